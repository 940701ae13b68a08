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
            ByteBuffer counts = buffer(16);
            counts.putLong(mesh.pointCount()).putLong(mesh.triangleCount());
            write(out, counts);
            // A triangle or a point at a time would be slow and a whole mesh may pass the 2 GB of a buffer.
            int chunk = 1 << 16;
            double[] coordinates = mesh.coordinates();
            for (int from = 0; from < coordinates.length; from += chunk) {
                int count = Math.min(chunk, coordinates.length - from);
                ByteBuffer bytes = buffer(8 * count);
                bytes.asDoubleBuffer().put(coordinates, from, count);
                write(out, bytes.position(bytes.capacity()));
            }
            int[] corners = mesh.corners();
            for (int from = 0; from < corners.length; from += chunk) {
                int count = Math.min(chunk, corners.length - from);
                ByteBuffer bytes = buffer(4 * count);
                bytes.asIntBuffer().put(corners, from, count);
                write(out, bytes.position(bytes.capacity()));
            }
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
        try (FileChannel out = create(name)) {
            write(out, bytes);
        }
    }

    /** Whatever is in a buffer. */
    void writeBytes(String name, ByteBuffer bytes) throws IOException {
        try (FileChannel out = create(name)) {
            write(out, bytes);
        }
    }

    /** Count, edge of the world, size of a box, centres, steps. */
    void writeBoxes(String name, PeerBoxes boxes) throws IOException {
        ByteBuffer bytes = buffer(boxes.bytes());
        boxes.write(bytes);
        try (FileChannel out = create(name)) {
            write(out, bytes);
        }
    }

    ByteBuffer read(String name) throws IOException {
        return ByteBuffer.wrap(Files.readAllBytes(file(name))).order(ByteOrder.LITTLE_ENDIAN);
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

    private FileChannel create(String name) throws IOException {
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
