package dev.tandem.testkit.exact;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;

/**
 * The first point of a ray in a triangle, without rounding: the least s ≥ 0 for which {@code o + s g} is in the
 * triangle. By the textbook, in integers of any length: across the plane where the ray is not parallel to it,
 * else edge by edge.
 */
public final class ExactRay {

    private final ExactVector[] corners = new ExactVector[3];
    private final ExactVector origin;
    private final ExactVector direction;

    private ExactRay(double[] t, double[] o, double[] g) {
        ScaledPoints points = new ScaledPoints(t, o, g);
        Arrays.setAll(corners, points::get);
        origin = points.get(3);
        direction = points.get(4);
    }

    /** How many times the direction g it is away; nothing if the ray misses the triangle. */
    public static Optional<Rational> firstHit(double[] t, double[] o, double[] g) {
        return new ExactRay(t, o, g).firstHit();
    }

    private Optional<Rational> firstHit() {
        ExactVector n = corners[1].minus(corners[0]).cross(corners[2].minus(corners[0]));
        BigInteger along = n.dot(direction);
        BigInteger away = n.dot(corners[0].minus(origin));
        if (along.signum() != 0) {
            if (away.signum() * along.signum() < 0) {
                return Optional.empty();
            }
            // The point o + (away / along) d, times along, must be on the inner side of each edge.
            for (int k = 0; k < 3; k++) {
                ExactVector p = corners[k];
                ExactVector to = origin.minus(p).times(along).plus(direction.times(away));
                ExactVector edge = corners[(k + 1) % 3].minus(p);
                if (edge.cross(to).dot(n).signum() * along.signum() < 0) {
                    return Optional.empty();
                }
            }
            return Optional.of(new Rational(away, along));
        }
        if (away.signum() != 0) {
            return Optional.empty();
        }
        return isInside(n) ? Optional.of(Rational.ZERO) : firstEdge();
    }

    /** Whether the origin, which is in the plane of a triangle with this normal, is inside. */
    private boolean isInside(ExactVector n) {
        boolean inside = n.dot(n).signum() != 0;
        for (int k = 0; k < 3 && inside; k++) {
            ExactVector edge = corners[(k + 1) % 3].minus(corners[k]);
            inside = edge.cross(origin.minus(corners[k])).dot(n).signum() >= 0;
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

    private Optional<Rational> onEdge(ExactVector p, ExactVector q) {
        ExactVector u = q.minus(p);
        ExactVector w = p.minus(origin);
        ExactVector c = direction.cross(u);
        if (c.dot(c).signum() == 0) {
            return onLine(w, q.minus(origin));
        }
        if (w.dot(c).signum() != 0) {
            return Optional.empty();
        }
        // s (d × u) = w × u and r (d × u) = w × d.
        BigInteger squared = c.dot(c);
        Rational s = new Rational(w.cross(u).dot(c), squared);
        Rational r = new Rational(w.cross(direction).dot(c), squared);
        boolean met = s.signum() >= 0 && r.signum() >= 0 && r.compareTo(Rational.of(1, 1)) <= 0;
        return met ? Optional.of(s) : Optional.empty();
    }

    /** An edge along the ray, or a point, from the origin. */
    private Optional<Rational> onLine(ExactVector w, ExactVector x) {
        ExactVector off = w.cross(direction);
        ExactVector alsoOff = x.cross(direction);
        if (off.dot(off).signum() != 0 || alsoOff.dot(alsoOff).signum() != 0) {
            return Optional.empty();
        }
        BigInteger squared = direction.dot(direction);
        Rational s = new Rational(w.dot(direction), squared);
        Rational t = new Rational(x.dot(direction), squared);
        if (s.signum() < 0 && t.signum() < 0) {
            return Optional.empty();
        }
        boolean here = s.signum() * t.signum() <= 0;
        return Optional.of(here ? Rational.ZERO : s.compareTo(t) < 0 ? s : t);
    }
}
