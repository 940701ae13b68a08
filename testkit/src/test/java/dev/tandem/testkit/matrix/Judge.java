package dev.tandem.testkit.matrix;

import dev.tandem.Body;
import dev.tandem.Cast;
import dev.tandem.Contact;
import dev.tandem.Detector;
import dev.tandem.Penetration;
import dev.tandem.PreparedQuery;
import dev.tandem.RayHit;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.TouchingPairs;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Ray;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.search.Budget;
import dev.tandem.search.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Asks every question about a meeting and notes what is wrong with the answers. */
final class Judge {

    /** Times size: how far a depth of curved solids may be from the least. */
    static final double DEPTH_BOUND = 1e-3;

    private final Detector detector = Tandem.detector(Tandem.standardBank());
    private final List<String> wrong = new ArrayList<>();
    private int judged;

    /** What was wrong with the answers about one meeting; empty if nothing was. */
    List<String> judge(Meeting m, double tolerance, boolean withCast) {
        wrong.clear();
        judged++;
        if (m.way() == null) {
            judgeTouching(m);
        } else {
            judgeApart(m, tolerance);
        }
        if (withCast) {
            judgeCast(m, tolerance);
        }
        return List.copyOf(wrong);
    }

    private void judgeTouching(Meeting m) {
        PreparedQuery query = detector.prepare(m.a(), m.b());
        expect(query.collides(), "collides: false free");
        Separation gap = detector.distance(m.a(), m.b());
        expect(gap.distance() == 0 && gap.lower() == 0, "distance: " + gap.distance() + ", not 0");
        expect(query.isWithin(0), "within 0: false free");
        expect(detector.collides(m.a(), m.b(), 0.01 * m.size()), "margin: false free");
        boolean hollow = m.first().hollow() || m.second().hollow();
        TouchingPairs pairs = detector.pairs(m.a(), m.b());
        expect(pairs.collides(), "pairs: none, and nothing contained");
        expect(hollow || pairs.contained().isEmpty(), "pairs: contained where there is no inside");
        expect(!detector.contacts(m.a(), m.b(), 0.01 * m.size()).isEmpty(), "contacts within a margin: none");
        judgeBudget(query, m, 0, Verdict.HIT);
        judgeBudget(query, m, 0.01 * m.size(), Verdict.HIT);
        List<Contact> contacts = detector.contacts(m.a(), m.b());
        expect(!contacts.isEmpty(), "contacts: none");
        expect(
                contacts.stream().anyMatch(Contact::contained)
                        == !pairs.contained().isEmpty(),
                "contacts and pairs do not agree about what is inside");
        for (Contact contact : contacts) {
            expect(
                    Math.abs(contact.normal().length() - 1) < 1e-9,
                    () -> "contacts: a normal of another length: " + contact);
            expect(!(contact.depth() < 0), "contacts: a gap where they touch");
        }
        judgeDepth(m, contacts);
    }

    /** With a budget that is enough, the verdict is that of the question without one; asked of every fifth meeting. */
    private void judgeBudget(PreparedQuery query, Meeting m, double margin, Verdict verdict) {
        if (judged % 5 != 0) {
            return;
        }
        Verdict found =
                query.margin(margin).decide(Pose.relative(m.a().pose(), m.b().pose()), Budget.ofTests(1_000_000));
        query.margin(0);
        expect(found == verdict, "budget, margin " + margin + ": " + found);
    }

    /** Two convex solids: moved along the normal by the depth they only just touch, by less they overlap. */
    private void judgeDepth(Meeting m, List<Contact> contacts) {
        boolean solids = isSolid(m.first()) && isSolid(m.second());
        if (!solids || contacts.isEmpty() || !detector.knowsDepth(m.a(), m.b())) {
            return;
        }
        Contact deepest = contacts.get(0);
        for (Contact contact : contacts) {
            deepest = contact.depth() > deepest.depth() ? contact : deepest;
        }
        double depth = deepest.depth();
        double right = 1e-9 * m.size();
        boolean flat = m.first().isFlat() && m.second().isFlat();
        Vec3 out = deepest.normal().times(depth + right);
        expect(
                detector.distance(m.a(), moved(m.b(), out)).distance() > 0,
                "depth: they still touch after moving by " + depth);
        // Between flat faces the depth is right; where a surface is curved it is a way out, and bounded from below.
        double lower = detector.depth(m.a(), m.b()).map(Penetration::lower).orElse(0.0);
        double least = flat ? depth : lower;
        expect(depth - lower <= (flat ? 2 * right : DEPTH_BOUND * m.size()), "depth: " + lower + " to " + depth);
        if (least > 2 * right) {
            Vec3 less = deepest.normal().times(least - 2 * right);
            expect(detector.collides(m.a(), moved(m.b(), less)), "depth: less than " + least + " is enough");
        }
    }

    /** A motion along the way meets after the gap, and one that ends before it does not meet. */
    private void judgeCast(Meeting m, double tolerance) {
        Vec3 way = m.way();
        if (way == null) {
            return;
        }
        double close = 1e-6 * m.size() + tolerance + 1e-12 * m.size() + m.error();
        Pose start = m.a().pose();
        Pose end = Pose.translation(way.times(2 * m.gap() + close)).times(start);
        Cast cast = detector.cast(m.a(), m.b(), Motion.linear(start, end));
        double path = 2 * m.gap() + close;
        expect(cast.collides(), "cast: misses");
        expect(cast.lower() * path <= m.gap() + close, "cast: no contact before " + cast.lower() * path);
        if (cast.certain()) {
            expect(
                    Math.abs(cast.time() * path - m.gap()) <= 4 * close,
                    "cast: " + cast.time() * path + ", not " + m.gap());
        }
        if (m.gap() > 8 * close) {
            Pose before = Pose.translation(way.times(m.gap() - 4 * close)).times(start);
            expect(!detector.cast(m.a(), m.b(), Motion.linear(start, before)).collides(), "cast: false alarm");
        }
    }

    private static boolean isSolid(Specimen s) {
        return s.pieces().size() == 1 && s.pieces().get(0).dimension() == 3 && s.tolerance() == 0 && s.end() == null;
    }

    private static Body moved(Body body, Vec3 by) {
        return body.at(Pose.translation(by).times(body.pose()));
    }

    /** A ray at the middle of a piece hits; one head-on at the furthest point of a solid hits just there. */
    private void judgeRay(Meeting m, double exact) {
        Pose pose = m.a().pose();
        for (Piece piece : m.first().pieces()) {
            if (piece.dimension() >= 2) {
                Vec3 target = pose.apply(piece.middle());
                Vec3 from = target.plus(headOn(piece, pose).times(2 * m.size()));
                Optional<RayHit> hit = detector.ray(m.a(), new Ray(from, target.minus(from)));
                expect(hit.isPresent(), "ray: misses the middle of a piece");
                hit.ifPresent(h -> {
                    expect(h.distance() <= 2 * m.size() + 8 * exact, "ray: hits beyond what it was aimed at");
                    Vec3 along = from.plus(target.minus(from).normalized().times(h.distance()));
                    expect(along.minus(h.point()).length() <= 16 * exact, "ray: a point that is not on it");
                    // A ray that grazes a surface meets it somewhere along a stretch: rounding times 1/cos.
                    double cos = Math.abs(h.normal().dot(target.minus(from).normalized()));
                    double off = detector.distance(m.a(), Body.of(new Point(h.point())))
                            .distance();
                    expect(off * cos <= 16 * exact, "ray: a point that is " + off + " from the body");
                });
                break;
            }
        }
        Vec3 way = m.way();
        Vec3 end = m.touching();
        if (way != null && end != null && m.first().pieces().stream().allMatch(p -> p.dimension() == 3)) {
            Vec3 from = end.plus(way.times(m.gap()));
            Optional<RayHit> hit = detector.ray(m.a(), new Ray(from, way.times(-1)));
            double found = hit.isPresent() ? hit.get().distance() : Double.POSITIVE_INFINITY;
            expect(
                    found >= m.gap() - m.first().tolerance() - 4 * exact,
                    "ray: " + found + " where there is nothing before " + m.gap());
        }
    }

    /** Of two directions the one that is farther from the plane of a flat piece: edge-on, rounding decides what is hit. */
    private static Vec3 headOn(Piece piece, Pose pose) {
        Vec3 one = new Vec3(0.6, -0.64, 0.48);
        Vec3 other = new Vec3(0.8, 0.48, -0.36);
        if (piece.dimension() == 3) {
            return one;
        }
        List<Vec3> points = piece.lattice();
        Vec3 across = Vec3.ZERO;
        for (int i = 1; i < points.size(); i++) {
            for (int j = i + 1; j < points.size(); j++) {
                Vec3 normal =
                        points.get(i).minus(points.get(0)).cross(points.get(j).minus(points.get(0)));
                across = normal.length() > across.length() ? normal : across;
            }
        }
        Vec3 normal = pose.rotate(across);
        return Math.abs(normal.dot(one)) >= Math.abs(normal.dot(other)) ? one : other;
    }

    private void judgeApart(Meeting m, double tolerance) {
        double exact = 1e-12 * m.size() + m.error();
        double nearest = m.gap() - tolerance - exact;
        double furthest = m.gap() + exact;
        PreparedQuery query = detector.prepare(m.a(), m.b());
        if (nearest > 0) {
            expect(!query.collides(), "collides: false alarm at a gap of " + m.gap());
            expect(!detector.pairs(m.a(), m.b()).collides(), "pairs: some at a gap of " + m.gap());
            expect(detector.contacts(m.a(), m.b(), 0.5 * nearest).isEmpty(), "contacts: some at a gap of " + m.gap());
            judgeBudget(query, m, 0, Verdict.FREE);
            judgeBudget(query, m, 0.5 * nearest, Verdict.FREE);
            expect(!query.isWithin(nearest), "within " + nearest + " at a gap of " + m.gap());
        }
        expect(query.isWithin(furthest), "not within " + furthest + ": false free at a gap of " + m.gap());
        judgeBudget(query, m, furthest, Verdict.HIT);
        Separation gap = detector.distance(m.a(), m.b());
        expect(
                gap.distance() >= nearest && gap.distance() <= furthest,
                "distance: " + gap.distance() + ", not " + m.gap() + " (off by " + (gap.distance() - m.gap()) + ")");
        expect(gap.lower() <= gap.upper() && gap.lower() <= furthest && gap.upper() >= nearest, "bounds");
        List<Contact> near = detector.contacts(m.a(), m.b(), m.gap() + exact);
        expect(!near.isEmpty(), "contacts within the gap: none");
        double deepest = Double.NEGATIVE_INFINITY;
        for (Contact contact : near) {
            deepest = Double.isNaN(contact.depth()) ? deepest : Math.max(deepest, contact.depth());
        }
        expect(
                near.isEmpty()
                        || deepest == Double.NEGATIVE_INFINITY
                        || (deepest >= -m.gap() - 4 * exact && deepest <= -nearest + 4 * exact),
                "contacts: a depth of " + deepest + " at a gap of " + m.gap());
        judgeRay(m, exact);
        if (gap.hasPoints()) {
            Vec3 between = gap.pointOnB().minus(gap.pointOnA());
            expect(Math.abs(between.length() - gap.distance()) <= 4 * exact, "points that are not the distance apart");
            Vec3 way = m.way();
            Vec3 end = m.touching();
            if (way != null && end != null) {
                expect(gap.pointOnA().minus(end).dot(way) <= tolerance + 4 * exact, "a point beyond A");
                expect(gap.pointOnB().minus(end).dot(way) >= m.gap() - tolerance - 4 * exact, "a point beyond B");
            }
        }
    }

    private void expect(boolean holds, Supplier<String> complaint) {
        if (!holds) {
            wrong.add(complaint.get());
        }
    }

    private void expect(boolean holds, String complaint) {
        if (!holds) {
            wrong.add(complaint);
        }
    }
}
