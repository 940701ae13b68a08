package dev.tandem.internal.kernels;

import dev.tandem.bank.PairKernel;
import dev.tandem.bank.PairStack;
import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.ConvexElement;
import dev.tandem.element.TriangleElement;
import dev.tandem.internal.convex.Gjk;
import dev.tandem.internal.pairs.ConvexConvex;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.tree.Convex;
import dev.tandem.tree.Element;
import org.jspecify.annotations.Nullable;

/**
 * A mesh against one convex primitive: goes down the mesh's oriented boxes, with the primitive placed once in their
 * frame. Triangles that are left meet the bank's own test; where that is costly, after a cheap one.
 */
public final class MeshShapeKernel extends PairKernel {

    private final MeshTree mesh;
    private final int[] children;
    private final float[] boxes;
    private final boolean meshFirst;
    private final ProximityTest<Element, Element> leaf;

    /** Whether triangles are sorted out before their test: for a verdict, only where that costs more than sorting out. */
    private final boolean filtersVerdicts;

    private boolean filtersBounds;
    private @Nullable MeshBlocks blocks;

    /** Whether the primitive is what stays there, at this pose. */
    private boolean isStaying;

    private final TriangleElement triangle = new TriangleElement();
    private final ConvexElement shape;
    private final PlacedPrimitive placed;

    private final Placement at = new Placement();
    private final double[] bInA = new double[12];
    private boolean isInverted;
    private final double[] corners = new double[9];
    private final Witness scratch = new Witness();
    private final Gjk gjk = new Gjk();

    /**
     * A kernel for a tree of oriented boxes and a bounded primitive.
     *
     * @param leaf the test of a triangle and the primitive, in the order of the trees
     * @param isStandard whether that is the standard one: of another nothing is assumed
     */
    public MeshShapeKernel(
            MeshTree mesh,
            ShapeTree shapeTree,
            boolean meshFirst,
            ProximityTest<Element, Element> leaf,
            boolean isStandard) {
        this.mesh = mesh;
        this.children = mesh.children();
        this.boxes = mesh.boxes();
        this.meshFirst = meshFirst;
        this.leaf = leaf;
        this.filtersBounds = isStandard;
        this.filtersVerdicts = isStandard && (Object) leaf instanceof ConvexConvex;
        this.shape = (ConvexElement) shapeTree.kind(shapeTree.root()).newElement();
        shapeTree.load(shapeTree.root(), shape);
        this.placed = new PlacedPrimitive(PrimitiveForm.of(shapeTree), shape.convex(), mesh.magnitude());
    }

    @Override
    public void place(double[] pose) {
        System.arraycopy(pose, 0, bInA, 0, 12);
        isInverted = !meshFirst;
        if (isInverted) {
            at.set(pose);
        }
        placed.place(meshFirst ? bInA : at.aInB, mesh.origin());
        isStaying = false;
    }

    /** From now on goes down the mesh by blocks of eight boxes. Called before anything else. */
    public void useBlocks(BoxLanes lanes) {
        // Triangles have boxes there: of a test that is not the standard one nothing is assumed.
        blocks = filtersBounds ? new MeshBlocks(mesh, lanes) : null;
    }

    /** The blocks of the mesh, with the primitive as what stays; null if the mesh is opened node by node. */
    private @Nullable MeshBlocks blocks() {
        MeshBlocks used = blocks;
        if (used == null) {
            return null;
        }
        if (!isStaying) {
            placed.stay(used);
            isStaying = true;
        }
        return used.isWithinFloats() ? used : null;
    }

    /** The placement; the inverse is only computed for a test of two leaves, which most poses never come to. */
    private Placement at() {
        if (!isInverted) {
            at.set(bInA);
            isInverted = true;
        }
        return at;
    }

    @Override
    public void openStepwise() {
        filtersBounds = false;
        blocks = null;
    }

    private int node(int a, int b) {
        return meshFirst ? a : b;
    }

    private boolean isApart(int child) {
        if (child >= 0) {
            volumeTests++;
            return placed.isApart(boxes, MeshTree.ORIENTED * child);
        }
        if (!filtersVerdicts || !filtersBounds) {
            return false;
        }
        volumeTests++;
        mesh.corners(child, corners);
        return placed.isApart(corners);
    }

    private double gap(int child, double enough) {
        if (child >= 0) {
            volumeTests++;
            return placed.gap(boxes, MeshTree.ORIENTED * child, enough);
        }
        if (!filtersBounds) {
            return 0;
        }
        volumeTests++;
        mesh.corners(child, corners);
        return placed.gap(corners, enough);
    }

    @Override
    public boolean mayTouch(int a, int b) {
        return !isApart(node(a, b));
    }

    @Override
    public double lowerBound(int a, int b) {
        return gap(node(a, b), Double.POSITIVE_INFINITY);
    }

    @Override
    public void expand(int a, int b, PairStack stack) {
        int node = node(a, b);
        MeshBlocks wide = blocks();
        if (wide != null) {
            int stays = meshFirst ? b : a;
            volumeTests += placed.isBall()
                    ? wide.pushWithinBall(node, stays, !meshFirst, 0, 0, stack)
                    : wide.push(node, stays, !meshFirst, stack);
            return;
        }
        int left = children[2 * node];
        int right = children[2 * node + 1];
        if (!isApart(right)) {
            push(right, a, b, 0, stack);
        }
        if (!isApart(left)) {
            push(left, a, b, 0, stack);
        }
    }

    @Override
    public void expandWithin(int a, int b, double bound, double reach, PairStack stack) {
        int node = node(a, b);
        MeshBlocks wide = placed.isBall() || placed.isBox() ? blocks() : null;
        if (wide != null) {
            int stays = meshFirst ? b : a;
            volumeTests += placed.isBall()
                    ? wide.pushWithinBall(node, stays, !meshFirst, bound, reach, stack)
                    : wide.pushWithin(node, stays, !meshFirst, bound, reach, stack);
            return;
        }
        int left = children[2 * node];
        int right = children[2 * node + 1];
        double boundLeft = Math.max(bound, gap(left, reach));
        double boundRight = Math.max(bound, gap(right, reach));
        boolean leftFirst = boundLeft <= boundRight;
        pushWithin(leftFirst ? right : left, a, b, leftFirst ? boundRight : boundLeft, reach, stack);
        pushWithin(leftFirst ? left : right, a, b, leftFirst ? boundLeft : boundRight, reach, stack);
    }

    @Override
    public void expandApart(int a, int b, PairStack stack) {
        int node = node(a, b);
        for (int i = 1; i >= 0; i--) {
            int child = children[2 * node + i];
            push(child, a, b, child < 0 ? 0 : gap(child, 0), stack);
        }
    }

    private void pushWithin(int child, int a, int b, double bound, double reach, PairStack stack) {
        if (bound <= reach) {
            push(child, a, b, bound, stack);
        }
    }

    private void push(int child, int a, int b, double bound, PairStack stack) {
        stack.push(meshFirst ? child : a, meshFirst ? b : child, bound);
    }

    @Override
    public boolean leavesTouch(int a, int b) {
        leafTests++;
        mesh.load(node(a, b), triangle);
        return meshFirst ? leaf.touches(triangle, shape, at(), scratch) : leaf.touches(shape, triangle, at(), scratch);
    }

    @Override
    public double leafDistance(int a, int b, double reach, Witness out) {
        leafTests++;
        mesh.load(node(a, b), triangle);
        Placement placement = at();
        double distance = filtersBounds && reach < Double.POSITIVE_INFINITY ? least(node(a, b), reach) : 0;
        out.rounding = 0;
        if (!(distance > reach)) {
            distance = meshFirst
                    ? leaf.distanceWithin(triangle, shape, placement, reach, out)
                    : leaf.distanceWithin(shape, triangle, placement, reach, out);
        }
        double ofMesh = triangle.farthest();
        double ofShape = shape.farthest();
        out.rounding += placing(placement.bInA, meshFirst ? ofMesh : ofShape, meshFirst ? ofShape : ofMesh, distance);
        return distance;
    }

    /**
     * A lower bound on the distance of the triangle at hand where that costs much less than the distance itself: from a
     * point, or from a box by GJK; else 0.
     */
    private double least(int node, double reach) {
        if (placed.isBox()) {
            Convex ofMesh = triangle.convex();
            Convex ofShape = shape.convex();
            return gjk.lowerBound(meshFirst ? ofMesh : ofShape, meshFirst ? ofShape : ofMesh, at.bInA, reach);
        }
        if (!placed.isBall() || !filtersVerdicts) {
            return 0;
        }
        mesh.corners(node, corners);
        return placed.gap(corners, reach);
    }
}
