package dev.tandem.internal.trees;

import dev.tandem.element.Leaves;
import dev.tandem.internal.fit.LeafPoints;
import dev.tandem.internal.fit.LeafSpan;

/** Builds a tree of any kind of volume over any leaves. */
final class VolumeTreeBuilder extends TreeBuilder {

    private final Leaves leaves;
    private final VolumeKind kind;
    private final LeafSpan span;
    private final float[] volumes;

    VolumeTreeBuilder(Leaves leaves, VolumeKind kind) {
        this(leaves, kind, LeafSpan.of(leaves));
    }

    private VolumeTreeBuilder(Leaves leaves, VolumeKind kind, LeafSpan span) {
        super(leaves.count(), span.halfSize(), kind.stride);
        this.leaves = leaves;
        this.kind = kind;
        this.span = span;
        this.volumes = new float[kind.stride * Math.max(0, leaves.count() - 1)];
    }

    VolumeTree tree() {
        return new VolumeTree(leaves, build(span.middle(), span.magnitude()), volumes, kind);
    }

    private static final class VolumeScratch extends Scratch {
        final VolumeKind.Fitter fitter;

        VolumeScratch(VolumeKind.Fitter fitter) {
            this.fitter = fitter;
        }
    }

    @Override
    Scratch newScratch() {
        return new VolumeScratch(kind.newFitter(new LeafPoints(leaves, span.middle()), volumes, span));
    }

    @Override
    void bound(int lo, int hi) {
        LeafPoints p = new LeafPoints(leaves, span.middle());
        for (int leaf = lo; leaf < hi; leaf++) {
            p.load(leaf);
            double lowX = Double.POSITIVE_INFINITY;
            double lowY = Double.POSITIVE_INFINITY;
            double lowZ = Double.POSITIVE_INFINITY;
            double highX = Double.NEGATIVE_INFINITY;
            double highY = Double.NEGATIVE_INFINITY;
            double highZ = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < p.count; i++) {
                lowX = Math.min(lowX, p.x[i]);
                lowY = Math.min(lowY, p.y[i]);
                lowZ = Math.min(lowZ, p.z[i]);
                highX = Math.max(highX, p.x[i]);
                highY = Math.max(highY, p.y[i]);
                highZ = Math.max(highZ, p.z[i]);
            }
            double r = p.radius;
            items.setBounds(leaf, lowX - r, lowY - r, lowZ - r, highX + r, highY + r, highZ + r);
        }
    }

    @Override
    void fit(int node, int lo, int hi, Scratch s) {
        ((VolumeScratch) s).fitter.fit(node, children[2 * node], children[2 * node + 1], items.id, lo, hi);
    }
}
