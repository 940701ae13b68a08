package dev.tandem.testkit.intervals;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.exact.wide.Enclosure;
import dev.tandem.testkit.exact.wide.Wide;
import dev.tandem.testkit.exact.wide.WideBody;
import java.util.SplittableRandom;

/**
 * Two bodies and where they stand, by chance: anywhere, one inside the other, or with a plane between them and a gap from
 * zero up; B placed in A's frame, or both in one.
 */
final class Question {

    private static final double[] UNITS = {1, 1, 1, 0.001, 1000, 1e-9, 1e9};
    private static final double[] GAPS = {0, 1e-16, 1e-15, 1e-14, 1e-13, 1e-12, 2e-12, 1e-10, 1e-6, 1e-2};

    final Specimen a;
    final Specimen b;
    final Pose poseA;
    final Pose poseB;
    private final double[] hint;

    /** The extents of both. */
    final double size;

    /** How far from an origin coordinates lie that took part. */
    final double reach;

    /** How many poses lie between the frames of A's and of B's parts, at most. */
    final int poses;

    Question(String kindA, String kindB, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        boolean molecule = kindA.equals("molecule") || kindB.equals("molecule");
        double unit = molecule ? 1 : UNITS[random.nextInt(UNITS.length)] * (1 + random.nextDouble());
        double far = random.nextInt(8) == 0 ? 1e6 : random.nextInt(4) == 0 ? 30 : 0;
        a = new Specimens(random, unit, far).make(kindA);
        Specimens others = new Specimens(random, unit * (random.nextInt(6) == 0 ? 0.01 : 1), far);
        boolean opposite = a.normal() != null && kindB.equals("half-space") && random.nextBoolean();
        b = opposite ? others.halfSpaceOpposite(a) : others.make(kindB);
        Vec3 n = direction(random);
        Pose turn = opposite ? Pose.identity() : Poses.turned(random, 0, 0, 0);
        Vec3 normalB = b.normal();
        if (normalB != null) {
            n = turn.rotate(normalB).times(-1);
        }
        Vec3 normalA = a.normal();
        n = normalA == null ? n : normalA;
        double[] p = a.wide().furthest(n.x(), n.y(), n.z());
        Vec3 back = turnedBack(turn, n);
        double[] q = b.wide().furthest(-back.x(), -back.y(), -back.z());
        Vec3 onB = turn.apply(new Vec3(q[0], q[1], q[2]));
        double scale = Math.max(Math.min(a.extent(), 100 * unit), Math.min(b.extent(), 100 * unit)) + unit;
        int how = random.nextInt(8);
        double gap = how < 4
                ? scale * GAPS[random.nextInt(GAPS.length)]
                : how < 7 ? 2 * scale * random.nextDouble() : -scale * random.nextDouble();
        Vec3 aside = how < 4 ? Vec3.ZERO : direction(random).times(0.5 * scale * random.nextDouble());
        Vec3 t = new Vec3(p[0], p[1], p[2]).plus(n.times(gap)).plus(aside).minus(onB);
        Pose bInA = Poses.moved(turn, t.x(), t.y(), t.z());
        double outer = 0;
        if (random.nextInt(3) == 0) {
            outer = random.nextBoolean() ? unit : 1e6 * unit;
            poseA = Poses.turned(random, outer * random.nextDouble(), -outer * random.nextDouble(), outer);
            poseB = Poses.copy(poseA.times(bInA));
        } else {
            poseA = Pose.identity();
            poseB = bInA;
        }
        hint = how < 4 ? new double[] {-n.x(), -n.y(), -n.z()} : new double[0];
        poses = 1 + (outer > 0 ? 1 : 0) + (kindA.equals("compound") ? 2 : 0) + (kindB.equals("compound") ? 2 : 0);
        size = a.extent() + b.extent();
        reach = a.reach() + b.reach() + t.length() + outer;
    }

    private static Vec3 direction(SplittableRandom random) {
        while (true) {
            Vec3 v = new Vec3(2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1);
            double length = v.length();
            if (length > 0.1 && length <= 1) {
                return random.nextInt(6) == 0 ? new Vec3(0, 0, 1) : v.times(1 / length);
            }
        }
    }

    private static Vec3 turnedBack(Pose m, Vec3 n) {
        double[] v = new double[3];
        for (int k = 0; k < 3; k++) {
            v[k] = m.entry(0, k) * n.x() + m.entry(1, k) * n.y() + m.entry(2, k) * n.z();
        }
        return new Vec3(v[0], v[1], v[2]);
    }

    boolean isCurved() {
        return a.curved() || b.curved();
    }

    Enclosure exact(Wide like) {
        return WideBody.distance(like, a.wide(), poseA, b.wide(), poseB, hint);
    }
}
