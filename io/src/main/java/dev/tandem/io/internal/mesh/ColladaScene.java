package dev.tandem.io.internal.mesh;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.XmlElement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Walks the nodes of the scene and places the geometries that they show.
 *
 * <pre>
 *   scene → visual_scene → node → node …
 *                           ├── matrix, translate, rotate, scale: from the left to the right
 *                           ├── instance_geometry → geometry
 *                           └── instance_node → node, here or in library_nodes
 * </pre>
 */
final class ColladaScene {

    private static final int DEEPEST = 1000;

    private final XmlElement root;
    private final ColladaIds ids;
    private final PlacedMeshes placed;

    /** Read once, placed as often as the nodes say. */
    private final Map<XmlElement, ColladaGeometry> geometries = new HashMap<>();

    /** The nodes from the scene to here: a node among its own parts would never end. */
    private final Set<XmlElement> path = new HashSet<>();

    ColladaScene(XmlElement root, ColladaIds ids, PlacedMeshes placed) throws FormatException {
        this.root = root;
        this.ids = ids;
        this.placed = placed;
        // All of them, so that damage shows even where the scene does not.
        for (XmlElement library : root.children("library_geometries")) {
            for (XmlElement geometry : library.children("geometry")) {
                geometries.put(geometry, ColladaGeometry.read(geometry, ids, placed));
            }
        }
    }

    void place(Affine frame) throws FormatException {
        XmlElement visual = visualScene();
        if (visual != null) {
            nodes(visual, frame);
            return;
        }
        // Only geometry, no scene: all of it, in the order of the file.
        for (XmlElement library : root.children("library_geometries")) {
            for (XmlElement geometry : library.children("geometry")) {
                show(geometry, geometry, frame);
            }
        }
    }

    private @Nullable XmlElement visualScene() throws FormatException {
        XmlElement scene = root.child("scene");
        XmlElement instance = scene == null ? null : scene.child("instance_visual_scene");
        if (instance != null) {
            return ids.target(instance, "url", "visual_scene");
        }
        XmlElement only = null;
        for (XmlElement library : root.children("library_visual_scenes")) {
            for (XmlElement visual : library.children("visual_scene")) {
                if (only != null) {
                    throw visual.problem("there are several scenes, and no <scene> says which one is meant");
                }
                only = visual;
            }
        }
        return only;
    }

    private void nodes(XmlElement parent, Affine frame) throws FormatException {
        for (XmlElement child = parent.firstChild(); child != null; child = child.next()) {
            if (child.is("node")) {
                node(child, frame, null);
            }
        }
    }

    private void node(XmlElement node, Affine frame, @Nullable XmlElement unreadAbove) throws FormatException {
        placed.visit(node.place());
        if (!path.add(node)) {
            throw node.problem("the node is among its own parts");
        }
        if (path.size() > DEEPEST) {
            throw node.problem("nodes nest deeper than " + DEEPEST);
        }
        Affine here = frame;
        XmlElement unread = unreadAbove;
        for (XmlElement child = node.firstChild(); child != null; child = child.next()) {
            switch (child.name()) {
                case "matrix", "translate", "rotate", "scale" -> here = here.times(transform(child));
                // Meant for cameras; refused once a surface stands below.
                case "lookat", "skew" -> unread = child;
                case "instance_geometry" -> {
                    refuse(unread);
                    show(ids.target(child, "url", "geometry"), child, here);
                }
                case "instance_node" -> node(ids.target(child, "url", "node"), here, unread);
                case "instance_controller" ->
                    throw child.problem("skinned and morphed meshes are not read; save the mesh as plain geometry");
                case "node" -> node(child, here, unread);
                default -> {
                    // cameras, lights, extras
                }
            }
        }
        path.remove(node);
    }

    private static void refuse(@Nullable XmlElement unread) throws FormatException {
        if (unread != null) {
            throw unread.problem("<" + unread.name() + "> is not read; save the transform as a <matrix>");
        }
    }

    private static Affine transform(XmlElement e) throws FormatException {
        return switch (e.name()) {
            case "matrix" -> matrix(e);
            case "translate" -> {
                double[] t = e.numbers(3);
                yield Affine.translation(t[0], t[1], t[2]);
            }
            case "scale" -> {
                double[] s = e.numbers(3);
                yield Affine.scaling(s[0], s[1], s[2]);
            }
            default -> rotation(e);
        };
    }

    private static Affine matrix(XmlElement e) throws FormatException {
        double[] all = e.numbers(16);
        if (all[12] != 0 || all[13] != 0 || all[14] != 0 || all[15] != 1) {
            throw e.problem("the last row of the matrix must be 0 0 0 1");
        }
        return Affine.ofRows(all);
    }

    /** An axis and an angle in degrees. */
    private static Affine rotation(XmlElement e) throws FormatException {
        double[] r = e.numbers(4);
        double largest = Math.max(Math.abs(r[0]), Math.max(Math.abs(r[1]), Math.abs(r[2])));
        if (largest == 0) {
            if (r[3] == 0) {
                return Affine.identity();
            }
            throw e.problem("the axis of the rotation is 0 0 0; a direction is needed");
        }
        // Scaled first: squares of 1e-200 would vanish.
        double x = r[0] / largest;
        double y = r[1] / largest;
        double z = r[2] / largest;
        double length = Math.sqrt(x * x + y * y + z * z);
        return Affine.rotationInDegrees(x / length, y / length, z / length, r[3]);
    }

    private void show(XmlElement geometry, XmlElement from, Affine frame) throws FormatException {
        ColladaGeometry read = geometries.get(geometry);
        if (read == null) {
            throw geometry.problem("the geometry is not in <library_geometries>");
        }
        List<TriangleMesh> meshes = read.meshes();
        for (TriangleMesh mesh : meshes) {
            placed.add(mesh, frame, from.place());
        }
    }
}
