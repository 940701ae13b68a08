package dev.tandem.bank;

import dev.tandem.tree.TestTree;

/**
 * The questions that a query may ask about two leaves.
 *
 * <p>Not safe for use by multiple threads: it belongs to the descent that passes it to the query.
 */
public interface LeafTests {

    /**
     * {@return whether two leaves touch}
     *
     * @param a the leaf of A
     * @param b the leaf of B
     */
    boolean leavesTouch(int a, int b);

    /**
     * Computes the distance of two leaves if it is at most {@code reach}. Set {@link Witness#uncertainty} to 0 before.
     *
     * @param a the leaf of A
     * @param b the leaf of B
     * @param reach distances greater than this need not be exact
     * @param out receives the closest points, in the frame of A; undefined if the distance is greater than {@code
     *     reach}
     * @return the distance, or any number greater than {@code reach}
     */
    double leafDistance(int a, int b, double reach, Witness out);

    /** {@return the tree of A to which the leaves belong: the tree inside a part, where A has parts} */
    default TestTree treeA() {
        throw new UnsupportedOperationException("this walk does not tell which trees it is in");
    }

    /** {@return the tree of B to which the leaves belong} */
    default TestTree treeB() {
        throw new UnsupportedOperationException("this walk does not tell which trees it is in");
    }

    /** {@return the pose of {@link #treeB} in the frame of {@link #treeA}, row-major 3×4; to be read only} */
    default double[] bInA() {
        throw new UnsupportedOperationException("this walk does not tell which trees it is in");
    }

    /** {@return the pose of {@link #treeA} in the frame of the outermost A, row-major 3×4; to be read only} */
    default double[] frame() {
        throw new UnsupportedOperationException("this walk does not tell which trees it is in");
    }

    /** {@return the nested bodies of A that were opened on the way to its leaf; valid until the next pair} */
    default PartPath trailA() {
        return PartPath.NONE;
    }

    /** {@return the nested bodies of B that were opened on the way to its leaf; valid until the next pair} */
    default PartPath trailB() {
        return PartPath.NONE;
    }
}
