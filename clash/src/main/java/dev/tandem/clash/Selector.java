package dev.tandem.clash;

import java.io.Serializable;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Selects parts whose name and group match a pattern and that have given properties. In a pattern {@code *} stands for
 * any characters and {@code ?} for one.
 *
 * <p>Immutable and safe for use by multiple threads.
 *
 * @serial exclude
 */
public final class Selector implements Serializable {

    private static final long serialVersionUID = 1;

    /** Selects every part. */
    public static final Selector ALL = new Selector("*", "*", Map.of());

    /** The pattern of the name. */
    private final String name;

    /** The pattern of the group. */
    private final String group;

    /** The properties. */
    @SuppressWarnings("serial") // Map.of is serialisable
    private final Map<String, String> properties;

    private final Pattern namePattern;
    private final Pattern groupPattern;

    /**
     * Creates a selector.
     *
     * @param name the pattern of the name
     * @param group the pattern of the group
     * @param properties properties that a part must have, with exactly these values
     */
    public Selector(String name, String group, Map<String, String> properties) {
        this.name = name;
        this.group = group;
        this.properties = Map.copyOf(properties);
        this.namePattern = pattern(name);
        this.groupPattern = pattern(group);
    }

    /**
     * {@return a selector of parts by their name}
     *
     * @param pattern the pattern
     */
    public static Selector name(String pattern) {
        return new Selector(pattern, "*", Map.of());
    }

    /**
     * {@return a selector of parts by their group}
     *
     * @param pattern the pattern
     */
    public static Selector group(String pattern) {
        return new Selector("*", pattern, Map.of());
    }

    /**
     * {@return a selector of parts with a property}
     *
     * @param key the name of the property
     * @param value its value, exactly
     */
    public static Selector property(String key, String value) {
        return new Selector("*", "*", Map.of(key, value));
    }

    boolean matches(Part part) {
        if (!namePattern.matcher(part.name()).matches()
                || !groupPattern.matcher(part.group()).matches()) {
            return false;
        }
        for (Map.Entry<String, String> wanted : properties.entrySet()) {
            String value = part.properties().get(wanted.getKey());
            if (value == null || !pattern(wanted.getValue()).matcher(value).matches()) {
                return false;
            }
        }
        return true;
    }

    private static Pattern pattern(String glob) {
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < glob.length(); i++) {
            char c = glob.charAt(i);
            regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(String.valueOf(c)));
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }

    @Override
    public String toString() {
        return "name " + name + ", group " + group + (properties.isEmpty() ? "" : ", " + properties);
    }
}
