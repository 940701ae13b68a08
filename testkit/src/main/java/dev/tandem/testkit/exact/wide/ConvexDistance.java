package dev.tandem.testkit.exact.wide;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The distance of two convex sets, the second one mapped. Polytopes have it from {@link NearestPoints}. Where a core is
 * curved, that is a start, from where points p and q are sought by Newton's method, with slopes from differences, that
 * solve
 *
 * <pre>
 *    p = the point of A nearest to p − L·n          n the direction from M q to p, L a length
 *    q = the point of B nearest to q + L·Mᵀn
 * </pre>
 *
 * <p>which says that n is normal to both, whether M is quite a rotation or not.
 */
final class ConvexDistance {

    private static final int ROUNDS_OF_POLYTOPES = 500;
    private static final int ROUNDS_OF_CURVED = 24;
    private static final int MOST_TRIES = 3;
    private static final int MOST_STEPS = 6;

    private final WideSet a;
    private final WideSet b;
    private final WideMap map;
    private final Wide zero;
    private final double size;
    private final UnaryOperator<WideVector> supportA;
    private final UnaryOperator<WideVector> supportB;
    private WideVector p;
    private WideVector q;
    /** The points that gave the high end of the enclosure, and the direction that gave the low end. */
    private WideVector bestP;

    private WideVector bestQ;
    private WideVector direction;

    /** What a search has found: points of both sets in their own frames, a direction from B to A, and what they prove. */
    record Found(Enclosure enclosure, WideVector p, WideVector q, WideVector direction) {}

    private ConvexDistance(WideSet a, WideSet b, WideMap map) {
        this.a = a;
        this.b = b;
        this.map = map;
        zero = map.like().of(0);
        size = a.reach() + b.reach() + map.shift() + Double.MIN_NORMAL;
        supportA = a instanceof WidePolytope v ? of(v.vertices(zero)) : a::support;
        supportB =
                b instanceof WidePolytope w ? of(placed(w.vertices(zero))) : n -> map.apply(b.support(map.turnBack(n)));
        p = WideVector.of(zero, 0, 0, 0);
        q = p;
        bestP = p;
        bestQ = q;
        direction = p;
    }

    private static UnaryOperator<WideVector> of(WideVector[] points) {
        return n -> NearestPoints.furthest(points, n);
    }

    private WideVector[] placed(WideVector[] points) {
        for (int i = 0; i < points.length; i++) {
            points[i] = map.apply(points[i]);
        }
        return points;
    }

    /**
     * An enclosure of the distance, as narrow as the digits allow or with its low end above {@code enough}.
     *
     * @param hint a direction from B to A in which to look first
     */
    static Found of(WideSet a, WideSet b, WideMap map, Wide enough, @Nullable WideVector hint) {
        ConvexDistance search = new ConvexDistance(a, b, map);
        boolean polytopes = a instanceof WidePolytope && b instanceof WidePolytope;
        Enclosure e = polytopes ? search.polytopes(enough.toDouble()) : search.curved(hint, enough);
        return new Found(e, search.bestP, search.bestQ, search.direction);
    }

    /** What the points and the direction that were found in pairs of doubles prove in decimals. */
    static Enclosure verified(WideSet a, WideSet b, WideMap map, Found found) {
        ConvexDistance check = new ConvexDistance(a, b, map);
        WideVector x = a.inside(found.p).minus(map.apply(b.inside(found.q)));
        Wide length = x.length();
        Enclosure e = check.enclose(length, found.direction.decimal());
        return e.and(check.enclose(length, x));
    }

    private Enclosure polytopes(double enough) {
        NearestPoints found = nearest(WideVector.of(zero, 1, 0, 0), enough, ROUNDS_OF_POLYTOPES);
        WideVector x = found.difference();
        take(found);
        return narrowed(widest(), x, x);
    }

    private NearestPoints nearest(WideVector start, double enough, int rounds) {
        return NearestPoints.of(zero, supportA, supportB, start, size, enough + a.radius() + b.radius(), rounds);
    }

    private void take(NearestPoints found) {
        p = found.onA();
        q = map.inverse().apply(found.onB());
    }

    /** The bounds from the length between two points, and from the supports along a direction. */
    private Enclosure enclose(Wide length, WideVector along) {
        Wide radii = zero.of(a.radius()).plus(zero.of(b.radius()));
        Wide unit = along.length();
        if (length.toDouble() <= 1e3 * zero.precision() * size || unit.sign() == 0) {
            return Enclosure.of(zero, length.minus(radii));
        }
        WideVector least = supportA.apply(along.times(zero.of(-1))).minus(supportB.apply(along));
        Wide gap = along.dot(least).over(unit);
        return Enclosure.of(gap.minus(radii), length.minus(radii));
    }

    private Enclosure widest() {
        return Enclosure.of(zero, zero.of(4 * size));
    }

    private double goal() {
        return 1e6 * zero.precision() * size;
    }

    private boolean isEnough(Enclosure e, Wide enough) {
        return e.width() <= goal() || e.low().compareTo(enough) > 0;
    }

    private Enclosure curved(@Nullable WideVector hint, Wide enough) {
        Enclosure best = widest();
        if (hint != null) {
            p = a.support(hint.times(zero.of(-1)));
            q = b.support(map.turnBack(hint));
            WideVector x = p.minus(map.apply(q));
            best = refined(narrowed(best, x, hint));
        }
        WideVector start = WideVector.of(zero, 1, 0, 0);
        int rounds = ROUNDS_OF_CURVED;
        for (int i = 0; i < MOST_TRIES && !isEnough(best, enough); i++) {
            NearestPoints found = nearest(start, enough.toDouble(), rounds);
            WideVector x = found.difference();
            take(found);
            best = narrowed(best, x, x);
            best = isEnough(best, enough) ? best : refined(best);
            rounds *= 4;
        }
        return best;
    }

    private Enclosure refined(Enclosure start) {
        Enclosure best = start;
        for (int step = 0; step < MOST_STEPS && best.width() > goal() && newton(); step++) {
            WideVector x = p.minus(map.apply(q));
            best = narrowed(best, x, x);
        }
        return best;
    }

    private Enclosure narrowed(Enclosure best, WideVector x, WideVector along) {
        Enclosure e = enclose(x.length(), along);
        if (e.low().compareTo(best.low()) > 0) {
            direction = along;
        }
        if (e.high().compareTo(best.high()) < 0) {
            bestP = p;
            bestQ = q;
        }
        return best.and(e);
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
