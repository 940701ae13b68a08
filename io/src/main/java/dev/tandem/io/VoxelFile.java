package dev.tandem.io;

import dev.tandem.geometry.VoxelCells;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.geometry.VoxelNodes;
import dev.tandem.io.file.AtomicFile;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;

/**
 * Voxel maps in a compact file of their own: a brick of 64 cells takes 4 bytes if it is full and lies beside the one
 * before it, and seldom more than 13. Numbers are little-endian.
 *
 * <pre>
 *   "tandem voxels 1\n"   16 bytes
 *   size of a cell        a double
 *   number of bricks      an int
 *   bricks                a byte that is 1 if all 64 cells are occupied and else 0; how far it is from the brick before,
 *                         in bricks along x, y and z, each in 1 to 5 bytes; if the byte was 0, eight bytes of cells
 *   CRC-32C of all that   an int
 * </pre>
 *
 * <p>A difference d is written as 2d or −2d − 1, whichever is not negative, seven bits a byte, the lowest first; the
 * highest bit of a byte says that another follows. The first brick is counted from the one with the keys 0, 0, 0.
 */
public final class VoxelFile {

    private static final byte[] MAGIC = "tandem voxels 1\n".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER = 28;
    private static final int SMALLEST_BRICK = 4;
    private static final long FULL = -1L;

    private VoxelFile() {}

    /**
     * Saves a map, or what a reader of one shows. A crash leaves the old file or the new one. Another thread than the
     * writer's saves with a reader of its own.
     *
     * @param file the file
     * @param cells the map, or a reader of one
     * @throws IOException if reading or writing fails
     */
    public static void save(Path file, VoxelCells cells) throws IOException {
        AtomicFile.write(file, out -> write(cells, out));
    }

    private static void write(VoxelCells cells, OutputStream plain) throws IOException {
        CheckedOutputStream out = new CheckedOutputStream(plain, new CRC32C());
        ByteBuffer header = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
        header.put(MAGIC).putDouble(cells.cellSize()).putInt(cells.nodes().bricks());
        out.write(header.array());
        BrickWriter bricks = new BrickWriter(cells.nodes());
        cells.forEachBrick(bricks::write);
        out.write(bricks.bytes, 0, bricks.end);
        int sum = (int) out.getChecksum().getValue();
        out.write(ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(sum)
                .array());
    }

    /** Keeps all bricks in memory: they are much smaller than the map is. */
    private static final class BrickWriter {

        private static final int LARGEST_BRICK = 24;

        private final VoxelNodes nodes;
        private byte[] bytes = new byte[1 << 12];
        private int end;
        private long x;
        private long y;
        private long z;

        BrickWriter(VoxelNodes nodes) {
            this.nodes = nodes;
        }

        void write(int slot) {
            int atX = (int) nodes.brickFirst(slot, 0);
            int atY = (int) nodes.brickFirst(slot, 1);
            int atZ = (int) nodes.brickFirst(slot, 2);
            long cells = nodes.brickMask(slot);
            if (bytes.length - end < LARGEST_BRICK) {
                bytes = Arrays.copyOf(bytes, (int) Math.min(2L * bytes.length, FileBytes.LARGEST));
            }
            bytes[end++] = (byte) (cells == FULL ? 1 : 0);
            difference((atX >> 2) - x);
            difference((atY >> 2) - y);
            difference((atZ >> 2) - z);
            x = atX >> 2;
            y = atY >> 2;
            z = atZ >> 2;
            if (cells != FULL) {
                for (int i = 0; i < 8; i++) {
                    bytes[end++] = (byte) (cells >>> (8 * i));
                }
            }
        }

        private void difference(long d) {
            long rest = d << 1 ^ d >> 63;
            while (rest >= 0x80) {
                bytes[end++] = (byte) (rest | 0x80);
                rest >>>= 7;
            }
            bytes[end++] = (byte) rest;
        }
    }

    /**
     * Loads a map. It is published, so that readers see it.
     *
     * @param file the file
     * @throws IOException if reading or writing fails
     * @return the map
     */
    public static VoxelMap load(Path file) throws IOException {
        return read(file.toString(), FileBytes.read(file));
    }

    /**
     * Reads from bytes that are in memory already. The name appears in errors.
     *
     * @param name the name of the file, for messages
     * @param bytes the content of the file
     * @throws FormatException if the content is not valid
     * @return the map
     */
    public static VoxelMap read(String name, byte[] bytes) throws FormatException {
        return new Reader(name, bytes).map();
    }

    private static final class Reader {
        private final String file;
        private final byte[] bytes;
        private final ByteBuffer in;
        private final int end;
        private int at = HEADER;

        Reader(String file, byte[] bytes) throws FormatException {
            this.file = file;
            this.bytes = bytes;
            this.in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            this.end = bytes.length - 4;
            int other = Arrays.mismatch(bytes, MAGIC);
            if (other >= 0 && other < MAGIC.length) {
                throw new FormatException(file, other, "the file does not start with 'tandem voxels 1'");
            }
            if (end < HEADER) {
                throw new FormatException(file, bytes.length, "the file ends within its header");
            }
        }

        VoxelMap map() throws FormatException {
            CRC32C sum = new CRC32C();
            sum.update(bytes, 0, end);
            if ((int) sum.getValue() != in.getInt(end)) {
                throw new FormatException(
                        file, end, "the checksum is not that of the file: it is damaged or was cut short");
            }
            VoxelMap map = empty();
            int count = in.getInt(HEADER - 4);
            if (count < 0 || count > VoxelNodes.MOST_BRICKS || (long) SMALLEST_BRICK * count > end - HEADER) {
                throw new FormatException(
                        file, HEADER - 4, "the header declares " + count + " bricks, too many for its length");
            }
            long x = 0;
            long y = 0;
            long z = 0;
            for (int i = 0; i < count; i++) {
                int start = at;
                int full = need(1);
                x += difference();
                y += difference();
                z += difference();
                long cells = full == 1 ? FULL : cells();
                if (full > 1 || cells == 0 || !isKey(x) || !isKey(y) || !isKey(z)) {
                    throw new FormatException(file, start, "brick " + i + " is not one that a map can have");
                }
                if (map.editBrick((int) (4 * x), (int) (4 * y), (int) (4 * z), cells, 0) != 0) {
                    throw new FormatException(file, start, "brick " + i + " is in the file twice");
                }
            }
            if (at != end) {
                throw new FormatException(file, at, "more bytes follow the last brick");
            }
            map.publish();
            return map;
        }

        private VoxelMap empty() throws FormatException {
            double size = in.getDouble(MAGIC.length);
            try {
                return VoxelMap.ofCellSize(size);
            } catch (IllegalArgumentException e) {
                FormatException problem = new FormatException(file, MAGIC.length, "the size of a cell is " + size);
                problem.initCause(e);
                throw problem;
            }
        }

        private static boolean isKey(long brick) {
            return brick >= Integer.MIN_VALUE >> 2 && brick <= Integer.MAX_VALUE >> 2;
        }

        private int need(int count) throws FormatException {
            if (end - at < count) {
                throw new FormatException(file, at, "the file ends within a brick");
            }
            at += count;
            return bytes[at - count] & 0xFF;
        }

        private long cells() throws FormatException {
            need(8);
            return in.getLong(at - 8);
        }

        private long difference() throws FormatException {
            long rest = 0;
            for (int shift = 0; shift < 35; shift += 7) {
                int next = need(1);
                rest |= (long) (next & 0x7F) << shift;
                if (next < 0x80) {
                    return rest >>> 1 ^ -(rest & 1);
                }
            }
            throw new FormatException(file, at, "a difference has more than five bytes");
        }
    }
}
