package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.clash.Assembly;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that are no sizes or places, values of the wrong kind, and files outside of the scene's folder. */
class SceneFileLimitsTest {

    @TempDir
    Path temporary;

    private Path folder = Path.of("");

    @BeforeEach
    void writeMeshes() throws IOException {
        folder = Files.createDirectories(temporary.resolve("scenes"));
        Files.createDirectories(folder.resolve("sub"));
        Meshes.write(TriangleMesh.box(1, 1, 1), folder.resolve("sub/part.obj"));
        Meshes.write(TriangleMesh.box(1, 1, 1), temporary.resolve("secret.obj"));
    }

    private static String refused(Path file, String line) {
        FormatException e = assertThrows(FormatException.class, () -> SceneFile.read(file));
        String message = String.valueOf(e.getMessage());
        assertTrue(message.startsWith(file + ": " + line + ": "), message);
        assertEquals(1, message.lines().count(), message);
        return message;
    }

    /** The member of a part on line 3, in YAML and in JSON. */
    private void refusesMember(String member, String problem) throws IOException {
        Path yaml = Files.writeString(folder.resolve("wrong.yaml"), "parts:\n- name: p\n  " + member + "\n");
        Path json = Files.writeString(
                folder.resolve("wrong.json"),
                "{\"parts\": [{\n\"name\": \"p\",\n"
                        + member.replaceAll("(box|pose|file|scale|group|properties):", "\"$1\":")
                                .replaceAll("(sub/[a-z]*\\.obj)", "\"$1\"")
                        + "}]}\n");
        for (Path file : new Path[] {yaml, json}) {
            String message = refused(file, "line 3");
            assertTrue(message.contains(problem), message);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "box: [1e308, 1, 1] | above zero",
                "box: [1, 1e31, 1] | above zero",
                "box: [1, 1, -1] | above zero",
                "box: [0, 1, 1] | above zero",
                "box: [1, 1] | 3 are needed",
                "box: [1, 1, 1, 1] | 3 are needed",
                "box: [1, true, 1] | a number is needed",
                "box: [1, null, 1] | a number is needed",
                "box: [1, [1], 1] | a number is needed",
                "box: 1 | array",
                "file: sub/part.obj, scale: 0 | larger than 0",
                "file: sub/part.obj, scale: -1 | larger than 0",
                "file: sub/part.obj, scale: 1e300 | at most 1.0E30",
                "file: sub/part.obj, scale: true | a number is needed",
                "file: sub/part.obj, scale: [1, 1, 1] | a number is needed",
                "box: [1, 1, 1], pose: [0, 0, 0, 0, 0, 0, 0] | a quaternion needs length 1",
                "box: [1, 1, 1], pose: [0, 0, 0, 1e200, 0, 0, 1e200] | a quaternion needs length 1",
                "box: [1, 1, 1], pose: [0, 0, 1e308] | at most 1.0E30",
                "box: [1e30, 1, 1], pose: [1e30, 0, 0] | at most 1.0E30",
                "box: [1, 1, 1], pose: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0] | reflection",
                "box: [1, 1, 1], pose: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] | must be a rotation",
                "box: [1, 1, 1], pose: [1, 2] | a pose has 3 numbers",
                "box: [1, 1, 1], pose: 1 | array",
                "box: [1, 1, 1], group: 7 | a string is needed",
                "box: [1, 1, 1], properties: 7 | object",
                "file: 7 | a string is needed",
                "box: [1, 1, 1], file: sub/part.obj | either"
            })
    void wrongMembersOfAPart(String members, String problem) throws IOException {
        // In YAML members on one line are a flow mapping; so the part is one.
        String[] lines = members.split(", (?=[a-z]+:)", -1);
        if (lines.length == 1) {
            refusesMember(members, problem);
            return;
        }
        Path yaml = Files.writeString(folder.resolve("wrong.yaml"), "parts:\n\n- {name: p, " + members + "}\n");
        String message = refused(yaml, "line 3");
        assertTrue(message.contains(problem), message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"parts\":[\\n{\"name\":\"p\",\"box\":[1,1e400,1]}]} | line 2",
                "{\"parts\":[\\n{\"name\":\"p\",\"box\":[1,NaN,1]}]} | line 2",
                "{\"parts\":[\\n{\"name\":\"p\",\"box\":[1,-Infinity,1]}]} | line 2",
                "{\"parts\":[\\n{\"box\":[1,1,1]}]} | line 2",
                "{\"parts\":[\\n7]} | line 2",
                "{\"parts\":\\n7} | line 2",
                "\\n[] | line 2",
                "{\"parts\":[{\"name\":\"p\",\"box\":[1,1,1]}],\\n\"tolerance\":-1} | line 2",
                "{\"parts\":[{\"name\":\"p\",\"box\":[1,1,1]}],\\n\"tolerance\":1e300} | line 2",
                "{\"parts\":[{\"name\":\"p\",\"box\":[1,1,1]}],\\n\"clearance\":\"1\"} | line 2",
                "{\"parts\":[{\"name\":\"p\",\"box\":[1,1,1]}],\"rules\":[\\n{\"clearance\":1e308}]} | line 2",
                "{\"parts\":[{\"name\":\"p\",\"box\":[1,1,1]}],\"rules\":[\\n{\"a\":7}]} | line 2"
            })
    void wrongScenes(String text, String line) throws IOException {
        refused(Files.writeString(folder.resolve("wrong.json"), text.replace("\\n", "\n")), line);
    }

    @Test
    void partsThatCannotBePlaced() throws IOException {
        Meshes.write(TriangleMesh.box(1e30, 1, 1), folder.resolve("sub/huge.obj"));
        Path file = Files.writeString(
                folder.resolve("far.yaml"), "parts:\n- {name: p, file: sub/huge.obj, pose: [0.9e30, 0, 0]}\n");
        assertTrue(refused(file, "line 2").contains("at most 1.0E30"));
    }

    private Path scene(String name) throws IOException {
        return Files.writeString(
                folder.resolve("scene.json"), "{\"parts\": [\n{\"name\": \"p\",\n\"file\": \"" + name + "\"}]}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../secret.obj",
                "sub/../../secret.obj",
                "../gone.obj",
                "../scenes/../secret.obj",
                "link.obj",
                "linked/secret.obj",
                "ABSOLUTE",
                "file:sub/part.obj",
                "file://ABSOLUTE",
                "http://example.com/part.obj",
                "jar:file:a.jar!/part.obj"
            })
    void nothingOutsideOfTheFolderIsRead(String name) throws IOException {
        Files.createSymbolicLink(folder.resolve("link.obj"), temporary.resolve("secret.obj"));
        Files.createSymbolicLink(folder.resolve("linked"), temporary);
        String absolute = folder.resolve("sub/part.obj").toAbsolutePath().toString();
        String message = refused(scene(name.replace("ABSOLUTE", absolute)), "line 3");
        assertTrue(message.contains("only files below the folder of the scene file are read"), message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sub/part:2.obj",
                "sub/part.obj",
                "./sub/part.obj",
                "sub/../sub/part.obj",
                "inside.obj",
                "../scenes/sub/part.obj"
            })
    void whatLiesBelowTheFolderIsRead(String name) throws IOException {
        Files.createSymbolicLink(folder.resolve("inside.obj"), folder.resolve("sub/part.obj"));
        Files.copy(folder.resolve("sub/part.obj"), folder.resolve("sub/part:2.obj"));
        Assembly assembly = SceneFile.read(scene(name)).assembly();
        assertEquals(1, assembly.parts().size());
        assertEquals(0, assembly.problems().size());
    }

    /** The folder itself may be reached through a link: that is the user's own. */
    @Test
    void aFolderThatIsALink() throws IOException {
        scene("sub/part.obj");
        Path link = Files.createSymbolicLink(temporary.resolve("other"), folder);
        assertEquals(
                1, SceneFile.read(link.resolve("scene.json")).assembly().parts().size());
    }

    @Test
    void aFileThatIsMissingIsNoted() throws IOException {
        Assembly assembly = SceneFile.read(scene("sub/gone.obj")).assembly();
        assertEquals(1, assembly.problems().size());
        assertTrue(assembly.problems().get(0).left());
    }
}
