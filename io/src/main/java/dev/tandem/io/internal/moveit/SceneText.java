package dev.tandem.io.internal.moveit;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.LinkGeometry;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A scene as text, as MoveIt's plugin for RViz saves it: a name, then objects, then a dot.
 *
 * <pre>
 *   (name)
 *   * table                 an object
 *   0 0 0.5                 its position   }  in newer files only
 *   0 0 0 1                 its quaternion }
 *   1                       the number of its shapes
 *   box                     sphere (radius), cylinder and cone (radius, height), plane (a b c d), mesh
 *   1 2 0.1
 *   0 0 0                   where the shape stands in the object
 *   0 0 0 1
 *   0 0 0 0                 a colour
 *   0                       the number of subframes, in newer files only
 *   .
 * </pre>
 */
public final class SceneText {

    private static final int MOST_SHAPES = 1_000_000;

    private final String file;
    private final String[] lines;

    /** The line and the column of the next word. */
    private int line;

    private int column;
    private boolean hasPoses;

    private SceneText(String file, byte[] bytes) {
        this.file = file;
        this.lines = new String(bytes, StandardCharsets.UTF_8).split("\\r\\n|\\r|\\n", -1);
    }

    /** Whether a file looks like one: a line of an object is the first after the name that is not blank. */
    public static boolean isScene(byte[] bytes) {
        String start = new String(bytes, 0, Math.min(bytes.length, 4096), StandardCharsets.UTF_8);
        String[] first = start.split("\\r\\n|\\r|\\n", -1);
        for (int i = 1; i < first.length; i++) {
            if (!first[i].isBlank()) {
                return first[i].startsWith("*") || first[i].strip().equals(".");
            }
        }
        return false;
    }

    /** Adds the objects of a file to a scene; those of the same name are replaced. */
    public static PlanningScene read(String file, byte[] bytes, PlanningScene base) throws FormatException {
        return new SceneText(file, bytes).read(base);
    }

    private PlanningScene read(PlanningScene base) throws FormatException {
        PlanningScene scene = base;
        line = 1;
        hasPoses = hasPoses();
        while (true) {
            String marker = word("an object, which starts with *, or the dot that ends the scene");
            if (marker.equals(".")) {
                return scene;
            }
            if (!marker.startsWith("*")) {
                throw problem("here is '" + marker + "'; an object starts with *, and a dot ends the scene");
            }
            int at = line;
            String id = (marker.substring(1) + restOfLine()).strip();
            if (id.isEmpty()) {
                throw problem("an object needs a name after the *");
            }
            Body body = object();
            try {
                scene = scene.bodies().containsKey(id) ? scene.replace(id, body) : scene.with(id, body);
            } catch (IllegalArgumentException e) {
                throw problemAt(at, String.valueOf(e.getMessage()));
            }
        }
    }

    /** In newer files the line after the first object's name is a position, of three numbers. */
    private boolean hasPoses() {
        for (int i = 1; i + 1 < lines.length; i++) {
            if (lines[i].startsWith("*")) {
                return lines[i + 1].strip().contains(" ");
            }
        }
        return false;
    }

    private Body object() throws FormatException {
        Pose pose = hasPoses ? pose() : Pose.identity();
        int count = count("a number of shapes");
        if (count == 0) {
            throw problem("the object has no shape");
        }
        List<Body> shapes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            LinkGeometry piece = piece();
            shapes.add(piece.body().at(pose.times(piece.origin())));
            for (int k = 0; k < 4; k++) {
                number("a colour of four numbers");
            }
        }
        int subframes = hasPoses ? count("a number of subframes") : 0;
        for (int i = 0; i < subframes; i++) {
            word("the name of a subframe");
            pose();
        }
        return ObjectMessage.join(shapes);
    }

    private LinkGeometry piece() throws FormatException {
        String type = word("a shape").toLowerCase(Locale.ROOT);
        int at = line;
        if (type.equals("mesh")) {
            TriangleMesh mesh = mesh();
            return LinkGeometry.of(mesh, pose());
        }
        Shape shape = shape(type, at);
        return LinkGeometry.of(shape, pose());
    }

    private Shape shape(String type, int at) throws FormatException {
        try {
            return switch (type) {
                case "box" -> new Box(number("a size"), number("a size"), number("a size"));
                case "sphere" -> new Sphere(number("a radius"));
                case "cylinder" -> new Cylinder(number("a radius"), number("a height"));
                case "cone" -> new Cone(number("a radius"), number("a height"));
                case "plane" -> {
                    Vec3 normal = new Vec3(number("a plane"), number("a plane"), number("a plane"));
                    yield new HalfSpace(normal, -number("a plane"));
                }
                default ->
                    throw problemAt(
                            at, "'" + type + "' is no shape; known are box, sphere, cylinder, cone, plane and mesh");
            };
        } catch (IllegalArgumentException e) {
            throw problemAt(at, String.valueOf(e.getMessage()));
        }
    }

    private TriangleMesh mesh() throws FormatException {
        int at = line;
        int vertices = count("a number of vertices");
        int triangles = count("a number of triangles");
        long words = 3L * vertices + 3L * triangles;
        long left = 0;
        for (int i = line; i < lines.length && left < words; i++) {
            left += (lines[i].length() + 1) / 2;
        }
        if (left < words || triangles == 0) {
            throw problemAt(
                    at, "a mesh of " + vertices + " vertices and " + triangles + " triangles does not stand here");
        }
        double[] coordinates = new double[3 * vertices];
        for (int i = 0; i < coordinates.length; i++) {
            coordinates[i] = number("a coordinate");
        }
        int[] corners = new int[3 * triangles];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = count("a corner");
            if (corners[i] >= vertices) {
                throw problem("here is vertex " + corners[i] + ", but there are " + vertices);
            }
        }
        try {
            return TriangleMesh.of(coordinates, corners);
        } catch (IllegalArgumentException e) {
            throw problemAt(at, String.valueOf(e.getMessage()));
        }
    }

    private Pose pose() throws FormatException {
        double[] n = new double[7];
        for (int i = 0; i < 7; i++) {
            n[i] = number(i < 3 ? "a position of three numbers" : "a quaternion of four numbers");
        }
        int at = line;
        try {
            return Pose.ofQuaternion(n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
        } catch (IllegalArgumentException e) {
            throw problemAt(at, String.valueOf(e.getMessage()));
        }
    }

    private int count(String what) throws FormatException {
        String word = word(what);
        try {
            int count = Integer.parseInt(word);
            if (count >= 0 && count <= 100 * MOST_SHAPES) {
                return count;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw problem("here is '" + shown(word) + "'; " + what + " is needed");
    }

    private double number(String what) throws FormatException {
        String word = word(what);
        double value;
        try {
            value = Double.parseDouble(word);
        } catch (NumberFormatException e) {
            value = Double.NaN;
        }
        if (!Double.isFinite(value)) {
            throw problem("here is '" + shown(word) + "'; " + what + " is needed");
        }
        return value;
    }

    private static String shown(String word) {
        return word.length() <= 40 ? word : word.substring(0, 40) + "…";
    }

    private String word(String what) throws FormatException {
        String next = next();
        if (next == null) {
            throw problemAt(lines.length - 1, "the file ends here; " + what + " is needed");
        }
        return next;
    }

    private @Nullable String next() {
        while (line < lines.length) {
            String text = lines[line];
            while (column < text.length() && Character.isWhitespace(text.charAt(column))) {
                column++;
            }
            if (column < text.length()) {
                int from = column;
                while (column < text.length() && !Character.isWhitespace(text.charAt(column))) {
                    column++;
                }
                return text.substring(from, column);
            }
            line++;
            column = 0;
        }
        return null;
    }

    private String restOfLine() {
        String rest = lines[line].substring(column);
        column = lines[line].length();
        return rest;
    }

    private FormatException problem(String what) {
        return problemAt(line, what);
    }

    private FormatException problemAt(int number, String what) {
        return new FormatException(file, "line " + (Math.min(number, lines.length - 1) + 1), what);
    }
}
