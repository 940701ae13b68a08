package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The reference itself, where the answer is plain. */
class ExactHullsTest {

    private static final double[] CUBE = {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 1};

    @Test
    void pointAndCube() {
        assertTrue(ExactHulls.meet(CUBE, new double[] {1, 1, 1}));
        assertTrue(ExactHulls.meet(CUBE, new double[] {0.5, 0.5, 0.5}));
        assertFalse(ExactHulls.meet(CUBE, new double[] {Math.nextUp(1.0), 1, 1}));
    }

    @Test
    void flatThings() {
        double[] square = {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0};
        assertTrue(ExactHulls.meet(square, new double[] {0.5, 0.5, 0, 3, 3, 0}));
        assertFalse(ExactHulls.meet(square, new double[] {1, Double.MIN_VALUE + 1.5, 0, 3, 3, 0}));
        assertFalse(ExactHulls.meet(square, new double[] {0.5, 0.5, Double.MIN_VALUE}));
        assertTrue(ExactHulls.meet(new double[] {0, 0, 0, 2, 2, 2}, new double[] {1, 1, 1, 5, 5, 5}));
        assertFalse(ExactHulls.meet(new double[] {0, 0, 0, 2, 2, 2}, new double[] {0, 0, 1, 2, 2, 3}));
        assertFalse(ExactHulls.meet(new double[] {0, 0, 0, 2, 2, 2}, new double[] {3, 3, 3, 4, 4, 4}));
    }
}
