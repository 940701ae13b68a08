package dev.tandem.testkit.exact.wide;

/** The sum of two doubles, of which the second is at most half a unit in the last place of the first. */
public final class WideDouble extends Wide {

    public static final WideDouble ZERO = new WideDouble(0, 0);

    private final double high;
    private final double low;

    private WideDouble(double high, double low) {
        this.high = high;
        this.low = low;
    }

    @Override
    public Wide of(double x) {
        return new WideDouble(x, 0);
    }

    private static WideDouble renormalized(double s, double e) {
        double high = s + e;
        return new WideDouble(high, e - (high - s));
    }

    private static WideDouble sum(double aHigh, double aLow, double bHigh, double bLow) {
        double s = aHigh + bHigh;
        double v = s - aHigh;
        double e = (aHigh - (s - v)) + (bHigh - v);
        double t = aLow + bLow;
        double w = t - aLow;
        double f = (aLow - (t - w)) + (bLow - w);
        e += t;
        double high = s + e;
        return renormalized(high, f + (e - (high - s)));
    }

    @Override
    public Wide plus(Wide y) {
        WideDouble o = (WideDouble) y;
        return sum(high, low, o.high, o.low);
    }

    @Override
    public Wide minus(Wide y) {
        WideDouble o = (WideDouble) y;
        return sum(high, low, -o.high, -o.low);
    }

    @Override
    public Wide times(Wide y) {
        WideDouble o = (WideDouble) y;
        double p = high * o.high;
        double e = Math.fma(high, o.high, -p);
        return renormalized(p, e + (high * o.low + low * o.high));
    }

    @Override
    public Wide over(Wide y) {
        WideDouble o = (WideDouble) y;
        double q = high / o.high;
        WideDouble rest = (WideDouble) minus(o.times(of(q)));
        double r = rest.high / o.high;
        WideDouble left = (WideDouble) rest.minus(o.times(of(r)));
        return sum(q, 0, r, left.high / o.high);
    }

    @Override
    public Wide root() {
        if (!(high > 0)) {
            return ZERO;
        }
        double s = Math.sqrt(high);
        WideDouble rest = (WideDouble) minus(of(s).squared());
        return renormalized(s, rest.high / (2 * s));
    }

    @Override
    public int sign() {
        return high > 0 ? 1 : high < 0 ? -1 : low > 0 ? 1 : low < 0 ? -1 : 0;
    }

    @Override
    public double toDouble() {
        return high;
    }

    /** What the leading double leaves out. */
    double low() {
        return low;
    }

    @Override
    public double precision() {
        return 0x1p-100;
    }

    @Override
    public String toString() {
        return high + (low < 0 ? " - " : " + ") + Math.abs(low);
    }
}
