package dev.tandem.internal.trees;

import dev.tandem.internal.elements.KdopElement;
import dev.tandem.internal.fit.LeafPoints;

/** Fits slabs in fixed directions, the first few of a {@link KdopElement}'s: a node's are the union of its children's. */
final class SlabFitter extends VolumeKind.Fitter {

    private static final double DIAGONAL = Math.nextUp(Math.sqrt(2));

    private final int slabs;

    SlabFitter(LeafPoints points, float[] volumes, int slabs, double rounding) {
        super(points, volumes, rounding);
        this.slabs = slabs;
    }

    @Override
    void fit(int node, int left, int right, int[] ids, int lo, int hi) {
        int at = 2 * slabs * node;
        for (int slab = 0; slab < slabs; slab++) {
            volumes[at + slab] = Float.POSITIVE_INFINITY;
            volumes[at + slabs + slab] = Float.NEGATIVE_INFINITY;
        }
        add(at, left);
        add(at, right);
    }

    private void add(int at, int child) {
        if (child < 0) {
            points.load(~child);
        }
        for (int slab = 0; slab < slabs; slab++) {
            float low;
            float high;
            if (child < 0) {
                double least = Double.POSITIVE_INFINITY;
                double most = Double.NEGATIVE_INFINITY;
                for (int i = 0; i < points.count; i++) {
                    double s = KdopElement.along(slab, points.x[i], points.y[i], points.z[i]);
                    least = Math.min(least, s);
                    most = Math.max(most, s);
                }
                // The other slabs have directions of length √2, rounded up here.
                double wider = rounding + (slab < 3 ? 1 : DIAGONAL) * points.radius;
                low = VolumeKind.down(least - wider);
                high = VolumeKind.up(most + wider);
            } else {
                low = volumes[2 * slabs * child + slab];
                high = volumes[2 * slabs * child + slabs + slab];
            }
            volumes[at + slab] = Math.min(volumes[at + slab], low);
            volumes[at + slabs + slab] = Math.max(volumes[at + slabs + slab], high);
        }
    }
}
