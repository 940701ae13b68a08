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
import dev.tandem.io.internal.text.FileWarnings;
import dev.tandem.io.internal.text.JsonValue;
import dev.tandem.io.internal.text.JsonValue.Kind;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.LinkGeometry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A collision object: primitives, meshes and planes, each at a pose in the object's frame.
 *
 * <p>A closed mesh is a solid. A plane is read as the half-space below it: no part of the robot may be behind the plane,
 * where MoveIt tests the plane alone.
 */
final class ObjectMessage {

    private static final Set<String> KNOWN = Set.of(
            "header",
            "id",
            "pose",
            "type",
            "primitives",
            "primitive_poses",
            "meshes",
            "mesh_poses",
            "planes",
            "plane_poses",
            "subframe_names",
            "subframe_poses",
            "operation");

    private static final List<String> TYPES = List.of("", "box", "sphere", "cylinder", "cone", "prism");

    /** What is to be done with an object. */
    enum Operation {
        ADD,
        REMOVE,
        APPEND,
        MOVE
    }

    private final JsonValue message;
    private final FileWarnings warnings;
    private final MeshFiles files;

    ObjectMessage(JsonValue message, FileWarnings warnings, MeshFiles files) throws FormatException {
        Messages.only(message, KNOWN);
        this.message = message;
        this.warnings = warnings;
        this.files = files;
    }

    /** The object's name. */
    String id() throws FormatException {
        JsonValue id = Messages.needed(message, "id");
        String name = id.kind() == Kind.NUMBER ? digits(id.number()) : id.string();
        if (name.isBlank()) {
            throw id.problem("an object needs a name");
        }
        return name;
    }

    /** A name that is written as a whole number without quotes. */
    private static String digits(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString((long) number)
                : Double.toString(number);
    }

    Operation operation() throws FormatException {
        JsonValue value = Messages.member(message, "operation");
        if (value == null) {
            return Operation.ADD;
        }
        if (value.kind() == Kind.NUMBER) {
            int number = value.count();
            if (number < Operation.values().length) {
                return Operation.values()[number];
            }
        } else {
            for (Operation known : Operation.values()) {
                if (known.name().equalsIgnoreCase(value.string())) {
                    return known;
                }
            }
        }
        throw value.problem("an operation is add, remove, append or move");
    }

    /** The frame that the object's pose is given in. */
    Pose frame(Frames frames) throws FormatException {
        return frames.of(Messages.member(message, "header"));
    }

    /** The object's pose in its frame. */
    Pose pose() throws FormatException {
        return Messages.pose(Messages.member(message, "pose"), warnings);
    }

    boolean hasGeometry() throws FormatException {
        return !Messages.elements(message, "primitives").isEmpty()
                || !Messages.elements(message, "meshes").isEmpty()
                || !Messages.elements(message, "planes").isEmpty();
    }

    /** The shapes, each where it stands if the object's frame stands at a pose. */
    List<LinkGeometry> pieces(Pose at) throws IOException {
        List<LinkGeometry> all = new ArrayList<>();
        List<JsonValue> primitives = Messages.elements(message, "primitives");
        for (int i = 0; i < primitives.size(); i++) {
            Pose pose = poseOf("primitive_poses", i, primitives.size());
            all.add(LinkGeometry.of(primitive(primitives.get(i)), at.times(pose)));
        }
        List<JsonValue> meshes = Messages.elements(message, "meshes");
        for (int i = 0; i < meshes.size(); i++) {
            all.add(LinkGeometry.of(mesh(meshes.get(i)), at.times(poseOf("mesh_poses", i, meshes.size()))));
        }
        List<JsonValue> planes = Messages.elements(message, "planes");
        for (int i = 0; i < planes.size(); i++) {
            all.add(LinkGeometry.of(plane(planes.get(i)), at.times(poseOf("plane_poses", i, planes.size()))));
        }
        if (all.isEmpty()) {
            throw message.problem("the object has no geometry; primitives, meshes or planes are needed");
        }
        return all;
    }

    /** The shapes as one body, if the object's frame stands at a pose. */
    Body body(Pose at) throws IOException {
        return join(pieces(at).stream()
                .map(piece -> piece.body().at(piece.origin()))
                .toList());
    }

    static Body join(List<Body> shapes) {
        return shapes.size() == 1 ? shapes.get(0) : Body.compound(shapes.toArray(new Body[0]));
    }

    /** As in MoveIt, shapes without poses stand at the object's own. */
    private Pose poseOf(String member, int i, int count) throws FormatException {
        List<JsonValue> poses = Messages.elements(message, member);
        if (poses.isEmpty()) {
            return Pose.identity();
        }
        if (poses.size() != count) {
            throw message.problem(
                    "here are " + count + " shapes, but " + poses.size() + " " + member + "; as many are needed");
        }
        return Messages.pose(poses.get(i), warnings);
    }

    private static Shape primitive(JsonValue value) throws FormatException {
        Messages.only(value, Set.of("type", "dimensions", "polygon"));
        JsonValue type = Messages.needed(value, "type");
        String name = type.kind() == Kind.NUMBER
                ? type.count() < TYPES.size() ? TYPES.get(type.count()) : ""
                : type.string().toLowerCase(Locale.ROOT);
        JsonValue dimensions = Messages.needed(value, "dimensions");
        try {
            return switch (name) {
                case "box" -> {
                    double[] d = dimensions.numbers(3);
                    yield new Box(d[0], d[1], d[2]);
                }
                case "sphere" -> new Sphere(dimensions.numbers(1)[0]);
                case "cylinder" -> {
                    double[] d = dimensions.numbers(2);
                    yield new Cylinder(d[1], d[0]);
                }
                case "cone" -> {
                    double[] d = dimensions.numbers(2);
                    yield new Cone(d[1], d[0]);
                }
                default -> throw type.problem("a primitive is a box, sphere, cylinder or cone; write others as a mesh");
            };
        } catch (IllegalArgumentException e) {
            throw Messages.refused(dimensions, e);
        }
    }

    private static HalfSpace plane(JsonValue value) throws FormatException {
        JsonValue coefficients = value.kind() == Kind.OBJECT ? Messages.needed(value, "coef") : value;
        double[] c = coefficients.numbers(4);
        return halfSpace(c, coefficients);
    }

    /** The half-space below the plane ax + by + cz + d = 0. */
    private static HalfSpace halfSpace(double[] c, JsonValue place) throws FormatException {
        try {
            return new HalfSpace(new Vec3(c[0], c[1], c[2]), -c[3]);
        } catch (IllegalArgumentException e) {
            throw Messages.refused(place, e);
        }
    }

    private TriangleMesh mesh(JsonValue value) throws IOException {
        JsonValue resource = Messages.member(value, "resource");
        if (resource != null) {
            Messages.only(value, Set.of("resource", "dimensions"));
            return scaled(files.read(resource), Messages.member(value, "dimensions"));
        }
        Messages.only(value, Set.of("triangles", "vertices"));
        List<JsonValue> vertices = Messages.needed(value, "vertices").elements();
        List<JsonValue> triangles = Messages.needed(value, "triangles").elements();
        double[] coordinates = new double[3 * vertices.size()];
        for (int i = 0; i < vertices.size(); i++) {
            System.arraycopy(Messages.vector(vertices.get(i)), 0, coordinates, 3 * i, 3);
        }
        int[] corners = new int[3 * triangles.size()];
        for (int i = 0; i < triangles.size(); i++) {
            JsonValue one = triangles.get(i);
            List<JsonValue> indices =
                    (one.kind() == Kind.OBJECT ? Messages.needed(one, "vertex_indices") : one).elements();
            if (indices.size() != 3) {
                throw one.problem("a triangle has 3 corners, but this has " + indices.size());
            }
            for (int k = 0; k < 3; k++) {
                int index = indices.get(k).count();
                if (index >= vertices.size()) {
                    throw one.problem("here is vertex " + index + ", but there are " + vertices.size());
                }
                corners[3 * i + k] = index;
            }
        }
        return checked(coordinates, corners, value);
    }

    private static TriangleMesh checked(double[] coordinates, int[] corners, JsonValue place) throws FormatException {
        if (corners.length == 0) {
            throw place.problem("the mesh has no triangle");
        }
        try {
            return TriangleMesh.of(coordinates, corners);
        } catch (IllegalArgumentException e) {
            throw Messages.refused(place, e);
        }
    }

    /** A mesh stretched along the axes. */
    private static TriangleMesh scaled(TriangleMesh mesh, @Nullable JsonValue scale) throws FormatException {
        if (scale == null) {
            return mesh;
        }
        double[] s = Messages.vector(scale);
        double[] coordinates = mesh.coordinates().clone();
        for (int i = 0; i < coordinates.length; i++) {
            coordinates[i] *= s[i % 3];
        }
        if (!(s[0] * s[1] * s[2] != 0)) {
            throw scale.problem("a mesh cannot be scaled by 0");
        }
        return checked(coordinates, mesh.corners().clone(), scale);
    }
}
