package dev.tandem.testkit.intervals;

import dev.tandem.math.Pose;
import java.util.SplittableRandom;

/** Poses by chance: turned or not, some a rotation only to within a millionth. */
final class Poses {

    private Poses() {}

    static Pose turned(SplittableRandom random, double x, double y, double z) {
        int how = random.nextInt(8);
        if (how == 0) {
            return Pose.translation(x, y, z);
        }
        if (how == 1) {
            return Pose.ofMatrix(0, -1, 0, x, 1, 0, 0, y, 0, 0, 1, z);
        }
        double[] q = new double[4];
        double length = 0;
        while (!(length > 0.1 && length <= 1)) {
            length = 0;
            for (int i = 0; i < 4; i++) {
                q[i] = 2 * random.nextDouble() - 1;
                length += q[i] * q[i];
            }
        }
        length = Math.sqrt(length);
        Pose pose = Pose.ofQuaternion(x, y, z, q[0] / length, q[1] / length, q[2] / length, q[3] / length);
        if (how > 2) {
            return pose;
        }
        double[] m = new double[12];
        pose.copyInto(m);
        for (int i = 0; i < 11; i++) {
            m[i] += i % 4 == 3 ? 0 : 1e-7 * (2 * random.nextDouble() - 1);
        }
        return Pose.ofMatrix(m);
    }

    /** The same doubles, without the memory of what they were made of. */
    static Pose copy(Pose pose) {
        double[] m = new double[12];
        pose.copyInto(m);
        return Pose.ofMatrix(m);
    }

    /** The same turn elsewhere. */
    static Pose moved(Pose turn, double x, double y, double z) {
        double[] m = new double[12];
        turn.copyInto(m);
        m[3] = x;
        m[7] = y;
        m[11] = z;
        return Pose.ofMatrix(m);
    }
}
