package dev.tandem.io.internal.mesh;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.JsonFile;
import dev.tandem.io.internal.text.JsonValue;
import dev.tandem.io.internal.text.TextCursor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the container, the extensions that a file needs, and its tree of nodes.
 *
 * <pre>
 *   GLB:  "glTF" 2 length | length "JSON" {…} | length "BIN\0" bytes | …      numbers of 4 bytes, little-endian
 * </pre>
 */
final class GltfReader {

    private static final int MAGIC = 0x46546C67;
    private static final int JSON = 0x4E4F534A;
    private static final int BINARY = 0x004E4942;

    /** Extensions that compress meshes, and what people call them. */
    private static final Map<String, String> COMPRESSIONS =
            Map.of("KHR_draco_mesh_compression", "Draco", "EXT_meshopt_compression", "meshopt");

    /** Extensions that change how a surface looks, but not where it is; quantized positions are read. */
    private static final Pattern HARMLESS =
            Pattern.compile("KHR_mesh_quantization|(KHR|EXT|MSFT|ADOBE)_(materials|texture|lights)_\\w+");

    /** As nodes nest; deeper trees are not drawn by hand. */
    private static final int DEEPEST = 1000;

    private final String file;
    private final byte[] bytes;
    private final PlacedMeshes placed;
    private final JsonValue root;
    private @Nullable ByteBuffer embedded;
    private final List<JsonValue> nodes;
    private final List<JsonValue> meshes;
    private final List<JsonValue> skins;
    private final GltfAccessors accessors;
    private final GltfMeshes meshReader;

    /** Where the nodes of the scene stand in the world. */
    private final @Nullable Affine[] stands;

    /** Nodes whose mesh follows the joints of a skin, in the order of the meshes that are made for them. */
    private final List<JsonValue> skinned = new ArrayList<>();

    /** A node may have one parent, which also rules out rings. */
    private final boolean[] seen;

    GltfReader(String file, byte[] bytes, @Nullable Path folder) throws IOException {
        this.file = file;
        this.bytes = bytes;
        this.placed = new PlacedMeshes(file, bytes.length);
        this.root = isBinary() ? container() : JsonFile.read(file, bytes);
        checkVersionAndExtensions();
        this.nodes = root.elements("nodes");
        this.meshes = root.elements("meshes");
        this.seen = new boolean[nodes.size()];
        GltfBuffers buffers = new GltfBuffers(root, embedded, folder, placed);
        this.skins = root.elements("skins");
        this.stands = new Affine[nodes.size()];
        this.accessors = new GltfAccessors(root, buffers, placed);
        this.meshReader = new GltfMeshes(file, accessors, placed);
    }

    PlacedMeshes placed() {
        return placed;
    }

    Gltf.Scene scene() throws IOException {
        List<TriangleMesh> read = new ArrayList<>();
        for (JsonValue mesh : meshes) {
            read.add(meshReader.read(mesh));
        }
        List<Gltf.Node> roots = new ArrayList<>();
        for (JsonValue index : rootNodes()) {
            roots.add(node(index, Affine.identity(), 1));
        }
        // Only now is it known where all joints stand.
        Map<Integer, GltfSkin> known = new HashMap<>();
        for (JsonValue node : skinned) {
            JsonValue index = node.needed("skin");
            GltfSkin skin = known.get(index.count());
            if (skin == null) {
                skin = new GltfSkin(index.of(skins, "skin"), stands, accessors);
                known.put(index.count(), skin);
            }
            read.add(meshReader.read(node.needed("mesh").of(meshes, "mesh"), skin));
        }
        return new Gltf.Scene(List.copyOf(read), List.copyOf(roots));
    }

    private boolean isBinary() throws FormatException {
        if (bytes.length >= 4
                && ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(0) == MAGIC) {
            return true;
        }
        if (file.toLowerCase(Locale.ROOT).endsWith(".glb")) {
            throw new FormatException(file, 0, "the file does not start with 'glTF', as a GLB file does");
        }
        return false;
    }

    private JsonValue container() throws FormatException {
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.length < 20) {
            throw new FormatException(file, bytes.length, "the file ends within its header");
        }
        if (in.getInt(4) != 2) {
            throw new FormatException(file, 4, "the version is " + (in.getInt(4) & 0xffffffffL) + "; only 2 is known");
        }
        long length = in.getInt(8) & 0xffffffffL;
        if (length != bytes.length) {
            throw new FormatException(file, 8, "the file declares " + length + " bytes, but has " + bytes.length);
        }
        JsonValue json = null;
        int at = 12;
        while (at < bytes.length) {
            if (bytes.length - at < 8) {
                throw new FormatException(file, at, "the file ends within the header of a part");
            }
            long size = in.getInt(at) & 0xffffffffL;
            int type = in.getInt(at + 4);
            if (size > bytes.length - at - 8) {
                throw new FormatException(
                        file, at, "the part declares " + size + " bytes, but " + (bytes.length - at - 8) + " follow");
            }
            int from = at + 8;
            at = from + (int) size;
            if (json == null) {
                if (type != JSON) {
                    throw new FormatException(file, from - 4, "the first part of a GLB file must be JSON");
                }
                json = JsonFile.read(file, bytes, from, at);
            } else if (type == BINARY && embedded == null) {
                embedded = ByteBuffer.wrap(bytes).slice(from, (int) size);
            }
        }
        if (json == null) {
            throw new FormatException(file, 12, "the file has no JSON");
        }
        return json;
    }

    private void checkVersionAndExtensions() throws FormatException {
        JsonValue version = root.needed("asset").needed("version");
        if (!version.string().startsWith("2.")) {
            throw version.problem("the version is " + TextCursor.shown(version.string()) + "; 2.0 is read");
        }
        for (JsonValue extension : root.elements("extensionsRequired")) {
            String compression = COMPRESSIONS.get(extension.string());
            if (compression != null) {
                throw extension.problem("the meshes are compressed with " + compression
                        + ", which is not read; save the file without that compression");
            }
            if (!HARMLESS.matcher(extension.string()).matches()) {
                throw extension.problem("the extension " + TextCursor.shown(extension.string())
                        + " is needed to read this file, and is not known; save it without");
            }
        }
    }

    /** The nodes of the file's scene, or of its first; without scenes, those without a parent. */
    private List<JsonValue> rootNodes() throws FormatException {
        List<JsonValue> scenes = root.elements("scenes");
        JsonValue chosen = root.member("scene");
        if (chosen != null) {
            return chosen.of(scenes, "scene").elements("nodes");
        }
        if (!scenes.isEmpty()) {
            return scenes.get(0).elements("nodes");
        }
        return nodesWithoutParent();
    }

    private List<JsonValue> nodesWithoutParent() throws FormatException {
        boolean[] child = new boolean[nodes.size()];
        for (JsonValue node : nodes) {
            for (JsonValue index : node.elements("children")) {
                index.of(nodes, "node");
                child[index.count()] = true;
            }
        }
        List<JsonValue> roots = new ArrayList<>();
        for (int i = 0; i < child.length; i++) {
            if (!child[i]) {
                roots.add(nodes.get(i).index(i));
            }
        }
        if (roots.isEmpty() && !nodes.isEmpty()) {
            throw nodes.get(0).problem("the node is among its own children");
        }
        return roots;
    }

    private Gltf.Node node(JsonValue index, Affine frame, int depth) throws FormatException {
        JsonValue node = index.of(nodes, "node");
        placed.visit(node.place());
        if (seen[index.count()]) {
            throw index.problem("the node " + index.count() + " is in the scene twice; it can have one parent only");
        }
        seen[index.count()] = true;
        if (depth > DEEPEST) {
            throw index.problem("nodes nest deeper than " + DEEPEST);
        }
        Affine placement = placement(node);
        Affine here = frame.times(placement);
        stands[index.count()] = here;
        JsonValue mesh = node.member("mesh");
        boolean isSkinned = mesh != null && node.member("skin") != null;
        int shown = -1;
        if (mesh != null) {
            mesh.of(meshes, "mesh");
            refuseWhatMovesTheMesh(node);
            shown = isSkinned ? meshes.size() + skinned.size() : mesh.count();
        }
        if (isSkinned) {
            skinned.add(node);
        }
        List<Gltf.Node> children = new ArrayList<>();
        for (JsonValue child : node.elements("children")) {
            children.add(node(child, here, depth + 1));
        }
        return new Gltf.Node(node.string("name", ""), placement, shown, isSkinned, children, node.place());
    }

    private static void refuseWhatMovesTheMesh(JsonValue node) throws FormatException {
        GltfMeshes.refuseMorphed(node);
        JsonValue extensions = node.member("extensions");
        JsonValue repeated = extensions == null ? null : extensions.member("EXT_mesh_gpu_instancing");
        if (repeated != null) {
            throw repeated.problem("the extension EXT_mesh_gpu_instancing is not read; save the copies as nodes");
        }
    }

    /** Sixteen numbers, column by column, or a translation, a rotation and a scale. */
    private static Affine placement(JsonValue node) throws FormatException {
        JsonValue matrix = node.member("matrix");
        if (matrix != null) {
            double[] m = matrix.numbers(16);
            if (m[3] != 0 || m[7] != 0 || m[11] != 0 || m[15] != 1) {
                throw matrix.problem("the last row of the matrix must be 0 0 0 1");
            }
            return Affine.ofRows(m[0], m[4], m[8], m[12], m[1], m[5], m[9], m[13], m[2], m[6], m[10], m[14]);
        }
        JsonValue t = node.member("translation");
        JsonValue r = node.member("rotation");
        JsonValue s = node.member("scale");
        Affine placement = Affine.identity();
        if (t != null) {
            double[] v = t.numbers(3);
            placement = Affine.translation(v[0], v[1], v[2]);
        }
        if (r != null) {
            double[] q = r.numbers(4);
            double length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
            // Exporters round to floats; more than that is a mistake.
            if (!(Math.abs(length - 1) <= 1e-3)) {
                throw r.problem("the rotation has length " + length + "; a quaternion of length 1 is needed");
            }
            placement =
                    placement.times(Affine.ofQuaternion(q[0] / length, q[1] / length, q[2] / length, q[3] / length));
        }
        if (s != null) {
            double[] v = s.numbers(3);
            placement = placement.times(Affine.scaling(v[0], v[1], v[2]));
        }
        return placement;
    }
}
