package dev.tandem.io;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.ClashRule;
import dev.tandem.clash.ClashRules;
import dev.tandem.clash.Part;
import dev.tandem.clash.Selector;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.mesh.Gltf;
import dev.tandem.io.internal.text.FileBytes;
import dev.tandem.io.internal.text.JsonFile;
import dev.tandem.io.internal.text.JsonValue;
import dev.tandem.io.internal.text.TextCursor;
import dev.tandem.io.internal.text.YamlFile;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Scene files: parts, where they stand, their groups, and the rules of a clash analysis, in YAML or JSON.
 * docs/scene-file.md describes them. Members that are not known are refused, so that a typing error does not silently drop
 * a rule. Meshes are read only below the scene file's folder, after links have been followed.
 */
public final class SceneFile {

    /** The start of an address; a colon alone may be part of a file's name. */
    private static final Pattern SCHEME =
            Pattern.compile("(file|jar|data):|[a-z][a-z0-9+.-]*://", Pattern.CASE_INSENSITIVE);

    private final Path file;
    private final Path folder;
    private final Map<String, TriangleMesh> meshes = new HashMap<>();

    private SceneFile(Path file) {
        this.file = file;
        this.folder = Gltf.folderOf(file);
    }

    /**
     * Reads a scene with its rules.
     *
     * @param file the file
     * @throws IOException if reading or writing fails
     * @return the assembly and its rules
     */
    public static Assemblies.Loaded read(Path file) throws IOException {
        return new SceneFile(file).scene(root(file));
    }

    /**
     * Reads rules alone, from a file that may also hold parts.
     *
     * @param file the file
     * @throws IOException if reading or writing fails
     * @return the rules
     */
    public static ClashRules readRules(Path file) throws IOException {
        return rules(root(file));
    }

    /** YAML by its ending, else JSON. */
    private static JsonValue root(Path file) throws IOException {
        byte[] bytes = FileBytes.read(file);
        JsonValue root = isYaml(file) ? YamlFile.read(file.toString(), bytes) : JsonFile.read(file.toString(), bytes);
        only(root, "name", "tolerance", "clearance", "parts", "rules");
        return root;
    }

    static boolean isYaml(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return name.endsWith(".yaml") || name.endsWith(".yml");
    }

    private Assemblies.Loaded scene(JsonValue root) throws IOException {
        Assembly.Builder assembly = new Assembly.Builder(root.string("name", Assemblies.nameOf(file)));
        List<JsonValue> parts = root.needed("parts").elements();
        if (parts.isEmpty()) {
            throw root.needed("parts").problem("the scene has no parts; at least one is needed");
        }
        for (JsonValue part : parts) {
            add(part, assembly);
        }
        return new Assemblies.Loaded(assembly.build(), rules(root));
    }

    private void add(JsonValue value, Assembly.Builder assembly) throws IOException {
        only(value, "name", "file", "box", "scale", "pose", "group", "properties");
        JsonValue source = value.member("file");
        JsonValue box = value.member("box");
        if ((source == null) == (box == null)) {
            throw value.problem("a part has either a \"file\" or a \"box\"");
        }
        Pose pose = pose(value.member("pose"));
        String group = value.string("group", "");
        Map<String, String> properties = strings(value.member("properties"));
        if (box != null) {
            String name = value.needed("name").string();
            assembly.add(placed(value, new Part(name, box(box), pose, group, properties)));
            return;
        }
        JsonValue named = value.needed("file");
        String text = named.string();
        double scale = scale(value.member("scale"));
        String name = value.string("name", text.substring(text.lastIndexOf('/') + 1));
        Path path;
        try {
            path = below(named, text);
        } catch (InvalidPathException e) {
            assembly.missing(name, "'" + text + "' is not the name of a file here");
            return;
        }
        TriangleMesh mesh;
        try {
            mesh = mesh(path, scale);
        } catch (IOException e) {
            assembly.missing(name, text + ": " + Assemblies.problem(path, e));
            return;
        } catch (IllegalArgumentException e) {
            throw value.needed("scale").problem("scaled by " + scale + ", " + e.getMessage());
        }
        assembly.add(placed(value, new Part(name, mesh, pose, group, properties)));
    }

    private static TriangleMesh box(JsonValue box) throws FormatException {
        double[] sizes = box.numbers(3);
        for (double size : sizes) {
            if (!(size > 0 && size <= TriangleMesh.LARGEST_COORDINATE)) {
                throw box.problem("a size of the box is " + size + "; three numbers above zero, at most "
                        + TriangleMesh.LARGEST_COORDINATE + ", are needed");
            }
        }
        return TriangleMesh.box(sizes[0], sizes[1], sizes[2]);
    }

    private static double scale(@Nullable JsonValue value) throws FormatException {
        double scale = value == null ? 1 : value.number();
        if (value != null && !(scale > 0)) {
            throw value.problem("a scale is larger than 0, but this is " + scale);
        }
        return scale;
    }

    /** The same part, if it stands where there are coordinates. */
    private static Part placed(JsonValue value, Part part) throws FormatException {
        double furthest = 0;
        for (double coordinate : part.mesh().coordinates()) {
            furthest = Math.max(furthest, Math.abs(coordinate));
        }
        Vec3 t = part.pose().translation();
        double reach = Math.max(Math.abs(t.x()), Math.max(Math.abs(t.y()), Math.abs(t.z()))) + 2 * furthest;
        if (!(reach <= TriangleMesh.LARGEST_COORDINATE) && !part.pose().equals(Pose.identity())) {
            JsonValue pose = value.member("pose");
            throw (pose == null ? value : pose)
                    .problem("the part may reach " + reach + " here; coordinates of at most "
                            + TriangleMesh.LARGEST_COORDINATE + " are needed");
        }
        return part;
    }

    /** The file of this name, if it lies below the scene's folder; links are followed where it is there. */
    private Path below(JsonValue named, String text) throws IOException {
        Path path = folder.resolve(text);
        boolean exists = Files.exists(path);
        Path home = exists ? folder.toRealPath() : folder.normalize();
        Path there = exists ? path.toRealPath() : path.normalize();
        if (SCHEME.matcher(text).lookingAt() || Path.of(text).isAbsolute() || !there.startsWith(home)) {
            throw named.problem("the file is " + TextCursor.shown(text, TextCursor.WHOLE)
                    + "; only files below the folder of the scene file are read");
        }
        return there;
    }

    /** The same mesh for the same file and scale, so that it is examined once. */
    private TriangleMesh mesh(Path path, double scale) throws IOException {
        String key = scale + " " + path;
        TriangleMesh known = meshes.get(key);
        if (known == null) {
            known = Meshes.read(path);
            if (scale != 1) {
                known = known.scaled(scale);
            }
            meshes.put(key, known);
        }
        return known;
    }

    private static Pose pose(@Nullable JsonValue value) throws FormatException {
        if (value == null) {
            return Pose.identity();
        }
        int count = value.elements().size();
        if (count != 3 && count != 7 && count != 12) {
            throw value.problem(
                    "a pose has 3 numbers (x,y,z), 7 (x,y,z,qx,qy,qz,qw) or 12 (row-major 3×4), but this has " + count);
        }
        double[] n = value.numbers(count);
        try {
            return switch (count) {
                case 3 -> Pose.translation(n[0], n[1], n[2]);
                case 7 -> Pose.ofQuaternion(n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
                default -> Pose.ofMatrix(n);
            };
        } catch (IllegalArgumentException e) {
            throw value.problem(String.valueOf(e.getMessage()));
        }
    }

    private static ClashRules rules(JsonValue root) throws FormatException {
        ClashRules rules = ClashRules.of(length(root, "tolerance", 0), length(root, "clearance", 0));
        for (JsonValue rule : root.elements("rules")) {
            only(rule, "a", "b", "tolerance", "clearance", "ignore");
            Selector a = selector(rule.member("a"));
            Selector b = selector(rule.member("b"));
            JsonValue ignore = rule.member("ignore");
            if (ignore != null && ignore.string().isBlank()) {
                throw ignore.problem("a rule that ignores pairs needs a reason, which the report repeats");
            }
            rules = rules.with(
                    ignore != null
                            ? ClashRule.ignoring(a, b, ignore.string())
                            : ClashRule.between(
                                    a,
                                    b,
                                    length(rule, "tolerance", rules.otherwise().tolerance()),
                                    length(rule, "clearance", rules.otherwise().clearance())));
        }
        return rules;
    }

    private static double length(JsonValue object, String name, double otherwise) throws FormatException {
        JsonValue value = object.member(name);
        if (value == null) {
            return otherwise;
        }
        if (!(value.number() >= 0 && value.number() <= TriangleMesh.LARGEST_COORDINATE)) {
            throw value.problem("a " + name + " is a length, from 0 to " + TriangleMesh.LARGEST_COORDINATE
                    + ", but this is " + value.number());
        }
        return value.number();
    }

    private static Selector selector(@Nullable JsonValue value) throws FormatException {
        if (value == null) {
            return Selector.ALL;
        }
        only(value, "name", "group", "properties");
        return new Selector(value.string("name", "*"), value.string("group", "*"), strings(value.member("properties")));
    }

    private static Map<String, String> strings(@Nullable JsonValue object) throws FormatException {
        Map<String, String> all = new HashMap<>();
        if (object != null) {
            for (String name : object.names()) {
                all.put(name, object.needed(name).string());
            }
        }
        return all;
    }

    private static void only(JsonValue object, String... known) throws FormatException {
        for (String name : object.names()) {
            if (!List.of(known).contains(name)) {
                throw object.needed(name)
                        .problem("\"" + name + "\" is not known here; known are " + String.join(", ", known));
            }
        }
    }
}
