package dev.tandem.search;

/**
 * What an application does with a confidence: it sets the risk that it accepts, and watches the trend. The trend is the
 * change from check to check, smoothed; it tells a body that comes closer from one that goes away before either is sure.
 */
public final class RiskWatch {

    private final double accepted;
    private final double smoothing;
    private double level;
    private double trend;
    private double last;
    private boolean started;

    /**
     * A watch that accepts a risk.
     *
     * @param accepted the largest probability of a collision at which to go on, from 0 (proved free only) to 1
     * @param smoothing the weight of the newest check, over 0 and up to 1
     */
    public RiskWatch(double accepted, double smoothing) {
        if (!(accepted >= 0 && accepted <= 1) || !(smoothing > 0 && smoothing <= 1)) {
            throw new IllegalArgumentException(
                    "a risk from 0 to 1 and a smoothing over 0 and up to 1 are needed, but got " + accepted + " and "
                            + smoothing);
        }
        this.accepted = accepted;
        this.smoothing = smoothing;
    }

    /** Takes in the confidence of a check; true if going on is within the accepted risk. */
    public boolean accepts(double confidence) {
        if (started) {
            trend += smoothing * ((confidence - last) - trend);
            level += smoothing * (confidence - level);
        } else {
            level = confidence;
            started = true;
        }
        last = confidence;
        return 1 - confidence <= accepted;
    }

    /** The smoothed change of confidence a check: negative while it falls. */
    public double trend() {
        return trend;
    }

    /** The smoothed confidence. */
    public double level() {
        return level;
    }
}
