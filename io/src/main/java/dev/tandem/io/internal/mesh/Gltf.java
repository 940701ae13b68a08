package dev.tandem.io.internal.mesh;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileBytes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * glTF 2.0, as text ({@code .gltf}) and as binary ({@code .glb}): the triangles of the scene, each mesh where its nodes
 * put it. Lengths are metres and y is up, as the format says; axes are not turned.
 *
 * <p>A skinned mesh is read as its joints stand in the file; animations are not played. Morphs, and the extensions that
 * compress or repeat meshes (Draco, meshopt, instancing on the graphics card) are refused by name, so that no surface is
 * lost in silence. Buffers in other files are read only from below the folder of the file.
 */
public final class Gltf {

    private Gltf() {}

    /** A scene: its meshes, and the tree of nodes that place them. */
    public record Scene(List<TriangleMesh> meshes, List<Node> roots) {}

    /**
     * A node of the scene: a part of an assembly.
     *
     * @param name the name that the file gives; it may be empty, and others may have the same
     * @param placement where the node stands in its parent; may scale
     * @param mesh the index of the mesh that the node shows, or -1
     * @param isSkinned whether the joints of a skin have placed the mesh in the world, and this node does not
     * @param place where the file has the node
     */
    public record Node(String name, Affine placement, int mesh, boolean isSkinned, List<Node> children, String place) {

        public Node {
            children = List.copyOf(children);
        }

        private void place(Affine frame, List<TriangleMesh> meshes, PlacedMeshes placed) throws FormatException {
            Affine here = frame.times(placement);
            if (mesh >= 0) {
                placed.add(meshes.get(mesh), isSkinned ? Affine.identity() : here, place);
            }
            // As deep as the reader has let it be.
            for (Node child : children) {
                child.place(here, meshes, placed);
            }
        }
    }

    /** Reads a file with its tree of nodes. */
    public static Scene readScene(Path file) throws IOException {
        return new GltfReader(file.toString(), FileBytes.read(file), folderOf(file)).scene();
    }

    /** Reads a file's bytes as one mesh; buffers may be in files below the folder. The name appears in errors. */
    public static TriangleMesh read(String file, byte[] bytes, @Nullable Path folder) throws IOException {
        GltfReader reader = new GltfReader(file, bytes, folder);
        Scene scene = reader.scene();
        PlacedMeshes placed = reader.placed();
        if (scene.roots.isEmpty()) {
            // Only meshes, no scene: all of them, in the order of the file.
            for (TriangleMesh mesh : scene.meshes) {
                placed.add(mesh, Affine.identity(), "byte 0");
            }
        }
        for (Node root : scene.roots) {
            root.place(Affine.identity(), scene.meshes, placed);
        }
        return placed.join();
    }

    public static Path folderOf(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        return folder == null ? file.toAbsolutePath() : folder;
    }

    public interface Reading<T> {
        T read() throws IOException;
    }

    /** Without a folder no file is opened, so whatever is wrong is the bytes. */
    public static <T> T withoutFolder(Reading<T> reading) throws FormatException {
        try {
            return reading.read();
        } catch (FormatException e) {
            throw e;
        } catch (IOException e) {
            throw new IllegalStateException("bytes in memory cannot fail to be read", e);
        }
    }
}
