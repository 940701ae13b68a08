package dev.tandem.internal.trees;

import dev.tandem.element.VolumeElement;
import dev.tandem.internal.elements.KdopElement;
import dev.tandem.internal.fit.LeafPoints;
import dev.tandem.internal.fit.LeafSpan;

/** Nine slabs: where each begins, then where each ends. */
final class KdopVolume extends VolumeKind {

    static final KdopVolume KIND = new KdopVolume();

    private static final int SLABS = KdopElement.SLABS;

    private KdopVolume() {
        super(2 * SLABS, KdopElement.KIND);
    }

    @Override
    void load(float[] v, int at, double[] origin, VolumeElement into) {
        KdopElement element = (KdopElement) into;
        double x = 0.5 * ((double) v[at] + v[at + SLABS]);
        double y = 0.5 * ((double) v[at + 1] + v[at + SLABS + 1]);
        double z = 0.5 * ((double) v[at + 2] + v[at + SLABS + 2]);
        element.centre[0] = origin[0] + x;
        element.centre[1] = origin[1] + y;
        element.centre[2] = origin[2] + z;
        for (int slab = 0; slab < SLABS; slab++) {
            double middle = KdopElement.along(slab, x, y, z);
            element.low[slab] = v[at + slab] - middle;
            element.high[slab] = v[at + SLABS + slab] - middle;
        }
    }

    @Override
    double size(float[] v, int at) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            sum += (double) v[at + SLABS + k] - v[at + k];
        }
        return 0.5 * sum;
    }

    @Override
    Fitter newFitter(LeafPoints points, float[] volumes, LeafSpan span) {
        return new SlabFitter(points, volumes, SLABS, rounding(span));
    }
}
