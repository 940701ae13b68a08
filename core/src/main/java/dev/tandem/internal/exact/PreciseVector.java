package dev.tandem.internal.exact;

/** A vector of numbers with twice the digits of a double. */
public record PreciseVector(DoubleDouble x, DoubleDouble y, DoubleDouble z) {

    public static PreciseVector of(double x, double y, double z) {
        return new PreciseVector(DoubleDouble.of(x), DoubleDouble.of(y), DoubleDouble.of(z));
    }

    /** The point of a circle around the z axis that is furthest in a direction; the middle of one that has no such. */
    public static PreciseVector onCircle(PreciseVector d, double radius, double height) {
        DoubleDouble across = d.x.times(d.x).plus(d.y.times(d.y)).root();
        if (across.sign() == 0) {
            return of(0, 0, height);
        }
        DoubleDouble s = DoubleDouble.of(radius).over(across);
        return new PreciseVector(d.x.times(s), d.y.times(s), DoubleDouble.of(height));
    }

    public PreciseVector plus(PreciseVector o) {
        return new PreciseVector(x.plus(o.x), y.plus(o.y), z.plus(o.z));
    }

    public PreciseVector minus(PreciseVector o) {
        return new PreciseVector(x.minus(o.x), y.minus(o.y), z.minus(o.z));
    }

    public PreciseVector times(DoubleDouble s) {
        return new PreciseVector(x.times(s), y.times(s), z.times(s));
    }

    public DoubleDouble dot(PreciseVector o) {
        return x.times(o.x).plus(y.times(o.y)).plus(z.times(o.z));
    }

    public PreciseVector cross(PreciseVector o) {
        return new PreciseVector(
                y.times(o.z).minus(z.times(o.y)),
                z.times(o.x).minus(x.times(o.z)),
                x.times(o.y).minus(y.times(o.x)));
    }

    /** This point mapped by a row-major 3×4 pose. */
    public PreciseVector mapped(double[] m) {
        return new PreciseVector(
                of(m[0], m[1], m[2]).dot(this).plus(DoubleDouble.of(m[3])),
                of(m[4], m[5], m[6]).dot(this).plus(DoubleDouble.of(m[7])),
                of(m[8], m[9], m[10]).dot(this).plus(DoubleDouble.of(m[11])));
    }

    /** This direction as the frame that is placed by a pose sees it: by the transposed matrix. */
    public PreciseVector turnedBack(double[] m) {
        return new PreciseVector(
                of(m[0], m[4], m[8]).dot(this),
                of(m[1], m[5], m[9]).dot(this),
                of(m[2], m[6], m[10]).dot(this));
    }

    /** This vector times 2 to the given power. */
    public PreciseVector scaled(int exponent) {
        return new PreciseVector(x.scaled(exponent), y.scaled(exponent), z.scaled(exponent));
    }

    /** The size of its largest coordinate. */
    public double largest() {
        return Math.max(Math.abs(x.toDouble()), Math.max(Math.abs(y.toDouble()), Math.abs(z.toDouble())));
    }
}
