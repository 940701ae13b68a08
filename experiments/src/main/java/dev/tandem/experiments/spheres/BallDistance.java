package dev.tandem.experiments.spheres;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.bank.PairKernel;
import dev.tandem.bank.Witness;
import dev.tandem.math.Pose;
import java.util.Arrays;

/**
 * The paper's search for the distance of two trees of balls: in depth, the larger ball is opened, the nearer child comes
 * first. A range starts the upper bound at the largest distance that interests and stops at the smallest; an error
 * tolerance leaves out what could improve the answer by no more than that share. With compact balls a child may stick out
 * of its parent: a pair's bound is the larger of its own and its parents'.
 *
 * <p>B's balls are mapped into A's frame; that of the node at hand is kept as long as only A's side is opened. Tests are counted; nothing is allocated by a search but its stack, once.
 */
final class BallDistance {

    private final BallTree a;
    private final BallTree b;
    private final PairKernel triangles;
    private final Witness witness = new Witness();
    private final double[] m = new double[12];
    private int[] stack = new int[256];
    private double[] bounds = new double[128];
    private int size;

    private double tolerance;
    private double min;

    private int mapped = -1;
    private double x;
    private double y;
    private double z;

    private double best;
    private long ballTests;
    private long leafTests;

    BallDistance(BallTree a, BallTree b) {
        this.a = a;
        this.b = b;
        this.triangles = Tandem.standardBank()
                .kernel(Body.of(a.mesh).tree(), Body.of(b.mesh).tree());
    }

    /** How far above the distance the answer may be, as a share of it. */
    BallDistance tolerance(double share) {
        tolerance = share;
        return this;
    }

    /** Distances up to this are small enough: the first that is found is the answer. */
    BallDistance enough(double distance) {
        min = distance;
        return this;
    }

    /** The distance, to within the tolerance, if it is below {@code max}; else {@code max}. */
    double search(double[] bInA, double max) {
        System.arraycopy(bInA, 0, m, 0, 12);
        triangles.place(bInA);
        mapped = -1;
        best = max;
        size = 0;
        push(a.root(), b.root(), bound(a.root(), b.root(), 0));
        while (size > 0) {
            size--;
            double bound = bounds[size];
            if (bound * (1 + tolerance) >= best) {
                continue;
            }
            int i = stack[2 * size];
            int j = stack[2 * size + 1];
            boolean leafA = a.isLeaf(i);
            boolean leafB = b.isLeaf(j);
            if (leafA && leafB) {
                leafTests++;
                witness.uncertainty = 0;
                best = Math.min(best, triangles.leafDistance(~(i - a.inner), ~(j - b.inner), best, witness));
                if (best <= min) {
                    return best;
                }
            } else if (leafB || (!leafA && a.balls[4 * i + 3] >= b.balls[4 * j + 3])) {
                int first = a.children[2 * i];
                int second = a.children[2 * i + 1];
                pushBoth(first, j, bound(first, j, bound), second, j, bound(second, j, bound));
            } else {
                int first = b.children[2 * j];
                int second = b.children[2 * j + 1];
                pushBoth(i, first, bound(i, first, bound), i, second, bound(i, second, bound));
            }
        }
        return best;
    }

    /** How far apart the two balls around everything are; below 0 where they overlap. */
    double rootGap(double[] bInA) {
        System.arraycopy(bInA, 0, m, 0, 12);
        mapped = -1;
        return bound(a.root(), b.root(), Double.NEGATIVE_INFINITY);
    }

    private void pushBoth(int i, int j, double near, int k, int l, double far) {
        if (near <= far) {
            push(k, l, far);
            push(i, j, near);
        } else {
            push(i, j, near);
            push(k, l, far);
        }
    }

    private void push(int i, int j, double bound) {
        if (size == bounds.length) {
            bounds = Arrays.copyOf(bounds, 2 * size);
            stack = Arrays.copyOf(stack, 4 * size);
        }
        stack[2 * size] = i;
        stack[2 * size + 1] = j;
        bounds[size++] = bound;
    }

    private double bound(int i, int j, double parents) {
        ballTests++;
        if (mapped != j) {
            double bx = b.balls[4 * j];
            double by = b.balls[4 * j + 1];
            double bz = b.balls[4 * j + 2];
            x = Pose.mapX(m, bx, by, bz);
            y = Pose.mapY(m, bx, by, bz);
            z = Pose.mapZ(m, bx, by, bz);
            mapped = j;
        }
        double d = BallTree.length(a.balls[4 * i] - x, a.balls[4 * i + 1] - y, a.balls[4 * i + 2] - z);
        double far = Math.abs(x) + Math.abs(y) + Math.abs(z);
        return Math.max(parents, d * (1 - 1e-12) - (a.balls[4 * i + 3] + b.balls[4 * j + 3]) - 1e-14 * far);
    }

    long ballTests() {
        return ballTests;
    }

    long leafTests() {
        return leafTests;
    }
}
