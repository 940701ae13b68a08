package dev.tandem.internal.kernels;

import dev.tandem.bank.PairKernel;
import dev.tandem.bank.PairStack;
import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.RayElement;
import dev.tandem.element.RayTest;
import dev.tandem.element.TriangleElement;
import dev.tandem.internal.rays.RayTriangle;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.RayTree;
import java.util.Arrays;

/**
 * Mesh against a ray, for any tree of boxes: the ray is brought once, one call tests both children of a node, and the
 * nearer one is opened first. The boxes are those along the axes, also of a tree of oriented ones: a ray asks no more of
 * them than where it meets six planes, and they are twice as fast.
 */
public final class MeshRayKernel extends PairKernel {

    private final MeshTree tree;
    private final RayTree rays;
    private final int[] children;
    private final float[] boxes;
    private final ProximityTest<TriangleElement, RayElement> leaf;

    /** Whether leaves are tested as they are by default, for a ray that is placed already. */
    private final boolean standard;

    private final double[] nine = new double[9];

    private final Placement at = new Placement();
    /** The pose that is set: nearly always the same one, and an inverse costs as much as a few boxes. */
    private final RayElement ray = new RayElement();

    private final TriangleElement triangle = new TriangleElement();
    private final Witness scratch = new Witness();

    /** The sum of all coordinates of any box, at most. */
    private final double largest;

    /** The ray's origin relative to the tree's. */
    private final double[] o = new double[3];

    // Where to find the nearer plane of each axis, how far it is when it is a bit nearer yet,
    // and
    // the same of the further plane.
    private final int[] nearer = new int[3];
    private final double[] toNearer = new double[3];
    private final double[] toFurther = new double[3];
    private final double[] inverse = new double[3];
    private boolean across;

    public MeshRayKernel(MeshTree tree, RayTree rays, ProximityTest<TriangleElement, RayElement> leaf) {
        this.tree = tree;
        this.rays = rays;
        this.children = tree.children();
        this.boxes = tree.alignedBoxes();
        this.leaf = leaf;
        this.standard = leaf instanceof RayTriangle;
        double most = 0;
        for (int i = 0; i < Math.min(MeshTree.ALIGNED, boxes.length); i++) {
            most = Math.max(most, Math.abs(boxes[i])); // the root's
        }
        this.largest = 6 * most;
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
        o[0] = ray.ox - origin[0];
        o[1] = ray.oy - origin[1];
        o[2] = ray.oz - origin[2];
        double far = Math.abs(o[0]) + Math.abs(o[1]) + Math.abs(o[2]) + largest;
        double wider = Rounding.RAY * (far + tree.magnitude() + ray.magnitude()) + Double.MIN_NORMAL;
        across = false;
        aim(0, ray.dx, wider);
        aim(1, ray.dy, wider);
        aim(2, ray.dz, wider);
    }

    private void aim(int axis, double d, double wider) {
        boolean down = d < 0;
        nearer[axis] = down ? axis + 3 : axis;
        toNearer[axis] = down ? o[axis] - wider : o[axis] + wider;
        toFurther[axis] = down ? o[axis] + wider : o[axis] - wider;
        across |= Math.abs(d) < Limits.ACROSS;
        inverse[axis] = 1 / d;
    }

    @Override
    public double lowerBound(int a, int b) {
        volumeTests++;
        return across ? acrossEntry(MeshTree.ALIGNED * a) : alignedEntry(MeshTree.ALIGNED * a);
    }

    private double alignedEntry(int box) {
        float[] f = boxes;
        int nx = nearer[0];
        int ny = nearer[1];
        int nz = nearer[2];
        double inX = (f[box + nx] - toNearer[0]) * inverse[0];
        double inY = (f[box + ny] - toNearer[1]) * inverse[1];
        double inZ = (f[box + nz] - toNearer[2]) * inverse[2];
        double endX = (f[box + 3 - nx] - toFurther[0]) * inverse[0];
        double endY = (f[box + 5 - ny] - toFurther[1]) * inverse[1];
        double endZ = (f[box + 7 - nz] - toFurther[2]) * inverse[2];
        double in = Math.max(Math.max(inX, inY), Math.max(inZ, 0));
        double end = Math.min(Math.min(endX, endY), endZ);
        return in * (1 - Rounding.RAY) <= end * (1 + Rounding.RAY) ? in * (1 - Rounding.RAY) : RayTest.MISS;
    }

    /** The same for a ray that is at right angles to an axis. */
    private double acrossEntry(int box) {
        double in = 0;
        double end = RayTest.MISS;
        for (int axis = 0; axis < 3; axis++) {
            double low = boxes[box + nearer[axis]] - toNearer[axis];
            double high = boxes[box + 3 + 2 * axis - nearer[axis]] - toFurther[axis];
            if (Math.abs(inverse[axis]) > 1 / Limits.ACROSS) {
                if ((low > 0) == (high > 0) && low != 0 && high != 0) {
                    return RayTest.MISS;
                }
                continue;
            }
            in = Math.max(in, low * inverse[axis]);
            end = Math.min(end, high * inverse[axis]);
        }
        return in * (1 - Rounding.RAY) <= end * (1 + Rounding.RAY) ? in * (1 - Rounding.RAY) : RayTest.MISS;
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

    @Override
    public boolean seeksInDepth() {
        return true;
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
        if (standard) {
            tree.mesh().copyTriangle(~a, nine);
            return RayTriangle.hit(nine, ray, out);
        }
        tree.load(a, triangle);
        return leaf.distanceWithin(triangle, ray, at, reach, out);
    }
}
