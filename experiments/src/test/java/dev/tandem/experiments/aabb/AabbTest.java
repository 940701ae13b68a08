package dev.tandem.experiments.aabb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.PairBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;
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
}
