package dev.tandem.internal.trees;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.fit.BoxFit;
import dev.tandem.internal.fit.ObbExtents;
import dev.tandem.internal.fit.PrincipalAxes;
import dev.tandem.internal.fit.QuadFrame;

/**
 * Fits oriented boxes from the leaves up. A node looks at few points: all points of a few triangles, or else those that
 * reached furthest in the boxes two levels below. Its frame starts from a child's, which fits already, and is turned
 * until the box around those points is small; then the box is made to hold everything.
 *
 * <pre>
 *            node                    points to choose the frame by:
 *          /      \                  where the four boxes ▢ touch what they hold (≤ 24)
 *        ·          ·
 *      ▢   ▢      ▢   ▢              then: boxes below that stick out, and the points of few triangles
 * </pre>
 */
final class ObbBuilder extends MeshTreeBuilder {

    /** Up to this many triangles, all corners are looked at. */
    private static final int FEW = 8;

    /** Up to this many, frames are turned by large angles only: finer ones changed the number of box tests by 1 %. */
    private static final int VERY_FEW = 4;

    /** Ends a list of points. */
    private static final int END = -1;

    private final float[] boxes;

    /** The six points of each node that touch its box; left out for two triangles, where all corners do. */
    private final int[] touching;

    /**
     * The points of each node of few triangles, each once, from three times its first item's place on, up to
     * {@link #END}; children's are overwritten.
     */
    private final int[] pointsOfFew;

    ObbBuilder(TriangleMesh mesh) {
        super(mesh, ObbTree.STRIDE);
        int inner = Math.max(0, mesh.triangleCount() - 1);
        boxes = new float[ObbTree.STRIDE * inner];
        touching = new int[6 * inner];
        pointsOfFew = new int[3 * mesh.triangleCount()];
    }

    ObbTree tree() {
        return new ObbTree(mesh, build(), boxes);
    }

    private final class ObbScratch extends Scratch {
        final BoxFit fit = new BoxFit();
        final QuadFrame quad = new QuadFrame();
        final PrincipalAxes principal = new PrincipalAxes();
        final ObbExtents extents = new ObbExtents(magnitude, halfSize);

        /** Three numbers an entry, and twice as many entries as any tree is deep: one sibling waits at each level. */
        final int[] stack = new int[3 * 256];
    }

    @Override
    Scratch newScratch() {
        return new ObbScratch();
    }

    @Override
    void fit(int node, int lo, int hi, Scratch scratch) {
        ObbScratch s = (ObbScratch) scratch;
        if (hi - lo <= FEW) {
            fitFew(node, lo, hi, s);
        } else {
            fitMany(node, lo, hi, s);
        }
        s.extents.store(boxes, ObbTree.STRIDE * node);
    }

    private void fitFew(int node, int lo, int hi, ObbScratch s) {
        int left = children[2 * node];
        int right = children[2 * node + 1];
        if (left < 0 && right < 0) {
            s.fit.clear();
            addCorners(~left, s.fit);
            addCorners(~right, s.fit);
            s.fit.startFromPair(s.quad, s.principal);
        } else {
            addSibling(node, lo, s.fit);
            s.fit.startFrom(boxes, ObbTree.STRIDE * (left < 0 ? right : left));
            s.fit.turn(1, hi - lo <= VERY_FEW ? 2 : 4);
            s.fit.furthest(touching, 6 * node);
        }
        int count = s.fit.numbers(pointsOfFew, 3 * lo);
        if (count < 3 * (hi - lo)) {
            pointsOfFew[3 * lo + count] = END;
        }
        s.extents.begin(s.fit.axes);
        s.fit.addAllTo(s.extents);
    }

    /** The points of the child that was fitted last are still there; adds those of the other child. */
    private void addSibling(int node, int lo, BoxFit to) {
        int left = children[2 * node];
        int right = children[2 * node + 1];
        if (right < 0) {
            addCorners(~right, to);
        } else if (left < 0) {
            addCorners(~left, to);
        } else {
            int end = 3 * (lo + right - node);
            for (int i = 3 * lo; i < end && pointsOfFew[i] != END; i++) {
                addPoint(pointsOfFew[i], to);
            }
        }
    }

    private void fitMany(int node, int lo, int hi, ObbScratch s) {
        int left = children[2 * node];
        int right = children[2 * node + 1];
        s.fit.clear();
        addTouching(left, 1, s.fit);
        addTouching(right, 1, s.fit);
        s.fit.startFrom(boxes, ObbTree.STRIDE * (left < 0 ? right : left));
        s.fit.turn(1, BoxFit.FINEST);
        s.fit.furthest(s.extents.furthest, 0);
        s.extents.begin(s.fit.axes);
        s.fit.addAllTo(s.extents);
        addAllBelow(node, lo, hi, s);
        System.arraycopy(s.extents.furthest, 0, touching, 6 * node, 6);
    }

    private void addTouching(int node, int levels, BoxFit to) {
        if (node < 0) {
            addCorners(~node, to);
            return;
        }
        int left = children[2 * node];
        int right = children[2 * node + 1];
        if (levels > 0 || (left < 0 && right < 0)) {
            addTouching(left, levels - 1, to);
            addTouching(right, levels - 1, to);
        } else {
            for (int k = 0; k < 6; k++) {
                addPoint(touching[6 * node + k], to);
            }
        }
    }

    private void addCorners(int triangle, BoxFit to) {
        for (int k = 0; k < 3; k++) {
            addPoint(corners[3 * triangle + k], to);
        }
    }

    private void addPoint(int point, BoxFit to) {
        int p = 3 * point;
        to.add(point, points[p] - origin[0], points[p + 1] - origin[1], points[p + 2] - origin[2]);
    }

    /**
     * Goes down only where a box sticks out, and no further than to nodes of few triangles. Each entry of the stack is a
     * node and the range of its items.
     */
    private void addAllBelow(int root, int lo, int hi, ObbScratch s) {
        int[] stack = s.stack;
        int top = push(root, lo, hi, stack, 0);
        while (top > 0) {
            int end = stack[--top];
            int begin = stack[--top];
            int node = stack[--top];
            if (node < 0) {
                for (int k = 0; k < 3; k++) {
                    extendTo(corners[3 * ~node + k], s.extents);
                }
            } else if (end - begin <= FEW) {
                for (int i = 3 * begin; i < 3 * end && pointsOfFew[i] != END; i++) {
                    extendTo(pointsOfFew[i], s.extents);
                }
            } else if (!s.extents.addBox(boxes, ObbTree.STRIDE * node)) {
                top = push(node, begin, end, stack, top);
            }
        }
    }

    /** Pushes both children of a node. */
    private int push(int node, int lo, int hi, int[] stack, int top) {
        int right = children[2 * node + 1];
        int middle = right < 0 ? hi - 1 : lo + right - node;
        stack[top] = children[2 * node];
        stack[top + 1] = lo;
        stack[top + 2] = middle;
        stack[top + 3] = right;
        stack[top + 4] = middle;
        stack[top + 5] = hi;
        return top + 6;
    }

    private void extendTo(int point, ObbExtents extents) {
        int p = 3 * point;
        extents.add(point, points[p] - origin[0], points[p + 1] - origin[1], points[p + 2] - origin[2]);
    }
}
