package dev.tandem.testkit.exact;

import java.math.BigInteger;

/** Three integers. */
public record ExactVector(BigInteger x, BigInteger y, BigInteger z) {

    static final ExactVector ZERO = new ExactVector(BigInteger.ZERO, BigInteger.ZERO, BigInteger.ZERO);

    public BigInteger get(int axis) {
        return axis == 0 ? x : axis == 1 ? y : z;
    }

    public BigInteger dot(ExactVector o) {
        return x.multiply(o.x).add(y.multiply(o.y)).add(z.multiply(o.z));
    }

    public ExactVector cross(ExactVector o) {
        return new ExactVector(
                y.multiply(o.z).subtract(z.multiply(o.y)),
                z.multiply(o.x).subtract(x.multiply(o.z)),
                x.multiply(o.y).subtract(y.multiply(o.x)));
    }

    public ExactVector minus(ExactVector o) {
        return new ExactVector(x.subtract(o.x), y.subtract(o.y), z.subtract(o.z));
    }

    ExactVector plus(ExactVector o) {
        return new ExactVector(x.add(o.x), y.add(o.y), z.add(o.z));
    }

    ExactVector times(BigInteger s) {
        return new ExactVector(x.multiply(s), y.multiply(s), z.multiply(s));
    }
}
