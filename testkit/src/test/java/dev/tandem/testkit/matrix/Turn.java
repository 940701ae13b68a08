package dev.tandem.testkit.matrix;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.Random;

/** A rotation, by the images of the three axes. */
record Turn(Vec3 x, Vec3 y, Vec3 z) {

    /** One of the 24 that take axes to axes. */
    static Turn quarter(Random random) {
        int i = random.nextInt(3);
        int j = (i + 1 + random.nextInt(2)) % 3;
        Vec3 x = unit(i).times(random.nextBoolean() ? 1 : -1);
        Vec3 y = unit(j).times(random.nextBoolean() ? 1 : -1);
        return new Turn(x, y, x.cross(y));
    }

    static Turn any(Random random) {
        return taking(
                new Vec3(0, 0, 1),
                new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).normalized(),
                random);
    }

    /** One that takes an axis (of the frame, either way) to a direction of length one, with any spin about it. */
    static Turn taking(Vec3 from, Vec3 to, Random random) {
        Vec3 some = Math.abs(to.x()) < 0.7 ? unit(0) : unit(1);
        Vec3 u = some.minus(to.times(some.dot(to))).normalized();
        Vec3 v = to.cross(u);
        double angle = 2 * Math.PI * random.nextDouble();
        Vec3 p = u.times(Math.cos(angle)).plus(v.times(Math.sin(angle)));
        Vec3 q = to.cross(p);
        // (p, q, to) is right-handed: to = p × q. Put them on the axes that follow the one of 'from'.
        double sign = from.x() + from.y() + from.z() > 0 ? 1 : -1;
        Vec3 along = to.times(sign);
        Vec3 second = q.times(sign);
        if (from.x() != 0) {
            return new Turn(along, p, second);
        }
        return from.y() != 0 ? new Turn(second, along, p) : new Turn(p, second, along);
    }

    private static Vec3 unit(int k) {
        return new Vec3(k == 0 ? 1 : 0, k == 1 ? 1 : 0, k == 2 ? 1 : 0);
    }

    Vec3 apply(Vec3 p) {
        return x.times(p.x()).plus(y.times(p.y())).plus(z.times(p.z()));
    }

    Vec3 back(Vec3 p) {
        return new Vec3(x.dot(p), y.dot(p), z.dot(p));
    }

    Pose pose(Vec3 t) {
        return Pose.ofMatrix(x.x(), y.x(), z.x(), t.x(), x.y(), y.y(), z.y(), t.y(), x.z(), y.z(), z.z(), t.z());
    }
}
