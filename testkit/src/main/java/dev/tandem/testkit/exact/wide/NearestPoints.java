package dev.tandem.testkit.exact.wide;

import java.util.ArrayList;
import java.util.List;

/**
 * The nearest points of two polytopes, by Wolfe's method for the point of least norm in the hull of all a − b (P. Wolfe,
 * <i>Finding the nearest point in a polytope</i>, Mathematical Programming 11, 1976). A few differences are kept, of
 * which the nearest point of their affine hull lies inside their hull; the difference that lies lowest towards the
 * origin joins them until none lies lower.
 */
final class NearestPoints {

    private static final int MOST_ROUNDS = 500;

    private final WideVector[] a;
    private final WideVector[] b;
    private final Wide zero;
    private final List<int[]> kept = new ArrayList<>();
    private final List<WideVector> differences = new ArrayList<>();
    private List<Wide> weights = new ArrayList<>();

    private NearestPoints(WideVector[] a, WideVector[] b) {
        this.a = a;
        this.b = b;
        zero = a[0].x().of(0);
    }

    static NearestPoints of(WideVector[] a, WideVector[] b) {
        return of(a, b, Double.POSITIVE_INFINITY);
    }

    /** Gives up once they are certainly farther apart than {@code enough}; the difference then proves it. */
    static NearestPoints of(WideVector[] a, WideVector[] b, double enough) {
        NearestPoints search = new NearestPoints(a, b);
        search.run(enough);
        return search;
    }

    private void run(double enough) {
        keep(0, 0);
        weights.add(zero.of(1));
        double size = 0;
        for (WideVector p : a) {
            size = Math.max(size, p.minus(b[0]).largest());
        }
        double noise = 64 * zero.precision() * size;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            WideVector x = difference();
            double length = x.length().toDouble();
            if (length <= noise) {
                return;
            }
            int i = furthest(a, x, -1);
            int j = furthest(b, x, 1);
            WideVector w = a[i].minus(b[j]);
            Wide height = x.dot(w);
            if (x.dot(x).minus(height).toDouble() <= noise * length
                    || height.toDouble() > 1.0001 * enough * length
                    || isKept(i, j)) {
                return;
            }
            keep(i, j);
            weights.add(zero);
            if (!reduce()) {
                return;
            }
        }
    }

    private void keep(int i, int j) {
        kept.add(new int[] {i, j});
        differences.add(a[i].minus(b[j]));
    }

    private boolean isKept(int i, int j) {
        return kept.stream().anyMatch(k -> k[0] == i && k[1] == j);
    }

    private static int furthest(WideVector[] points, WideVector x, int sense) {
        int best = 0;
        Wide highest = x.dot(points[0]);
        for (int i = 1; i < points.length; i++) {
            Wide h = x.dot(points[i]);
            if (sense * h.compareTo(highest) > 0) {
                highest = h;
                best = i;
            }
        }
        return best;
    }

    /** Moves to the nearest point of the affine hull, dropping what is in the way; false if rounding is. */
    private boolean reduce() {
        while (true) {
            List<Wide> target = affine();
            if (target.isEmpty()) {
                drop(kept.size() - 1);
                return false;
            }
            int blocking = -1;
            Wide step = zero.of(1);
            for (int i = 0; i < target.size(); i++) {
                if (target.get(i).sign() <= 0) {
                    Wide share = weights.get(i).over(weights.get(i).minus(target.get(i)));
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
            boolean newest = blocking == kept.size() - 1;
            drop(blocking);
            if (kept.size() == 1) {
                weights.set(0, zero.of(1));
                return !newest;
            }
        }
    }

    private void drop(int i) {
        kept.remove(i);
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
                m[i][j] = e[i].dot(e[j]);
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

    private WideVector combined(WideVector[] points, int side) {
        WideVector sum = points[kept.get(0)[side]].times(weights.get(0));
        for (int i = 1; i < kept.size(); i++) {
            sum = sum.plus(points[kept.get(i)[side]].times(weights.get(i)));
        }
        return sum;
    }

    WideVector difference() {
        WideVector sum = differences.get(0).times(weights.get(0));
        for (int i = 1; i < kept.size(); i++) {
            sum = sum.plus(differences.get(i).times(weights.get(i)));
        }
        return sum;
    }

    WideVector onA() {
        return combined(a, 0);
    }

    WideVector onB() {
        return combined(b, 1);
    }
}
