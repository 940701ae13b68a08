package dev.tandem.internal.trees;

import dev.tandem.element.VolumeElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.fit.FrameFinder;
import dev.tandem.internal.fit.LeafPoints;
import dev.tandem.internal.fit.LeafSpan;
import dev.tandem.internal.fit.ObbExtents;

/** An oriented box: centre, axes, half sizes. */
final class ObbVolume extends VolumeKind {

    static final ObbVolume KIND = new ObbVolume();

    private ObbVolume() {
        super(15, ObbElement.KIND);
    }

    @Override
    void load(float[] v, int at, double[] origin, VolumeElement into) {
        copy(v, at, origin, ((ObbElement) into).box, 15);
    }

    @Override
    double size(float[] v, int at) {
        return (double) v[at + 12] + v[at + 13] + v[at + 14];
    }

    @Override
    Fitter newFitter(LeafPoints points, float[] volumes, LeafSpan span) {
        return new ObbFitter(points, volumes, span);
    }

    private static final class ObbFitter extends Fitter {

        private final FrameFinder frame = new FrameFinder();
        private final ObbExtents extents;

        ObbFitter(LeafPoints points, float[] volumes, LeafSpan span) {
            super(points, volumes, VolumeKind.rounding(span));
            this.extents = new ObbExtents(span.magnitude(), span.halfSize());
        }

        @Override
        void fit(int node, int left, int right, int[] ids, int lo, int hi) {
            extents.begin(frame.find(points, ids, lo, hi));
            for (int place = lo; place < hi; place++) {
                points.load(ids[place]);
                for (int i = 0; i < points.count; i++) {
                    extents.addBall(points.x[i], points.y[i], points.z[i], points.radius);
                }
            }
            extents.store(volumes, 15 * node);
        }
    }
}
