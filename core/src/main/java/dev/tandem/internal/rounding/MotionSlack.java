package dev.tandem.internal.rounding;

/** Bounds for bodies that move and for robots: how far points travel, where links stand, how large swept balls are. */
public final class MotionSlack {

    // Motions of rigid bodies

    /**
     * Times reach and way: a pose on the way. An entry of R(t) is a sum of products of numbers of size at most 2 that
     * meet fewer than 20 roundings, sine and angle included, so it is off by less than 50u, and R(t)·p by less than
     * 150u·|p|; the sum with the origin and the mapping of a point add a few u of the sizes involved.
     */
    public static final double PATH = 512 * Rounding.UNIT;

    /** A bound on a speed is taken this much larger: its own rounding, and the axis's 4u, are below 1e-14. */
    public static final double SPEED = 1 + 1e-12;

    /** Below this angle φ, sin(φ/2)/sin(θ/2) is the share of time to the last digit: (φ/2)² vanishes beside one. */
    public static final double STRAIGHT = 1e-9;

    /** Times the coordinates: a step of a front's travel. Mapping a point and a distance cost some 100u; 1e5 u. */
    public static final double TRAVEL = 1e-11;

    /** Relative: the difference of two sums of travel; four roundings, doubled. */
    public static final double TRAVEL_SUM = 8 * Rounding.UNIT;

    /** Times both sizes: how far a distance that a cast asks for may be off; no kind of pair is off by as much. */
    public static final double CAST_DISTANCE = 1e-9;

    /** How much one pose, off a rotation by {@link Limits#ROTATION}, or two of them, may stretch: 3e-6, threefold. */
    public static final double STRETCH = 1 + 1e-5;

    // Links of a robot

    /** A joint's value on the way, or of a joint that follows: an interpolation, a product, a sum; four, doubled. */
    public static final double JOINT_VALUE = 8 * Rounding.UNIT;

    /** The share of room that a leading joint's value is given, so that its followers' rounded values fit; 9u. */
    public static final double FOLLOWER_ROOM = 1 - 1e-15;

    /** Times lengths and number of frames: where a link stands, at most sixteen roundings for each frame. */
    public static final double FRAME = 16 * Rounding.UNIT;

    /** Relative to lengths that are added up in a proof over a motion: a thousand roundings are 1.2e-13. */
    public static final double PROOF = 1e-12;

    /** Relative: a distance is looked for up to this much more than is needed, and a time that it proves is this much shorter. */
    public static final double PROBED = 1e-9;

    /** A time that a distance proves, before and after another time; times are at most 1, and both are rounded once. */
    public static final double TIME = 4 * Rounding.UNIT;

    /** Times the coordinates: a ball's centre as placed by a link, a ball around two others; a dozen roundings, 90u. */
    public static final double LINK_BALL = 1e-14;

    /** Relative: the stretch of a chain of frames; a joint's own motion is a rotation to a few roundings. */
    public static final double FRAME_STRETCH = 1 + 1e-14;

    /** Relative: the distance and the radii of two balls; 900u. */
    public static final double BALL_GAP = 1e-13;

    /** Times all lengths that were added up: balls that cover a link; a few hundred roundings. */
    public static final double BALL_COVER = 1e-13;

    /** Times all lengths that were added up: a ball swept by a joint; a hundred roundings. */
    public static final double SWEPT_BALL = 1e-13;

    /** Relative: from the rounded middle of a range to its farther end: two roundings, doubled. */
    public static final double HALF_RANGE = 4 * Rounding.UNIT;

    /** A link whose pose stretches by more than this is not judged by its box. */
    public static final double REGULAR = 1e-10;

    /** Times all half sizes: {@link Slack}'s 8 · 3δ, with δ = 6.7e-11 for {@link #REGULAR}, is 1.6e-9; sixfold. */
    public static final double LINK_BOX = 1e-8;

    /** Relative: half sizes of the box around a link. */
    public static final double LINK_BOX_HALF = 1 + 1e-12;

    /** Relative: the size of a link's outline; a dozen roundings. */
    public static final double OUTLINE = 1 + 1e-12;

    /** What is left of a capsule's radius: far more is taken off than distances (1e-9) and poses can be off by. */
    public static final double INNER_CAPSULE = 1 - 1e-6;

    // Robots as balls

    /**
     * Joint frames are rotations to within 1e-6 and stretch by 1.5e-6 each: enough for 60 of them, and for rounding.
     */
    public static final double SPHERES = 1 + 1e-4;

    /** Relative, and times the coordinates: which cells of a grid a ball reaches; hundreds of times the rounding. */
    public static final double SPHERE_GRID = 1e-9;

    /** Times all lengths: a ball inside of a mesh, placed by its link; a few hundred roundings. */
    public static final double SPHERE_COVER = 1e-12;

    // Planning

    /** Half of a way is taken this much longer. */
    public static final double HALF_WAY = 1 + 1e-9;

    /** Closed squares of a flood are this much smaller: a hundred millionth of a radius is left for rounding. */
    public static final double CLOSED_SQUARE = 1 - 1e-8;

    private MotionSlack() {}
}
