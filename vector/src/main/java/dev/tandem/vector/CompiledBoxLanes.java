package dev.tandem.vector;

import dev.tandem.internal.kernels.BoxLanes;
import dev.tandem.internal.kernels.ScalarBoxLanes;
import dev.tandem.internal.kernels.TriangleLanes;
import dev.tandem.internal.trees.CornerBlocks;
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

    private static final AtomicBoolean STARTED = new AtomicBoolean();
    private static volatile boolean compiled;

    private final ScalarBoxLanes plain = new ScalarBoxLanes();
    private final VectorBoxLanes vector = new VectorBoxLanes();

    /** Threads may lose counts to each other; that only means a little later. */
    private int calls;

    @Override
    public TriangleLanes triangles() {
        if (compiled) {
            return vector.triangles();
        }
        count();
        return plain.triangles();
    }

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

    /** Runs vector code on made-up boxes, near and far. */
    private boolean compile() {
        float[] blocks = new float[WideBoxes.STRIDE];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = (i * 37 % 101 - 50) / 50f;
        }
        float[] box = new float[BOX];
        float[] out = new float[WideBoxes.LANES];
        float[] corners = new float[CornerBlocks.STRIDE];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = (i * 41 % 103 - 51) / 51f;
        }
        float[] placed = new float[CornerBlocks.STRIDE];
        float[] triangle = new float[CornerBlocks.TRIANGLE];
        float[] errors = new float[TriangleLanes.ERRORS];
        float[] beyond = new float[WideBoxes.LANES];
        TriangleLanes triangles = vector.triangles();
        return VectorWarmUp.run(
                seed -> triangles.map(corners, 0, fill(triangle, seed), placed, beyond),
                seed -> triangles.beyond(corners, 0, fill(triangle, seed), beyond),
                seed -> triangles.meet(corners, 0, fill(triangle, seed), 0, errors, beyond, out),
                seed -> vector.apart(blocks, 0, fill(box, seed), out),
                seed -> vector.planesApart(blocks, 0, fill(box, seed), out),
                seed -> vector.gaps(blocks, 0, fill(box, seed), seed % 2, out),
                seed -> vector.ballGaps(blocks, 0, fill(box, seed), out));
    }

    private static float[] fill(float[] box, int seed) {
        for (int k = 0; k < box.length; k++) {
            box[k] = ((seed + 17 * k) % 23 - 11) / 11f;
        }
        box[0] += seed % 3 == 0 ? 100 : 0;
        return box;
    }
}
