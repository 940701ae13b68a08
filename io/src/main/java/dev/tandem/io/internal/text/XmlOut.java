package dev.tandem.io.internal.text;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Writes elements of an XML file, indented by how deep they are. */
public final class XmlOut {

    private final StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    private int depth;

    /** Starts an element. The names of its attributes are words of one text; those whose value is null are left out. */
    public XmlOut open(String name, String attributes, @Nullable Object... values) {
        start(name, attributes, values).append(">\n");
        depth++;
        return this;
    }

    public XmlOut close(String name) {
        depth--;
        text.append("  ".repeat(depth)).append("</").append(name).append(">\n");
        return this;
    }

    /** An element without content; attributes as for {@link #open}. */
    public XmlOut leaf(String name, String attributes, @Nullable Object... values) {
        start(name, attributes, values).append("/>\n");
        return this;
    }

    private StringBuilder start(String name, String attributes, @Nullable Object... values) {
        text.append("  ".repeat(depth)).append('<').append(name);
        String[] names = attributes.split(" ", -1);
        for (int i = 0; i < values.length; i++) {
            Object value = values[i];
            if (value != null) {
                text.append(' ').append(names[i]).append("=\"");
                escape(
                        value instanceof double[] some
                                ? numbers(some)
                                : value instanceof Double one ? numbers(one) : value.toString());
                text.append('"');
            }
        }
        return text;
    }

    private void escape(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '&' -> text.append("&amp;");
                case '<' -> text.append("&lt;");
                case '"' -> text.append("&quot;");
                case '\n', '\t', '\r' -> text.append("&#").append((int) c).append(';');
                default -> text.append(c);
            }
        }
    }

    /** Numbers with blanks between them, in digits that read back as the same doubles. */
    private static String numbers(double... values) {
        StringBuilder words = new StringBuilder();
        for (double value : values) {
            String digits = Double.toString(value);
            words.append(words.length() == 0 ? "" : " ")
                    .append(digits.endsWith(".0") ? digits.substring(0, digits.length() - 2) : digits);
        }
        return words.toString();
    }

    public byte[] bytes() {
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }
}
