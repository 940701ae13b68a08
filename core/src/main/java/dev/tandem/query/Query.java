package dev.tandem.query;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.Witness;

/**
 * A question put to a descent: which pairs matter, what to do with two leaves, when to stop. A user's own query is one
 * class. The query keeps its own state (found, best so far); the descent keeps none of it.
 */
public abstract class Query {

    /** Whether the descent must carry lower bounds; if not, it asks for verdicts alone, which are cheaper. */
    public abstract boolean usesBounds();

    /**
     * Pairs that are certainly farther apart than this do not matter any more. Asked again and again; it may shrink
     * while the descent runs, never grow. Without bounds it is not asked: pairs that do not touch do not matter.
     */
    public double reach() {
        return 0;
    }

    /** Two leaves that may matter. Returns true when the question is answered and the descent may stop. */
    public abstract boolean leaf(LeafTests tests, int a, int b);

    /**
     * The descent is over. All pairs not shown to {@link #leaf} are farther apart than {@code lower}; that is +∞ if
     * nothing was left out for its distance alone.
     */
    public void finished(double lower) {}

    /**
     * Whether it still matters that one body may be wholly inside the other: asked once the surfaces have been walked, also
     * if {@link #leaf} ended that walk. A query about surfaces alone has no use for it.
     */
    public boolean seeksContainment() {
        return false;
    }

    /**
     * A piece of one body is inside the other, though their surfaces do not touch. Called before {@link #finished}.
     *
     * @param a a leaf of the piece, or any leaf of the body that it is in; and so is b
     * @param common a point that both have, on both sides
     */
    public void contained(LeafTests tests, int a, int b, Witness common) {}

    /** Forgets everything, before a new descent. */
    public abstract void reset();
}
