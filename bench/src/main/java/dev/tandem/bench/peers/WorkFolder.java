package dev.tandem.bench.peers;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary folder of files that both sides read and write, little-endian. Gone when closed. */
final class WorkFolder implements AutoCloseable {

    private final Path folder;

    WorkFolder() throws IOException {
        folder = Files.createTempDirectory("tandem-peers");
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    Path path() {
        return folder;
    }

    /** Count of points, count of triangles, coordinates, corners. */
    void writeMesh(String name, TriangleMesh mesh) throws IOException {
        try (FileChannel out = create(name)) {
            write(out, mesh);
        }
    }

    /** Three counts, the meshes of all pieces and of the world, pairs of pieces, a pose for each state and piece. */
    void writeRobot(String name, PeerRobot robot) throws IOException {
        try (FileChannel out = create(name)) {
            writeCounts(out, robot.pieces().size(), robot.pairs().length / 2, robot.states());
            for (TriangleMesh piece : robot.pieces()) {
                write(out, piece);
            }
            write(out, robot.world());
            write(out, robot.pairs());
            write(out, robot.poses());
            writeCounts(out, robot.primitives().length / 16);
            write(out, robot.primitives());
        }
    }

    static void write(FileChannel out, TriangleMesh mesh) throws IOException {
        writeCounts(out, mesh.pointCount(), mesh.triangleCount());
        write(out, mesh.coordinates());
        write(out, mesh.corners());
    }

    static void writeCounts(FileChannel out, long... counts) throws IOException {
        ByteBuffer bytes = buffer(8 * counts.length);
        bytes.asLongBuffer().put(counts);
        write(out, bytes.position(bytes.capacity()));
    }

    // One number at a time would be slow, and a whole mesh may pass the 2 GB of a buffer.
    private static final int CHUNK = 1 << 16;

    static void write(FileChannel out, double[] values) throws IOException {
        for (int from = 0; from < values.length; from += CHUNK) {
            int count = Math.min(CHUNK, values.length - from);
            ByteBuffer bytes = buffer(8 * count);
            bytes.asDoubleBuffer().put(values, from, count);
            write(out, bytes.position(bytes.capacity()));
        }
    }

    static void write(FileChannel out, int[] values) throws IOException {
        for (int from = 0; from < values.length; from += CHUNK) {
            int count = Math.min(CHUNK, values.length - from);
            ByteBuffer bytes = buffer(4 * count);
            bytes.asIntBuffer().put(values, from, count);
            write(out, bytes.position(bytes.capacity()));
        }
    }

    /** Count, then the twelve numbers of each row-major 3×4 matrix. */
    void writePoses(String name, List<Pose> bInA) throws IOException {
        double[] matrix = new double[12];
        ByteBuffer bytes = buffer(Math.addExact(8, Math.multiplyExact(96, bInA.size())));
        bytes.putLong(bInA.size());
        for (Pose pose : bInA) {
            pose.copyInto(matrix);
            for (double entry : matrix) {
                bytes.putDouble(entry);
            }
        }
        writeBytes(name, bytes);
    }

    /** Whatever is in a buffer. */
    void writeBytes(String name, ByteBuffer bytes) throws IOException {
        try (FileChannel out = create(name)) {
            write(out, bytes);
        }
    }

    ByteBuffer read(String name) throws IOException {
        return ByteBuffer.wrap(Files.readAllBytes(file(name))).order(ByteOrder.LITTLE_ENDIAN);
    }

    int[] readInts(String name) throws IOException {
        ByteBuffer bytes = read(name);
        int[] out = new int[bytes.remaining() / Integer.BYTES];
        bytes.asIntBuffer().get(out);
        return out;
    }

    double[] readDoubles(String name) throws IOException {
        ByteBuffer bytes = read(name);
        double[] out = new double[bytes.remaining() / Double.BYTES];
        bytes.asDoubleBuffer().get(out);
        return out;
    }

    @Override
    public void close() throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> all = Files.walk(folder)) {
            deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.delete(path);
        }
    }

    FileChannel create(String name) throws IOException {
        return FileChannel.open(
                file(name), StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
    }

    static ByteBuffer buffer(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void write(FileChannel out, ByteBuffer filled) throws IOException {
        filled.flip();
        while (filled.hasRemaining()) {
            out.write(filled);
        }
    }
}
