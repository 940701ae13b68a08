package dev.tandem.io.internal.text;

import dev.tandem.io.file.FormatException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Numbers in attributes of XML elements: finite decimals, the same in every locale. */
public final class XmlNumbers {

    /** As for coordinates of meshes: squares must not overflow. */
    private static final double LARGEST = 1e30;

    private XmlNumbers() {}

    /** Exactly so many numbers with blanks between them, in an attribute that must be there. */
    public static double[] needed(XmlElement element, String attribute, int count) throws FormatException {
        return parse(element, attribute, element.neededAttribute(attribute), count);
    }

    /** The same, in an attribute that may be missing. */
    public static double @Nullable [] optional(XmlElement element, String attribute, int count) throws FormatException {
        String text = element.attribute(attribute);
        return text == null ? null : parse(element, attribute, text, count);
    }

    /** As many numbers as the default has, which stands where the attribute is not there. */
    public static double[] or(XmlElement element, String attribute, double... otherwise) throws FormatException {
        double[] found = optional(element, attribute, otherwise.length);
        return found == null ? otherwise : found;
    }

    public static double one(XmlElement element, String attribute) throws FormatException {
        return needed(element, attribute, 1)[0];
    }

    public static double one(XmlElement element, String attribute, double otherwise) throws FormatException {
        return or(element, attribute, otherwise)[0];
    }

    /** A measure of a thing that is there: more than zero. */
    public static double positive(XmlElement element, String attribute) throws FormatException {
        double value = one(element, attribute);
        if (!(value > 0)) {
            throw element.problem("the attribute " + attribute + " of <" + element.name() + "> is " + value
                    + "; a number above zero is needed");
        }
        return value;
    }

    /** As many numbers as there are. */
    public static double[] all(XmlElement element, String attribute) throws FormatException {
        String text = element.neededAttribute(attribute).strip();
        return parse(element, attribute, text, text.isEmpty() ? 0 : text.split("\\s+").length);
    }

    private static double[] parse(XmlElement element, String attribute, String text, int count) throws FormatException {
        String stripped = text.strip();
        String[] words = stripped.isEmpty() ? new String[0] : stripped.split("\\s+");
        if (words.length != count) {
            throw element.problem("the attribute " + attribute + " of <" + element.name() + "> has " + words.length
                    + " words; " + count + (count == 1 ? " number is" : " numbers are") + " needed");
        }
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            byte[] bytes = words[i].getBytes(StandardCharsets.UTF_8);
            double value = Decimal.parse(bytes, 0, bytes.length);
            if (!(Math.abs(value) <= LARGEST)) {
                throw element.problem("the attribute " + attribute + " of <" + element.name() + "> has "
                        + TextCursor.shown(words[i]) + "; a finite number of at most " + LARGEST + " is needed");
            }
            numbers[i] = value;
        }
        return numbers;
    }
}
