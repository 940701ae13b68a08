package dev.tandem.robot.internal.lanes;

import dev.tandem.internal.lanes.RobotLanes;
import dev.tandem.internal.rounding.LaneSlack;
import dev.tandem.robot.internal.BallCover;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Balls that hold a link, in blocks of eight, in nested levels: a ball lies in the ball of its parent, so that where a ball
 * is free all below it are. The balls without children hold the link; a ball may have an inside, a smaller ball about the
 * same centre that is part of the link.
 *
 * <p>Radii are rounded outwards, those of insides inwards, by what comparing squares in floats can be off. Immutable and
 * safe for use by multiple threads.
 */
final class BallTree {

    /** Blocks of {@link RobotLanes#BLOCK} floats, the root's first. */
    final float[] blocks;

    /** By block and lane: the block below, or −1. */
    final int[] children;

    /** The ball around all: centre and radius, as the blocks have them. */
    final float[] root;

    /** No point of the link, nor the centre of the ball around all, is farther from the origin of its frame. */
    final double reach;

    private final List<float[]> made = new ArrayList<>();
    private final List<int[]> below = new ArrayList<>();

    private BallTree(double[][] leaves) {
        double most = 0;
        for (double[] leaf : leaves) {
            most = Math.max(most, BallCover.length(leaf[0], leaf[1], leaf[2]) + leaf[3]);
        }
        int levels = 0;
        while (((long) RobotLanes.LANES << levels) < leaves.length) {
            levels++;
        }
        float[] around = new float[SolidBalls.BALL];
        block(leaves, 0, leaves.length, levels % 3 == 0 ? 3 : levels % 3, around);
        root = Arrays.copyOf(around, 4);
        reach = Math.max(most, BallCover.length(root[0], root[1], root[2]));
        blocks = new float[RobotLanes.BLOCK * made.size()];
        children = new int[RobotLanes.LANES * made.size()];
        for (int b = 0; b < made.size(); b++) {
            System.arraycopy(made.get(b), 0, blocks, RobotLanes.BLOCK * b, RobotLanes.BLOCK);
            System.arraycopy(below.get(b), 0, children, RobotLanes.LANES * b, RobotLanes.LANES);
        }
    }

    /** A tree over balls of {@link SolidBalls#BALL} numbers in a frame, at least one. Their order changes. */
    static BallTree of(List<double[]> leaves) {
        return new BallTree(leaves.toArray(new double[0][]));
    }

    /** The number of balls that hold the link. */
    int leafCount() {
        int count = 0;
        for (int k = 0; k < children.length; k++) {
            int at = RobotLanes.BLOCK * (k / RobotLanes.LANES) + k % RobotLanes.LANES;
            count += children[k] < 0 && blocks[at] < LaneSlack.NOWHERE ? 1 : 0;
        }
        return count;
    }

    /** The ball that holds a piece of the link with the largest inside, or the largest ball if none has one: centre, radius. */
    float[] core() {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < children.length; k++) {
            int at = RobotLanes.BLOCK * (k / RobotLanes.LANES) + k % RobotLanes.LANES;
            float inside = blocks[at + 4 * RobotLanes.LANES];
            double size = inside > 0 ? inside : blocks[at + 3 * RobotLanes.LANES] - 2 * root[3];
            if (children[k] < 0 && blocks[at] < LaneSlack.NOWHERE && size > most) {
                most = size;
                best = at;
            }
        }
        float[] core = new float[4];
        for (int k = 0; k < 4; k++) {
            core[k] = blocks[best + RobotLanes.LANES * k];
        }
        return core;
    }

    /** Makes a block of at most 2^levels groups, each a leaf or a block of its own; {@code out} is the ball around all. */
    private int block(double[][] leaves, int from, int to, int levels, float[] out) {
        int number = made.size();
        float[] floats = new float[RobotLanes.BLOCK];
        Arrays.fill(floats, 0, 3 * RobotLanes.LANES, LaneSlack.NOWHERE);
        Arrays.fill(floats, 4 * RobotLanes.LANES, RobotLanes.BLOCK, LaneSlack.NO_INSIDE);
        int[] links = new int[RobotLanes.LANES];
        Arrays.fill(links, -1);
        made.add(floats);
        below.add(links);
        int[] bounds = {from, to};
        if (to - from <= RobotLanes.LANES) {
            bounds = new int[to - from + 1];
            Arrays.setAll(bounds, i -> from + i);
        } else {
            for (int level = 0; level < levels; level++) {
                bounds = halved(leaves, bounds);
            }
        }
        double[] balls = new double[4 * (bounds.length - 1)];
        float[] ball = new float[SolidBalls.BALL];
        for (int lane = 0; lane + 1 < bounds.length; lane++) {
            if (bounds[lane + 1] - bounds[lane] == 1) {
                round(leaves[bounds[lane]], ball);
            } else {
                links[lane] = block(leaves, bounds[lane], bounds[lane + 1], 3, ball);
            }
            for (int k = 0; k < SolidBalls.BALL; k++) {
                floats[RobotLanes.LANES * k + lane] = ball[k];
            }
            for (int k = 0; k < 4; k++) {
                balls[4 * lane + k] = ball[k];
            }
        }
        double[] around = new double[SolidBalls.BALL];
        BallCover.around(balls, balls.length / 4, around);
        round(around, out);
        return number;
    }

    /** Each group in two halves, across the longest side of the box around its centres. */
    private static int[] halved(double[][] leaves, int[] bounds) {
        int[] out = new int[2 * bounds.length - 1];
        int n = 0;
        for (int g = 0; g + 1 < bounds.length; g++) {
            int from = bounds[g];
            int to = bounds[g + 1];
            out[n++] = from;
            if (to - from > 1) {
                int axis = longest(leaves, from, to);
                Arrays.sort(leaves, from, to, (p, q) -> Double.compare(p[axis], q[axis]));
                out[n++] = (from + to) >>> 1;
            }
        }
        out[n++] = bounds[bounds.length - 1];
        return Arrays.copyOf(out, n);
    }

    private static int longest(double[][] leaves, int from, int to) {
        int best = 0;
        double most = -1;
        for (int k = 0; k < 3; k++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = from; i < to; i++) {
                low = Math.min(low, leaves[i][k]);
                high = Math.max(high, leaves[i][k]);
            }
            if (high - low > most) {
                most = high - low;
                best = k;
            }
        }
        return best;
    }

    /** A ball in floats: its centre to the nearest, its radius up, that of its inside down. */
    private static void round(double[] ball, float[] out) {
        double size = 0;
        for (int k = 0; k < 3; k++) {
            out[k] = (float) ball[k];
            size += Math.abs(ball[k]);
        }
        double moved = 2 * LaneSlack.UNIT * size;
        out[3] = (float) ((ball[3] + moved) * (1 + LaneSlack.COMPARED));
        double in = ball[4] * (1 - LaneSlack.COMPARED) - moved;
        out[4] = in > 0 ? (float) in : LaneSlack.NO_INSIDE;
    }
}
