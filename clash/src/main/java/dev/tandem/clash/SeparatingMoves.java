package dev.tandem.clash;

import dev.tandem.internal.rounding.ClashSlack;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.List;

/**
 * Translations of B that take it apart from A. The directions are those in which a way out is usually short: normals of
 * triangles that touch, both parts' axes, and the line through their middles. Along a direction, B is certainly out once
 * the two spans on that line are apart; and often sooner, which is tried.
 */
final class SeparatingMoves {

    private static final int MOST_NORMALS = 24;

    /** Directions closer than this (cosine) are one. */
    private static final double SAME = 0.9999;

    /** How many of the best directions are tried with shorter moves. */
    private static final int TRIED = 10;

    private static final double STEP = 1.3;

    private static final int BISECTIONS = 20;

    /** Moves shorter than this share of the known way out are not tried. */
    private static final double FIRST = 0.01;

    private final PairContext m;
    private final List<Vec3> directions = new ArrayList<>();
    private Vec3 best = new Vec3(0, 0, 1);
    private double shortest = Double.POSITIVE_INFINITY;

    SeparatingMoves(PairContext m, int[] trianglesA, int[] trianglesB) {
        this.m = m;
        double[] t = new double[9];
        for (int i = 0; i < trianglesA.length && directions.size() < 2 * MOST_NORMALS; i++) {
            m.a.mesh.copyTriangle(trianglesA[i], t);
            addNormal(t);
            m.triangleOfB(trianglesB[i], t);
            addNormal(t);
        }
        for (int k = 0; k < 3; k++) {
            add(k == 0 ? 1 : 0, k == 1 ? 1 : 0, k == 2 ? 1 : 0);
            add(m.placed[k], m.placed[4 + k], m.placed[8 + k]);
        }
        Vec3 line = m.bInA.apply(middle(m.b)).minus(middle(m.a));
        add(line.x(), line.y(), line.z());
        spans();
    }

    private static Vec3 middle(PartShape s) {
        return new Vec3(0.5 * (s.low[0] + s.high[0]), 0.5 * (s.low[1] + s.high[1]), 0.5 * (s.low[2] + s.high[2]));
    }

    private void addNormal(double[] t) {
        double ex = t[3] - t[0];
        double ey = t[4] - t[1];
        double ez = t[5] - t[2];
        double fx = t[6] - t[0];
        double fy = t[7] - t[1];
        double fz = t[8] - t[2];
        add(ey * fz - ez * fy, ez * fx - ex * fz, ex * fy - ey * fx);
    }

    /** Adds a direction and its opposite, unless it is known or has no length. */
    private void add(double x, double y, double z) {
        double length = Math.sqrt(x * x + y * y + z * z);
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
            return;
        }
        Vec3 d = new Vec3(x / length, y / length, z / length);
        for (Vec3 known : directions) {
            if (Math.abs(known.dot(d)) > SAME) {
                return;
            }
        }
        directions.add(d);
        directions.add(d.times(-1));
    }

    /** How far B has to go in each direction until the spans are apart; directions are ordered by that. */
    private void spans() {
        double[] far = m.b.mesh.coordinates().clone();
        PairContext.map(m.placed, far);
        double[] near = m.a.mesh.coordinates();
        double rounding = ClashSlack.SPAN
                * (m.a.farthest + m.b.farthest + m.bInA.translation().length());
        record Way(Vec3 direction, double length) {}
        List<Way> ways = new ArrayList<>();
        for (Vec3 d : directions) {
            double span = largest(near, d) + largest(far, d.times(-1));
            ways.add(new Way(d, Math.max(0, span + rounding)));
        }
        ways.sort((p, q) -> Double.compare(p.length, q.length));
        directions.clear();
        ways.forEach(w -> directions.add(w.direction));
        best = ways.get(0).direction;
        shortest = ways.get(0).length;
    }

    private static double largest(double[] points, Vec3 d) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < points.length; i += 3) {
            most = Math.max(most, points[i] * d.x() + points[i + 1] * d.y() + points[i + 2] * d.z());
        }
        return most;
    }

    /** Looks for a way out of just this length, in all directions. */
    boolean isOutAfter(double length) {
        if (shortest <= length) {
            return true;
        }
        for (Vec3 d : directions) {
            if (leadsOut(d, length)) {
                return true;
            }
        }
        return false;
    }

    private boolean leadsOut(Vec3 direction, double length) {
        var pose = m.moved(direction, length);
        if (m.query.collides(pose) || m.isNested(pose)) {
            return false;
        }
        best = direction;
        shortest = length;
        return true;
    }

    /** Looks for shorter ways out than the spans tell, from a length that is known to be too short upwards. */
    void shorten(double tooShort) {
        double first = Math.max(Math.max(tooShort, m.tolerance), FIRST * shortest);
        for (double length = first * STEP; length < shortest; length *= STEP) {
            for (int i = 0; i < Math.min(TRIED, directions.size()); i++) {
                if (leadsOut(directions.get(i), length)) {
                    return;
                }
            }
        }
    }

    /** Looks for shorter ways out in the direction of the shortest one, down to a length that is known to be too short. */
    void refine(double tooShort) {
        double low = tooShort;
        for (int k = 0; k < BISECTIONS; k++) {
            double middle = 0.5 * (low + shortest);
            if (!leadsOut(best, middle)) {
                low = middle;
            }
        }
    }

    /** The length of the shortest way out that is known. */
    double shortest() {
        return shortest;
    }

    Vec3 direction() {
        return best;
    }
}
