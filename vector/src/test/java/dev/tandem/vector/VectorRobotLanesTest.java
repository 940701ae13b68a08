package dev.tandem.vector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.internal.kernels.VectorUnits;
import dev.tandem.internal.lanes.LaneJoints;
import dev.tandem.internal.lanes.PlainRobotLanes;
import dev.tandem.internal.lanes.RobotLanes;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Eight lanes by vector code against plain code: the same numbers, bit for bit. */
class VectorRobotLanesTest {

    private static final int JOINTS = 6;
    private static final int SPHERES = 9;

    private final RobotLanes plain = new PlainRobotLanes();
    private final RobotLanes vector = new VectorRobotLanes();
    private final SplittableRandom random = new SplittableRandom(161);
    private final float[] scratch = new float[2 * RobotLanes.LANES];
    private final float[] values = new float[(JOINTS + 2) * RobotLanes.LANES];
    private final float[] expected = new float[(JOINTS + 1) * RobotLanes.FRAME];
    private final float[] found = new float[(JOINTS + 1) * RobotLanes.FRAME];
    private final int[] near = new int[2 * SPHERES + 2];
    private final int[] alsoNear = new int[2 * SPHERES + 2];

    @BeforeEach
    void onlyWhereItWouldBeUsed() {
        assumeTrue(
                new VectorProvider().obstacle().isEmpty(), "no use of vector units here: " + VectorUnits.description());
    }

    private void fill(float[] out, double most) {
        for (int k = 0; k < out.length; k++) {
            out[k] = random.nextInt(8) == 0 ? 0 : (float) random.nextDouble(-most, most);
        }
    }

    @Test
    void framesAndPointsAreThoseOfPlainCode() {
        for (int i = 0; i < 20_000; i++) {
            int[] parents = new int[JOINTS];
            boolean[] slides = new boolean[JOINTS];
            for (int j = 0; j < JOINTS; j++) {
                parents[j] = random.nextInt(j + 1);
                slides[j] = random.nextInt(3) == 0;
            }
            float[] origins = new float[12 * JOINTS];
            fill(origins, 1);
            fill(values, i % 4 == 0 ? 25 : 3.2);
            fill(expected, 1);
            System.arraycopy(expected, 0, found, 0, RobotLanes.FRAME);
            LaneJoints joints = new LaneJoints(parents, slides, origins);
            plain.place(joints, values.clone(), expected);
            vector.place(joints, values.clone(), found);
            assertArrayEquals(expected, found, "case " + i);
            float[] one = new float[3 * RobotLanes.LANES];
            float[] other = new float[3 * RobotLanes.LANES];
            plain.point(expected, i % JOINTS, origins, i % 7, one, 0);
            vector.point(expected, i % JOINTS, origins, i % 7, other, 0);
            assertArrayEquals(one, other, "case " + i);
        }
    }

    @Test
    void whatTouchesIsWhatPlainCodeSays() {
        float[] centres = new float[6 * RobotLanes.LANES];
        float[] solids = new float[SPHERES * RobotLanes.ROUND_BOX];
        float[] blocks = new float[3 * RobotLanes.BLOCK];
        int bits = 0;
        for (int i = 0; i < 100_000; i++) {
            double scale = i % 3 == 0 ? Math.pow(10, random.nextInt(-12, 9)) : 1;
            fill(centres, scale);
            fill(solids, scale);
            fill(blocks, scale);
            float r = (float) random.nextDouble(scale);
            float in = (float) random.nextDouble(-scale, scale);
            int count = plain.nearSpheres(centres, 0, r, solids, 1, SPHERES, near, scratch);
            assertEquals(count, vector.nearSpheres(centres, 0, r, solids, 1, SPHERES, alsoNear, scratch));
            for (int k = 0; k < count; k++) {
                assertEquals(near[k], alsoNear[k], "case " + i);
            }
            int[] one = answers(plain, centres, solids, blocks, r, in);
            assertArrayEquals(one, answers(vector, centres, solids, blocks, r, in), "case " + i);
            for (int lanes : one) {
                bits += Integer.bitCount(lanes);
            }
        }
        assertTrue(bits > 100_000, bits + " touch");
    }

    private int[] answers(RobotLanes lanes, float[] centres, float[] solids, float[] blocks, float r, float in) {
        return new int[] {
            lanes.nearBox(centres, 0, r, solids, 16, scratch),
            lanes.nearCylinder(centres, 0, r, solids, 15, scratch),
            lanes.nearBalls(centres, 0, 3 * RobotLanes.LANES, 2 * r, scratch),
            lanes.touchingBall(blocks, RobotLanes.BLOCK, solids[0], solids[1], solids[2], r, in, scratch),
            lanes.touchingBox(blocks, RobotLanes.BLOCK, solids, in, scratch),
            lanes.touchingCylinder(blocks, 2 * RobotLanes.BLOCK, solids, in, scratch)
        };
    }

    @Test
    void compiledCodeTakesOverAndAllocatesNothing() throws InterruptedException {
        CompiledRobotLanes source = new CompiledRobotLanes();
        long start = System.nanoTime();
        while (!CompiledRobotLanes.isCompiled() && System.nanoTime() - start < 60_000_000_000L) {
            for (int i = 0; i < 1000; i++) {
                source.get();
            }
            Thread.sleep(1);
        }
        assertTrue(CompiledRobotLanes.isCompiled(), "vector code was not compiled within a minute");
        assertTrue(source.get() instanceof VectorRobotLanes);
        float[] numbers = new float[3 * RobotLanes.BLOCK];
        fill(numbers, 1);
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = thread.getCurrentThreadAllocatedBytes();
        for (int k = 0; k < 200; k++) {
            vector.nearBox(numbers, 0, 0.5f, numbers, k % 8, scratch);
            vector.touchingBall(numbers, k % 8, numbers[k % 9], 0, 0, 0.5f, 0.1f, scratch);
            vector.touchingCylinder(numbers, k % 8, numbers, 0.1f, scratch);
            vector.nearSpheres(numbers, 0, 0.5f, numbers, 0, SPHERES, near, scratch);
        }
        assertEquals(before, thread.getCurrentThreadAllocatedBytes(), "bytes before and after 800 calls");
    }
}
