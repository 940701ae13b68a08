package dev.tandem.testkit.cases;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * As much JSON as test data needs: objects become maps, arrays lists, numbers doubles. Strict about what it reads; the
 * message of an error names the offset.
 */
public final class Json {

    private static final int DEEPEST = 100;

    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** A map, list, string, double, boolean or null. */
    public static @Nullable Object parse(String text) {
        Json json = new Json(text);
        Object value = json.value(0);
        json.skipSpace();
        if (json.at < text.length()) {
            throw json.error("nothing more");
        }
        return value;
    }

    /** A string in quotes, with what must be escaped escaped. */
    public static String quoted(String s) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }

    /** The fields of a value that must be an object. */
    public static Map<?, ?> object(@Nullable Object value) {
        return as(Map.class, "an object", "a value", value);
    }

    public static String string(Map<?, ?> fields, String name) {
        return as(String.class, "a string", name, fields.get(name));
    }

    public static boolean flag(Map<?, ?> fields, String name) {
        return as(Boolean.class, "true or false", name, fields.get(name));
    }

    public static double number(Map<?, ?> fields, String name) {
        return as(Double.class, "a number", name, fields.get(name));
    }

    public static List<?> list(Map<?, ?> fields, String name) {
        return as(List.class, "an array", name, fields.get(name));
    }

    public static double[] numbers(Map<?, ?> fields, String name) {
        return numbers(name, list(fields, name));
    }

    /** The numbers of a list that has a name. */
    public static double[] numbers(String name, @Nullable Object list) {
        List<?> values = as(List.class, "an array", name, list);
        return values.stream()
                .mapToDouble(x -> as(Double.class, "an array of numbers", name, x))
                .toArray();
    }

    private static <T> T as(Class<T> type, String what, String name, @Nullable Object value) {
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException("\"" + name + "\" must be " + what + ", but found " + value);
        }
        return type.cast(value);
    }

    private @Nullable Object value(int depth) {
        if (depth > DEEPEST) {
            throw error("less nesting");
        }
        skipSpace();
        char c = at < text.length() ? text.charAt(at) : ' ';
        return switch (c) {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, @Nullable Object> object(int depth) {
        Map<String, @Nullable Object> out = new LinkedHashMap<>();
        at++;
        if (accept('}')) {
            return out;
        }
        do {
            skipSpace();
            String key = string();
            expect(':');
            if (out.containsKey(key)) {
                throw error("each key once, but found again: " + key);
            }
            out.put(key, value(depth + 1));
        } while (accept(','));
        expect('}');
        return out;
    }

    private List<@Nullable Object> array(int depth) {
        List<@Nullable Object> out = new ArrayList<>();
        at++;
        if (accept(']')) {
            return out;
        }
        do {
            out.add(value(depth + 1));
        } while (accept(','));
        expect(']');
        return out;
    }

    private String string() {
        if (at >= text.length() || text.charAt(at) != '"') {
            throw error("a string");
        }
        at++;
        StringBuilder out = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '"') {
            char c = text.charAt(at++);
            out.append(c == '\\' ? escaped() : c);
        }
        expect('"');
        return out.toString();
    }

    private char escaped() {
        char c = at < text.length() ? text.charAt(at++) : ' ';
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> throw error("an escape");
        };
    }

    private char unicode() {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = at < text.length() ? Character.digit(text.charAt(at++), 16) : -1;
            if (digit < 0) {
                throw error("four hexadecimal digits");
            }
            code = 16 * code + digit;
        }
        return (char) code;
    }

    private @Nullable Object word(String word, @Nullable Object value) {
        if (!text.startsWith(word, at)) {
            throw error(word);
        }
        at += word.length();
        return value;
    }

    private Double number() {
        int start = at;
        while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String digits = text.substring(start, at);
        if (!digits.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")) {
            at = start;
            throw error("a value");
        }
        return Double.valueOf(digits);
    }

    private boolean accept(char c) {
        skipSpace();
        boolean found = at < text.length() && text.charAt(at) == c;
        if (found) {
            at++;
        }
        return found;
    }

    private void expect(char c) {
        if (!accept(c)) {
            throw error("'" + c + "'");
        }
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private IllegalArgumentException error(String wanted) {
        return new IllegalArgumentException("JSON: expected " + wanted + " at offset " + at);
    }
}
