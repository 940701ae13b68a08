package dev.tandem.internal.kernels;

import dev.tandem.internal.trees.CornerBlocks;

/**
 * One triangle against the eight of a block of {@link CornerBlocks}: most are certainly apart or certainly touch, and the
 * exact test is asked about the others only. As with {@link BoxLanes} there is a plain form and one for vector units, with
 * equal numbers. Safe for use by multiple threads.
 */
public interface TriangleLanes {

    /** Floats of a map: three rows of a 3×4 matrix, the half sizes of a box, and a square. */
    int MAP = 16;

    /** Where the half sizes of the box are: around the origin of the frame that the map leads to. */
    int HALF = 12;

    /** Where the square of the map's scale is. */
    int SQUARED_SCALE = 15;

    /** How far a height over a triangle may be off. */
    int COORDINATE = 0;

    /**
     * How far a sum of two coordinates may be off that are weighted by heights: this, ...
     */
    int CROSSING = 1;

    /** How far a height over the plane of a lane may be off. */
    int HEIGHT = 2;

    /** ... and this times the sum of the heights of all three corners, ... */
    int PER_HEIGHT = 3;

    /** ... and this times the sum of the magnitudes of their other coordinates. */
    int PER_COORDINATE = 4;

    /** Floats of errors: all of the above. */
    int ERRORS = 5;

    /**
     * Maps the corners and planes of a block. False if all triangles are beyond the box of the map.
     *
     * @param from the blocks
     * @param block which of them
     * @param map the map
     * @param to receives the block, at the same place
     * @param beyond receives for each lane, at eight times {@code block}, how far its triangle is beyond a face of that box,
     *     negative if it is beyond none
     */
    boolean map(float[] from, int block, float[] map, float[] to, float[] beyond);

    /**
     * The same for the box alone. False if all triangles are beyond it.
     *
     * @param from the blocks
     * @param block which of them
     * @param map the map
     * @param beyond as above
     */
    boolean beyond(float[] from, int block, float[] map, float[] beyond);

    /** The answer for a triangle that is certainly apart; for all others it is negative. */
    float APART = 1;

    /** The answer for one of which nothing is certain. */
    float UNDECIDED = -1;

    /** The answer for one that certainly touches. */
    float MEETS = -2;

    /**
     * Says of each lane whether its triangle is certainly apart from another one, certainly touches it, or neither. False if all
     * are apart.
     *
     * @param placed mapped blocks
     * @param block which of them
     * @param triangles the numbers of {@link CornerBlocks#triangles}
     * @param at the index of the first number of the other triangle
     * @param errors how far numbers may be off
     * @param beyond what {@link #map} put: a lane whose number is positive is apart
     * @param out receives the answers, at eight times {@code block}
     */
    boolean meet(float[] placed, int block, float[] triangles, int at, float[] errors, float[] beyond, float[] out);
}
