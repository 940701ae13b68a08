package dev.tandem.testkit.campaign;

import dev.tandem.RayHit;
import dev.tandem.Tandem;
import dev.tandem.geometry.Ray;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.campaign.Truth.Is;
import dev.tandem.testkit.campaign.truth.Frame;
import dev.tandem.testkit.campaign.truth.Piece;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Moving bodies, as {@link CastQuestion} asks about them, and rays. */
final class MotionQuestions {

    private MotionQuestions() {}

    static List<Question> all() {
        return List.of(new Question("cast", 3, CastQuestion::ask), new Question("ray", 1, MotionQuestions::ray));
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
            out.check(touches(s.truth.piecesA, ray, 4 * far), false, "a ray's hit within " + 4 * far);
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
            // A ray that grazes a ball is within what counts as touching on a stretch of it, and hits anywhere there.
            List<Piece> pieces = s.truth.piecesA.stream()
                    .map(p -> p.isFlat() ? p : p.asRounded())
                    .toList();
            out.check(
                    touches(pieces, ray, before),
                    false,
                    "the first hit of a ray at " + hit.distance() + " is the second; that");
        }
    }

    private static double[] aimAt(Situation s, Piece aim) {
        if (aim.form == Piece.Form.POINTS && s.random.nextBoolean()) {
            int i = 3 * s.random.nextInt(aim.points.length / 3);
            return new double[] {aim.points[i], aim.points[i + 1], aim.points[i + 2]};
        }
        return Arrays.copyOf(aim.ball, 3);
    }

    /** Whether a ray touches some pieces on its first part. */
    private static Is touches(List<Piece> pieces, Ray ray, double length) {
        Vec3 o = ray.origin();
        Vec3 e = ray.at(length);
        Vec3 d = ray.unitDirection();
        boolean alongAxis = Math.abs(d.x()) + Math.abs(d.y()) + Math.abs(d.z()) == 1;
        // The end of a slanted ray is rounded.
        Frame frame = alongAxis ? Frame.WORLD : Frame.WORLD.asRounded();
        Piece segment = Piece.ofPoints(frame, 0, o.x(), o.y(), o.z(), e.x(), e.y(), e.z());
        return new Truth(pieces, List.of(segment)).touch;
    }
}
