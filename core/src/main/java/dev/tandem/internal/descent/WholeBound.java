package dev.tandem.internal.descent;

/**
 * What a kernel may know of two whole trees before they are walked: a bound on their distance that is better than that
 * of their roots, and the pair of leaves that probably has it. Where the two agree, nothing is left to walk.
 */
public interface WholeBound {

    /** Whether two leaves that touch are found so fast that a search for a distance begins with them. */
    boolean seeksTouchFirst();

    /** Whether there is anything known; if not, nothing of what follows may be asked. */
    boolean knowsWhole();

    /** A lower bound on the distance of all leaves, which need not be refined beyond {@code reach}. */
    double wholeBound(double reach);

    /** After a bound of 0: whether {@link #likelyA} and {@link #likelyB} are known to touch. If not, they may not be asked for. */
    boolean knowsTouch();

    /** After a bound that is positive and within reach: a leaf of A that is probably one of the closest pair. */
    int likelyA();

    /** The leaf of B for it. */
    int likelyB();

    /** What the bound and a distance of leaves may differ by and still be the same, for rounding. */
    double blur();
}
