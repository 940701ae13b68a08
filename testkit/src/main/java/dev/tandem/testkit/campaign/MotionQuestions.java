package dev.tandem.testkit.campaign;

import dev.tandem.Cast;
import dev.tandem.RayHit;
import dev.tandem.Tandem;
import dev.tandem.geometry.Ray;
import dev.tandem.math.LinearMotion;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.ScrewMotion;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.Truth.Is;
import java.util.List;
import java.util.Optional;

/** Moving bodies and rays. */
final class MotionQuestions {

    /**
     * What cast may count as touching: 1e-6 of the larger body's size, as boxes around boxes know it. Each level of a turned
     * compound may make that √3 times as large, so there is room for five.
     */
    private static final double TOUCHING = 3e-5;

    /** The same for a robot, whose size is that of all places it can reach. */
    private static final double ROBOT_TOUCHING = 2e-3;

    private MotionQuestions() {}

    static List<Question> all() {
        return List.of(Question.of("cast", 3, MotionQuestions::cast), Question.of("ray", 1, MotionQuestions::ray));
    }

    private static void cast(Situation s, Findings out) {
        double size = s.size();
        if (s.truth.isEmpty()) {
            Motion still = new LinearMotion(s.a().pose(), s.a().pose());
            out.require(!Tandem.cast(s.a(), s.b(), still).collides(), "cast of nothing collides");
            return;
        }
        Pose start = s.a().pose();
        double[] end = SearchQuestions.matrix(start);
        double[] way = way(s);
        for (int k = 0; k < 3; k++) {
            end[4 * k + 3] += way[k];
        }
        boolean turns = s.random.nextInt(2) == 0;
        if (turns) {
            end = Frame.of(end).then(Frame.turn(new double[] {0, 0, 1}, 0.5)).m();
        }
        Motion motion = turns && s.random.nextBoolean()
                ? new ScrewMotion(start, Built.pose(end))
                : new LinearMotion(start, Built.pose(end));
        Cast found = Tandem.cast(s.a(), s.b(), motion);
        double travel = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]) + (turns ? s.truth.reach : 0);
        double slack = 1e-9 + (travel > 0 ? 64 * s.truth.rounding / travel : 0);
        for (int i = 0; i <= 4; i++) {
            double time = i / 4.0;
            Truth then = i == 0 ? s.truth : at(s, motion, time);
            if (then.touch == Is.YES) {
                out.require(found.collides(), "cast misses a contact at time " + time);
                out.require(
                        !found.collides() || !found.certain() || found.time() <= time + slack,
                        "cast's contact at " + found.time() + " comes after one at " + time);
                out.require(found.lower() <= time + slack, "cast is free before " + found.lower() + ", not at " + time);
            } else {
                out.unknown();
            }
        }
        if (found.collides() && found.certain()) {
            Truth then = at(s, motion, found.time());
            double touching = hasRobot(s.now.a()) || hasRobot(s.now.b()) ? ROBOT_TOUCHING : TOUCHING;
            out.require(
                    then.low <= touching * Math.max(size, travel) + 64 * then.rounding,
                    "cast's contact at " + found.time() + " is " + then.low + " apart, of a size of " + size);
        }
    }

    private static boolean hasRobot(Item item) {
        return item instanceof Item.Robot || item.children().stream().anyMatch(MotionQuestions::hasRobot);
    }

    /** From a piece of A towards or past a piece of B. */
    private static double[] way(Situation s) {
        Piece p = s.truth.piecesA.get(s.random.nextInt(s.truth.piecesA.size()));
        Piece q = s.truth.piecesB.get(s.random.nextInt(s.truth.piecesB.size()));
        double factor = 0.25 * (1 + s.random.nextInt(8));
        double[] way = new double[3];
        boolean aimed = p.form != Piece.Form.HALF_SPACE && q.form != Piece.Form.HALF_SPACE && s.random.nextInt(4) > 0;
        for (int k = 0; k < 3; k++) {
            way[k] = factor * (aimed ? q.ball[k] - p.ball[k] : s.size() * (s.random.nextDouble() - 0.5));
        }
        return way;
    }

    private static Truth at(Situation s, Motion motion, double time) {
        Item a = new Placed(SearchQuestions.matrix(motion.at(time)), SearchQuestions.bare(s.now.a()));
        return new Truth(Flattener.pieces(a), s.truth.piecesB);
    }

    private static void ray(Situation s, Findings out) {
        double size = Math.max(s.truth.extent(true), Double.MIN_NORMAL);
        double[] target = {0, 0, 0};
        if (!s.truth.piecesA.isEmpty()) {
            Piece aim = s.truth.piecesA.get(s.random.nextInt(s.truth.piecesA.size()));
            target = aimAt(s, aim);
        }
        double far = Math.scalb(1.0, Math.getExponent(size) + s.random.nextInt(3));
        double[] d = new double[3];
        int axis = s.random.nextInt(5);
        for (int k = 0; k < 3; k++) {
            d[k] = axis < 3 ? (k == axis ? 1 : 0) : s.random.nextDouble() - 0.5;
        }
        Vec3 origin = new Vec3(target[0] - far * d[0], target[1] - far * d[1], target[2] - far * d[2]);
        Ray ray = new Ray(origin, new Vec3(d[0], d[1], d[2]));
        Optional<RayHit> found = Tandem.ray(s.a(), ray);
        if (found.isEmpty()) {
            out.check(touches(s, ray, 4 * far), false, "a ray's hit within " + 4 * far);
            return;
        }
        RayHit hit = found.get();
        double rounding = 0x1p-30 * (s.truth.reach + far + hit.distance());
        double off = s.distanceTo(hit.point(), true);
        out.require(off <= rounding, "a ray's hit is " + off + " off the body");
        double along = hit.point().distanceTo(ray.at(hit.distance()));
        out.require(along <= rounding, "a ray's hit is " + along + " off the ray");
        double before = hit.distance() - rounding;
        if (before > 0) {
            out.check(
                    touches(s, ray, before),
                    false,
                    "the first hit of a ray at " + hit.distance() + " is the second; that");
        }
    }

    private static double[] aimAt(Situation s, Piece aim) {
        if (aim.form == Piece.Form.POINTS && s.random.nextBoolean()) {
            int i = 3 * s.random.nextInt(aim.points.length / 3);
            return new double[] {aim.points[i], aim.points[i + 1], aim.points[i + 2]};
        }
        return new double[] {aim.ball[0], aim.ball[1], aim.ball[2]};
    }

    /** Whether a ray touches A on its first part. */
    private static Is touches(Situation s, Ray ray, double length) {
        Vec3 o = ray.origin();
        Vec3 e = ray.at(length);
        Vec3 d = ray.unitDirection();
        boolean alongAxis = Math.abs(d.x()) + Math.abs(d.y()) + Math.abs(d.z()) == 1;
        // The end of a slanted ray is rounded.
        Frame frame = alongAxis ? Frame.WORLD : new Frame(Frame.WORLD.m(), false, 0);
        Piece segment = Piece.ofPoints(frame, 0, o.x(), o.y(), o.z(), e.x(), e.y(), e.z());
        return new Truth(s.truth.piecesA, List.of(segment)).touch;
    }
}
