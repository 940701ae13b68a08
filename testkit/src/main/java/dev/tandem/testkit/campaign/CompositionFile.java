package dev.tandem.testkit.campaign;

import dev.tandem.testkit.campaign.Item.Compound;
import dev.tandem.testkit.campaign.Item.InScene;
import dev.tandem.testkit.campaign.Item.Leaf;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.Item.Robot;
import dev.tandem.testkit.campaign.Item.RobotLink;
import dev.tandem.testkit.cases.CaseFile;
import dev.tandem.testkit.cases.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
        return CaseFile.write(folder, c.label(), c.seed(), text(c));
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
        Map<?, ?> fields = Json.object(Json.parse(text));
        if (!FORMAT.equals(fields.get("format"))) {
            throw new IllegalArgumentException("\"format\" must be " + FORMAT + ", but is " + fields.get("format"));
        }
        List<Edit> edits = new ArrayList<>();
        Json.list(fields, "edits").forEach(e -> edits.add(edit(Json.object(e))));
        return new Composition(
                Json.string(fields, "label"),
                Long.parseLong(Json.string(fields, "seed")),
                item(fields.get("a")),
                item(fields.get("b")),
                edits);
    }

    private static Item item(@Nullable Object value) {
        Map<?, ?> f = Json.object(value);
        if (f.containsKey("leaf")) {
            return new Leaf(
                    LeafKind.of(Json.string(f, "leaf")),
                    Json.string(f, "tree"),
                    Json.numbers(f, "numbers"),
                    whole(f, "indices"));
        }
        if (f.containsKey("pose")) {
            return new Placed(Json.numbers(f, "pose"), item(f.get("item")));
        }
        if (f.containsKey("compound")) {
            return new Compound(items(f, "compound"));
        }
        if (f.containsKey("scene")) {
            List<?> present = Json.list(f, "present");
            boolean[] flags = new boolean[present.size()];
            for (int i = 0; i < flags.length; i++) {
                flags[i] = (Boolean) present.get(i);
            }
            return new InScene(items(f, "scene"), flags);
        }
        List<RobotLink> links = new ArrayList<>();
        for (Object link : Json.list(f, "robot")) {
            Map<?, ?> l = Json.object(link);
            links.add(new RobotLink(
                    Json.numbers(l, "origin"),
                    Json.flag(l, "slides"),
                    Json.numbers(l, "axis"),
                    Json.number(l, "value"),
                    items(l, "geometry"),
                    Json.flag(l, "attached")));
        }
        return new Robot(links);
    }

    private static List<Item> items(Map<?, ?> fields, String name) {
        List<Item> all = new ArrayList<>();
        Json.list(fields, name).forEach(item -> all.add(item(item)));
        return all;
    }

    private static Edit edit(Map<?, ?> f) {
        boolean ofA = Json.flag(f, "ofA");
        List<Integer> path = Arrays.stream(whole(f, "path")).boxed().toList();
        String what = Json.string(f, "edit");
        return switch (what) {
            case "cell" -> {
                int[] key = whole(f, "key");
                yield new Edit.SetCell(ofA, path, key[0], key[1], key[2], Json.flag(f, "occupied"));
            }
            case "box" -> new Edit.SetBox(ofA, path, (int) Json.number(f, "id"), Json.numbers(f, "box"));
            case "clear" -> new Edit.ClearCells(ofA, path);
            case "joint" -> new Edit.MoveJoint(ofA, path, (int) Json.number(f, "link"), Json.number(f, "value"));
            case "member" -> new Edit.MoveMember(ofA, path, (int) Json.number(f, "member"), Json.numbers(f, "pose"));
            case "present" -> new Edit.SetMember(ofA, path, (int) Json.number(f, "member"), Json.flag(f, "present"));
            case "side" -> new Edit.MoveSide(ofA, Json.numbers(f, "pose"));
            default -> throw new IllegalArgumentException("no such edit: " + what);
        };
    }

    private static int[] whole(Map<?, ?> fields, String name) {
        return Arrays.stream(Json.numbers(fields, name)).mapToInt(x -> (int) x).toArray();
    }
}
