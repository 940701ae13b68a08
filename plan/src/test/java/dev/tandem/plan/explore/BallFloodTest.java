package dev.tandem.plan.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleSolids;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A wall with a gap of known width: a ball passes or not. */
class BallFloodTest {

    private static final Region REGION = new Region(Vec3.ZERO, new Vec3(6, 6, 1));
    private static final Vec3 START = new Vec3(1, 3, 0.5);
    private static final Vec3 GOAL = new Vec3(5, 3, 0.5);

    private static Body wall(double gap) {
        return Body.of(SampleSolids.joined(List.of(
                SampleWorlds.block(2.9, -1, 3.1, 2 - gap / 2, 1), SampleWorlds.block(2.9, 2 + gap / 2, 3.1, 7, 1))));
    }

    /** What could pass is never called separated; what is much too large always is. */
    @ParameterizedTest
    @CsvSource({"0.401, false", "0.4, false", "0.6, false", "0.2, true", "0, true"})
    void separatesOnlyWhatCannotPass(double gap, boolean separated) {
        assertEquals(separated, BallFlood.separates(wall(gap), REGION, START, GOAL, 0.2));
    }

    @Test
    void aBallOfNoSizeProvesNothing() {
        assertFalse(BallFlood.separates(wall(0), REGION, START, GOAL, 0));
    }

    @Test
    void aGoalInsideAnObstacleCannotBeReached() {
        VoxelMap map = VoxelMap.ofCellSize(0.2);
        map.occupyBox(20, 10, 0, 29, 20, 4);
        assertTrue(BallFlood.separates(Body.of(map), REGION, START, GOAL, 0.1));
        map.releaseCell(25, 15, 2);
        assertTrue(BallFlood.separates(Body.of(map), REGION, START, GOAL, 0.1), "an isolated hole is no way");
        assertFalse(BallFlood.separates(Body.of(map), REGION, START, new Vec3(3, 3, 0.5), 0.1));
    }
}
