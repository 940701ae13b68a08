package dev.tandem.io;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.TextCursor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a PLY file declares: elements (vertex, face, others), how many there are, and the properties of each. Names of
 * properties that no mesh needs are not kept.
 */
final class PlyHeader {

    enum Encoding {
        TEXT,
        LITTLE_ENDIAN,
        BIG_ENDIAN
    }

    enum Role {
        X,
        Y,
        Z,
        CORNERS,
        SKIPPED
    }

    /** A value, or a list of them when it has a type for its count. */
    record Property(PlyType type, @Nullable PlyType countType, Role role) {}

    enum Kind {
        VERTEX,
        FACE,
        /** Triangle strips. */
        STRIP,
        SKIPPED
    }

    /** Some rows of the same properties; declared at a place of the header. */
    record Element(Kind kind, long count, int place, List<Property> properties) {

        boolean has(Role role) {
            return properties.stream().anyMatch(p -> p.role == role);
        }

        boolean hasLists() {
            return properties.stream().anyMatch(p -> p.countType != null);
        }

        /** The fewest bytes that a row can take; in text, a digit and a blank for each value. */
        long smallestRow(Encoding encoding) {
            long size = 0;
            for (Property p : properties) {
                int value = encoding == Encoding.TEXT ? 2 : p.type.size;
                if (p.countType == null) {
                    size += value;
                } else {
                    size += encoding == Encoding.TEXT ? 2 : p.countType.size;
                    // A strip may be empty.
                    size += p.role == Role.CORNERS && kind == Kind.FACE ? 3L * value : 0;
                }
            }
            return size;
        }
    }

    private final TextCursor text;
    private final int length;
    private final List<Element> elements = new ArrayList<>();
    private @Nullable Encoding encoding;

    private PlyHeader(TextCursor text, int length) {
        this.text = text;
        this.length = length;
    }

    /** Reads the header and leaves the cursor at the first byte of the body. */
    static PlyHeader read(TextCursor text, byte[] bytes) throws FormatException {
        PlyHeader header = new PlyHeader(text, bytes.length);
        if (!text.nextOnLine() || !text.is("ply")) {
            throw text.problem("the file starts with " + text.shown() + "; a PLY file starts with 'ply'");
        }
        int end = text.position();
        boolean oldMacLines = end + 1 < bytes.length && bytes[end] == '\r' && bytes[end + 1] != '\n';
        header.statements();
        int afterWord = text.position();
        text.skipLine();
        // Lines that end with CR alone: a line feed behind is the first byte of the body.
        if (oldMacLines && text.position() == afterWord + 2) {
            text.moveTo(afterWord + 1);
        }
        header.check();
        return header;
    }

    List<Element> elements() {
        return elements;
    }

    Encoding encoding() {
        return encoding == null ? Encoding.TEXT : encoding;
    }

    long count(Kind kind) {
        for (Element element : elements) {
            if (element.kind == kind) {
                return element.count;
            }
        }
        return 0;
    }

    private void statements() throws FormatException {
        while (true) {
            text.skipLine();
            text.need("'end_header'");
            if (text.is("end_header")) {
                return;
            } else if (text.is("format")) {
                encoding = format();
            } else if (text.is("element")) {
                elements.add(element());
            } else if (text.is("property")) {
                property();
            } else if (!text.is("comment") && !text.is("obj_info")) {
                throw text.problem(
                        text.shown() + " is not known in a header; it has format, comment, element and property");
            }
        }
    }

    private Encoding format() throws FormatException {
        text.needOnLine("the format");
        Encoding found = switch (text.word().toLowerCase(Locale.ROOT)) {
            case "ascii" -> Encoding.TEXT;
            case "binary_little_endian" -> Encoding.LITTLE_ENDIAN;
            case "binary_big_endian" -> Encoding.BIG_ENDIAN;
            default ->
                throw text.problem("the format is " + text.shown()
                        + "; it can be ascii, binary_little_endian or binary_big_endian");
        };
        if (encoding != null) {
            throw text.problem("the format is declared twice");
        }
        text.needOnLine("the version");
        if (!text.is("1.0")) {
            throw text.problem("the version is " + text.shown() + "; only 1.0 is known");
        }
        return found;
    }

    private Element element() throws FormatException {
        text.needOnLine("the element's name");
        Kind kind = text.is("vertex")
                ? Kind.VERTEX
                : text.is("face") ? Kind.FACE : text.is("tristrips") ? Kind.STRIP : Kind.SKIPPED;
        if (kind != Kind.SKIPPED && elements.stream().anyMatch(earlier -> earlier.kind == kind)) {
            throw text.problem("the element " + text.shown() + " is declared twice");
        }
        text.needOnLine("the element's count");
        long count = text.integer("the element's count");
        if (count < 0) {
            throw text.problem("the element's count is " + count + "; it cannot be negative");
        }
        return new Element(kind, count, text.start(), new ArrayList<>(0));
    }

    private void property() throws FormatException {
        if (elements.isEmpty()) {
            throw text.problem("a property comes before any element");
        }
        Element element = elements.get(elements.size() - 1);
        text.needOnLine("the property's type");
        PlyType countType = null;
        if (text.is("list")) {
            text.needOnLine("the type of the list's count");
            countType = type();
            if (!countType.isWhole()) {
                throw text.problem("the list's count is of type " + text.shown() + "; a whole type is needed");
            }
            text.needOnLine("the type of the list's values");
        }
        PlyType type = type();
        text.needOnLine("the property's name");
        Role role = role(element.kind, countType != null);
        if (role != Role.SKIPPED && element.has(role)) {
            throw text.problem("the property " + text.shown() + " is declared twice");
        }
        if (role == Role.CORNERS && !type.isWhole()) {
            throw text.problem("the property " + text.shown() + " must be a list of a whole type");
        }
        element.properties.add(new Property(type, countType, role));
    }

    private Role role(Kind kind, boolean list) throws FormatException {
        Role role = Role.SKIPPED;
        if (kind == Kind.VERTEX && text.length() == 1) {
            int letter = text.byteAt(0);
            role = letter == 'x' ? Role.X : letter == 'y' ? Role.Y : letter == 'z' ? Role.Z : Role.SKIPPED;
        } else if ((kind == Kind.FACE || kind == Kind.STRIP)
                && (text.is("vertex_indices") || text.is("vertex_index"))) {
            role = Role.CORNERS;
        }
        if (role != Role.SKIPPED && list != (role == Role.CORNERS)) {
            throw text.problem(
                    "the property " + text.shown() + (list ? " must be a number, not a list" : " must be a list"));
        }
        return role;
    }

    private PlyType type() throws FormatException {
        for (PlyType type : PlyType.values()) {
            if (text.is(type.word) || text.is(type.newerWord)) {
                return type;
            }
        }
        throw text.problem("the type " + text.shown()
                + " is not known; types are char uchar short ushort int uint float double, or int8 to float64");
    }

    private void check() throws FormatException {
        if (encoding == null) {
            throw text.problem("the header has no line 'format'");
        }
        // The last line of a text may lack its end.
        long room = length - text.position() + (encoding == Encoding.TEXT ? 1L : 0L);
        for (Element element : elements) {
            if (element.kind == Kind.VERTEX && !(element.has(Role.X) && element.has(Role.Y) && element.has(Role.Z))) {
                throw text.problemAt(element.place, "the element vertex needs the properties x, y and z");
            }
            boolean triangles = element.kind == Kind.FACE || element.kind == Kind.STRIP;
            if (triangles && element.count > 0 && !element.has(Role.CORNERS)) {
                String name = element.kind == Kind.FACE ? "face" : "tristrips";
                throw text.problemAt(element.place, "the element " + name + " needs the list property vertex_indices");
            }
            long row = element.smallestRow(encoding);
            if (row > 0 && element.count > room / row) {
                throw text.problemAt(
                        element.place,
                        "the element declares a count of " + element.count + ", at least " + row
                                + " bytes each, but there are " + room + " bytes for them");
            }
            room -= row * element.count;
        }
    }
}
