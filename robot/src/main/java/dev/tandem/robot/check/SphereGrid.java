package dev.tandem.robot.check;

import dev.tandem.internal.rounding.MotionSlack;

/**
 * Which balls of a scene a ball of one radius may touch, by where its centre is: a grid of cells, each with the list of
 * balls that come that close to it. Immutable, for any number of threads.
 *
 * <pre>
 *    ┌───┬───┬───┐
 *    │ 1 │1 2│ 2 │     a centre in the middle cell: only balls 1 and 2 need to be looked at;
 *    └───┴───┴───┘     a centre in no cell touches nothing
 * </pre>
 */
final class SphereGrid {

    /** Cells along an axis for each ball along it, were they spread evenly; and at most. */
    private static final double FINENESS = 4;

    private static final int MOST = 32;

    private final double[] low = new double[3];
    private final double[] perCell = new double[3];
    private final int n;
    private final int[] first;
    private final int[] balls;

    /**
     * @param scene x, y, z, radius of each ball
     * @param radius of the balls that will be asked about
     */
    SphereGrid(double[] scene, double radius) {
        int count = scene.length / 4;
        n = Math.max(1, Math.min(MOST, (int) (FINENESS * Math.cbrt(count))));
        double[] size = new double[3];
        double far = 0;
        for (int k = 0; k < 3; k++) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (int b = 0; b < scene.length; b += 4) {
                least = Math.min(least, scene[b + k] - scene[b + 3] - radius);
                most = Math.max(most, scene[b + k] + scene[b + 3] + radius);
            }
            double room =
                    count == 0 ? 1 : MotionSlack.SPHERE_GRID * (Math.abs(least) + Math.abs(most)) + Double.MIN_NORMAL;
            low[k] = count == 0 ? 0 : least - room;
            size[k] = count == 0 ? 1 : most + room - low[k];
            perCell[k] = n / size[k];
            far = Math.max(far, Math.abs(low[k]) + size[k]);
        }
        int[] counts = new int[n * n * n + 1];
        visit(scene, radius, far, size, (cell, ball) -> counts[cell + 1]++);
        for (int c = 0; c < n * n * n; c++) {
            counts[c + 1] += counts[c];
        }
        first = counts.clone();
        balls = new int[counts[n * n * n]];
        visit(scene, radius, far, size, (cell, ball) -> balls[counts[cell]++] = ball);
    }

    @FunctionalInterface
    private interface Visitor {
        void near(int cell, int ball);
    }

    /** Goes through all cells that some point of comes within reach of a ball; a little more, for rounding. */
    private void visit(double[] scene, double radius, double far, double[] size, Visitor visitor) {
        for (int b = 0; b < scene.length; b += 4) {
            double reach = (scene[b + 3] + radius) * (1 + MotionSlack.SPHERE_GRID) + MotionSlack.SPHERE_GRID * far;
            int[] from = new int[3];
            int[] to = new int[3];
            for (int k = 0; k < 3; k++) {
                from[k] = clamp((scene[b + k] - reach - low[k]) * perCell[k]);
                to[k] = clamp((scene[b + k] + reach - low[k]) * perCell[k]);
            }
            for (int i = from[0]; i <= to[0]; i++) {
                double x = beyond(scene[b], 0, i, size);
                for (int j = from[1]; j <= to[1]; j++) {
                    double y = beyond(scene[b + 1], 1, j, size);
                    for (int k = from[2]; k <= to[2]; k++) {
                        double z = beyond(scene[b + 2], 2, k, size);
                        if (x * x + y * y + z * z <= reach * reach) {
                            visitor.near((i * n + j) * n + k, b);
                        }
                    }
                }
            }
        }
    }

    private int clamp(double at) {
        return (int) Math.max(0, Math.min(n - 1, Math.floor(at)));
    }

    /** How far a coordinate is beyond a cell. */
    private double beyond(double at, int axis, int cell, double[] size) {
        double from = low[axis] + cell * size[axis] / n;
        double to = low[axis] + (cell + 1) * size[axis] / n;
        return Math.max(0, Math.max(from - at, at - to));
    }

    /** The cell of a centre; −1 if it touches nothing. */
    int cell(double x, double y, double z) {
        double i = (x - low[0]) * perCell[0];
        double j = (y - low[1]) * perCell[1];
        double k = (z - low[2]) * perCell[2];
        if (!(i >= 0 && i < n && j >= 0 && j < n && k >= 0 && k < n)) {
            return -1;
        }
        int row = (int) i;
        int column = (int) j;
        int layer = (int) k;
        return (row * n + column) * n + layer;
    }

    /** Where the balls of a cell begin in {@link #ball}; those of the next cell begin where they end. */
    int first(int cell) {
        return first[cell];
    }

    /** Where a ball is in the scene's array. */
    int ball(int at) {
        return balls[at];
    }
}
