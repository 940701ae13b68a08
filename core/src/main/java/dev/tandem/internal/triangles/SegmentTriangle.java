package dev.tandem.internal.triangles;

/** The distance of a segment and a triangle; zero, up to rounding, where the segment pierces it. */
public final class SegmentTriangle {

    private SegmentTriangle() {}

    /**
     * The squared distance of a segment (six coordinates) and a triangle (nine), right to 1e-12 × size; {@code out}
     * receives the closest point of the segment, then the one of the triangle.
     */
    public static double squaredDistance(double[] segment, double[] triangle, double[] out) {
        double d2 = nearest(segment, triangle, out);
        return SeparatingSlab.confirms(segment, 2, triangle, 3, out, d2)
                ? d2
                : PreciseDistance.closest(segment, 2, triangle, 3, true, out);
    }

    /**
     * In plain doubles and unchecked. A segment that does not pierce the triangle is closest at one of its ends or at
     * one of the triangle's edges.
     */
    private static double nearest(double[] s, double[] t, double[] out) {
        int best = 0;
        double best2 = Double.POSITIVE_INFINITY;
        for (int feature = 0; feature < 6; feature++) {
            double d2 = candidate(feature, s, t, out);
            if (d2 < best2) {
                best2 = d2;
                best = feature;
            }
        }
        return candidate(best, s, t, out);
    }

    private static double candidate(int feature, double[] s, double[] t, double[] out) {
        return switch (feature) {
            case 0 -> SegmentSegment.edges(s, 0, 3, t, 0, 3, out);
            case 1 -> SegmentSegment.edges(s, 0, 3, t, 3, 6, out);
            case 2 -> SegmentSegment.edges(s, 0, 3, t, 6, 0, out);
            case 3 -> PointTriangle.foot(s, 0, t, out);
            case 4 -> PointTriangle.foot(s, 3, t, out);
            default -> pierced(s, t, out);
        };
    }

    /** The point of the segment in the triangle's plane, and the triangle's point nearest to it. */
    private static double pierced(double[] s, double[] t, double[] out) {
        double ex = t[3] - t[0];
        double ey = t[4] - t[1];
        double ez = t[5] - t[2];
        double fx = t[6] - t[0];
        double fy = t[7] - t[1];
        double fz = t[8] - t[2];
        double nx = ey * fz - ez * fy;
        double ny = ez * fx - ex * fz;
        double nz = ex * fy - ey * fx;
        double h0 = nx * (s[0] - t[0]) + ny * (s[1] - t[1]) + nz * (s[2] - t[2]);
        double h1 = nx * (s[3] - t[0]) + ny * (s[4] - t[1]) + nz * (s[5] - t[2]);
        if (!((h0 < 0 && h1 > 0) || (h0 > 0 && h1 < 0))) {
            return Double.POSITIVE_INFINITY;
        }
        double c = h0 / (h0 - h1);
        return PointTriangle.foot(s, 0, c * (s[3] - s[0]), c * (s[4] - s[1]), c * (s[5] - s[2]), t, out);
    }
}
