package dev.tandem.testkit.exact.wide;

/** A vector of numbers with many digits. */
public record WideVector(Wide x, Wide y, Wide z) {

    public static WideVector of(Wide like, double x, double y, double z) {
        return new WideVector(like.of(x), like.of(y), like.of(z));
    }

    public WideVector plus(WideVector o) {
        return new WideVector(x.plus(o.x), y.plus(o.y), z.plus(o.z));
    }

    public WideVector minus(WideVector o) {
        return new WideVector(x.minus(o.x), y.minus(o.y), z.minus(o.z));
    }

    public WideVector times(Wide s) {
        return new WideVector(x.times(s), y.times(s), z.times(s));
    }

    public Wide dot(WideVector o) {
        return x.times(o.x).plus(y.times(o.y)).plus(z.times(o.z));
    }

    public WideVector cross(WideVector o) {
        return new WideVector(
                y.times(o.z).minus(z.times(o.y)),
                z.times(o.x).minus(x.times(o.z)),
                x.times(o.y).minus(y.times(o.x)));
    }

    public Wide length() {
        return dot(this).root();
    }

    Wide get(int axis) {
        return axis == 0 ? x : axis == 1 ? y : z;
    }

    /** The largest absolute coordinate, to the nearest double. */
    double largest() {
        return Math.max(Math.abs(x.toDouble()), Math.max(Math.abs(y.toDouble()), Math.abs(z.toDouble())));
    }

    /** The same numbers as decimals. */
    WideVector decimal() {
        return x instanceof WideDecimal
                ? this
                : new WideVector(
                        WideDecimal.of((WideDouble) x), WideDecimal.of((WideDouble) y), WideDecimal.of((WideDouble) z));
    }
}
