package dev.tandem.plan.path;

import java.util.random.RandomGenerator;

/**
 * Vectors of numbers within limits, such as joint values; straight lines between them. A distance is the sum of the
 * differences, each times a weight: with the radius of what a joint moves as its weight, how far any point may go.
 */
public final class JointSpace implements StateSpace<double[]> {

    private final double[] lower;
    private final double[] upper;
    private final double[] weights;

    /**
     * Creates a space; the arrays are copied.
     *
     * @param lower the smallest values
     * @param upper the largest values
     * @param weights the weight of each difference
     */
    public JointSpace(double[] lower, double[] upper, double[] weights) {
        if (lower.length != upper.length || lower.length != weights.length) {
            throw new IllegalArgumentException("limits and weights are as many as there are numbers, but there are "
                    + lower.length + ", " + upper.length + " and " + weights.length);
        }
        for (int i = 0; i < lower.length; i++) {
            if (!(lower[i] <= upper[i] && upper[i] - lower[i] < Double.POSITIVE_INFINITY && weights[i] >= 0)) {
                throw new IllegalArgumentException("number " + i + " needs finite limits that go up and a weight of at"
                        + " least 0, but has " + lower[i] + " to " + upper[i] + " and " + weights[i]);
            }
        }
        this.lower = lower.clone();
        this.upper = upper.clone();
        this.weights = weights.clone();
    }

    @Override
    public double[] sample(RandomGenerator random) {
        double[] values = new double[lower.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = lower[i] + random.nextDouble() * (upper[i] - lower[i]);
        }
        return values;
    }

    @Override
    public double distance(double[] from, double[] to) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * Math.abs(to[i] - from[i]);
        }
        return sum;
    }

    @Override
    public double[] between(double[] from, double[] to, double share) {
        double[] values = new double[weights.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = share == 1 ? to[i] : from[i] + share * (to[i] - from[i]);
        }
        return values;
    }
}
