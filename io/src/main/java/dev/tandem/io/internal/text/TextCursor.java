package dev.tandem.io.internal.text;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Walks over the words of a text file without making strings. Lines end with LF, CR LF or CR. The number of a line is
 * counted when an error needs it, and never before.
 */
public final class TextCursor {

    /** How much of a word an error message shows. */
    private static final int SHOWN = 32;

    /** For names that are shown as a whole, such as those of files. */
    public static final int WHOLE = 1000;

    private final String file;
    private final byte[] bytes;
    private final boolean hashStartsComment;
    private final boolean backslashJoinsLines;

    /** The number of the line that the bytes start on. */
    private final int firstLine;

    /** Where the next look starts. */
    private int at;

    /** The word last found is at start … stop. */
    private int start;

    private int stop;

    private TextCursor(
            String file, byte[] bytes, boolean hashStartsComment, boolean backslashJoinsLines, int firstLine) {
        this.file = file;
        this.bytes = bytes;
        this.hashStartsComment = hashStartsComment;
        this.backslashJoinsLines = backslashJoinsLines;
        this.firstLine = firstLine;
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

    private void skipByteOrderMark() throws FormatException {
        int first = bytes.length < 2 ? 0 : ((bytes[0] & 0xff) << 8) | (bytes[1] & 0xff);
        if (first == 0xfeff || first == 0xfffe) {
            throw new FormatException(file, "byte 0", "the text is UTF-16; save it as UTF-8 or ASCII");
        }
        if (first == 0xefbb && bytes.length > 2 && (bytes[2] & 0xff) == 0xbf) {
            at = 3;
        }
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

    private static boolean isLineEnd(byte b) {
        return b == '\n' || b == '\r';
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

    public int length() {
        return stop - start;
    }

    /** One byte of the word. */
    public int byteAt(int i) {
        return bytes[start + i];
    }

    /** Whether the word is this one, given in small letters; the file's may be capital. */
    public boolean is(String word) {
        return length() == word.length() && startsWith(word);
    }

    boolean startsWith(String word) {
        if (length() < word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            int b = bytes[start + i];
            if ((b >= 'A' && b <= 'Z' ? b + ('a' - 'A') : b) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the word ends so, given in small letters; the file's may be capital. */
    public boolean endsWith(String end) {
        int from = stop - end.length();
        if (from < start) {
            return false;
        }
        for (int i = 0; i < end.length(); i++) {
            int b = bytes[from + i];
            if ((b >= 'A' && b <= 'Z' ? b + ('a' - 'A') : b) != end.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** The word as a string; for headers, not for bodies. */
    public String word() {
        return new String(bytes, start, length(), StandardCharsets.UTF_8);
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

    /** The word between quotes, cut short and with nothing in it that a terminal would obey. */
    public String shown() {
        return shown(new String(bytes, start, Math.min(length(), SHOWN + 1), StandardCharsets.ISO_8859_1));
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

    /** An error at the word last found, or where the words ran out. */
    public FormatException problem(String what) {
        return problemAt(start, what);
    }

    public FormatException problemAt(int position, String what) {
        return new FormatException(file, "line " + lineOf(position), what);
    }

    private int lineOf(int position) {
        int line = firstLine;
        int i = 0;
        while (i < position) {
            int after = afterLineEnd(i);
            // The middle of a CR LF belongs to the line that it ends.
            if (after > i && after <= position) {
                line++;
            }
            i = Math.max(after, i + 1);
        }
        return line;
    }
}
