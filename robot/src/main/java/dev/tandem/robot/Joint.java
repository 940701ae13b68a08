package dev.tandem.robot;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.proof.NeverTouching;
import java.io.Serializable;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a link hangs on.
 *
 * <pre>
 *   child's pose  =  parent's pose · origin · motion(joint's values)
 * </pre>
 *
 * Immutable. The axis is in the joint's own frame, which is the child link's at value zero.
 */
public final class Joint implements Serializable {

    private static final long serialVersionUID = 1;

    private final String name;
    private final JointType type;
    private final String parent;
    private final String child;
    private final Pose origin;
    private final Vec3 axis;
    private final @Nullable JointLimit limit;
    private final @Nullable Mimic mimic;
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

    /** A joint between two links, at the parent's origin, about or along x, without limits. */
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

    /** The same joint elsewhere in its parent's frame. */
    public Joint at(Pose origin) {
        return new Joint(name, type, parent, child, Objects.requireNonNull(origin), axis, limit, mimic, uncertainRange);
    }

    /** The same joint about or along another axis, which need not have length one but must have a length. */
    public Joint about(Vec3 axis) {
        boolean isZero = axis.x() == 0 && axis.y() == 0 && axis.z() == 0;
        if (isZero || !Double.isFinite(axis.length())) {
            throw new IllegalArgumentException("the axis of joint '" + name + "' is " + axis
                    + "; a direction that is not zero and whose length is a finite number is needed");
        }
        return new Joint(name, type, parent, child, origin, axis.normalized(), limit, mimic, uncertainRange);
    }

    /** The same joint within limits. */
    public Joint within(JointLimit limit) {
        if (!type.usesAxis()) {
            throw new IllegalArgumentException(
                    "joint '" + name + "' is " + type + " and takes no limit; only a joint with one variable has one");
        }
        return new Joint(name, type, parent, child, origin, axis, Objects.requireNonNull(limit), mimic, uncertainRange);
    }

    /** The same joint, following another. */
    public Joint following(Mimic mimic) {
        return new Joint(name, type, parent, child, origin, axis, limit, Objects.requireNonNull(mimic), uncertainRange);
    }

    /**
     * The same joint, whose limits are not to be relied on, such as one whose description had to be corrected to be
     * read. States are checked against its limits as usual. What is proved for all joint values
     * ({@link NeverTouching}) treats it as a joint without limits.
     */
    public Joint withUncertainRange() {
        return new Joint(name, type, parent, child, origin, axis, limit, mimic, true);
    }

    public String name() {
        return name;
    }

    public JointType type() {
        return type;
    }

    /** The name of the link that it is fixed to. */
    public String parent() {
        return parent;
    }

    /** The name of the link that hangs on it. */
    public String child() {
        return child;
    }

    /** Where it is in the parent link's frame. */
    public Pose origin() {
        return origin;
    }

    /** Of length one. */
    public Vec3 axis() {
        return axis;
    }

    /** None for joints that turn without end, that are fixed, and that have several variables. */
    public Optional<JointLimit> limit() {
        return Optional.ofNullable(limit);
    }

    public Optional<Mimic> mimic() {
        return Optional.ofNullable(mimic);
    }

    /** Whether no proof may rely on its limits; see {@link #withUncertainRange}. */
    public boolean hasUncertainRange() {
        return uncertainRange;
    }

    @Override
    public String toString() {
        return "Joint[" + name + ", " + type + ", " + parent + " → " + child + "]";
    }

    /** A joint that follows another: its value is {@code multiplier × that of the other + offset}. */
    public record Mimic(String joint, double multiplier, double offset) implements Serializable {

        public Mimic {
            if (!Double.isFinite(multiplier) || !Double.isFinite(offset)) {
                throw new IllegalArgumentException("a joint follows another by a finite multiplier and offset, but got "
                        + multiplier + " and " + offset);
            }
        }
    }
}
