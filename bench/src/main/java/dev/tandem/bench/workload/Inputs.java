package dev.tandem.bench.workload;

import dev.tandem.math.Pose;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.zip.CRC32;

/** A checksum of the poses and joint values that a workload asks about: two runs that agree asked the same questions. */
final class Inputs {

    private final CRC32 sum = new CRC32();

    void add(List<Pose> poses) {
        double[] matrix = new double[12];
        for (Pose pose : poses) {
            pose.copyInto(matrix);
            add(matrix);
        }
    }

    void add(double[] values) {
        ByteBuffer bytes = ByteBuffer.allocate(8 * values.length);
        bytes.asDoubleBuffer().put(values);
        sum.update(bytes);
    }

    long checksum() {
        return sum.getValue();
    }
}
