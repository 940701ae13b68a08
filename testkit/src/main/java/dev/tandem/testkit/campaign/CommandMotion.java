package dev.tandem.testkit.campaign;

import dev.tandem.RayHit;
import dev.tandem.Tandem;
import dev.tandem.geometry.Ray;
import dev.tandem.math.Motion;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.campaign.CommandLine.Ran;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.Truth.Is;
import dev.tandem.testkit.campaign.truth.Frame;
import dev.tandem.testkit.campaign.truth.Piece;
import dev.tandem.testkit.cases.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The commands {@code cast} and {@code ray}.
 *
 * @param truth about the two sides that were written
 * @param a what was written as A
 * @param itemA the same as data, without the poses at its root
 */
record CommandMotion(CommandQuestion commands, Situation s, Truth truth, CommandText a, Item itemA, Findings out) {

    private static final int SAMPLES = 4;

    /** Adds a motion to the arguments for two bodies. */
    void cast(List<String> args, boolean poses) {
        double size = Math.max(truth.extent(true), truth.extent(false));
        double[] start = a.pose();
        double[] end = start.clone();
        double[] way = way(size);
        for (int k = 0; k < 3; k++) {
            end[4 * k + 3] += way[k];
        }
        boolean turns = s.random.nextBoolean();
        if (turns) {
            end = Frame.of(end).then(Frame.turn(new double[] {0, 0, 1}, 0.5)).m();
        }
        args.addAll(List.of("--motion", CommandText.numbers(end), "--json"));
        boolean screw = s.random.nextBoolean();
        if (screw || s.random.nextBoolean()) {
            args.add(screw ? "--screw" : "--linear");
        }
        double tolerance = s.random.nextInt(3) == 0 ? 0 : size * (s.random.nextBoolean() ? 1e-3 : 1e-6);
        if (tolerance > 0) {
            args.addAll(List.of("--tolerance", "" + tolerance));
        }
        Motion motion = screw
                ? Motion.screw(Built.pose(start), Built.pose(end))
                : Motion.linear(Built.pose(start), Built.pose(end));
        Ran ran = commands.run("cast", args);
        String what = "cast " + CommandQuestion.options(args);
        List<String> lines = ran.out().lines().toList();
        out.require(
                ran.status() == CommandQuestion.FREE || ran.status() == CommandQuestion.HIT,
                what + ": exit " + ran.status() + ": " + ran.err());
        out.require(lines.size() == (poses ? 2 : 1), what + ": another number of lines");
        double length = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]) + (turns ? truth.reach : 0);
        double slack = 1e-9 + (length > 0 ? 64 * truth.rounding / length : 0);
        for (String line : lines) {
            Map<?, ?> fields = CommandQuestion.fields(line);
            boolean hit = Boolean.TRUE.equals(fields.get("collides"));
            out.require(
                    poses || (ran.status() == CommandQuestion.HIT) == hit, what + ": exit status of collides " + hit);
            check(motion, fields, hit, slack, what);
            if (hit && tolerance > 0 && Boolean.TRUE.equals(fields.get("certain"))) {
                Truth then = at(motion, Json.number(fields, "time"));
                out.require(
                        then.low <= tolerance + 64 * then.rounding,
                        what + ": a contact at " + fields.get("time") + " where they are " + then.low + " apart");
            }
        }
    }

    /** No contact at one of several times may be missed. */
    private void check(Motion motion, Map<?, ?> fields, boolean hit, double slack, String what) {
        for (int i = 0; i <= SAMPLES; i++) {
            double time = i / (double) SAMPLES;
            Truth then = i == 0 ? truth : at(motion, time);
            if (then.touch == Is.YES) {
                out.require(hit, what + " misses a contact at time " + time);
                out.require(
                        Json.number(fields, "lower") <= time + slack,
                        what + " is free before " + fields.get("lower") + ", not at " + time);
            } else {
                out.unknown();
            }
        }
    }

    private Truth at(Motion motion, double time) {
        List<Piece> pieces = Flattener.pieces(new Placed(SearchQuestions.matrix(motion.at(time)), itemA));
        return new Truth(a.isRounded() ? CommandQuestion.inexact(pieces) : pieces, truth.piecesB);
    }

    /** From a piece of A towards or past a piece of B. */
    private double[] way(double size) {
        double factor = 0.25 * (1 + s.random.nextInt(8));
        double[] way = new double[3];
        for (int k = 0; k < 3; k++) {
            way[k] = factor * size * (s.random.nextDouble() - 0.5);
        }
        if (truth.isEmpty() || s.random.nextInt(4) == 0) {
            return way;
        }
        Piece p = truth.piecesA.get(s.random.nextInt(truth.piecesA.size()));
        Piece q = truth.piecesB.get(s.random.nextInt(truth.piecesB.size()));
        if (p.form != Piece.Form.HALF_SPACE && q.form != Piece.Form.HALF_SPACE) {
            for (int k = 0; k < 3; k++) {
                way[k] = factor * (q.ball[k] - p.ball[k]);
            }
        }
        return way;
    }

    /** A ray that is aimed at a piece of A. */
    void ray() {
        double size = Math.max(truth.extent(true), Double.MIN_NORMAL);
        double far = Math.scalb(1.0, Math.getExponent(size) + s.random.nextInt(3));
        double[] target = new double[3];
        if (!truth.piecesA.isEmpty()) {
            Piece aim = truth.piecesA.get(s.random.nextInt(truth.piecesA.size()));
            System.arraycopy(aim.ball, 0, target, 0, 3);
        }
        double[] d = new double[3];
        int axis = s.random.nextInt(5);
        double[] origin = new double[3];
        for (int k = 0; k < 3; k++) {
            d[k] = axis < 3 ? (k == axis ? 1 : 0) : s.random.nextDouble() - 0.5;
            origin[k] = target[k] + (s.random.nextDouble() - 0.5) * size / 8 - far * d[k];
        }
        List<String> args = new ArrayList<>(
                List.of(a.geometry(), CommandText.numbers(origin), CommandText.numbers(d), "--json", "--at-a"));
        args.add(CommandText.numbers(a.pose()));
        args.addAll(a.more());
        if (a.meshes().solids()) {
            args.add("--solid");
        }
        Ran ran = commands.run("ray", args);
        String what = "ray " + CommandQuestion.options(args);
        out.require(ran.status() != CommandQuestion.REFUSED, what + ": refused: " + ran.err());
        Map<?, ?> fields = CommandQuestion.fields(ran.out());
        boolean hit = Boolean.TRUE.equals(fields.get("hit"));
        out.require((ran.status() == CommandQuestion.HIT) == hit, what + ": exit " + ran.status() + " of hit " + hit);
        Ray ray = new Ray(new Vec3(origin[0], origin[1], origin[2]), new Vec3(d[0], d[1], d[2]));
        double distance = hit ? Json.number(fields, "distance") : Double.POSITIVE_INFINITY;
        check(ray, distance, 4 * far, what);
        if (!a.isRounded()) {
            Optional<RayHit> found = Tandem.ray(new Built(itemA).body().at(Built.pose(a.pose())), ray);
            double library = found.map(RayHit::distance).orElse(Double.POSITIVE_INFINITY);
            out.require(
                    distance == library || Math.abs(distance - library) <= 8 * truth.rounding,
                    what + ": hits after " + distance + ", in the library after " + library);
        }
    }

    /** The hit is on A, and nothing of A comes before it. */
    private void check(Ray ray, double distance, double far, String what) {
        double rounding = 0x1p-30 * (truth.reach + far + Math.min(distance, far));
        double before = Math.min(far, distance - rounding);
        if (before > 0) {
            out.check(touches(ray, before), false, what + ": a hit before " + distance);
        }
        if (distance < Double.POSITIVE_INFINITY) {
            double off = Situation.distance(ray.at(distance), truth.piecesA);
            out.require(off <= 0x1p-30 * (truth.reach + far + distance), what + ": a hit " + off + " off the body");
        }
    }

    private Is touches(Ray ray, double length) {
        Vec3 o = ray.origin();
        Vec3 e = ray.at(length);
        Frame frame = Frame.WORLD.asRounded();
        Piece segment = Piece.ofPoints(frame, 0, o.x(), o.y(), o.z(), e.x(), e.y(), e.z());
        return new Truth(truth.piecesA, List.of(segment)).touch;
    }
}
