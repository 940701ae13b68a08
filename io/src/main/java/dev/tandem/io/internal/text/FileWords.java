package dev.tandem.io.internal.text;

import dev.tandem.io.file.FormatException;
import java.nio.charset.StandardCharsets;

/** The word at hand in the bytes of a text file, and errors that name its line. */
public abstract class FileWords {

    protected final String file;
    protected final byte[] bytes;

    /** The number of the line that the bytes start on. */
    private final int firstLine;

    /** Where the next look starts. */
    protected int at;

    /** The word last found is at start … stop. */
    protected int start;

    protected int stop;

    private int countedTo;
    private int countedLines;

    protected FileWords(String file, byte[] bytes, int firstLine) {
        this.file = file;
        this.bytes = bytes;
        this.firstLine = firstLine;
    }

    protected final void skipByteOrderMark() throws FormatException {
        int first = bytes.length < 2 ? 0 : ((bytes[0] & 0xff) << 8) | (bytes[1] & 0xff);
        if (first == 0xfeff || first == 0xfffe) {
            throw new FormatException(file, 0, "the text is UTF-16; save it as UTF-8 or ASCII");
        }
        if (first == 0xefbb && bytes.length > 2 && (bytes[2] & 0xff) == 0xbf) {
            at = 3;
        }
    }

    protected static boolean isLineEnd(byte b) {
        return b == '\n' || b == '\r';
    }

    public final int length() {
        return stop - start;
    }

    /** Whether the word is this one, given in small letters; the file's may be capital. */
    public final boolean is(String word) {
        return length() == word.length() && stands(start, word);
    }

    /** Whether the word starts so, given in small letters; the file's may be capital. */
    public final boolean startsWith(String word) {
        return length() >= word.length() && stands(start, word);
    }

    protected final boolean stands(int from, String word) {
        for (int i = 0; i < word.length(); i++) {
            int b = bytes[from + i];
            if ((b >= 'A' && b <= 'Z' ? b + ('a' - 'A') : b) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** The word as a string; for headers, not for bodies. */
    public final String word() {
        return new String(bytes, start, length(), StandardCharsets.UTF_8);
    }

    /** The word between quotes, cut short and with nothing in it that a terminal would obey. */
    public final String shown() {
        int most = Math.min(length(), TextCursor.SHOWN + 1);
        return TextCursor.shown(new String(bytes, start, most, StandardCharsets.ISO_8859_1));
    }

    /** An error at the word last found, or where the words ran out. */
    public final FormatException problem(String what) {
        return problemAt(start, what);
    }

    /** A problem with the file as a whole, at no place of it. */
    public final FormatException problemOfFile(String what) {
        return new FormatException(file, "", what);
    }

    public final FormatException problemAt(int position, String what) {
        return new FormatException(file, "line " + lineOf(position), what);
    }

    /** Goes on from the last place asked for. */
    protected final int lineOf(int position) {
        if (position < countedTo) {
            countedTo = 0;
            countedLines = 0;
        }
        while (countedTo < position) {
            byte b = bytes[countedTo++];
            // The middle of a CR LF belongs to the line that it ends.
            boolean crLf = b == '\r' && countedTo < bytes.length && bytes[countedTo] == '\n';
            countedLines += isLineEnd(b) && !crLf ? 1 : 0;
        }
        return firstLine + countedLines;
    }
}
