package dev.tandem.testkit.exact.wide;

import org.jspecify.annotations.Nullable;

/**
 * The distance of two convex sets, the second one mapped. Polytopes have it from {@link NearestPoints}. Where a core is
 * curved, points p and q are sought that solve
 *
 * <pre>
 *    p = the point of A nearest to p − L·n          n the direction from M q to p, L a length
 *    q = the point of B nearest to q + L·Mᵀn
 * </pre>
 *
 * <p>which says that n is normal to both, whether M is quite a rotation or not: first by turns, then by Newton's method
 * with slopes from differences.
 */
final class ConvexDistance {

    private static final int MOST_TURNS = 40;
    private static final int MOST_STEPS = 12;

    private final WideSet a;
    private final WideSet b;
    private final WideMap map;
    private final Wide zero;
    private final double size;
    private WideVector p;
    private WideVector q;

    private ConvexDistance(WideSet a, WideSet b, WideMap map) {
        this.a = a;
        this.b = b;
        this.map = map;
        zero = map.like().of(0);
        size = a.reach() + b.reach() + map.shift() + Double.MIN_NORMAL;
        q = WideVector.of(zero, 0, 0, 0);
        p = WideVector.of(zero, 0, 0, 0);
    }

    /**
     * An enclosure of the distance, as narrow as the digits allow or its low end above {@code enough}; in decimals it
     * starts from what pairs of doubles have found.
     */
    static Enclosure of(WideSet a, WideSet b, WideMap map, Wide enough, @Nullable WideVector hint) {
        ConvexDistance search = new ConvexDistance(a, b, map);
        if (a instanceof WidePolytope v && b instanceof WidePolytope w) {
            return search.polytopes(v, w, enough.toDouble());
        }
        return hint == null ? search.byTurns(enough) : search.from(hint, enough);
    }

    private Enclosure polytopes(WidePolytope v, WidePolytope w, double enough) {
        WideVector[] placed = w.vertices(zero);
        for (int i = 0; i < placed.length; i++) {
            placed[i] = map.apply(placed[i]);
        }
        NearestPoints nearest = NearestPoints.of(v.vertices(zero), placed, enough + a.radius() + b.radius());
        WideVector x = nearest.difference();
        return enclose(x, x.length());
    }

    /** The bounds that a difference of two points gives: its length, and the gap between supports along it. */
    private Enclosure enclose(WideVector x, Wide length) {
        Wide radii = zero.of(a.radius()).plus(zero.of(b.radius()));
        if (length.toDouble() <= 1e3 * zero.precision() * size) {
            return Enclosure.of(zero, length.minus(radii));
        }
        WideVector low = a.support(x.times(zero.of(-1)));
        WideVector high = map.apply(b.support(map.turnBack(x)));
        Wide gap = x.dot(low.minus(high)).over(length);
        return Enclosure.of(gap.minus(radii), length.minus(radii));
    }

    private Enclosure enclosure() {
        WideVector x = p.minus(map.apply(q));
        return enclose(x, x.length());
    }

    /** Starts from the points that are furthest along a direction; in vain if they are not nearly the nearest. */
    private Enclosure from(WideVector direction, Wide enough) {
        p = a.support(direction.times(zero.of(-1)));
        q = b.support(map.turnBack(direction));
        Enclosure best = refined(narrowed(widest()));
        return best.width() <= goal() ? best : byTurns(enough);
    }

    private Enclosure widest() {
        return Enclosure.of(zero, zero.of(4 * size));
    }

    private double goal() {
        return 1e6 * zero.precision() * size;
    }

    private Enclosure byTurns(Wide enough) {
        q = b.nearest(WideVector.of(zero, 0, 0, 0));
        Enclosure best = widest();
        for (int turn = 0; turn < MOST_TURNS; turn++) {
            WideVector at = map.apply(q);
            p = a.nearest(at);
            q = b.nearest(q.plus(map.turnBack(p.minus(at))));
            if (turn % 8 == 7 || turn == 2) {
                best = narrowed(best);
                if (best.width() <= goal() || best.low().compareTo(enough) > 0) {
                    return best;
                }
            }
        }
        return refined(best);
    }

    private Enclosure refined(Enclosure start) {
        Enclosure best = start;
        for (int step = 0; step < MOST_STEPS && best.width() > goal() && newton(); step++) {
            best = narrowed(best);
        }
        return best;
    }

    private Enclosure narrowed(Enclosure best) {
        Enclosure e = enclosure();
        return new Enclosure(best.low().max(e.low()), best.high().min(e.high()));
    }

    private WideVector[] next(WideVector[] u) {
        WideVector x = u[0].minus(map.apply(u[1]));
        WideVector n = x.times(zero.of(size).over(x.length()));
        return new WideVector[] {a.nearest(u[0].minus(n)), b.nearest(u[1].plus(map.turnBack(n)))};
    }

    private boolean newton() {
        WideVector[] u = {p, q};
        double d = p.minus(map.apply(q)).length().toDouble();
        if (!(d > 1e6 * zero.precision() * size)) {
            return false;
        }
        Wide h = zero.of(Math.scalb(1.0, Math.getExponent(d) - 40));
        WideVector[] base = next(u);
        Wide[][] m = new Wide[6][7];
        for (int j = 0; j < 6; j++) {
            WideVector[] v = next(new WideVector[] {moved(p, j, h), moved(q, j - 3, h)});
            for (int i = 0; i < 6; i++) {
                Wide slope = v[i / 3].get(i % 3).minus(base[i / 3].get(i % 3)).over(h);
                m[i][j] = i == j ? slope.minus(zero.of(1)) : slope;
            }
        }
        for (int i = 0; i < 6; i++) {
            m[i][6] = u[i / 3].get(i % 3).minus(base[i / 3].get(i % 3));
        }
        Wide[] s = LinearSystem.solve(m, 1e-9);
        p = a.nearest(p.plus(new WideVector(s[0], s[1], s[2])));
        q = b.nearest(q.plus(new WideVector(s[3], s[4], s[5])));
        return true;
    }

    private static WideVector moved(WideVector v, int axis, Wide h) {
        return switch (axis) {
            case 0 -> new WideVector(v.x().plus(h), v.y(), v.z());
            case 1 -> new WideVector(v.x(), v.y().plus(h), v.z());
            case 2 -> new WideVector(v.x(), v.y(), v.z().plus(h));
            default -> v;
        };
    }
}
