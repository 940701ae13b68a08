package dev.tandem.geometry;

import java.util.Arrays;

/**
 * The hull of points that span space. After Barber, Dobkin and Huhdanpaa, <i>The Quickhull Algorithm for Convex
 * Hulls</i>, 1996, but with exact signs and so without their facet merging:
 *
 * <pre>
 *            p             every point outside waits at one face that sees it; the furthest of a face comes in,
 *          . : .           the faces that see it go, and the rim of the hole is joined to it
 *        .  :    .
 *      rim ─────── rim     a face sees a point if it is strictly above. Then a rim edge and p are never on one line:
 *       \  visible  /      the line would lie in the planes of both faces at the edge, and p above neither.
 * </pre>
 *
 * <p>Points that are not corners (inside a face or an edge) may come in when they tie for the furthest. If any did, the
 * hull is made again from the true corners alone.
 */
final class QuickHull {

    private static final int NONE = -1;

    private final double[] p;
    /** Three corners a face; the first is NONE where the face is gone. */
    private int[] corners = new int[48];
    /** The face beyond the edge from corner k to the next. */
    private int[] beyond = new int[48];
    /** The first point that waits at a face, the furthest. */
    private int[] waiting = new int[16];

    private int[] mark = new int[16];
    private int faceCount;
    private int[] free = new int[16];
    private int freeCount;

    private final int[] nextWaiting;
    /** For a point of the rim: the new face whose edge starts there. */
    private final int[] rimFace;

    private int[] work = new int[16];
    private int workCount;
    private int[] visible = new int[16];
    private int visibleCount;
    private int[] fresh = new int[16];
    private int freshCount;
    private int round;

    private QuickHull(double[] p, HullSimplex seed) {
        this.p = p;
        nextWaiting = new int[p.length / 3];
        rimFace = new int[p.length / 3];
        int[] s = seed.corners();
        int base = newFace(s[0], s[1], s[2]);
        int side0 = newFace(s[1], s[0], s[3]);
        int side1 = newFace(s[2], s[1], s[3]);
        int side2 = newFace(s[0], s[2], s[3]);
        join(base, 0, side0, 0);
        join(base, 1, side1, 0);
        join(base, 2, side2, 0);
        join(side0, 1, side2, 2);
        join(side1, 1, side0, 2);
        join(side2, 1, side1, 2);
        fresh = new int[] {base, side0, side1, side2};
        freshCount = 4;
        for (int i = 0; i < nextWaiting.length; i++) {
            place(i);
        }
        queueFresh();
        while (workCount > 0) {
            int face = work[--workCount];
            if (corners[3 * face] != NONE && waiting[face] != NONE) {
                takeIn(waiting[face], face);
            }
        }
    }

    static QuickHull of(double[] points, HullSimplex seed) {
        QuickHull hull = new QuickHull(points, seed);
        int[] extreme = hull.trueCorners();
        int[] all = hull.usedPoints();
        if (extreme.length == all.length) {
            hull.sources = all;
            return hull;
        }
        double[] fewer = new double[3 * extreme.length];
        for (int i = 0; i < extreme.length; i++) {
            System.arraycopy(points, 3 * extreme[i], fewer, 3 * i, 3);
        }
        QuickHull again = new QuickHull(fewer, HullSimplex.of(fewer));
        again.sources = extreme;
        again.renumbered = true;
        return again;
    }

    private int[] sources = new int[0];
    private boolean renumbered;

    /** The numbers of the given points that are corners, in ascending order. */
    int[] vertices() {
        return sources;
    }

    /** Three corners a face, as positions in {@link #vertices}. */
    int[] faces() {
        int[] out = new int[3 * (faceCount - freeCount)];
        int n = 0;
        for (int i = 0; i < 3 * faceCount; i++) {
            if (corners[i - i % 3] != NONE) {
                out[n++] = renumbered ? corners[i] : Arrays.binarySearch(sources, corners[i]);
            }
        }
        return out;
    }

    private boolean sees(int face, int point) {
        return side(face, point) < 0;
    }

    private int side(int face, int point) {
        return HullSimplex.orient(p, corners[3 * face], corners[3 * face + 1], corners[3 * face + 2], point);
    }

    private void takeIn(int point, int face) {
        findVisible(point, face);
        freshCount = 0;
        for (int i = 0; i < visibleCount; i++) {
            int gone = visible[i];
            for (int k = 0; k < 3; k++) {
                int outer = beyond[3 * gone + k];
                if (mark[outer] != round) {
                    int from = corners[3 * gone + k];
                    int to = corners[3 * gone + (k + 1) % 3];
                    int made = newFace(from, to, point);
                    fresh = append(fresh, freshCount++, made);
                    join(made, 0, outer, edgeFrom(outer, to));
                    rimFace[from] = made;
                }
            }
        }
        for (int i = 0; i < freshCount; i++) {
            int made = fresh[i];
            join(made, 1, rimFace[corners[3 * made + 1]], 2);
        }
        for (int i = 0; i < visibleCount; i++) {
            int gone = visible[i];
            int q = waiting[gone];
            while (q != NONE) {
                int next = nextWaiting[q];
                if (q != point) {
                    place(q);
                }
                q = next;
            }
            corners[3 * gone] = NONE;
            free = append(free, freeCount++, gone);
        }
        queueFresh();
    }

    private void findVisible(int point, int face) {
        round++;
        visibleCount = 0;
        visible = append(visible, visibleCount++, face);
        mark[face] = round;
        for (int i = 0; i < visibleCount; i++) {
            for (int k = 0; k < 3; k++) {
                int other = beyond[3 * visible[i] + k];
                if (mark[other] != round && sees(other, point)) {
                    mark[other] = round;
                    visible = append(visible, visibleCount++, other);
                }
            }
        }
    }

    /** Lets a point wait at the first new face that sees it; if none does, it is inside for good. */
    private void place(int point) {
        for (int i = 0; i < freshCount; i++) {
            int face = fresh[i];
            if (sees(face, point)) {
                int first = waiting[face];
                if (first == NONE || height(face, point) > height(face, first)) {
                    nextWaiting[point] = first;
                    waiting[face] = point;
                } else {
                    nextWaiting[point] = nextWaiting[first];
                    nextWaiting[first] = point;
                }
                return;
            }
        }
    }

    /** Roughly how high a point is above a face, in a unit that is the face's own. Any choice of the furthest is right. */
    private double height(int face, int point) {
        int a = 3 * corners[3 * face];
        int b = 3 * corners[3 * face + 1];
        int c = 3 * corners[3 * face + 2];
        double ex = p[b] - p[a];
        double ey = p[b + 1] - p[a + 1];
        double ez = p[b + 2] - p[a + 2];
        double fx = p[c] - p[a];
        double fy = p[c + 1] - p[a + 1];
        double fz = p[c + 2] - p[a + 2];
        double x = p[3 * point] - p[a];
        double y = p[3 * point + 1] - p[a + 1];
        double z = p[3 * point + 2] - p[a + 2];
        return x * (ey * fz - ez * fy) + y * (ez * fx - ex * fz) + z * (ex * fy - ey * fx);
    }

    private void queueFresh() {
        for (int i = 0; i < freshCount; i++) {
            if (waiting[fresh[i]] != NONE) {
                work = append(work, workCount++, fresh[i]);
            }
        }
    }

    private int newFace(int a, int b, int c) {
        int face = freeCount > 0 ? free[--freeCount] : faceCount++;
        if (3 * face + 3 > corners.length) {
            corners = Arrays.copyOf(corners, 2 * corners.length);
            beyond = Arrays.copyOf(beyond, corners.length);
            waiting = Arrays.copyOf(waiting, corners.length / 3);
            mark = Arrays.copyOf(mark, corners.length / 3);
        }
        corners[3 * face] = a;
        corners[3 * face + 1] = b;
        corners[3 * face + 2] = c;
        waiting[face] = NONE;
        mark[face] = 0;
        return face;
    }

    private void join(int face, int edge, int other, int otherEdge) {
        beyond[3 * face + edge] = other;
        beyond[3 * other + otherEdge] = face;
    }

    private int edgeFrom(int face, int corner) {
        return corners[3 * face] == corner ? 0 : corners[3 * face + 1] == corner ? 1 : 2;
    }

    private static int[] append(int[] list, int at, int value) {
        int[] room = at < list.length ? list : Arrays.copyOf(list, 2 * list.length);
        room[at] = value;
        return room;
    }

    private int[] usedPoints() {
        boolean[] used = new boolean[nextWaiting.length];
        for (int i = 0; i < 3 * faceCount; i++) {
            if (corners[i - i % 3] != NONE) {
                used[corners[i]] = true;
            }
        }
        return numbersOf(used);
    }

    /**
     * A point is a true corner if the faces around it lie in three planes or more. Going round, a new plane begins where
     * a face does not contain its neighbour's third corner.
     */
    private int[] trueCorners() {
        int[] planes = new int[nextWaiting.length];
        for (int face = 0; face < faceCount; face++) {
            for (int k = 0; k < 3 && corners[3 * face] != NONE; k++) {
                int from = corners[3 * face + k];
                int to = corners[3 * face + (k + 1) % 3];
                int other = beyond[3 * face + k];
                int third = corners[3 * other + (edgeFrom(other, to) + 2) % 3];
                if (side(face, third) > 0) {
                    planes[from]++;
                }
            }
        }
        boolean[] corner = new boolean[planes.length];
        for (int i = 0; i < planes.length; i++) {
            corner[i] = planes[i] >= 3;
        }
        return numbersOf(corner);
    }

    private static int[] numbersOf(boolean[] chosen) {
        int count = 0;
        for (boolean c : chosen) {
            count += c ? 1 : 0;
        }
        int[] numbers = new int[count];
        int n = 0;
        for (int i = 0; i < chosen.length; i++) {
            if (chosen[i]) {
                numbers[n++] = i;
            }
        }
        return numbers;
    }
}
