package dev.tandem.internal.trees;

import dev.tandem.element.VolumeElement;
import dev.tandem.internal.elements.RssElement;
import dev.tandem.internal.fit.FrameFinder;
import dev.tandem.internal.fit.LeafPoints;
import dev.tandem.internal.fit.LeafSpan;

/** A rectangle swept by a ball: centre, two axes, two half lengths, radius. */
final class RssVolume extends VolumeKind {

    static final RssVolume KIND = new RssVolume();

    private static final int STRIDE = 12;

    private RssVolume() {
        super(STRIDE, RssElement.KIND);
    }

    @Override
    void load(float[] v, int at, double[] origin, VolumeElement into) {
        copy(v, at, origin, ((RssElement) into).swept, STRIDE);
    }

    @Override
    double size(float[] v, int at) {
        return (double) v[at + 9] + v[at + 10] + 3 * (double) v[at + 11];
    }

    @Override
    Fitter newFitter(LeafPoints points, float[] volumes, LeafSpan span) {
        return new RssFitter(points, volumes, rounding(span));
    }

    /**
     * The ball is as thick as the leaves are along the frame's shortest axis; then the rectangle is drawn in as far as
     * the ball's roundness allows at its sides, and let out again where it does not at the corners.
     *
     * <pre>
     *      ╭──────────────╮       a point at height z over the rectangle's plane may stick out
     *      │ ┌──────────┐ │       sideways by √(r² − z²)
     *      │ └──────────┘ │
     *      ╰──────────────╯
     * </pre>
     */
    private static final class RssFitter extends Fitter {

        private final FrameFinder frame = new FrameFinder();
        private final double[] low = new double[3];
        private final double[] high = new double[3];
        private final double[] axes = new double[9];
        private double half0;
        private double half1;
        private double radius;

        RssFitter(LeafPoints points, float[] volumes, double rounding) {
            super(points, volumes, rounding);
        }

        @Override
        void fit(int node, int left, int right, int[] ids, int lo, int hi) {
            chooseAxes(frame.find(points, ids, lo, hi), ids, lo, hi);
            int at = STRIDE * node;
            for (int k = 0; k < 6; k++) {
                volumes[at + 3 + k] = (float) axes[k];
            }
            for (int k = 0; k < 3; k++) {
                double c = 0;
                for (int axis = 0; axis < 3; axis++) {
                    c += 0.5 * (low[axis] + high[axis]) * axes[3 * axis + k];
                }
                volumes[at + k] = (float) c;
            }
            radius = 0.5 * (high[2] - low[2]);
            drawIn(ids, lo, hi);
            letOut(ids, lo, hi);
            volumes[at + 9] = (float) half0;
            volumes[at + 10] = (float) half1;
            volumes[at + 11] = up(furthest(at, ids, lo, hi) + rounding);
        }

        /** Measures the leaves in the frame, and puts its axes in order: the shortest is the last. */
        private void chooseAxes(double[] found, int[] ids, int lo, int hi) {
            System.arraycopy(found, 0, axes, 0, 9);
            measure(ids, lo, hi);
            int shortest = 0;
            for (int k = 1; k < 3; k++) {
                if (high[k] - low[k] < high[shortest] - low[shortest]) {
                    shortest = k;
                }
            }
            if (shortest != 2) {
                for (int k = 0; k < 3; k++) {
                    double kept = axes[6 + k];
                    axes[6 + k] = axes[3 * shortest + k];
                    axes[3 * shortest + k] = kept;
                }
                measure(ids, lo, hi);
            }
        }

        private void measure(int[] ids, int lo, int hi) {
            for (int k = 0; k < 3; k++) {
                low[k] = Double.POSITIVE_INFINITY;
                high[k] = Double.NEGATIVE_INFINITY;
            }
            for (int place = lo; place < hi; place++) {
                points.load(ids[place]);
                for (int i = 0; i < points.count; i++) {
                    for (int k = 0; k < 3; k++) {
                        double s = along(k, i);
                        low[k] = Math.min(low[k], s - points.radius);
                        high[k] = Math.max(high[k], s + points.radius);
                    }
                }
            }
        }

        private double along(int axis, int i) {
            return axes[3 * axis] * points.x[i] + axes[3 * axis + 1] * points.y[i] + axes[3 * axis + 2] * points.z[i];
        }

        /** A coordinate of a point of the loaded leaf, relative to the middle. */
        private double off(int axis, int i) {
            return Math.abs(along(axis, i) - 0.5 * (low[axis] + high[axis]));
        }

        /** The square of how far a point may stick out sideways. */
        private double squaredRoom(int i) {
            double z = off(2, i);
            double r = radius - points.radius;
            return Math.max(0, r * r - z * z);
        }

        private void drawIn(int[] ids, int lo, int hi) {
            half0 = 0;
            half1 = 0;
            for (int place = lo; place < hi; place++) {
                points.load(ids[place]);
                for (int i = 0; i < points.count; i++) {
                    double room = Math.sqrt(squaredRoom(i));
                    half0 = Math.max(half0, off(0, i) - room);
                    half1 = Math.max(half1, off(1, i) - room);
                }
            }
        }

        /** A point beyond a corner: both sides go out by t, with (x − t)² + (y − t)² = the room squared. */
        private void letOut(int[] ids, int lo, int hi) {
            for (int place = lo; place < hi; place++) {
                points.load(ids[place]);
                for (int i = 0; i < points.count; i++) {
                    double x = off(0, i) - half0;
                    double y = off(1, i) - half1;
                    double room = squaredRoom(i);
                    if (x > 0 && y > 0 && x * x + y * y > room) {
                        double t = 0.5 * (x + y - Math.sqrt(Math.max(0, 2 * room - (x - y) * (x - y))));
                        half0 += t;
                        half1 += t;
                    }
                }
            }
        }

        /** The largest distance of a leaf's point, with its radius, from the rectangle as it is stored. */
        private double furthest(int at, int[] ids, int lo, int hi) {
            double furthest = 0;
            for (int place = lo; place < hi; place++) {
                points.load(ids[place]);
                for (int i = 0; i < points.count; i++) {
                    double x = points.x[i] - volumes[at];
                    double y = points.y[i] - volumes[at + 1];
                    double z = points.z[i] - volumes[at + 2];
                    double p = clamp(at + 3, volumes[at + 9], x, y, z);
                    double q = clamp(at + 6, volumes[at + 10], x, y, z);
                    // Whatever p and q are, this is a point of the rectangle: the distance is never too small.
                    x -= p * volumes[at + 3] + q * volumes[at + 6];
                    y -= p * volumes[at + 4] + q * volumes[at + 7];
                    z -= p * volumes[at + 5] + q * volumes[at + 8];
                    furthest = Math.max(furthest, Math.sqrt(x * x + y * y + z * z) + points.radius);
                }
            }
            return furthest;
        }

        private double clamp(int axis, double half, double x, double y, double z) {
            double s = volumes[axis] * x + volumes[axis + 1] * y + volumes[axis + 2] * z;
            return Math.max(-half, Math.min(half, s));
        }
    }
}
