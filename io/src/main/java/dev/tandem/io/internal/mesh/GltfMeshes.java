package dev.tandem.io.internal.mesh;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.JsonValue;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the primitives of a glTF mesh: triangles, strips and fans. Points and lines are no surface. */
record GltfMeshes(String file, GltfAccessors accessors, PlacedMeshes budget) {

    private static final int TRIANGLES = 4;
    private static final int STRIP = 5;
    private static final int FAN = 6;

    /** One mesh of all primitives; it may be empty. */
    TriangleMesh read(JsonValue mesh) throws IOException {
        return read(mesh, null);
    }

    /** The same, with its points where the joints of a skin put them. */
    TriangleMesh read(JsonValue mesh, @Nullable GltfSkin skin) throws IOException {
        refuseMorphed(mesh);
        MeshBuilder builder = new MeshBuilder(file);
        // Primitives of one mesh often share their points and differ in material.
        Map<List<Integer>, int[]> firstAndCount = new HashMap<>();
        for (JsonValue primitive : mesh.needed("primitives").elements()) {
            int mode = primitive.count("mode", TRIANGLES);
            if (mode > FAN) {
                throw primitive.problem("the mode " + mode + " is not known; 0 to 6 are");
            }
            if (mode >= TRIANGLES) {
                primitive(primitive, mode, builder, firstAndCount, skin);
            }
        }
        return builder.build();
    }

    /** Refuses the weights of a mesh or of a node that shows one. */
    static void refuseMorphed(JsonValue weighted) throws FormatException {
        for (JsonValue weight : weighted.elements("weights")) {
            if (weight.number() != 0) {
                throw weight.problem("a mesh that is morphed is not read; save it in its final shape");
            }
        }
    }

    private void primitive(
            JsonValue primitive,
            int mode,
            MeshBuilder mesh,
            Map<List<Integer>, int[]> firstAndCount,
            @Nullable GltfSkin skin)
            throws IOException {
        JsonValue attributes = primitive.needed("attributes");
        JsonValue position = attributes.member("POSITION");
        if (position == null) {
            throw primitive.problem("the primitive has no positions");
        }
        // The same points may follow other joints elsewhere.
        List<Integer> key = skin == null ? List.of(position.count()) : GltfSkin.accessors(attributes);
        int[] range = firstAndCount.get(key);
        if (range == null) {
            int before = mesh.pointCount();
            accessors.addPoints(position, mesh);
            range = new int[] {before, mesh.pointCount() - before};
            if (skin != null) {
                skin.move(attributes, mesh, before);
            }
            firstAndCount.put(key, range);
        }
        int first = range[0];
        JsonValue indices = primitive.member("indices");
        int[] corners = indices == null ? null : accessors.indices(indices, range[1]);
        int count = corners == null ? range[1] : corners.length;
        if (mode == TRIANGLES ? count % 3 != 0 : count < 3) {
            throw primitive.problem("there are " + count + " corners; "
                    + (mode == TRIANGLES ? "three for each triangle are needed" : "at least 3 are needed"));
        }
        int step = mode == TRIANGLES ? 3 : 1;
        boolean mirrored = skin != null && skin.mirrors();
        budget.take(24L * (count / step), primitive.place());
        for (int i = 0; i + 2 < count; i += step) {
            int a = mode == FAN ? 0 : i;
            // Every second triangle of a strip is turned round, so that all have one outside.
            boolean turned = (mode == STRIP && i % 2 == 1) != mirrored;
            int b = turned ? i + 2 : i + 1;
            int c = turned ? i + 1 : i + 2;
            mesh.triangle(
                    first + (corners == null ? a : corners[a]),
                    first + (corners == null ? b : corners[b]),
                    first + (corners == null ? c : corners[c]));
        }
    }
}
