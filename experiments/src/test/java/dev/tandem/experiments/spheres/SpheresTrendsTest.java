package dev.tandem.experiments.spheres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.Effort;
import dev.tandem.experiments.spheres.BallTree.Way;
import dev.tandem.robot.RobotModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A short run of the report: what became of each claim, by counters, which do not depend on the machine. */
class SpheresTrendsTest {

    private static Claim claim(List<Claim> claims, String place, String says) {
        List<Claim> found = claims.stream()
                .filter(c -> c.place().contains(place) && c.says().contains(says))
                .toList();
        assertEquals(1, found.size(), place + ": " + says);
        return found.get(0);
    }

    @Test
    void theReportHoldsTheTrends(@TempDir Path folder) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        List<Claim> claims = SpheresReport.run(out, folder, Effort.QUICK);
        assertEquals(32, claims.size());
        String[][] expected = {
            {"Figure 3", "geometric centre", "agrees"},
            {"Figures 2 and 4", "smaller than greedy", "agrees"},
            {"Section II-B", "stick out", "agrees"},
            {"Algorithm 1", "holds all vertices", "differs"},
            {"Algorithm 2", "new centre", "differs"},
            {"Figure 9a, 30 %", "the farther apart", "agrees"},
            {"Figure 9a, 0 %", "about alike", "differs"},
            {"Sections I, II-B and VI", "95 000", "agrees"},
            {"Section II-A", "over several objects", "agrees"},
            {"Section II-A", "for a motion", "agrees"},
            {"Section III", "not every pair of rigid parts", "partly"},
            {"Section III-B", "taken in turn", "partly"},
            {"Section III-A", "from samples", "differs"},
            {"Figure 5", "three links", "agrees"},
            {"Figure 6", "step 1", "agrees"},
            {"Section IV", "passed on", "agrees"},
            {"Section IV", "find all self-collisions", "agrees"},
            {"Section IV", "neighbouring links", "differs"},
            {"equations 1 to 12", "scfree", "partly"},
            {"one joint", "r (1 − cos(α/2))", "agrees"},
            {"several joints", "d > 2 e", "partly"},
            {"Figure 9b; section II-A", "max_d saves time", "agrees"},
            {"Section VI on Figure 9b", "robot and kitchen", "agrees"},
            {"Figure 10a; section II-A", "min_d (10 mm)", "partly"},
            {"Figure 10a, time", "error tolerance", "agrees"},
            {"Figure 10a, distance", "within the tolerance", "agrees"},
            {"Figure 10b", "self-collision detection much faster", "agrees"},
            {"Section VI on error tolerance", "in particular", "partly"},
            {"Sections II, II-A", "the error tolerance bounds", "agrees"},
        };
        for (String[] row : expected) {
            Claim claim = claim(claims, row[0], row[1]);
            assertEquals(row[2], claim.outcome().toString(), claim::toString);
        }
        // The outcomes of these depend on time; what they say of counters does not.
        claim(claims, "Section II-C, humanoid and itself", "30 %");
        claim(claims, "Section II-C, humanoid and kitchen", "30 %");
        assertNotEquals(
                Outcome.DIFFERS,
                claim(claims, "Section III", "whole trajectories").outcome());
        for (String file : List.of(
                "figure3",
                "figure4",
                "figure9a",
                "figure9b",
                "figure9b-kitchen-tests",
                "figure10a",
                "figure10a-distance",
                "figure10b")) {
            assertTrue(Files.size(folder.resolve(file + ".svg")) > 0, file);
            assertTrue(Files.size(folder.resolve(file + ".csv")) > 0, file);
        }
        assertTrue(bytes.toString(StandardCharsets.UTF_8).contains("Promises: "));
    }

    /** Links that hang on one link start as the paper's example does. */
    @Test
    void theStepsOfTwoFingersOnAPalm() {
        RobotModel hand = StepsStudy.example(List.of("AB", "AC", "BD", "CE"));
        assertEquals(List.of("R(A)–M(D)", "R(A)–M(E)", "M(B)–M(C)"), StepsStudy.starts(hand));
    }

    @Test
    void onlyCompactBallsStickOut() {
        assertEquals(0, BallTree.of(Cubes.subdivided(1, 4), Way.GREEDY).shareOutside());
        assertFalse(BallTree.of(Cubes.subdivided(1, 4), Way.MENDED).shareOutside() == 0);
    }
}
