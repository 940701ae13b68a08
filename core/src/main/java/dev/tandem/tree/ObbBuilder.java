package dev.tandem.tree;

import dev.tandem.geometry.TriangleMesh;

/**
 * Fits oriented boxes along the principal axes of the triangles' corners and splits along the longest side at the mean.
 *
 * <p>The axes are rounded to float first; extents are then measured in the skewed coordinates of exactly those rounded
 * axes and rounded outwards, so the box c + Σ sₖ·aₖ, |sₖ| ≤ hₖ, truly holds every corner.
 */
final class ObbBuilder extends MeshTreeBuilder {

    private final float[] boxes;

    ObbBuilder(TriangleMesh mesh) {
        super(mesh, ObbTree.STRIDE);
        boxes = new float[ObbTree.STRIDE * Math.max(0, mesh.triangleCount() - 1)];
    }

    ObbTree tree() {
        return new ObbTree(mesh, build(), boxes);
    }

    /** The frame under construction: axes as columns, their inverse, and the extents found. */
    private static final class Frame extends Scratch {
        final PrincipalAxes axes = new PrincipalAxes();
        final double[] inverse = new double[9];
        final double[] low = new double[3];
        final double[] high = new double[3];
    }

    @Override
    Scratch newScratch() {
        return new Frame();
    }

    @Override
    void fit(int node, int lo, int hi, Scratch scratch) {
        Frame f = (Frame) scratch;
        int at = ObbTree.STRIDE * node;
        double n = 3.0 * (hi - lo);
        moments(lo, hi, f.axes);
        int first = 3 * corners[3 * order[lo]];
        double meanX = points[first] + f.axes.sumX / n;
        double meanY = points[first + 1] + f.axes.sumY / n;
        double meanZ = points[first + 2] + f.axes.sumZ / n;
        f.axes.solve(n);
        for (int k = 0; k < 9; k++) {
            boxes[at + 3 + k] = (float) f.axes.axis[k];
        }
        invertAxes(at, f.inverse);
        extents(lo, hi, f);
        store(at, f);
        int axis = at + 3 + 3 * longestSide(at);
        f.ax = boxes[axis];
        f.ay = boxes[axis + 1];
        f.az = boxes[axis + 2];
        f.threshold = 3 * (f.ax * meanX + f.ay * meanY + f.az * meanZ);
    }

    private int longestSide(int at) {
        float x = boxes[at + 12];
        float y = boxes[at + 13];
        float z = boxes[at + 14];
        return x >= y && x >= z ? 0 : y >= z ? 1 : 2;
    }

    private void moments(int lo, int hi, PrincipalAxes m) {
        // Relative to one of the points: a small node far from the origin keeps its digits.
        int first = 3 * corners[3 * order[lo]];
        double ox = points[first];
        double oy = points[first + 1];
        double oz = points[first + 2];
        double sx = 0;
        double sy = 0;
        double sz = 0;
        double xx = 0;
        double xy = 0;
        double xz = 0;
        double yy = 0;
        double yz = 0;
        double zz = 0;
        for (int i = lo; i < hi; i++) {
            int t = 3 * order[i];
            for (int k = 0; k < 3; k++) {
                int p = 3 * corners[t + k];
                double x = points[p] - ox;
                double y = points[p + 1] - oy;
                double z = points[p + 2] - oz;
                sx += x;
                sy += y;
                sz += z;
                xx += x * x;
                xy += x * y;
                xz += x * z;
                yy += y * y;
                yz += y * z;
                zz += z * z;
            }
        }
        m.sumX = sx;
        m.sumY = sy;
        m.sumZ = sz;
        m.xx = xx;
        m.xy = xy;
        m.xz = xz;
        m.yy = yy;
        m.yz = yz;
        m.zz = zz;
    }

    /** Rows of the inverse of the matrix whose columns are the rounded axes. */
    private void invertAxes(int at, double[] out) {
        double ax = boxes[at + 3];
        double ay = boxes[at + 4];
        double az = boxes[at + 5];
        double bx = boxes[at + 6];
        double by = boxes[at + 7];
        double bz = boxes[at + 8];
        double cx = boxes[at + 9];
        double cy = boxes[at + 10];
        double cz = boxes[at + 11];
        double ux = by * cz - bz * cy;
        double uy = bz * cx - bx * cz;
        double uz = bx * cy - by * cx;
        double d = ax * ux + ay * uy + az * uz;
        out[0] = ux / d;
        out[1] = uy / d;
        out[2] = uz / d;
        out[3] = (cy * az - cz * ay) / d;
        out[4] = (cz * ax - cx * az) / d;
        out[5] = (cx * ay - cy * ax) / d;
        out[6] = (ay * bz - az * by) / d;
        out[7] = (az * bx - ax * bz) / d;
        out[8] = (ax * by - ay * bx) / d;
    }

    private void extents(int lo, int hi, Frame f) {
        double[] v = f.inverse;
        double v0 = v[0];
        double v1 = v[1];
        double v2 = v[2];
        double v3 = v[3];
        double v4 = v[4];
        double v5 = v[5];
        double v6 = v[6];
        double v7 = v[7];
        double v8 = v[8];
        double ox = origin[0];
        double oy = origin[1];
        double oz = origin[2];
        double low0 = Double.POSITIVE_INFINITY;
        double low1 = Double.POSITIVE_INFINITY;
        double low2 = Double.POSITIVE_INFINITY;
        double high0 = Double.NEGATIVE_INFINITY;
        double high1 = Double.NEGATIVE_INFINITY;
        double high2 = Double.NEGATIVE_INFINITY;
        for (int i = lo; i < hi; i++) {
            int t = 3 * order[i];
            for (int k = 0; k < 3; k++) {
                int p = 3 * corners[t + k];
                double x = points[p] - ox;
                double y = points[p + 1] - oy;
                double z = points[p + 2] - oz;
                double s0 = v0 * x + v1 * y + v2 * z;
                double s1 = v3 * x + v4 * y + v5 * z;
                double s2 = v6 * x + v7 * y + v8 * z;
                low0 = Math.min(low0, s0);
                low1 = Math.min(low1, s1);
                low2 = Math.min(low2, s2);
                high0 = Math.max(high0, s0);
                high1 = Math.max(high1, s1);
                high2 = Math.max(high2, s2);
            }
        }
        f.low[0] = low0;
        f.low[1] = low1;
        f.low[2] = low2;
        f.high[0] = high0;
        f.high[1] = high1;
        f.high[2] = high2;
    }

    /** Rounds the centre to float, then widens the half sizes by what that moved and by every other rounding. */
    private void store(int at, Frame f) {
        double m0 = 0.5 * (f.low[0] + f.high[0]);
        double m1 = 0.5 * (f.low[1] + f.high[1]);
        double m2 = 0.5 * (f.low[2] + f.high[2]);
        double dx = 0;
        double dy = 0;
        double dz = 0;
        for (int k = 0; k < 3; k++) {
            double c = boxes[at + 3 + k] * m0 + boxes[at + 6 + k] * m1 + boxes[at + 9 + k] * m2;
            boxes[at + k] = (float) c;
            double moved = boxes[at + k] - c;
            if (k == 0) {
                dx = moved;
            } else if (k == 1) {
                dy = moved;
            } else {
                dz = moved;
            }
        }
        double[] v = f.inverse;
        double rounding = 64 * Math.ulp(Math.abs(m0) + Math.abs(m1) + Math.abs(m2) + reach);
        for (int k = 0; k < 3; k++) {
            double half = 0.5 * (f.high[k] - f.low[k])
                    + Math.abs(v[3 * k] * dx + v[3 * k + 1] * dy + v[3 * k + 2] * dz)
                    + rounding;
            boxes[at + 12 + k] = Math.nextUp((float) half);
        }
    }
}
