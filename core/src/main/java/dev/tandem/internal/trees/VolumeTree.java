package dev.tandem.internal.trees;

import dev.tandem.element.Leaves;
import dev.tandem.element.VolumeElement;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A binary tree of bounding volumes of one kind over any leaves, in flat arrays. A leaf has no volume of its own; its
 * handle is {@code ~leaf}. Volumes are kept in float, rounded outwards, relative to an origin in the middle of all, so
 * that a body far from its frame's origin loses no digits.
 *
 * <p>Built on all cores when there are many leaves. The result does not depend on their number.
 */
public final class VolumeTree implements TestTree {

    private final Leaves leaves;
    private final Topology topology;
    private final float[] volumes;
    private final VolumeKind volume;
    private final List<ElementKind<?>> kinds;

    VolumeTree(Leaves leaves, Topology topology, float[] volumes, VolumeKind volume) {
        this.leaves = leaves;
        this.topology = topology;
        this.volumes = volumes;
        this.volume = volume;
        Nesting nesting = leaves.nesting();
        for (int leaf = 0; leaf < leaves.count() && nesting != Nesting.EMPTY; leaf++) {
            TestTree inner = nesting.inner(~leaf);
            if (inner != null && TestTree.mayChange(inner)) {
                throw new IllegalArgumentException("the tree inside leaf " + leaf
                        + " may change, but volumes are fitted once; make it part of a compound instead");
            }
        }
        // A leaf that is a body of its own may be shown as the same kind of volume.
        Set<ElementKind<?>> all = new LinkedHashSet<>();
        all.add(volume.element);
        all.addAll(leaves.kinds());
        this.kinds = List.copyOf(all);
    }

    /** Oriented boxes. Over a mesh, {@link ObbTree} is the same and has a faster descent. */
    public static VolumeTree obb(Leaves leaves) {
        return new VolumeTreeBuilder(leaves, ObbVolume.KIND).tree();
    }

    /** Boxes along the axes of the body's frame. Over a mesh, {@link AabbTree} is the same and has a faster descent. */
    public static VolumeTree aabb(Leaves leaves) {
        return new VolumeTreeBuilder(leaves, AabbVolume.KIND).tree();
    }

    /** Rectangles swept by a ball. */
    public static VolumeTree rss(Leaves leaves) {
        return new VolumeTreeBuilder(leaves, RssVolume.KIND).tree();
    }

    /** Polytopes with 18 faces in fixed directions. */
    public static VolumeTree kdop(Leaves leaves) {
        return new VolumeTreeBuilder(leaves, KdopVolume.KIND).tree();
    }

    public Leaves leaves() {
        return leaves;
    }

    @Override
    public int root() {
        return topology.root();
    }

    @Override
    public int firstChild(int node) {
        return topology.children()[2 * node];
    }

    @Override
    public int nextSibling(int node) {
        return topology.nextSibling(node);
    }

    @Override
    public int parent(int node) {
        return topology.parent(node);
    }

    @Override
    public ElementKind<?> kind(int node) {
        return node < 0 ? leaves.kind(~node) : volume.element;
    }

    @Override
    public List<ElementKind<?>> kinds() {
        return kinds;
    }

    @Override
    public void load(int node, Element into) {
        if (node < 0) {
            leaves.load(~node, into);
            return;
        }
        VolumeElement element = (VolumeElement) into;
        volume.load(volumes, volume.stride * node, topology.origin(), element);
        element.magnitude = topology.magnitude();
    }

    @Override
    public double size(int node) {
        return node < 0 ? leaves.size(~node) : volume.size(volumes, volume.stride * node);
    }

    @Override
    public int id(int leaf) {
        return leaves.id(~leaf);
    }

    /** Around the box of the root. None where leaves are bodies of their own: nobody needs it there. */
    @Override
    public void ball(double[] out) {
        double[] box = new double[6];
        if (root() == NONE
                || leaves.nesting() != Nesting.EMPTY
                || !TreeBox.around(this, new double[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0}, box)) {
            TestTree.unknownBall(out);
            return;
        }
        double squares = 0;
        double far = 0;
        for (int k = 0; k < 3; k++) {
            double half = 0.5 * (box[3 + k] - box[k]);
            out[k] = 0.5 * box[k] + 0.5 * box[3 + k];
            squares += half * half;
            far += Math.abs(out[k]);
        }
        out[3] = Math.sqrt(squares) * (1 + Rounding.BALL) + Rounding.BALL * far;
    }

    /** Volumes are fitted once. */
    @Override
    public Changes changes() {
        return Changes.NEVER;
    }

    @Override
    public Nesting nesting() {
        return leaves.nesting();
    }

    @Override
    public Surface surface() {
        return Surface.of(this);
    }
}
