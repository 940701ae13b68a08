package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.text.Terminal;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class HelpTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "collide",
                "distance",
                "within",
                "cast",
                "ray",
                "inspect",
                "self-collision",
                "check",
                "allowed",
                "clash",
                "explore",
                "view",
                "reproduce",
                "bench"
            })
    void everyCommandHasHelpWithExitStatusAndExample(String command) {
        String help = Ran.tandem(command, "--help").exits(0).out();
        assertTrue(help.startsWith("Usage: tandem " + command), help);
        assertTrue(help.contains("Exit status: 0 "), help);
        assertTrue(help.contains("\n  tandem " + command + " "), help);
        assertTrue(help.endsWith("\n"), "the last line is whole");
        assertEquals(help, Ran.tandem("help", command).exits(0).out());
    }

    @Test
    void helpNamesEveryEndingAndShapeThatCanBeGiven() {
        String help = Ran.tandem("collide", "--help").out();
        for (String ending : BodyArgument.endings()) {
            assertTrue(help.contains(ending + " "), ending + " is missing in: " + help);
        }
        for (String shape : new String[] {
            "box:X,Y,Z",
            "sphere:R",
            "capsule:R,H",
            "cylinder:R,H",
            "cone:R,H",
            "ellipsoid:A,B,C",
            "halfspace:nx,ny,nz,d",
            "hull:x,y,z;x,y,z",
            "point:x,y,z",
            "triangle:",
            "voxels:CELL:x,y,z;x,y,z"
        }) {
            assertTrue(
                    help.contains(shape) && BodyArgument.supported().contains(shape),
                    shape + " is missing in: " + help);
        }
    }

    @Test
    void helpSaysWhatFrontsAndOrdersAreGoodFor() {
        for (String command : new String[] {"collide", "distance"}) {
            String help = Ran.tandem(command, "--help").exits(0).out();
            String words = help.replaceAll("\\s+", " ");
            assertTrue(words.contains("--front ") && words.contains("For paths of small steps"), help);
            assertTrue(words.contains("depth-first takes") && words.contains("best-first takes"), help);
            assertTrue(words.contains("--bvtt=PAGE.html"), help);
            assertTrue(words.contains("tandem " + command + " part.stl fixture.stl --poses path.txt --front"), help);
        }
    }

    /** Words such as file names are not broken at the end of a line: all of them are there at any width. */
    @Test
    void linesBreakBetweenWords() {
        for (CommandLine command : commands()) {
            List<String> wide = words(command.setUsageHelpWidth(10_000).getUsageMessage());
            List<String> narrow = words(command.setUsageHelpWidth(100).getUsageMessage());
            List<String> broken = new ArrayList<>(narrow);
            broken.removeAll(wide);
            assertEquals(List.of(), broken, command.getCommandName());
        }
    }

    /** No line of a paragraph is short while the next word would have had room in it. */
    @Test
    void linesAreFilled() {
        for (CommandLine command : commands()) {
            List<String> lines =
                    command.setUsageHelpWidth(100).getUsageMessage().lines().toList();
            for (int i = 1; i + 1 < lines.size(); i++) {
                String line = lines.get(i);
                String next = lines.get(i + 1);
                boolean isText = !line.isBlank() && !line.startsWith(" ") && !next.isBlank() && !next.startsWith(" ");
                if (isText && !line.matches(".*[.:}]")) {
                    int room = 99 - line.length() - next.split(" ", 2)[0].length();
                    assertTrue(room <= 1, command.getCommandName() + ": room for a word in\n" + line + "\n" + next);
                }
            }
        }
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.split("\\s+", -1)).filter(w -> w.length() > 1).toList();
    }

    /** The list of commands shows the first paragraph of each: it has to be a whole sentence. */
    @Test
    void summariesAreWhole() {
        for (CommandLine command : commands()) {
            String[] description = command.getCommandSpec().usageMessage().description();
            assertTrue(
                    description.length > 0 && description[0].endsWith("."),
                    () -> command.getCommandName() + ": " + Arrays.toString(description));
        }
    }

    /** A command that is named is read alone, which takes less time; help and completion need all. */
    @Test
    void aCommandIsReadAlone() {
        List<String> all =
                List.copyOf(Main.commandLine(nowhere()).getSubcommands().keySet());
        for (String name : all) {
            boolean isAboutOthers = name.equals("help") || name.equals("generate-completion");
            List<String> needed = isAboutOthers ? all : List.of(name);
            assertEquals(needed, Main.named(name, "--help"));
            assertEquals(
                    needed,
                    List.copyOf(
                            Main.commandLine(nowhere(), needed).getSubcommands().keySet()));
        }
        assertEquals(all, Main.named());
        assertEquals(all, Main.named("--help"));
        assertEquals(all, Main.named("colide", "a.stl"));
    }

    private static Terminal nowhere() {
        return new Terminal(
                InputStream.nullInputStream(),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                false);
    }

    private static List<CommandLine> commands() {
        return Main.commandLine(nowhere()).getSubcommands().values().stream()
                .filter(command -> command.getCommand().getClass().getName().startsWith("dev.tandem."))
                .toList();
    }

    @Test
    void helpOfAllNamesTheCommands() {
        String help = Ran.tandem("--help").exits(0).out();
        for (String command : new String[] {
            "collide",
            "distance",
            "within",
            "cast",
            "ray",
            "inspect",
            "self-collision",
            "explore",
            "generate-completion"
        }) {
            assertTrue(help.contains("\n  " + command + " "), help);
        }
    }

    @Test
    void versionIsOneThatCanBeReported() {
        assertTrue(Ran.tandem("--version").exits(0).out().startsWith("tandem "));
    }

    @Test
    void completionIsAShellScript() {
        String script = Ran.tandem("generate-completion").exits(0).out();
        assertTrue(script.contains("complete -F") && script.contains("--rel-error"), script);
    }
}
