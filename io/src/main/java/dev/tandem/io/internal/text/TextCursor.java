package dev.tandem.io.internal.text;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import java.util.Locale;

/**
 * Walks over the words of a text file without making strings. Lines end with LF, CR LF or CR. The number of a line is
 * counted when an error needs it, and never before.
 */
public final class TextCursor extends FileWords {

    /** How much of a word an error message shows. */
    static final int SHOWN = 32;

    /** For names that are shown as a whole, such as those of files. */
    public static final int WHOLE = 1000;

    private final boolean hashStartsComment;
    private final boolean backslashJoinsLines;

    private TextCursor(
            String file, byte[] bytes, boolean hashStartsComment, boolean backslashJoinsLines, int firstLine) {
        super(file, bytes, firstLine);
        this.hashStartsComment = hashStartsComment;
        this.backslashJoinsLines = backslashJoinsLines;
    }

    /** Words and lines, nothing else. */
    public static TextCursor plain(String file, byte[] bytes) throws FormatException {
        return wholeFile(file, bytes, false, false);
    }

    /** With comments from # to the end of the line. */
    public static TextCursor withComments(String file, byte[] bytes) throws FormatException {
        return wholeFile(file, bytes, true, false);
    }

    /** With comments, and lines that go on after a backslash. */
    public static TextCursor withCommentsAndJoinedLines(String file, byte[] bytes) throws FormatException {
        return wholeFile(file, bytes, true, true);
    }

    /** A part of a file, such as the text of an XML element, which starts on the given line. */
    static TextCursor part(String file, byte[] bytes, int firstLine) {
        return new TextCursor(file, bytes, false, false, firstLine);
    }

    private static TextCursor wholeFile(
            String file, byte[] bytes, boolean hashStartsComment, boolean backslashJoinsLines) throws FormatException {
        TextCursor text = new TextCursor(file, bytes, hashStartsComment, backslashJoinsLines, 1);
        text.skipByteOrderMark();
        return text;
    }

    /** Finds the next word of this line. */
    public boolean nextOnLine() {
        int i = at;
        while (i < bytes.length) {
            byte b = bytes[i];
            if (isBlank(b)) {
                i++;
            } else if (b == '\\' && backslashJoinsLines && afterLineEnd(i + 1) > i + 1) {
                i = afterLineEnd(i + 1);
            } else {
                break;
            }
        }
        at = i;
        start = i;
        stop = i;
        if (i == bytes.length || isLineEnd(bytes[i]) || (bytes[i] == '#' && hashStartsComment)) {
            return false;
        }
        while (i < bytes.length && !isBlank(bytes[i]) && !isLineEnd(bytes[i])) {
            // A backslash right behind a word still joins the lines.
            if (bytes[i] == '\\' && backslashJoinsLines && i > start && afterLineEnd(i + 1) > i + 1) {
                break;
            }
            i++;
        }
        stop = i;
        at = i;
        return true;
    }

    /** Finds the next word, on this line or a later one. */
    public boolean next() {
        while (!nextOnLine()) {
            if (at == bytes.length) {
                return false;
            }
            skipLine();
        }
        return true;
    }

    /** Finds the next word, which must be there. */
    public void need(String what) throws FormatException {
        if (!next()) {
            throw problem("the file ends before " + what);
        }
    }

    /** Finds the next word of this line, which must be there. */
    public void needOnLine(String what) throws FormatException {
        if (!nextOnLine()) {
            throw problem("the line ends before " + what);
        }
    }

    /** Goes to the start of the next line. A backslash joins nothing here: names may end with one. */
    public void skipLine() {
        int i = at;
        while (i < bytes.length && !isLineEnd(bytes[i])) {
            i++;
        }
        at = afterLineEnd(i);
    }

    /** Goes to the start of the next line, over lines joined by a backslash. */
    public void skipJoinedLines() {
        while (nextOnLine()) {
            // every word of them
        }
        skipLine();
    }

    private int afterLineEnd(int i) {
        if (i < bytes.length && bytes[i] == '\n') {
            return i + 1;
        }
        if (i < bytes.length && bytes[i] == '\r') {
            return i + 1 < bytes.length && bytes[i + 1] == '\n' ? i + 2 : i + 1;
        }
        return i;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t' || b == 0x0b || b == '\f';
    }

    /** Where the word starts in the file. */
    public int start() {
        return start;
    }

    /** Where the next look starts. */
    public int position() {
        return at;
    }

    public void moveTo(int position) {
        at = position;
    }

    /** One byte of the word. */
    public int byteAt(int i) {
        return bytes[start + i];
    }

    /** Whether the word ends so, given in small letters; the file's may be capital. */
    public boolean endsWith(String end) {
        return length() >= end.length() && stands(stop - end.length(), end);
    }

    /** Reads the next word of this line as a coordinate. */
    public double coordinateOnLine(char axis) throws FormatException {
        if (!nextOnLine()) {
            throw problem("the line ends before coordinate " + axis + "; three numbers x y z are needed");
        }
        return coordinate(axis);
    }

    /** The word as a coordinate: finite, and small enough for the exact predicates. */
    public double coordinate(char axis) throws FormatException {
        double value = numberOrNaN();
        if (Math.abs(value) <= TriangleMesh.LARGEST_COORDINATE) {
            return value;
        }
        throw badNumber("coordinate " + axis, value);
    }

    /** The word as a number that is finite and no larger than a coordinate may be. */
    public double number(String what) throws FormatException {
        double value = numberOrNaN();
        if (Math.abs(value) <= TriangleMesh.LARGEST_COORDINATE) {
            return value;
        }
        throw badNumber(what, value);
    }

    private FormatException badNumber(String what, double value) {
        return problem(what + " is " + shown()
                + (Double.isNaN(value)
                        ? "; a finite number such as -1.5e3 is needed"
                        : "; at most " + TriangleMesh.LARGEST_COORDINATE + " is allowed"));
    }

    /** The word as a number; NaN when it is none, for values that may never be used. */
    public double numberOrNaN() {
        return Decimal.parse(bytes, start, stop);
    }

    /** The word as a whole number. */
    public long integer(String what) throws FormatException {
        return integer(start, stop, what);
    }

    /** A part of the word, from its byte {@code from} to its byte {@code to}, as a whole number. */
    public long integerWithin(int from, int to, String what) throws FormatException {
        return integer(start + from, start + to, what);
    }

    private long integer(int from, int to, String what) throws FormatException {
        int i = from;
        boolean negative = i < to && bytes[i] == '-';
        if (negative || (i < to && bytes[i] == '+')) {
            i++;
        }
        long value = 0;
        boolean any = false;
        for (; i < to && bytes[i] >= '0' && bytes[i] <= '9'; i++) {
            any = true;
            if (value > Long.MAX_VALUE / 10 - 1) {
                throw problem(what + " is " + shown() + ", which is far too large");
            }
            value = 10 * value + (bytes[i] - '0');
        }
        if (!any || i != to) {
            throw problem(what + " is " + shown() + "; a whole number is needed");
        }
        return negative ? -value : value;
    }

    /** Any word between quotes, with nothing in it that a terminal would obey. */
    public static String shown(String word) {
        return shown(word, SHOWN);
    }

    /** The same with at most so many characters. */
    public static String shown(String word, int most) {
        StringBuilder clean = new StringBuilder("'");
        for (int i = 0; i < word.length() && i < most; i++) {
            char c = word.charAt(i);
            if (c >= ' ' && c <= '~') {
                clean.append(c);
            } else {
                clean.append(String.format(Locale.ROOT, "\\x%02x", (int) c));
            }
        }
        return clean.append(word.length() > most ? "...'" : "'").toString();
    }
}
