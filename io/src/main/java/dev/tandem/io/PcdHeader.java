package dev.tandem.io;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileBytes;
import dev.tandem.io.internal.text.TextCursor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a PCD file declares. The viewpoint is where the scanner stood; it moves nothing and is stepped over. */
final class PcdHeader {

    enum Encoding {
        TEXT,
        BINARY,
        COMPRESSED
    }

    /** One number or several of the same type, at a place within each point. */
    record Field(String name, int size, char type, long count, long offset, long word) {}

    private static final int LARGEST_FIELDS = 10_000;

    private final TextCursor text;
    private final List<String> names = new ArrayList<>();
    private final List<String> sizes = new ArrayList<>();
    private final List<String> types = new ArrayList<>();
    private final List<String> counts = new ArrayList<>();
    private final List<Field> fields = new ArrayList<>();
    private long width = -1;
    private long height = -1;
    private long points = -1;
    private int pointsPlace;
    private int fieldsPlace;
    private @Nullable Encoding encoding;

    private PcdHeader(TextCursor text) {
        this.text = text;
    }

    /** Reads the header and leaves the cursor at the first byte of the body. */
    static PcdHeader read(TextCursor text) throws FormatException {
        PcdHeader header = new PcdHeader(text);
        while (header.encoding == null) {
            text.need("the line 'DATA'");
            header.statement();
            text.skipLine();
        }
        header.check();
        return header;
    }

    Encoding encoding() {
        return encoding == null ? Encoding.TEXT : encoding;
    }

    long points() {
        return points;
    }

    /** Bytes a point, in the binary encodings. */
    long row() {
        return fields.stream().mapToLong(f -> f.size * f.count).sum();
    }

    /** Words a point, in text. */
    long words() {
        return fields.stream().mapToLong(Field::count).sum();
    }

    Field field(char axis) throws FormatException {
        Field found = null;
        for (Field field : fields) {
            if (field.name.length() == 1 && Character.toLowerCase(field.name.charAt(0)) == axis) {
                if (found != null || field.count != 1) {
                    throw text.problemAt(fieldsPlace, "the field " + axis + " must be there once, with a count of 1");
                }
                found = field;
            }
        }
        if (found == null) {
            throw text.problemAt(fieldsPlace, "the fields x, y and z are needed, but there is no " + axis);
        }
        return found;
    }

    private void statement() throws FormatException {
        String word = text.length() < 16 ? text.word().toUpperCase(Locale.ROOT) : "";
        switch (word) {
            case "FIELDS", "COLUMNS" -> {
                fieldsPlace = text.start();
                words(names);
            }
            case "SIZE" -> words(sizes);
            case "TYPE" -> words(types);
            case "COUNT" -> words(counts);
            case "WIDTH" -> width = count("the width");
            case "HEIGHT" -> height = count("the height");
            case "POINTS" -> {
                pointsPlace = text.start();
                points = count("the number of points");
            }
            case "DATA" -> encoding = data();
            case "VERSION", "VIEWPOINT" -> {
                // Nothing depends on them.
            }
            default ->
                throw text.problem(text.shown() + " is not known in a header; it has VERSION FIELDS SIZE TYPE COUNT"
                        + " WIDTH HEIGHT VIEWPOINT POINTS and DATA");
        }
    }

    private void words(List<String> into) throws FormatException {
        if (!into.isEmpty()) {
            throw text.problem(text.shown() + " is declared twice");
        }
        while (text.nextOnLine()) {
            if (into.size() == LARGEST_FIELDS || text.length() > 100) {
                throw text.problem("there are more than " + LARGEST_FIELDS + " fields, or one with a very long name");
            }
            into.add(text.word());
        }
    }

    private long count(String what) throws FormatException {
        text.needOnLine(what);
        long count = text.integer(what);
        if (count < 0 || count > FileBytes.LARGEST) {
            throw text.problem(what + " is " + count + "; 0 to " + FileBytes.LARGEST + " is possible");
        }
        return count;
    }

    private Encoding data() throws FormatException {
        String word = text.nextOnLine() ? text.word().toLowerCase(Locale.ROOT) : "";
        return switch (word) {
            case "ascii" -> Encoding.TEXT;
            case "binary" -> Encoding.BINARY;
            case "binary_compressed" -> Encoding.COMPRESSED;
            default ->
                throw text.problem("the data are " + text.shown() + "; they can be ascii, binary or binary_compressed");
        };
    }

    private void check() throws FormatException {
        int n = names.size();
        if (n == 0) {
            throw text.problem("the header has no line 'FIELDS'");
        }
        if (sizes.size() != n || types.size() != n || (!counts.isEmpty() && counts.size() != n)) {
            throw text.problemAt(
                    fieldsPlace, "there are " + n + " fields, so SIZE, TYPE and COUNT must have " + n + " values each");
        }
        long offset = 0;
        long word = 0;
        for (int i = 0; i < n; i++) {
            Field field = field(i, offset, word);
            fields.add(field);
            offset += field.size * field.count;
            word += field.count;
        }
        // An old cloud may have only a width, and a very old one only points.
        long product = width < 0 ? points : width * (height < 0 ? 1 : height);
        if (points < 0) {
            points = product;
        }
        if (points < 0) {
            throw text.problem("the header has neither POINTS nor WIDTH and HEIGHT");
        }
        if (points != product) {
            throw text.problemAt(pointsPlace, "there are " + points + " points, but WIDTH times HEIGHT is " + product);
        }
    }

    private Field field(int i, long offset, long word) throws FormatException {
        String size = sizes.get(i);
        String type = types.get(i).toUpperCase(Locale.ROOT);
        String count = counts.isEmpty() ? "1" : counts.get(i);
        boolean known = switch (type) {
            case "F" -> size.equals("4") || size.equals("8");
            case "I", "U" -> size.equals("1") || size.equals("2") || size.equals("4") || size.equals("8");
            default -> false;
        };
        if (!known) {
            throw text.problemAt(
                    fieldsPlace,
                    "field " + TextCursor.shown(names.get(i)) + " has TYPE "
                            + TextCursor.shown(type) + " and SIZE " + TextCursor.shown(size)
                            + "; F has 4 or 8, I and U have 1, 2, 4 or 8");
        }
        if (!count.matches("[0-9]{1,6}")) {
            throw text.problemAt(
                    fieldsPlace,
                    "field " + TextCursor.shown(names.get(i)) + " has COUNT " + TextCursor.shown(count)
                            + "; 0 to 999999 is possible");
        }
        return new Field(names.get(i), Integer.parseInt(size), type.charAt(0), Long.parseLong(count), offset, word);
    }
}
