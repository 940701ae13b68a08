package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import dev.tandem.bank.Witness;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.internal.convex.ConvexBox;
import dev.tandem.internal.convex.ConvexCylinder;
import dev.tandem.internal.convex.ConvexHullSolid;
import dev.tandem.internal.convex.ConvexPoints;
import dev.tandem.internal.convex.Epa;
import dev.tandem.internal.convex.Gjk;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Convex;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Verdicts, distances and depths allocate nothing, as long as doubles can tell. */
class ConvexAllocationTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Gjk gjk = new Gjk();
    private final Epa epa = new Epa();
    private final Witness points = new Witness();

    @Test
    void nothingIsAllocated() {
        SplittableRandom random = new SplittableRandom(3);
        Convex[] solids = {
            hull(random, 20),
            hull(random, 300),
            new ConvexBox(1, 0.5, 0.7),
            new ConvexCylinder(0.5, 1.5),
            new ConvexPoints(0, 0, 0, 1, 0.1, 0.2, 0.3, 1, 0).rounded(0.1)
        };
        double[][] poses = new double[40][12];
        for (double[] m : poses) {
            Pose.translation(random.nextDouble(-1.5, 1.5), random.nextDouble(-1.5, 1.5), random.nextDouble(-1.5, 1.5))
                    .times(Pose.rotation(new Vec3(0.2, random.nextDouble(), 1), random.nextDouble(6)))
                    .copyInto(m);
        }
        ask(solids, poses);
        ask(solids, poses);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        long measuring = THREADS.getCurrentThreadAllocatedBytes() - before;
        // The least of several runs: compiled code that is thrown away may put one of its objects on the heap.
        long allocated = Long.MAX_VALUE;
        double sink = 0;
        for (int run = 0; run < 5; run++) {
            long start = THREADS.getCurrentThreadAllocatedBytes();
            sink += ask(solids, poses);
            allocated = Math.min(allocated, THREADS.getCurrentThreadAllocatedBytes() - start - measuring);
        }
        assertEquals(0, allocated, "bytes allocated (answers " + sink + ")");
    }

    private double ask(Convex[] solids, double[][] poses) {
        double sink = 0;
        for (int i = 0; i < solids.length; i++) {
            for (int j = 0; j < solids.length; j++) {
                for (int k = 0; k < poses.length && i != j; k++) {
                    sink += gjk.touches(solids[i], solids[j], poses[k]) ? 1 : 0;
                    sink += gjk.distance(solids[i], solids[j], poses[k], points);
                    sink += epa.depth(solids[i], solids[j], poses[k], points);
                }
            }
        }
        return sink;
    }

    private static Convex hull(SplittableRandom random, int count) {
        double[] p = new double[3 * count];
        for (int i = 0; i < count; i++) {
            double z = random.nextDouble(-1, 1);
            double angle = random.nextDouble(6.3);
            double r = Math.sqrt(1 - z * z);
            p[3 * i] = r * Math.cos(angle);
            p[3 * i + 1] = r * Math.sin(angle);
            p[3 * i + 2] = z;
        }
        return new ConvexHullSolid(ConvexHull.of(p));
    }
}
