package dev.tandem.io;

import dev.tandem.io.PcdHeader.Field;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileBytes;
import dev.tandem.io.internal.text.Lzf;
import dev.tandem.io.internal.text.TextCursor;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * PCD, the point clouds of PCL: as text, as binary and as compressed binary. The fields x, y and z may have any type;
 * the others are stepped over.
 *
 * <pre>
 *   binary:       x y z rgb  x y z rgb  x y z rgb …      point after point
 *   compressed:   x x x …  y y y …  z z z …  rgb rgb …   field after field, then packed
 * </pre>
 */
public final class Pcd {

    /** Of the 64 MB + 40 × the file that a reader may use. */
    private static final long BASE = 56L << 20;

    private static final int TIMES_FILE = 36;

    private final String file;
    private final byte[] bytes;
    private final TextCursor text;
    private final PcdHeader header;
    private final CloudBuilder cloud;
    private final Field[] xyz = new Field[3];
    private final double[] point = new double[3];
    private final long points;

    private Pcd(String file, byte[] bytes) throws FormatException {
        this.file = file;
        this.bytes = bytes;
        this.text = TextCursor.withComments(file, bytes);
        this.header = PcdHeader.read(text);
        this.cloud = new CloudBuilder(file);
        this.points = header.points();
        for (int k = 0; k < 3; k++) {
            xyz[k] = header.field("xyz".charAt(k));
        }
    }

    /**
     * Reads a file's bytes. The name appears in errors.
     *
     * @param file the name of the file, for messages
     * @param bytes the content of the file
     * @throws FormatException if the content is not valid
     * @return the points and how many were left out
     */
    public static Clouds.Scan read(String file, byte[] bytes) throws FormatException {
        return new Pcd(file, bytes).body();
    }

    private Clouds.Scan body() throws FormatException {
        int start = text.position();
        switch (header.encoding()) {
            case TEXT -> {
                lines();
                return cloud.build("line 1");
            }
            case BINARY -> binary(start);
            case COMPRESSED -> compressed(start);
        }
        return cloud.build("byte " + start);
    }

    private void lines() throws FormatException {
        long words = header.words();
        // Each word needs a digit and a blank; the last line may lack its end.
        long room = (bytes.length - text.position() + 1L) / (2 * words);
        if (points > room) {
            throw text.problem(
                    "the header declares " + points + " points, but there is room for at most " + room + " of them");
        }
        cloud.reserve(points);

        for (long i = 0; i < points; i++) {
            if (!text.next()) {
                throw text.problem("the file ends before point " + i + " of " + points);
            }
            for (long w = 0; w < words; w++) {
                if (w > 0 && !text.nextOnLine()) {
                    throw text.problem("the line has " + w + " values; " + words + " are needed");
                }
                for (int k = 0; k < 3; k++) {
                    if (w == xyz[k].word()) {
                        point[k] = Xyz.coordinateOrInvalid(text, "xyz".charAt(k));
                    }
                }
            }
            if (text.nextOnLine()) {
                throw text.problem("the line has more than " + words + " values");
            }
            cloud.point(point[0], point[1], point[2], text);
        }
        if (text.next()) {
            throw text.problem(text.shown() + " follows the last of " + points + " points; is the count wrong?");
        }
    }

    private void binary(int start) throws FormatException {
        long row = header.row();
        long size = bytes.length - (long) start;
        if (points > size / row) {
            throw new FormatException(
                    file,
                    start,
                    "the header declares " + points + " points of " + row + " bytes, but " + size + " bytes follow");
        }
        cloud.reserve(points);
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (long i = 0; i < points; i++) {
            int at = (int) (start + i * row);
            for (int k = 0; k < 3; k++) {
                point[k] = value(in, at + xyz[k].offset(), xyz[k]);
            }
            cloud.point(point[0], point[1], point[2], null, at);
        }
        onlyFillingFrom((int) (start + points * row));
    }

    private void compressed(int start) throws FormatException {
        if (bytes.length - start < 8) {
            throw new FormatException(file, start, "the file ends before the two sizes of the data");
        }
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        long packed = in.getInt(start) & 0xffffffffL;
        long size = in.getInt(start + 4) & 0xffffffffL;
        int from = start + 8;
        if (packed > bytes.length - from) {
            throw new FormatException(
                    file, start, "the data have " + packed + " bytes, but " + (bytes.length - from) + " bytes follow");
        }
        if (size / header.row() != points || size % header.row() != 0) {
            throw new FormatException(
                    file,
                    start + 4,
                    "the data have " + size + " bytes, but " + points + " points need " + points * header.row());
        }
        if (size > Lzf.LARGEST_RATIO * packed || size + 24 * points > BASE + (long) TIMES_FILE * bytes.length) {
            throw new FormatException(
                    file,
                    start + 4,
                    "the data grow from " + packed + " to " + size + " bytes, which is too much; save them as binary");
        }
        int to = (int) (from + packed);
        ByteBuffer unpacked =
                ByteBuffer.wrap(Lzf.unpack(file, bytes, from, to, (int) size)).order(ByteOrder.LITTLE_ENDIAN);
        cloud.reserve(points);
        for (long i = 0; i < points; i++) {
            for (int k = 0; k < 3; k++) {
                point[k] = value(unpacked, xyz[k].offset() * points + i * xyz[k].size(), xyz[k]);
            }
            cloud.point(point[0], point[1], point[2], null, from);
        }
        onlyFillingFrom(to);
    }

    /** Writers may fill up with zeros or end the line; anything else would be points that are not read. */
    private void onlyFillingFrom(int end) throws FormatException {
        FileBytes.needOnlyFilling(
                file, bytes, end, "more bytes follow the last of " + points + " points; is the count wrong?");
    }

    private static double value(ByteBuffer in, long place, Field field) {
        int at = (int) place;
        boolean signed = field.type() == 'I';
        if (field.type() == 'F') {
            return field.size() == 4 ? in.getFloat(at) : in.getDouble(at);
        }
        return switch (field.size()) {
            case 1 -> signed ? in.get(at) : in.get(at) & 0xff;
            case 2 -> signed ? in.getShort(at) : in.getShort(at) & 0xffff;
            case 4 -> signed ? in.getInt(at) : in.getInt(at) & 0xffffffffL;
            default -> wide(in.getLong(at), signed);
        };
    }

    private static double wide(long bits, boolean signed) {
        // Half of it with the lost bit kept sticky, so that the product rounds as the whole would.
        return signed || bits >= 0 ? bits : 2 * (double) ((bits >>> 1) | (bits & 1));
    }
}
