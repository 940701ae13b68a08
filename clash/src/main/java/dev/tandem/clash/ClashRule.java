package dev.tandem.clash;

import java.io.Serializable;

/**
 * What holds between two sorts of parts, whichever of the two comes first.
 *
 * @param tolerance overlaps of at most this depth, and gaps of at most this width, are contacts and not clashes
 * @param clearance parts that are closer than this are reported; 0 asks for none
 * @param ignore why such pairs are not looked at; empty if they are
 */
public record ClashRule(Selector a, Selector b, double tolerance, double clearance, String ignore)
        implements Serializable {

    public ClashRule {
        checkLength("tolerance", tolerance);
        checkLength("clearance", clearance);
    }

    /** Pairs that need not be looked at, and why: reports count them under this reason. */
    public static ClashRule ignoring(Selector a, Selector b, String reason) {
        if (reason.isBlank()) {
            throw new IllegalArgumentException("a rule that ignores pairs needs a reason, which the report repeats");
        }
        return new ClashRule(a, b, 0, 0, reason);
    }

    /** Pairs with a tolerance and a clearance of their own. */
    public static ClashRule between(Selector a, Selector b, double tolerance, double clearance) {
        return new ClashRule(a, b, tolerance, clearance, "");
    }

    /** Whether such pairs are not looked at. */
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
