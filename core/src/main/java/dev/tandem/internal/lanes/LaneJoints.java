package dev.tandem.internal.lanes;

/**
 * The joints of a robot as arrays. Joint j makes frame j + 1 from its parent's: moved and turned by its origin, then turned
 * about z or slid along z by its value. Immutable by convention: nobody writes to the arrays.
 */
public final class LaneJoints {

    /** How many there are. */
    public final int count;

    /** The frame that each hangs on; smaller than its own. */
    public final int[] parents;

    /** Whether each slides rather than turns. */
    public final boolean[] slides;

    /** Its origin in the frame of its parent: twelve numbers each, row by row (3×4). */
    public final float[] origins;

    /** The arrays are kept, not copied. */
    public LaneJoints(int[] parents, boolean[] slides, float[] origins) {
        this.count = parents.length;
        this.parents = parents;
        this.slides = slides;
        this.origins = origins;
    }
}
