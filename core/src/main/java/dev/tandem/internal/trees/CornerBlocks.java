package dev.tandem.internal.trees;

import dev.tandem.internal.rounding.Slack;
import dev.tandem.tree.TestTree;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The triangles of a small mesh by their corners, eight a block, lane by lane. A tree of boxes over a dozen triangles
 * sorts out little that a test of eight triangles at once does not.
 *
 * <pre>
 *   a block:     x, y, z of the first corners of lanes 0 … 7, of the second and the third, x, y, z of unit normals, and the
 *                planes' heights along them; relative to the tree's origin, times a power of two
 *   a triangle:  the rows of the 3×4 map to coordinates in which its corners are (0, 0, 0), (1, 0, 0), (0, 1, 0); its
 *                corners; six numbers that bound errors
 * </pre>
 *
 * <p>Immutable, safe for use by multiple threads.
 */
public final class CornerBlocks {

    /** More triangles than this are left to blocks of boxes. A power of two. */
    public static final int MOST = 64;

    /** Triangles a block. */
    public static final int LANES = 8;

    /** Floats a block. */
    public static final int STRIDE = 13 * LANES;

    /** Floats a triangle. */
    public static final int TRIANGLE = 27;

    /**
     * Where the larger sum of magnitudes of the first two rows of its map is, without the last column; then the larger magnitude
     * in that, and how far a coordinate of a point may be off, per sum of magnitudes of its coordinates, because the map is rounded.
     */
    public static final int ACROSS = 21;

    /** The same for the third row, which is the height over the triangle. */
    public static final int UP = 24;

    /** What is between such a number and the next of its row. */
    public static final int SHIFT = 1;

    public static final int OFF = 2;

    /** Times what a mapped corner is off: a point with coordinates of at most L is off by 1 + 4L of that at most. */
    private static final double OFF_AT_REACH = 6;

    /** What a mapped corner may be off, so that coordinates are known to half of their range. */
    private static final double LARGEST_OFF = 0x1p-6;

    /** Far below what rounding does to any coordinate. */
    private static final float LEAST_OFF = 0x1p-60f;

    /** The coordinates of an empty lane: beyond the box of any mesh, and wherever it is mapped to, its square is a float. */
    private static final float NOWHERE = 0x1p40f;

    /** The largest row of a triangle's map, so that products of coordinates are floats. */
    private static final double LARGEST_ROW = 1e9;

    /** All blocks: read, never write. */
    public final float[] lanes;

    /** The leaves in the lanes of all blocks, {@link TestTree#NONE} in empty ones: read, never write. */
    public final int[] leaves;

    /** How many triangles there are: the first so many lanes are full. */
    public final int count;

    /** The places of all triangles in {@link #leaves}. */
    private final byte[] rows;

    /** {@link #TRIANGLE} floats for each triangle, in the order of {@link #leaves}: read, never write. */
    public final float[] triangles;

    /** The half sizes of a box along the axes around the origin that holds all corners. */
    public final float[] half = new float[3];

    /** The power of two that coordinates are multiplied by. */
    public final double scale;

    /** The largest sum of magnitudes of a corner's coordinates in {@link #lanes}. */
    public final double farthest;

    /** The largest distance of a corner from the origin, not multiplied by {@link #scale}. */
    public final double radius;

    private final double[] corners = new double[9];

    /** The blocks of a tree; null if they are of no use for it. */
    static @Nullable CornerBlocks of(MeshTree tree) {
        if (!tree.isOriented() || tree.root() < 0 || tree.mesh().triangleCount() > MOST) {
            return null;
        }
        CornerBlocks blocks = new CornerBlocks(tree);
        return blocks.scale < Double.POSITIVE_INFINITY ? blocks : null;
    }

    private CornerBlocks(MeshTree tree) {
        count = tree.mesh().triangleCount();
        int blocks = (count + LANES - 1) / LANES;
        leaves = new int[LANES * blocks];
        Arrays.fill(leaves, TestTree.NONE);
        rows = new byte[count];
        int found = collect(tree, tree.root(), 0);
        if (found != count) {
            throw new IllegalStateException("a tree over " + count + " triangles has " + found + " leaves");
        }
        double size = tree.size(tree.root());
        scale = size > 0 ? Math.scalb(1.0, -Math.getExponent(size)) : Double.POSITIVE_INFINITY;
        lanes = new float[STRIDE * blocks];
        triangles = new float[TRIANGLE * count];
        double farthestHere = 0;
        double squaredRadius = 0;
        for (int i = 0; i < count; i++) {
            rows[~leaves[i]] = (byte) i;
            tree.corners(leaves[i], corners);
            for (int k = 0; k < corners.length; k++) {
                corners[k] *= scale;
            }
            for (int c = 0; c < 9; c += 3) {
                double x = corners[c];
                double y = corners[c + 1];
                double z = corners[c + 2];
                squaredRadius = Math.max(squaredRadius, x * x + y * y + z * z);
            }
            putLane(i);
            farthestHere = Math.max(farthestHere, putTriangle(i));
        }
        for (int i = count; i < leaves.length; i++) {
            putNothing(STRIDE * (i / LANES) + i % LANES);
        }
        farthest = farthestHere;
        radius = Math.sqrt(squaredRadius) / scale;
    }

    /** The place of a leaf in {@link #leaves}. */
    public int rowOf(int leaf) {
        return rows[~leaf];
    }

    private int collect(MeshTree tree, int node, int from) {
        if (node < 0) {
            leaves[from] = node;
            return from + 1;
        }
        int next = from;
        for (int child = tree.firstChild(node); child != TestTree.NONE; child = tree.nextSibling(child)) {
            next = collect(tree, child, next);
        }
        return next;
    }

    private void putLane(int i) {
        int at = STRIDE * (i / LANES) + i % LANES;
        for (int k = 0; k < 9; k++) {
            lanes[at + LANES * k] = (float) corners[k];
        }
        double[] normal = normal(corners);
        double length = length(normal);
        if (length > Slack.CORNER_PLANE * longest(corners) && length < Double.POSITIVE_INFINITY) {
            double height = 0;
            for (int k = 0; k < 3; k++) {
                lanes[at + LANES * (9 + k)] = (float) (normal[k] / length);
                height += corners[k] * (normal[k] / length);
            }
            lanes[at + LANES * 12] = (float) height;
        }
    }

    /** A point beyond everything, and a plane without a normal, so that nothing is known of its sides. */
    private void putNothing(int at) {
        for (int k = 0; k < 9; k++) {
            lanes[at + LANES * k] = NOWHERE;
        }
    }

    /** Fills the numbers of a triangle; returns the largest sum of magnitudes of a corner's coordinates. */
    private double putTriangle(int i) {
        int at = TRIANGLE * i;
        double most = 0;
        for (int c = 0; c < 9; c += 3) {
            double sum = 0;
            for (int k = 0; k < 3; k++) {
                double value = corners[c + k];
                triangles[at + 12 + c + k] = (float) value;
                half[k] = Math.max(half[k], Math.nextUp((float) Math.abs(value)));
                sum += Math.abs(value);
            }
            most = Math.max(most, sum);
        }
        putMap(at);
        return most;
    }

    /** The map in which the triangle is a corner of the unit square; NaN if it is thin, so that no comparison holds. */
    private void putMap(int at) {
        double[] n = normal(corners);
        double area = length(n);
        double[] e = new double[6];
        for (int k = 0; k < 3; k++) {
            e[k] = corners[3 + k] - corners[k];
            e[3 + k] = corners[6 + k] - corners[k];
        }
        double longest = longest(corners);
        if (!(area > Slack.FLAT_TRIANGLE * longest * longest)) {
            putNoMap(at);
            return;
        }
        // Rows of the inverse of the matrix with columns e0, e1 and n / area^(1/2): heights are in the unit of its
        // edges.
        double squared = area * area;
        for (int k = 0; k < 3; k++) {
            int l = (k + 1) % 3;
            int m = (k + 2) % 3;
            triangles[at + k] = (float) ((e[3 + l] * n[m] - e[3 + m] * n[l]) / squared);
            triangles[at + 4 + k] = (float) ((n[l] * e[m] - n[m] * e[l]) / squared);
            triangles[at + 8 + k] = (float) (n[k] / (area * Math.sqrt(area)));
        }
        double row = Math.max(putShift(at), Math.max(putShift(at + 4), putShift(at + 8)));
        double off = Math.max(off(at, 0), Math.max(off(at, 1), off(at, 2)));
        if (!(row < LARGEST_ROW && off < LARGEST_OFF)) {
            putNoMap(at);
            return;
        }
        putBounds(at + ACROSS, at, 0, 1);
        putBounds(at + UP, at, 2, 2);
    }

    /** Fills the last number of a row; returns the sum of the magnitudes of the others. */
    private double putShift(int row) {
        double sum = 0;
        double magnitudes = 0;
        for (int k = 0; k < 3; k++) {
            sum += triangles[row + k] * corners[k];
            magnitudes += Math.abs(triangles[row + k]);
        }
        triangles[row + 3] = (float) -sum;
        return magnitudes;
    }

    /** Bounds for two rows of a map; their roundings to float are upwards. */
    private void putBounds(int to, int map, int first, int last) {
        double row = 0;
        double shift = 0;
        double off = 0;
        for (int r = first; r <= last; r++) {
            int at = map + 4 * r;
            row = Math.max(
                    row, (double) Math.abs(triangles[at]) + Math.abs(triangles[at + 1]) + Math.abs(triangles[at + 2]));
            shift = Math.max(shift, Math.abs(triangles[at + 3]));
            off = Math.max(off, off(map, r));
        }
        triangles[to] = Math.nextUp((float) row);
        triangles[to + SHIFT] = Math.nextUp((float) shift);
        // Processors take a hundred times as long for products of numbers below the normal ones.
        triangles[to + OFF] = Math.max(LEAST_OFF, Math.nextUp((float) (OFF_AT_REACH * off)));
    }

    private void putNoMap(int at) {
        Arrays.fill(triangles, at, at + 12, Float.NaN);
        Arrays.fill(triangles, at + ACROSS, at + TRIANGLE, Float.NaN);
    }

    /** How far a row of the map takes a corner from where it should be. */
    private double off(int map, int r) {
        double most = 0;
        for (int c = 0; c < 3; c++) {
            double value = triangles[map + 4 * r + 3];
            for (int k = 0; k < 3; k++) {
                value += triangles[map + 4 * r + k] * corners[3 * c + k];
            }
            most = Math.max(most, Math.abs(value - (c == r + 1 ? 1 : 0)));
        }
        return most;
    }

    private static double[] normal(double[] t) {
        double[] n = new double[3];
        for (int k = 0; k < 3; k++) {
            int l = (k + 1) % 3;
            int m = (k + 2) % 3;
            n[k] = (t[3 + l] - t[l]) * (t[6 + m] - t[m]) - (t[3 + m] - t[m]) * (t[6 + l] - t[l]);
        }
        return n;
    }

    /** The largest difference of coordinates of two corners. */
    private static double longest(double[] t) {
        double most = 0;
        for (int k = 0; k < 3; k++) {
            double low = Math.min(t[k], Math.min(t[3 + k], t[6 + k]));
            double high = Math.max(t[k], Math.max(t[3 + k], t[6 + k]));
            most = Math.max(most, high - low);
        }
        return most;
    }

    private static double length(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }

    /** How many bytes they take. */
    long bytes() {
        return 4L * (lanes.length + leaves.length + triangles.length);
    }
}
