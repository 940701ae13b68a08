package dev.tandem.internal.trees;

/**
 * Where the points of a mesh lie.
 *
 * @param middle the middle of their axis-aligned box, zero if there are none
 * @param halfSize no point is further from the middle than this along any axis
 * @param magnitude the largest absolute coordinate
 */
@SuppressWarnings("ArrayRecordComponent") // inside one build: never compared, never kept
record MeshSpan(double[] middle, double halfSize, double magnitude) {

    static MeshSpan of(double[] points) {
        double[] middle = new double[3];
        double halfSize = 0;
        double magnitude = 0;
        for (int k = 0; k < 3; k++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = k; i < points.length; i += 3) {
                low = Math.min(low, points[i]);
                high = Math.max(high, points[i]);
            }
            if (low <= high) {
                // Half of each first: the sum of two large coordinates could overflow.
                middle[k] = 0.5 * low + 0.5 * high;
                halfSize = Math.max(halfSize, Math.max(middle[k] - low, high - middle[k]));
                magnitude = Math.max(magnitude, Math.max(Math.abs(low), Math.abs(high)));
            }
        }
        return new MeshSpan(middle, halfSize, magnitude);
    }
}
