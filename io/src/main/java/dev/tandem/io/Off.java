package dev.tandem.io;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.mesh.MeshBuilder;
import dev.tandem.io.internal.text.TextCursor;
import dev.tandem.io.internal.text.TextOut;
import java.io.IOException;
import java.io.OutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * OFF, as text. Colours, normals and texture coordinates (COFF, NOFF, STOFF) are stepped over; points of four or n
 * dimensions and the binary variant are refused.
 *
 * <pre>
 *   OFF                   # comments from here to the end of the line
 *   points faces edges    the edges may be missing; all may stand on the first line
 *   x y z …               a line a point
 *   n i0 i1 … colour      a line a face
 * </pre>
 */
public final class Off {

    /** The letters before OFF, and counts that some writers put right behind it. */
    private static final Pattern HEADER = Pattern.compile("((?:ST)?C?N?)(4?n?)OFF([0-9]*)");

    private static final int LONGEST_HEADER = 32;

    /** "0 0 0" and a line end. */
    private static final int SMALLEST_POINT = 6;

    /** "3 0 0 0" and a line end. */
    private static final int SMALLEST_FACE = 8;

    private final TextCursor text;
    private final int length;
    private final MeshBuilder mesh;
    private boolean moreBehindPoints;

    private Off(String file, byte[] bytes) throws FormatException {
        text = TextCursor.withComments(file, bytes);
        length = bytes.length;
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
        return new Off(file, bytes).body();
    }

    private TriangleMesh body() throws FormatException {
        header();
        long points = count("points");
        long faces = count("faces");
        if (text.nextOnLine()) {
            text.integer("the number of edges");
        }
        // The last line may lack its end.
        long room = length - text.position() + 1L;
        if (points > room / SMALLEST_POINT || faces > (room - SMALLEST_POINT * points) / SMALLEST_FACE) {
            throw text.problem("the file declares " + points + " points and " + faces + " faces, but only " + (room - 1)
                    + " bytes follow");
        }
        mesh.reserve(points, faces);
        for (int i = 0; i < points; i++) {
            point(i);
        }
        for (int i = 0; i < faces; i++) {
            face(i);
        }
        if (text.next()) {
            throw text.problem(text.shown() + " follows the last of " + faces + " faces; are the counts wrong?");
        }
        return mesh.build(text);
    }

    private void header() throws FormatException {
        text.need("its header 'OFF'");
        String word = text.length() <= LONGEST_HEADER ? text.word() : "";
        Matcher header = HEADER.matcher(text.is("off") ? "OFF" : word);
        if (!header.matches()) {
            throw text.problem("the file starts with " + text.shown() + "; an OFF file starts with 'OFF'");
        }
        if (header.end(2) > header.start(2)) {
            throw text.problem("the header " + text.shown() + " is for points that are not in space; use 'OFF'");
        }
        moreBehindPoints = header.end(1) > 0;
        int afterWord = text.position();
        if (header.end(3) > header.start(3)) {
            text.moveTo(text.start() + header.start(3));
        } else if (text.nextOnLine() && text.is("binary")) {
            throw text.problem("binary OFF is not read; save it as text");
        } else {
            text.moveTo(afterWord);
        }
    }

    private long count(String what) throws FormatException {
        text.need("the number of " + what);
        long count = text.integer("the number of " + what);
        if (count < 0) {
            throw text.problem("the number of " + what + " is " + count + "; it cannot be negative");
        }
        return count;
    }

    private void point(int i) throws FormatException {
        if (!text.next()) {
            throw text.problem("the file ends before point " + i);
        }
        double x = text.coordinate('x');
        double y = text.coordinateOnLine('y');
        double z = text.coordinateOnLine('z');
        mesh.point(x, y, z);
        if (!moreBehindPoints && text.nextOnLine()) {
            throw text.problem("point " + i + " has more than three numbers; with colours or normals"
                    + " the header must be 'COFF' or 'NOFF', and there is one point a line");
        }
        text.skipLine();
    }

    private void face(int i) throws FormatException {
        if (!text.next()) {
            throw text.problem("the file ends before face " + i);
        }
        long corners = text.integer("the number of corners");
        if (corners < 3) {
            throw text.problem("face " + i + " has " + corners + " corners; at least 3 are needed");
        }
        for (long k = 0; k < corners; k++) {
            if (!text.nextOnLine()) {
                throw text.problem("the line ends after " + k + " of " + corners + " corners of face " + i);
            }
            long point = text.integer("the point of a face");
            if (point < 0 || point >= mesh.pointCount()) {
                throw text.problem(
                        "face " + i + " names point " + point + ", but the points are 0 to " + (mesh.pointCount() - 1));
            }
            mesh.fanCorner((int) Math.min(k, 2), (int) point);
        }
        // What is left on the line is a colour.
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
        text.word("OFF").line();
        text.integer(mesh.pointCount()).integer(mesh.triangleCount()).integer(0).line();
        for (int i = 0; i < mesh.pointCount(); i++) {
            text.point(mesh, i).line();
        }
        for (int t = 0; t < mesh.triangleCount(); t++) {
            text.word("3").triangle(mesh, t, 0).line();
        }
        text.flush();
    }
}
