package dev.tandem.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RiskWatchTest {

    private static final double ACCEPTED = 0.3;
    private static final int AHEAD = 10;

    /** The odds of a collision rise by ten percent a check, with and without noise; without, check 52 is refused. */
    @Test
    void warnsAheadOfASteadyRise() {
        for (double noise : new double[] {0, 0.1, 0.3}) {
            for (int seed = 0; seed < 200; seed++) {
                Random random = new Random(seed);
                double[] risks = new double[80];
                for (int i = 0; i < risks.length; i++) {
                    double logOdds = -6 + 0.1 * i + noise * (2 * random.nextDouble() - 1);
                    risks[i] = 1 / (1 + Math.exp(-logOdds));
                }
                int[] times = times(risks);
                String what =
                        "noise " + noise + ", seed " + seed + ": warned at " + times[0] + ", refused at " + times[1];
                assertTrue(times[0] >= 30 && times[1] - times[0] >= (noise < 0.3 ? 4 : 1), what);
                if (noise == 0) {
                    assertEquals(52, times[1], what);
                    assertEquals(42, times[0], what);
                }
            }
        }
    }

    /** Confidence falls by one percent a check: the limit is passed at check 30. */
    @Test
    void warnsAheadOfASteadyFallOfConfidence() {
        for (double noise : new double[] {0, 0.01, 0.03}) {
            for (int seed = 0; seed < 200; seed++) {
                Random random = new Random(seed);
                double[] risks = new double[60];
                for (int i = 0; i < risks.length; i++) {
                    risks[i] = Math.max(0, 0.01 * i + 0.005 + noise * (2 * random.nextDouble() - 1));
                }
                int[] times = times(risks);
                String what =
                        "noise " + noise + ", seed " + seed + ": warned at " + times[0] + ", refused at " + times[1];
                assertTrue(times[0] >= 0 && times[1] - times[0] >= 2, what);
                assertTrue(noise > 0 || times[1] == 30, what);
            }
        }
    }

    /** The first check that warns, and the first that is not accepted; −1 for none. */
    private static int[] times(double[] risks) {
        RiskWatch watch = new RiskWatch(ACCEPTED, AHEAD);
        int warned = -1;
        for (int i = 0; i < risks.length; i++) {
            if (!watch.accepts(1 - risks[i])) {
                return new int[] {warned, i};
            }
            if (watch.warns() && warned < 0) {
                warned = i;
            }
        }
        return new int[] {warned, -1};
    }

    @Test
    void aNoisyFlatRunGivesNoWarning() {
        assertEquals(0, warningsOfFlatRuns(0.1, 0.02));
    }

    /** So near the limit that single checks pass it: a warning in 10^4 checks at most. */
    @Test
    void aNoisyFlatRunBesideTheLimitGivesHardlyAnyWarning() {
        int warnings = warningsOfFlatRuns(0.2, 0.04);
        assertTrue(warnings <= 20, warnings + " warnings in 200 000 checks");
    }

    /** Warnings in 200 runs of 1000 checks each, whose risks have a normal distribution. */
    private static int warningsOfFlatRuns(double mean, double deviation) {
        int warnings = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            RiskWatch watch = new RiskWatch(ACCEPTED, AHEAD);
            for (int i = 0; i < 1000; i++) {
                watch.accepts(1 - Math.min(1, Math.max(0, mean + deviation * random.nextGaussian())));
                warnings += watch.warns() ? 1 : 0;
            }
        }
        return warnings;
    }

    @Test
    void aFallingRiskGivesNoWarning() {
        RiskWatch watch = new RiskWatch(ACCEPTED, AHEAD);
        for (int i = 0; i < 60; i++) {
            boolean accepted = watch.accepts(0.405 + 0.01 * i);
            assertEquals(i >= 30, accepted, "check " + i);
            assertFalse(watch.warns(), "check " + i);
        }
        assertTrue(watch.trend() < -0.1, "trend " + watch.trend());
    }

    /** A warning is about checks to come; a risk that is not accepted is no warning. */
    @Test
    void aRiskThatIsNotAcceptedIsNoWarning() {
        RiskWatch watch = new RiskWatch(0.1, AHEAD);
        for (int i = 0; i < 20; i++) {
            boolean accepted = watch.accepts(0.99 - 0.02 * i);
            assertEquals(i <= 4, accepted, "check " + i);
            assertFalse(!accepted && watch.warns(), "check " + i);
        }
        assertEquals(0.39, watch.risk(), 1e-12);
    }

    @Test
    void theTrendIsThatOfTheLastChecksAlone() {
        RiskWatch watch = new RiskWatch(1, 1);
        assertEquals(0, watch.trend());
        for (int i = 0; i < 100; i++) {
            watch.accepts(i < 80 ? 1 - 0.01 * i : 0.5);
        }
        assertEquals(0, watch.trend(), 1e-15);
        watch.forget();
        assertEquals(0, watch.risk());
        for (int i = 0; i < 6; i++) {
            assertEquals(0, watch.trend(), "too few for a trend");
            watch.accepts(1 / (1 + Math.exp(0.5 * i - 2)));
        }
        assertEquals(0.5, watch.trend(), 1e-12);
    }

    /** What is proved free has no risk at all; a single check that is not proved is no trend. */
    @Test
    void oneUndecidedCheckIsNoTrend() {
        RiskWatch watch = new RiskWatch(ACCEPTED, AHEAD);
        for (int i = 0; i < 100; i++) {
            assertTrue(watch.accepts(i % 20 == 19 ? 0.9 : 1));
            assertFalse(watch.warns(), "check " + i);
        }
    }

    @Test
    void nonsenseIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new RiskWatch(1.1, 1));
        assertThrows(IllegalArgumentException.class, () -> new RiskWatch(Double.NaN, 1));
        assertThrows(IllegalArgumentException.class, () -> new RiskWatch(0.1, 0));
        RiskWatch watch = new RiskWatch(0.1, 1);
        assertThrows(IllegalArgumentException.class, () -> watch.accepts(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> watch.accepts(-0.1));
    }
}
