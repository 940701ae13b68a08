package dev.tandem.experiments.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.math.Pose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReliabilityTest {

    /** Of ten cases called 80 % free eight are, of ten called 20 % two are: calibrated, by hand. */
    @Test
    void measuresOfASmallSet() {
        Reliability r = new Reliability();
        for (int i = 0; i < 10; i++) {
            r.add(0.8, i < 8);
            r.add(0.2, i < 2);
        }
        assertEquals(0, r.calibrationError(), 1e-12);
        assertEquals(0.16, r.brier(), 1e-12);
        assertEquals(1 - 0.16 / 0.25, r.brierSkill(), 1e-12);
        // Of 100 pairs of a free and a colliding case: 64 in order, 4 in the wrong one, 32 ties.
        assertEquals(0.8, r.auc(), 1e-12);
    }

    @Test
    void aConstantIsCalibratedAndWorthNothing() {
        Reliability r = new Reliability();
        for (int i = 0; i < 100; i++) {
            r.add(0.3, i < 30);
        }
        assertEquals(0, r.calibrationError(), 1e-12);
        assertEquals(0, r.brierSkill(), 1e-12);
        assertEquals(0.5, r.auc(), 1e-12);
    }

    /** A hundred forecasts of 1/2 in one bin miss by E|B(100, 1/2) − 50| / 100 = 0.0398 by chance; certain ones never. */
    @Test
    void perfectForecastsMissByChance() {
        Reliability even = new Reliability();
        Reliability certain = new Reliability();
        for (int i = 0; i < 100; i++) {
            even.add(0.55, i < 55);
            certain.add(i % 2, i % 2 == 1);
        }
        assertEquals(0.0398, even.perfectError(), 0.01);
        assertEquals(0, certain.perfectError());
    }

    /** The same seed asks the same questions, and no two neighbours on a motion are farther apart than the resolution. */
    @Test
    void thePlannerIsRepeatableAndKeepsItsResolution() {
        List<Pose> first = new ArrayList<>();
        List<Pose> second = new ArrayList<>();
        Prm prm = new Prm(1, 1, 3);
        Prm.Roadmap map = prm.plan(6, 2, 0.3, pose -> true, pose -> first.add(pose));
        new Prm(1, 1, 3).plan(6, 2, 0.3, pose -> true, pose -> second.add(pose));
        assertEquals(12, map.edges());
        assertEquals(first.size() + 6, map.checks());
        int near = 0;
        for (int i = 0; i < first.size(); i++) {
            assertEquals(0, prm.length(first.get(i), second.get(i)));
            near += i > 0 && prm.length(first.get(i - 1), first.get(i)) <= 0.3 + 1e-9 ? 1 : 0;
        }
        assertTrue(near >= first.size() - 12, near + " of " + first.size());
    }
}
