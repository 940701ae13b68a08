package dev.tandem.testkit.exact.wide;

/** Two numbers that hold a distance between them. */
public record Enclosure(Wide low, Wide high) {

    public Enclosure min(Enclosure o) {
        return new Enclosure(low.min(o.low), high.min(o.high));
    }

    /** What both hold. */
    Enclosure and(Enclosure o) {
        return new Enclosure(low.max(o.low), high.min(o.high));
    }

    public double width() {
        return high.minus(low).toDouble();
    }

    /** How far a number lies above the low end. */
    public double above(double lower) {
        return low.of(lower).minus(low).toDouble();
    }

    /** How far a number lies below the high end. */
    public double below(double upper) {
        return upper == Double.POSITIVE_INFINITY
                ? Double.NEGATIVE_INFINITY
                : high.minus(high.of(upper)).toDouble();
    }

    static Enclosure of(Wide low, Wide high) {
        Wide zero = low.of(0);
        return new Enclosure(low.max(zero).min(high.max(zero)), high.max(zero));
    }
}
