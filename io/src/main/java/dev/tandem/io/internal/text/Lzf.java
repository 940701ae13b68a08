package dev.tandem.io.internal.text;

import dev.tandem.io.file.FormatException;

/**
 * Unpacks LZF, the compression inside PCD files. A control byte below 32 says that as many bytes and one follow as they
 * are; any other copies bytes from before.
 *
 * <pre>
 *   000lllll  l + 1 bytes                         as they are
 *   lllooooo  oooooooo                            l + 2 bytes from o + 1 back, l from 1 to 6
 *   111ooooo  llllllll  oooooooo                  l + 9 bytes from o + 1 back
 * </pre>
 */
public final class Lzf {

    /** Three bytes can become 264, and no three become more. */
    public static final int LARGEST_RATIO = 88;

    private Lzf() {}

    /** Unpacks the bytes from {@code from} to {@code to}, which must give exactly {@code size} bytes. */
    public static byte[] unpack(String file, byte[] in, int from, int to, int size) throws FormatException {
        byte[] out = new byte[size];
        int done = 0;
        int at = from;
        while (at < to) {
            int start = at;
            int control = in[at++] & 0xff;
            if (control < 32) {
                int length = control + 1;
                if (length > to - at || length > size - done) {
                    throw damaged(file, start);
                }
                System.arraycopy(in, at, out, done, length);
                at += length;
                done += length;
                continue;
            }
            int length = (control >>> 5) + 2;
            int needed = length == 9 ? 2 : 1;
            if (needed > to - at) {
                throw damaged(file, start);
            }
            if (length == 9) {
                length += in[at++] & 0xff;
            }
            int copied = done - ((control & 31) << 8) - (in[at++] & 0xff) - 1;
            if (copied < 0 || length > size - done) {
                throw damaged(file, start);
            }
            // The two may overlap, so byte by byte.
            for (int i = 0; i < length; i++) {
                out[done++] = out[copied++];
            }
        }
        if (done != size) {
            throw new FormatException(
                    file, to, "the compressed data give " + done + " bytes, but " + size + " are declared");
        }
        return out;
    }

    private static FormatException damaged(String file, int at) {
        return new FormatException(file, at, "the compressed data are damaged");
    }
}
