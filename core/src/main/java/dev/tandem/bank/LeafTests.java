package dev.tandem.bank;

import dev.tandem.tree.TestTree;

/** What a query may ask about two leaves. */
public interface LeafTests {

    /** Whether two leaves touch. */
    boolean leavesTouch(int a, int b);

    /**
     * The distance of two leaves, with closest points in A's frame in {@code out}, if it is at most {@code reach}; else any number
     * beyond {@code reach}, and {@code out} is of no use. Set {@link Witness#uncertainty} to 0 before.
     */
    double leafDistance(int a, int b, double reach, Witness out);

    /** The tree of A whose leaves are shown: that inside a part, where A has parts. */
    default TestTree treeA() {
        throw new UnsupportedOperationException("this walk does not tell which trees it is in");
    }

    /** The tree of B whose leaves are shown. */
    default TestTree treeB() {
        throw new UnsupportedOperationException("this walk does not tell which trees it is in");
    }

    /** Where {@link #treeB} stands in the frame of {@link #treeA}, row-major 3×4; read, never write. */
    default double[] bInA() {
        throw new UnsupportedOperationException("this walk does not tell which trees it is in");
    }

    /** Where {@link #treeA} stands in the frame of the outermost A, row-major 3×4; read, never write. */
    default double[] frame() {
        throw new UnsupportedOperationException("this walk does not tell which trees it is in");
    }

    /** The bodies inside A that were opened on the way to its leaf. Changes with the next pair: copy what you keep. */
    default PartPath trailA() {
        return PartPath.NONE;
    }

    /** The bodies inside B that were opened on the way to its leaf. */
    default PartPath trailB() {
        return PartPath.NONE;
    }
}
