package dev.tandem.internal.triangles;

import dev.tandem.internal.rounding.Filters;

/**
 * A point that two triangles have in common: where an edge of one passes through the other. In plain doubles, without
 * allocation; a pair that only just touches may be left to {@link PreciseDistance}.
 *
 * <pre>
 *        p            heights of p and q over the plane have opposite signs:
 *   ─────╳─────       r = p + hp/(hp − hq)·(q − p), if it lies in the face
 *        q
 * </pre>
 */
final class CommonPoint {

    private CommonPoint() {}

    /** Writes a common point twice into {@code out} if one is found that lies on both to within 2⁻⁴⁵ × size. */
    static boolean find(double[] a, double[] b, double[] out) {
        for (int i = 0; i < 9; i += 3) {
            int j = i == 6 ? 0 : i + 3;
            if (pierces(a, i, j, b, out) || pierces(b, i, j, a, out)) {
                return true;
            }
        }
        return false;
    }

    private static boolean pierces(double[] edge, int i, int j, double[] face, double[] out) {
        double ex = face[3] - face[0];
        double ey = face[4] - face[1];
        double ez = face[5] - face[2];
        double fx = face[6] - face[0];
        double fy = face[7] - face[1];
        double fz = face[8] - face[2];
        double nx = ey * fz - ez * fy;
        double ny = ez * fx - ex * fz;
        double nz = ex * fy - ey * fx;
        double px = edge[i] - face[0];
        double py = edge[i + 1] - face[1];
        double pz = edge[i + 2] - face[2];
        double qx = edge[j] - face[0];
        double qy = edge[j + 1] - face[1];
        double qz = edge[j + 2] - face[2];
        double hp = nx * px + ny * py + nz * pz;
        double hq = nx * qx + ny * qy + nz * qz;
        // Not by the product of both: that of two tiny heights on one side would be zero.
        boolean crosses = (hp <= 0 && hq >= 0) || (hp >= 0 && hq <= 0);
        if (!crosses || hp == hq) {
            return false;
        }
        double t = hp / (hp - hq);
        double x = px + t * (qx - px);
        double y = py + t * (qy - py);
        double z = pz + t * (qz - pz);
        double n2 = nx * nx + ny * ny + nz * nz;
        double u = nx * (y * fz - z * fy) + ny * (z * fx - x * fz) + nz * (x * fy - y * fx);
        double v = nx * (ey * z - ez * y) + ny * (ez * x - ex * z) + nz * (ex * y - ey * x);
        if (!(u >= 0 && v >= 0 && u + v <= n2)) {
            return false;
        }
        double size = Math.abs(px)
                + Math.abs(py)
                + Math.abs(pz)
                + Math.abs(qx)
                + Math.abs(qy)
                + Math.abs(qz)
                + Math.abs(ex)
                + Math.abs(ey)
                + Math.abs(ez)
                + Math.abs(fx)
                + Math.abs(fy)
                + Math.abs(fz);
        double height = nx * x + ny * y + nz * z;
        double allowed = Filters.COMMON_POINT * size;
        // A face whose normal is lost to rounding proves nothing.
        if (!(height * height <= allowed * allowed * n2) || !(n2 > Filters.LOST_NORMAL * size * size * size * size)) {
            return false;
        }
        out[0] = face[0] + x;
        out[1] = face[1] + y;
        out[2] = face[2] + z;
        out[3] = out[0];
        out[4] = out[1];
        out[5] = out[2];
        return true;
    }
}
