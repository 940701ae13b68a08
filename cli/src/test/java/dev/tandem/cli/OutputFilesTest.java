package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.text.Terminal;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What cannot be written is refused before the work is done for it. */
class OutputFilesTest {

    @TempDir
    Path folder;

    /** No command reads its input before it has looked at its output: the input of each of these does not exist. */
    @Test
    void aFolderThatIsNotThere() {
        Path missing = folder.resolve("nosuch/x.html");
        for (List<Object> command : List.<List<Object>>of(
                List.of("clash", folder.resolve("gone")),
                List.of("self-collision", folder.resolve("gone.urdf")),
                List.of("explore", "--world", folder.resolve("gone.obj")))) {
            List<Object> all = new ArrayList<>(command);
            all.addAll(List.of("--out", missing));
            Ran.tandem(all.toArray()).refuses("--out", missing + ": there is no folder " + missing.getParent());
        }
        Ran.tandem("collide", "gone.stl", "gone.stl", "--bvtt", missing).refuses("--bvtt", "there is no folder");
    }

    /** Whichever command has such an option, also one that is added later. */
    @Test
    void everyCommandThatWritesAFileIsChecked() {
        Terminal terminal = new Terminal(
                InputStream.nullInputStream(),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                false);
        int found = 0;
        for (CommandLine command : Main.commandLine(terminal).getSubcommands().values()) {
            for (OptionSpec option : command.getCommandSpec().options()) {
                if (option.longestName().equals("--out")) {
                    found++;
                    boolean path = option.type() == Path.class
                            || (option.isMultiValue() && option.auxiliaryTypes()[0] == Path.class);
                    assertTrue(path, () -> "--out of " + command.getCommandName() + " is not a Path");
                }
            }
        }
        assertTrue(found >= 5, "there are " + found);
    }

    @Test
    void endingsAndFolders() throws IOException {
        Ran.tandem("self-collision", "--out", folder.resolve("page.txt")).refuses("page.txt", ".html");
        Ran.tandem("explore", "--out", folder.resolve("page.txt")).refuses("page.txt", ".html");
        Ran.tandem("clash", "--out", folder.resolve("page.txt")).refuses("page.txt", ".html", ".csv", ".bcfzip");
        Path inTheWay = Files.createDirectory(folder.resolve("a.html"));
        Ran.tandem("self-collision", "--out", inTheWay).refuses("a.html", "is a folder");
        Path file = Files.writeString(folder.resolve("file"), "");
        Ran.tandem("self-collision", "--out", file.resolve("b.html")).refuses("file is not a folder");
        Ran.tandem("reproduce", "aabb", "--out", file.resolve("figures")).refuses("file is not a folder");
        Ran.tandem("self-collision", "--out", "nosuch/a.html", "--help").exits(0);
    }

    @Test
    void aPageIsStillWritten() throws IOException {
        Path robot = Files.writeString(folder.resolve("box.urdf"), """
                <robot name="box"><link name="base"><collision><geometry><box size="1 1 1"/></geometry></collision>
                </link></robot>""");
        Path page = folder.resolve("page.html");
        Ran.tandem("self-collision", robot, "--out", page).exits(0);
        assertTrue(Files.exists(page));
        assertEquals(List.of("box.urdf", "page.html"), names(), "and nothing else");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        }
    }
}
