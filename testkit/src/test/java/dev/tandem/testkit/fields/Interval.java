package dev.tandem.testkit.fields;

/** All numbers between two; results are rounded outwards by 1e-15. */
record Interval(double low, double high) {

    private static final double OUT = 1e-15;

    double middle() {
        return 0.5 * (low + high);
    }

    double width() {
        return high - low;
    }

    Interval scaled(double s) {
        return new Interval(s * low - OUT, s * high + OUT);
    }

    Interval minus(Interval o) {
        return new Interval(low - o.high - OUT, high - o.low + OUT);
    }

    Interval times(Interval o) {
        double a = low * o.low;
        double b = low * o.high;
        double c = high * o.low;
        double d = high * o.high;
        return new Interval(Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)));
    }

    Interval cos() {
        return new Interval(low + Math.PI / 2, high + Math.PI / 2).sin();
    }

    Interval sin() {
        double a = Math.sin(low);
        double b = Math.sin(high);
        double top = holds(Math.PI / 2) ? 1 : Math.max(a, b);
        double bottom = holds(-Math.PI / 2) ? -1 : Math.min(a, b);
        return new Interval(bottom - OUT, top + OUT);
    }

    /** Whether an angle is in it, but for whole turns. */
    private boolean holds(double angle) {
        double turn = 2 * Math.PI;
        return angle + turn * Math.ceil((low - angle) / turn) <= high;
    }
}
