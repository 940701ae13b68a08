package dev.tandem.testkit.exact;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Triangle against triangle without rounding: the oracle of every shipped test of two triangles. A triangle is nine
 * doubles, corner after corner. Zero area is welcome (a segment, a point), and touching counts as intersecting.
 *
 * <p>The squared distance is the minimum of |a − b|² over a in A, b in B: a convex quadratic program over two simplices.
 *
 * <pre>
 *   a = Σ λᵢ aᵢ,  b = Σ μⱼ bⱼ,  λ, μ ≥ 0,  Σ λᵢ = Σ μⱼ = 1         D(λ, μ) = a − b,  minimise |D|²
 * </pre>
 *
 * <p><b>Which weights are zero?</b> Take, of all pairs of points at the minimum, one with the fewest non-zero weights.
 * These weights name a face of A (corner, edge or whole) and a face of B, and the pair lies in the relative interior of
 * both, so it is stationary there. The directions along both faces are independent as seen by D: if some direction left
 * D unchanged, one could move along it, staying at the minimum, until another weight became zero. So the pair is
 * <i>the</i> solution of a regular linear system, whose unknowns number at most three, because D has three coordinates.
 * Hence it is enough to solve for 48 pairs of faces (whole against whole would have four unknowns), to pass over
 * systems that are singular, and to keep solutions with no negative weight: each is a true pair of points, and one of
 * them is the minimum. Degenerate triangles need no word of their own: their singular faces are passed over.
 *
 * <p><b>Which comes first?</b> Doubles guess the pair of faces, and {@link ExactMinimum#isShortestOf} proves or refutes
 * it exactly. {@link #squaredDistanceByEnumeration} does without guess and proof, and is compared with the fast way in
 * the tests, as are the shortcuts of {@link #intersects}.
 */
public final class ExactTriangles {

    private ExactTriangles() {}

    /** Whether the two closed triangles have a point in common. */
    public static boolean intersects(double[] a, double[] b) {
        check(a, b);
        if (Shortcuts.boxesAreApart(a, b)) {
            return false;
        }
        LikelyMinimum likely = LikelyMinimum.of(a, b);
        return switch (Shortcuts.decide(a, b, likely)) {
            case FREE -> false;
            case HIT -> true;
            case UNDECIDED -> minimum(new ScaledPoints(a, b), likely.faces()).isZero();
        };
    }

    /** The exact square of the distance. Zero if and only if the triangles intersect. */
    public static Rational squaredDistance(double[] a, double[] b) {
        check(a, b);
        ScaledPoints t = new ScaledPoints(a, b);
        return unscaled(minimum(t, LikelyMinimum.of(a, b).faces()), t.exponent);
    }

    /** The distance, rounded once to the nearest double (ties to even). Zero if and only if the triangles intersect, or
     * are closer than half of {@link Double#MIN_VALUE}. */
    public static double distance(double[] a, double[] b) {
        return squaredDistance(a, b).sqrt();
    }

    /** The same as {@link #squaredDistance}, slowly: the least over all pairs of faces, nothing guessed. */
    public static Rational squaredDistanceByEnumeration(double[] a, double[] b) {
        check(a, b);
        ScaledPoints t = new ScaledPoints(a, b);
        ExactMinimum least = null;
        for (FacePair faces : FacePair.ALL) {
            ExactMinimum found = ExactMinimum.of(t, faces);
            if (found != null && (least == null || isLess(found, least))) {
                least = found;
            }
        }
        if (least == null) {
            throw new AssertionError("two corners always have a distance");
        }
        return unscaled(least, t.exponent);
    }

    private static ExactMinimum minimum(ScaledPoints t, FacePair likely) {
        ExactMinimum first = proven(t, likely);
        if (first != null) {
            return first;
        }
        for (FacePair faces : FacePair.ALL) {
            ExactMinimum found = proven(t, faces);
            if (found != null) {
                return found;
            }
        }
        throw new AssertionError("a convex program over a compact set has a minimum");
    }

    private static @Nullable ExactMinimum proven(ScaledPoints t, FacePair faces) {
        ExactMinimum found = ExactMinimum.of(t, faces);
        return found != null && found.isShortestOf(t) ? found : null;
    }

    private static boolean isLess(ExactMinimum p, ExactMinimum q) {
        return p.num().multiply(q.den()).compareTo(q.num().multiply(p.den())) < 0;
    }

    private static Rational unscaled(ExactMinimum minimum, int exponent) {
        BigInteger num = minimum.num();
        BigInteger den = minimum.den();
        return exponent >= 0
                ? new Rational(num.shiftLeft(2 * exponent), den)
                : new Rational(num, den.shiftLeft(-2 * exponent));
    }

    private static void check(double[] a, double[] b) {
        if (a.length != 9 || b.length != 9) {
            throw new IllegalArgumentException(
                    "a triangle is nine coordinates, but got " + a.length + " and " + b.length);
        }
        for (int i = 0; i < 9; i++) {
            if (!Double.isFinite(a[i]) || !Double.isFinite(b[i])) {
                throw new IllegalArgumentException(
                        "coordinate " + i + " of A or B is not finite: " + a[i] + ", " + b[i]);
            }
        }
    }
}
