package dev.tandem.internal.fit;

import dev.tandem.internal.rounding.Slack;

/**
 * A frame for two triangles that share an edge: one axis along the sum of their normals, the others such that the
 * rectangle around the four corners, seen along the first, is smallest. That rectangle has a side along an edge of the
 * corners' convex hull (Freeman and Shapira, 1975), so all six lines through two corners are tried.
 *
 * <pre>
 *          b                 e = b − a, the shared edge
 *        / | \               f = d − c
 *      c   |   d             normal e × f, which is the sum of both triangles' normals
 *        \ | /
 *          a
 * </pre>
 *
 * Reusable; belongs to one thread.
 */
public final class QuadFrame {

    /** The squared sine of the angle between e and f below which the corners count as lying on a line. */
    private static final double FLAT = Slack.FLAT_TRIANGLE * Slack.FLAT_TRIANGLE;

    /** Three axes of length one, one after the other, right-handed. */
    public final double[] axes = new double[9];

    // The corners in the plane, with the origin at a and the first axis along e.
    private double lengthE;
    private double cu;
    private double cv;
    private double du;
    private double dv;

    private double leastArea;
    private double bestU;
    private double bestV;

    /** Finds the frame; false if the corners nearly lie on a line, or are too close or too far apart to tell. */
    boolean find(double[] x, double[] y, double[] z, int a, int b, int c, int d) {
        double ex = x[b] - x[a];
        double ey = y[b] - y[a];
        double ez = z[b] - z[a];
        double fx = x[d] - x[c];
        double fy = y[d] - y[c];
        double fz = z[d] - z[c];
        double nx = ey * fz - ez * fy;
        double ny = ez * fx - ex * fz;
        double nz = ex * fy - ey * fx;
        double ee = ex * ex + ey * ey + ez * ez;
        double ff = fx * fx + fy * fy + fz * fz;
        double nn = nx * nx + ny * ny + nz * nz;
        if (!(nn > FLAT * ee * ff && nn >= Double.MIN_NORMAL && nn <= Double.MAX_VALUE)) {
            return false;
        }
        double perN = 1 / Math.sqrt(nn);
        nx *= perN;
        ny *= perN;
        nz *= perN;
        lengthE = Math.sqrt(ee);
        double perE = 1 / lengthE;
        double ux = ex * perE;
        double uy = ey * perE;
        double uz = ez * perE;
        double vx = ny * uz - nz * uy;
        double vy = nz * ux - nx * uz;
        double vz = nx * uy - ny * ux;
        double cx = x[c] - x[a];
        double cy = y[c] - y[a];
        double cz = z[c] - z[a];
        cu = ux * cx + uy * cy + uz * cz;
        cv = vx * cx + vy * cy + vz * cz;
        double dx = x[d] - x[a];
        double dy = y[d] - y[a];
        double dz = z[d] - z[a];
        du = ux * dx + uy * dy + uz * dz;
        dv = vx * dx + vy * dy + vz * dz;
        findSide();
        axes[0] = bestU * ux + bestV * vx;
        axes[1] = bestU * uy + bestV * vy;
        axes[2] = bestU * uz + bestV * vz;
        axes[3] = bestU * vx - bestV * ux;
        axes[4] = bestU * vy - bestV * uy;
        axes[5] = bestU * vz - bestV * uz;
        axes[6] = nx;
        axes[7] = ny;
        axes[8] = nz;
        return true;
    }

    /** The direction of the best side, of length one. */
    private void findSide() {
        leastArea = Double.POSITIVE_INFINITY;
        tryAlong(lengthE, 0);
        tryAlong(cu, cv);
        tryAlong(du, dv);
        tryAlong(lengthE - cu, -cv);
        tryAlong(lengthE - du, -dv);
        tryAlong(du - cu, dv - cv);
        double perLength = 1 / Math.sqrt(bestU * bestU + bestV * bestV);
        bestU *= perLength;
        bestV *= perLength;
    }

    /** Measures the rectangle along (p, q), a side that may have no length. */
    private void tryAlong(double p, double q) {
        double b1 = p * lengthE;
        double b2 = -q * lengthE;
        double c1 = p * cu + q * cv;
        double c2 = p * cv - q * cu;
        double d1 = p * du + q * dv;
        double d2 = p * dv - q * du;
        double one = Math.max(Math.max(b1, 0), Math.max(c1, d1)) - Math.min(Math.min(b1, 0), Math.min(c1, d1));
        double two = Math.max(Math.max(b2, 0), Math.max(c2, d2)) - Math.min(Math.min(b2, 0), Math.min(c2, d2));
        double area = one * two / (p * p + q * q);
        // False for a side of no length, whose area is NaN.
        if (area < leastArea) {
            leastArea = area;
            bestU = p;
            bestV = q;
        }
    }
}
