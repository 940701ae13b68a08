package dev.tandem.internal.triangles;

/**
 * The distance of a point and a triangle.
 *
 * <p>With e, f two edges, n = e × f and r from the first vertex to the point, r = u·e + v·f + h·n gives u = n·(r × f) / n²
 * and v = n·(e × r) / n². If the foot lies in the triangle it is the closest point; otherwise that lies on an edge.
 */
public final class PointTriangle {

    private PointTriangle() {}

    /**
     * The squared distance of a point (three coordinates) and a triangle (nine), right to 1e-12 × size; {@code out}
     * receives the point itself, then the closest point of the triangle.
     */
    public static double squaredDistance(double[] point, double[] triangle, double[] out) {
        double d2 = nearest(point, 0, triangle, out);
        return SeparatingSlab.confirms(point, 1, triangle, 3, out, d2)
                ? d2
                : PreciseDistance.closest(point, 1, triangle, 3, false, out);
    }

    /** The same in plain doubles and unchecked, for the point at an offset. */
    public static double nearest(double[] p, int i, double[] t, double[] out) {
        double d2 = foot(p, i, t, out);
        if (d2 < Double.POSITIVE_INFINITY) {
            return d2;
        }
        double ab = SegmentSegment.edges(p, i, i, t, 0, 3, out);
        double bc = SegmentSegment.edges(p, i, i, t, 3, 6, out);
        double ca = SegmentSegment.edges(p, i, i, t, 6, 0, out);
        if (ab < ca && ab <= bc) {
            return SegmentSegment.edges(p, i, i, t, 0, 3, out);
        }
        return bc < ca ? SegmentSegment.edges(p, i, i, t, 3, 6, out) : ca;
    }

    /** The foot of the perpendicular where it lies in the triangle; infinity, and {@code out} untouched, where not. */
    static double foot(double[] p, int i, double[] t, double[] out) {
        return foot(p, i, 0, 0, 0, t, out);
    }

    /**
     * The same for the point at an offset moved by m. The move is not added to the coordinates, which far from the origin
     * would round away what the two have in common.
     */
    static double foot(double[] p, int i, double mx, double my, double mz, double[] t, double[] out) {
        double ex = t[3] - t[0];
        double ey = t[4] - t[1];
        double ez = t[5] - t[2];
        double fx = t[6] - t[0];
        double fy = t[7] - t[1];
        double fz = t[8] - t[2];
        double nx = ey * fz - ez * fy;
        double ny = ez * fx - ex * fz;
        double nz = ex * fy - ey * fx;
        double n2 = nx * nx + ny * ny + nz * nz;
        double rx = p[i] - t[0] + mx;
        double ry = p[i + 1] - t[1] + my;
        double rz = p[i + 2] - t[2] + mz;
        double u = (nx * (ry * fz - rz * fy) + ny * (rz * fx - rx * fz) + nz * (rx * fy - ry * fx)) / n2;
        double v = (nx * (ey * rz - ez * ry) + ny * (ez * rx - ex * rz) + nz * (ex * ry - ey * rx)) / n2;
        if (!(u >= 0 && v >= 0 && u + v <= 1)) {
            return Double.POSITIVE_INFINITY; // also where n is zero and u, v are not numbers
        }
        double x = u * ex + v * fx;
        double y = u * ey + v * fy;
        double z = u * ez + v * fz;
        out[0] = p[i] + mx;
        out[1] = p[i + 1] + my;
        out[2] = p[i + 2] + mz;
        out[3] = t[0] + x;
        out[4] = t[1] + y;
        out[5] = t[2] + z;
        return (rx - x) * (rx - x) + (ry - y) * (ry - y) + (rz - z) * (rz - z);
    }
}
