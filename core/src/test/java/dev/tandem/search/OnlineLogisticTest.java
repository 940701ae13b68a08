package dev.tandem.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Steps by hand, and what is learned from many answers. */
class OnlineLogisticTest {

    /**
     * Variances 1 and 0.5, features (1, 2), said 0.5: the covariance times the features is (1, 1), their variance 3, the
     * information 1/4; so the step is (1, 1) · 0.5 / (1 + 3/4).
     */
    @Test
    void oneStepByHand() {
        OnlineLogistic model = new OnlineLogistic(new double[] {0.3, -0.15}, 1, 0.5, 0);
        double[] x = {1, 2};
        assertEquals(0, model.logOdds(x), 1e-15);
        model.learn(x, 0.5, true);
        double step = 0.5 / 1.75;
        assertEquals(0.3 + step, model.logOdds(new double[] {1, 0}), 1e-12);
        assertEquals(-0.15 + step, model.logOdds(new double[] {0, 1}), 1e-12);
        // The covariance is now diag(1, 0.5) − (1, 1; 1, 1) / 7: asked along (1, 0) with said 0.5 again,
        // it is 6/7, and the step of the first weight −(6/7) · 0.5 / (1 + 6/28).
        double before = model.logOdds(new double[] {1, 0});
        model.learn(new double[] {1, 0}, 0.5, false);
        assertEquals(before - 6.0 / 7 * 0.5 / (1 + 6.0 / 28), model.logOdds(new double[] {1, 0}), 1e-12);
        model.reset();
        assertEquals(0.3, model.logOdds(new double[] {1, 0}));
        model.learn(x, 0.5, true);
        assertEquals(0.3 + step, model.logOdds(new double[] {1, 0}), 1e-12);
    }

    /** Answers drawn with weights (−1, 2) are found again, from a start of nothing. */
    @Test
    void findsTheWeightsThatMadeTheAnswers() {
        OnlineLogistic model = new OnlineLogistic(new double[2], 1, 1, 0);
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < 20_000; i++) {
            double[] x = {1, random.nextDouble(-2, 2)};
            double said = 1 / (1 + Math.exp(-model.logOdds(x)));
            double truth = 1 / (1 + Math.exp(1 - 2 * x[1]));
            model.learn(x, said, random.nextDouble() < truth);
        }
        double first = model.logOdds(new double[] {1, 0});
        double second = model.logOdds(new double[] {0, 1});
        assertTrue(Math.abs(first + 1) < 0.15 && Math.abs(second - 2) < 0.15, first + " and " + second);
    }
}
