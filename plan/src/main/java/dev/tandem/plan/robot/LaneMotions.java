package dev.tandem.plan.robot;

import dev.tandem.plan.path.MotionValidator;
import dev.tandem.robot.internal.lanes.LaneChecker;

/**
 * Checks states and motions of a group of joints, eight configurations at a time: states on a motion are no farther apart
 * than the resolution. What is called free is certainly free. Belongs to one thread; allocates nothing.
 */
final class LaneMotions implements MotionValidator<double[]> {

    private final GroupSpace space;
    private final LaneChecker checker;
    private final double resolution;
    private final double[] from;
    private final double[] to;
    private boolean isExact;
    private long states;
    private long motions;

    /**
     * Makes a validator.
     *
     * @param space the joints that move
     * @param checker the check in lanes
     * @param configuration values of all variables; those outside of the group stay as they are here
     * @param resolution the largest distance of neighbouring states on a motion
     */
    LaneMotions(GroupSpace space, LaneChecker checker, double[] configuration, double resolution) {
        this.space = space;
        this.checker = checker;
        this.resolution = resolution;
        this.from = configuration.clone();
        this.to = configuration.clone();
    }

    /** Whether the meshes are asked where balls around the links touch; otherwise such states are not free. */
    LaneMotions exact(boolean exact) {
        isExact = exact;
        return this;
    }

    long states() {
        return states;
    }

    long motions() {
        return motions;
    }

    @Override
    public boolean isFree(double[] state) {
        return isFree(state, 0);
    }

    boolean isFree(double[] values, int at) {
        states++;
        space.into(values, at, to);
        return (isExact ? checker.collides(to, 0, 1) : checker.mayCollide(to, 0, 1)) == 0;
    }

    @Override
    public boolean isFree(double[] a, double[] b) {
        return isFree(a, 0) && isFreeTo(a, 0, b, 0);
    }

    /** Whether a motion is free, its start excepted. */
    boolean isFreeTo(double[] a, int atA, double[] b, int atB) {
        int parts = Math.max(1, (int) Math.ceil(Math.sqrt(space.squaredDistance(a, atA, b, atB)) / resolution));
        states += parts;
        motions++;
        space.into(a, atA, from);
        space.endInto(a, atA, b, atB, to);
        return !(isExact ? checker.collides(from, to, parts) : checker.mayCollide(from, to, parts));
    }
}
