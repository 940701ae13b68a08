package dev.tandem.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.experiments.PaperConfidence;
import dev.tandem.experiments.PaperConfidence.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The second work's confidence (its Figure 9), worked by hand: 100 % if the check was completed, else r times the confidence
 * of the check before, where r is the share of nodes of the previous cut in dangerous groups that were checked (the
 * algorithm) or stayed free (the text).
 */
class PaperConfidenceTest {

    /** Adds a node as the leftmost child. */
    private static int child(TraversalTree tree, int parent, int a, byte state) {
        tree.state(parent, TraversalTree.INNER);
        int node = tree.add(a, 0, parent, 0, 0, 1);
        tree.link(node);
        tree.state(node, state);
        return node;
    }

    /**
     * A tree with the cut A1, A21, A22, B from left to right, at the depths 3, 4, 4, 2.
     *
     * <pre>
     *            root
     *           /    \\
     *          A      B
     *         / \\
     *       A1   A2
     *           /  \\
     *         A21  A22
     * </pre>
     */
    private static TraversalTree whole() {
        TraversalTree tree = root();
        child(tree, 0, 2, TraversalTree.APART);
        int a = child(tree, 0, 1, TraversalTree.APART);
        int a2 = child(tree, a, 12, TraversalTree.APART);
        child(tree, a, 11, TraversalTree.APART);
        child(tree, a2, 122, TraversalTree.APART);
        child(tree, a2, 121, TraversalTree.APART);
        return tree;
    }

    private static TraversalTree root() {
        TraversalTree tree = new TraversalTree();
        tree.add(0, 0, TraversalTree.NONE, 0, 0, 1);
        return tree;
    }

    /** The budget ended when A1 and B were apart and A2 still open. */
    private static TraversalTree cutShort() {
        TraversalTree tree = root();
        child(tree, 0, 2, TraversalTree.APART);
        int a = child(tree, 0, 1, TraversalTree.APART);
        child(tree, a, 12, TraversalTree.OPEN);
        child(tree, a, 11, TraversalTree.APART);
        return tree;
    }

    @ParameterizedTest
    @EnumSource(Reading.class)
    void completedChecksAreCertain(Reading reading) {
        PaperConfidence paper = new PaperConfidence(reading, 2, 0.7);
        assertEquals(1, paper.after(whole(), Verdict.FREE));
        assertEquals(0, paper.after(whole(), Verdict.HIT));
    }

    @ParameterizedTest
    @EnumSource(Reading.class)
    void beforeTheFirstCompletedCheckThereIsNone(Reading reading) {
        PaperConfidence paper = new PaperConfidence(reading, 2, 0.7);
        assertEquals(0, paper.after(cutShort(), Verdict.UNKNOWN));
        assertEquals(0, paper.after(cutShort(), Verdict.UNKNOWN));
    }

    /**
     * Groups of two: A1, A21 at depths 3, 4 deviate by 0.5; A22, B at 4, 2 by 1. Over 0.7 only the second is dangerous. Of
     * its nodes B was checked and stayed free; A22 was not reached, since A2 above it is open. So r = 1/2 in both readings.
     */
    @ParameterizedTest
    @EnumSource(Reading.class)
    void onlyDangerousGroupsCount(Reading reading) {
        PaperConfidence paper = new PaperConfidence(reading, 2, 0.7);
        paper.after(whole(), Verdict.FREE);
        assertEquals(2, paper.dangerousNodes());
        assertEquals(0, paper.touchingNodes());
        assertEquals(0.5, paper.after(cutShort(), Verdict.UNKNOWN), 1e-15);
    }

    /** With a threshold of 0.4 both groups are dangerous: A1 and B of four nodes, again a half; over 1 none is, so all count. */
    @ParameterizedTest
    @EnumSource(Reading.class)
    void thresholdsBelowAndAboveAllDeviations(Reading reading) {
        for (double threshold : new double[] {0.4, 1}) {
            PaperConfidence paper = new PaperConfidence(reading, 2, threshold);
            paper.after(whole(), Verdict.FREE);
            assertEquals(threshold < 1 ? 4 : 0, paper.dangerousNodes());
            assertEquals(0.5, paper.after(cutShort(), Verdict.UNKNOWN), 1e-15);
        }
    }

    /**
     * One group of four at depths 3, 4, 4, 2: mean 3.25, deviation √(0.6875) = 0.829. Over 0.83 it is not dangerous, over
     * 0.82 it is.
     */
    @Test
    void theDeviationIsThatOfTheWholeGroup() {
        PaperConfidence below = new PaperConfidence(Reading.CHECKED, 4, 0.82);
        below.after(whole(), Verdict.FREE);
        assertEquals(4, below.dangerousNodes());
        PaperConfidence above = new PaperConfidence(Reading.CHECKED, 4, 0.83);
        above.after(whole(), Verdict.FREE);
        assertEquals(0, above.dangerousNodes());
    }

    /**
     * The cut of a check that was cut short, A1, A2, B at 3, 3, 2, has no dangerous group, so all three count. The next check
     * gets as far: it looked at all three (r = 1), of which A1 and B stayed free (r = 2/3). The confidence before was 1/2.
     */
    @Test
    void theTwoReadingsDifferOnNodesThatAreOpen() {
        PaperConfidence checked = new PaperConfidence(Reading.CHECKED, 2, 0.7);
        PaperConfidence free = new PaperConfidence(Reading.STAYED_FREE, 2, 0.7);
        for (PaperConfidence paper : new PaperConfidence[] {checked, free}) {
            paper.after(whole(), Verdict.FREE);
            paper.after(cutShort(), Verdict.UNKNOWN);
            assertEquals(1, paper.touchingNodes(), "A2 was not found apart");
        }
        assertEquals(0.5, checked.after(cutShort(), Verdict.UNKNOWN), 1e-15);
        assertEquals(1.0 / 3, free.after(cutShort(), Verdict.UNKNOWN), 1e-15);
        assertEquals(2.0 / 9, free.after(cutShort(), Verdict.UNKNOWN), 1e-15);
    }

    /** A pair that is apart stands for all below it: the root alone, apart, is r = 1. */
    @ParameterizedTest
    @EnumSource(Reading.class)
    void aPairApartCoversAllBelowIt(Reading reading) {
        PaperConfidence paper = new PaperConfidence(reading, 2, 0.7);
        paper.after(whole(), Verdict.FREE);
        TraversalTree tree = root();
        tree.state(0, TraversalTree.APART);
        assertEquals(1, paper.after(tree, Verdict.UNKNOWN));
    }

    /** Far apart, the root is the whole cut. It counts as checked in the next check, but does not stay free there. */
    @Test
    void aCutOfTheRootAlone() {
        TraversalTree far = root();
        far.state(0, TraversalTree.APART);
        PaperConfidence checked = new PaperConfidence(Reading.CHECKED, 2, 0.7);
        PaperConfidence free = new PaperConfidence(Reading.STAYED_FREE, 2, 0.7);
        assertEquals(1, checked.after(far, Verdict.FREE));
        assertEquals(1, free.after(far, Verdict.FREE));
        assertEquals(1, checked.cutNodes());
        assertEquals(0, checked.dangerousNodes());
        assertEquals(1, checked.after(cutShort(), Verdict.UNKNOWN));
        assertEquals(0, free.after(cutShort(), Verdict.UNKNOWN));
    }

    /** Without a cut, as between empty bodies, there is no dangerous node that the next check could find free. */
    @ParameterizedTest
    @EnumSource(Reading.class)
    void afterAnEmptyTreeThereIsNoConfidence(Reading reading) {
        PaperConfidence paper = new PaperConfidence(reading, 2, 0.7);
        assertEquals(1, paper.after(new TraversalTree(), Verdict.FREE));
        assertEquals(0, paper.cutNodes());
        assertEquals(0, paper.after(cutShort(), Verdict.UNKNOWN));
    }

    /** The same tree with siblings linked the other way round has the same groups. */
    @ParameterizedTest
    @EnumSource(Reading.class)
    void groupsDoNotDependOnTheOrderOfVisit(Reading reading) {
        TraversalTree turned = root();
        int a = child(turned, 0, 1, TraversalTree.APART);
        child(turned, 0, 2, TraversalTree.APART);
        child(turned, a, 11, TraversalTree.APART);
        int a2 = child(turned, a, 12, TraversalTree.APART);
        child(turned, a2, 121, TraversalTree.APART);
        child(turned, a2, 122, TraversalTree.APART);
        PaperConfidence paper = new PaperConfidence(reading, 2, 0.7);
        paper.after(turned, Verdict.FREE);
        assertEquals(2, paper.dangerousNodes());
        // A22 and B are dangerous, as in the tree above; B alone was reached.
        assertEquals(0.5, paper.after(cutShort(), Verdict.UNKNOWN), 1e-15);
    }

    /** A hit is a completed check: what follows starts from 1 again. */
    @ParameterizedTest
    @EnumSource(Reading.class)
    void aHitRestoresAndForgettingClears(Reading reading) {
        PaperConfidence paper = new PaperConfidence(reading, 2, 0.7);
        paper.after(cutShort(), Verdict.UNKNOWN);
        assertEquals(0, paper.after(whole(), Verdict.HIT));
        assertEquals(0.5, paper.after(cutShort(), Verdict.UNKNOWN), 1e-15);
        paper.forget();
        assertEquals(0, paper.after(cutShort(), Verdict.UNKNOWN));
    }

    @Test
    void groupsAndThresholdsAreChecked() {
        assertThrows(IllegalArgumentException.class, () -> new PaperConfidence(Reading.CHECKED, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new PaperConfidence(Reading.CHECKED, 2, -1));
        assertThrows(IllegalArgumentException.class, () -> new PaperConfidence(Reading.CHECKED, 2, Double.NaN));
    }
}
