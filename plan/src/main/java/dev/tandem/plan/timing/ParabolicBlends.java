package dev.tandem.plan.timing;

import static dev.tandem.plan.timing.PathTiming.largest;
import static dev.tandem.plan.timing.PathTiming.minus;
import static dev.tandem.plan.timing.PathTiming.plus;
import static dev.tandem.plan.timing.PathTiming.times;

import java.util.ArrayList;
import java.util.List;

/**
 * Straight ways at constant velocity, joined by parabolas at the corners (Kunz, Stilman 2011).
 *
 * <pre>
 *       ●.            velocity of a way  =  way · rate;  the way takes 1 / rate
 *      /  `•──       b  duration of a blend: long enough for the change of velocity, half of it before the corner;
 *     /                 no longer than either way beside takes
 * </pre>
 *
 * The parabola lies in the triangle of the corner and the ends of the blend, and is |change of velocity| · b / 8 from the
 * corner. Rates start at the limits of velocity and are only ever lowered: at corners that turn too sharply, then forwards,
 * so that no way is faster than can be reached from the one before, then backwards, until all blends fit. If they do not
 * after many rounds, all rates are lowered by one factor, which mends everything at once.
 */
final class ParabolicBlends {

    private static final double ROUNDING = 1 - 1e-9;
    private static final int MOST_ROUNDS = 50;
    private static final int BISECTIONS = 40;

    private final List<double[]> corners;
    private final MotionLimits limits;
    private final double deviation;
    private final List<double[]> ways = new ArrayList<>();
    private final double[] rates;

    ParabolicBlends(List<double[]> corners, MotionLimits limits, double deviation) {
        this.corners = corners;
        this.limits = limits;
        this.deviation = deviation;
        this.rates = new double[corners.size() - 1];
        for (int k = 0; k < rates.length; k++) {
            ways.add(minus(corners.get(k + 1), corners.get(k)));
            rates[k] = limits.rate(ways.get(k), true) * ROUNDING;
        }
    }

    Trajectory build() {
        double[] factors = new double[corners.size()];
        for (int k = 0; k < factors.length; k++) {
            factors[k] = factor(k);
        }
        for (int k = 0; k < rates.length; k++) {
            rates[k] *= Math.min(factors[k], factors[k + 1]);
        }
        boolean fits = false;
        for (int round = 0; round < MOST_ROUNDS && !fits; round++) {
            fits = true;
            for (int k = 1; k < rates.length; k++) {
                fits &= lower(k, k - 1, k);
            }
            for (int k = rates.length - 1; k > 0; k--) {
                fits &= lower(k, k, k - 1);
            }
        }
        double least = 1;
        for (int k = 0; k < corners.size(); k++) {
            least = Math.min(least, factor(k));
        }
        for (int k = 0; least < 1 && k < rates.length; k++) {
            rates[k] *= least;
        }
        return emit();
    }

    /** By which factor the rates of both ways at a corner must be lowered for its blend to fit; 1 if it fits. */
    private double factor(int corner) {
        double[] change = minus(velocity(corner, rate(corner)), velocity(corner - 1, rate(corner - 1)));
        double blend = blend(change);
        double cut = isEnd(corner) ? 0 : largest(change) * blend / 8;
        // Rates f times as large make blends f times as long, ways 1/f times, and cuts f² times as large.
        double shortest = 1 / Math.max(rate(corner - 1), rate(corner));
        double square = Math.min(shortest / blend, deviation / cut);
        return square < 1 ? Math.sqrt(square) * ROUNDING : 1;
    }

    private boolean isEnd(int corner) {
        return corner == 0 || corner == rates.length;
    }

    private double rate(int way) {
        return way < 0 || way == rates.length ? 0 : rates[way];
    }

    private double[] velocity(int way, double rate) {
        return way < 0 || way == rates.length ? new double[limits.names().size()] : times(ways.get(way), rate);
    }

    /** How long a change of velocity takes. */
    private double blend(double[] change) {
        double rate = limits.rate(change, false) * ROUNDING;
        return rate < Double.POSITIVE_INFINITY ? 1 / rate : 0;
    }

    /** Whether the blend at a corner between two ways fits if one of them has another rate. */
    private boolean fits(int corner, int changed, double rate) {
        double kept = rates[changed];
        rates[changed] = rate;
        boolean fits = factor(corner) >= 1;
        rates[changed] = kept;
        return fits;
    }

    /**
     * Lowers the rate of a way to what can be reached from its neighbour. Returns whether there was nothing to do. If the way
     * is too slow already, the neighbour will be lowered when it is its turn.
     */
    private boolean lower(int corner, int neighbour, int way) {
        if (factor(corner) >= 1) {
            return true;
        }
        double same = Math.max(0, sameSpeed(neighbour, way));
        if (same < rates[way] && fits(corner, way, same)) {
            double low = same;
            double high = rates[way];
            for (int k = 0; k < BISECTIONS; k++) {
                double middle = 0.5 * (low + high);
                if (fits(corner, way, middle)) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            rates[way] = low;
        } else if (same < rates[way]) {
            double factor = factor(corner);
            rates[way] *= factor;
            rates[neighbour] *= factor;
        }
        return false;
    }

    /** The rate at which a way's velocity is most like that of another. */
    private double sameSpeed(int neighbour, int way) {
        double product = 0;
        double square = 0;
        for (int i = 0; i < limits.names().size(); i++) {
            double unit = limits.acceleration(i) > 0 ? 1 / limits.acceleration(i) : 0;
            double step = ways.get(way)[i] * unit;
            product += step * rates[neighbour] * ways.get(neighbour)[i] * unit;
            square += step * step;
        }
        return product / square;
    }

    private Trajectory emit() {
        Trajectory.Builder builder = new Trajectory.Builder(limits.names());
        double[] none = new double[limits.names().size()];
        double[] blends = new double[corners.size()];
        for (int k = 0; k < blends.length; k++) {
            blends[k] = blend(minus(velocity(k, rate(k)), velocity(k - 1, rate(k - 1))));
        }
        for (int k = 0; k < blends.length; k++) {
            double[] before = velocity(k - 1, rate(k - 1));
            double[] after = velocity(k, rate(k));
            double[] corner = corners.get(k);
            if (blends[k] > 0) {
                double[] start = plus(corner, times(before, -0.5 * blends[k]));
                builder.add(blends[k], start, before, times(minus(after, before), 1 / blends[k]));
            }
            if (k < rates.length) {
                double left = 1 / rates[k] - 0.5 * (blends[k] + blends[k + 1]);
                builder.add(left, plus(corner, times(after, 0.5 * blends[k])), after, none);
            }
        }
        return builder.end(corners.get(corners.size() - 1));
    }
}
