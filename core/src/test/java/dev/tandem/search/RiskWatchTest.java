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

    /** Confidence falls by one percent a check, with and without noise: the limit is passed at check 30. */
    @Test
    void warnsAheadOfASteadyFall() {
        for (double noise : new double[] {0, 0.01, 0.03}) {
            for (int seed = 0; seed < 200; seed++) {
                Random random = new Random(seed);
                RiskWatch watch = new RiskWatch(ACCEPTED, AHEAD);
                int warned = -1;
                int refused = -1;
                for (int i = 0; i < 60 && refused < 0; i++) {
                    double risk = Math.max(0, 0.01 * i + 0.005 + noise * (2 * random.nextDouble() - 1));
                    if (!watch.accepts(1 - risk)) {
                        refused = i;
                    } else if (watch.warns() && warned < 0) {
                        warned = i;
                    }
                }
                String what = "noise " + noise + ", seed " + seed + ": warned at " + warned + ", refused at " + refused;
                assertTrue(warned >= 0 && warned < refused, what);
                assertTrue(refused - warned >= 2, what);
                if (noise == 0) {
                    assertEquals(30, refused, what);
                    assertEquals(20, warned, 1, what);
                }
            }
        }
    }

    /** 200 runs of 1000 checks around a risk of 0.2, in which single checks are not accepted: a warning in 10^5 checks at most. */
    @Test
    void aNoisyFlatRunGivesNoWarnings() {
        int warnings = 0;
        int refusals = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            RiskWatch watch = new RiskWatch(ACCEPTED, AHEAD);
            for (int i = 0; i < 1000; i++) {
                double risk = Math.min(1, Math.max(0, 0.2 + 0.04 * random.nextGaussian()));
                refusals += watch.accepts(1 - risk) ? 0 : 1;
                warnings += watch.warns() ? 1 : 0;
            }
        }
        assertTrue(refusals > 200, refusals + " checks over the accepted risk");
        assertTrue(warnings <= 2, warnings + " warnings in 200 000 checks");
    }

    @Test
    void aFallingRiskGivesNoWarning() {
        RiskWatch watch = new RiskWatch(ACCEPTED, AHEAD);
        for (int i = 0; i < 60; i++) {
            boolean accepted = watch.accepts(0.405 + 0.01 * i);
            assertEquals(i >= 30, accepted, "check " + i);
            assertFalse(watch.warns(), "check " + i);
        }
        assertEquals(-0.01, watch.trend(), 1e-12);
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
            watch.accepts(1 - 0.05 * i);
        }
        assertEquals(0.05, watch.trend(), 1e-12);
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
