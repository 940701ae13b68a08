package dev.tandem.io.internal.mesh;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.TextCursor;
import dev.tandem.io.internal.text.XmlElement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the corners of one primitive into a mesh that has its points already. */
record ColladaPolygons(XmlElement primitive, MeshBuilder mesh, long offset, long stride) {
    void read(long count) throws FormatException {
        long found = switch (primitive.name()) {
            case "triangles" -> triangles(primitive.child("p"));
            case "polylist" -> polylist();
            case "tristrips" -> each(this::strip);
            case "trifans" -> each(this::fan);
            default -> polygons();
        };
        if (found != count) {
            throw primitive.problem(
                    "<" + primitive.name() + "> declares a count of " + count + ", but has " + found + " of them");
        }
    }

    private interface Shape {
        void read(XmlElement p) throws FormatException;
    }

    private long each(Shape shape) throws FormatException {
        List<XmlElement> all = primitive.children("p");
        for (XmlElement p : all) {
            shape.read(p);
        }
        return all.size();
    }

    private long polygons() throws FormatException {
        XmlElement holes = primitive.child("ph");
        if (holes != null) {
            throw holes.problem("polygons with holes are not read; save the mesh as triangles");
        }
        return each(this::fan);
    }

    private long triangles(@Nullable XmlElement p) throws FormatException {
        if (p == null) {
            return 0;
        }
        TextCursor words = p.words();
        long triangles = 0;
        for (int a = corner(words); a >= 0; a = corner(words)) {
            int b = corner(words);
            int c = b < 0 ? b : corner(words);
            if (c < 0) {
                throw words.problem("the corners end within triangle " + triangles);
            }
            mesh.triangle(a, b, c);
            triangles++;
        }
        return triangles;
    }

    private long polylist() throws FormatException {
        XmlElement vcount = primitive.child("vcount");
        XmlElement p = primitive.child("p");
        if (vcount == null || p == null) {
            return 0;
        }
        TextCursor counts = vcount.words();
        TextCursor words = p.words();
        long polygons = 0;
        while (counts.next()) {
            long corners = counts.integer("the number of corners");
            if (corners < 3) {
                throw counts.problem("polygon " + polygons + " has " + corners + " corners; at least 3 are needed");
            }
            for (long k = 0; k < corners; k++) {
                int corner = corner(words);
                if (corner < 0) {
                    throw words.problem("the corners end within polygon " + polygons);
                }
                mesh.fanCorner((int) Math.min(k, 2), corner);
            }
            polygons++;
        }
        if (words.next()) {
            throw words.problem("there are more corners than <vcount> says");
        }
        return polygons;
    }

    private void fan(XmlElement p) throws FormatException {
        TextCursor words = p.words();
        int corners = 0;
        for (int corner = corner(words); corner >= 0; corner = corner(words)) {
            mesh.fanCorner(corners, corner);
            corners++;
        }
        needThree(p, corners);
    }

    /** Every second triangle of a strip is turned round, so that all have one outside. */
    private void strip(XmlElement p) throws FormatException {
        TextCursor words = p.words();
        int before = 0;
        int last = 0;
        int corners = 0;
        for (int corner = corner(words); corner >= 0; corner = corner(words)) {
            if (corners >= 2) {
                boolean turned = corners % 2 == 1;
                mesh.triangle(turned ? last : before, turned ? before : last, corner);
            }
            before = last;
            last = corner;
            corners++;
        }
        needThree(p, corners);
    }

    private static void needThree(XmlElement p, int corners) throws FormatException {
        if (corners < 3) {
            throw p.problem("there are " + corners + " corners; at least 3 are needed");
        }
    }

    /** The point of the next corner, or -1 when there are no more words. */
    private int corner(TextCursor words) throws FormatException {
        int point = -1;
        for (long i = 0; i < stride; i++) {
            if (!words.next()) {
                if (i == 0) {
                    return -1;
                }
                throw words.problem("the indices end within a corner, which has " + stride + " of them");
            }
            if (i == offset) {
                long index = words.integer("the point of a corner");
                if (index < 0 || index >= mesh.pointCount()) {
                    throw words.problem(
                            "a corner names point " + index + ", but the points are 0 to " + (mesh.pointCount() - 1));
                }
                point = (int) index;
            }
        }
        return point;
    }
}
