package dev.tandem.io.internal.atoms;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.Decimal;
import dev.tandem.io.internal.text.FileWords;

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
final class CifTokens extends FileWords {
    private boolean quoted;

    CifTokens(String file, byte[] bytes) throws FormatException {
        super(file, bytes, 1);
        skipByteOrderMark();
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
    boolean isBare(String word) {
        return !quoted && is(word);
    }

    boolean startsBare(String word) {
        return !quoted && startsWith(word);
    }

    /** Whether the word stands for an unknown or absent value. */
    boolean isAbsent() {
        return !quoted && stop - start == 1 && (bytes[start] == '.' || bytes[start] == '?');
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

    int line() {
        return lineOf(start);
    }
}
