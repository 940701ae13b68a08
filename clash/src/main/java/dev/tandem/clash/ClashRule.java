package dev.tandem.clash;

import java.io.Serializable;

/**
 * A rule for two sets of parts, in either order.
 *
 * @param a selects one part
 * @param b selects the other part
 * @param tolerance overlaps of at most this depth, and gaps of at most this width, are contacts and not clashes
 * @param clearance parts that are closer than this are reported; 0 for none
 * @param ignore why such pairs are not judged; empty if they are
 * @serial exclude
 */
public record ClashRule(Selector a, Selector b, double tolerance, double clearance, String ignore)
        implements Serializable {

    /**
     * Checks the numbers.
     *
     * @param a selects one part
     * @param b selects the other part
     * @param tolerance overlaps of at most this depth, and gaps of at most this width, are contacts and not clashes
     * @param clearance parts that are closer than this are reported; 0 for none
     * @param ignore why such pairs are not judged; empty if they are
     * @throws IllegalArgumentException if one is negative or not finite
     */
    public ClashRule {
        checkLength("tolerance", tolerance);
        checkLength("clearance", clearance);
    }

    /**
     * {@return a rule that excludes pairs}
     *
     * @param a selects one part
     * @param b selects the other part
     * @param reason why such pairs are not judged, for reports
     */
    public static ClashRule ignoring(Selector a, Selector b, String reason) {
        if (reason.isBlank()) {
            throw new IllegalArgumentException("a rule that ignores pairs needs a reason, which the report repeats");
        }
        return new ClashRule(a, b, 0, 0, reason);
    }

    /**
     * {@return a rule with a tolerance and a clearance}
     *
     * @param a selects one part
     * @param b selects the other part
     * @param tolerance overlaps of at most this depth, and gaps of at most this width, are contacts
     * @param clearance parts that are closer than this are reported; 0 for none
     */
    public static ClashRule between(Selector a, Selector b, double tolerance, double clearance) {
        return new ClashRule(a, b, tolerance, clearance, "");
    }

    /** {@return whether such pairs are not judged} */
    public boolean ignores() {
        return !ignore.isEmpty();
    }

    private static void checkLength(String what, double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "a " + what + " is a length, finite and not negative, but this is " + value);
        }
    }
}
