package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.io.Meshes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
        for (String ending : Meshes.endings()) {
            assertTrue(help.contains(ending), ending + " is missing in: " + help);
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
