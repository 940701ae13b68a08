package dev.tandem.testkit.cases;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.testkit.SharedData;
import dev.tandem.testkit.exact.Rational;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A case in a file that reads back to the same bits.
 *
 * <pre>
 * {
 *   "format": "tandem-case-1",
 *   "label": "what the case is about",
 *   "seed": "-7046029254386353131",        a string, because JSON numbers are doubles; "0" for cases made by hand
 *   "bInA": [1, 0, 0, 0,  0, 1, 0, 0,  0, 0, 1, 0],      row-major 3×4; may be left out for the identity
 *   "a": [[0, 0, 0,  1, 0, 0,  0, 1, 0], ...],           nine coordinates a triangle
 *   "b": [...],
 *   "expected": {"collides": true, "squaredDistance": "1/3"}    either may be left out; the fraction is exact
 * }
 * </pre>
 *
 * <p>Doubles are written by {@link Double#toString}, which reads back to the same double.
 */
public final class CaseFile {

    private static final String FORMAT = "tandem-case-1";

    private CaseFile() {}

    /** Writes a case below a folder, which is made where it is absent, in a file named after label and seed. */
    public static Path write(Path folder, ProximityCase c) {
        return write(folder, c.label(), c.seed(), text(c));
    }

    /** Writes the text of a case in the same way. */
    public static Path write(Path folder, String label, long seed, String text) {
        String name = label.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        name = name.substring(0, Math.min(name.length(), 60)).replaceAll("^-|-$", "");
        String suffix = seed == 0 ? "" : "-" + Long.toHexString(seed);
        try {
            Files.createDirectories(folder);
            return Files.writeString(folder.resolve(name + suffix + ".json"), text);
        } catch (IOException e) {
            throw new IllegalStateException("cannot write a case below " + folder + ": " + e.getMessage(), e);
        }
    }

    public static ProximityCase read(Path file) {
        try {
            return parse(Files.readString(file));
        } catch (IOException | IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
    }

    /** The case files of a folder, by name. */
    public static List<Path> in(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.toString().endsWith(".json")).sorted().toList();
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot list " + folder + ": " + e.getMessage(), e);
        }
    }

    /** The files to replay: the one that {@code -Dtandem.case} names, or all in {@code testkit/src/test/cases}. */
    public static List<Path> toReplay() {
        String given = System.getProperty("tandem.case");
        if (given != null) {
            return List.of(Path.of(given));
        }
        List<Path> files = in(SharedData.projectRoot().resolve("testkit/src/test/cases"));
        if (files.isEmpty()) {
            throw new IllegalStateException("no case files");
        }
        return files;
    }

    /** What {@link #write} puts into the file. */
    public static String text(ProximityCase c) {
        List<String> fields = new ArrayList<>();
        fields.add("\"format\": " + Json.quoted(FORMAT));
        fields.add("\"label\": " + Json.quoted(c.label()));
        fields.add("\"seed\": " + Json.quoted(Long.toString(c.seed())));
        if (!c.bInA().equals(Pose.identity())) {
            double[] m = new double[12];
            c.bInA().copyInto(m);
            fields.add("\"bInA\": " + Arrays.toString(m));
        }
        fields.add("\"a\": " + triangles(c.a()));
        fields.add("\"b\": " + triangles(c.b()));
        ProximityCase.Expected expected = c.expected();
        if (expected != null) {
            Rational squared = expected.squaredDistance();
            fields.add("\"expected\": {\"collides\": " + expected.collides()
                    + (squared == null ? "" : ", \"squaredDistance\": " + Json.quoted(squared.toString())) + "}");
        }
        return fields.stream().collect(Collectors.joining(",\n  ", "{\n  ", "\n}\n"));
    }

    private static String triangles(TriangleMesh mesh) {
        List<String> rows = new ArrayList<>();
        double[] t = new double[9];
        for (int i = 0; i < mesh.triangleCount(); i++) {
            mesh.copyTriangle(i, t);
            rows.add("\n    " + Arrays.toString(t));
        }
        return rows.toString();
    }

    /** Reads what {@link #text} writes. */
    public static ProximityCase parse(String text) {
        Map<?, ?> fields = Json.object(Json.parse(text));
        if (!FORMAT.equals(fields.get("format"))) {
            throw new IllegalArgumentException("\"format\" must be " + FORMAT + ", but is " + fields.get("format"));
        }
        return new ProximityCase(
                Json.string(fields, "label"),
                Long.parseLong(Json.string(fields, "seed")),
                mesh(fields, "a"),
                mesh(fields, "b"),
                fields.containsKey("bInA") ? Pose.ofMatrix(Json.numbers(fields, "bInA")) : Pose.identity(),
                fields.containsKey("expected") ? expected(Json.object(fields.get("expected"))) : null);
    }

    private static ProximityCase.Expected expected(Map<?, ?> fields) {
        Object collides = fields.get("collides");
        Rational squared =
                fields.containsKey("squaredDistance") ? Rational.parse(Json.string(fields, "squaredDistance")) : null;
        if (collides instanceof Boolean b) {
            return new ProximityCase.Expected(b, squared);
        }
        if (squared == null) {
            throw new IllegalArgumentException("\"expected\" needs \"collides\" or \"squaredDistance\"");
        }
        return new ProximityCase.Expected(squared.signum() == 0, squared);
    }

    private static TriangleMesh mesh(Map<?, ?> fields, String name) {
        List<?> rows = Json.list(fields, name);
        return ProximityCase.soup(
                rows.stream().map(row -> Json.numbers(name, row)).toArray(double[][]::new));
    }
}
