package dev.tandem.io;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.mesh.MeshBuilder;
import dev.tandem.io.internal.text.TextCursor;
import dev.tandem.io.internal.text.TextOut;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Set;

/**
 * Wavefront OBJ: points ({@code v}) and faces ({@code f}), with texture and normal indices stepped over. What is not a
 * surface of triangles (names, materials, lines) is skipped; what would be one, but cannot be read, is refused, so that
 * no face is lost in silence.
 */
public final class Obj {

    /** Statements made of numbers, which a backslash may carry over to the next line. */
    private static final Set<String> SKIPPED_NUMBERS = Set.of("vt", "vn", "vp", "l", "p");

    /** Surfaces that are not polygons, and orders to read other files. */
    private static final Set<String> REFUSED = Set.of("surf", "bzp", "bsp", "cdc", "cdp", "call", "csh");

    private final TextCursor text;
    private final MeshBuilder mesh;

    /** The largest index from the front, which may name a point that comes later, and where it stands. */
    private long largestIndex;

    private int largestIndexAt;

    private Obj(String file, byte[] bytes) throws FormatException {
        text = TextCursor.withCommentsAndJoinedLines(file, bytes);
        mesh = new MeshBuilder(file);
    }

    /**
     * Reads a file's bytes. The name appears in errors.
     *
     * @param file the name of the file, for messages
     * @param bytes the content of the file
     * @throws FormatException if the content is not valid
     * @return the mesh
     */
    public static TriangleMesh read(String file, byte[] bytes) throws FormatException {
        return new Obj(file, bytes).statements();
    }

    private TriangleMesh statements() throws FormatException {
        while (text.next()) {
            if (text.is("v")) {
                point();
            } else if (text.is("f") || text.is("fo")) {
                face();
            } else {
                other();
            }
        }
        if (largestIndex > mesh.pointCount()) {
            throw text.problemAt(
                    largestIndexAt,
                    "the face names point " + largestIndex + ", but the file has points 1 to " + mesh.pointCount());
        }
        return mesh.build(text);
    }

    /** After x y z there may be a weight or a colour. */
    private void point() throws FormatException {
        double x = text.coordinateOnLine('x');
        double y = text.coordinateOnLine('y');
        double z = text.coordinateOnLine('z');
        mesh.point(x, y, z);
        text.skipJoinedLines();
    }

    private void face() throws FormatException {
        int corners = 0;
        while (text.nextOnLine()) {
            mesh.fanCorner(corners, corner());
            corners++;
        }
        if (corners < 3) {
            throw text.problem("the face has " + corners + " corners; at least 3 are needed");
        }
    }

    /** A corner is 7, 7/2, 7//3 or 7/2/3, and any of the numbers may count back from the last one so far. */
    private int corner() throws FormatException {
        int end = slashFrom(0);
        long index = text.integerWithin(0, end, "the point of the face");
        int slashes = 0;
        for (int from = end; from < text.length(); slashes++) {
            int to = slashFrom(from + 1);
            // Texture and normal are not used, but what is no index at all may be a damaged face.
            if (to > from + 1) {
                text.integerWithin(from + 1, to, "texture or normal of the face");
            }
            from = to;
        }
        if (slashes > 2) {
            throw text.problem("the corner " + text.shown() + " has too many slashes; at most point/texture/normal");
        }
        if (index > 0) {
            if (index > largestIndex) {
                largestIndex = index;
                largestIndexAt = text.start();
            }
            // One too large is refused at the end, when all points are known.
            return (int) Math.min(index - 1, Integer.MAX_VALUE);
        }
        long counted = mesh.pointCount() + index;
        if (index == 0 || counted < 0) {
            throw text.problem("the face names point " + index + ", but there are " + mesh.pointCount()
                    + " points so far; count from 1, or from -1 backwards");
        }
        return (int) counted;
    }

    private int slashFrom(int from) {
        int i = from;
        while (i < text.length() && text.byteAt(i) != '/') {
            i++;
        }
        return i;
    }

    private void other() throws FormatException {
        String word = text.length() < 8 ? text.word() : "";
        if (SKIPPED_NUMBERS.contains(word)) {
            text.skipJoinedLines();
            return;
        }
        if (REFUSED.contains(word)) {
            throw text.problem("the statement " + text.shown() + " is not read; convert it to faces of triangles");
        }
        int first = text.byteAt(0) | 0x20;
        if (first == 'v' || first == 'f') {
            throw text.problem("the statement " + text.shown() + " is not known; points are 'v', faces are 'f'");
        }
        // Some writers put the counts on a first line of their own; later, numbers are the rest of a broken statement.
        if ("+-.0123456789".indexOf(text.byteAt(0)) >= 0 && (mesh.pointCount() > 0 || mesh.triangleCount() > 0)) {
            throw text.problem("the line starts with " + text.shown() + "; a statement such as 'v' or 'f' is needed");
        }
        text.skipLine();
    }

    /**
     * Writes points and triangles; every coordinate reads back as the same double. The name appears in errors.
     *
     * @param file the name of the file, for messages
     * @param mesh the mesh
     * @param out receives the content
     * @throws IOException if reading or writing fails
     */
    public static void write(String file, TriangleMesh mesh, OutputStream out) throws IOException {
        Meshes.needTriangles(file, mesh);
        TextOut text = new TextOut(out);
        for (int i = 0; i < mesh.pointCount(); i++) {
            text.word("v").point(mesh, i).line();
        }
        for (int t = 0; t < mesh.triangleCount(); t++) {
            text.word("f").triangle(mesh, t, 1).line();
        }
        text.flush();
    }
}
