package dev.tandem.io;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.mesh.MeshBuilder;
import dev.tandem.io.internal.mesh.PointMerger;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * STL, binary and text. Corners with the same coordinates become one point; normals and attributes are not read.
 *
 * <pre>
 *   binary:  80 bytes of header | n (4) | n × ( normal, 3 corners as 12 floats | attribute (2) )  =  84 + 50 n bytes
 * </pre>
 */
public final class Stl {

    private static final int HEADER = 80;
    private static final int FIRST_TRIANGLE = 84;
    private static final int TRIANGLE = 50;
    private static final int NORMAL = 12;

    private Stl() {}

    /**
     * Reads a file's bytes. The name appears in errors.
     *
     * @param file the name of the file, for messages
     * @param bytes the content of the file
     * @throws FormatException if the content is not valid
     * @return the mesh
     */
    public static TriangleMesh read(String file, byte[] bytes) throws FormatException {
        return isText(bytes) ? StlText.read(file, bytes) : readBinary(file, bytes);
    }

    /**
     * A binary file may start with "solid", but a text file cannot have the length that its bytes 80 to 83 would ask
     * for: printable, they count 150 million triangles or more, hence 7 GB.
     */
    private static boolean isText(byte[] bytes) {
        if (bytes.length >= FIRST_TRIANGLE && bytes.length == binaryLength(declaredTriangles(bytes))) {
            return false;
        }
        int i = bytes.length >= 3 && (bytes[0] & 0xff) == 0xef ? 3 : 0;
        while (i < bytes.length && Character.isWhitespace(bytes[i])) {
            i++;
        }
        byte[] solid = "solid".getBytes(StandardCharsets.US_ASCII);
        for (int k = 0; k < solid.length; k++) {
            if (i + k >= bytes.length || Character.toLowerCase(bytes[i + k]) != solid[k]) {
                return false;
            }
        }
        // A cut binary file that starts with "solid" has zeros in its header or count; text has none.
        for (int k = i; k < Math.min(bytes.length, FIRST_TRIANGLE); k++) {
            if (bytes[k] == 0) {
                return false;
            }
        }
        return true;
    }

    private static long declaredTriangles(byte[] bytes) {
        return littleEndian(bytes).getInt(HEADER) & 0xffffffffL;
    }

    private static long binaryLength(long triangles) {
        return FIRST_TRIANGLE + TRIANGLE * triangles;
    }

    private static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static TriangleMesh readBinary(String file, byte[] bytes) throws FormatException {
        if (bytes.length < FIRST_TRIANGLE) {
            throw new FormatException(
                    file,
                    bytes.length,
                    "the file ends too early; an STL file starts with 'solid' (text) or has at least 84 bytes (binary)");
        }
        long declared = declaredTriangles(bytes);
        if (bytes.length != binaryLength(declared)) {
            throw new FormatException(
                    file,
                    HEADER,
                    "a binary STL file of " + declared + " triangles has " + binaryLength(declared)
                            + " bytes, but this one has " + bytes.length
                            + "; is it of another format, or not complete?");
        }
        if (declared == 0) {
            throw new FormatException(file, "", "the file holds no triangles");
        }
        int triangles = (int) declared;
        ByteBuffer in = littleEndian(bytes);
        MeshBuilder mesh = new MeshBuilder(file);
        // On a closed surface there are half as many points as triangles (Euler).
        mesh.reserve(triangles / 2 + 3, triangles);
        PointMerger points = new PointMerger(mesh, triangles / 2);
        int[] corner = new int[3];
        for (int t = 0; t < triangles; t++) {
            int at = FIRST_TRIANGLE + TRIANGLE * t + NORMAL;
            for (int k = 0; k < 3; k++, at += 12) {
                float x = in.getFloat(at);
                float y = in.getFloat(at + 4);
                float z = in.getFloat(at + 8);
                // NaN fails the comparison too.
                if (!(Math.abs(x) <= TriangleMesh.LARGEST_COORDINATE
                        && Math.abs(y) <= TriangleMesh.LARGEST_COORDINATE
                        && Math.abs(z) <= TriangleMesh.LARGEST_COORDINATE)) {
                    throw new FormatException(
                            file,
                            "byte " + at + " (triangle " + t + ")",
                            "corner " + k + " is (" + x + ", " + y + ", " + z + "); finite numbers of at most "
                                    + TriangleMesh.LARGEST_COORDINATE + " are needed");
                }
                corner[k] = points.indexOf(x, y, z);
            }
            mesh.triangle(corner[0], corner[1], corner[2]);
        }
        return mesh.build();
    }

    /**
     * Writes binary STL, coordinates rounded to float. The name appears in errors.
     *
     * @param file the name of the file, for messages
     * @param mesh the mesh
     * @param out receives the content
     * @throws IOException if reading or writing fails
     */
    public static void write(String file, TriangleMesh mesh, OutputStream out) throws IOException {
        Meshes.needTriangles(file, mesh);
        byte[] header = new byte[FIRST_TRIANGLE];
        byte[] title = "binary STL by Tandem".getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(title, 0, header, 0, title.length);
        littleEndian(header).putInt(HEADER, mesh.triangleCount());
        out.write(header);
        double[] p = new double[9];
        double[] normal = new double[3];
        byte[] record = new byte[TRIANGLE];
        ByteBuffer buffer = littleEndian(record);
        for (int t = 0; t < mesh.triangleCount(); t++) {
            mesh.copyTriangle(t, p);
            unitNormal(p, normal);
            for (int i = 0; i < 3; i++) {
                buffer.putFloat(4 * i, (float) normal[i]);
            }
            for (int i = 0; i < 9; i++) {
                float rounded = (float) p[i];
                // The bound itself is no float: the next one is beyond it.
                if (Math.abs(rounded) > TriangleMesh.LARGEST_COORDINATE) {
                    throw new FormatException(
                            file,
                            "triangle " + t,
                            "coordinate " + p[i] + " is too large once rounded to STL's floats; write PLY instead");
                }
                buffer.putFloat(NORMAL + 4 * i, rounded);
            }
            out.write(record);
        }
    }

    /** The direction of (q − p) × (r − p); zero for a triangle without one, as the format wants. */
    private static void unitNormal(double[] p, double[] out) {
        double ux = p[3] - p[0];
        double uy = p[4] - p[1];
        double uz = p[5] - p[2];
        double vx = p[6] - p[0];
        double vy = p[7] - p[1];
        double vz = p[8] - p[2];
        out[0] = uy * vz - uz * vy;
        out[1] = uz * vx - ux * vz;
        out[2] = ux * vy - uy * vx;
        double length = Math.sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2]);
        for (int i = 0; i < 3; i++) {
            out[i] = length > 0 ? out[i] / length : 0;
        }
    }
}
