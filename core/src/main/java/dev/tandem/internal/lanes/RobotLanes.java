package dev.tandem.internal.lanes;

/**
 * The arithmetic of batches of configurations. There is a plain form, and one for vector units in a module of its own;
 * both do the same operations on floats in the same order, without fused multiplication, so that their numbers are equal
 * on every machine.
 *
 * <p>Arrays hold eight lanes next to each other. Nothing is allocated; scratch is given by the caller. Safe for use by
 * multiple threads.
 */
public interface RobotLanes {

    /** Lanes. */
    int LANES = 8;

    /** Floats of a frame: twelve entries, row by row (3×4), of eight lanes each. */
    int FRAME = 12 * LANES;

    /** Floats of a block of eight balls: x, y, z, radius, and the radius that is certainly inside. */
    int BLOCK = 5 * LANES;

    /** Floats of a sphere in the world: centre, radius. */
    int SPHERE = 4;

    /** Floats of a round box in the frame of others: a map (3×4), three half sizes, the radius around it. */
    int ROUND_BOX = 16;

    /** Floats of a cylinder in the frame of others: a map (3×4), radius and half height, the radius around it. */
    int CYLINDER = 15;

    /**
     * Computes the frames of eight configurations.
     *
     * @param joints the joints, after their parents; they fill frames from 1 on, frame 0 is the base
     * @param values the value of each joint, eight lanes each; then two more times eight floats of scratch
     * @param frames receives the frames
     */
    void place(LaneJoints joints, float[] values, float[] frames);

    /** Places a point of a frame: x, y, z of eight lanes each. */
    void point(float[] frames, int frame, float[] points, int point, float[] out, int to);

    /**
     * Finds spheres that balls touch.
     *
     * @param centres x, y, z of the ball in eight lanes
     * @param radius the radius of the ball
     * @param spheres centres and radii, {@link #SPHERE} floats each
     * @param from the first sphere to test
     * @param to the one after the last
     * @param near receives the number of each sphere that any lane touches, then the lanes as bits
     * @param scratch eight floats
     * @return how many numbers were put into {@code near}
     */
    int nearSpheres(
            float[] centres, int at, float radius, float[] spheres, int from, int to, int[] near, float[] scratch);

    /** The lanes, as bits, in which a ball touches a {@linkplain #ROUND_BOX round box} of the world. */
    int nearBox(float[] centres, int at, float radius, float[] boxes, int box, float[] scratch);

    /** The lanes, as bits, in which a ball touches a {@linkplain #CYLINDER cylinder} of the world. */
    int nearCylinder(float[] centres, int at, float radius, float[] cylinders, int cylinder, float[] scratch);

    /** The lanes, as bits, in which two balls whose radii add up to {@code sum} touch. */
    int nearBalls(float[] centres, int one, int other, float sum, float[] scratch);

    /**
     * The balls of a block that touch another, as bits: bit k if the k-th ball does, bit k + 8 if its inside does. An
     * inside is smaller than its ball; if no ball touches, insides are not looked at.
     *
     * @param outer the radius of the other ball
     * @param inner the radius of the other ball that is certainly inside of it
     * @param scratch sixteen floats
     */
    int touchingBall(float[] blocks, int block, float x, float y, float z, float outer, float inner, float[] scratch);

    /** The same for a {@linkplain #ROUND_BOX round box}; its radius for insides is {@code inner}. */
    int touchingBox(float[] blocks, int block, float[] box, float inner, float[] scratch);

    /** The same for a {@linkplain #CYLINDER cylinder}; its radius for insides is {@code inner}. */
    int touchingCylinder(float[] blocks, int block, float[] cylinder, float inner, float[] scratch);
}
