package dev.tandem.search;

/**
 * Watches the confidence of consecutive checks: states which checks are within a risk that the application accepts, and
 * warns while the risk is still accepted but rises towards the limit. The risk of a check is 1 − its {@link Confidence}.
 *
 * <p>The trend is the slope of a straight line that is fitted to the log odds of the last {@value #WINDOW} risks: when
 * bodies approach each other, small risks multiply from check to check. A warning needs a rise that exceeds the limit
 * within the given number of checks even at the lower end of the slope's error, so that noise alone gives none.
 *
 * <pre>{@code
 * RiskWatch watch = new RiskWatch(0.2, 10);
 * for (Pose pose : path) {
 *     query.decide(pose, budget);
 *     if (!watch.accepts(query.confidence())) {
 *         break; // more than 20 % risk
 *     }
 *     if (watch.warns()) {
 *         slowDown(); // at this rate, more than 20 % within ten checks
 *     }
 * }
 * }</pre>
 *
 * <p>Not safe for use by multiple threads. A check takes constant time and allocates nothing.
 */
public final class RiskWatch {

    private static final int WINDOW = 16;

    /** Fewer risks than this have no trend. */
    private static final int FEWEST = 6;

    /** The lower end of the slope is this many standard errors below the fitted slope. */
    private static final double ERRORS = 3;

    /** Risks below this, such as those of what is proved free, count as this in the trend, and those near 1 likewise. */
    private static final double LEAST = 1e-4;

    private final double accepted;
    private final int ahead;
    private final double[] odds = new double[WINDOW];
    private double risk;
    private long count;
    private double trend;
    private double trendError;
    private double level;

    /**
     * Creates a watch.
     *
     * @param accepted the largest risk that is accepted: 0 accepts only what is proved free, 1 everything
     * @param ahead the number of checks that a warning looks ahead, at least 1
     */
    public RiskWatch(double accepted, int ahead) {
        if (!(accepted >= 0 && accepted <= 1)) {
            throw new IllegalArgumentException("an accepted risk is from 0 to 1, but this is " + accepted);
        }
        if (ahead < 1) {
            throw new IllegalArgumentException("a warning looks at least 1 check ahead, but this is " + ahead);
        }
        this.accepted = accepted;
        this.ahead = ahead;
    }

    /**
     * Adds the next check.
     *
     * @param confidence the estimated probability that the bodies are free, from 0 to 1
     * @return whether the risk of this check is accepted
     */
    public boolean accepts(double confidence) {
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("a confidence is from 0 to 1, but this is " + confidence);
        }
        risk = 1 - confidence;
        odds[(int) (count++ % WINDOW)] = logOdds(risk);
        fit();
        return risk <= accepted;
    }

    private static double logOdds(double risk) {
        double bounded = Math.min(Math.max(risk, LEAST), 1 - LEAST);
        return Math.log(bounded / (1 - bounded));
    }

    /** {@return the risk of the last check; 0 before the first} */
    public double risk() {
        return risk;
    }

    /**
     * {@return the rise of the log odds of the risk per check, fitted to the last checks; 0 while there are too few of
     * them} A small risk that grows by ten percent from check to check has a trend of 0.1.
     */
    public double trend() {
        return trend;
    }

    /**
     * {@return whether the last check was accepted, but the risk rises so that it will not be within the given number of
     * checks}
     */
    public boolean warns() {
        double slope = trend - ERRORS * trendError;
        return risk <= accepted && slope > 0 && level + ahead * slope > logOdds(accepted);
    }

    /** Forgets earlier checks, because the next one is unrelated to them. */
    public void forget() {
        count = 0;
        risk = 0;
        fit();
    }

    /** Fits a line by least squares: its slope, the standard error of that, and its height at the last check. */
    private void fit() {
        int n = (int) Math.min(count, WINDOW);
        trend = 0;
        trendError = 0;
        level = logOdds(risk);
        if (n < FEWEST) {
            return;
        }
        double middle = 0.5 * (n - 1);
        double mean = 0;
        double products = 0;
        for (int i = 0; i < n; i++) {
            mean += at(n, i) / n;
            products += (i - middle) * at(n, i);
        }
        double squares = n * ((double) n * n - 1) / 12;
        trend = products / squares;
        double residuals = 0;
        for (int i = 0; i < n; i++) {
            double off = at(n, i) - mean - trend * (i - middle);
            residuals += off * off;
        }
        trendError = Math.sqrt(residuals / (n - 2) / squares);
        level = mean + trend * middle;
    }

    /** The log odds of one of the last {@code n} risks, the oldest first. */
    private double at(int n, int i) {
        return odds[(int) ((count - n + i) % WINDOW)];
    }
}
