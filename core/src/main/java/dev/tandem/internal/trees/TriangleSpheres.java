package dev.tandem.internal.trees;

import dev.tandem.element.Leaves;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.rounding.Slack;
import java.util.Arrays;

/**
 * Covers triangles with balls of a largest radius: a triangle whose smallest ball is too large is cut across its longest
 * edge, again and again.
 *
 * <pre>
 *        ╱╲                 the smallest ball of an acute triangle is its circumscribed one,
 *      ╱╱  ╲ ╲              of any other the one over its longest edge:
 *    ╱ ╱    ╲  ╲            either way the centre is in the triangle
 * </pre>
 */
final class TriangleSpheres {

    /** More balls than this are refused: the radius was hardly meant. */
    private static final int MOST_BALLS = 50_000_000;

    /** Halving the longest edge twice halves a triangle's size, so 200 cuts go from 1e30 to 1. */
    private static final int DEEPEST = 400;

    private final double largest;
    private final double[] stack = new double[9 * DEEPEST];
    private double[] centres = new double[3 * 1024];
    private double[] radii = new double[1024];
    private int count;

    private double x;
    private double y;
    private double z;

    private TriangleSpheres(double largest) {
        this.largest = largest;
    }

    static Leaves over(TriangleMesh mesh, double largest) {
        if (!(largest > 0 && largest <= TriangleMesh.LARGEST_COORDINATE)) {
            throw new IllegalArgumentException("the radius of a blanket's balls is " + largest
                    + "; a number above 0 and at most " + TriangleMesh.LARGEST_COORDINATE + " is needed");
        }
        TriangleSpheres blanket = new TriangleSpheres(largest);
        double[] triangle = new double[9];
        for (int t = 0; t < mesh.triangleCount(); t++) {
            mesh.copyTriangle(t, triangle);
            blanket.cover(triangle);
        }
        return Leaves.balls(
                Arrays.copyOf(blanket.centres, 3 * blanket.count), Arrays.copyOf(blanket.radii, blanket.count));
    }

    private void cover(double[] triangle) {
        System.arraycopy(triangle, 0, stack, 0, 9);
        int waiting = 1;
        while (waiting > 0) {
            int at = 9 * (waiting - 1);
            double r = smallestBall(at);
            int longest = longestEdge(at);
            if (r <= largest || waiting == DEEPEST || !cut(at, longest)) {
                add(r);
                waiting--;
            } else {
                waiting++;
            }
        }
    }

    private void add(double r) {
        if (count == MOST_BALLS) {
            throw new IllegalArgumentException(
                    "balls of radius " + largest + " are too small: the mesh needs more than " + MOST_BALLS);
        }
        if (count == radii.length) {
            radii = Arrays.copyOf(radii, 2 * count);
            centres = Arrays.copyOf(centres, 6 * count);
        }
        centres[3 * count] = x;
        centres[3 * count + 1] = y;
        centres[3 * count + 2] = z;
        radii[count++] = r;
    }

    /** Leaves the centre in x, y, z and says the radius, measured from the rounded centre and rounded up. */
    private double smallestBall(int at) {
        int edge = longestEdge(at);
        int p = at + 3 * edge;
        int q = at + 3 * ((edge + 1) % 3);
        int r = at + 3 * ((edge + 2) % 3);
        // With r the corner across the longest edge pq: e and f lead from r to its ends.
        double ex = stack[p] - stack[r];
        double ey = stack[p + 1] - stack[r + 1];
        double ez = stack[p + 2] - stack[r + 2];
        double fx = stack[q] - stack[r];
        double fy = stack[q + 1] - stack[r + 1];
        double fz = stack[q + 2] - stack[r + 2];
        double ee = ex * ex + ey * ey + ez * ez;
        double ff = fx * fx + fy * fy + fz * fz;
        double ef = ex * fx + ey * fy + ez * fz;
        double determinant = ee * ff - ef * ef;
        double s = 0.5;
        double t = 0.5;
        if (ef > 0 && determinant > 1e-14 * ee * ff) {
            s = 0.5 * ff * (ee - ef) / determinant;
            t = 0.5 * ee * (ff - ef) / determinant;
        }
        x = stack[r] + s * ex + t * fx;
        y = stack[r + 1] + s * ey + t * fy;
        z = stack[r + 2] + s * ez + t * fz;
        double most = Math.max(distance(p), Math.max(distance(q), distance(r)));
        double far = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        // Each cut rounds a middle: over all of them, the pieces stray from the triangle by less than this.
        return most + Slack.CUT_ULPS * Math.ulp(most + far);
    }

    private double distance(int at) {
        double dx = stack[at] - x;
        double dy = stack[at + 1] - y;
        double dz = stack[at + 2] - z;
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** The edge from corner k to corner k + 1. */
    private int longestEdge(int at) {
        int longest = 0;
        double most = -1;
        for (int k = 0; k < 3; k++) {
            double squared = 0;
            for (int c = 0; c < 3; c++) {
                double d = stack[at + 3 * ((k + 1) % 3) + c] - stack[at + 3 * k + c];
                squared += d * d;
            }
            if (squared > most) {
                most = squared;
                longest = k;
            }
        }
        return longest;
    }

    /** Replaces the triangle by its halves, the second on top; false if its edge is too short to have a middle. */
    private boolean cut(int at, int edge) {
        int p = at + 3 * edge;
        int q = at + 3 * ((edge + 1) % 3);
        boolean between = false;
        for (int c = 0; c < 3; c++) {
            double middle = 0.5 * stack[p + c] + 0.5 * stack[q + c];
            between |= middle != stack[p + c] && middle != stack[q + c];
        }
        if (!between) {
            return false;
        }
        System.arraycopy(stack, at, stack, at + 9, 9);
        for (int c = 0; c < 3; c++) {
            double middle = 0.5 * stack[p + c] + 0.5 * stack[q + c];
            stack[q + c] = middle;
            stack[p + 9 + c] = middle;
        }
        return true;
    }
}
