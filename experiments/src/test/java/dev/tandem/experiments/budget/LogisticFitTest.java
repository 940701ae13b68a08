package dev.tandem.experiments.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LogisticFitTest {

    /** Of ten thousand cases three in ten: the intercept is log(3/7), less what an offset says already. */
    @Test
    void theInterceptIsTheLogOddsLessTheOffset() {
        LogisticFit plain = new LogisticFit(1);
        LogisticFit offset = new LogisticFit(1);
        LogisticFit weighted = new LogisticFit(1);
        for (int i = 0; i < 10_000; i++) {
            double outcome = i % 10 < 3 ? 1 : 0;
            plain.add(new double[] {1}, outcome, 0, 1);
            offset.add(new double[] {1}, outcome, 2, 1);
            // Twice the weight of those that came out: six in thirteen.
            weighted.add(new double[] {1}, outcome, 0, 1 + outcome);
        }
        assertEquals(Math.log(3.0 / 7), plain.weights()[0], 1e-6);
        assertEquals(Math.log(3.0 / 7) - 2, offset.weights()[0], 1e-6);
        assertEquals(Math.log(6.0 / 7), weighted.weights()[0], 1e-6);
    }

    /** One in five where the feature is 3, four in five where it is 7: log-odds ±log 4, a slope of log 4 / 2 about 5. */
    @Test
    void theSlopeIsThatOfTwoGroups() {
        LogisticFit fit = new LogisticFit(1);
        for (int i = 0; i < 100_000; i++) {
            boolean high = i % 2 == 0;
            fit.add(new double[] {1, high ? 7 : 3}, (i / 2 % 5 < 1) != high ? 1 : 0, 0, 1);
        }
        double[] weights = fit.weights();
        assertEquals(Math.log(4) / 2, weights[1], 1e-3);
        assertEquals(-5 * Math.log(4) / 2, weights[0], 5e-3);
    }
}
