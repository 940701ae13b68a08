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
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Triangle meshes in files, by the ending of the file's name.
 *
 * <p>Triangles keep the order of the file; polygons are split as fans about their first corner. Whatever is wrong with
 * a file is a {@link FormatException} that names the file, the place and what would be right; a file without triangles
 * is wrong too. Other {@link IOException}s come from the file system alone.
 *
 * <p>All methods are static and safe for use by multiple threads.
 */
public final class Meshes {

    /** The table to add a format to. */
    private static final List<Format> FORMATS = List.of(
            new Format(".stl", alone(Stl::read), Stl::write),
            new Format(".obj", alone(Obj::read), Obj::write),
            new Format(".ply", alone(Ply::read), Ply::write),
            new Format(".off", alone(Off::read), Off::write),
            new Format(".dae", alone(Collada::read), null),
            new Format(".gltf", Gltf::read, null),
            new Format(".glb", Gltf::read, null));

    private Meshes() {}

    /** A format without a writer is only read. */
    private record Format(
            String ending, Reader reader, @Nullable Writer writer) {}

    /** The folder is where a format may look for the rest of the file; null when there is none. */
    private interface Reader {
        TriangleMesh read(String file, byte[] bytes, @Nullable Path folder) throws IOException;
    }

    private interface LoneReader {
        TriangleMesh read(String file, byte[] bytes) throws FormatException;
    }

    /** Most formats are one file. */
    private static Reader alone(LoneReader reader) {
        return (file, bytes, folder) -> reader.read(file, bytes);
    }

    private interface Writer {
        void write(String file, TriangleMesh mesh, OutputStream out) throws IOException;
    }

    /** {@return the endings that are known, in small letters and with their dot} */
    public static List<String> endings() {
        return endings(f -> true);
    }

    private static List<String> endings(Predicate<Format> which) {
        return FORMATS.stream().filter(which).map(Format::ending).toList();
    }

    /**
     * Reads a mesh.
     *
     * @param file the file
     * @throws IOException if reading or writing fails
     * @return the mesh
     */
    public static TriangleMesh read(Path file) throws IOException {
        Format format = formatOf(file.toString());
        return format.reader.read(file.toString(), FileBytes.read(file), Gltf.folderOf(file));
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
        try {
            return formatOf(name).reader.read(name, bytes, null);
        } catch (FormatException e) {
            throw e;
        } catch (IOException e) {
            throw new IllegalStateException("bytes in memory cannot fail to be read", e);
        }
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
        Format format = formatOf(file.toString());
        Writer writer = format.writer;
        if (writer == null) {
            throw new FormatException(
                    file.toString(),
                    "",
                    "meshes are read from " + format.ending + " but not written to it; written are "
                            + String.join(" ", endings(f -> f.writer != null)));
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

    private static Format formatOf(String file) throws FormatException {
        String name = file.toLowerCase(Locale.ROOT);
        for (Format format : FORMATS) {
            if (name.endsWith(format.ending)) {
                return format;
            }
        }
        throw new FormatException(
                file, "", "the ending of the name is not one of a mesh; known are " + String.join(" ", endings()));
    }
}
