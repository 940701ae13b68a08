package dev.tandem.experiments.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The printed figures agree with the sums that the text gives, and with each other only in part. */
class PaperFiguresTest {

    @Test
    void rowsOfTable2AddUp() {
        assertEquals(80_464, PaperFigures.A.count());
        assertEquals(80_566, PaperFigures.B.count());
        assertEquals(407, PaperFigures.A.hitCount());
        assertEquals(509, PaperFigures.B.hitCount());
        assertEquals(PaperFigures.A.count() - 407, PaperFigures.B.count() - 509);
    }

    @Test
    void table1FitsTable2IfItsHalvesAreExchanged() {
        double best = PaperFigures.betweenBudgets(PaperFigures.BEST_FIRST);
        double depth = PaperFigures.betweenBudgets(PaperFigures.DEPTH_FIRST);
        assertTrue(best > PaperFigures.B.largestMean() && depth < PaperFigures.A.leastMean());
        assertTrue(best > PaperFigures.A.leastMean() && best < PaperFigures.A.largestMean());
        assertTrue(depth > PaperFigures.B.leastMean() && depth < PaperFigures.B.largestMean());
    }
}
