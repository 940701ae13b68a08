package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.ClashAnalysis;
import dev.tandem.clash.ClashReport;
import dev.tandem.clash.Part;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SceneFileTest {

    @TempDir
    Path folder;

    private Path example() throws IOException {
        return example("json");
    }

    private Path example(String language) throws IOException {
        String page = Files.readString(Path.of("..", "docs", "scene-file.md"));
        int start = page.indexOf("```" + language + "\n") + 4 + language.length();
        return Files.writeString(
                folder.resolve("scene." + language), page.substring(start, page.indexOf("```", start)));
    }

    /** Both examples say the same, part by part and rule by rule. */
    @Test
    void yamlSaysTheSameAsJson() throws IOException {
        Meshes.write(TriangleMesh.box(1000, 1000, 1000), folder.resolve("tank.stl"));
        Assemblies.Loaded yaml = Assemblies.read(example("yaml"));
        Assemblies.Loaded json = Assemblies.read(example("json"));
        assertEquals(
                ClashReports.json(ClashAnalysis.run(json.assembly(), json.rules()), null),
                ClashReports.json(ClashAnalysis.run(yaml.assembly(), yaml.rules()), null));
        assertEquals(json.rules().rules().toString(), yaml.rules().rules().toString());
        assertEquals(
                json.assembly().parts().stream().map(Part::properties).toList(),
                yaml.assembly().parts().stream().map(Part::properties).toList());
        assertEquals(
                3, SceneFile.readRules(folder.resolve("scene.yaml")).rules().size());
    }

    /** Writers in Python make an anchor of any list that is used twice. */
    @Test
    void aliasesStandForTheirAnchors() throws IOException {
        Path file = Files.writeString(
                folder.resolve("aliases.yaml"),
                "parts:\n- {name: a, box: &id001 [1, 2, 3]}\n- {name: b, box: *id001}\n- {name: &x c, box: [&y 4, *y, *y]}\n");
        Assemblies.Loaded loaded = Assemblies.read(file);
        assertEquals(
                List.of(1.5, 1.5, 2.0),
                loaded.assembly().parts().stream()
                        .map(part -> part.mesh().bounds().orElseThrow().max().z())
                        .toList());
    }

    /** Nine lines that stand for a thousand million values are refused at once. */
    @Test
    void aliasesOfAliasesHaveAnEnd() throws IOException {
        StringBuilder text = new StringBuilder("a0: &a0 [1,1,1,1,1,1,1,1,1,1]\n");
        for (int i = 1; i < 9; i++) {
            text.append("a").append(i).append(": &a").append(i).append(" [");
            text.append(("*a" + (i - 1) + " ,").repeat(9))
                    .append("*a")
                    .append(i - 1)
                    .append(" ]\n");
        }
        Path file = Files.writeString(folder.resolve("bomb.yaml"), text);
        FormatException e = assertThrows(FormatException.class, () -> Assemblies.read(file));
        assertTrue(e.toString().contains("line 6") && e.toString().contains("aliases stand for"), e::toString);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '§', textBlock = """
            parts: [*a]                                  | line 1 | alias
            parts: [&a {name: b, box: [1, 1, *a]}]       | line 1 | alias
            parts: [{<<: 1, name: b, box: [1,1,1]}]      | line 1 | "<<" is not known
            parts: !!set {a: b}                          | line 1 | tag
            parts: []\\nparts: []                        | line 2 | second time
            parts: []\\n---\\nparts: []                  | line 2 | second document
            parts: [{name: 17, box: [1,1,1]}]            | line 1 | a string is needed
            parts:\\n- name: b\\n  box: [1, .nan, 1]     | line 3 | no finite number
            parts:\\n- name: b\\n  box: [1, 1e999, 1]    | line 3 | too large
            parts:\\n- name: b\\n  box: [1, 1            | line 3 | no YAML
            parts:\\n- nome: b                           | line 2 | "nome" is not known
            1: 2                                         | line 1 | a key is a string
            parts: {[a]: b}                              | line 1 | a key is a string
            """)
    void whatIsWrongWithYamlIsNamedWithItsLine(String text, String line, String what) throws IOException {
        Path file = Files.writeString(folder.resolve("wrong.yaml"), text.replace("\\n", "\n"));
        FormatException e = assertThrows(FormatException.class, () -> Assemblies.read(file));
        assertTrue(e.toString().contains(line) && e.toString().contains(what), e::toString);
    }

    /** What would take the reader's stack or memory is refused, and not by failing. */
    @Test
    void hostileYaml() throws IOException {
        Path deep = Files.writeString(folder.resolve("deep.yaml"), "[".repeat(100_000));
        assertTrue(assertThrows(FormatException.class, () -> Assemblies.read(deep))
                .toString()
                .contains("deeper"));
        StringBuilder laughs = new StringBuilder("a: &a [x,x,x,x,x,x,x,x,x]\n");
        for (char c = 'b'; c < 'k'; c++) {
            laughs.append(c)
                    .append(": &")
                    .append(c)
                    .append(" [")
                    .append(("*" + (char) (c - 1) + ",").repeat(9))
                    .append("]\n");
        }
        Path laughing = Files.writeString(folder.resolve("laughs.yaml"), laughs);
        assertThrows(FormatException.class, () -> Assemblies.read(laughing));
        Path bytes = Files.write(folder.resolve("bytes.yaml"), new byte[] {'a', ':', (byte) 0xff, (byte) 0xfe});
        assertTrue(assertThrows(FormatException.class, () -> Assemblies.read(bytes))
                .toString()
                .contains("UTF-8"));
        Path empty = Files.writeString(folder.resolve("empty.yaml"), "# nothing here\n");
        assertTrue(assertThrows(FormatException.class, () -> Assemblies.read(empty))
                .toString()
                .contains("empty"));
        Path marked = Files.writeString(folder.resolve("marked.yaml"), "\ufeffparts: [{name: a, box: [1, 1, 1]}]\n");
        assertEquals(1, Assemblies.read(marked).assembly().parts().size(), "after a byte order mark");
        Path nul = Files.write(folder.resolve("nul.yaml"), new byte[] {'a', ':', ' ', 0, 1});
        assertThrows(FormatException.class, () -> Assemblies.read(nul));
    }

    @Test
    void lengthsAreScaledTogether() throws IOException {
        Meshes.write(TriangleMesh.box(1000, 1000, 1000), folder.resolve("tank.stl"));
        Assemblies.Loaded metres = Assemblies.read(example("yaml"));
        Assemblies.Loaded scaled = Assemblies.read(folder.resolve("scene.yaml"), 0.5);
        ClashReport one = ClashAnalysis.run(metres.assembly(), metres.rules());
        ClashReport half = ClashAnalysis.run(scaled.assembly(), scaled.rules());
        assertEquals(found(one), found(half));
        for (int i = 0; i < one.clashes().size(); i++) {
            // A power of two, so nothing is rounded but slack.
            assertEquals(one.clashes().get(i).depth(), 2 * half.clashes().get(i).depth(), 1e-12);
            assertEquals(
                    one.clashes().get(i).distance(), 2 * half.clashes().get(i).distance(), 1e-12);
        }
        assertSame(scaled.assembly(), scaled.assembly().scaled(1), "nothing to do");
        assertThrows(IllegalArgumentException.class, () -> scaled.assembly().scaled(0));
    }

    private static List<String> found(ClashReport report) {
        return report.clashes().stream()
                .map(c -> c.a() + " " + c.b() + " " + c.kind())
                .toList();
    }

    @Test
    void theExampleOfTheDocumentation() throws IOException {
        Path scene = example();
        Meshes.write(TriangleMesh.box(1000, 1000, 1000), folder.resolve("tank.stl"));
        Assemblies.Loaded loaded = Assemblies.read(scene);
        assertEquals("pump house", loaded.assembly().name());
        ClashReport report = ClashAnalysis.run(loaded.assembly(), loaded.rules());
        assertEquals(List.of("tank plinth CONTACT", "tank pipe-1 CLASH", "pipe-1 duct CLEARANCE"), found(report));
        assertEquals("bolts go through what they hold", report.ignored().get(0).reason());
        assertEquals(List.of(), report.problems());
        assertEquals(3, SceneFile.readRules(scene).rules().size());
    }

    @Test
    void aMissingFileIsNamedAndTheRestIsAnalysed() throws IOException {
        Assemblies.Loaded loaded = Assemblies.read(example());
        ClashReport report = ClashAnalysis.run(loaded.assembly(), loaded.rules());
        assertEquals(List.of("pipe-1 duct CLEARANCE"), found(report));
        assertTrue(report.isIncomplete());
        assertTrue(report.problems().get(0).toString().startsWith("tank: tank.stl: there is no such file"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"parts\":[]} | line 1: the scene has no parts",
                "{\"parts\":[{\"name\":\"a\"}]} | line 1: a part has either a \"file\" or a \"box\"",
                "{\"parts\":[{\"name\":\"a\",\"box\":[1,1,1],\"pose\":[1]}]} | a pose has 3 numbers",
                "{\"parts\":[{\"name\":\"a\",\"box\":[1,1,1],\"clearence\":1}]} | \"clearence\" is not known here",
                "{\"tolerance\":-1,\"parts\":[{\"name\":\"a\",\"box\":[1,1,1]}]} | a tolerance is a length",
                "{\"parts\":[{\"name\":\"a\",\"box\":[1,1,1]}],\"rules\":[{\"ignore\":\"\"}]} | needs a reason",
                "{\"parts\":[{\"name\":\"a\",\"box\":[1,1,1],\"pose\":[2,0,0,0,0,1,0,0,0,0,1,0]}]} | must be a rotation",
            })
    void whatIsWrongIsSaid(String json, String problem) throws IOException {
        Path file = Files.writeString(folder.resolve("wrong.json"), json);
        FormatException e = assertThrows(FormatException.class, () -> SceneFile.read(file));
        assertTrue(String.valueOf(e.getMessage()).contains(problem), e.getMessage());
        assertTrue(String.valueOf(e.getMessage()).startsWith(file.toString()), e.getMessage());
    }

    @Test
    void aFolderWithABadFile() throws IOException {
        Meshes.write(TriangleMesh.box(1, 1, 1), folder.resolve("b.obj"));
        Files.createDirectory(folder.resolve("sub"));
        Meshes.write(TriangleMesh.box(1, 1, 1), folder.resolve("sub").resolve("b.obj"));
        Files.writeString(folder.resolve("bad.stl"), "solid nonsense");
        Files.writeString(folder.resolve("notes.txt"), "not a mesh");
        Assembly assembly = Assemblies.read(folder).assembly();
        assertEquals(
                List.of("b.obj", "b.obj (sub)"),
                assembly.parts().stream().map(Part::name).toList());
        assertEquals("sub", assembly.parts().get(1).group());
        assertEquals(1, assembly.problems().size());
        assertEquals("bad.stl", assembly.problems().get(0).part());
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThrows(FormatException.class, () -> Assemblies.read(empty));
    }

    /** Two nodes show one triangle, the second under a parent that scales. */
    @Test
    void theNodesOfAGltfFileAreParts() throws IOException {
        Path file = Files.writeString(folder.resolve("two.gltf"), """
                {"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,1,3]}],
                 "nodes":[{"name":"one","mesh":0,"translation":[1,2,3]},
                          {"name":"frame","scale":[2,2,-2],"children":[2]},
                          {"name":"inner","mesh":0,"translation":[0,0,1]},
                          {"mesh":0}],
                 "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
                 "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]}],
                 "bufferViews":[{"buffer":0,"byteLength":36}],
                 "buffers":[{"byteLength":36,"uri":"data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"}]}
                """);
        Assembly assembly = Assemblies.read(file).assembly();
        assertEquals(
                List.of("one", "inner", "part 1"),
                assembly.parts().stream().map(Part::name).toList());
        assertSame(assembly.parts().get(0).mesh(), assembly.parts().get(2).mesh());
        assertEquals("frame", assembly.parts().get(1).group());
        assertEquals(3, assembly.parts().get(0).pose().translation().z());
        assertEquals(-2, assembly.parts().get(1).mesh().point(0).z());
        assertEquals(2, assembly.parts().get(1).mesh().corner(0, 1), "mirrored, so turned round");
    }
}
