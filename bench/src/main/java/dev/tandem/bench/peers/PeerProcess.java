package dev.tandem.bench.peers;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The running program {@code tandem-peers}: other libraries that answer our questions. For one thread.
 *
 * <pre>
 *   try (PeerProcess peers = PeerProcess.start(binary)) {
 *       peers.load(a, b, poses);
 *       peers.prepare("fcl-obb");
 *       PeerRun theirs = peers.run("fcl-obb", PeerQuery.COLLIDE, 3).orElseThrow();
 *   }
 * </pre>
 *
 * <p>A query that a library does not have (Bullet knows no distance of meshes) is an empty answer.
 */
public final class PeerProcess implements AutoCloseable {

    private static final String FOLDER = "bench/target/peers";

    private final Process process;
    private final BufferedWriter questions;
    private final BufferedReader answers;
    private final WorkFolder work;
    private List<String> present = List.of();

    private PeerProcess(Process process, WorkFolder work) {
        this.process = process;
        this.questions = process.outputWriter(StandardCharsets.UTF_8);
        this.answers = process.inputReader(StandardCharsets.UTF_8);
        this.work = work;
    }

    /** The program, if {@code bench/peers/build.sh} has built it in the project that holds the working directory. */
    public static Optional<Path> binary() {
        return built("tandem-peers");
    }

    /** The program with FCL compiled for this processor, if {@code bench/peers/build.sh -DNATIVE=ON} has built it. */
    public static Optional<Path> nativeBinary() {
        return built("tandem-peers-native");
    }

    private static Optional<Path> built(String program) {
        for (Path here = Path.of("").toAbsolutePath(); here != null; here = here.getParent()) {
            Path binary = here.resolve(FOLDER).resolve(program);
            if (Files.isExecutable(binary)) {
                return Optional.of(binary);
            }
        }
        return Optional.empty();
    }

    public static PeerProcess start(Path binary) throws IOException {
        if (!Files.isExecutable(binary)) {
            throw new PeerException(binary + " is not there; bench/peers/build.sh builds it");
        }
        WorkFolder work = new WorkFolder();
        PeerProcess peers;
        try {
            peers = new PeerProcess(
                    new ProcessBuilder(binary.toString())
                            .redirectError(work.file("stderr.txt").toFile())
                            .start(),
                    work);
        } catch (IOException e) {
            work.close();
            throw e;
        }
        try {
            Map<String, String> fields = peers.ask("peers");
            peers.present = names(fields, "present");
            return peers;
        } catch (IOException e) {
            peers.close();
            throw e;
        }
    }

    /** The peers that can be prepared: a library and its bounding volume, such as {@code fcl-obb}. */
    public List<String> present() {
        return present;
    }

    /** Hands over both meshes and the poses of B in A's frame. Whatever was prepared before is dropped. */
    public void load(TriangleMesh a, TriangleMesh b, List<Pose> bInA) throws IOException {
        work.writeMesh("a.bin", a);
        work.writeMesh("b.bin", b);
        work.writePoses("poses.bin", bInA);
        ask("load " + work.path());
    }

    /** Hands over a robot; 'fcl-robot-self' and 'fcl-robot-world' then answer, a pose being a state. False without FCL. */
    public boolean robot(PeerRobot robot) throws IOException {
        work.writeRobot("robot.bin", robot);
        return askIfKnown("robot " + work.file("robot.bin")).isPresent();
    }

    /** Replaces the poses; meshes and trees stay. */
    public void poses(List<Pose> bInA) throws IOException {
        work.writePoses("poses.bin", bInA);
        ask("poses " + work.file("poses.bin"));
    }

    /** Builds a peer's trees over both meshes. */
    public PeerBuild prepare(String peer) throws IOException {
        Map<String, String> fields = ask("prepare " + peer);
        return new PeerBuild(
                whole(fields, "build_both_ns"), whole(fields, "tree_bytes_a"), whole(fields, "heap_bytes_both"));
    }

    /** The best time, in nanoseconds, of building A's tree this often; without the copy of the mesh. */
    public long buildNanos(String peer, int times) throws IOException {
        return whole(ask("build " + peer + " " + times), "best_ns");
    }

    /**
     * Builds Embree's tree of A this often: medians. Empty without Embree.
     *
     * @param quality medium or high
     * @param threads how many build; 0 for one a core
     */
    public Optional<PeerTreeBuild> embreeBuild(String quality, int threads, int times) throws IOException {
        return askIfKnown("embree " + quality + " " + threads + " " + times)
                .map(fields ->
                        new PeerTreeBuild(whole(fields, "cpu_ns"), whole(fields, "wall_ns"), whole(fields, "bytes")));
    }

    /** Asks the query at every pose, this many times over. */
    public Optional<PeerRun> run(String peer, PeerQuery query, int passes) throws IOException {
        return askIfKnown("run " + peer + " " + query.word() + " " + passes)
                .map(fields -> new PeerRun(
                        (int) whole(fields, "poses"),
                        whole(fields, "hits"),
                        Double.parseDouble(field(fields, "sum")),
                        whole(fields, "total_ns"),
                        whole(fields, "best_pass_ns"),
                        whole(fields, "median_pass_ns"),
                        whole(fields, "median_pass_cpu_ns")));
    }

    /** The verdict at each pose. */
    public boolean[] collides(String peer) throws IOException {
        ask("verdicts " + peer + " collide " + work.file("out.bin"));
        ByteBuffer bytes = work.read("out.bin");
        boolean[] out = new boolean[bytes.remaining()];
        for (int i = 0; i < out.length; i++) {
            out[i] = bytes.get(i) != 0;
        }
        return out;
    }

    /** How many pairs of triangles touch at each pose. */
    public long[] pairCounts(String peer) throws IOException {
        ask("verdicts " + peer + " all " + work.file("out.bin"));
        ByteBuffer bytes = work.read("out.bin");
        long[] out = new long[bytes.remaining() / Long.BYTES];
        bytes.asLongBuffer().get(out);
        return out;
    }

    /** The pairs of triangles that touch at one pose: A's, B's, A's, B's, in no order. */
    public int[] pairs(String peer, int pose) throws IOException {
        ask("pairs " + peer + " " + pose + " " + work.file("out.bin"));
        return work.readInts("out.bin");
    }

    /** The distance at each pose. */
    public Optional<double[]> distances(String peer) throws IOException {
        return doubles("verdicts " + peer + " distance");
    }

    /** Seven numbers a pose: the distance, the point on A, the point on B; points in A's frame. */
    public Optional<double[]> witnesses(String peer) throws IOException {
        return doubles("witnesses " + peer);
    }

    /** Moves all boxes in every frame; the processor time is that of one update and one search for all pairs a frame. */
    public Optional<PeerFrames> broadphase(String name, int frames, PeerBoxes boxes) throws IOException {
        ByteBuffer bytes = WorkFolder.buffer(boxes.bytes());
        boxes.write(bytes);
        work.writeBytes("boxes.bin", bytes);
        return askIfKnown("broadphase " + name + " " + frames + " " + work.file("boxes.bin"))
                .map(fields -> new PeerFrames(
                        frames,
                        whole(fields, "total_ns"),
                        whole(fields, "first_ns"),
                        whole(fields, "last_ns"),
                        whole(fields, "pairs")));
    }

    /**
     * OctoMap's own updates of cells: a tree that holds some is updated again and again.
     *
     * @param cells three keys and 1 for a hit or 0 for a miss, one cell after the other; put in first
     * @param updates the same, in every pass
     */
    public Optional<PeerUpdates> octomapUpdates(double cellSize, int[] cells, int[] updates, int passes)
            throws IOException {
        ByteBuffer bytes = WorkFolder.buffer(24 + 4 * (cells.length + updates.length));
        bytes.putDouble(cellSize).putLong(cells.length / 4).putLong(updates.length / 4);
        IntStream.concat(IntStream.of(cells), IntStream.of(updates)).forEach(bytes::putInt);
        work.writeBytes("updates.bin", bytes);
        return octomap("updates " + passes + " " + work.file("updates.bin"));
    }

    /** The time of OctoMap's insertPointCloud into an empty tree; {@link #octomapCells} has the cells it updates. */
    public Optional<PeerUpdates> octomapImage(double cellSize, double range, float[] eyeAndPoints, int passes)
            throws IOException {
        ByteBuffer bytes = WorkFolder.buffer(24 + 4 * eyeAndPoints.length);
        bytes.putDouble(cellSize).putDouble(range).putLong(eyeAndPoints.length / 3 - 1);
        for (float value : eyeAndPoints) {
            bytes.putFloat(value);
        }
        work.writeBytes("image.bin", bytes);
        return octomap("image " + passes + " " + work.file("image.bin"));
    }

    /** The cells that the last image updated: three keys and 1 for a hit or 0 for a miss each. */
    public int[] octomapCells() throws IOException {
        return work.readInts("image.bin.out");
    }

    private Optional<PeerUpdates> octomap(String question) throws IOException {
        return askIfKnown("octomap " + question)
                .map(fields -> new PeerUpdates(whole(fields, "median_ns"), whole(fields, "bytes")));
    }

    WorkFolder work() {
        return work;
    }

    /** Ends the program and removes the work folder. */
    @Override
    public void close() throws IOException {
        try {
            questions.close(); // the program ends at the end of its input
        } catch (IOException e) {
            // It died before; then there is nothing to end, and whoever asked has seen the error.
            process.destroy();
        }
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        answers.close();
        work.close();
    }

    private Optional<double[]> doubles(String question) throws IOException {
        if (askIfKnown(question + " " + work.file("out.bin")).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(work.readDoubles("out.bin"));
    }

    Map<String, String> ask(String question) throws IOException {
        return askIfKnown(question)
                .orElseThrow(() -> new PeerException("the peer does not know the query of '" + question + "'"));
    }

    Optional<Map<String, String>> askIfKnown(String question) throws IOException {
        String answer;
        try {
            questions.write(question);
            questions.newLine();
            questions.flush();
            answer = answers.readLine();
        } catch (IOException e) {
            throw died(question, e);
        }
        if (answer == null) {
            throw died(question, null);
        }
        List<String> parts = List.of(answer.split("\t", -1));
        Map<String, String> fields = new HashMap<>();
        for (String part : parts.subList(1, parts.size())) {
            int equals = part.indexOf('=');
            fields.put(part.substring(0, Math.max(0, equals)), part.substring(equals + 1));
        }
        return switch (parts.get(0)) {
            case "ok" -> Optional.of(fields);
            case "n/a" -> Optional.empty();
            default -> throw new PeerException("'" + question + "': " + fields.getOrDefault("message", answer));
        };
    }

    private PeerException died(String question, @Nullable IOException cause) throws IOException {
        String complaint = Files.readString(work.file("stderr.txt")).strip();
        PeerException e = new PeerException(
                "tandem-peers ended at '" + question + "'" + (complaint.isEmpty() ? "" : "; it said: " + complaint));
        if (cause != null) {
            e.initCause(cause);
        }
        return e;
    }

    private static List<String> names(Map<String, String> fields, String key) {
        String value = field(fields, key);
        return value.isEmpty() ? List.of() : List.of(value.split(",", -1));
    }

    static long whole(Map<String, String> fields, String key) {
        return Long.parseLong(field(fields, key));
    }

    static String field(Map<String, String> fields, String key) {
        String value = fields.get(key);
        if (value == null) {
            throw new IllegalStateException("tandem-peers answered without " + key + ": " + fields
                    + "; is it older than this class? bench/peers/build.sh builds it anew");
        }
        return value;
    }
}
