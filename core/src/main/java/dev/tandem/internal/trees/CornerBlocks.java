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
 *                corners; three numbers that bound errors
 * </pre>
 *
 * <p>Immutable, safe for use by multiple threads.
 */
public final class CornerBlocks {

    /** More triangles than this are left to blocks of boxes. A power of two. */
    public static final int MOST = 32;

    /** Triangles a block. */
    public static final int LANES = 8;

    /** Floats a block. */
    public static final int STRIDE = 13 * LANES;

    /** Floats a triangle. */
    public static final int TRIANGLE = 24;

    /** Where the largest sum of magnitudes of a row of its map is, without the last column. */
    public static final int ROW = 21;

    /** Where the largest magnitude in the last column is. */
    public static final int SHIFT = 22;

    /** Where the largest distance of a mapped corner from where it should be is. */
    public static final int OFF = 23;

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

    /** The largest magnitude of a coordinate in {@link #lanes}. */
    public final double largest;

    /** The largest sum of magnitudes of a corner's coordinates. */
    public final double farthest;

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
        double largestHere = 0;
        double farthestHere = 0;
        for (int i = 0; i < count; i++) {
            rows[~leaves[i]] = (byte) i;
            tree.corners(leaves[i], corners);
            for (int k = 0; k < corners.length; k++) {
                corners[k] *= scale;
            }
            largestHere = Math.max(largestHere, putLane(i));
            farthestHere = Math.max(farthestHere, putTriangle(i));
        }
        for (int i = count; i < leaves.length; i++) {
            putNothing(STRIDE * (i / LANES) + i % LANES);
        }
        largest = largestHere;
        farthest = farthestHere;
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

    /** Fills a lane; returns the largest magnitude of its coordinates. */
    private double putLane(int i) {
        int at = STRIDE * (i / LANES) + i % LANES;
        double most = 0;
        for (int k = 0; k < 9; k++) {
            lanes[at + LANES * k] = (float) corners[k];
            most = Math.max(most, Math.abs(lanes[at + LANES * k]));
        }
        double[] normal = normal(corners);
        double length = length(normal);
        if (length > 0 && length < Double.POSITIVE_INFINITY) {
            double height = 0;
            for (int k = 0; k < 3; k++) {
                lanes[at + LANES * (9 + k)] = (float) (normal[k] / length);
                height += corners[k] * (normal[k] / length);
            }
            lanes[at + LANES * 12] = (float) height;
        }
        return most;
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
        double longest = 0;
        for (int k = 0; k < 3; k++) {
            e[k] = corners[3 + k] - corners[k];
            e[3 + k] = corners[6 + k] - corners[k];
            longest = Math.max(longest, Math.max(Math.abs(e[k]), Math.abs(e[3 + k])));
        }
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
        double row = 0;
        double shift = 0;
        for (int r = 0; r < 3; r++) {
            double sum = 0;
            double magnitudes = 0;
            for (int k = 0; k < 3; k++) {
                sum += triangles[at + 4 * r + k] * corners[k];
                magnitudes += Math.abs(triangles[at + 4 * r + k]);
            }
            triangles[at + 4 * r + 3] = (float) -sum;
            row = Math.max(row, magnitudes);
            shift = Math.max(shift, Math.abs(sum));
        }
        if (!(row < LARGEST_ROW)) {
            putNoMap(at);
            return;
        }
        triangles[at + ROW] = Math.nextUp((float) row);
        triangles[at + SHIFT] = Math.nextUp((float) shift);
        triangles[at + OFF] = Math.nextUp((float) off(at));
    }

    private void putNoMap(int at) {
        Arrays.fill(triangles, at, at + 12, Float.NaN);
        Arrays.fill(triangles, at + ROW, at + TRIANGLE, Float.NaN);
    }

    /** How far the map takes a corner from where it should be, as the largest difference of a coordinate. */
    private double off(int at) {
        double most = 0;
        for (int c = 0; c < 3; c++) {
            for (int r = 0; r < 3; r++) {
                double value = triangles[at + 4 * r + 3];
                for (int k = 0; k < 3; k++) {
                    value += triangles[at + 4 * r + k] * corners[3 * c + k];
                }
                most = Math.max(most, Math.abs(value - (c == r + 1 ? 1 : 0)));
            }
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

    private static double length(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }

    /** How many bytes they take. */
    long bytes() {
        return 4L * (lanes.length + leaves.length + triangles.length);
    }
}
