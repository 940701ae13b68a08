package dev.tandem.testkit.exact;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/**
 * The first point of a ray in a triangle, without rounding: the least s ≥ 0 for which {@code o + s g} is in the
 * triangle. By the textbook, in decimal fractions of any length: across the plane where the ray is not parallel to it,
 * else edge by edge.
 */
public final class ExactRay {

    private final BigDecimal[][] corners = new BigDecimal[3][];
    private final BigDecimal[] origin;
    private final BigDecimal[] direction;

    private ExactRay(double[] t, double[] o, double[] g) {
        for (int k = 0; k < 3; k++) {
            corners[k] = point(t, 3 * k);
        }
        origin = point(o, 0);
        direction = point(g, 0);
    }

    /** How many times the direction g it is away; nothing if the ray misses the triangle. */
    public static Optional<Rational> firstHit(double[] t, double[] o, double[] g) {
        return new ExactRay(t, o, g).firstHit();
    }

    private Optional<Rational> firstHit() {
        BigDecimal[] n = cross(minus(corners[1], corners[0]), minus(corners[2], corners[0]));
        BigDecimal along = dot(n, direction);
        BigDecimal away = dot(n, minus(corners[0], origin));
        if (along.signum() != 0) {
            if (away.signum() * along.signum() < 0) {
                return Optional.empty();
            }
            // The point o + (away / along) d, times along, must be on the inner side of each edge.
            for (int k = 0; k < 3; k++) {
                BigDecimal[] p = corners[k];
                BigDecimal[] to = new BigDecimal[3];
                for (int i = 0; i < 3; i++) {
                    to[i] = origin[i].subtract(p[i]).multiply(along).add(away.multiply(direction[i]));
                }
                BigDecimal[] edge = minus(corners[(k + 1) % 3], p);
                if (dot(cross(edge, to), n).signum() * along.signum() < 0) {
                    return Optional.empty();
                }
            }
            return Optional.of(ratio(away, along));
        }
        if (away.signum() != 0) {
            return Optional.empty();
        }
        return isInside(n) ? Optional.of(Rational.ZERO) : firstEdge();
    }

    /** Whether the origin, which is in the plane of a triangle with this normal, is inside. */
    private boolean isInside(BigDecimal[] n) {
        boolean inside = dot(n, n).signum() != 0;
        for (int k = 0; k < 3 && inside; k++) {
            BigDecimal[] edge = minus(corners[(k + 1) % 3], corners[k]);
            inside = dot(cross(edge, minus(origin, corners[k])), n).signum() >= 0;
        }
        return inside;
    }

    private Optional<Rational> firstEdge() {
        Optional<Rational> first = Optional.empty();
        for (int k = 0; k < 3; k++) {
            Optional<Rational> one = onEdge(corners[k], corners[(k + 1) % 3]);
            if (one.isPresent() && (first.isEmpty() || one.get().compareTo(first.get()) < 0)) {
                first = one;
            }
        }
        return first;
    }

    private Optional<Rational> onEdge(BigDecimal[] p, BigDecimal[] q) {
        BigDecimal[] u = minus(q, p);
        BigDecimal[] w = minus(p, origin);
        BigDecimal[] c = cross(direction, u);
        if (dot(c, c).signum() == 0) {
            return onLine(w, minus(q, origin));
        }
        if (dot(w, c).signum() != 0) {
            return Optional.empty();
        }
        // s (d × u) = w × u and r (d × u) = w × d.
        BigDecimal squared = dot(c, c);
        Rational s = ratio(dot(cross(w, u), c), squared);
        Rational r = ratio(dot(cross(w, direction), c), squared);
        boolean met = s.signum() >= 0 && r.signum() >= 0 && r.compareTo(Rational.of(1, 1)) <= 0;
        return met ? Optional.of(s) : Optional.empty();
    }

    /** An edge along the ray, or a point, from the origin. */
    private Optional<Rational> onLine(BigDecimal[] w, BigDecimal[] x) {
        BigDecimal[] off = cross(w, direction);
        BigDecimal[] alsoOff = cross(x, direction);
        if (dot(off, off).signum() != 0 || dot(alsoOff, alsoOff).signum() != 0) {
            return Optional.empty();
        }
        BigDecimal squared = dot(direction, direction);
        Rational s = ratio(dot(w, direction), squared);
        Rational t = ratio(dot(x, direction), squared);
        if (s.signum() < 0 && t.signum() < 0) {
            return Optional.empty();
        }
        boolean here = s.signum() * t.signum() <= 0;
        return Optional.of(here ? Rational.ZERO : s.compareTo(t) < 0 ? s : t);
    }

    private static Rational ratio(BigDecimal a, BigDecimal b) {
        int scale = Math.max(a.scale(), b.scale());
        BigInteger over = a.setScale(scale).unscaledValue();
        return new Rational(over, b.setScale(scale).unscaledValue());
    }

    private static BigDecimal[] point(double[] p, int at) {
        return new BigDecimal[] {new BigDecimal(p[at]), new BigDecimal(p[at + 1]), new BigDecimal(p[at + 2])};
    }

    private static BigDecimal[] minus(BigDecimal[] p, BigDecimal[] q) {
        return new BigDecimal[] {p[0].subtract(q[0]), p[1].subtract(q[1]), p[2].subtract(q[2])};
    }

    private static BigDecimal[] cross(BigDecimal[] p, BigDecimal[] q) {
        BigDecimal[] out = new BigDecimal[3];
        for (int k = 0; k < 3; k++) {
            int i = (k + 1) % 3;
            int j = (k + 2) % 3;
            out[k] = p[i].multiply(q[j]).subtract(p[j].multiply(q[i]));
        }
        return out;
    }

    private static BigDecimal dot(BigDecimal[] p, BigDecimal[] q) {
        return p[0].multiply(q[0]).add(p[1].multiply(q[1])).add(p[2].multiply(q[2]));
    }
}
