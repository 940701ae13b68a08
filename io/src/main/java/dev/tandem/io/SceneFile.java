package dev.tandem.io;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.ClashRule;
import dev.tandem.clash.ClashRules;
import dev.tandem.clash.Part;
import dev.tandem.clash.Selector;
import dev.tandem.geometry.SampleMeshes;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Scene files: parts, where they stand, their groups, and the rules of a clash analysis, in YAML or JSON.
 * docs/scene-file.md describes them. Members that are not known are refused, so that a slip of the pen does not silently drop a rule.
 */
public final class SceneFile {

    private final Path file;
    private final Path folder;
    private final Map<String, TriangleMesh> meshes = new HashMap<>();

    private SceneFile(Path file) {
        this.file = file;
        this.folder = Gltf.folderOf(file);
    }

    /** Reads a scene with its rules. */
    public static Assemblies.Loaded read(Path file) throws IOException {
        return new SceneFile(file).scene(root(file));
    }

    /** Reads rules alone, from a file that may also hold parts. */
    public static ClashRules readRules(Path file) throws IOException {
        JsonValue root = root(file);
        only(root, "name", "tolerance", "clearance", "parts", "rules");
        return rules(root);
    }

    /** YAML by its ending, else JSON. */
    private static JsonValue root(Path file) throws IOException {
        byte[] bytes = FileBytes.read(file);
        return isYaml(file) ? YamlFile.read(file.toString(), bytes) : JsonFile.read(file.toString(), bytes);
    }

    static boolean isYaml(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return name.endsWith(".yaml") || name.endsWith(".yml");
    }

    private Assemblies.Loaded scene(JsonValue root) throws IOException {
        only(root, "name", "tolerance", "clearance", "parts", "rules");
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
            double[] n = box.numbers(3);
            assembly.add(new Part(
                    value.needed("name").string(), SampleMeshes.box(n[0], n[1], n[2]), pose, group, properties));
            return;
        }
        String text = value.needed("file").string();
        JsonValue scaled = value.member("scale");
        double scale = scaled == null ? 1 : scaled.number();
        if (!(scale > 0)) {
            throw value.problem("a scale is larger than 0, but this is " + scale);
        }
        String name = value.string("name", text.substring(text.lastIndexOf('/') + 1));
        Path path = folder;
        try {
            path = folder.resolve(text);
            assembly.add(new Part(name, mesh(path, scale), pose, group, properties));
        } catch (InvalidPathException e) {
            assembly.missing(name, "'" + text + "' is not the name of a file here");
        } catch (IOException e) {
            assembly.missing(name, text + ": " + Assemblies.problem(path, e));
        } catch (IllegalArgumentException e) {
            assembly.missing(name, text + ": scaled by " + scale + ", " + e.getMessage());
        }
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
        if (!(value.number() >= 0)) {
            throw value.problem("a " + name + " is a length and not negative, but this is " + value.number());
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
