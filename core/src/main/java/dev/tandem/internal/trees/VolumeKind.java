package dev.tandem.internal.trees;

import dev.tandem.element.VolumeElement;
import dev.tandem.internal.fit.LeafPoints;
import dev.tandem.internal.fit.LeafSpan;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.tree.ElementKind;

/**
 * A kind of bounding volume as a tree keeps it: how many floats, how they are shown, how they are fitted. All of them
 * are fitted around the same: points, each with a radius. That makes one builder and one tree serve all kinds.
 */
abstract class VolumeKind {

    /** Floats a volume. */
    final int stride;

    /** What shows it. */
    final ElementKind<? extends VolumeElement> element;

    VolumeKind(int stride, ElementKind<? extends VolumeElement> element) {
        this.stride = stride;
        this.element = element;
    }

    /** Fills an element with the volume stored at a place. */
    abstract void load(float[] volumes, int at, double[] origin, VolumeElement into);

    /** About the sum of half sizes of a box around it, so that volumes of different kinds compare. */
    abstract double size(float[] volumes, int at);

    /** A fitter for one thread. */
    abstract Fitter newFitter(LeafPoints points, float[] volumes, LeafSpan span);

    /** What a volume must be wider by, for all roundings of its making and of moving it by the tree's origin. */
    static double rounding(LeafSpan span) {
        return Slack.FIT_ULPS * Math.ulp(span.magnitude());
    }

    /** Copies numbers of which the first three are a centre relative to an origin. */
    static void copy(float[] volumes, int at, double[] origin, double[] out, int count) {
        for (int k = 0; k < count; k++) {
            out[k] = k < 3 ? origin[k] + volumes[at + k] : volumes[at + k];
        }
    }

    /** Rounded up for certain. */
    static float up(double value) {
        return Math.nextUp((float) value);
    }

    /** Rounded down for certain. */
    static float down(double value) {
        return Math.nextDown((float) value);
    }

    /** Fits volumes. Belongs to one thread. */
    abstract static class Fitter {

        final LeafPoints points;

        /** Where the volumes are stored. */
        final float[] volumes;

        /** What a volume must be wider by. */
        final double rounding;

        Fitter(LeafPoints points, float[] volumes, double rounding) {
            this.points = points;
            this.volumes = volumes;
            this.rounding = rounding;
        }

        /**
         * Fits the volume of a node over the leaves {@code ids[lo]} … {@code ids[hi − 1]} and stores it.
         *
         * @param left a child, which has its volume already if it is an inner node
         * @param right the other one
         */
        abstract void fit(int node, int left, int right, int[] ids, int lo, int hi);
    }
}
