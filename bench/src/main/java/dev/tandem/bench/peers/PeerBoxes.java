package dev.tandem.bench.peers;

import java.nio.ByteBuffer;
import java.util.Random;
import java.util.stream.DoubleStream;

/**
 * Unit boxes in a cube, about one overlap a box, each with a step that it makes in every frame; where a box has left the
 * cube it turns round. The peers make the same steps by the same sums.
 */
public final class PeerBoxes {

    /** The edge of a box. */
    static final double SIZE = 1;

    private static final double GRID = 1024;

    private final double edge;
    private final double[] centres;
    private final double[] steps;

    private PeerBoxes(double edge, double[] centres, double[] steps) {
        this.edge = edge;
        this.centres = centres;
        this.steps = steps;
    }

    /** Two unit boxes overlap if their centres are within 1 on each axis: n²/2 pairs × 8 / edge³ = n. */
    public static PeerBoxes random(int count, long seed) {
        Random random = new Random(seed);
        double edge = Math.ceil(Math.cbrt(4.0 * count) * GRID) / GRID;
        double[] centres = new double[3 * count];
        double[] steps = new double[3 * count];
        for (int i = 0; i < centres.length; i++) {
            centres[i] = random.nextInt((int) (edge * GRID)) / GRID;
            int step = 1 + random.nextInt(50);
            steps[i] = (random.nextBoolean() ? step : -step) / GRID;
        }
        return new PeerBoxes(edge, centres, steps);
    }

    public PeerBoxes copy() {
        return new PeerBoxes(edge, centres.clone(), steps.clone());
    }

    public int count() {
        return centres.length / 3;
    }

    public void step() {
        for (int i = 0; i < centres.length; i++) {
            centres[i] += steps[i];
            if (centres[i] < 0 || centres[i] > edge) {
                steps[i] = -steps[i];
            }
        }
    }

    /** Six numbers a box: smallest corner, largest corner. */
    public void corners(double[] out) {
        for (int i = 0; i < centres.length; i++) {
            int at = 6 * (i / 3) + i % 3;
            out[at] = centres[i] - 0.5 * SIZE;
            out[at + 3] = centres[i] + 0.5 * SIZE;
        }
    }

    int bytes() {
        return 24 + 16 * centres.length;
    }

    /** Count, edge of the world, size of a box, centres, steps. */
    void write(ByteBuffer out) {
        out.putLong(count()).putDouble(edge).putDouble(SIZE);
        DoubleStream.concat(DoubleStream.of(centres), DoubleStream.of(steps)).forEach(out::putDouble);
    }
}
