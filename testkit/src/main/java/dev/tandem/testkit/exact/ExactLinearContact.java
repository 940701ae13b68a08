package dev.tandem.testkit.exact;

import java.util.ArrayList;
import java.util.List;

/**
 * Whether a vertex meets a face, or an edge an edge, when all corners move linearly: exactly, by a route that the
 * shipped code does not take. B(t) + u E(t) + v F(t) = 0 has a solution only where the cubic det(B, E, F) vanishes, and
 * there, with n = E×F, u·n² = −(B×F)·n and v·n² = −(E×B)·n (Provot, <i>Collision and self-collision handling in cloth
 * model dedicated to design garments</i>, 1997). Roots are isolated by Sturm's theorem, signs at them are exact.
 *
 * <p>It abstains where only a time with n = 0 is left (a face without area, parallel edges), and where the features
 * stay in one plane and n vanishes at some time.
 */
public final class ExactLinearContact {

    /** The answer; {@link #ABSTAINS} where this method has none. */
    public enum Answer {
        TOUCHES,
        FREE,
        ABSTAINS
    }

    private ExactLinearContact() {}

    /** Eight points: vertex and three corners at time 0, then at time 1. */
    public static Answer vertexFace(double[] points) {
        IntegerPolynomial[][] p = paths(points);
        return solve(minus(p[0], p[1]), minus(p[1], p[2]), minus(p[1], p[3]), true);
    }

    /** Eight points: two ends of A and two of B at time 0, then at time 1. */
    public static Answer edgeEdge(double[] points) {
        IntegerPolynomial[][] p = paths(points);
        return solve(minus(p[0], p[2]), minus(p[1], p[0]), minus(p[2], p[3]), false);
    }

    private static Answer solve(IntegerPolynomial[] b, IntegerPolynomial[] e, IntegerPolynomial[] f, boolean face) {
        IntegerPolynomial[] n = cross(e, f);
        IntegerPolynomial n2 = dot(n, n);
        IntegerPolynomial u = dot(cross(f, b), n);
        IntegerPolynomial v = dot(cross(b, e), n);
        List<IntegerPolynomial> notNegative = new ArrayList<>(List.of(u, v));
        if (face) {
            notNegative.add(n2.minus(u).minus(v));
        } else {
            notNegative.add(n2.minus(u));
            notNegative.add(n2.minus(v));
        }
        IntegerPolynomial cubic = dot(b, n);
        List<AlgebraicTime> times = new ArrayList<>();
        boolean doubtful = false;
        if (cubic.isZero()) {
            // In one plane for ever. The times of contact are a closed set: it holds 0, or begins where a sign changes.
            if (n2.isZero() || !AlgebraicTime.roots(n2).isEmpty()) {
                return Answer.ABSTAINS;
            }
            times.add(AlgebraicTime.start());
            for (IntegerPolynomial q : notNegative) {
                if (!q.isZero()) {
                    times.addAll(AlgebraicTime.roots(q));
                }
            }
        } else {
            times.addAll(AlgebraicTime.roots(cubic));
        }
        for (AlgebraicTime time : times) {
            if (time.signOf(n2) == 0) {
                doubtful = true;
            } else if (notNegative.stream().allMatch(q -> time.signOf(q) >= 0)) {
                return Answer.TOUCHES;
            }
        }
        return doubtful ? Answer.ABSTAINS : Answer.FREE;
    }

    /** The four corners' coordinates as functions of time, all scaled by one power of two. */
    private static IntegerPolynomial[][] paths(double[] points) {
        ScaledPoints scaled = new ScaledPoints(points);
        IntegerPolynomial[][] paths = new IntegerPolynomial[4][3];
        for (int i = 0; i < 12; i++) {
            paths[i / 3][i % 3] = IntegerPolynomial.line(
                    scaled.get(i / 3).get(i % 3), scaled.get(4 + i / 3).get(i % 3));
        }
        return paths;
    }

    private static IntegerPolynomial[] minus(IntegerPolynomial[] a, IntegerPolynomial[] b) {
        return new IntegerPolynomial[] {a[0].minus(b[0]), a[1].minus(b[1]), a[2].minus(b[2])};
    }

    private static IntegerPolynomial dot(IntegerPolynomial[] a, IntegerPolynomial[] b) {
        return a[0].times(b[0]).plus(a[1].times(b[1])).plus(a[2].times(b[2]));
    }

    private static IntegerPolynomial[] cross(IntegerPolynomial[] a, IntegerPolynomial[] b) {
        return new IntegerPolynomial[] {
            a[1].times(b[2]).minus(a[2].times(b[1])),
            a[2].times(b[0]).minus(a[0].times(b[2])),
            a[0].times(b[1]).minus(a[1].times(b[0]))
        };
    }
}
