package dev.tandem.descent;

/** Are they at most a tolerance apart? Stops at the first pair of leaves that is. */
public final class Within extends Query {

    private double tolerance;
    private boolean found;
    private double upper;
    private double lower;
    private final Witness scratch = new Witness();

    public Within tolerance(double tolerance) {
        if (!(tolerance >= 0)) {
            throw new IllegalArgumentException("a tolerance is a distance and not negative, but got " + tolerance);
        }
        this.tolerance = tolerance;
        reset();
        return this;
    }

    @Override
    public boolean usesBounds() {
        return true;
    }

    @Override
    public double reach() {
        return tolerance;
    }

    @Override
    public boolean leaf(LeafTests tests, int a, int b) {
        double distance = tests.leafDistance(a, b, tolerance, scratch);
        if (distance <= tolerance) {
            found = true;
            upper = distance;
            return true;
        }
        return false;
    }

    @Override
    public void finished(double unseen) {
        lower = found ? Math.min(upper, unseen) : tolerance;
    }

    @Override
    public boolean seeksContainment() {
        return !found || lower > 0;
    }

    @Override
    public void contained(int a, int b, Witness common) {
        found = true;
        upper = 0;
        lower = 0;
    }

    @Override
    public void reset() {
        found = false;
        upper = Double.POSITIVE_INFINITY;
        lower = 0;
    }

    public boolean found() {
        return found;
    }

    /** The distance is at least this. */
    public double lower() {
        return lower;
    }

    /** The distance is at most this; +∞ when they are not within the tolerance. */
    public double upper() {
        return upper;
    }
}
