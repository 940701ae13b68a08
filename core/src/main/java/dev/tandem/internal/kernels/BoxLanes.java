package dev.tandem.internal.kernels;

import dev.tandem.internal.trees.WideBoxes;

/**
 * One oriented box against the eight of a block of {@link WideBoxes}. There is a plain form, and one for vector units
 * in a module of its own; both do the same operations on floats in the same order, so that their numbers are equal.
 *
 * <p>The box is given as floats: centre relative to the middle of the block, axes, half sizes, then the slack
 * that does not depend on the sizes, and the slack times the half sizes; for a triangle in a flat box also its apex. Safe for use by multiple threads.
 */
public interface BoxLanes {

    /** Floats that describe the box. */
    int BOX = 19;

    /** Where the radius of a ball is, in place of half sizes. */
    int RADIUS = 12;

    /** Where the absolute slack is. */
    int ABSOLUTE = 15;

    /** Where the slack relative to half sizes is. */
    int RELATIVE = 16;

    /** Where the apex of a triangle is, as {@link WideBoxes#APEX}. */
    int APEX = 17;

    /** Where the sum of the tolerances of both trees' apexes is. */
    int APEX_SLACK = 18;

    /** The same code for triangles by their corners. */
    TriangleLanes triangles();

    /**
     * False only if all lanes are certainly apart. Otherwise puts a number for each lane that is negative if it may touch,
     * and the smaller the deeper it does.
     */
    boolean apart(float[] blocks, int block, float[] box, float[] out);

    /**
     * For a triangle in the box, after {@link #apart} or {@link #gaps}: where the plane of the triangle, or one of the axes of
     * a lane, separates them, raises the number of that lane to a lower bound on their distance if it is smaller.
     */
    void planesApart(float[] blocks, int block, float[] triangle, float[] out);

    /**
     * False only if the squared distances of all lanes certainly exceed {@code enough}. Otherwise puts a lower bound on the
     * distance of each lane, 0 if it may touch.
     */
    boolean gaps(float[] blocks, int block, float[] box, float enough, float[] out);

    /**
     * Puts a lower bound on the distance of each lane to a ball, 0 if it may touch. The ball's centre is where that of a box
     * is, and its radius at {@link #RADIUS}.
     */
    void ballGaps(float[] blocks, int block, float[] ball, float[] out);
}
