package dev.tandem.internal.descent;

import dev.tandem.tree.TestTree;

/**
 * An element that may be of several pieces, so that the side of a surface on which one of its points lies does not tell on
 * which side all of it is. It searches itself for a point inside a solid.
 */
public interface ScatteredShape {

    /** What a search for a common point ends with. */
    enum Outcome {
        /** There is none, or nobody wants to know any more. */
        NONE,
        /** There is one. */
        FOUND,
        /** The search ended before that was known. */
        UNPROVED
    }

    /** A tree whose only leaf is the point at its origin. */
    TestTree origin();

    /**
     * Searches for a point that this and a solid have in common.
     *
     * @param point receives it in this element's frame; where the search ended if it is not proved
     */
    Outcome commonPoint(PlacedSolid solid, double[] point);
}
