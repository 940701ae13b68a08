package dev.tandem.experiments.aabb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.Effort;
import dev.tandem.scene.PairBuffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AabbTest {

    @Test
    void baseAndWristAreFoundAfterTheMoveAndNeighboursAreNot() {
        FourLinks robot = new FourLinks();
        assertEquals(List.of("base–upper arm", "forearm–wrist", "upper arm–forearm"), robot.allPairs());
        assertEquals(List.of(), robot.wantedPairs());
        assertEquals(7, robot.drawing().size());
        robot.foldWristTo(-0.4);
        assertEquals(List.of("base–upper arm", "base–wrist", "upper arm–forearm"), robot.allPairs());
        assertEquals(List.of("base–wrist"), robot.wantedPairs());
    }

    /** However the tree follows, it finds the pairs that trying all finds, about one a box. */
    @ParameterizedTest
    @EnumSource(MovingBoxes.Way.class)
    void everyWayOfFollowingGivesTheSamePairs(MovingBoxes.Way way) {
        MovingBoxes boxes = new MovingBoxes(400, 3);
        PairBuffer found = new PairBuffer();
        PairBuffer tried = new PairBuffer();
        for (int k : new int[] {1, 7, 60, 400}) {
            for (int round = 0; round < 5; round++) {
                boxes.move(k, way);
                boxes.pairs(found);
                boxes.tryAll(tried);
                assertArrayEquals(MovingBoxes.sorted(tried), MovingBoxes.sorted(found), () -> "seed 3, k " + k);
            }
        }
        assertTrue(found.size() > 200 && found.size() < 800, () -> found.size() + " pairs");
    }

    /** A short run of the report: what became of each claim does not depend on the machine or on the amount of work. */
    @Test
    void theReportHoldsTheTrends(@TempDir Path folder) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        List<Claim> claims = AabbReport.run(out, folder, Effort.QUICK);
        assertEquals(23, claims.size());
        outcome(claims, "the median split puts base", Outcome.AGREES);
        outcome(claims, "neighbours overlap at their joint", Outcome.AGREES);
        outcome(claims, "different halves of the tree", Outcome.AGREES);
        outcome(claims, "links of one subtree", Outcome.AGREES);
        outcome(claims, "the trace of the four links", Outcome.DIFFERS);
        outcome(claims, "top-down median split", Outcome.AGREES);
        outcome(claims, "a full rebuild costs O(n log n)", Outcome.DIFFERS);
        outcome(claims, "recursion until every node", Outcome.DIFFERS);
        outcome(claims, "`broadphase(root, root)`", Outcome.DIFFERS);
        outcome(claims, "larger volume", Outcome.PARTLY);
        outcome(claims, "O(k log n)", Outcome.PARTLY);
        outcome(claims, "shape stays fixed", Outcome.PARTLY);
        outcome(claims, "against O(n²)", Outcome.AGREES);
        outcome(claims, "2^n", Outcome.DIFFERS);
        outcome(claims, "threshold", Outcome.DIFFERS);
        outcome(claims, "two primitives have", Outcome.AGREES);
        outcome(claims, "all other pairs by their meshes", Outcome.DIFFERS);
        outcome(claims, "the distance of two meshes", Outcome.AGREES);
        outcome(claims, "ray casting", Outcome.AGREES);
        outcome(claims, "five queries", Outcome.AGREES);
        outcome(claims, "control loop", Outcome.AGREES);
        outcome(claims, "eleven separating axes", Outcome.PARTLY);
        outcome(claims, "fifteen pairs of features", Outcome.PARTLY);
        String text = bytes.toString(StandardCharsets.UTF_8);
        assertTrue(text.contains("uniform, sorted") && text.contains("four a centre"), text);
        assertTrue(Files.size(folder.resolve("aabb-build.svg")) > 0);
    }

    private static void outcome(List<Claim> claims, String says, Outcome expected) {
        List<Claim> found = claims.stream().filter(c -> c.says().contains(says)).toList();
        assertEquals(1, found.size(), says);
        assertEquals(expected, found.get(0).outcome(), found.get(0)::toString);
    }

    /** The printed search reports each pair twice and each leaf with itself; the other search each pair once. */
    @Test
    void countedSearchesReportTheSamePairs() {
        MovingBoxes boxes = new MovingBoxes(300, 4);
        PairBuffer found = new PairBuffer();
        boxes.pairs(found);
        FlatTree tree = new FlatTree(boxes.tree);
        for (FlatTree.Rule rule : FlatTree.Rule.values()) {
            assertArrayEquals(
                    MovingBoxes.sorted(found), keys(tree.searchOnce(rule).reported()));
        }
        long[] printed = keys(tree.searchAsPrinted().reported());
        assertEquals(2 * found.size() + 300, printed.length);
        assertArrayEquals(
                MovingBoxes.sorted(found),
                Arrays.stream(printed)
                        .filter(k -> k >> 32 != (int) k)
                        .distinct()
                        .toArray());
    }

    private static long[] keys(List<int[]> pairs) {
        return pairs.stream()
                .mapToLong(p -> (long) Math.min(p[0], p[1]) << 32 | Math.max(p[0], p[1]))
                .sorted()
                .toArray();
    }
}
