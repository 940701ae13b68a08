package dev.tandem.testkit.matrix;

import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.List;

/** Asks every question about a meeting and notes what is wrong with the answers. */
final class Judge {

    private final Detector detector = Tandem.detector(Tandem.standardBank());
    private final List<String> wrong = new ArrayList<>();

    /** What was wrong with the answers about one meeting; empty if nothing was. */
    List<String> judge(Meeting m, double tolerance) {
        wrong.clear();
        if (m.way() == null) {
            judgeTouching(m);
        } else {
            judgeApart(m, tolerance);
        }
        return List.copyOf(wrong);
    }

    private void judgeTouching(Meeting m) {
        PreparedQuery query = detector.prepare(m.a(), m.b());
        expect(query.collides(), "collides: false free");
        Separation gap = detector.distance(m.a(), m.b());
        expect(gap.distance() == 0 && gap.lower() == 0, "distance: " + gap.distance() + ", not 0");
        expect(query.isWithin(0), "within 0: false free");
        expect(!detector.pairs(m.a(), m.b()).pairs().isEmpty(), "pairs: none");
    }

    private void judgeApart(Meeting m, double tolerance) {
        double exact = 1e-12 * m.size() + m.error();
        double nearest = m.gap() - tolerance - exact;
        double furthest = m.gap() + exact;
        PreparedQuery query = detector.prepare(m.a(), m.b());
        if (nearest > 0) {
            expect(!query.collides(), "collides: false alarm at a gap of " + m.gap());
            expect(detector.pairs(m.a(), m.b()).pairs().isEmpty(), "pairs: some at a gap of " + m.gap());
            expect(!query.isWithin(nearest), "within " + nearest + " at a gap of " + m.gap());
        }
        expect(query.isWithin(furthest), "not within " + furthest + ": false free at a gap of " + m.gap());
        Separation gap = detector.distance(m.a(), m.b());
        expect(
                gap.distance() >= nearest && gap.distance() <= furthest,
                "distance: " + gap.distance() + ", not " + m.gap() + " (off by " + (gap.distance() - m.gap()) + ")");
        expect(gap.lower() <= gap.upper() && gap.lower() <= furthest && gap.upper() >= nearest, "bounds");
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

    private void expect(boolean holds, String complaint) {
        if (!holds) {
            wrong.add(complaint);
        }
    }
}
