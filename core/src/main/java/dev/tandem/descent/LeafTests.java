package dev.tandem.descent;

/** What a query may ask about two leaves. */
public interface LeafTests {

    /** Whether two leaves touch. */
    boolean leavesTouch(int a, int b);

    /**
     * The distance of two leaves, with closest points in A's frame in {@code out}, if it is at most {@code reach}; else any number
     * beyond {@code reach}, and {@code out} is of no use.
     */
    double leafDistance(int a, int b, double reach, Witness out);

    /** The bodies inside A that were opened on the way to its leaf. Changes with the next pair: copy what you keep. */
    default Trail trailA() {
        return Trail.NONE;
    }

    /** The bodies inside B that were opened on the way to its leaf. */
    default Trail trailB() {
        return Trail.NONE;
    }
}
