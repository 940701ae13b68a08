package dev.tandem.io.internal.atoms;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.Decimal;
import dev.tandem.io.internal.text.TextCursor;
import java.nio.charset.StandardCharsets;

/**
 * The words of a CIF file: plain ones, ones between quotes, and texts of several lines between semicolons.
 *
 * <pre>
 *   loop_  _name  plain  'with blanks, and a quote' inside'  # a comment
 *   ;a text of
 *   several lines
 *   ;
 * </pre>
 */
final class CifTokens {

    private final String file;
    private final byte[] bytes;
    private int at;
    private int start;
    private int stop;
    private boolean quoted;

    CifTokens(String file, byte[] bytes) throws FormatException {
        this.file = file;
        this.bytes = bytes;
        if (bytes.length >= 2 && ((bytes[0] == -1 && bytes[1] == -2) || (bytes[0] == -2 && bytes[1] == -1))) {
            throw new FormatException(file, "byte 0", "the text is UTF-16; save it as UTF-8 or ASCII");
        }
        if (bytes.length >= 3 && bytes[0] == (byte) 0xef && bytes[1] == (byte) 0xbb && bytes[2] == (byte) 0xbf) {
            at = 3;
        }
    }

    /** Finds the next word, if there is one. */
    boolean next() throws FormatException {
        while (at < bytes.length && (isBlank(bytes[at]) || bytes[at] == '#')) {
            if (bytes[at] == '#') {
                while (at < bytes.length && !isLineEnd(bytes[at])) {
                    at++;
                }
            } else {
                at++;
            }
        }
        start = at;
        stop = at;
        quoted = false;
        if (at == bytes.length) {
            return false;
        }
        byte first = bytes[at];
        if (first == ';' && (at == 0 || isLineEnd(bytes[at - 1]))) {
            text();
        } else if (first == '\'' || first == '"') {
            quotes(first);
        } else {
            while (at < bytes.length && !isBlank(bytes[at])) {
                at++;
            }
            stop = at;
        }
        return true;
    }

    private void text() throws FormatException {
        quoted = true;
        int opened = at;
        at++;
        start = at;
        while (at < bytes.length && !(bytes[at] == ';' && isLineEnd(bytes[at - 1]))) {
            at++;
        }
        if (at == bytes.length) {
            throw problemAt(opened, "the text that starts with ';' has no end");
        }
        stop = at - 1;
        at++;
    }

    /** A quote ends the word only where a blank follows. */
    private void quotes(byte quote) throws FormatException {
        quoted = true;
        int opened = at;
        at++;
        start = at;
        while (at < bytes.length && !isLineEnd(bytes[at])) {
            if (bytes[at] == quote && (at + 1 == bytes.length || isBlank(bytes[at + 1]))) {
                stop = at;
                at++;
                return;
            }
            at++;
        }
        throw problemAt(opened, "the quotes are not closed on their line");
    }

    private static boolean isLineEnd(byte b) {
        return b == '\n' || b == '\r';
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t' || isLineEnd(b);
    }

    /** Whether the word is a value: between quotes, or not a name and not an order such as loop_. */
    boolean isValue() {
        return quoted
                || !(isName()
                        || startsWith("data_")
                        || startsWith("save_")
                        || is("loop_")
                        || is("stop_")
                        || is("global_"));
    }

    /** Whether the word is the name of an item, such as _atom_site.id. */
    boolean isName() {
        return !quoted && stop > start && bytes[start] == '_';
    }

    /** Whether the word is this one, given in small letters, and not between quotes. */
    boolean is(String word) {
        return stop - start == word.length() && startsWith(word);
    }

    boolean startsWith(String word) {
        if (quoted || stop - start < word.length()) {
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

    /** Whether the word stands for an unknown or absent value. */
    boolean isAbsent() {
        return !quoted && stop - start == 1 && (bytes[start] == '.' || bytes[start] == '?');
    }

    String word() {
        return new String(bytes, start, stop - start, StandardCharsets.UTF_8);
    }

    /** The word as a number, which may have an uncertainty behind it, such as 1.234(5); NaN if it is none. */
    double number() {
        int end = stop;
        if (end > start && bytes[end - 1] == ')') {
            int open = end - 1;
            while (open > start && bytes[open] != '(') {
                open--;
            }
            end = open;
        }
        return Decimal.parse(bytes, start, end);
    }

    String shown() {
        return TextCursor.shown(new String(bytes, start, Math.min(stop - start, 100), StandardCharsets.ISO_8859_1));
    }

    FormatException problem(String what) {
        return problemAt(start, what);
    }

    private FormatException problemAt(int position, String what) {
        return new FormatException(file, "line " + lineOf(position), what);
    }

    int line() {
        return lineOf(start);
    }

    private int countedTo;
    private int countedLines = 1;

    /** Goes on from the last place asked for, since atoms ask in order. */
    private int lineOf(int position) {
        if (position < countedTo) {
            countedTo = 0;
            countedLines = 1;
        }
        while (countedTo < position) {
            byte b = bytes[countedTo];
            boolean crLf = b == '\r' && countedTo + 1 < bytes.length && bytes[countedTo + 1] == '\n';
            if (b == '\n' || (b == '\r' && !crLf)) {
                countedLines++;
            }
            countedTo++;
        }
        return countedLines;
    }
}
