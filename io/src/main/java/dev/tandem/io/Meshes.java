package dev.tandem.io;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.AtomicFile;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.mesh.Collada;
import dev.tandem.io.internal.mesh.Gltf;
import dev.tandem.io.internal.text.FileBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Triangle meshes in files, by the ending of the file's name.
 *
 * <p>Triangles keep the order of the file; polygons are split as fans about their first corner. Whatever is wrong with
 * a file is a {@link FormatException} that names the file, the place and what would be right; a file without triangles
 * is wrong too. Other {@link IOException}s come from the file system alone.
 *
 * <p>All methods are static and safe for use by multiple threads.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.geometry.TriangleMesh;
 * import dev.tandem.io.Meshes;
 * import java.nio.file.Files;
 * import java.nio.file.Path;
 *
 * Path file = Files.createTempFile("crate", ".stl");
 * Meshes.write(TriangleMesh.box(1, 1, 1), file);
 * TriangleMesh crate = Meshes.read(file); // the format is that of the ending
 * System.out.println(crate.triangleCount() + " triangles"); // prints: 12 triangles
 * Files.delete(file);
 * }</pre>
 */
public final class Meshes {

    /** The table to add a format to. */
    private static final Formats<Reader> READERS = new Formats<Reader>("mesh")
            .with(".stl", alone(Stl::read))
            .with(".obj", alone(Obj::read))
            .with(".ply", alone(Ply::read))
            .with(".off", alone(Off::read))
            .with(".dae", alone(Collada::read))
            .with(".gltf", Gltf::read)
            .with(".glb", Gltf::read);

    /** Other formats are only read. */
    private static final Formats<Writer> WRITERS = new Formats<Writer>("mesh")
            .with(".stl", Stl::write)
            .with(".obj", Obj::write)
            .with(".ply", Ply::write)
            .with(".off", Off::write);

    private Meshes() {}

    /** The folder is where a format may look for the rest of the file; null when there is none. */
    private interface Reader {
        TriangleMesh read(String file, byte[] bytes, @Nullable Path folder) throws IOException;
    }

    /** Most formats are one file. */
    private static Reader alone(Formats.Reader<TriangleMesh> reader) {
        return (file, bytes, folder) -> reader.read(file, bytes);
    }

    private interface Writer {
        void write(String file, TriangleMesh mesh, OutputStream out) throws IOException;
    }

    /** {@return the endings that are known, in small letters and with their dot} */
    public static List<String> endings() {
        return READERS.endings();
    }

    /**
     * Reads a mesh.
     *
     * @param file the file
     * @throws IOException if reading or writing fails
     * @return the mesh
     */
    public static TriangleMesh read(Path file) throws IOException {
        return READERS.of(file.toString()).read(file.toString(), FileBytes.read(file), Gltf.folderOf(file));
    }

    /**
     * Reads a mesh from bytes that are in memory already. The name decides the format and appears in errors.
     *
     * @param name the name of the file, which decides the format and appears in messages
     * @param bytes the content of the file
     * @throws FormatException if the content is not valid
     * @return the mesh
     */
    public static TriangleMesh read(String name, byte[] bytes) throws FormatException {
        return Gltf.withoutFolder(() -> READERS.of(name).read(name, bytes, null));
    }

    /**
     * Writes a mesh; a crash leaves the old file or the new one. STL keeps floats, the others keep every bit of the
     * coordinates.
     *
     * @param mesh the mesh
     * @param file the file
     * @throws IOException if reading or writing fails
     */
    public static void write(TriangleMesh mesh, Path file) throws IOException {
        String ending = READERS.ending(file.toString());
        Writer writer = WRITERS.known(ending);
        if (writer == null) {
            String written = String.join(" ", WRITERS.endings());
            throw new FormatException(
                    file, "meshes are read from " + ending + " but not written to it; written are " + written);
        }
        AtomicFile.write(file, out -> writer.write(file.toString(), mesh, out));
    }

    /** A file without triangles is bad input, so none is written. */
    static void needTriangles(String file, TriangleMesh mesh) throws FormatException {
        if (mesh.isEmpty()) {
            throw new FormatException(
                    file, "triangle 0", "the mesh to write holds no triangles, so no reader would take it");
        }
    }
}
