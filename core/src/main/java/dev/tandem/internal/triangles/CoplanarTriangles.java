package dev.tandem.internal.triangles;

import dev.tandem.internal.exact.Orientation;

/**
 * The pairs of triangles that planes do not decide: both in one plane, or one without area. Everything is decided in a
 * coordinate plane onto which the figure projects without collapsing, with exact orientations and comparisons.
 */
final class CoplanarTriangles {

    private CoplanarTriangles() {}

    /** Whether they meet, given that they lie in one plane or that at least one of them has no area. */
    static boolean intersect(double[] a, double[] b) {
        int dropA = droppedAxis(a, 0, 3, a, 6);
        int dropB = droppedAxis(b, 0, 3, b, 6);
        if (dropA >= 0 && dropB >= 0) {
            return coplanarMeet(a, b, dropA);
        }
        if (dropA >= 0) {
            return triangleMeetsSegment(a, dropA, b, first(b), last(b));
        }
        if (dropB >= 0) {
            return triangleMeetsSegment(b, dropB, a, first(a), last(a));
        }
        return segmentsMeet(a, first(a), last(a), b, first(b), last(b));
    }

    /** Two triangles in one plane: two edges meet, or one triangle holds all of the other. */
    private static boolean coplanarMeet(double[] a, double[] b, int drop) {
        for (int i = 0; i < 3; i++) {
            if (boundaryMeets(b, drop, a, 3 * i, 3 * ((i + 1) % 3))) {
                return true;
            }
        }
        return holds(a, drop, b, 0) || holds(b, drop, a, 0);
    }

    /** A triangle with area, and the segment (or point) from s[i] to s[j]. */
    private static boolean triangleMeetsSegment(double[] t, int drop, double[] s, int i, int j) {
        int side0 = orient3d(t, 0, 3, t, 6, s, i);
        int side1 = orient3d(t, 0, 3, t, 6, s, j);
        if (side0 * side1 > 0) {
            return false;
        }
        if (side0 == 0 && side1 == 0) {
            return holds(t, drop, s, i) || boundaryMeets(t, drop, s, i, j);
        }
        // The segment crosses the plane in one point: inside if its line passes all three edges on the same hand.
        int hand0 = orient3d(s, i, j, t, 0, t, 3);
        int hand1 = orient3d(s, i, j, t, 3, t, 6);
        int hand2 = orient3d(s, i, j, t, 6, t, 0);
        return sameHand(hand0, hand1, hand2);
    }

    /** Two segments in space, either of which may be a point. */
    private static boolean segmentsMeet(double[] s, int i, int j, double[] t, int k, int l) {
        if (orient3d(s, i, j, t, k, t, l) != 0) {
            return false;
        }
        // Four points in one plane. Three of them that are not on one line tell how to project it.
        int drop = droppedAxis(s, i, j, t, k);
        if (drop < 0) {
            drop = droppedAxis(s, i, j, t, l);
        }
        if (drop < 0) {
            drop = droppedAxis(t, k, l, s, i);
        }
        if (drop < 0) {
            drop = droppedAxis(t, k, l, s, j);
        }
        if (drop >= 0) {
            return segmentsMeet2d(drop, s, i, j, t, k, l);
        }
        // All four on one line, where overlap on every axis is overlap.
        return overlap(0, s, i, j, t, k, l) && overlap(1, s, i, j, t, k, l) && overlap(2, s, i, j, t, k, l);
    }

    /** Whether a segment in the plane of a triangle meets one of its edges. */
    private static boolean boundaryMeets(double[] t, int drop, double[] s, int i, int j) {
        return segmentsMeet2d(drop, t, 0, 3, s, i, j)
                || segmentsMeet2d(drop, t, 3, 6, s, i, j)
                || segmentsMeet2d(drop, t, 6, 0, s, i, j);
    }

    /**
     * Two segments after projection. Each must have its ends on both sides of the other's line, or on it; where all lie
     * on one line the boxes decide. A point will do as a segment: it has every line, so that only the other's line and
     * the boxes decide.
     */
    private static boolean segmentsMeet2d(int drop, double[] s, int i, int j, double[] t, int k, int l) {
        return overlap((drop + 1) % 3, s, i, j, t, k, l)
                && overlap((drop + 2) % 3, s, i, j, t, k, l)
                && orient2d(drop, s, i, j, t, k) * orient2d(drop, s, i, j, t, l) <= 0
                && orient2d(drop, t, k, l, s, i) * orient2d(drop, t, k, l, s, j) <= 0;
    }

    /** Whether the triangle, with area after projection, holds point s[i] of its plane. */
    private static boolean holds(double[] t, int drop, double[] s, int i) {
        return sameHand(orient2d(drop, t, 0, 3, s, i), orient2d(drop, t, 3, 6, s, i), orient2d(drop, t, 6, 0, s, i));
    }

    private static boolean sameHand(int hand0, int hand1, int hand2) {
        return (hand0 >= 0 && hand1 >= 0 && hand2 >= 0) || (hand0 <= 0 && hand1 <= 0 && hand2 <= 0);
    }

    /** An axis along which s[i], s[j], t[k] project to a triangle with area, or -1 if they lie on one line. */
    private static int droppedAxis(double[] s, int i, int j, double[] t, int k) {
        for (int drop = 0; drop < 3; drop++) {
            if (orient2d(drop, s, i, j, t, k) != 0) {
                return drop;
            }
        }
        return -1;
    }

    /** Of three points on one line: one end, the first by x, then y, then z. */
    private static int first(double[] t) {
        int end = isBefore(t, 3, 0) ? 3 : 0;
        return isBefore(t, 6, end) ? 6 : end;
    }

    /** Of three points on one line: the other end. */
    private static int last(double[] t) {
        int end = isBefore(t, 0, 3) ? 3 : 0;
        return isBefore(t, end, 6) ? 6 : end;
    }

    private static boolean isBefore(double[] t, int i, int j) {
        if (t[i] != t[j]) {
            return t[i] < t[j];
        }
        if (t[i + 1] != t[j + 1]) {
            return t[i + 1] < t[j + 1];
        }
        return t[i + 2] < t[j + 2];
    }

    /** Whether the extents of two segments along an axis have a point in common. */
    private static boolean overlap(int axis, double[] s, int i, int j, double[] t, int k, int l) {
        return Math.max(s[i + axis], s[j + axis]) >= Math.min(t[k + axis], t[l + axis])
                && Math.max(t[k + axis], t[l + axis]) >= Math.min(s[i + axis], s[j + axis]);
    }

    private static int orient2d(int drop, double[] s, int i, int j, double[] t, int k) {
        int u = (drop + 1) % 3;
        int v = (drop + 2) % 3;
        return Orientation.orient2d(s[i + u], s[i + v], s[j + u], s[j + v], t[k + u], t[k + v]);
    }

    private static int orient3d(double[] s, int i, int j, double[] t, int k, double[] u, int l) {
        return Orientation.orient3d(
                s[i], s[i + 1], s[i + 2], s[j], s[j + 1], s[j + 2], t[k], t[k + 1], t[k + 2], u[l], u[l + 1], u[l + 2]);
    }
}
