package dev.tandem.internal.trees;

import dev.tandem.element.VolumeElement;
import dev.tandem.internal.elements.BallElement;
import dev.tandem.internal.fit.CompactBall;
import dev.tandem.internal.fit.LeafPoints;
import dev.tandem.internal.fit.LeafSpan;
import dev.tandem.internal.fit.SmallestBall;

/** A ball: centre, radius. */
final class BallVolume extends VolumeKind {

    private static final int STRIDE = 4;

    private final SphereTree.Combine combine;

    BallVolume(SphereTree.Combine combine) {
        super(STRIDE, BallElement.KIND);
        this.combine = combine;
    }

    @Override
    void load(float[] v, int at, double[] origin, VolumeElement into) {
        BallElement ball = (BallElement) into;
        for (int k = 0; k < 3; k++) {
            ball.centre[k] = origin[k] + v[at + k];
        }
        ball.radius = v[at + 3];
    }

    /** A ball around a cube of half size h has a radius of √3 h, and the cube's half sizes add up to 3 h. */
    @Override
    double size(float[] v, int at) {
        return Math.sqrt(3) * v[at + 3];
    }

    @Override
    Fitter newFitter(LeafPoints points, float[] volumes, LeafSpan span) {
        return combine == SphereTree.Combine.GREEDY
                ? new GreedyFitter(points, volumes, rounding(span))
                : new CompactFitter(points, volumes, rounding(span), combine == SphereTree.Combine.SMALLEST);
    }

    /** Around the leaves only: a child may stick out. */
    private static final class CompactFitter extends Fitter {

        private final boolean smallest;
        private final SmallestBall exact = new SmallestBall();
        private final CompactBall onePass = new CompactBall();

        CompactFitter(LeafPoints points, float[] volumes, double rounding, boolean smallest) {
            super(points, volumes, rounding);
            this.smallest = smallest;
        }

        @Override
        void fit(int node, int left, int right, int[] ids, int lo, int hi) {
            int at = STRIDE * node;
            if (smallest) {
                exact.find(points, ids, lo, hi);
                centre(volumes, at, exact.x, exact.y, exact.z);
            } else {
                onePass.find(points, ids, lo, hi);
                centre(volumes, at, onePass.x, onePass.y, onePass.z);
            }
            double radius = 0;
            for (int place = lo; place < hi; place++) {
                points.load(ids[place]);
                radius = Math.max(radius, farthest(points, volumes[at], volumes[at + 1], volumes[at + 2]));
            }
            volumes[at + 3] = up(radius + rounding);
        }
    }

    /** Around the children's balls. */
    private static final class GreedyFitter extends Fitter {

        private final SmallestBall exact = new SmallestBall();
        private final int[] one = new int[1];
        private final double[] first = new double[STRIDE];
        private final double[] second = new double[STRIDE];

        GreedyFitter(LeafPoints points, float[] volumes, double rounding) {
            super(points, volumes, rounding);
        }

        @Override
        void fit(int node, int left, int right, int[] ids, int lo, int hi) {
            ball(left, first);
            ball(right, second);
            double d = distance(first, second[0], second[1], second[2]);
            // From the first centre towards the second, so that both balls are reached; not beyond either centre.
            double share = d > 0 ? Math.max(0, Math.min(1, 0.5 * (d + second[3] - first[3]) / d)) : 0;
            int at = STRIDE * node;
            centre(
                    volumes,
                    at,
                    first[0] + share * (second[0] - first[0]),
                    first[1] + share * (second[1] - first[1]),
                    first[2] + share * (second[2] - first[2]));
            double x = volumes[at];
            double y = volumes[at + 1];
            double z = volumes[at + 2];
            double radius = Math.max(distance(first, x, y, z) + first[3], distance(second, x, y, z) + second[3]);
            volumes[at + 3] = up(radius + rounding);
        }

        private void ball(int child, double[] out) {
            if (child >= 0) {
                for (int k = 0; k < STRIDE; k++) {
                    out[k] = volumes[STRIDE * child + k];
                }
                return;
            }
            one[0] = ~child;
            exact.find(points, one, 0, 1);
            out[0] = exact.x;
            out[1] = exact.y;
            out[2] = exact.z;
            points.load(~child);
            out[3] = farthest(points, out[0], out[1], out[2]);
        }

        private static double distance(double[] ball, double x, double y, double z) {
            double dx = ball[0] - x;
            double dy = ball[1] - y;
            double dz = ball[2] - z;
            return Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
    }

    private static void centre(float[] volumes, int at, double x, double y, double z) {
        volumes[at] = (float) x;
        volumes[at + 1] = (float) y;
        volumes[at + 2] = (float) z;
    }

    /** How far the loaded leaf reaches from a centre. */
    private static double farthest(LeafPoints points, double x, double y, double z) {
        double farthest = 0;
        for (int i = 0; i < points.count; i++) {
            double dx = points.x[i] - x;
            double dy = points.y[i] - y;
            double dz = points.z[i] - z;
            farthest = Math.max(farthest, Math.sqrt(dx * dx + dy * dy + dz * dz));
        }
        return farthest + points.radius;
    }
}
