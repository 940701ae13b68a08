package dev.tandem.clash;

import java.io.Serializable;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Which parts a rule is about: those whose name and group match a pattern and that have these properties. In a pattern
 * {@code *} stands for any letters and {@code ?} for one.
 */
public final class Selector implements Serializable {

    private static final long serialVersionUID = 1;

    /** Every part. */
    public static final Selector ALL = new Selector("*", "*", Map.of());

    private final String name;
    private final String group;

    @SuppressWarnings("serial") // Map.of is serialisable
    private final Map<String, String> properties;

    private final Pattern namePattern;
    private final Pattern groupPattern;

    public Selector(String name, String group, Map<String, String> properties) {
        this.name = name;
        this.group = group;
        this.properties = Map.copyOf(properties);
        this.namePattern = pattern(name);
        this.groupPattern = pattern(group);
    }

    public static Selector name(String pattern) {
        return new Selector(pattern, "*", Map.of());
    }

    public static Selector group(String pattern) {
        return new Selector("*", pattern, Map.of());
    }

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
