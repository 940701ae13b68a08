package dev.tandem.tree;

import org.jspecify.annotations.Nullable;

/** Leaves of which nothing more is known than what they show. */
record PlainSurface(TestTree tree) implements Surface {

    private static final int[] NO_PIECES = {};

    @Override
    public int[] components() {
        return NO_PIECES;
    }

    @Override
    public @Nullable Interior newInterior() {
        return null;
    }
}
