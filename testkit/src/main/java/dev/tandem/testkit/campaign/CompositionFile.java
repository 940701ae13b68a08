package dev.tandem.testkit.campaign;

import dev.tandem.testkit.campaign.Item.Compound;
import dev.tandem.testkit.campaign.Item.InScene;
import dev.tandem.testkit.campaign.Item.Leaf;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.Item.Robot;
import dev.tandem.testkit.campaign.Item.RobotLink;
import dev.tandem.testkit.cases.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A composition in a JSON file that reads back to the same bits.
 *
 * <pre>
 * {
 *   "format": "tandem-composition-1",
 *   "label": "…", "seed": "…",
 *   "a": ITEM, "b": ITEM,
 *   "edits": [EDIT, …]
 * }
 * ITEM  {"leaf": "mesh", "tree": "OBB", "numbers": […], "indices": […]}
 *       {"pose": [12 numbers], "item": ITEM}
 *       {"compound": [ITEM, …]}
 *       {"scene": [ITEM, …], "present": [true, …]}
 *       {"robot": [{"origin": […], "slides": true, "axis": […], "value": 0.5, "geometry": [ITEM, …], "attached": false}, …]}
 * EDIT  {"edit": "cell", "ofA": true, "path": […], "key": [x, y, z], "occupied": true}
 *       {"edit": "box", …, "id": 0, "box": [6 numbers, or none]},
 *       {"edit": "clear", …}, {"edit": "joint", …, "link": 0, "value": 1}, {"edit": "member", …, "member": 0, "pose": […]},
 *       {"edit": "present", …, "member": 0, "present": true}, {"edit": "side", "ofA": true, "path": [], "pose": […]}
 * </pre>
 */
public final class CompositionFile {

    private static final String FORMAT = "tandem-composition-1";

    private CompositionFile() {}

    /** Writes a composition below a folder, which is made where it is absent; the file is named after label and seed. */
    public static Path write(Path folder, Composition c) {
        String name = c.label().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        name = name.substring(0, Math.min(name.length(), 60)).replaceAll("^-|-$", "");
        try {
            Files.createDirectories(folder);
            return Files.writeString(folder.resolve(name + "-" + Long.toHexString(c.seed()) + ".json"), text(c));
        } catch (IOException e) {
            throw new IllegalStateException("cannot write a composition below " + folder + ": " + e.getMessage(), e);
        }
    }

    public static Composition read(Path file) {
        try {
            return parse(Files.readString(file));
        } catch (IOException | IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
    }

    static String text(Composition c) {
        StringBuilder out = new StringBuilder("{\n  \"format\": \"" + FORMAT + "\",\n  \"label\": ");
        out.append(Json.quoted(c.label()))
                .append(",\n  \"seed\": \"")
                .append(c.seed())
                .append("\",\n  \"a\": ");
        out.append(text(c.a())).append(",\n  \"b\": ").append(text(c.b())).append(",\n  \"edits\": [");
        for (int i = 0; i < c.edits().size(); i++) {
            out.append(i == 0 ? "\n    " : ",\n    ").append(text(c.edits().get(i)));
        }
        return out.append("]\n}\n").toString();
    }

    private static String text(Item item) {
        if (item instanceof Leaf leaf) {
            return "{\"leaf\": " + Json.quoted(leaf.kind().text()) + ", \"tree\": " + Json.quoted(leaf.tree())
                    + ", \"numbers\": " + Arrays.toString(leaf.numbers()) + ", \"indices\": "
                    + Arrays.toString(leaf.indices()) + "}";
        }
        if (item instanceof Placed placed) {
            return "{\"pose\": " + Arrays.toString(placed.pose()) + ", \"item\": " + text(placed.item()) + "}";
        }
        if (item instanceof Compound compound) {
            return "{\"compound\": " + texts(compound.parts()) + "}";
        }
        if (item instanceof InScene scene) {
            return "{\"scene\": " + texts(scene.members()) + ", \"present\": " + Arrays.toString(scene.present()) + "}";
        }
        List<String> links = new ArrayList<>();
        for (RobotLink link : ((Robot) item).links()) {
            links.add("{\"origin\": " + Arrays.toString(link.origin()) + ", \"slides\": " + link.slides()
                    + ", \"axis\": " + Arrays.toString(link.axis()) + ", \"value\": " + link.value()
                    + ", \"geometry\": " + texts(link.geometry()) + ", \"attached\": " + link.attached() + "}");
        }
        return "{\"robot\": " + links + "}";
    }

    private static String texts(List<Item> items) {
        List<String> all = new ArrayList<>();
        items.forEach(item -> all.add(text(item)));
        return all.toString();
    }

    private static String text(Edit edit) {
        String start = ", \"ofA\": " + edit.ofA() + ", \"path\": " + edit.path();
        if (edit instanceof Edit.SetCell e) {
            return "{\"edit\": \"cell\"" + start + ", \"key\": [" + e.x() + ", " + e.y() + ", " + e.z()
                    + "], \"occupied\": " + e.occupied() + "}";
        }
        if (edit instanceof Edit.SetBox e) {
            return "{\"edit\": \"box\"" + start + ", \"id\": " + e.id() + ", \"box\": " + Arrays.toString(e.box())
                    + "}";
        }
        if (edit instanceof Edit.MoveJoint e) {
            return "{\"edit\": \"joint\"" + start + ", \"link\": " + e.link() + ", \"value\": " + e.value() + "}";
        }
        if (edit instanceof Edit.MoveMember e) {
            return "{\"edit\": \"member\"" + start + ", \"member\": " + e.member() + ", \"pose\": "
                    + Arrays.toString(e.pose()) + "}";
        }
        if (edit instanceof Edit.SetMember e) {
            return "{\"edit\": \"present\"" + start + ", \"member\": " + e.member() + ", \"present\": " + e.present()
                    + "}";
        }
        if (edit instanceof Edit.MoveSide e) {
            return "{\"edit\": \"side\"" + start + ", \"pose\": " + Arrays.toString(e.pose()) + "}";
        }
        return "{\"edit\": \"clear\"" + start + "}";
    }

    static Composition parse(String text) {
        Map<?, ?> fields = map(Json.parse(text));
        if (!FORMAT.equals(fields.get("format"))) {
            throw new IllegalArgumentException("\"format\" must be " + FORMAT + ", but is " + fields.get("format"));
        }
        List<Edit> edits = new ArrayList<>();
        list(fields.get("edits")).forEach(e -> edits.add(edit(map(e))));
        return new Composition(
                string(fields.get("label")),
                Long.parseLong(string(fields.get("seed"))),
                item(fields.get("a")),
                item(fields.get("b")),
                edits);
    }

    private static Item item(@Nullable Object value) {
        Map<?, ?> f = map(value);
        if (f.containsKey("leaf")) {
            return new Leaf(
                    LeafKind.of(string(f.get("leaf"))),
                    string(f.get("tree")),
                    numbers(f.get("numbers")),
                    whole(f.get("indices")));
        }
        if (f.containsKey("pose")) {
            return new Placed(numbers(f.get("pose")), item(f.get("item")));
        }
        if (f.containsKey("compound")) {
            return new Compound(items(f.get("compound")));
        }
        if (f.containsKey("scene")) {
            List<?> present = list(f.get("present"));
            boolean[] flags = new boolean[present.size()];
            for (int i = 0; i < flags.length; i++) {
                flags[i] = (Boolean) present.get(i);
            }
            return new InScene(items(f.get("scene")), flags);
        }
        List<RobotLink> links = new ArrayList<>();
        for (Object link : list(f.get("robot"))) {
            Map<?, ?> l = map(link);
            links.add(new RobotLink(
                    numbers(l.get("origin")),
                    flag(l.get("slides")),
                    numbers(l.get("axis")),
                    number(l.get("value")),
                    items(l.get("geometry")),
                    flag(l.get("attached"))));
        }
        return new Robot(links);
    }

    private static List<Item> items(@Nullable Object value) {
        List<Item> all = new ArrayList<>();
        list(value).forEach(item -> all.add(item(item)));
        return all;
    }

    private static Edit edit(Map<?, ?> f) {
        boolean ofA = flag(f.get("ofA"));
        List<Integer> path = Arrays.stream(whole(f.get("path"))).boxed().toList();
        String what = string(f.get("edit"));
        return switch (what) {
            case "cell" -> {
                int[] key = whole(f.get("key"));
                yield new Edit.SetCell(ofA, path, key[0], key[1], key[2], flag(f.get("occupied")));
            }
            case "box" -> new Edit.SetBox(ofA, path, (int) number(f.get("id")), numbers(f.get("box")));
            case "clear" -> new Edit.ClearCells(ofA, path);
            case "joint" -> new Edit.MoveJoint(ofA, path, (int) number(f.get("link")), number(f.get("value")));
            case "member" -> new Edit.MoveMember(ofA, path, (int) number(f.get("member")), numbers(f.get("pose")));
            case "present" -> new Edit.SetMember(ofA, path, (int) number(f.get("member")), flag(f.get("present")));
            case "side" -> new Edit.MoveSide(ofA, numbers(f.get("pose")));
            default -> throw new IllegalArgumentException("no such edit: " + what);
        };
    }

    private static Map<?, ?> map(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return map;
        }
        throw new IllegalArgumentException("an object is needed, but found " + value);
    }

    private static List<?> list(@Nullable Object value) {
        if (value instanceof List<?> list) {
            return list;
        }
        throw new IllegalArgumentException("an array is needed, but found " + value);
    }

    private static String string(@Nullable Object value) {
        if (value instanceof String s) {
            return s;
        }
        throw new IllegalArgumentException("a string is needed, but found " + value);
    }

    private static boolean flag(@Nullable Object value) {
        if (value instanceof Boolean b) {
            return b;
        }
        throw new IllegalArgumentException("true or false is needed, but found " + value);
    }

    private static double number(@Nullable Object value) {
        if (value instanceof Double d) {
            return d;
        }
        throw new IllegalArgumentException("a number is needed, but found " + value);
    }

    private static double[] numbers(@Nullable Object value) {
        return list(value).stream().mapToDouble(CompositionFile::number).toArray();
    }

    private static int[] whole(@Nullable Object value) {
        return list(value).stream().mapToInt(x -> (int) number(x)).toArray();
    }
}
