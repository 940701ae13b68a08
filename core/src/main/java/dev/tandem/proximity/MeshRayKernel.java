package dev.tandem.proximity;

import dev.tandem.descent.PairKernel;
import dev.tandem.descent.PairStack;
import dev.tandem.descent.Placement;
import dev.tandem.descent.ProximityTest;
import dev.tandem.descent.Witness;
import dev.tandem.tree.MeshTree;
import dev.tandem.tree.RayElement;
import dev.tandem.tree.RayTree;
import dev.tandem.tree.TriangleElement;
import java.util.Arrays;

/** Mesh against a ray, for any tree of boxes: the ray is brought once, and one call tests both children of a node. */
final class MeshRayKernel extends PairKernel {

    private final MeshTree tree;
    private final RayTree rays;
    private final int[] children;
    private final ProximityTest<TriangleElement, RayElement> leaf;

    private final Placement at = new Placement();
    /** The pose that is set: nearly always the same one, and an inverse costs as much as a few boxes. */
    private final RayElement ray = new RayElement();

    private final TriangleElement triangle = new TriangleElement();
    private final Witness scratch = new Witness();
    private final double[] box = new double[15];

    /** The ray's origin relative to the tree's, and what roundings so far may have cost. */
    private double ox;

    private double oy;
    private double oz;
    private double slack;

    MeshRayKernel(MeshTree tree, RayTree rays, ProximityTest<TriangleElement, RayElement> leaf) {
        this.tree = tree;
        this.rays = rays;
        this.children = tree.children();
        this.leaf = leaf;
    }

    @Override
    public void place(double[] bInA) {
        // Rays are mostly in the body's own frame: the inverse is not worth computing again.
        if (!Arrays.equals(bInA, at.bInA)) {
            at.set(bInA);
        }
        rays.load(rays.root(), ray);
        ray.place(at.bInA);
        double[] origin = tree.origin();
        ox = ray.ox - origin[0];
        oy = ray.oy - origin[1];
        oz = ray.oz - origin[2];
        slack = RayTest.ROUNDING * (tree.reach() + ray.reach());
    }

    @Override
    public double lowerBound(int a, int b) {
        volumeTests++;
        tree.box(a, box);
        return RayObb.entry(box, ox - box[0], oy - box[1], oz - box[2], ray.dx, ray.dy, ray.dz, slack);
    }

    @Override
    public boolean mayTouch(int a, int b) {
        return lowerBound(a, b) < RayTest.MISS;
    }

    @Override
    public void expand(int a, int b, PairStack stack) {
        int left = children[2 * a];
        int right = children[2 * a + 1];
        if (right < 0 || mayTouch(right, b)) {
            stack.push(right, b);
        }
        if (left < 0 || mayTouch(left, b)) {
            stack.push(left, b);
        }
    }

    @Override
    public void expandWithin(int a, int b, double bound, double reach, PairStack stack) {
        int left = children[2 * a];
        int right = children[2 * a + 1];
        double boundLeft = left < 0 ? bound : Math.max(bound, lowerBound(left, b));
        double boundRight = right < 0 ? bound : Math.max(bound, lowerBound(right, b));
        if (boundLeft <= boundRight) {
            pushIf(boundRight <= reach, right, b, boundRight, stack);
            pushIf(boundLeft <= reach, left, b, boundLeft, stack);
        } else {
            pushIf(boundLeft <= reach, left, b, boundLeft, stack);
            pushIf(boundRight <= reach, right, b, boundRight, stack);
        }
    }

    private static void pushIf(boolean keep, int a, int b, double bound, PairStack stack) {
        if (keep) {
            stack.push(a, b, bound);
        }
    }

    @Override
    public boolean leavesTouch(int a, int b) {
        leafTests++;
        tree.load(a, triangle);
        return leaf.touches(triangle, ray, at, scratch);
    }

    @Override
    public double leafDistance(int a, int b, double reach, Witness out) {
        leafTests++;
        tree.load(a, triangle);
        return leaf.distanceWithin(triangle, ray, at, reach, out);
    }
}
