package dev.tandem.math;

import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.Slack;
import java.io.Serializable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A rotation and a translation, stored as a row-major 3×4 matrix.
 *
 * <pre>
 *   | r00 r01 r02 tx |
 *   | r10 r11 r12 ty |      x' = r00·x + r01·y + r02·z + tx, and so on, summed from left to right
 *   | r20 r21 r22 tz |
 * </pre>
 *
 * A given matrix is used bit for bit: it is checked (‖RᵀR − I‖ ≤ 1e-6 and det R &gt; 0) but never re-orthonormalised,
 * and every answer of the library is about points mapped by exactly the formula above.
 *
 * <p>Immutable and safe for use by multiple threads. The static methods work on plain arrays and allocate nothing.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.math.Pose;
 * import dev.tandem.math.Vec3;
 *
 * Pose camera = Pose.translation(0, 0, 2).times(Pose.rotation(new Vec3(0, 0, 1), Math.PI));
 * Vec3 seen = camera.apply(new Vec3(1, 0, 0)); // in the world
 * System.out.println(Math.round(seen.x()) + " " + Math.round(seen.z())); // prints: -1 2
 * Pose gripperInCamera = Pose.relative(camera, Pose.translation(0, 0, 3));
 * System.out.println(gripperInCamera.translation().z()); // prints: 1.0
 * }</pre>
 *
 * @serial exclude
 */
public final class Pose implements Serializable {

    private static final long serialVersionUID = 1;

    /** The largest entry of |RᵀR − I| that is accepted: how far a matrix may be from a rotation. */
    public static final double ROTATION_TOLERANCE = Limits.ROTATION;

    /** How far the length of a quaternion may be from one before it is refused; closer ones are normalised. */
    public static final double QUATERNION_TOLERANCE = Limits.QUATERNION;

    /** The largest coordinate of a translation that is accepted: squares of larger distances would overflow. */
    public static final double LARGEST_TRANSLATION = Limits.LARGEST_COORDINATE;

    private static final PoseError EXACT = new PoseError();

    private static final Pose IDENTITY = new Pose(new double[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0});

    private final double[] m;

    /** What rounding may have done to a relative pose; null for any other. */
    private final transient @Nullable PoseError error;

    /** Keeps the matrix, unchecked: for poses made of poses, which may be off a rotation by a little more. */
    Pose(double[] m) {
        this(m, null);
    }

    private Pose(double[] m, @Nullable PoseError error) {
        this.m = m;
        this.error = error;
    }

    /** {@return the pose that maps every point to itself} */
    public static Pose identity() {
        return IDENTITY;
    }

    /**
     * {@return a translation without a rotation}
     *
     * @param x the x coordinate
     * @param y the y coordinate
     * @param z the z coordinate
     */
    public static Pose translation(double x, double y, double z) {
        return ofMatrix(1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z);
    }

    /**
     * {@return a translation without a rotation}
     *
     * @param t the translation
     */
    public static Pose translation(Vec3 t) {
        return translation(t.x(), t.y(), t.z());
    }

    /**
     * {@return a pose from a translation and a quaternion}
     *
     * @param x the x coordinate of the translation
     * @param y the y coordinate of the translation
     * @param z the z coordinate of the translation
     * @param qx the x component of the quaternion
     * @param qy the y component of the quaternion
     * @param qz the z component of the quaternion
     * @param qw the scalar component of the quaternion
     * @throws IllegalArgumentException if a number is not finite, or the length of the quaternion is not one to within
     *     {@link #QUATERNION_TOLERANCE}
     */
    public static Pose ofQuaternion(double x, double y, double z, double qx, double qy, double qz, double qw) {
        double length = Math.sqrt(qx * qx + qy * qy + qz * qz + qw * qw);
        if (!(Math.abs(length - 1) <= QUATERNION_TOLERANCE)) {
            throw new IllegalArgumentException("a quaternion needs length 1 (to within " + QUATERNION_TOLERANCE
                    + "), but (" + qx + ", " + qy + ", " + qz + ", " + qw + ") has length " + length
                    + "; the order is qx, qy, qz, qw");
        }
        double i = qx / length;
        double j = qy / length;
        double k = qz / length;
        double w = qw / length;
        return ofMatrix(
                1 - 2 * (j * j + k * k),
                2 * (i * j - k * w),
                2 * (i * k + j * w),
                x,
                2 * (i * j + k * w),
                1 - 2 * (i * i + k * k),
                2 * (j * k - i * w),
                y,
                2 * (i * k - j * w),
                2 * (j * k + i * w),
                1 - 2 * (i * i + j * j),
                z);
    }

    /**
     * {@return a pose as robot files write it: a translation, and angles about the <i>fixed</i> axes x (roll), y
     * (pitch) and z (yaw), in this order; the rotation is Rz(yaw)·Ry(pitch)·Rx(roll)}
     *
     * @param x the x coordinate of the translation
     * @param y the y coordinate of the translation
     * @param z the z coordinate of the translation
     * @param roll the angle about x, in radians
     * @param pitch the angle about y, in radians
     * @param yaw the angle about z, in radians
     */
    public static Pose ofRollPitchYaw(double x, double y, double z, double roll, double pitch, double yaw) {
        double sr = Math.sin(roll);
        double cr = Math.cos(roll);
        double sp = Math.sin(pitch);
        double cp = Math.cos(pitch);
        double sy = Math.sin(yaw);
        double cy = Math.cos(yaw);
        return ofMatrix(
                cy * cp,
                cy * sp * sr - sy * cr,
                cy * sp * cr + sy * sr,
                x,
                sy * cp,
                sy * sp * sr + cy * cr,
                sy * sp * cr - cy * sr,
                y,
                -sp,
                cp * sr,
                cp * cr,
                z);
    }

    /**
     * {@return roll, pitch and yaw of this pose, in radians, as {@link #ofRollPitchYaw} takes them} Where pitch is
     * ±90°, yaw alone is ill-defined; roll is then taken from Rz(−yaw)·R = Ry·Rx, so that the three angles give this
     * rotation again.
     */
    public double[] rollPitchYaw() {
        double yaw = Math.atan2(m[4], m[0]);
        double s = Math.sin(yaw);
        double c = Math.cos(yaw);
        double pitch = Math.atan2(-m[8], c * m[0] + s * m[4]);
        double roll = Math.atan2(s * m[2] - c * m[6], c * m[5] - s * m[1]);
        return new double[] {roll, pitch, yaw};
    }

    /**
     * {@return a rotation about an axis through the origin}
     *
     * @param axis the axis; need not have length one
     * @param angle the angle, in radians
     */
    public static Pose rotation(Vec3 axis, double angle) {
        Vec3 n = axis.normalized();
        double s = Math.sin(angle / 2);
        return ofQuaternion(0, 0, 0, n.x() * s, n.y() * s, n.z() * s, Math.cos(angle / 2));
    }

    /**
     * {@return a pose from a row-major 3×4 matrix, used bit for bit}
     *
     * @param rowMajor3x4 the twelve entries
     * @throws IllegalArgumentException if these are not twelve finite numbers, or not a rotation to within {@link
     *     #ROTATION_TOLERANCE}
     */
    public static Pose ofMatrix(double... rowMajor3x4) {
        if (rowMajor3x4.length != 12) {
            throw new IllegalArgumentException(
                    "a pose matrix has 12 numbers (row-major 3×4), but got " + rowMajor3x4.length);
        }
        double[] m = rowMajor3x4.clone();
        for (int i = 0; i < 12; i++) {
            if (!(Math.abs(m[i]) <= LARGEST_TRANSLATION)) {
                throw new IllegalArgumentException("a pose needs finite numbers of at most " + LARGEST_TRANSLATION
                        + ", but row " + i / 4 + ", column " + i % 4 + " is " + m[i]);
            }
        }
        double off = deviation(m);
        if (!(off <= ROTATION_TOLERANCE)) {
            throw new IllegalArgumentException("the 3×3 part of a pose must be a rotation, but an entry of RᵀR − I is "
                    + off + " (at most " + ROTATION_TOLERANCE + "); a scale belongs into the geometry");
        }
        if (!(determinant(m) > 0)) {
            throw new IllegalArgumentException("the 3×3 part of a pose is a reflection (its determinant is negative)");
        }
        return new Pose(m);
    }

    /**
     * {@return the pose of B in the frame of A} Translations are subtracted first, so that a common offset costs no
     * digits.
     *
     * @param a the pose of A in a common frame
     * @param b the pose of B in the same frame
     */
    public static Pose relative(Pose a, Pose b) {
        double[] inverse = new double[12];
        invert(a.m, inverse);
        double[] out = new double[12];
        relative(a.m, inverse, b.m, out);
        if (a.equals(IDENTITY)) {
            return new Pose(out); // nothing is rounded
        }
        PoseError off = new PoseError();
        off.relative(a.m, b.m);
        return new Pose(out, off);
    }

    /**
     * Computes the pose of B in the frame of A on row-major 3×4 matrices, without allocation.
     *
     * @param a the pose of A in a common frame
     * @param inverse the inverse of {@code a}
     * @param b the pose of B in the same frame
     * @param out receives the result; none of the other arrays
     */
    public static void relative(double[] a, double[] inverse, double[] b, double[] out) {
        double dx = b[3] - a[3];
        double dy = b[7] - a[7];
        double dz = b[11] - a[11];
        turn(inverse, b, out);
        for (int row = 0; row < 12; row += 4) {
            out[row + 3] = inverse[row] * dx + inverse[row + 1] * dy + inverse[row + 2] * dz;
        }
    }

    /**
     * {@return the product of this pose and another: the pose of what stands at {@code inner} in the frame of this
     * pose}
     *
     * @param inner the pose applied first
     */
    public Pose times(Pose inner) {
        double[] out = new double[12];
        times(m, inner.m, out);
        return new Pose(out);
    }

    /**
     * Computes the product of two poses on row-major 3×4 matrices, without allocation.
     *
     * @param outer the pose applied last
     * @param inner the pose applied first
     * @param out receives the result; neither of the other arrays
     */
    public static void times(double[] outer, double[] inner, double[] out) {
        turn(outer, inner, out);
        for (int row = 0; row < 12; row += 4) {
            out[row + 3] =
                    outer[row] * inner[3] + outer[row + 1] * inner[7] + outer[row + 2] * inner[11] + outer[row + 3];
        }
    }

    /** The 3×3 parts multiplied. */
    private static void turn(double[] outer, double[] inner, double[] out) {
        for (int row = 0; row < 12; row += 4) {
            for (int column = 0; column < 3; column++) {
                out[row + column] = outer[row] * inner[column]
                        + outer[row + 1] * inner[4 + column]
                        + outer[row + 2] * inner[8 + column];
            }
        }
    }

    /**
     * {@return a bound on how far a {@link #relative} pose may be from the real one, for which the intervals of
     * distances allow; zero for every other pose, whose doubles are taken as given} To be read only.
     */
    public PoseError error() {
        return error == null ? EXACT : error;
    }

    /** {@return the inverse of this pose, rounded} */
    public Pose inverse() {
        return new Pose(relative(this, IDENTITY).m);
    }

    /**
     * {@return a point mapped by this pose}
     *
     * @param p the point
     */
    public Vec3 apply(Vec3 p) {
        return new Vec3(mapX(m, p.x(), p.y(), p.z()), mapY(m, p.x(), p.y(), p.z()), mapZ(m, p.x(), p.y(), p.z()));
    }

    /**
     * {@return a direction turned by this pose, without the translation}
     *
     * @param v the direction
     */
    public Vec3 rotate(Vec3 v) {
        return new Vec3(
                m[0] * v.x() + m[1] * v.y() + m[2] * v.z(),
                m[4] * v.x() + m[5] * v.y() + m[6] * v.z(),
                m[8] * v.x() + m[9] * v.y() + m[10] * v.z());
    }

    /** {@return the translation of this pose: the mapped origin} */
    public Vec3 translation() {
        return new Vec3(m[3], m[7], m[11]);
    }

    /**
     * {@return an entry of the 3×4 matrix}
     *
     * @param row the row, 0 to 2
     * @param column the column, 0 to 3
     */
    public double entry(int row, int column) {
        return m[4 * row + column];
    }

    /**
     * Copies the row-major 3×4 matrix, without allocation.
     *
     * @param out receives twelve numbers
     */
    public void copyInto(double[] out) {
        System.arraycopy(m, 0, out, 0, 12);
    }

    /**
     * {@return the x coordinate of a mapped point} All mapping of points in the library uses exactly this formula and
     * those of {@link #mapY} and {@link #mapZ}.
     *
     * @param m the pose, row-major 3×4
     * @param x the x coordinate
     * @param y the y coordinate
     * @param z the z coordinate
     */
    public static double mapX(double[] m, double x, double y, double z) {
        return m[0] * x + m[1] * y + m[2] * z + m[3];
    }

    /**
     * {@return the y coordinate of a mapped point}
     *
     * @param m the pose, row-major 3×4
     * @param x the x coordinate
     * @param y the y coordinate
     * @param z the z coordinate
     */
    public static double mapY(double[] m, double x, double y, double z) {
        return m[4] * x + m[5] * y + m[6] * z + m[7];
    }

    /**
     * {@return the z coordinate of a mapped point}
     *
     * @param m the pose, row-major 3×4
     * @param x the x coordinate
     * @param y the y coordinate
     * @param z the z coordinate
     */
    public static double mapZ(double[] m, double x, double y, double z) {
        return m[8] * x + m[9] * y + m[10] * z + m[11];
    }

    /**
     * Maps points by a row-major 3×4 matrix.
     *
     * @param m the matrix
     * @param points the points, three coordinates each
     * @param count the number of points
     * @param out receives the mapped points; may be the same array
     */
    public static void mapPoints(double[] m, double[] points, int count, double[] out) {
        for (int i = 0; i < 3 * count; i += 3) {
            double x = points[i];
            double y = points[i + 1];
            double z = points[i + 2];
            out[i] = mapX(m, x, y, z);
            out[i + 1] = mapY(m, x, y, z);
            out[i + 2] = mapZ(m, x, y, z);
        }
    }

    /**
     * Computes the inverse of a 3×4 matrix, without allocation. It is the true inverse; the transpose would be off by
     * the deviation of the matrix from a rotation.
     *
     * @param m the matrix
     * @param out receives the inverse
     */
    public static void invert(double[] m, double[] out) {
        double d = determinant(m);
        out[0] = (m[5] * m[10] - m[6] * m[9]) / d;
        out[1] = (m[2] * m[9] - m[1] * m[10]) / d;
        out[2] = (m[1] * m[6] - m[2] * m[5]) / d;
        out[4] = (m[6] * m[8] - m[4] * m[10]) / d;
        out[5] = (m[0] * m[10] - m[2] * m[8]) / d;
        out[6] = (m[2] * m[4] - m[0] * m[6]) / d;
        out[8] = (m[4] * m[9] - m[5] * m[8]) / d;
        out[9] = (m[1] * m[8] - m[0] * m[9]) / d;
        out[10] = (m[0] * m[5] - m[1] * m[4]) / d;
        out[3] = -(out[0] * m[3] + out[1] * m[7] + out[2] * m[11]);
        out[7] = -(out[4] * m[3] + out[5] * m[7] + out[6] * m[11]);
        out[11] = -(out[8] * m[3] + out[9] * m[7] + out[10] * m[11]);
    }

    /**
     * {@return the largest entry of |RᵀR − I|: how far a matrix is from a rotation}
     *
     * @param m the pose, row-major 3×4
     */
    public static double deviation(double[] m) {
        return Slack.deviation(m, 0);
    }

    /**
     * {@return a bound on the relative change of a length from one side of a pose to the other} The eigenvalues of RᵀR
     * are within 3δ of one, where δ is the {@link #deviation}, so lengths change by 1.5 δ and terms of the order of δ².
     *
     * @param m the pose, row-major 3×4
     */
    public static double stretch(double[] m) {
        return 2 * deviation(m);
    }

    private static double determinant(double[] m) {
        return m[0] * (m[5] * m[10] - m[6] * m[9])
                - m[1] * (m[4] * m[10] - m[6] * m[8])
                + m[2] * (m[4] * m[9] - m[5] * m[8]);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Pose p && Arrays.equals(m, p.m);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(m);
    }

    @Override
    public String toString() {
        return "Pose" + Arrays.toString(m);
    }
}
