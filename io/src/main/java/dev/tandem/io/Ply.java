package dev.tandem.io;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.PlyHeader.Element;
import dev.tandem.io.PlyHeader.Encoding;
import dev.tandem.io.PlyHeader.Kind;
import dev.tandem.io.PlyHeader.Property;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.mesh.MeshBuilder;
import dev.tandem.io.internal.text.TextCursor;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * PLY, as text and as binary of either byte order. Elements and properties that a mesh has no use for are stepped over.
 * In triangle strips, -1 starts another strip, and triangles with a repeated corner are left out: they only lead from
 * one place to another.
 */
public final class Ply {

    /** Ends a strip and starts another in the same list. */
    private static final long RESTART = -1;

    private final String file;
    private final PlyHeader header;
    private final PlyBody body;
    private final MeshBuilder mesh;
    private final long points;

    private Ply(String file, PlyHeader header, PlyBody body, MeshBuilder mesh) {
        this.file = file;
        this.header = header;
        this.body = body;
        this.mesh = mesh;
        this.points = header.count(Kind.VERTEX);
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
        TextCursor text = TextCursor.plain(file, bytes);
        PlyHeader header = PlyHeader.read(text, bytes);
        PlyBody body;
        if (header.encoding() == Encoding.TEXT) {
            body = new PlyBody.Text(text);
        } else {
            ByteBuffer buffer = ByteBuffer.wrap(bytes).position(text.position());
            boolean big = header.encoding() == Encoding.BIG_ENDIAN;
            body = new PlyBody.Binary(file, buffer.order(big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN));
        }
        return new Ply(file, header, body, new MeshBuilder(file)).elements();
    }

    private TriangleMesh elements() throws FormatException {
        mesh.reserve(points, header.count(Kind.FACE));
        for (Element element : header.elements()) {
            if (element.kind() == Kind.SKIPPED && !element.hasLists()) {
                for (Property property : element.properties()) {
                    body.skip(property.type(), element.count());
                }
            } else {
                rows(element);
            }
        }
        body.finish();
        if (mesh.triangleCount() == 0) {
            throw new FormatException(file, "", "the file holds no triangles");
        }
        return mesh.build();
    }

    private void rows(Element element) throws FormatException {
        Property[] properties = element.properties().toArray(new Property[0]);
        for (long i = 0; i < element.count(); i++) {
            double x = 0;
            double y = 0;
            double z = 0;
            for (Property property : properties) {
                switch (property.role()) {
                    case X -> x = body.coordinate(property.type(), 'x');
                    case Y -> y = body.coordinate(property.type(), 'y');
                    case Z -> z = body.coordinate(property.type(), 'z');
                    case CORNERS -> {
                        if (element.kind() == Kind.STRIP) {
                            strip(property, i);
                        } else {
                            face(property, i);
                        }
                    }
                    case SKIPPED -> skip(property);
                }
            }
            if (element.kind() == Kind.VERTEX) {
                mesh.point(x, y, z);
            }
        }
    }

    private void face(Property property, long face) throws FormatException {
        long corners = listCount(property);
        if (corners < 3) {
            throw body.problem("face " + face + " has " + corners + " corners; at least 3 are needed");
        }
        for (long k = 0; k < corners; k++) {
            long point = body.integer(property.type(), "the point of a face");
            if (point < 0 || point >= points) {
                throw body.problem(
                        "face " + face + " names point " + point + ", but the points are 0 to " + (points - 1));
            }
            mesh.fanCorner((int) Math.min(k, 2), (int) point);
        }
    }

    /** Each corner from the third on makes a triangle with the two before it, every other one turned round. */
    private void strip(Property property, long strip) throws FormatException {
        long corners = listCount(property);
        int inStrip = 0;
        int last = 0;
        int beforeLast = 0;
        for (long k = 0; k < corners; k++) {
            long point = body.integer(property.type(), "the point of a strip");
            if (point == RESTART) {
                inStrip = 0;
                continue;
            }
            if (point < 0 || point >= points) {
                throw body.problem("strip " + strip + " names point " + point + ", but the points are 0 to "
                        + (points - 1) + ", and -1 starts another strip");
            }
            int corner = (int) point;
            if (inStrip > 1 && corner != last && corner != beforeLast && last != beforeLast) {
                boolean turned = (inStrip & 1) == 1;
                mesh.triangle(turned ? last : beforeLast, turned ? beforeLast : last, corner);
            }
            beforeLast = last;
            last = corner;
            inStrip = inStrip < 3 ? inStrip + 1 : inStrip ^ 1;
        }
    }

    private void skip(Property property) throws FormatException {
        body.skip(property.type(), property.countType() == null ? 1 : listCount(property));
    }

    private long listCount(Property property) throws FormatException {
        PlyType countType = property.countType();
        if (countType == null) {
            throw new IllegalArgumentException("not a list: " + property);
        }
        long count = body.integer(countType, "the length of a list");
        if (count < 0) {
            throw body.problem("the length of a list is " + count + "; it cannot be negative");
        }
        return count;
    }

    /**
     * Writes binary, little-endian, with double coordinates: every bit is kept. The name appears in errors.
     *
     * @param file the name of the file, for messages
     * @param mesh the mesh
     * @param out receives the content
     * @throws IOException if reading or writing fails
     */
    public static void write(String file, TriangleMesh mesh, OutputStream out) throws IOException {
        Meshes.needTriangles(file, mesh);
        String header = "ply\nformat binary_little_endian 1.0\ncomment written by Tandem\n"
                + "element vertex " + mesh.pointCount() + "\nproperty double x\nproperty double y\nproperty double z\n"
                + "element face " + mesh.triangleCount() + "\nproperty list uchar int vertex_indices\nend_header\n";
        out.write(header.getBytes(StandardCharsets.US_ASCII));
        byte[] row = new byte[3 * Double.BYTES];
        ByteBuffer buffer = ByteBuffer.wrap(row).order(ByteOrder.LITTLE_ENDIAN);
        double[] coordinates = mesh.coordinates();
        for (int i = 0; i < coordinates.length; i += 3) {
            for (int k = 0; k < 3; k++) {
                buffer.putDouble(k * Double.BYTES, coordinates[i + k]);
            }
            out.write(row);
        }
        int size = 1 + 3 * Integer.BYTES;
        buffer.put(0, (byte) 3);
        for (int t = 0; t < mesh.triangleCount(); t++) {
            for (int k = 0; k < 3; k++) {
                buffer.putInt(1 + k * Integer.BYTES, mesh.corner(t, k));
            }
            out.write(row, 0, size);
        }
    }
}
