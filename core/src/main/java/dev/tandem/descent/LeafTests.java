package dev.tandem.descent;

/** What a query may ask about two leaves. */
public interface LeafTests {

    /** Whether two leaves touch. */
    boolean leavesTouch(int a, int b);

    /**
     * The distance of two leaves, with closest points in {@code out}, if it is at most {@code reach}; else any number
     * beyond {@code reach}, and {@code out} is of no use. Set {@link Witness#uncertainty} to 0 before.
     */
    double leafDistance(int a, int b, double reach, Witness out);
}
