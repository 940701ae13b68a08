package dev.tandem.robot.internal.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Cells of tables are decided when they are first asked about; what comes out must not depend on when that is. */
class PairTableTest {

    private static final int CELLS = 300;

    @Test
    void cellsDoNotDependOnTheOrderInWhichTheyAreAsked() throws IOException {
        TestRobots.Robot robot = TestRobots.panda();
        LaneRobot ready = LaneRobot.of(robot.model(), List.of());
        LanePairs forwards = new LanePairs(ready, robot.allowed());
        LanePairs backwards = new LanePairs(ready, robot.allowed());
        CellProof one = new CellProof(forwards);
        CellProof other = new CellProof(backwards);
        assertTrue(forwards.tables.length > 0, "the Panda has tables");
        int[] kinds = new int[3];
        for (int t = 0; t < forwards.tables.length; t++) {
            PairTable table = forwards.tables[t];
            PairTable again = backwards.tables[t];
            int[] asked = new SplittableRandom(t)
                    .ints(CELLS, 0, PairTable.SIDE)
                    .map(i -> table.cell(i, 7 * i % PairTable.SIDE))
                    .toArray();
            int[] found = new int[CELLS];
            for (int k = 0; k < CELLS; k++) {
                found[k] = known(table, asked[k], one);
                kinds[found[k] == 0 ? 0 : found[k] == PairTable.HIT ? 1 : 2]++;
            }
            for (int k = CELLS - 1; k >= 0; k--) {
                assertEquals(found[k], known(again, asked[k], other), "table " + t + ", cell " + asked[k]);
                assertFalse(again.isOpen(asked[k]), "it stays decided");
                assertEquals(found[k], again.at(asked[k]), "what is kept");
            }
        }
        for (int kind : kinds) {
            assertTrue(kind > 0, "cells are free, hit, and asked about");
        }
    }

    /** Tiles that are filled ahead of time hold what they would have held. */
    @Test
    void tilesFilledAheadHoldTheSame() throws IOException {
        TestRobots.Robot robot = TestRobots.panda();
        LaneRobot ready = LaneRobot.of(robot.model(), List.of());
        LanePairs asked = new LanePairs(ready, robot.allowed());
        LanePairs ahead = new LanePairs(ready, robot.allowed());
        CellProof one = new CellProof(asked);
        CellProof other = new CellProof(ahead);
        for (int t = 0; t < asked.tables.length; t++) {
            PairTable table = asked.tables[t];
            PairTable filled = ahead.tables[t];
            int first = table.cell(100, 100);
            assertEquals(known(table, first, one), known(filled, first, other));
            filled.fillRest(other.filler);
            assertFalse(filled.isOpen(first), "what was decided stays so");
            for (int i = 0; i < PairTable.SIDE; i += 37) {
                int cell = table.cell(i, 11 * i % PairTable.SIDE);
                assertEquals(known(table, cell, one), known(filled, cell, other), "table " + t + ", cell " + cell);
            }
        }
    }

    private static int known(PairTable table, int cell, CellProof proof) {
        return table.isOpen(cell) ? table.decide(cell, proof) : table.at(cell);
    }
}
