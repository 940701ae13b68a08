package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.text.Suggestion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A misspelt word gets the one that was probably meant, or a list of all. */
class SuggestionTest {

    @TempDir
    Path folder;

    @Test
    void commands() {
        Ran.tandem("colide", "a.stl", "b.stl").refuses("there is no command 'colide'; did you mean collide?");
        Ran.tandem("self_collision").refuses("did you mean self-collision?");
        Ran.tandem("dsitance", "a", "b").refuses("did you mean distance?");
        Ran.tandem("frobnicate").refuses("there is no command 'frobnicate'; known are", "collide", "distance", "clash");
    }

    @Test
    void options() {
        Ran.tandem("collide", "a.stl", "b.stl", "--tre-a", "obb")
                .refuses("collide: there is no option --tre-a; did you mean --tree-a");
        Ran.tandem("clash", "--clearence", "0.1")
                .refuses("clash: there is no option --clearence; did you mean --clearance?");
        Ran.tandem("clash", "--frobnicate")
                .refuses("there is no option --frobnicate; known are", "--clearance", "--top");
    }

    @Test
    void joints() throws IOException {
        Ran.tandem("self-collision", "--no-proved-pairs", "--joints", "l_elbw=0.5")
                .refuses("--joints: the robot has no joint 'l_elbw'; did you mean l_elbow?");
        Path file = Files.writeString(folder.resolve("joints.txt"), "l_elbow=0.1\n# a comment\nr_ebow=0.2\n");
        Ran.tandem("self-collision", "--no-proved-pairs", "--joints", file)
                .refuses("joints.txt: line 3: the robot has no joint 'r_ebow'; did you mean r_elbow?");
        Ran.tandem("self-collision", "--no-proved-pairs", "--joints", "warp_drive=1")
                .refuses("no joint 'warp_drive'; known are", "l_elbow");
    }

    @Test
    void jointsThatAreGivenTwice() throws IOException {
        Ran.tandem("self-collision", "--no-proved-pairs", "--joints", "l_elbow=0.5,l_elbow=0.6")
                .refuses("--joints: 'l_elbow' is given twice");
        Path file = Files.writeString(folder.resolve("joints.txt"), "l_elbow=0.1\nr_elbow=0.2\nl_elbow=0.1\n");
        Ran.tandem("self-collision", "--no-proved-pairs", "--joints", file)
                .refuses("joints.txt: line 3: 'l_elbow' is given twice");
    }

    @Test
    void states() {
        Ran.tandem("self-collision", "--state", "half_siting")
                .refuses("the robot has no state 'half_siting'; did you mean half_sitting?");
        Ran.tandem("self-collision", "--state", "x").refuses("no state 'x'; known are half_sitting, arms_up");
    }

    @Test
    void onlyWhatIsNearIsSuggested() {
        List<String> known = List.of("alpha", "alpine", "beta", "--gamma");
        assertEquals(List.of("alpha"), Suggestion.nearest("alpah", known), "two swapped letters are one error");
        assertEquals(List.of("alpha"), Suggestion.nearest("ALPHA", known));
        assertEquals(List.of("--gamma"), Suggestion.nearest("-gamma", known));
        assertEquals(List.of(), Suggestion.nearest("omega9", known));
        assertEquals(
                List.of("ab", "ac", "ad"), Suggestion.nearest("a", List.of("ab", "ac", "ad", "ae")), "at most three");
        assertTrue(Suggestion.after("x", List.of()).contains("there are none"));
    }
}
