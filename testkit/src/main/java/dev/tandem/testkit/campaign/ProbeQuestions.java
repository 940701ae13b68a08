package dev.tandem.testkit.campaign;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.search.Budget;
import dev.tandem.search.Verdict;
import dev.tandem.testkit.campaign.truth.Piece;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Small balls on points of a side: each must touch it. This finds parts that a bounding volume leaves out, and needs no
 * pairs of pieces. The query is prepared before the edits.
 */
final class ProbeQuestions {

    private static final int PROBES = 12;

    /** A prepared query between a body and a small ball. */
    static final class Probe {

        private @Nullable Body body;
        private @Nullable PreparedQuery query;
        private double radius;

        PreparedQuery of(Body now, double wanted) {
            PreparedQuery known = query;
            if (known == null || body == null || body.tree() != now.tree() || radius != wanted) {
                known = Tandem.prepare(now, Body.of(new Sphere(wanted)));
                body = now;
                query = known;
                radius = wanted;
            }
            return known;
        }
    }

    private ProbeQuestions() {}

    static List<Question> all() {
        return List.of(new Question("probe", 1, ProbeQuestions::ask));
    }

    private static void ask(Situation s, Findings out) {
        ask(s, s.builtA, s.truth.piecesA, out);
        ask(s, s.builtB, s.truth.piecesB, out);
    }

    private static void ask(Situation s, Built side, List<Piece> pieces, Findings out) {
        if (pieces.isEmpty()) {
            return;
        }
        double least = Double.POSITIVE_INFINITY;
        double reach = 0;
        for (Piece p : pieces) {
            reach = Math.max(reach, p.reach());
            if (p.form != Piece.Form.HALF_SPACE && p.ball[3] + p.radius > 0) {
                least = Math.min(least, p.ball[3] + p.radius);
            }
        }
        double radius = Math.max(0x1p-7 * (least < Double.POSITIVE_INFINITY ? least : reach), 0x1p-30 * reach);
        if (!(radius > 0)) {
            return;
        }
        radius = Math.scalb(1.0, Math.getExponent(radius));
        PreparedQuery query = side.probe.of(side.body(), radius);
        Pose inverse = side.body().pose().inverse();
        for (int i = 0; i < PROBES; i++) {
            double[] p = pointOf(s, pieces.get(s.random.nextInt(pieces.size())));
            Pose at = inverse.times(Pose.translation(p[0], p[1], p[2]));
            boolean hit = switch (i % 4) {
                case 0, 1 -> query.collides(at);
                case 2 -> query.distance(at) <= 0;
                default -> query.decide(at, Budget.unlimited()) == Verdict.HIT;
            };
            out.require(hit, "a ball of " + radius + " on a point of the body does not touch it, way " + i % 4);
        }
    }

    /** A point of a piece in the world. */
    private static double[] pointOf(Situation s, Piece p) {
        if (p.form == Piece.Form.HALF_SPACE) {
            return p.centre();
        }
        if (p.form == Piece.Form.POINTS) {
            int i = 3 * s.random.nextInt(p.points.length / 3);
            return new double[] {p.points[i], p.points[i + 1], p.points[i + 2]};
        }
        double[] out = new double[3];
        p.support(s.random.nextDouble() - 0.5, s.random.nextDouble() - 0.5, s.random.nextDouble() - 0.5, out);
        return out;
    }
}
