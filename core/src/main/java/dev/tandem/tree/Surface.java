package dev.tandem.tree;

import org.jspecify.annotations.Nullable;

/**
 * What the leaves of a tree form together: which tree shows them, which of them are connected, and whether they bound a
 * solid.
 *
 * <p>Implementations must be safe for use by multiple threads if their tree is.
 */
public interface Surface {

    /**
     * {@return the tree to which the nodes belong, for kernels made for it} A solid is walked as its surface, and a
     * tree that only renumbers leaves as the tree that it renumbers.
     */
    TestTree tree();

    /**
     * {@return one leaf of each connected component, to be read only; empty if they are not known, or every leaf stands
     * alone}
     */
    int[] components();

    /** {@return a new workspace for the inside, if the leaves bound a solid; null if not} */
    @Nullable
    Interior newInterior();

    /**
     * {@return the surface of a tree that is walked as itself, with no known components and no inside beyond that of
     * its leaves}
     *
     * @param tree the tree
     */
    static Surface of(TestTree tree) {
        return new PlainSurface(tree);
    }
}
