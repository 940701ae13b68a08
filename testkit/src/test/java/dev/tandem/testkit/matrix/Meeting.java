package dev.tandem.testkit.matrix;

import dev.tandem.Body;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Two specimens placed so that the answer is known without solving anything.
 *
 * @param gap how far apart they are; 0 if they share a point
 * @param way the direction of the gap from A to B, in the world's frame; null if they were made to share a point
 * @param touching a point that A ends at along the way, in the world's frame
 * @param error how far rounding may have moved what was meant
 */
record Meeting(
        Specimen first,
        Specimen second,
        Body a,
        Body b,
        double gap,
        @Nullable Vec3 way,
        @Nullable Vec3 touching,
        double error,
        double size,
        String how) {

    /** Furthest point to furthest point along an axis, with exact numbers: they touch. */
    static Meeting touching(Specimen a, Specimen b, Random random, double unit) {
        Vec3 d = a.end() == null ? axis(random) : a.end();
        Turn turn = Turn.quarter(random);
        Vec3 end = b.end();
        while (end != null && turn.apply(end).plus(d).length() > 0) {
            turn = Turn.quarter(random);
        }
        Vec3 s = a.furthest(d);
        Vec3 shift = s.minus(turn.apply(b.furthest(turn.back(d.times(-1)))));
        return exact(a, b, turn, shift, random, unit, "touching along an axis");
    }

    /** A point that A surely holds on one that B surely holds, with exact numbers. */
    static Meeting sharing(Specimen a, Specimen b, Random random, double unit) {
        Turn turn = Turn.quarter(random);
        Vec3 shift = lattice(a, random).minus(turn.apply(lattice(b, random)));
        return exact(a, b, turn, shift, random, unit, "sharing a point");
    }

    private static Meeting exact(
            Specimen a, Specimen b, Turn turn, Vec3 shift, Random random, double unit, String how) {
        Vec3 offset = random.nextInt(3) > 0
                ? Vec3.ZERO
                : new Vec3(random.nextInt(9) - 4, random.nextInt(9) - 4, 4).times(unit * 0x1p18);
        Body placedA = a.body().at(Pose.translation(offset));
        Body placedB = b.body().at(turn.pose(shift.plus(offset)));
        return new Meeting(a, b, placedA, placedB, 0, null, null, 0, a.size() + b.size(), how);
    }

    /** Middle near middle: one's is inside the other, or two flat ones cross there. Null where neither can be said. */
    static @Nullable Meeting deep(Specimen a, Specimen b, Random random) {
        Piece p = a.pieces().get(random.nextInt(a.pieces().size()));
        Piece q = b.pieces().get(random.nextInt(b.pieces().size()));
        double depth = Math.max(p.depth(), q.depth());
        if (depth == 0 && p.dimension() + q.dimension() < 3) {
            return null;
        }
        Turn turn = Turn.any(random);
        Vec3 off = direction(random).times(0.9 * depth * random.nextDouble());
        Vec3 shift = p.middle().plus(off).minus(turn.apply(q.middle()));
        Pose world = Turn.any(random).pose(direction(random).times(3 * (a.size() + b.size())));
        return new Meeting(
                a,
                b,
                a.body().at(world),
                b.body().at(world.times(turn.pose(shift))),
                0,
                null,
                null,
                0,
                a.size() + b.size(),
                "one inside the other");
    }

    /** Furthest point opposite furthest point, a gap apart. */
    static Meeting apart(Specimen a, Specimen b, Random random) {
        boolean quarter = random.nextInt(3) == 0;
        Vec3 d = a.end() != null ? a.end() : quarter ? axis(random) : direction(random);
        Turn turn = quarter ? Turn.quarter(random) : Turn.any(random);
        if (b.end() != null) {
            turn = Turn.taking(b.end(), d.times(-1), random);
        }
        double size = a.size() + b.size();
        double gap = size * Math.pow(10, -6 * random.nextDouble());
        Vec3 s = a.furthest(d);
        Vec3 from = b.end() != null ? b.end() : turn.back(d.times(-1));
        Vec3 shift = s.plus(d.times(gap)).minus(turn.apply(b.furthest(from)));
        Pose world = random.nextBoolean()
                ? Pose.identity()
                : Turn.any(random).pose(direction(random).times(3 * size));
        return new Meeting(
                a,
                b,
                a.body().at(world),
                b.body().at(world.times(turn.pose(shift))),
                gap,
                world.rotate(d),
                world.apply(s),
                1e-14 * size,
                size,
                "a gap apart");
    }

    private static Vec3 lattice(Specimen of, Random random) {
        Piece piece = of.pieces().get(random.nextInt(of.pieces().size()));
        return piece.lattice().get(random.nextInt(piece.lattice().size()));
    }

    private static Vec3 axis(Random random) {
        double sign = random.nextBoolean() ? 1 : -1;
        int k = random.nextInt(3);
        return new Vec3(k == 0 ? sign : 0, k == 1 ? sign : 0, k == 2 ? sign : 0);
    }

    private static Vec3 direction(Random random) {
        return new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).normalized();
    }
}
