package dev.tandem.internal.kernels;

import dev.tandem.internal.trees.WideBoxes;

/**
 * One oriented box against the eight of a block of {@link WideBoxes}. There is a plain form, and one for vector units
 * in a module of its own; both do the same operations on floats in the same order, so that their numbers are equal.
 *
 * <p>The box is given as seventeen floats: centre relative to the middle of the block, axes, half sizes, then the slack
 * that does not depend on the sizes, and the slack times the half sizes. Safe for use by multiple threads.
 */
public interface BoxLanes {

    /** Floats that describe the box. */
    int BOX = 17;

    /** Where the absolute slack is. */
    int ABSOLUTE = 15;

    /** Where the slack relative to half sizes is. */
    int RELATIVE = 16;

    /**
     * Puts a number for each lane that is positive only if its box is certainly apart. Which positive number is not
     * said.
     */
    void apart(float[] blocks, int block, float[] box, float[] out);

    /**
     * Puts a lower bound on the squared distance of each lane, 0 if it may touch. If all exceed {@code enough}, they may
     * be smaller than they could be.
     */
    void squaredGaps(float[] blocks, int block, float[] box, float enough, float[] out);
}
