package dev.tandem.testkit.exact.wide;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The nearest points of two convex sets that are known by their supports, by Wolfe's method for the point of least norm
 * in the hull of all a − b (P. Wolfe, <i>Finding the nearest point in a polytope</i>, Mathematical Programming 11, 1976).
 * A few differences are kept, of which the nearest point of their affine hull lies inside their hull; the difference that
 * lies lowest towards the origin joins them until none lies lower. For polytopes that ends with the answer; with curved
 * sets it comes near, and where they overlap it finds a common point.
 */
final class NearestPoints {

    private final UnaryOperator<WideVector> supportA;
    private final UnaryOperator<WideVector> supportB;
    private final Wide zero;
    private final List<WideVector> fromA = new ArrayList<>();
    private final List<WideVector> fromB = new ArrayList<>();
    private final List<WideVector> differences = new ArrayList<>();
    private List<Wide> weights = new ArrayList<>();

    private NearestPoints(Wide zero, UnaryOperator<WideVector> supportA, UnaryOperator<WideVector> supportB) {
        this.zero = zero;
        this.supportA = supportA;
        this.supportB = supportB;
    }

    /**
     * Gives up after some rounds, and once they are certainly farther apart than {@code enough}; the difference then
     * proves it.
     */
    static NearestPoints of(
            Wide zero,
            UnaryOperator<WideVector> supportA,
            UnaryOperator<WideVector> supportB,
            WideVector start,
            double size,
            double enough,
            int rounds) {
        NearestPoints search = new NearestPoints(zero, supportA, supportB);
        search.keep(supportA.apply(start.times(zero.of(-1))), supportB.apply(start));
        search.weights.add(zero.of(1));
        search.run(64 * zero.precision() * size, enough, rounds);
        return search;
    }

    /** The point of the hull of some that is furthest in a direction. */
    static WideVector furthest(WideVector[] points, WideVector n) {
        WideVector best = points[0];
        Wide highest = n.dot(best);
        for (int i = 1; i < points.length; i++) {
            Wide h = n.dot(points[i]);
            if (h.compareTo(highest) > 0) {
                highest = h;
                best = points[i];
            }
        }
        return best;
    }

    private void run(double noise, double enough, int rounds) {
        for (int round = 0; round < rounds; round++) {
            WideVector x = difference();
            double length = x.length().toDouble();
            if (length <= noise) {
                return;
            }
            WideVector a = supportA.apply(x.times(zero.of(-1)));
            WideVector b = supportB.apply(x);
            Wide height = x.dot(a.minus(b));
            if (x.dot(x).minus(height).toDouble() <= noise * length
                    || height.toDouble() > 1.0001 * enough * length
                    || isKept(a, b)) {
                return;
            }
            keep(a, b);
            weights.add(zero);
            if (!reduce()) {
                return;
            }
        }
    }

    private void keep(WideVector a, WideVector b) {
        fromA.add(a);
        fromB.add(b);
        differences.add(a.minus(b));
    }

    private boolean isKept(WideVector a, WideVector b) {
        for (int i = 0; i < fromA.size(); i++) {
            if (fromA.get(i).equals(a) && fromB.get(i).equals(b)) {
                return true;
            }
        }
        return false;
    }

    /** Moves to the nearest point of the affine hull, dropping what is in the way; false if rounding is. */
    private boolean reduce() {
        while (true) {
            List<Wide> target = affine();
            if (target.isEmpty()) {
                drop(fromA.size() - 1);
                return false;
            }
            int blocking = -1;
            Wide step = zero.of(1);
            for (int i = 0; i < target.size(); i++) {
                if (target.get(i).sign() <= 0) {
                    Wide fall = weights.get(i).minus(target.get(i));
                    Wide share = fall.sign() > 0 ? weights.get(i).over(fall) : zero;
                    if (blocking < 0 || share.compareTo(step) < 0) {
                        step = share;
                        blocking = i;
                    }
                }
            }
            if (blocking < 0) {
                weights = target;
                return true;
            }
            for (int i = 0; i < target.size(); i++) {
                Wide w = weights.get(i);
                weights.set(i, w.plus(target.get(i).minus(w).times(step)));
            }
            boolean newest = blocking == fromA.size() - 1;
            drop(blocking);
            if (fromA.size() == 1) {
                weights.set(0, zero.of(1));
                return !newest;
            }
        }
    }

    private void drop(int i) {
        fromA.remove(i);
        fromB.remove(i);
        differences.remove(i);
        weights.remove(i);
    }

    /** The weights of the point next to the origin in the affine hull; none if the points depend on each other. */
    private List<Wide> affine() {
        int n = differences.size() - 1;
        WideVector p = differences.get(0);
        WideVector[] e = new WideVector[n];
        Wide[][] m = new Wide[n][n + 1];
        for (int i = 0; i < n; i++) {
            e[i] = differences.get(i + 1).minus(p);
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                m[i][j] = j < i ? m[j][i] : e[i].dot(e[j]);
            }
            m[i][n] = e[i].dot(p).negated();
        }
        Wide[] s = n > 3 ? new Wide[0] : LinearSystem.solve(m);
        List<Wide> all = new ArrayList<>();
        if (s.length < n) {
            return all;
        }
        Wide first = zero.of(1);
        all.add(first);
        for (Wide share : s) {
            first = first.minus(share);
            all.add(share);
        }
        all.set(0, first);
        return all;
    }

    private WideVector combined(List<WideVector> points) {
        WideVector sum = points.get(0).times(weights.get(0));
        for (int i = 1; i < points.size(); i++) {
            sum = sum.plus(points.get(i).times(weights.get(i)));
        }
        return sum;
    }

    WideVector difference() {
        return combined(differences);
    }

    /** The point of A in decimals: the same weights, which add up to one there and are not negative. */
    WideVector decimalOnA() {
        Wide none = WideDecimal.ZERO;
        Wide sum = none;
        WideVector point = WideVector.of(none, 0, 0, 0);
        for (int i = 0; i < fromA.size(); i++) {
            Wide w = WideDecimal.of((WideDouble) weights.get(i)).max(none);
            sum = sum.plus(w);
            point = point.plus(fromA.get(i).decimal().times(w));
        }
        return point.times(none.of(1).over(sum));
    }

    WideVector onA() {
        return combined(fromA);
    }

    WideVector onB() {
        return combined(fromB);
    }
}
