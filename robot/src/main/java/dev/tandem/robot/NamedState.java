package dev.tandem.robot;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Joint values with a name, for a group of joints.
 *
 * @param values by variable; variables that follow others are not among them
 */
public record NamedState(String name, String group, Map<String, Double> values) {

    public NamedState {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** Sets the variables that it speaks of and leaves the others alone. */
    public void applyTo(RobotState state) {
        values.forEach(state::set);
    }
}
