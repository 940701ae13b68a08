package dev.tandem.plan.robot;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Makes paths shorter. First corners are left out, the farthest first; then two places on the path are drawn at random, and
 * where the straight motion between them is free it replaces the detour, until that has failed several times in a row.
 *
 * <pre>
 *      b──c                      b──c
 *     /    \      corners       /    `.     shortcuts     .──────.
 *    a      d──e  ────────►    a       e    ─────────►   a        e
 * </pre>
 *
 * The ends stay. Belongs to one thread; allocates only when its arrays grow.
 */
final class PathShortener {

    /** A shortcut must save at least this share of the detour. */
    private static final double LEAST_GAIN = 1e-3;

    private final GroupSpace space;
    private final LaneMotions motions;
    private final int size;
    private double[] path = new double[0];
    private double[] spare = new double[0];
    private int count;
    private double[] ends = new double[16];
    private final double[] first;
    private final double[] second;

    PathShortener(GroupSpace space, LaneMotions motions) {
        this.space = space;
        this.motions = motions;
        this.size = space.size();
        this.first = new double[size];
        this.second = new double[size];
    }

    /**
     * A path with the same ends that is no longer.
     *
     * @param states the states of the path, one after the other
     * @param random the source of random numbers
     * @param tries shortcuts that are tried at most
     * @param failures shortcuts in a row that may fail before it ends
     * @param cancelled asked before each try
     */
    double[] shorten(double[] states, SplitMix random, int tries, int failures, BooleanSupplier cancelled) {
        if (path.length < states.length + 4 * size) {
            path = new double[2 * states.length + 4 * size];
            spare = new double[path.length];
        }
        System.arraycopy(states, 0, path, 0, states.length);
        count = states.length / size;
        leaveOutCorners(cancelled);
        int failed = 0;
        for (int i = 0; i < tries && failed < failures && count > 2 && !cancelled.getAsBoolean(); i++) {
            failed = cut(random) ? 0 : failed + 1;
        }
        leaveOutCorners(cancelled);
        return Arrays.copyOf(path, size * count);
    }

    /** From each state goes straight to the farthest one on the path that can be reached; without time, to the next. */
    private void leaveOutCorners(BooleanSupplier cancelled) {
        int kept = 1;
        System.arraycopy(path, 0, spare, 0, size);
        int i = 0;
        while (i < count - 1) {
            int j = cancelled.getAsBoolean() ? i + 1 : count - 1;
            while (j > i + 1 && !motions.isFreeTo(path, size * i, path, size * j)) {
                j = cancelled.getAsBoolean() ? i + 1 : j - 1;
            }
            System.arraycopy(path, size * j, spare, size * kept++, size);
            i = j;
        }
        double[] turn = path;
        path = spare;
        spare = turn;
        count = kept;
    }

    private boolean cut(SplitMix random) {
        if (ends.length < count) {
            ends = new double[2 * count];
        }
        ends[0] = 0;
        for (int i = 1; i < count; i++) {
            ends[i] = ends[i - 1] + Math.sqrt(space.squaredDistance(path, size * (i - 1), path, size * i));
        }
        double length = ends[count - 1];
        double p = random.nextDouble() * length;
        double q = random.nextDouble() * length;
        double a = Math.min(p, q);
        double b = Math.max(p, q);
        int i = segment(a);
        int j = segment(b);
        if (i == j) {
            return false;
        }
        place(i, a, first);
        place(j, b, second);
        double straight = Math.sqrt(space.squaredDistance(first, 0, second, 0));
        if (!(straight < (b - a) * (1 - LEAST_GAIN)) || !motions.isFreeTo(first, 0, second, 0)) {
            return false;
        }
        // States i + 1 to j give way to two.
        int change = 2 - (j - i);
        if (size * (count + change) > path.length) {
            path = Arrays.copyOf(path, 2 * path.length);
            spare = new double[path.length];
        }
        System.arraycopy(path, size * (j + 1), path, size * (j + 1 + change), size * (count - j - 1));
        System.arraycopy(first, 0, path, size * (i + 1), size);
        System.arraycopy(second, 0, path, size * (i + 2), size);
        count += change;
        return true;
    }

    /** The number of the state that a place on the path comes after. */
    private int segment(double place) {
        int i = 0;
        while (i + 2 < count && ends[i + 1] <= place) {
            i++;
        }
        return i;
    }

    private void place(int i, double place, double[] out) {
        double length = ends[i + 1] - ends[i];
        double share = length > 0 ? Math.min(1, (place - ends[i]) / length) : 0;
        space.between(path, size * i, path, size * (i + 1), share, out);
    }
}
