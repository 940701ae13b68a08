package dev.tandem.cli.text;

import dev.tandem.math.Vec3;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One JSON object in one line, written field by field. Numbers that JSON cannot say (infinities) become null. */
public final class Json {

    private final StringBuilder text = new StringBuilder("{");

    public Json field(String name, boolean value) {
        return raw(name, Boolean.toString(value));
    }

    public Json field(String name, long value) {
        return raw(name, Long.toString(value));
    }

    public Json field(String name, double value) {
        return raw(name, number(value));
    }

    public Json field(String name, @Nullable Vec3 point) {
        return raw(
                name,
                point == null
                        ? "null"
                        : "[" + number(point.x()) + "," + number(point.y()) + "," + number(point.z()) + "]");
    }

    public Json field(String name, String value) {
        StringBuilder quoted = new StringBuilder();
        quote(value, quoted);
        return raw(name, quoted);
    }

    public Json field(String name, List<String> values) {
        StringBuilder array = new StringBuilder("[");
        for (String value : values) {
            array.append(array.length() > 1 ? "," : "");
            quote(value, array);
        }
        return raw(name, array.append(']'));
    }

    public Json field(String name, Json object) {
        return raw(name, object.toString());
    }

    /** A field whose value is JSON already. */
    public Json raw(String name, CharSequence json) {
        if (text.length() > 1) {
            text.append(',');
        }
        text.append('"').append(name).append("\":").append(json);
        return this;
    }

    public static String number(double value) {
        return Double.isFinite(value) ? Numbers.format(value) : "null";
    }

    private static void quote(String value, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ' || Character.isSurrogate(c)) {
                // An escaped half of a pair survives UTF-8; a lone one, from a strange file name, would not.
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }

    @Override
    public String toString() {
        return text + "}";
    }
}
