package dev.tandem.experiments.budget;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.bank.PairKernel;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.TestTree;

/**
 * The second work's Figure 7 to the letter, with the volume test and the recursion that it leaves out: the larger node is
 * opened, and if it is a leaf, it has no children and the answer is 'no collision'. A leaf is as large as the smallest
 * rectangle with the triangle's longest edge, measured as boxes are: half the sum of its sides.
 */
final class PrintedCheck {

    private final double[] leavesA;
    private final double[] leavesB;
    private final TestTree a;
    private final TestTree b;
    private final PairKernel kernel;

    PrintedCheck(TriangleMesh meshA, TriangleMesh meshB) {
        leavesA = sizes(meshA);
        leavesB = sizes(meshB);
        a = Body.of(meshA).tree();
        b = Body.of(meshB).tree();
        kernel = Tandem.standardBank().kernel(a, b);
    }

    /** What the printed algorithm answers. */
    boolean collides(Pose pose) {
        kernel.place(pose);
        return kernel.mayTouch(a.root(), b.root()) && check(a.root(), b.root());
    }

    private boolean check(int x, int y) {
        if (TestTree.isLeaf(x) && TestTree.isLeaf(y)) {
            return kernel.leavesTouch(x, y);
        }
        if (size(a, x, leavesA) > size(b, y, leavesB)) {
            for (int child = firstChild(a, x); child != TestTree.NONE; child = a.nextSibling(child)) {
                if (meets(child, y)) {
                    return true;
                }
            }
        } else {
            for (int child = firstChild(b, y); child != TestTree.NONE; child = b.nextSibling(child)) {
                if (meets(x, child)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean meets(int x, int y) {
        boolean areLeaves = TestTree.isLeaf(x) && TestTree.isLeaf(y);
        return (areLeaves || kernel.mayTouch(x, y)) && check(x, y);
    }

    private static double size(TestTree tree, int node, double[] leaves) {
        return TestTree.isLeaf(node) ? leaves[tree.id(node)] : tree.size(node);
    }

    private static double[] sizes(TriangleMesh mesh) {
        double[] sizes = new double[mesh.triangleCount()];
        for (int i = 0; i < sizes.length; i++) {
            Vec3 p = mesh.point(mesh.corner(i, 0));
            Vec3 q = mesh.point(mesh.corner(i, 1));
            Vec3 r = mesh.point(mesh.corner(i, 2));
            double longest = Math.max(
                    p.minus(q).length(),
                    Math.max(q.minus(r).length(), r.minus(p).length()));
            double height = q.minus(p).cross(r.minus(p)).length() / longest;
            sizes[i] = (longest + height) / 2;
        }
        return sizes;
    }

    private static int firstChild(TestTree tree, int node) {
        return TestTree.isLeaf(node) ? TestTree.NONE : tree.firstChild(node);
    }
}
