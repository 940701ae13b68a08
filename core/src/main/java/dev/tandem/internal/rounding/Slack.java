package dev.tandem.internal.rounding;

/**
 * How much a separation of two bounding volumes must exceed zero before it counts, so that rounding may miss a
 * separation but never invent one.
 *
 * <p>Two causes. <i>Relative</i> to the boxes' sizes: axes rounded to float are orthonormal to within ε ≈ 2.4e-7, and a
 * given rotation to within δ (its deviation). If two boxes share a point, the distance of their centres is at most the
 * sum of all half sizes H; then on each of the fifteen axes the textbook formulas, which assume orthonormal axes, are
 * off by at most 8·(ε + 3δ)·H. <i>Absolute</i>: mapping coordinates of size m costs a few units of 2⁻⁵³·m, and going
 * back with the inverse costs δ-free rounding of the same kind.
 */
public final class Slack {

    /**
     * Times the half sizes: 8 ε, doubled. Entries rounded to float are off by 2⁻²⁵, an axis by √3 · 2⁻²⁵, and a product
     * of two axes by 1.04e-7; ε is more than twice that.
     */
    public static final double FLOAT_AXES = 4e-6;

    /** 8 · 3, doubled. */
    public static final double PER_DEVIATION = 48;

    /** Times the coordinates: about thirty roundings, doubled: maps, sums and the shift to a tree's origin. */
    public static final double MAPPING = 64 * Rounding.UNIT;

    /** The same for balls and boxes of a robot in the frame of a voxel map, which are mapped once more. */
    public static final double MAPPED_TWICE = 2 * MAPPING;

    /** A squared gap of boxes is taken this much smaller: axes off by ε + 3δ overrate a length by a few of these. */
    public static final double SKEWED_AXES = 1 - 1e-4;

    /**
     * Squared, how many times as far apart as they are large two things are from which on the line through their middles
     * gives the better bound: it misses H²/D of a distance D, axes that are taken shorter 5e-5 D.
     */
    public static final double FAR = 2e4;

    /** What is certain of a distance between middles, and of shadows on the line through them: some thirty roundings. */
    private static final double MIDDLES = 1 - 1e-14;

    /** Added to a squared sine of two box edges, for the same reason. */
    public static final double SKEWED_SINE = 1e-4;

    /** A squared normal of a triangle in a box's skewed frame is taken this much longer. */
    public static final double SKEWED_NORMAL = 1 + 1e-4;

    /**
     * Times the half sizes, beside {@link #FLOAT_AXES}: what tests of boxes in floats add. With u = 2⁻²⁴ and boxes that
     * share a point, so that their centres are at most H apart: a coordinate along an axis is off by 7uH, a product of
     * axes by 4u, a radius by 8uH; so the separation along an axis of either box by 33uH, along a product of edges by
     * 34uH. Axes that are turned by a matrix, both in floats, have entries off by 4u times a row's sum of magnitudes of
     * products, so each is off by 4√3 u, and the centres and one radius along it, or two radii, by 14uH more. All that is
     * 48uH, doubled and rounded up. The ends of a triangle along an axis take fewer roundings than the radius of the box around it.
     */
    public static final double FLOAT_SUMS = 100 * 0x1p-24;

    /**
     * Times the way of a box from the middle of its block: twice the rounding of its own centre to float and of that of
     * the box that it meets, 4 · 2⁻²⁴, doubled.
     */
    public static final double FLOAT_MIDDLE = 0x1p-21;

    /**
     * Times the size of a tree: how far a corner of a triangle may be from where its flat box and its apex put it. Each
     * triangle is measured, and has no apex if a corner is farther. Boxes are larger than triangles by roundings of floats,
     * up to 4 · {@link #FLOAT_MIDDLE} of the tree, so nearly all have one.
     */
    public static final double APEX = 0x1p-18;

    /**
     * A squared gap in floats is taken this much smaller, which is {@link #SKEWED_AXES} and what rounding adds: at a distance
     * D, sums are off by 48u(H + D). The part of H is in the slack; that of D, times √3 where cosines are close to one, is
     * 5e-6 D, and twice that in a square: 1e-5 beside 1e-4. A larger share would open everything within it of the
     * nearest pair, which is much where bodies are farther apart than they are large.
     */
    public static final double FLOAT_GAP = 1 - 1.2e-4;

    /**
     * How many times the size of a tree another may be, or be away, for tests in floats: its square is one too, and what is lost
     * below the normal numbers is far below {@link #MAPPING} times the size.
     */
    public static final double FLOAT_LARGEST = 1e15;

    /**
     * Times the largest sum that makes a coordinate, what floats put into the frame of another mesh are off by: one rounding of
     * the entries of the map, one of the coordinates, three of fused sums, doubled and rounded up. With u = 2⁻²⁴.
     */
    public static final double CORNER = 16 * 0x1p-24;

    /** The same for a sum of three fused products that are taken as exact, and for the difference of three numbers. */
    public static final double CORNER_SUM = 4 * 0x1p-24;

    /** Bounds are taken this much larger: what fifteen operations on positive floats take off, doubled. */
    public static final float CORNER_UP = 1 + 0x1p-19f;

    /** At a pose farther from a rotation than this, times sizes, small meshes are left to boxes. */
    public static final double CORNER_SKEW = 0x1p-6;

    /**
     * Times the longest edge, in units of the mesh: twice the area of a triangle that has a plane. Its corners are off by 2⁻⁵³ of
     * the mesh and twice the area by 2⁻⁴⁸ times the longest edge, so its normal is off by 2⁻²⁸, an eighth of what floats round.
     */
    public static final double CORNER_PLANE = 0x1p-20;

    /** How many times as large as another a mesh may be for tests by corners: floats keep enough digits of both. */
    public static final double LARGEST_RATIO = 0x1p12;

    /**
     * Times an edge of a triangle: how far beyond it the foot of the third corner may be for an angle that counts as right. No
     * edge is longer than four times the power of two that {@link #APEX} is relative to, so this is a quarter of that.
     */
    public static final double RIGHT_ANGLE = 0x1p-22;

    /** A height of a triangle below this share of its longest edge: its normal is no axis for a box. */
    public static final double FLAT_TRIANGLE = 1e-6;

    /** Squared sine above which a triangle's normal is known to 1e-12 or so, and its plane is a bound. */
    public static final double WELL_SHAPED = 1e-6;

    /**
     * Times area and distance: the height over such a triangle's plane; the normal is off by some u / 1e-3, and more.
     */
    public static final double TRIANGLE_PLANE = 1e-10;

    /** Times size³: a triple product along a triangle's normal; 90u for some twenty roundings. */
    public static final double NORMAL_SHADOW = 1e-14;

    /**
     * Normals of separating planes are kept this much shorter than one, so that a gap along them is never overrated.
     */
    public static final double UNIT_NORMAL = 1 - 1e-12;

    /** The same for the axes of boxes, which are floats, and mapped ones, which are off by 3e-6 at most. */
    public static final double UNIT_AXIS = 1 - 1e-5;

    /** Squared sine above which the plane of a triangle bounds its distance from a ball. */
    public static final double BALL_PLANE_SINE = 1e-12;

    /** Times the way to a corner: such a normal is off by some 1e-15 over a sine of 1e-6, and the height with it. */
    public static final double BALL_PLANE = 1e-8;

    /** The share of a root that is certain when it is compared with a sum: 4u of rounding. */
    public static final double CERTAIN_ROOT = 1 - 1e-15;

    /**
     * Ulps of the coordinates by which a fitted volume is wider: sums of at most fifteen products, moved by an origin.
     */
    public static final double FIT_ULPS = 256;

    /**
     * Ulps by which balls over pieces of triangles are wider: each cut rounds a middle, at most 200 halvings of size.
     */
    public static final double CUT_ULPS = 64;

    /** A map this close to a rotation, in each entry of RᵀR, stretches by no more than twice as much. */
    public static final double TURN = 1e-9;

    /** Times the coordinates: a ball placed in another frame, and a point compared with it; 900u. */
    public static final double PLACED_BALL = 1e-13;

    private Slack() {}

    /** Times the half sizes of both boxes, at a pose. */
    public static double relative(double[] pose) {
        return FLOAT_AXES + PER_DEVIATION * deviation(pose, 0);
    }

    /**
     * What is certain of a distance between middles that is computed in the frame of either body: with entries of |RᵀR − I| of
     * at most δ, lengths differ by 3δ/2 between the frames, taken as 4δ.
     *
     * @param relative what {@link #relative} returned
     */
    public static double middles(double relative) {
        return MIDDLES - 4 / PER_DEVIATION * (relative - FLOAT_AXES);
    }

    /** For bodies whose coordinates are at most {@code reachA} and {@code reachB} in their own frames. */
    public static double absolute(double[] pose, double reachA, double reachB) {
        double t = Math.abs(pose[3]) + Math.abs(pose[7]) + Math.abs(pose[11]);
        return MAPPING * (reachA + 2 * reachB + t) + Double.MIN_NORMAL;
    }

    /** The largest entry of |RᵀR − I|: how far the row-major 3×4 matrix that starts at an index is from a rotation. */
    public static double deviation(double[] poses, int at) {
        double xx = poses[at];
        double xy = poses[at + 1];
        double xz = poses[at + 2];
        double yx = poses[at + 4];
        double yy = poses[at + 5];
        double yz = poses[at + 6];
        double zx = poses[at + 8];
        double zy = poses[at + 9];
        double zz = poses[at + 10];
        double first = Math.abs(xx * xx + yx * yx + zx * zx - 1);
        double second = Math.abs(xy * xy + yy * yy + zy * zy - 1);
        double third = Math.abs(xz * xz + yz * yz + zz * zz - 1);
        double inXy = Math.abs(xx * xy + yx * yy + zx * zy);
        double inXz = Math.abs(xx * xz + yx * yz + zx * zz);
        double inYz = Math.abs(xy * xz + yy * yz + zy * zz);
        return larger(larger(larger(first, second), larger(third, inXy)), larger(inXz, inYz));
    }

    /** As Math.max of numbers that are not negative, in half the time: their bits are ordered as they are, NaN last. */
    private static double larger(double a, double b) {
        long x = Double.doubleToRawLongBits(a);
        long y = Double.doubleToRawLongBits(b);
        return Double.longBitsToDouble(x - ((x - y) & ((x - y) >> 63)));
    }
}
