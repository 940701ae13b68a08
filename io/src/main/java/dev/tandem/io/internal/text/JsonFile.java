package dev.tandem.io.internal.text;

import dev.tandem.io.file.FormatException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A strict reader of JSON (RFC 8259): no comments, no commas too many, no member twice, no NaN, valid UTF-8, and a
 * limit on nesting.
 */
public final class JsonFile implements ValuePlace {

    private static final int DEEPEST = 200;
    private static final int SHORT = 8;
    private static final JsonValue[] NO_VALUES = {};
    private static final String[] NO_NAMES = {};

    private final String file;
    private final byte[] bytes;
    private final int from;
    private final int to;
    private int at;
    private int depth;

    /** The elements and members of all arrays and objects that are open, innermost last. */
    private final List<JsonValue> values = new ArrayList<>();

    private final List<String> names = new ArrayList<>();

    private JsonFile(String file, byte[] bytes, int from, int to) {
        this.file = file;
        this.bytes = bytes;
        this.from = from;
        this.to = to;
        this.at = from;
    }

    /** The value that a whole file holds. The name appears in errors, with lines. */
    public static JsonValue read(String file, byte[] bytes) throws FormatException {
        boolean mark =
                bytes.length >= 3 && bytes[0] == (byte) 0xef && bytes[1] == (byte) 0xbb && bytes[2] == (byte) 0xbf;
        return new JsonFile(file, bytes, mark ? 3 : 0, bytes.length).whole();
    }

    /** The value that a part of a binary file holds. Errors give the number of the byte in the file. */
    public static JsonValue read(String file, byte[] bytes, int from, int to) throws FormatException {
        return new JsonFile(file, bytes, from, to).whole();
    }

    @Override
    public String place(int position) {
        // In text, people count lines.
        if (from > 3 || to < bytes.length) {
            return "byte " + position;
        }
        int line = 1;
        for (int i = from; i < position; i++) {
            line += bytes[i] == '\n' ? 1 : 0;
        }
        return "line " + line;
    }

    @Override
    public FormatException problem(int position, String what) {
        return new FormatException(file, place(position), what);
    }

    private JsonValue whole() throws FormatException {
        JsonValue value = value();
        skipBlanks();
        if (at < to) {
            throw unexpected("the end of the JSON");
        }
        return value;
    }

    private FormatException unexpected(String needed) {
        String found = at < to ? TextCursor.shown(String.valueOf((char) (bytes[at] & 0xff))) : "the end";
        return problem(at, "here is " + found + "; " + needed + " is needed");
    }

    private void skipBlanks() {
        while (at < to && (bytes[at] == ' ' || bytes[at] == '\n' || bytes[at] == '\r' || bytes[at] == '\t')) {
            at++;
        }
    }

    private boolean accept(char c) {
        skipBlanks();
        boolean found = at < to && bytes[at] == c;
        at += found ? 1 : 0;
        return found;
    }

    private JsonValue value() throws FormatException {
        skipBlanks();
        int start = at;
        return switch (at < to ? bytes[at] : -1) {
            case '{' -> object(start);
            case '[' -> array(start);
            case '"' -> JsonValue.of(this, start, string());
            case 't' -> literal("true", JsonValue.of(this, start, true));
            case 'f' -> literal("false", JsonValue.of(this, start, false));
            case 'n' -> literal("null", JsonValue.ofNull(this, start));
            default -> JsonValue.of(this, start, number());
        };
    }

    private JsonValue literal(String word, JsonValue value) throws FormatException {
        for (int i = 0; i < word.length(); i++) {
            if (at + i >= to || bytes[at + i] != word.charAt(i)) {
                throw unexpected("a value");
            }
        }
        at += word.length();
        return value;
    }

    private void enter(int start) throws FormatException {
        at++;
        if (++depth > DEEPEST) {
            throw problem(start, "arrays and objects nest deeper than " + DEEPEST);
        }
    }

    private JsonValue array(int start) throws FormatException {
        enter(start);
        if (accept(']')) {
            depth--;
            return JsonValue.ofArray(this, start, NO_VALUES);
        }
        int first = values.size();
        do {
            values.add(value());
        } while (accept(','));
        if (!accept(']')) {
            throw unexpected("',' or ']'");
        }
        depth--;
        return JsonValue.ofArray(this, start, take(values, first, new JsonValue[values.size() - first]));
    }

    private JsonValue object(int start) throws FormatException {
        enter(start);
        if (accept('}')) {
            depth--;
            return JsonValue.ofObject(this, start, NO_NAMES, NO_VALUES);
        }
        int first = values.size();
        int firstName = names.size();
        Set<String> different = Set.of();
        do {
            skipBlanks();
            int nameAt = at;
            if (at >= to || bytes[at] != '"') {
                throw unexpected("a name in quotes");
            }
            String name = string();
            int members = names.size() - firstName;
            // A list is searched as fast while it is short.
            if (members == SHORT) {
                different = new HashSet<>(names.subList(firstName, names.size()));
            }
            boolean twice =
                    members < SHORT ? names.subList(firstName, names.size()).contains(name) : !different.add(name);
            if (twice) {
                throw problem(nameAt, "the object has two members " + TextCursor.shown(name));
            }
            if (!accept(':')) {
                throw unexpected("':'");
            }
            names.add(name);
            values.add(value());
        } while (accept(','));
        if (!accept('}')) {
            throw unexpected("',' or '}'");
        }
        depth--;
        return JsonValue.ofObject(
                this,
                start,
                take(names, firstName, new String[names.size() - firstName]),
                take(values, first, new JsonValue[values.size() - first]));
    }

    /** Moves the end of a list into an array. */
    private static <T> T[] take(List<T> list, int first, T[] into) {
        for (int i = list.size() - 1; i >= first; i--) {
            into[i - first] = list.remove(i);
        }
        return into;
    }

    private String string() throws FormatException {
        int start = at + 1;
        int i = start;
        boolean escapes = false;
        boolean ascii = true;
        while (i < to && bytes[i] != '"') {
            if (bytes[i] >= 0 && bytes[i] < ' ') {
                at = i;
                throw unexpected("an escape such as \\n for a control character");
            }
            escapes |= bytes[i] == '\\';
            ascii &= bytes[i] >= 0;
            i += bytes[i] == '\\' ? 2 : 1;
        }
        if (i >= to) {
            throw problem(at, "the string has no end");
        }
        String raw = ascii ? new String(bytes, start, i - start, StandardCharsets.US_ASCII) : decoded(start, i);
        String string = escapes ? unescaped(raw) : raw;
        at = i + 1;
        return string;
    }

    private String decoded(int start, int end) throws FormatException {
        try {
            return FileBytes.utf8(bytes, start, end - start);
        } catch (CharacterCodingException e) {
            throw problem(at, "the string is not valid UTF-8");
        }
    }

    private String unescaped(String raw) throws FormatException {
        StringBuilder out = new StringBuilder(raw.length());
        int i = 0;
        while (i < raw.length()) {
            char c = raw.charAt(i++);
            if (c != '\\') {
                out.append(c);
                continue;
            }
            char escape = raw.charAt(i++);
            switch (escape) {
                case '"', '\\', '/' -> out.append(escape);
                case 'b' -> out.append('\b');
                case 'f' -> out.append('\f');
                case 'n' -> out.append('\n');
                case 'r' -> out.append('\r');
                case 't' -> out.append('\t');
                case 'u' -> {
                    out.append(hexadecimal(raw, i));
                    i += 4;
                }
                default -> throw problem(at, "the string has an unknown escape");
            }
        }
        return out.toString();
    }

    private char hexadecimal(String raw, int start) throws FormatException {
        int code = 0;
        for (int i = start; i < start + 4; i++) {
            char c = i < raw.length() ? raw.charAt(i) : ' ';
            int digit = c < 0x80 ? Character.digit(c, 16) : -1;
            if (digit < 0) {
                throw problem(at, "an escape \\u needs four hexadecimal digits");
            }
            code = 16 * code + digit;
        }
        return (char) code;
    }

    private double number() throws FormatException {
        int start = at;
        int i = at;
        if (i < to && bytes[i] == '-') {
            i++;
        }
        int whole = i;
        i = digits(i);
        boolean wrong = i == whole || (i > whole + 1 && bytes[whole] == '0');
        if (i < to && bytes[i] == '.') {
            int fraction = digits(i + 1);
            wrong |= fraction == i + 1;
            i = fraction;
        }
        if (i < to && (bytes[i] == 'e' || bytes[i] == 'E')) {
            int sign = i + 1 < to && (bytes[i + 1] == '-' || bytes[i + 1] == '+') ? 2 : 1;
            int exponent = digits(i + sign);
            wrong |= exponent == i + sign;
            i = exponent;
        }
        if (wrong) {
            throw unexpected("a value");
        }
        double value = Decimal.parse(bytes, start, i);
        if (!Double.isFinite(value)) {
            throw problem(start, "the number is too large");
        }
        at = i;
        return value;
    }

    private int digits(int start) {
        int i = start;
        while (i < to && bytes[i] >= '0' && bytes[i] <= '9') {
            i++;
        }
        return i;
    }
}
