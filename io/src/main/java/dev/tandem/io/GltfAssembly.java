package dev.tandem.io;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.Part;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.mesh.Affine;
import dev.tandem.io.internal.mesh.Gltf;
import dev.tandem.math.Pose;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * The parts of a glTF file: each node that shows a mesh is one, in the group of its parent. Nodes that show the same mesh
 * share it, unless they scale it.
 */
final class GltfAssembly {

    /** As a rotation may be off by rounding after many nodes, but a pose is only taken when it is far better than that. */
    private static final double RIGID = 1e-9;

    private final Gltf.Scene scene;
    private final Assembly.Builder assembly;
    private int unnamed;

    private GltfAssembly(Gltf.Scene scene, String name) {
        this.scene = scene;
        this.assembly = new Assembly.Builder(name);
    }

    static Assembly read(Path file) throws IOException {
        GltfAssembly reader = new GltfAssembly(Gltf.readScene(file), Assemblies.nameOf(file));
        for (Gltf.Node root : reader.scene.roots()) {
            reader.add(root, Affine.identity(), "");
        }
        Assembly read = reader.assembly.build();
        if (read.parts().isEmpty()) {
            throw new FormatException(file, "no node of the scene shows a triangle");
        }
        return read;
    }

    private void add(Gltf.Node node, Affine frame, String group) {
        Affine here = frame.times(node.placement());
        if (node.mesh() >= 0) {
            String name = node.name().isEmpty() ? "part " + ++unnamed : node.name();
            part(name, scene.meshes().get(node.mesh()), node.isSkinned() ? Affine.identity() : here, group);
        }
        // As deep as the reader has let it be.
        for (Gltf.Node child : node.children()) {
            add(child, here, node.name().isEmpty() ? group : node.name());
        }
    }

    private void part(String name, TriangleMesh mesh, Affine here, String group) {
        try {
            double[] rows = here.rows();
            boolean rigid = !here.mirrors() && Pose.deviation(rows) <= RIGID;
            assembly.add(
                    rigid
                            ? new Part(name, mesh, Pose.ofMatrix(rows), group, Map.of())
                            : new Part(name, mapped(mesh, here), Pose.identity(), group, Map.of()));
        } catch (IllegalArgumentException e) {
            assembly.missing(name, "its transforms take it too far: " + e.getMessage());
        }
    }

    /** The mesh as the map makes it. Mirrored triangles keep their outside. */
    private static TriangleMesh mapped(TriangleMesh mesh, Affine map) {
        double[] points = mesh.coordinates().clone();
        for (int i = 0; i < points.length; i += 3) {
            double x = points[i];
            double y = points[i + 1];
            double z = points[i + 2];
            points[i] = map.x(x, y, z);
            points[i + 1] = map.y(x, y, z);
            points[i + 2] = map.z(x, y, z);
        }
        return TriangleMesh.ofOwned(points, Affine.corners(mesh, map.mirrors()));
    }
}
