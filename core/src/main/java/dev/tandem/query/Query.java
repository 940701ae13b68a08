package dev.tandem.query;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.Witness;

/**
 * A question to a descent: which pairs matter, what to do with two leaves, and when to stop. A query of the user's own
 * is one subclass. The query keeps its own state, such as the best pair so far; the descent keeps none of it.
 *
 * <p>Not safe for use by multiple threads: one query serves one descent at a time.
 */
public abstract class Query {

    /** {@return whether the descent must carry lower bounds; if not, it asks for verdicts alone, which are cheaper} */
    public abstract boolean usesBounds();

    /**
     * {@return the distance beyond which pairs are ignored} Called repeatedly; it may shrink while the descent runs but
     * never grow. Without bounds it is not called, and pairs that do not touch are ignored.
     */
    public double reach() {
        return 0;
    }

    /**
     * Handles two leaves that may matter.
     *
     * @param tests answers questions about the leaves
     * @param a the leaf of A
     * @param b the leaf of B
     * @return whether the question is answered, so that the descent may stop
     */
    public abstract boolean leaf(LeafTests tests, int a, int b);

    /**
     * Called when the descent is over.
     *
     * @param lower all pairs not passed to {@link #leaf} are farther apart than this; +∞ if none was left out for its
     *     distance alone
     */
    public void finished(double lower) {}

    /**
     * {@return whether it still matters that one body may be wholly inside the other} Called once the surfaces have
     * been walked, also if {@link #leaf} ended that walk. False for queries about surfaces alone.
     */
    public boolean seeksContainment() {
        return false;
    }

    /**
     * Called if a component of one body is inside the other although their surfaces do not touch, before {@link
     * #finished}.
     *
     * @param tests answers questions about the leaves
     * @param a a leaf of A: of the contained component, or any leaf of the body around it
     * @param b a leaf of B, likewise
     * @param common a point of both bodies, on both sides
     */
    public void contained(LeafTests tests, int a, int b, Witness common) {}

    /** Clears all results before a new descent. */
    public abstract void reset();
}
