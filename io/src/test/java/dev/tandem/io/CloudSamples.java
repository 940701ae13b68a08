package dev.tandem.io;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Small point clouds, all of the same three points and one invalid. */
final class CloudSamples {

    static final double[] POINTS = {1, 2, 3, -4, 5.5, 6, 7, 8, -9.25};

    private CloudSamples() {}

    static String header(String data) {
        return """
                # .PCD v0.7 - Point Cloud Data file format
                VERSION 0.7
                FIELDS rgb x y z
                SIZE 4 4 4 4
                TYPE U F F F
                COUNT 1 1 1 1
                WIDTH 2
                HEIGHT 2
                VIEWPOINT 0 0 0 1 0 0 0
                POINTS 4
                DATA""" + " " + data + "\n";
    }

    static final String TEXT = header("ascii") + "7 1 2 3\n7 -4 5.5 6\n7 nan nan nan\n7 7 8 -9.25\n";

    static final String XYZ = "# x y z red\n1 2 3 255\n-4 5.5 6\n\nNaN 0 0 # nothing\n7 8 -9.25 0 0 0\n";

    private static final float[] VALUES = {1, 2, 3, -4, 5.5f, 6, Float.NaN, 0, 0, 7, 8, -9.25f};

    static byte[] binary() {
        ByteBuffer out = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 4; i++) {
            out.putInt(7).putFloat(VALUES[3 * i]).putFloat(VALUES[3 * i + 1]).putFloat(VALUES[3 * i + 2]);
        }
        return Samples.join(Samples.ascii(header("binary")), out.array());
    }

    static byte[] compressed() {
        ByteBuffer columns = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 4; i++) {
            columns.putInt(7);
        }
        for (int k = 0; k < 3; k++) {
            for (int i = 0; i < 4; i++) {
                columns.putFloat(VALUES[3 * i + k]);
            }
        }
        byte[] packed = pack(columns.array());
        ByteBuffer sizes = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
        sizes.putInt(packed.length).putInt(64);
        return Samples.join(Samples.ascii(header("binary_compressed")), sizes.array(), packed);
    }

    /** LZF that uses all three kinds of control bytes where it can: the longest match, searched everywhere. */
    static byte[] pack(byte[] in) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int at = 0;
        int literals = 0;
        while (at < in.length) {
            int best = 0;
            int from = 0;
            for (int f = Math.max(0, at - 8192); f < at; f++) {
                int n = 0;
                while (n < 264 && at + n < in.length && in[f + n] == in[at + n]) {
                    n++;
                }
                if (n > best) {
                    best = n;
                    from = f;
                }
            }
            if (best < 3) {
                literals++;
                at++;
                if (literals == 32 || at == in.length) {
                    flush(out, in, at, literals);
                    literals = 0;
                }
                continue;
            }
            flush(out, in, at, literals);
            literals = 0;
            int back = at - from - 1;
            if (best < 9) {
                out.write(((best - 2) << 5) | (back >>> 8));
            } else {
                out.write((7 << 5) | (back >>> 8));
                out.write(best - 9);
            }
            out.write(back);
            at += best;
        }
        flush(out, in, at, literals);
        return out.toByteArray();
    }

    private static void flush(ByteArrayOutputStream out, byte[] in, int end, int literals) {
        if (literals > 0) {
            out.write(literals - 1);
            out.write(in, end - literals, literals);
        }
    }
}
