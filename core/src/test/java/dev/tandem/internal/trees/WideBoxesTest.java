package dev.tandem.internal.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.tree.TestTree;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Blocks of eight boxes: each lane holds the triangles below its handle, and each triangle is reached once. */
class WideBoxesTest {

    private static MeshTree tree(int triangles, double size, double shift, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] points = new double[9 * triangles];
        int[] corners = new int[3 * triangles];
        for (int t = 0; t < triangles; t++) {
            boolean flat = random.nextInt(5) == 0;
            for (int k = 0; k < 9; k++) {
                double middle = new SplittableRandom(seed + 31L * t + k % 3).nextDouble(-1, 1);
                points[9 * t + k] = shift + size * (middle + (flat && k > 5 ? 0 : random.nextDouble(0.05)));
            }
            for (int k = 0; k < 3; k++) {
                corners[3 * t + k] = 3 * t + k;
            }
        }
        return (MeshTree)
                Body.of(TriangleMesh.of(points, corners)).tree().surface().tree();
    }

    @Test
    void lanesHoldWhatIsBelow() {
        for (int n : new int[] {1, 2, 3, 7, 8, 9, 10, 63, 64, 65, 500}) {
            check(tree(n, 1, 0, n));
            check(tree(n, 1e-9, 3, n));
            check(tree(n, 1e6, -5e8, n));
        }
    }

    private static void check(MeshTree tree) {
        WideBoxes wide = tree.wide();
        int n = tree.mesh().triangleCount();
        int[] reached = new int[n];
        if (tree.root() < 0) {
            return;
        }
        assertEquals(0, wide.count(), "nothing is made before it is asked for");
        assertEquals(0, wide.block(tree.root()));
        for (int block = 0; block < wide.count(); block++) {
            boolean ended = false;
            for (int lane = 0; lane < WideBoxes.LANES; lane++) {
                int handle = wide.blocks().handle(block, lane);
                if (handle == TestTree.NONE) {
                    ended = true;
                    continue;
                }
                assertTrue(!ended, "full lanes come first");
                holdsAllBelow(tree, wide, block, lane, handle);
                if (handle < 0) {
                    reached[~handle]++;
                } else {
                    assertTrue(wide.block(handle) > block, "a block below");
                }
            }
        }
        for (int t = 0; t < n; t++) {
            assertEquals(1, reached[t], "triangle " + t);
        }
    }

    /** A triangle in a lane is (−1, −1), (1, −1), (apex, 1) times the half sizes of its box, to within the tolerance. */
    @Test
    void apexesPutCornersWhereTheyAre() {
        for (int n : new int[] {2, 9, 500}) {
            assertTrue(apexes(tree(n, 1, 0, n)) > n / 2);
            assertTrue(apexes(tree(n, 1e6, -5e8, n)) > n / 2);
        }
    }

    /** Both halves of a face have the box of the whole face, whichever way it was cut and wherever it is. */
    @Test
    void halvesOfRectanglesHaveTheBoxOfTheWhole() {
        MeshTree tree =
                (MeshTree) Body.of(TriangleMesh.box(1, 2, 3)).tree().surface().tree();
        WideBoxes wide = tree.wide();
        double[] box = new double[WideBoxes.NUMBERS];
        double[] corners = new double[9];
        for (int t = 0; t < tree.mesh().triangleCount(); t++) {
            wide.leafBox(~t, box);
            tree.corners(~t, corners);
            double least = Double.POSITIVE_INFINITY;
            double sides = 0;
            for (int axis = 0; axis < 3; axis++) {
                double low = Math.min(corners[axis], Math.min(corners[3 + axis], corners[6 + axis]));
                double high = Math.max(corners[axis], Math.max(corners[3 + axis], corners[6 + axis]));
                least = high > low ? Math.min(least, high - low) : least;
                sides += high - low;
            }
            assertEquals(0.5 * least, box[12], 1e-6, "the box lies along the shorter side");
            assertEquals(0.5 * (sides - least), box[13], 1e-6);
            assertEquals(1, Math.abs(box[WideBoxes.APEX]), 1e-6);
        }
    }

    private static int apexes(MeshTree tree) {
        check(tree);
        WideBoxes wide = tree.wide();
        double[] box = new double[WideBoxes.NUMBERS];
        double[] corners = new double[9];
        int known = 0;
        for (int t = 0; t < tree.mesh().triangleCount(); t++) {
            wide.leafBox(~t, box);
            double apex = box[WideBoxes.APEX];
            if (Double.isNaN(apex)) {
                continue;
            }
            known++;
            assertTrue(Math.abs(apex) <= 1 + 1e-6, "an apex is above its edge");
            tree.corners(~t, corners);
            double[][] shown = {{-1, -1}, {1, -1}, {apex, 1}};
            for (double[] s : shown) {
                double nearest = Double.POSITIVE_INFINITY;
                for (int c = 0; c < 9; c += 3) {
                    double squared = 0;
                    for (int k = 0; k < 3; k++) {
                        double at = box[k] + s[0] * box[12] * box[3 + k] + s[1] * box[13] * box[6 + k];
                        squared += (at - corners[c + k]) * (at - corners[c + k]);
                    }
                    nearest = Math.min(nearest, Math.sqrt(squared));
                }
                double skew = 1e-6 * (box[12] + box[13]);
                assertTrue(nearest <= wide.apexTolerance() + box[14] + skew, "a corner of triangle " + t);
            }
        }
        return known;
    }

    private static void holdsAllBelow(MeshTree tree, WideBoxes wide, int block, int lane, int node) {
        if (node >= 0) {
            holdsAllBelow(tree, wide, block, lane, tree.children()[2 * node]);
            holdsAllBelow(tree, wide, block, lane, tree.children()[2 * node + 1]);
            return;
        }
        double[] corners = new double[9];
        tree.corners(node, corners);
        float[] p = wide.blocks().lanes;
        int at = WideBoxes.STRIDE * block + lane;
        for (int c = 0; c < 9; c += 3) {
            for (int axis = 0; axis < 3; axis++) {
                double along = 0;
                for (int k = 0; k < 3; k++) {
                    double way = wide.scale() * (corners[c + k] - wide.blocks().middle(block, k))
                            - p[at + WideBoxes.LANES * k];
                    along += way * p[at + WideBoxes.LANES * (3 + 3 * axis + k)];
                }
                double half = p[at + WideBoxes.LANES * (12 + axis)];
                double skew = 1e-6 * (half + p[at + WideBoxes.LANES * 12] + p[at + WideBoxes.LANES * 13]);
                assertTrue(
                        Math.abs(along) <= half + skew + 1e-15 * wide.scale() * tree.magnitude(),
                        "lane " + lane + " of block " + block + " does not hold triangle " + ~node);
            }
        }
    }
}
