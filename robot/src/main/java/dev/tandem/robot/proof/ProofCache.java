package dev.tandem.robot.proof;

import dev.tandem.Tandem;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.proof.NeverTouching.Finding;
import dev.tandem.robot.proof.NeverTouching.Outcome;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Keeps what {@link NeverTouching} found in a folder, one file for each robot, by a hash of all that the findings depend
 * on: links, geometry, joints, limits, the pairs asked about and the effort. A file whose own checksum does not fit is
 * not believed: the work is done again.
 */
public final class ProofCache {

    /** Changes whenever proofs are made otherwise. */
    private static final String METHOD = "tandem proofs 2";

    private final Path folder;

    private ProofCache(Path folder) {
        this.folder = folder;
    }

    /** A cache in a folder, which is made if need be. */
    public static ProofCache in(Path folder) {
        return new ProofCache(folder);
    }

    /** What was found before, or what is found now and kept. */
    public List<Finding> find(NeverTouching search, AllowedCollisions allowed) throws IOException {
        if (!isKept(search)) {
            return search.find(allowed);
        }
        Path file = folder.resolve(key(search, allowed) + ".txt");
        Optional<List<Finding>> known = read(file);
        if (known.isPresent()) {
            return known.get();
        }
        List<Finding> found = search.find(allowed);
        write(file, found);
        return found;
    }

    /** The allowed pairs, and all that are proved never to touch. */
    public AllowedCollisions prove(NeverTouching search, AllowedCollisions allowed) throws IOException {
        return NeverTouching.with(allowed, find(search, allowed));
    }

    /** Tests and kinds of a user's own are code, of which there is no hash. */
    private static boolean isKept(NeverTouching search) {
        return search.detector() == Tandem.detector()
                && search.model().links().stream()
                        .flatMap(link -> link.collision().stream())
                        .allMatch(piece ->
                                piece.shape().isPresent() || piece.mesh().isPresent());
    }

    private static Optional<List<Finding>> read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        String text = Files.readString(file);
        int end = text.lastIndexOf('\n', text.length() - 2) + 1;
        if (end <= 0 || !text.substring(end).equals(hash(text.substring(0, end)) + "\n")) {
            return Optional.empty();
        }
        List<Finding> found = new ArrayList<>();
        for (String line : text.substring(0, end).lines().toList()) {
            String[] fields = line.split("\t", -1);
            if (fields.length == 5) {
                found.add(new Finding(
                        fields[0],
                        fields[1],
                        Outcome.valueOf(fields[2]),
                        Integer.parseInt(fields[3]),
                        Integer.parseInt(fields[4])));
            }
        }
        return Optional.of(found);
    }

    /** First a file beside it, then a move in one step: a crash leaves the old one or the new one. */
    private void write(Path file, List<Finding> findings) throws IOException {
        StringBuilder text = new StringBuilder();
        for (Finding f : findings) {
            if ((f.a() + f.b()).chars().anyMatch(c -> c < ' ')) {
                return; // A name that would break the lines: such a robot is not kept.
            }
            text.append(f.a()).append('\t').append(f.b()).append('\t').append(f.outcome());
            text.append('\t').append(f.joints()).append('\t').append(f.boxes()).append('\n');
        }
        String body = text.isEmpty() ? "none\n" : text.toString();
        Files.createDirectories(folder);
        Path beside = Files.createTempFile(folder, "proof", ".tmp");
        try {
            Files.writeString(beside, body + hash(body) + "\n");
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    private static String key(NeverTouching search, AllowedCollisions allowed) {
        MessageDigest digest = sha();
        RobotModel model = search.model();
        add(digest, METHOD + " " + search.effort());
        for (int i = 0; i < model.links().size(); i++) {
            Link link = model.links().get(i);
            add(digest, link.name() + " " + model.parentOf(i));
            for (LinkGeometry piece : link.collision()) {
                if (piece.shape().orElse(null) instanceof ConvexHull hull) {
                    add(digest, hull.vertices());
                }
                add(digest, piece.origin() + " " + piece.shape().filter(s -> !(s instanceof ConvexHull)));
                piece.mesh().ifPresent(mesh -> {
                    add(digest, mesh.coordinates());
                    for (int corner : mesh.corners()) {
                        digest.update(ByteBuffer.allocate(4).putInt(0, corner));
                    }
                });
            }
        }
        for (Joint joint : model.joints()) {
            add(
                    digest,
                    joint + " " + joint.origin() + " " + joint.axis() + " " + joint.limit() + " " + joint.mimic() + " "
                            + joint.hasUncertainRange());
        }
        for (int v = 0; v < model.variables().size(); v++) {
            add(digest, new double[] {model.lowerLimit(v), model.upperLimit(v)});
        }
        allowed.pairs().forEach(pair -> add(digest, pair.toString()));
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void add(MessageDigest digest, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(4).putInt(0, bytes.length));
        digest.update(bytes);
    }

    private static void add(MessageDigest digest, double[] numbers) {
        ByteBuffer bytes = ByteBuffer.allocate(8 * numbers.length);
        for (double x : numbers) {
            bytes.putDouble(x);
        }
        digest.update(bytes.flip());
    }

    private static String hash(String text) {
        return HexFormat.of().formatHex(sha().digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static MessageDigest sha() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
