package dev.tandem.experiments.aabb;

import java.util.Random;

/** Arrangements of boxes to build a tree over, most with about one overlap a box. */
enum BoxSet {
    /** Unit boxes anywhere in a cube. */
    UNIFORM("uniform"),
    /** The same, in the order of their centres along x. */
    SORTED("uniform, sorted"),
    /** Groups of fifty unit boxes in a much larger cube. */
    CLUSTERED("clustered"),
    /** Four boxes of different sizes about each centre. */
    EQUAL_CENTRES("four a centre");

    private static final int CLUSTER = 50;

    final String label;

    BoxSet(String label) {
        this.label = label;
    }

    /** Six numbers a box: smallest corner, largest corner. */
    double[] boxes(int count, long seed) {
        Random random = new Random(seed);
        double[] out = new double[6 * count];
        // Two unit boxes overlap if their corners are within a volume of 8, so 4n is room for one overlap a box.
        double side = Math.cbrt(4.0 * count);
        double[] at = new double[3];
        for (int i = 0; i < count; i++) {
            boolean fresh = switch (this) {
                case UNIFORM, SORTED -> true;
                case CLUSTERED -> i % CLUSTER == 0;
                case EQUAL_CENTRES -> i % 4 == 0;
            };
            double half = this == EQUAL_CENTRES ? 0.2 + 0.1 * (i % 4) : 0.5;
            for (int k = 0; k < 3; k++) {
                if (fresh) {
                    at[k] = (this == CLUSTERED ? 4 : 1) * side * random.nextDouble();
                }
                if (this == SORTED && k == 0) {
                    at[0] = side * (i + 0.5) / count;
                }
                double centre = at[k] + (this == CLUSTERED ? 2.5 * random.nextGaussian() : 0);
                out[6 * i + k] = centre - half;
                out[6 * i + 3 + k] = centre + half;
            }
        }
        return out;
    }
}
