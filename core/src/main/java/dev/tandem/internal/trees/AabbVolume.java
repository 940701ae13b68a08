package dev.tandem.internal.trees;

import dev.tandem.element.VolumeElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.fit.LeafPoints;
import dev.tandem.internal.fit.LeafSpan;

/** A box along the axes: the smallest corner, the largest corner. Shown as an oriented box. */
final class AabbVolume extends VolumeKind {

    static final AabbVolume KIND = new AabbVolume();

    private AabbVolume() {
        super(6, ObbElement.KIND);
    }

    @Override
    void load(float[] v, int at, double[] origin, VolumeElement into) {
        double[] box = ((ObbElement) into).box;
        for (int k = 0; k < 3; k++) {
            box[k] = origin[k] + 0.5 * ((double) v[at + k] + v[at + 3 + k]);
            for (int axis = 0; axis < 3; axis++) {
                box[3 + 3 * k + axis] = k == axis ? 1 : 0;
            }
            box[12 + k] = 0.5 * ((double) v[at + 3 + k] - v[at + k]);
        }
    }

    @Override
    double size(float[] v, int at) {
        return 0.5 * ((double) v[at + 3] - v[at] + v[at + 4] - v[at + 1] + v[at + 5] - v[at + 2]);
    }

    @Override
    Fitter newFitter(LeafPoints points, float[] volumes, LeafSpan span) {
        return new SlabFitter(points, volumes, 3, rounding(span));
    }
}
