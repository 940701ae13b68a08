package dev.tandem.internal.triangles;

import java.util.Arrays;

/** Cuts convex polygons at planes across an axis. */
public final class PolygonCut {

    private PolygonCut() {}

    /** What is left of a polygon where {@code side · (x − at)} is not negative along the axis; may have no corners. */
    public static double[] half(double[] polygon, int axis, double at, int side) {
        double[] out = new double[2 * polygon.length + 3];
        int n = 0;
        for (int i = 0; i < polygon.length; i += 3) {
            int j = (i + 3) % polygon.length;
            double hi = side * (polygon[i + axis] - at);
            double hj = side * (polygon[j + axis] - at);
            if (hi >= 0) {
                System.arraycopy(polygon, i, out, n, 3);
                n += 3;
            }
            if ((hi > 0 && hj < 0) || (hi < 0 && hj > 0)) {
                double t = hi / (hi - hj);
                for (int k = 0; k < 3; k++) {
                    out[n + k] = polygon[i + k] + t * (polygon[j + k] - polygon[i + k]);
                }
                out[n + axis] = at;
                n += 3;
            }
        }
        return Arrays.copyOf(out, n);
    }
}
