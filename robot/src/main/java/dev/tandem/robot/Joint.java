package dev.tandem.robot;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.proof.NeverTouching;
import java.io.Serializable;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A joint between a parent link and a child link.
 *
 * <pre>
 *   child's pose  =  parent's pose · origin · motion(joint's values)
 * </pre>
 *
 * The axis is in the frame of the joint, which is that of the child link at value zero.
 *
 * <p>Immutable and safe for use by multiple threads.
 *
 * @serial exclude
 */
public final class Joint implements Serializable {

    private static final long serialVersionUID = 1;

    /** The name. */
    private final String name;

    /** The type. */
    private final JointType type;

    /** The name of the parent link. */
    private final String parent;

    /** The name of the child link. */
    private final String child;

    /** The pose in the frame of the parent link. */
    private final Pose origin;

    /** The axis, of length one. */
    private final Vec3 axis;

    /** The limits; null if there are none. */
    private final @Nullable JointLimit limit;

    /** The joint that this one follows; null if it follows none. */
    private final @Nullable Mimic mimic;

    /** Whether proofs must not rely on the limits. */
    private final boolean uncertainRange;

    private Joint(
            String name,
            JointType type,
            String parent,
            String child,
            Pose origin,
            Vec3 axis,
            @Nullable JointLimit limit,
            @Nullable Mimic mimic,
            boolean uncertainRange) {
        this.name = name;
        this.type = type;
        this.parent = parent;
        this.child = child;
        this.origin = origin;
        this.axis = axis;
        this.limit = limit;
        this.mimic = mimic;
        this.uncertainRange = uncertainRange;
    }

    /**
     * {@return a joint at the origin of its parent, about or along x, without limits}
     *
     * @param name its name
     * @param type its type
     * @param parent the name of the parent link
     * @param child the name of the child link
     */
    public static Joint of(String name, JointType type, String parent, String child) {
        return new Joint(
                Objects.requireNonNull(name),
                Objects.requireNonNull(type),
                Objects.requireNonNull(parent),
                Objects.requireNonNull(child),
                Pose.identity(),
                new Vec3(1, 0, 0),
                null,
                null,
                false);
    }

    /**
     * {@return this joint at another pose in the frame of its parent link}
     *
     * @param origin the pose
     */
    public Joint at(Pose origin) {
        return new Joint(name, type, parent, child, Objects.requireNonNull(origin), axis, limit, mimic, uncertainRange);
    }

    /**
     * {@return this joint about or along another axis}
     *
     * @param axis the axis, of any length but zero, in the frame of the joint
     */
    public Joint about(Vec3 axis) {
        boolean isZero = axis.x() == 0 && axis.y() == 0 && axis.z() == 0;
        if (isZero || !Double.isFinite(axis.length())) {
            throw new IllegalArgumentException("the axis of joint '" + name + "' is " + axis
                    + "; a direction that is not zero and whose length is a finite number is needed");
        }
        return new Joint(name, type, parent, child, origin, axis.normalized(), limit, mimic, uncertainRange);
    }

    /**
     * {@return this joint with limits}
     *
     * @param limit the limits
     */
    public Joint within(JointLimit limit) {
        if (!type.usesAxis()) {
            throw new IllegalArgumentException(
                    "joint '" + name + "' is " + type + " and takes no limit; only a joint with one variable has one");
        }
        return new Joint(name, type, parent, child, origin, axis, Objects.requireNonNull(limit), mimic, uncertainRange);
    }

    /**
     * {@return this joint, following another}
     *
     * @param mimic the joint to follow
     */
    public Joint following(Mimic mimic) {
        return new Joint(name, type, parent, child, origin, axis, limit, Objects.requireNonNull(mimic), uncertainRange);
    }

    /**
     * {@return this joint with limits that are not to be relied on, as of a description that had to be corrected to be
     * read} States are checked against its limits as usual. Proofs for all joint values ({@link NeverTouching})
     * treat it as a joint without limits.
     */
    public Joint withUncertainRange() {
        return new Joint(name, type, parent, child, origin, axis, limit, mimic, true);
    }

    /** {@return the name} */
    public String name() {
        return name;
    }

    /** {@return the type} */
    public JointType type() {
        return type;
    }

    /** {@return the name of the parent link} */
    public String parent() {
        return parent;
    }

    /** {@return the name of the child link} */
    public String child() {
        return child;
    }

    /** {@return the pose of the joint in the frame of the parent link} */
    public Pose origin() {
        return origin;
    }

    /** {@return the axis, of length one, in the frame of the joint} */
    public Vec3 axis() {
        return axis;
    }

    /**
     * {@return the limits; empty for joints that are fixed or have several variables} Of a joint that turns without end, only
     * the velocity and the effort mean something; it may have none.
     */
    public Optional<JointLimit> limit() {
        return Optional.ofNullable(limit);
    }

    /** {@return the joint that this one follows; empty if it follows none} */
    public Optional<Mimic> mimic() {
        return Optional.ofNullable(mimic);
    }

    /** {@return whether proofs must not rely on the limits; see {@link #withUncertainRange}} */
    public boolean hasUncertainRange() {
        return uncertainRange;
    }

    @Override
    public String toString() {
        return "Joint[" + name + ", " + type + ", " + parent + " → " + child + "]";
    }

    /**
     * A joint to follow: the value of the follower is {@code multiplier × value + offset}.
     *
     * @param joint the name of the joint to follow
     * @param multiplier the factor
     * @param offset what is added
     * @serial exclude
     */
    public record Mimic(String joint, double multiplier, double offset) implements Serializable {

        /**
         * Checks the numbers.
         *
         * @param joint the name of the joint to follow
         * @param multiplier the factor
         * @param offset what is added
         * @throws IllegalArgumentException if one is not finite
         */
        public Mimic {
            if (!Double.isFinite(multiplier) || !Double.isFinite(offset)) {
                throw new IllegalArgumentException("a joint follows another by a finite multiplier and offset, but got "
                        + multiplier + " and " + offset);
            }
        }
    }
}
