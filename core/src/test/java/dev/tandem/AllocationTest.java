package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import dev.tandem.geometry.SampleMeshes;
import dev.tandem.math.Pose;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A prepared query allocates nothing, whatever is asked. */
class AllocationTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @EnumSource(TreeKind.class)
    void aPreparedQueryAllocatesNothing(TreeKind kind) {
        Body spring = Body.of(SampleMeshes.spring(), kind);
        PreparedQuery query = Tandem.prepare(spring, spring);
        Pose[] poses = poses();
        ask(query, poses);
        ask(query, poses);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        long measuring = THREADS.getCurrentThreadAllocatedBytes() - before;
        long start = THREADS.getCurrentThreadAllocatedBytes();
        double sink = ask(query, poses);
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - start - measuring;
        assertEquals(0, allocated, "bytes allocated by " + 4 * poses.length + " queries (answers " + sink + ")");
    }

    private static double ask(PreparedQuery query, Pose[] poses) {
        double sink = 0;
        for (Pose pose : poses) {
            sink += query.collides(pose) ? 1 : 0;
            sink += query.countPairs(pose);
            sink += query.distance(pose);
            sink += query.isWithin(pose, 0.01) ? 1 : 0;
        }
        return sink;
    }

    private static Pose[] poses() {
        SplittableRandom random = new SplittableRandom(5);
        Pose[] poses = new Pose[60];
        for (int i = 0; i < poses.length; i++) {
            double angle = random.nextDouble(7);
            poses[i] = Pose.ofQuaternion(
                    random.nextDouble(-2, 2),
                    random.nextDouble(-2, 2),
                    random.nextDouble(-2, 2),
                    Math.sin(angle),
                    0,
                    0,
                    Math.cos(angle));
        }
        return poses;
    }

    @Test
    void theMeasureItselfSeesAnAllocation() {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        byte[] bytes = new byte[1000];
        long after = THREADS.getCurrentThreadAllocatedBytes();
        assertEquals(true, after - before >= bytes.length);
    }
}
