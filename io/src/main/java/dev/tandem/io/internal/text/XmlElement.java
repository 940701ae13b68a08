package dev.tandem.io.internal.text;

import dev.tandem.io.file.FormatException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An element of an XML file, with the line it stands on. Lean on purpose: the shortest element has four bytes in the
 * file.
 */
public final class XmlElement {

    private static final String[] NO_ATTRIBUTES = {};
    private static final byte[] NO_TEXT = {};

    private final String file;
    private final String name;
    private final int line;
    private final String[] attributes;

    private byte[] text = NO_TEXT;
    private int textLine;

    private @Nullable XmlElement firstChild;
    private @Nullable XmlElement lastChild;
    private @Nullable XmlElement next;

    /** The attributes are names and values by turns. */
    XmlElement(String file, String name, int line, String[] attributes) {
        this.file = file;
        this.name = name;
        this.line = line;
        this.attributes = attributes.length == 0 ? NO_ATTRIBUTES : attributes;
        this.textLine = line;
    }

    void add(XmlElement child) {
        if (lastChild == null) {
            firstChild = child;
        } else {
            lastChild.next = child;
        }
        lastChild = child;
    }

    void setText(byte[] text, int line) {
        this.text = text;
        this.textLine = line;
    }

    /** Without a prefix. */
    public String name() {
        return name;
    }

    public boolean is(String name) {
        return this.name.equals(name);
    }

    @Nullable
    public XmlElement firstChild() {
        return firstChild;
    }

    /** The next child of the same parent. */
    @Nullable
    public XmlElement next() {
        return next;
    }

    /** The first child of this name. */
    @Nullable
    public XmlElement child(String name) {
        for (XmlElement c = firstChild; c != null; c = c.next) {
            if (c.is(name)) {
                return c;
            }
        }
        return null;
    }

    public XmlElement neededChild(String name) throws FormatException {
        XmlElement found = child(name);
        if (found == null) {
            throw problem("<" + this.name + "> needs a <" + name + ">");
        }
        return found;
    }

    /** All children of this name. */
    public List<XmlElement> children(String name) {
        List<XmlElement> found = new ArrayList<>();
        for (XmlElement c = firstChild; c != null; c = c.next) {
            if (c.is(name)) {
                found.add(c);
            }
        }
        return found;
    }

    @Nullable
    public String attribute(String name) {
        for (int i = 0; i < attributes.length; i += 2) {
            if (attributes[i].equals(name)) {
                return attributes[i + 1];
            }
        }
        return null;
    }

    /** The first attribute whose value holds a text; null if there is none. */
    @Nullable
    String attributeWith(String text) {
        for (int i = 0; i < attributes.length; i += 2) {
            if (attributes[i + 1].contains(text)) {
                return attributes[i];
            }
        }
        return null;
    }

    public String neededAttribute(String name) throws FormatException {
        String value = attribute(name);
        if (value == null) {
            throw problem("<" + this.name + "> needs the attribute " + name);
        }
        return value;
    }

    /** An attribute that is a whole number and not negative. */
    public int count(String name) throws FormatException {
        String value = neededAttribute(name).strip();
        // Ten digits cannot overflow a long.
        boolean digits =
                !value.isEmpty() && value.length() <= 10 && value.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!digits || Long.parseLong(value) > Integer.MAX_VALUE) {
            throw problem("the attribute " + name + " is " + TextCursor.shown(value)
                    + "; a whole number from 0 to 2147483647 is needed");
        }
        return Integer.parseInt(value);
    }

    public int count(String name, int otherwise) throws FormatException {
        return attribute(name) == null ? otherwise : count(name);
    }

    /** The words between the tags. Characters beyond ASCII are question marks here. */
    public TextCursor words() {
        return TextCursor.part(file, text, textLine);
    }

    /** The text between the tags without blanks around it. Characters beyond ASCII are question marks here. */
    public String text() {
        return new String(text, StandardCharsets.US_ASCII).strip();
    }

    /** Between the tags; no text has more words than half of this, rounded up. */
    public int textLength() {
        return text.length;
    }

    public String file() {
        return file;
    }

    /** The given number of coordinates or factors: finite, and small enough to be a coordinate. */
    public double[] numbers(int count) throws FormatException {
        TextCursor words = words();
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            if (!words.next()) {
                throw words.problem("<" + name + "> has " + i + " numbers; " + count + " are needed");
            }
            numbers[i] = words.number("a number of <" + name + ">");
        }
        if (words.next()) {
            throw words.problem("<" + name + "> has more than " + count + " numbers");
        }
        return numbers;
    }

    /** Where the element stands, for errors. */
    public String place() {
        return "line " + line;
    }

    public FormatException problem(String what) {
        return new FormatException(file, place(), what);
    }
}
