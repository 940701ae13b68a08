package dev.tandem.internal.triangles;

import dev.tandem.internal.exact.DoubleDouble;
import dev.tandem.internal.exact.PreciseVector;
import org.jspecify.annotations.Nullable;

/**
 * The closest points of two simplices (points, segments, triangles) in double-double arithmetic: slow, rarely needed,
 * and right where slivers and nearly parallel edges leave nothing of a double.
 *
 * <p>All candidates are tried and every one is a pair of points <i>of</i> the two simplices, so an ill-conditioned
 * candidate can only be too far, never too near. How far: two edges at an angle θ are solved to ε·size/θ, and taking
 * them for parallel costs θ·size, so the loss is at most √ε·size, which is 1e-16·size here (and 1e-8·size in plain
 * doubles: hence this class). A foot on a sliver of angle θ behaves alike.
 *
 * <p>Coordinates are taken relative to A's first vertex without any rounding and scaled by a power of two, so neither a
 * far offset nor a tiny or huge scale costs digits.
 */
final class PreciseDistance {

    private final PreciseVector[] a;
    private final PreciseVector[] b;
    private PreciseVector pointA;
    private PreciseVector pointB;
    private DoubleDouble best;

    private PreciseDistance(PreciseVector[] a, PreciseVector[] b) {
        this.a = a;
        this.b = b;
        pointA = a[0];
        pointB = b[0];
        PreciseVector v = pointB.minus(pointA);
        best = v.dot(v);
    }

    /**
     * The squared distance of two simplices of one to three vertices each. Where {@code piercing} is set, edges that
     * pierce the other's face count too, so that crossing simplices give (nearly) zero and a common point.
     */
    static double closest(double[] a, int verticesA, double[] b, int verticesB, boolean piercing, double[] out) {
        // First down to where nothing overflows, then, once the offset is gone, to a size near one.
        int down = Math.min(0, 1000 - largestExponent(a, verticesA, largestExponent(b, verticesB, -1100)));
        PreciseVector[] localA = local(a, verticesA, a, down);
        PreciseVector[] localB = local(b, verticesB, a, down);
        double size = Math.max(largest(localA), largest(localB));
        int up = size > 0 ? -Math.getExponent(size) : 0;
        scale(localA, up);
        scale(localB, up);

        PreciseDistance search = new PreciseDistance(localA, localB);
        search.edgesAgainstEdges();
        search.verticesAgainstFaces();
        if (piercing) {
            search.edgesThroughFaces();
        }
        store(search.pointA.scaled(-up), down, a, out, 0);
        store(search.pointB.scaled(-up), down, a, out, 3);
        double distance = Math.scalb(Math.sqrt(search.best.toDouble()), -up - down);
        return distance * distance;
    }

    private void edgesAgainstEdges() {
        for (int i = 0; i < edges(a); i++) {
            for (int j = 0; j < edges(b); j++) {
                PreciseVector p = a[i];
                PreciseVector q = b[j];
                PreciseVector e = a[(i + 1) % a.length].minus(p);
                PreciseVector f = b[(j + 1) % b.length].minus(q);
                PreciseVector r = q.minus(p);
                DoubleDouble ee = e.dot(e);
                DoubleDouble ff = f.dot(f);
                DoubleDouble ef = e.dot(f);
                DoubleDouble er = e.dot(r);
                DoubleDouble fr = f.dot(r);
                // The scheme of SegmentSegment: clamp s, solve for t, clamp it, solve for s again.
                DoubleDouble s = clampedRatio(
                        er.times(ff).minus(ef.times(fr)), ee.times(ff).minus(ef.times(ef)));
                DoubleDouble t = clampedRatio(s.times(ef).minus(fr), ff);
                s = clampedRatio(er.plus(t.times(ef)), ee);
                propose(p.plus(e.times(s)), q.plus(f.times(t)));
            }
        }
    }

    private void verticesAgainstFaces() {
        for (PreciseVector p : a) {
            propose(p, foot(p, b));
        }
        for (PreciseVector p : b) {
            propose(foot(p, a), p);
        }
    }

    private void edgesThroughFaces() {
        for (int i = 0; i < edges(a); i++) {
            PreciseVector through = through(a[i], a[(i + 1) % a.length], b);
            propose(through, foot(through, b));
        }
        for (int j = 0; j < edges(b); j++) {
            PreciseVector through = through(b[j], b[(j + 1) % b.length], a);
            propose(foot(through, a), through);
        }
    }

    private void propose(@Nullable PreciseVector p, @Nullable PreciseVector q) {
        if (p == null || q == null) {
            return;
        }
        PreciseVector v = q.minus(p);
        DoubleDouble d2 = v.dot(v);
        if (d2.isLessThan(best)) {
            best = d2;
            pointA = p;
            pointB = q;
        }
    }

    /** The foot of the perpendicular from p, where the face is one and the foot lies in it (see PointTriangle). */
    private static @Nullable PreciseVector foot(@Nullable PreciseVector p, PreciseVector[] face) {
        if (p == null || face.length < 3) {
            return null;
        }
        PreciseVector e = face[1].minus(face[0]);
        PreciseVector f = face[2].minus(face[0]);
        PreciseVector n = e.cross(f);
        DoubleDouble n2 = n.dot(n);
        if (n2.sign() <= 0) {
            return null; // no area: the edges have it all
        }
        PreciseVector r = p.minus(face[0]);
        DoubleDouble u = n.dot(r.cross(f)).over(n2);
        DoubleDouble v = n.dot(e.cross(r)).over(n2);
        if (u.sign() < 0 || v.sign() < 0 || DoubleDouble.ONE.isLessThan(u.plus(v))) {
            return null;
        }
        return face[0].plus(e.times(u)).plus(f.times(v));
    }

    /** Where the edge from p to q passes through the plane of the face, if it does. */
    private static @Nullable PreciseVector through(PreciseVector p, PreciseVector q, PreciseVector[] face) {
        if (face.length < 3) {
            return null;
        }
        PreciseVector n = face[1].minus(face[0]).cross(face[2].minus(face[0]));
        DoubleDouble hp = n.dot(p.minus(face[0]));
        DoubleDouble hq = n.dot(q.minus(face[0]));
        if (hp.sign() * hq.sign() >= 0) {
            return null;
        }
        return p.plus(q.minus(p).times(hp.over(hp.minus(hq))));
    }

    private static DoubleDouble clampedRatio(DoubleDouble numerator, DoubleDouble denominator) {
        return denominator.sign() > 0 ? numerator.over(denominator).clampedToUnit() : DoubleDouble.ZERO;
    }

    /** A triangle has three edges, a segment one; a point counts as one of length zero. */
    private static int edges(PreciseVector[] simplex) {
        return simplex.length == 3 ? 3 : 1;
    }

    private static PreciseVector[] local(double[] vertices, int count, double[] origin, int exponent) {
        double ox = Math.scalb(origin[0], exponent);
        double oy = Math.scalb(origin[1], exponent);
        double oz = Math.scalb(origin[2], exponent);
        PreciseVector[] local = new PreciseVector[count];
        for (int i = 0; i < count; i++) {
            local[i] = new PreciseVector(
                    DoubleDouble.difference(Math.scalb(vertices[3 * i], exponent), ox),
                    DoubleDouble.difference(Math.scalb(vertices[3 * i + 1], exponent), oy),
                    DoubleDouble.difference(Math.scalb(vertices[3 * i + 2], exponent), oz));
        }
        return local;
    }

    private static void scale(PreciseVector[] simplex, int exponent) {
        for (int i = 0; i < simplex.length; i++) {
            simplex[i] = simplex[i].scaled(exponent);
        }
    }

    private static double largest(PreciseVector[] simplex) {
        double largest = 0;
        for (PreciseVector v : simplex) {
            largest = Math.max(largest, v.largest());
        }
        return largest;
    }

    private static int largestExponent(double[] vertices, int count, int least) {
        int largest = least;
        for (int i = 0; i < 3 * count; i++) {
            largest = Math.max(largest, Math.getExponent(vertices[i]));
        }
        return largest;
    }

    private static void store(PreciseVector local, int exponent, double[] origin, double[] out, int at) {
        out[at] = stored(local.x(), exponent, origin[0]);
        out[at + 1] = stored(local.y(), exponent, origin[1]);
        out[at + 2] = stored(local.z(), exponent, origin[2]);
    }

    private static double stored(DoubleDouble local, int exponent, double origin) {
        return Math.scalb(local.addedTo(Math.scalb(origin, exponent)), -exponent);
    }
}
