package dev.tandem.tree;

import org.jspecify.annotations.Nullable;

/**
 * What the leaves of a tree form together: which tree shows them, which of them are connected, and whether they bound a
 * solid.
 */
public interface Surface {

    /**
     * The tree whose nodes these are, for kernels made for it: a solid is walked as its surface, a tree that only numbers
     * its leaves otherwise as the tree that it numbers.
     */
    TestTree tree();

    /** One leaf of each connected piece, to be read only; none if that is not known, or every leaf stands alone. */
    int[] pieces();

    /** A new workspace that knows the inside, if this bounds a solid; null if the leaves are all there is. */
    @Nullable
    Interior newInterior();

    /** Of a tree that is what it shows: walked as itself, no pieces known, no inside beyond that of its leaves. */
    static Surface of(TestTree tree) {
        return new PlainSurface(tree);
    }
}
