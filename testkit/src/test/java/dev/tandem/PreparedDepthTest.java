package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A prepared query's depth is the detector's, however often it was asked before, and allocates nothing. */
class PreparedDepthTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void isTheDetectorsDepth() {
        SplittableRandom random = new SplittableRandom(5);
        List<Shape> shapes = List.of(
                new Box(1, 2, 3), new Sphere(1), hull(random, 20), hull(random, 200), new HalfSpace(0, 0.6, 0.8, 0.3));
        for (Shape a : shapes) {
            for (Shape b : shapes) {
                if (a instanceof HalfSpace && b instanceof HalfSpace) {
                    continue;
                }
                PreparedQuery query = Tandem.prepare(Body.of(a), Body.of(b));
                for (Pose pose : poses(random)) {
                    double depth = query.depth(pose);
                    assertEquals(query.collides(pose), depth >= 0, a + " " + b + " " + pose);
                    Tandem.depth(Body.of(a), Body.of(b).at(pose))
                            .ifPresentOrElse(
                                    p -> same(p, depth, query), () -> assertTrue(depth < 0, a + " " + b + " " + pose));
                }
            }
        }
    }

    private static void same(Penetration p, double depth, PreparedQuery query) {
        Overlap o = query.overlap();
        assertEquals(p.depth(), depth);
        assertEquals(p.lower(), o.lower());
        // No difference at all, but zeros may differ in sign.
        assertEquals(
                0,
                p.normal()
                        .minus(new Vec3(o.normalX(), o.normalY(), o.normalZ()))
                        .length());
        assertEquals(
                0,
                p.pointOnA()
                        .minus(new Vec3(o.points().ax, o.points().ay, o.points().az))
                        .length());
        assertEquals(
                0,
                p.pointOnB()
                        .minus(new Vec3(o.points().bx, o.points().by, o.points().bz))
                        .length());
        Vec3 between = p.pointOnA().minus(p.pointOnB());
        assertEquals(depth, between.dot(p.normal()), 1e-9);
    }

    @Test
    void saysWhatItDoesNotKnow() {
        PreparedQuery query = Tandem.prepare(Body.of(SampleMeshes.spring()), Body.of(new Sphere(1)));
        assertThrows(IllegalArgumentException.class, query::depth);
        assertThrows(IllegalStateException.class, query::overlap);
    }

    @Test
    void allocatesNothing() {
        SplittableRandom random = new SplittableRandom(6);
        PreparedQuery query = Tandem.prepare(Body.of(hull(random, 100)), Body.of(hull(random, 100)));
        List<Pose> poses = poses(random);
        ask(query, poses);
        ask(query, poses);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        long measuring = THREADS.getCurrentThreadAllocatedBytes() - before;
        long start = THREADS.getCurrentThreadAllocatedBytes();
        double sum = ask(query, poses);
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - start - measuring;
        assertEquals(0, allocated, "bytes allocated (depths add up to " + sum + ")");
    }

    private static double ask(PreparedQuery query, List<Pose> poses) {
        double sum = 0;
        for (int i = 0; i < poses.size(); i++) {
            sum += query.depth(poses.get(i));
        }
        return sum;
    }

    private static List<Pose> poses(SplittableRandom random) {
        List<Pose> poses = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            poses.add(Pose.translation(random.nextDouble(-2, 2), random.nextDouble(-2, 2), random.nextDouble(-1, 1))
                    .times(Pose.rotation(new Vec3(0.2, random.nextDouble(), 1), random.nextDouble(6))));
        }
        return poses;
    }

    private static ConvexHull hull(SplittableRandom random, int points) {
        double[] p = new double[3 * points];
        for (int i = 0; i < p.length; i++) {
            p[i] = random.nextDouble(-1, 1);
        }
        return ConvexHull.of(p);
    }
}
