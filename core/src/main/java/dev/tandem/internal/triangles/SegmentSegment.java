package dev.tandem.internal.triangles;

/**
 * The distance of two segments, and the little solver that the edges of triangles share with it.
 *
 * <p>With e, f the edge vectors and r from the start of A to the start of B, the squared distance of the points at s and
 * t is |r + t·f − s·e|². Setting both derivatives to zero gives (Lumelsky 1985; Ericson, <i>Real-Time Collision
 * Detection</i>, 5.1.9)
 *
 * <pre>
 *   s·ee − t·ef = er          ee = e·e, ff = f·f, ef = e·f,
 *   s·ef − t·ff = fr          er = e·r, fr = f·r
 * </pre>
 *
 * The unit square is convex and so is the function, so clamping s, then solving for t, clamping it, and solving for s
 * again ends at the minimum.
 */
public final class SegmentSegment {

    /** Edges whose sin² is below this are taken for parallel by the double solver; the certificate decides if it may. */
    private static final double PARALLEL = 1e-14;

    private SegmentSegment() {}

    /**
     * The squared distance of two segments of six coordinates each, right to 1e-12 × size; {@code out} receives the
     * closest point on a, then the one on b.
     */
    public static double squaredDistance(double[] a, double[] b, double[] out) {
        double d2 = edges(a, 0, 3, b, 0, 3, out);
        return SeparatingSlab.confirms(a, 2, b, 2, out, d2) ? d2 : PreciseDistance.closest(a, 2, b, 2, false, out);
    }

    /** The closest points of two edges, given by the offsets of their ends, in plain doubles and unchecked. */
    public static double edges(double[] a, int i, int i1, double[] b, int j, int j1, double[] out) {
        double ex = a[i1] - a[i];
        double ey = a[i1 + 1] - a[i + 1];
        double ez = a[i1 + 2] - a[i + 2];
        double fx = b[j1] - b[j];
        double fy = b[j1 + 1] - b[j + 1];
        double fz = b[j1 + 2] - b[j + 2];
        double rx = b[j] - a[i];
        double ry = b[j + 1] - a[i + 1];
        double rz = b[j + 2] - a[i + 2];
        double ee = ex * ex + ey * ey + ez * ez;
        double ff = fx * fx + fy * fy + fz * fz;
        double ef = ex * fx + ey * fy + ez * fz;
        double er = ex * rx + ey * ry + ez * rz;
        double t = secondParameter(ee, ff, ef, er, fx * rx + fy * ry + fz * rz);
        double s = clampedRatio(er + t * ef, ee);
        out[0] = a[i] + s * ex;
        out[1] = a[i + 1] + s * ey;
        out[2] = a[i + 2] + s * ez;
        out[3] = b[j] + t * fx;
        out[4] = b[j + 1] + t * fy;
        out[5] = b[j + 2] + t * fz;
        double vx = rx + t * fx - s * ex;
        double vy = ry + t * fy - s * ey;
        double vz = rz + t * fz - s * ez;
        return vx * vx + vy * vy + vz * vz;
    }

    /** The parameter on the second segment; the one on the first is then {@code clampedRatio(er + t·ef, ee)}. */
    static double secondParameter(double ee, double ff, double ef, double er, double fr) {
        double product = ee * ff;
        double determinant = product - ef * ef;
        double s = determinant > PARALLEL * product ? clampedRatio(er * ff - ef * fr, determinant) : 0;
        return clampedRatio(s * ef - fr, ff);
    }

    /** numerator / denominator brought into [0, 1]; zero where there is nothing to divide by (an edge of length zero). */
    public static double clampedRatio(double numerator, double denominator) {
        return denominator > 0 ? Math.max(0, Math.min(1, numerator / denominator)) : 0;
    }
}
