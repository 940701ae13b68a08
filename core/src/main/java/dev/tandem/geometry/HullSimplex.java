package dev.tandem.geometry;

import dev.tandem.internal.exact.Orientation;

/**
 * Up to four of the given points that span as many dimensions as all of them do, found exactly: where a hull starts.
 *
 * @param corners of a solid, four points of which the fourth lies below the plane of the first three; of a flat set
 *     three, of a straight one its two ends, or the one point
 */
@SuppressWarnings("ArrayRecordComponent") // inside one build: never compared
record HullSimplex(int... corners) {

    int dimension() {
        return corners.length - 1;
    }

    static HullSimplex of(double[] p) {
        int low = 0;
        int high = 0;
        for (int i = 1; i < p.length / 3; i++) {
            low = isBefore(p, i, low) ? i : low;
            high = isBefore(p, high, i) ? i : high;
        }
        if (!isBefore(p, low, high)) {
            return new HullSimplex(low);
        }
        int side = offLine(p, low, high);
        if (side < 0) {
            return new HullSimplex(low, high);
        }
        int tip = offPlane(p, low, high, side);
        if (tip < 0) {
            return new HullSimplex(low, high, side);
        }
        return orient(p, low, high, side, tip) > 0
                ? new HullSimplex(low, high, side, tip)
                : new HullSimplex(high, low, side, tip);
    }

    /** A point off the line of two others, the furthest as far as doubles can tell, or -1. */
    private static int offLine(double[] p, int i, int j) {
        double ex = p[3 * j] - p[3 * i];
        double ey = p[3 * j + 1] - p[3 * i + 1];
        double ez = p[3 * j + 2] - p[3 * i + 2];
        int best = i;
        double furthest = 0;
        for (int k = 0; k < p.length / 3; k++) {
            double x = p[3 * k] - p[3 * i];
            double y = p[3 * k + 1] - p[3 * i + 1];
            double z = p[3 * k + 2] - p[3 * i + 2];
            double nx = ey * z - ez * y;
            double ny = ez * x - ex * z;
            double nz = ex * y - ey * x;
            double area = nx * nx + ny * ny + nz * nz;
            if (area > furthest) {
                furthest = area;
                best = k;
            }
        }
        if (!isStraight(p, i, j, best)) {
            return best;
        }
        for (int k = 0; k < p.length / 3; k++) {
            if (!isStraight(p, i, j, k)) {
                return k;
            }
        }
        return -1;
    }

    /** A point off the plane of three others, the furthest as far as doubles can tell, or -1. */
    private static int offPlane(double[] p, int i, int j, int k) {
        double ex = p[3 * j] - p[3 * i];
        double ey = p[3 * j + 1] - p[3 * i + 1];
        double ez = p[3 * j + 2] - p[3 * i + 2];
        double fx = p[3 * k] - p[3 * i];
        double fy = p[3 * k + 1] - p[3 * i + 1];
        double fz = p[3 * k + 2] - p[3 * i + 2];
        double nx = ey * fz - ez * fy;
        double ny = ez * fx - ex * fz;
        double nz = ex * fy - ey * fx;
        int best = i;
        double furthest = 0;
        for (int q = 0; q < p.length / 3; q++) {
            double h = Math.abs(nx * (p[3 * q] - p[3 * i])
                    + ny * (p[3 * q + 1] - p[3 * i + 1])
                    + nz * (p[3 * q + 2] - p[3 * i + 2]));
            if (h > furthest) {
                furthest = h;
                best = q;
            }
        }
        if (orient(p, i, j, k, best) != 0) {
            return best;
        }
        for (int q = 0; q < p.length / 3; q++) {
            if (orient(p, i, j, k, q) != 0) {
                return q;
            }
        }
        return -1;
    }

    /** By x, then y, then z. On a line, the first and the last in this order are its ends. */
    static boolean isBefore(double[] p, int i, int j) {
        for (int k = 0; k < 3; k++) {
            if (p[3 * i + k] != p[3 * j + k]) {
                return p[3 * i + k] < p[3 * j + k];
            }
        }
        return false;
    }

    /** Three points lie on a line if they do in the three views along the axes. */
    private static boolean isStraight(double[] p, int i, int j, int k) {
        return view(p, i, j, k, 0) == 0 && view(p, i, j, k, 1) == 0 && view(p, i, j, k, 2) == 0;
    }

    /** The sense of rotation of three points, looking along an axis. */
    static int view(double[] p, int i, int j, int k, int axis) {
        int u = axis == 2 ? 0 : axis + 1;
        int v = axis == 0 ? 2 : axis - 1;
        return Orientation.orient2d(p[3 * i + u], p[3 * i + v], p[3 * j + u], p[3 * j + v], p[3 * k + u], p[3 * k + v]);
    }

    /** 1 if the last point lies below the plane of the others, -1 if above, 0 if on it. */
    static int orient(double[] p, int a, int b, int c, int d) {
        int i = 3 * a;
        int j = 3 * b;
        int k = 3 * c;
        int l = 3 * d;
        return Orientation.orient3d(
                p[i], p[i + 1], p[i + 2], p[j], p[j + 1], p[j + 2], p[k], p[k + 1], p[k + 2], p[l], p[l + 1], p[l + 2]);
    }
}
