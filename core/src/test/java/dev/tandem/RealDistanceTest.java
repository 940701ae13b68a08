package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.PointCloud;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;

/** Intervals hold the real distance: of numbers that are no doubles, and at poses that stretch by less than a millionth. */
class RealDistanceTest {

    private static final double STRETCH = 1 + 4e-7;
    private static final double SHRINK = 1 - 4e-7;

    private static Pose scaled(double s, double x, double y, double z) {
        return Pose.ofMatrix(s, 0, 0, x, 0, s, 0, y, 0, 0, s, z);
    }

    private static void assertHolds(BigDecimal exact, Separation gap, double widest) {
        assertTrue(new BigDecimal(gap.lower()).compareTo(exact) <= 0, exact + " in " + gap);
        assertTrue(new BigDecimal(gap.upper()).compareTo(exact) >= 0, exact + " in " + gap);
        assertTrue(gap.lower() <= gap.distance() && gap.distance() <= gap.upper(), gap.toString());
        assertTrue(gap.upper() - gap.lower() <= widest, gap.toString());
    }

    @Test
    void aRootIsNoDouble() {
        double[] corner = {0, 0, 0, -1, 0, 0, 0, -1, 0};
        double[] facing = {0, 0, 0, 1, 0, 0, 0, 1, 0};
        int[] one = {0, 1, 2};
        BigDecimal root = new BigDecimal(2).sqrt(new MathContext(50));
        for (TreeKind kind : TreeKind.values()) {
            Body a = Body.of(TriangleMesh.of(corner, one), kind);
            Body b = Body.of(TriangleMesh.of(facing, one), kind).at(Pose.translation(1, 1, 0));
            assertHolds(root, Tandem.distance(a, b), 1e-13);
            assertHolds(root, Tandem.distance(Body.compound(a), Body.compound(b)), 1e-12);
        }
        Body boxA = Body.of(new Box(2, 2, 2));
        assertHolds(root, Tandem.distance(boxA, Body.of(new Box(2, 2, 2)).at(Pose.translation(3, 3, 0))), 1e-12);
    }

    /** Placing a vertex rounds it by more than the distance itself is rounded. */
    @Test
    void placingIsNotExact() {
        double far = 1e6 / 3;
        Body a = Body.of(new Point(new Vec3(far, 0, 0)));
        Vec3 p = new Vec3(0.1, 0, 0);
        Body b = Body.of(new Point(p)).at(Pose.translation(far + 1, 0, 0));
        BigDecimal exact = new BigDecimal(p.x()).add(new BigDecimal(far + 1)).subtract(new BigDecimal(far));
        assertHolds(exact, Tandem.distance(a, b), 1e-8);
    }

    @Test
    void lengthsAreMeasuredInTheFrameOfA() {
        Body point = Body.of(new Point(Vec3.ZERO));
        Body wall = Body.of(new HalfSpace(-1, 0, 0, -1)).at(scaled(STRETCH, 0, 0, 0));
        assertHolds(new BigDecimal(STRETCH), Tandem.distance(point, wall), 1e-12);
        Body cloud = Body.of(PointCloud.of(0, 0, 0, -1, 0, 0), 0);
        assertHolds(new BigDecimal(STRETCH), Tandem.distance(cloud, wall), 1e-12);
        Separation beyond = Tandem.detector().distance(cloud, wall, 0, 0.5 + 0.5 * SHRINK, 0, 0);
        assertFalse(beyond.hasPoints());
        assertTrue(beyond.lower() <= STRETCH);
    }

    @Test
    void radiiStayWhatTheyAre() {
        Body floor = Body.of(new HalfSpace(0, 0, 1, 0));
        Body ball = Body.of(new Sphere(1)).at(scaled(STRETCH, 0, 0, 3));
        assertHolds(new BigDecimal(2), Tandem.distance(floor, ball), 1e-12);
        assertEquals(3 / STRETCH - 1, Tandem.distance(ball, floor).distance(), 1e-12, "in the frame of the ball");
        // The box around a part holds all of a ball, as seen from the frame of either.
        Body shrunk = Body.compound(Body.of(new Sphere(1)).at(scaled(SHRINK, 0, 0, 0)));
        assertTrue(Tandem.collides(Body.of(new Point(new Vec3(0, 0, 1 - 1e-8))), shrunk));
        Body stretched = Body.compound(Body.of(new Sphere(1)).at(scaled(STRETCH, 0, 0, 0)));
        assertTrue(Tandem.collides(stretched, Body.of(new Point(new Vec3(0, 0, 1 + 1e-8)))));
    }

    /** Parts within parts: each pose shrinks by less than a millionth along the diagonal, three of them by more. */
    @Test
    void nestedPosesShrinkByTheirProduct() {
        double off = -0.49e-6;
        Pose shrinks = Pose.ofMatrix(1 + off, off, off, 0, off, 1 + off, off, 0, off, off, 1 + off, 0);
        VoxelMap map = VoxelMap.ofCellSize(1);
        map.setCell(0, 0, 0, true);
        Body cell = Body.of(map);
        Body corner = Body.of(
                TriangleMesh.triangle(new Vec3(101, 101, 101), new Vec3(102, 101, 101), new Vec3(101, 102, 101)));
        for (int depth = 1; depth <= 6; depth++) {
            cell = Body.compound(cell.at(shrinks));
            for (Body a : new Body[] {corner, Body.compound(corner)}) {
                Separation gap = Tandem.distance(a, cell);
                double farther = gap.upper() * (1 + 1e-7);
                assertTrue(Tandem.isWithin(a, cell, farther), depth + " deep: " + gap);
                assertTrue(Tandem.isWithin(cell, a, Tandem.distance(cell, a).upper() * (1 + 1e-7)), depth + " deep");
            }
        }
    }
}
