package dev.tandem.robot;

/** A joint value beyond its limits. */
public record LimitViolation(String variable, double value, double lower, double upper) {

    @Override
    public String toString() {
        return "joint '" + variable + "' is at " + value + ", beyond its limits " + lower + " to " + upper;
    }
}
