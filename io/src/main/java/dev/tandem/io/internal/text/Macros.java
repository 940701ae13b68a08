package dev.tandem.io.internal.text;

import dev.tandem.io.file.FormatException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds xacro macros in a file that should not have any. What they stand for would be missing without a word. */
public final class Macros {

    /** The prefix of elements that xacro replaces. */
    static final String PREFIX = "xacro:";

    /** Elements that only set values, which nothing need use. */
    private static final Set<String> HARMLESS = Set.of("xacro:property", "xacro:arg");

    private static final String ADVICE = "; expand the macros first: xacro FILE > robot.urdf";

    private Macros() {}

    /**
     * Refuses elements and attributes that have to be expanded.
     *
     * @throws FormatException if there is one in the element or below it
     */
    public static void refuse(XmlElement element) throws FormatException {
        if (element.name().startsWith(PREFIX)) {
            if (HARMLESS.contains(element.name())) {
                return;
            }
            throw element.problem("the file holds the macro <" + element.name() + ">" + ADVICE);
        }
        @Nullable String attribute = element.attributeWith("${");
        attribute = attribute == null ? element.attributeWith("$(") : attribute;
        if (attribute != null) {
            throw element.problem("the attribute " + attribute + " of <" + element.name() + "> is "
                    + TextCursor.shown(String.valueOf(element.attribute(attribute))) + ", an expression of xacro"
                    + ADVICE);
        }
        for (XmlElement child = element.firstChild(); child != null; child = child.next()) {
            refuse(child);
        }
    }
}
