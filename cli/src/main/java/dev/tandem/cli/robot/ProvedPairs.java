package dev.tandem.cli.robot;

import dev.tandem.io.file.AtomicFile;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Pair;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.robot.proof.NeverTouching;
import dev.tandem.robot.proof.NeverTouching.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Pairs of links that are proved never to touch, kept in a file for each robot so that they are proved once.
 *
 * <pre>
 *   tandem proved pairs          a head, the key, the numbers of two links a line, and a hash of the lines before
 *   key 5f2c…
 *   3 17
 *   end 90ab…
 * </pre>
 *
 * <p>What is proved is proved by a certain build of the code ({@link CodeStamp}), and holds for that alone: after another
 * build it is proved again. A file that is damaged, cut short or of another {@linkplain RobotKey key} counts as absent.
 */
public final class ProvedPairs {

    private static final String HEAD = "tandem proved pairs\n";

    /** Robots with more pairs of links than this are not proved anything of: it would take minutes. */
    private static final int MOST_PAIRS = 2000;

    private final Path folder;

    ProvedPairs(Path folder) {
        this.folder = folder;
    }

    /** In the folder that the environment names: TANDEM_CACHE, or tandem in XDG_CACHE_HOME or in .cache at home. */
    public static ProvedPairs in(Map<String, String> environment) {
        String own = environment.getOrDefault("TANDEM_CACHE", "");
        if (!own.isEmpty()) {
            return new ProvedPairs(Path.of(own));
        }
        String shared = environment.getOrDefault("XDG_CACHE_HOME", "");
        // As the XDG specification says, a path that is not absolute is ignored.
        Path base = !shared.isEmpty() && Path.of(shared).isAbsolute()
                ? Path.of(shared)
                : Path.of(System.getProperty("user.home"), ".cache");
        return new ProvedPairs(base.resolve("tandem"));
    }

    /**
     * Those of the pairs that are not allowed to touch which are proved never to: read from the file, or proved now and
     * written to it. None for a robot with very many pairs, or with geometry that no key can be made of.
     */
    public List<Pair> of(RobotModel model, AllowedCollisions allowed, int pairCount) {
        String code = pairCount == 0 || pairCount > MOST_PAIRS ? null : CodeStamp.now();
        String key = code == null ? null : RobotKey.of(model, allowed, code).orElse(null);
        if (key == null) {
            return List.of();
        }
        Path file = folder.resolve("proved-" + key + ".txt");
        List<int[]> numbers = read(file, key, model.links().size());
        if (numbers == null) {
            numbers = NeverTouching.of(model).find(allowed).stream()
                    .filter(f -> f.outcome() == Outcome.PROVED)
                    .map(f -> new int[] {model.linkNumber(f.a()), model.linkNumber(f.b())})
                    .toList();
            write(file, text(key, numbers));
        }
        return numbers.stream()
                .map(n -> new Pair(
                        model.links().get(n[0]).name(), model.links().get(n[1]).name(), Reason.PROVED_NEVER))
                .toList();
    }

    /** The same, however many pairs there are, and whether or not they can be kept. */
    List<Pair> proveAll(RobotModel model, AllowedCollisions allowed) {
        int pairs = SelfCollision.of(model, allowed).pairCount();
        List<Pair> kept = of(model, allowed, pairs);
        return !kept.isEmpty() || pairs == 0
                ? kept
                : NeverTouching.of(model).find(allowed).stream()
                        .filter(f -> f.outcome() == Outcome.PROVED)
                        .map(f -> new Pair(f.a(), f.b(), Reason.PROVED_NEVER))
                        .toList();
    }

    private static String text(String key, List<int[]> numbers) {
        StringBuilder text = new StringBuilder(HEAD).append("key ").append(key).append('\n');
        numbers.forEach(n -> text.append(n[0]).append(' ').append(n[1]).append('\n'));
        return text + "end " + hash(text.toString()) + "\n";
    }

    private static String hash(String text) {
        return HexFormat.of().formatHex(RobotKey.sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** The numbers of the links; null if there is no such file, or another was meant. */
    private static @Nullable List<int[]> read(Path file, String key, int links) {
        List<String> lines;
        try {
            lines = Files.readString(file).lines().toList();
        } catch (IOException e) {
            return null;
        }
        List<int[]> numbers = new ArrayList<>();
        for (int k = 2; k < lines.size() - 1; k++) {
            String[] two = lines.get(k).split(" ", -1);
            if (two.length != 2 || !two[0].matches("\\d{1,9}") || !two[1].matches("\\d{1,9}")) {
                return null;
            }
            int[] pair = {Integer.parseInt(two[0]), Integer.parseInt(two[1])};
            if (pair[0] >= links || pair[1] >= links) {
                return null;
            }
            numbers.add(pair);
        }
        // What would be written for these must be what is there, to the last character.
        return String.join("\n", lines).concat("\n").equals(text(key, numbers)) ? numbers : null;
    }

    /** A folder that cannot be written to costs time at the next run and nothing else. */
    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            return;
        }
    }
}
