package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.page.BallLevels;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.samples.SampleMeshes;
import java.util.List;
import org.junit.jupiter.api.Test;

class BallLevelsTest {

    private static final Pose ORIGIN = Pose.translation(1, 2, 3).times(Pose.rotation(new Vec3(0, 1, 0), 0.7));

    @Test
    void everyLevelHoldsTheWholeLink() {
        TriangleMesh mesh = SampleMeshes.spring();
        List<double[]> levels = BallLevels.of(new Link("spring", List.of(LinkGeometry.of(mesh, ORIGIN))), 7);
        for (int level = 0; level < 7; level++) {
            double[] balls = levels.get(level);
            assertTrue(balls.length <= 4 << level, "at most two children a ball");
            assertTrue(level == 0 || balls.length > levels.get(level - 1).length);
            for (int v = 0; v < mesh.pointCount(); v++) {
                assertTrue(held(balls, ORIGIN.apply(mesh.point(v))), "point " + v + " on level " + level);
            }
        }
    }

    private static boolean held(double[] balls, Vec3 p) {
        for (int k = 0; k < balls.length; k += 4) {
            double d = Math.hypot(Math.hypot(p.x() - balls[k], p.y() - balls[k + 1]), p.z() - balls[k + 2]);
            if (d <= balls[k + 3] * (1 + 1e-9)) {
                return true;
            }
        }
        return false;
    }

    @Test
    void aBoxIsOneBallOnAllLevels() {
        List<double[]> levels = BallLevels.of(new Link("box", List.of(LinkGeometry.of(new Box(2, 2, 1), ORIGIN))), 3);
        for (double[] balls : levels) {
            assertEquals(4, balls.length);
            assertEquals(1.5, balls[3], 1e-6, "half of the diagonal");
        }
        assertEquals(
                List.of(),
                BallLevels.of(new Link("none", List.of()), 1).stream()
                        .filter(b -> b.length > 0)
                        .toList());
    }
}
