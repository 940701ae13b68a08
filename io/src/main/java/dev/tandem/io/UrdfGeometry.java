package dev.tandem.io;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.mesh.Affine;
import dev.tandem.io.internal.text.XmlElement;
import dev.tandem.io.internal.text.XmlNumbers;
import dev.tandem.math.Pose;
import dev.tandem.robot.LinkGeometry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The pieces of links: primitives, and meshes that are read once for each file and scale. */
final class UrdfGeometry {

    /** Of all meshes together, copies at other scales included: a small file must not ask for all memory. */
    private static final long MOST_TRIANGLES = 30_000_000;

    private record Scaled(Path file, double x, double y, double z) {}

    private final MeshUris uris;
    private final Map<Scaled, TriangleMesh> meshes = new HashMap<>();
    private long triangles;

    UrdfGeometry(MeshUris uris) {
        this.uris = uris;
    }

    /** What a collision or visual element holds. */
    LinkGeometry read(XmlElement piece) throws IOException {
        Pose origin = origin(piece);
        XmlElement geometry = piece.neededChild("geometry");
        XmlElement kind = geometry.firstChild();
        if (kind == null) {
            throw geometry.problem("<geometry> is empty; give box, cylinder, sphere, capsule or mesh");
        }
        return kind.is("mesh") ? LinkGeometry.of(mesh(kind), origin) : LinkGeometry.of(shape(kind), origin);
    }

    /** The pose of an element's origin; none means no offset. */
    static Pose origin(XmlElement element) throws FormatException {
        XmlElement origin = element.child("origin");
        if (origin == null) {
            return Pose.identity();
        }
        double[] t = XmlNumbers.or(origin, "xyz", 0, 0, 0);
        double[] r = XmlNumbers.or(origin, "rpy", 0, 0, 0);
        return Pose.ofRollPitchYaw(t[0], t[1], t[2], r[0], r[1], r[2]);
    }

    private static Shape shape(XmlElement kind) throws FormatException {
        return switch (kind.name()) {
            case "box" -> {
                double[] size = XmlNumbers.needed(kind, "size", 3);
                if (!(size[0] > 0 && size[1] > 0 && size[2] > 0)) {
                    throw kind.problem("the size of <box> is " + size[0] + " " + size[1] + " " + size[2]
                            + "; three numbers above zero are needed");
                }
                yield new Box(size[0], size[1], size[2]);
            }
            case "sphere" -> new Sphere(XmlNumbers.positive(kind, "radius"));
            case "cylinder" -> new Cylinder(XmlNumbers.positive(kind, "radius"), XmlNumbers.positive(kind, "length"));
            case "capsule" -> Capsule.upright(XmlNumbers.positive(kind, "radius"), XmlNumbers.positive(kind, "length"));
            default ->
                throw kind.problem("<" + kind.name()
                        + "> is not a geometry that is known; give box, cylinder, sphere, capsule or mesh");
        };
    }

    private TriangleMesh mesh(XmlElement kind) throws IOException {
        Path file = uris.resolve(kind, kind.neededAttribute("filename").strip());
        double[] s = XmlNumbers.or(kind, "scale", 1, 1, 1);
        if (s[0] == 0 || s[1] == 0 || s[2] == 0) {
            throw kind.problem("the scale of <mesh> is " + s[0] + " " + s[1] + " " + s[2]
                    + "; zero would flatten it, so three other numbers are needed");
        }
        Scaled key = new Scaled(file, s[0], s[1], s[2]);
        TriangleMesh found = meshes.get(key);
        if (found == null) {
            found = scaled(kind, unscaled(file), s);
            count(kind, found);
            meshes.put(key, found);
        }
        return found;
    }

    private TriangleMesh unscaled(Path file) throws IOException {
        Scaled key = new Scaled(file, 1, 1, 1);
        TriangleMesh found = meshes.get(key);
        if (found == null) {
            found = Meshes.read(file);
            meshes.put(key, found);
        }
        return found;
    }

    private void count(XmlElement kind, TriangleMesh mesh) throws FormatException {
        triangles += mesh.triangleCount();
        if (triangles > MOST_TRIANGLES) {
            throw kind.problem("the meshes have more than " + MOST_TRIANGLES + " triangles together; simplify them");
        }
    }

    /** A scale that mirrors turns triangles round, so that they face outwards still. */
    private static TriangleMesh scaled(XmlElement kind, TriangleMesh mesh, double[] scale) throws FormatException {
        if (scale[0] == 1 && scale[1] == 1 && scale[2] == 1) {
            return mesh;
        }
        double[] coordinates = mesh.coordinates().clone();
        for (int i = 0; i < coordinates.length; i++) {
            coordinates[i] *= scale[i % 3];
            if (!(Math.abs(coordinates[i]) <= TriangleMesh.LARGEST_COORDINATE)) {
                throw kind.problem("the scale " + Arrays.toString(scale) + " moves a point to " + coordinates[i]
                        + "; coordinates of at most " + TriangleMesh.LARGEST_COORDINATE + " are needed");
            }
        }
        boolean mirrors = (scale[0] < 0) ^ (scale[1] < 0) ^ (scale[2] < 0);
        return TriangleMesh.ofOwned(coordinates, Affine.corners(mesh, mirrors));
    }
}
