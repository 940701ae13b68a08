package dev.tandem.io.internal.mesh;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.XmlElement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The polygons of one geometry. Its primitives share the points of their {@code <vertices>}; indices of normals and
 * textures stand between the corners and are stepped over.
 *
 * <pre>
 *   &lt;p&gt;  4 0 0   2 0 1   0 0 2  …      with inputs at the offsets 0, 1 and 2;
 *        ^       ^       ^             VERTEX at offset 0
 * </pre>
 */
final class ColladaGeometry {

    private final XmlElement geometry;
    private final ColladaIds ids;
    private final PlacedMeshes budget;
    private final Map<XmlElement, MeshBuilder> byVertices = new LinkedHashMap<>();
    private final List<TriangleMesh> meshes = new ArrayList<>();
    private @Nullable XmlElement unread;

    private ColladaGeometry(XmlElement geometry, ColladaIds ids, PlacedMeshes budget) {
        this.geometry = geometry;
        this.ids = ids;
        this.budget = budget;
    }

    static ColladaGeometry read(XmlElement geometry, ColladaIds ids, PlacedMeshes budget) throws FormatException {
        ColladaGeometry read = new ColladaGeometry(geometry, ids, budget);
        for (XmlElement child = geometry.firstChild(); child != null; child = child.next()) {
            switch (child.name()) {
                case "mesh" -> read.primitives(child);
                case "convex_mesh", "spline", "brep" -> read.unread = child;
                default -> {
                    // asset, extra
                }
            }
        }
        for (MeshBuilder builder : read.byVertices.values()) {
            if (builder.triangleCount() > 0) {
                read.meshes.add(builder.build());
            }
        }
        // Their numbers are in the meshes now.
        read.byVertices.clear();
        return read;
    }

    /** To be asked when the scene shows the geometry. */
    List<TriangleMesh> meshes() throws FormatException {
        if (unread != null) {
            throw unread.problem("<" + unread.name() + "> is not read; save the geometry as a <mesh> of polygons");
        }
        return meshes;
    }

    private void primitives(XmlElement mesh) throws FormatException {
        for (XmlElement child = mesh.firstChild(); child != null; child = child.next()) {
            switch (child.name()) {
                case "triangles", "polylist", "polygons", "tristrips", "trifans" -> primitive(child);
                default -> {
                    // Sources are read when named; lines are no surface.
                }
            }
        }
    }

    private void primitive(XmlElement primitive) throws FormatException {
        long count = primitive.count("count");
        XmlElement vertices = null;
        long offset = 0;
        long stride = 0;
        for (XmlElement input : primitive.children("input")) {
            long at = input.count("offset");
            stride = Math.max(stride, at + 1);
            if ("VERTEX".equals(input.attribute("semantic"))) {
                vertices = ids.target(input, "source", "vertices");
                offset = at;
            }
        }
        if (vertices == null) {
            if (count == 0 && primitive.child("p") == null) {
                return;
            }
            throw primitive.problem("<" + primitive.name() + "> needs an <input> with the semantic VERTEX");
        }
        MeshBuilder mesh = byVertices.get(vertices);
        if (mesh == null) {
            mesh = new MeshBuilder(geometry.file());
            new ColladaPoints(vertices, ids).addTo(mesh, budget);
            byVertices.put(vertices, mesh);
        }
        new ColladaPolygons(primitive, mesh, offset, stride).read(count);
    }
}
