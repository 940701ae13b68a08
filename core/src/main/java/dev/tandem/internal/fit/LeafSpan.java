package dev.tandem.internal.fit;

import dev.tandem.element.Leaves;

/**
 * Where leaves lie.
 *
 * @param middle the middle of their axis-aligned box, zero if there are none
 * @param halfSize no leaf reaches further from the middle than this along any axis
 * @param magnitude the largest absolute coordinate
 */
@SuppressWarnings("ArrayRecordComponent") // inside one build: never compared, never kept
public record LeafSpan(double[] middle, double halfSize, double magnitude) {

    public static LeafSpan of(Leaves leaves) {
        double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        double[] points = new double[3 * Leaves.MOST_POINTS];
        for (int leaf = 0; leaf < leaves.count(); leaf++) {
            int count = leaves.points(leaf, points);
            double radius = leaves.radius(leaf);
            for (int i = 0; i < 3 * count; i++) {
                low[i % 3] = Math.min(low[i % 3], points[i] - radius);
                high[i % 3] = Math.max(high[i % 3], points[i] + radius);
            }
        }
        LeafSpan span = between(low, high);
        if (!(span.magnitude < Float.MAX_VALUE / 16)) {
            throw new IllegalArgumentException("the leaves of a tree reach to " + span.magnitude + "; at most "
                    + Float.MAX_VALUE / 16 + " is needed of every coordinate");
        }
        return span;
    }

    /** Where points lie, three coordinates each. */
    public static LeafSpan of(double[] points) {
        double[] low = new double[3];
        double[] high = new double[3];
        for (int k = 0; k < 3; k++) {
            low[k] = Double.POSITIVE_INFINITY;
            high[k] = Double.NEGATIVE_INFINITY;
            for (int i = k; i < points.length; i += 3) {
                low[k] = Math.min(low[k], points[i]);
                high[k] = Math.max(high[k], points[i]);
            }
        }
        return between(low, high);
    }

    private static LeafSpan between(double[] low, double[] high) {
        double[] middle = new double[3];
        double halfSize = 0;
        double magnitude = 0;
        for (int k = 0; k < 3; k++) {
            // Not so if there are none; so if a coordinate is no number, which the magnitude then tells.
            if (!(low[k] > high[k])) {
                middle[k] = 0.5 * low[k] + 0.5 * high[k];
                halfSize = Math.max(halfSize, Math.max(middle[k] - low[k], high[k] - middle[k]));
                magnitude = Math.max(magnitude, Math.max(Math.abs(low[k]), Math.abs(high[k])));
            }
        }
        return new LeafSpan(middle, halfSize, magnitude);
    }
}
