package dev.tandem.testkit.exact.wide;

/** A number of many digits. All numbers of one computation are of the same class; {@link #of} makes more of them. */
public abstract class Wide implements Comparable<Wide> {

    /** A double as a number of this class, exactly. */
    public abstract Wide of(double x);

    public abstract Wide plus(Wide y);

    public abstract Wide minus(Wide y);

    public abstract Wide times(Wide y);

    public abstract Wide over(Wide y);

    /** The square root; zero of what is not positive. */
    public abstract Wide root();

    /** −1, 0 or 1. */
    public abstract int sign();

    public abstract double toDouble();

    /** A bound on the relative error of one operation. */
    public abstract double precision();

    public final Wide negated() {
        return of(0).minus(this);
    }

    public final Wide squared() {
        return times(this);
    }

    public final Wide max(Wide y) {
        return compareTo(y) < 0 ? y : this;
    }

    public final Wide min(Wide y) {
        return compareTo(y) > 0 ? y : this;
    }

    @Override
    public int compareTo(Wide y) {
        return minus(y).sign();
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Wide y && compareTo(y) == 0;
    }

    @Override
    public int hashCode() {
        return Double.hashCode(toDouble());
    }
}
