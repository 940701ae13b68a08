package dev.tandem.vector;

import dev.tandem.internal.kernels.BoxLanes;
import dev.tandem.internal.kernels.ScalarBoxLanes;
import dev.tandem.internal.trees.WideBoxes;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Vector code once it is compiled, plain code until then. Code for vectors is a thousand times slower while it is
 * interpreted, half a second in all, so it is not compiled for a program that asks little, and by a thread of its own
 * for one that asks much. Both give the same numbers.
 */
final class CompiledBoxLanes implements BoxLanes {

    /** After this many blocks, more will follow. */
    private static final int MANY = 100_000;

    private static final int CALLS_A_BATCH = 60;

    /** Compiled code takes a tenth of this; code that is not takes ten times as much. */
    private static final int LARGEST_NANOS_A_CALL = 1000;

    /** So many fast batches in a row show that nothing is compiled again for a branch that was not met before. */
    private static final int FAST_BATCHES = 50;

    private static final long MOST_NANOS = 120_000_000_000L;

    private static final AtomicBoolean STARTED = new AtomicBoolean();
    private static volatile boolean compiled;

    private final ScalarBoxLanes plain = new ScalarBoxLanes();
    private final VectorBoxLanes vector = new VectorBoxLanes();

    /** Threads may lose counts to each other; that only means a little later. */
    private int calls;

    @Override
    public boolean apart(float[] blocks, int block, float[] box, float[] out) {
        if (compiled) {
            return vector.apart(blocks, block, box, out);
        }
        count();
        return plain.apart(blocks, block, box, out);
    }

    @Override
    public void planesApart(float[] blocks, int block, float[] triangle, float[] out) {
        if (compiled) {
            vector.planesApart(blocks, block, triangle, out);
        } else {
            plain.planesApart(blocks, block, triangle, out);
        }
    }

    @Override
    public boolean gaps(float[] blocks, int block, float[] box, float enough, float[] out) {
        if (compiled) {
            return vector.gaps(blocks, block, box, enough, out);
        }
        count();
        return plain.gaps(blocks, block, box, enough, out);
    }

    @Override
    public void ballGaps(float[] blocks, int block, float[] ball, float[] out) {
        if (compiled) {
            vector.ballGaps(blocks, block, ball, out);
        } else {
            count();
            plain.ballGaps(blocks, block, ball, out);
        }
    }

    private void count() {
        if (++calls > MANY && STARTED.compareAndSet(false, true)) {
            Thread thread = new Thread(() -> compiled = compile(), "tandem-vector-compile");
            thread.setDaemon(true);
            thread.start();
        }
    }

    /** Whether vector code is in use now. */
    static boolean isCompiled() {
        return compiled;
    }

    /** Runs vector code on made-up boxes until it is fast; false if that does not come about. */
    private boolean compile() {
        float[] blocks = new float[WideBoxes.STRIDE];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = (i * 37 % 101 - 50) / 50f;
        }
        long start = System.nanoTime();
        int fast = 0;
        while (fast < FAST_BATCHES && System.nanoTime() - start < MOST_NANOS) {
            long begin = System.nanoTime();
            runBatch(blocks);
            fast = System.nanoTime() - begin < 4L * CALLS_A_BATCH * LARGEST_NANOS_A_CALL ? fast + 1 : 0;
        }
        return fast == FAST_BATCHES;
    }

    /** Boxes near and far, so that every branch is taken. */
    private void runBatch(float[] blocks) {
        float[] box = new float[BOX];
        float[] out = new float[WideBoxes.LANES];
        for (int i = 0; i < CALLS_A_BATCH; i++) {
            for (int k = 0; k < BOX; k++) {
                box[k] = ((i + 17 * k) % 23 - 11) / 11f;
            }
            box[0] += i % 3 == 0 ? 100 : 0;
            vector.apart(blocks, 0, box, out);
            vector.planesApart(blocks, 0, box, out);
            vector.gaps(blocks, 0, box, i % 2, out);
            vector.ballGaps(blocks, 0, box, out);
        }
    }
}
