package dev.tandem.io.internal.mesh;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.TextCursor;
import dev.tandem.io.internal.text.XmlElement;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the elements that others name, such as {@code url="#hand"}. */
final class ColladaIds {

    private static final Set<String> NAMED =
            Set.of("source", "float_array", "int_array", "vertices", "geometry", "node", "visual_scene");

    /** Some writers use one id for a geometry and its node, so the kind is part of the key. */
    private record Key(String kind, String id) {}

    private final Map<Key, XmlElement> named = new HashMap<>();

    ColladaIds(XmlElement root) throws FormatException {
        collect(root);
    }

    /** The depth of the file is bounded, hence the recursion. */
    private void collect(XmlElement element) throws FormatException {
        String id = NAMED.contains(element.name()) ? element.attribute("id") : null;
        if (id != null && named.putIfAbsent(new Key(element.name(), id), element) != null) {
            throw element.problem("two elements <" + element.name() + "> have the id " + TextCursor.shown(id));
        }
        for (XmlElement child = element.firstChild(); child != null; child = child.next()) {
            collect(child);
        }
    }

    /** The element of one of the given kinds that the attribute names. */
    XmlElement target(XmlElement from, String attribute, String... kinds) throws FormatException {
        String url = from.neededAttribute(attribute).strip();
        if (!url.startsWith("#")) {
            throw from.problem("<" + from.name() + "> names " + TextCursor.shown(url)
                    + "; only things of the same file, such as '#id', are read");
        }
        for (String kind : kinds) {
            @Nullable XmlElement found = named.get(new Key(kind, url.substring(1)));
            if (found != null) {
                return found;
            }
        }
        throw from.problem("<" + from.name() + "> names " + TextCursor.shown(url) + ", but there is no <"
                + String.join("> or <", kinds) + "> with that id");
    }
}
