package dev.tandem.testkit.exact.wide;

/**
 * An ellipsoid with positive axes. The point nearest to x outside of it is y with yᵢ = aᵢ²·xᵢ / (t + aᵢ²), where t > 0
 * makes Σ (yᵢ/aᵢ)² one; found in doubles first.
 */
final class WideEllipsoid extends WideSet {

    private final double[] axes;

    WideEllipsoid(double a, double b, double c) {
        super(0);
        axes = new double[] {a, b, c};
    }

    @Override
    WideVector nearest(WideVector x) {
        Wide one = x.x().of(1);
        if (sum(x, one.of(0), false).compareTo(one) <= 0) {
            return x;
        }
        Wide t = one.of(start(x));
        int steps = one instanceof WideDouble ? 2 : 3;
        for (int i = 0; i < steps; i++) {
            // Newton for 1/√S = 1, which is nearly linear in t.
            Wide s = sum(x, t, false);
            Wide slope = sum(x, t, true);
            Wide step = s.times(s.root().minus(one)).over(slope);
            t = t.plus(step);
        }
        WideVector y = scaled(x, t);
        Wide length = sum(x, t, false).root();
        return y.times(one.over(length));
    }

    private WideVector scaled(WideVector x, Wide t) {
        Wide[] y = new Wide[3];
        for (int i = 0; i < 3; i++) {
            Wide square = t.of(axes[i]).squared();
            y[i] = square.times(x.get(i)).over(t.plus(square));
        }
        return new WideVector(y[0], y[1], y[2]);
    }

    /** S(t) = Σ (aᵢ·xᵢ/(t + aᵢ²))², or half its slope with the sign turned: Σ (aᵢ·xᵢ)²/(t + aᵢ²)³. */
    private Wide sum(WideVector x, Wide t, boolean slope) {
        Wide sum = t.of(0);
        for (int i = 0; i < 3; i++) {
            Wide a = t.of(axes[i]);
            Wide below = t.plus(a.squared());
            Wide term = a.times(x.get(i)).over(below).squared();
            sum = sum.plus(slope ? term.over(below) : term);
        }
        return sum;
    }

    private double start(WideVector x) {
        double t = 0;
        for (int step = 0; step < 60; step++) {
            double s = 0;
            double slope = 0;
            for (int i = 0; i < 3; i++) {
                double below = t + axes[i] * axes[i];
                double term = axes[i] * x.get(i).toDouble() / below;
                s += term * term;
                slope += term * term / below;
            }
            double next = Math.max(0, t + s * (Math.sqrt(s) - 1) / slope);
            if (Math.abs(next - t) <= 1e-15 * next) {
                return next;
            }
            t = next;
        }
        return t;
    }

    @Override
    WideVector support(WideVector n) {
        Wide a = n.x().of(axes[0]);
        Wide b = n.x().of(axes[1]);
        Wide c = n.x().of(axes[2]);
        WideVector u = new WideVector(a.times(n.x()), b.times(n.y()), c.times(n.z()));
        Wide s = a.of(1).over(u.length());
        return new WideVector(
                a.times(u.x()).times(s), b.times(u.y()).times(s), c.times(u.z()).times(s));
    }

    @Override
    double reach() {
        return Math.max(axes[0], Math.max(axes[1], axes[2]));
    }
}
