package dev.tandem.io.internal.text;

import dev.tandem.math.Vec3;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** JSON objects, written field by field. Numbers read back as the same doubles; infinities become null. */
public final class JsonText {

    private final StringBuilder text = new StringBuilder("{");

    public JsonText field(String name, String value) {
        return raw(name, quote(value));
    }

    public JsonText field(String name, long value) {
        return raw(name, Long.toString(value));
    }

    public JsonText field(String name, double value) {
        return raw(name, number(value));
    }

    public JsonText field(String name, Vec3 v) {
        return raw(name, "[" + number(v.x()) + "," + number(v.y()) + "," + number(v.z()) + "]");
    }

    public JsonText array(String name, List<String> elements, String between) {
        return raw(name, "[" + String.join(between, elements) + "]");
    }

    /** A field whose value is JSON already; none if it is null. */
    public JsonText raw(String name, @Nullable String json) {
        if (json != null) {
            text.append(text.length() > 1 ? "," : "")
                    .append(quote(name))
                    .append(':')
                    .append(json);
        }
        return this;
    }

    private static String number(double value) {
        return Double.isFinite(value) ? Double.toString(value) : "null";
    }

    public static String quote(String value) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ' || Character.isSurrogate(c)) {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }

    @Override
    public String toString() {
        return text + "}";
    }
}
