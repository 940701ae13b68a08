package dev.tandem.experiments.spheres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.experiments.spheres.BallTree.Way;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BallDistanceTest {

    private static final TriangleMesh TORUS = SampleMeshes.bumpyTorus(24, 12);

    /** Every ball holds the triangles below it. */
    @Test
    void ballsBound() {
        for (Way way : Way.values()) {
            BallTree tree = BallTree.of(TORUS, way);
            double[] t = new double[9];
            for (int triangle = 0; triangle < TORUS.triangleCount(); triangle++) {
                TORUS.copyTriangle(triangle, t);
                for (int node = 0; node < tree.inner; node++) {
                    if (holds(tree, node, tree.inner + triangle)) {
                        for (int k = 0; k < 9; k += 3) {
                            double d = BallTree.length(
                                    t[k] - tree.balls[4 * node],
                                    t[k + 1] - tree.balls[4 * node + 1],
                                    t[k + 2] - tree.balls[4 * node + 2]);
                            assertTrue(d <= tree.balls[4 * node + 3] * (1 + 1e-12), way + ", node " + node);
                        }
                    }
                }
            }
        }
    }

    private static boolean holds(BallTree tree, int node, int leaf) {
        return node == leaf
                || (!tree.isLeaf(node)
                        && (holds(tree, tree.children[2 * node], leaf)
                                || holds(tree, tree.children[2 * node + 1], leaf)));
    }

    @Test
    void distancesKeepTheirPromise() {
        long seed = 7;
        SplittableRandom random = new SplittableRandom(seed);
        Body body = Body.of(TORUS);
        double[] m = new double[12];
        for (Way way : Way.values()) {
            BallTree tree = BallTree.of(TORUS, way);
            BallDistance search = new BallDistance(tree, tree);
            for (int k = 0; k < 30; k++) {
                Pose pose = Pose.translation(
                                random.nextDouble(-3, 3), random.nextDouble(-3, 3), random.nextDouble(-3, 3))
                        .times(Pose.rotation(new Vec3(1, 2, random.nextDouble()), random.nextDouble(6)));
                pose.copyInto(m);
                double exact = Tandem.distance(body, body.at(pose)).distance();
                String where = way + ", seed " + seed + ", pose " + k;
                double plain = search.tolerance(0).enough(0).search(m, Double.POSITIVE_INFINITY);
                assertEquals(exact, plain, 1e-9, where);
                double rough = search.tolerance(0.3).search(m, Double.POSITIVE_INFINITY);
                assertTrue(rough >= exact - 1e-9 && rough <= 1.3 * exact + 1e-9, where);
                double enough = search.tolerance(0).enough(0.5).search(m, Double.POSITIVE_INFINITY);
                assertTrue(enough >= exact - 1e-9 && (enough <= 0.5 || enough <= exact + 1e-9), where);
                assertEquals(Math.min(exact, 0.2), search.enough(0).search(m, 0.2), 1e-9, where);
            }
        }
    }

    /** What the errata say about the printed algorithm, on the same kind of points. */
    @Test
    void thePrintedBallsLeavePointsOut() {
        double printed = PrintedBalls.shareLeftOut(new SplittableRandom(1), 2000, 20, true);
        double mended = PrintedBalls.shareLeftOut(new SplittableRandom(1), 2000, 20, false);
        assertTrue(printed > 0.75 && printed < 0.9, "printed " + printed);
        assertTrue(mended > 0.3 && mended < 0.5, "mended " + mended);
    }

    @Test
    void blanketsAreTheSameSurface() {
        TriangleMesh box = TriangleMesh.box(1, 2, 3);
        TriangleMesh cut = Blanketed.of(box, 0.3);
        assertTrue(cut.triangleCount() > 100);
        Body ball = Body.of(TriangleMesh.sphere(0.2, 1)).at(Pose.translation(1, 1.5, 2));
        assertEquals(
                Tandem.distance(Body.of(box), ball).distance(),
                Tandem.distance(Body.of(cut), ball).distance(),
                1e-12);
    }
}
