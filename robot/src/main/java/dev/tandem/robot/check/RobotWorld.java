package dev.tandem.robot.check;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.bank.Witness;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A robot against its world: any body, such as a mesh, a voxel map or another robot. One descent for all links. Results
 * call the world {@value MotionCheck#WORLD}; a {@link RobotChecker} names the bodies of a scene, and checks the robot
 * against itself as well. For one thread; make one per thread.
 */
public final class RobotWorld {

    private final RobotTree tree;
    private final WorldGroup world;
    private final PreparedQuery query;
    private final TouchedBodies touched;
    private double min;
    private double max = Double.POSITIVE_INFINITY;
    private double relativeError;
    private double absoluteError;

    private RobotWorld(Detector detector, RobotTree tree, WorldGroup world) {
        this.tree = tree;
        this.world = world;
        this.query = detector.prepare(Body.of(tree), world.body());
        this.touched = new TouchedBodies(tree, world);
    }

    /** All links against a world. */
    public static RobotWorld of(RobotModel model, Body world) {
        return of(model, world, List.of(), Set.of());
    }

    /** With bodies that links hold, and without some links, such as feet that may stand on the ground. */
    public static RobotWorld of(RobotModel model, Body world, List<AttachedBody> attached, Set<String> withoutLinks) {
        return of(model, world, attached, withoutLinks, Tandem.detector());
    }

    /** With tests of your choice. */
    public static RobotWorld of(
            RobotModel model, Body world, List<AttachedBody> attached, Set<String> withoutLinks, Detector detector) {
        return of(model, WorldGroup.of(world, withoutLinks), attached, detector);
    }

    static RobotWorld of(RobotModel model, WorldGroup world, List<AttachedBody> attached, Detector detector) {
        RobotTree tree = RobotTree.of(model.newState(), attached, world.exempt());
        return new RobotWorld(RobotKernels.in(detector), tree, world);
    }

    /**
     * The names of the links and held bodies that are checked, in the order of the links: those with collision geometry
     * that were not left out. If there are none, no state is ever found to touch.
     */
    public List<String> checkedLinks() {
        return IntStream.range(0, tree.partCount())
                .mapToObj(tree::linkOfPart)
                .distinct()
                .toList();
    }

    /** Whether any link touches the world. Allocates nothing, once every pair of trees has met. */
    public boolean collides(RobotState state) {
        tree.show(state);
        return query.collides(pose());
    }

    /** A link that touches ({@code a}) and what it touches ({@code b}); which one, if there are many, is not said. */
    public Optional<LinkContact> first(RobotState state) {
        return contacts(state, true).stream().findFirst();
    }

    /** All links that touch and what they touch, in the order of the links. */
    public List<LinkContact> touching(RobotState state) {
        return contacts(state, false);
    }

    private List<LinkContact> contacts(RobotState state, boolean onlyOne) {
        tree.show(state);
        query.ask(pose(), touched.onlyOne(onlyOne));
        return touched.contacts();
    }

    /**
     * The link that is closest ({@code a}), within the {@link #range} and to the {@link #error} that were set; nothing if
     * the world or the robot is empty, or out of that range.
     */
    public Optional<LinkClearance> clearance(RobotState state) {
        double distance = distance(state);
        if (!query.nearest().found()) {
            return Optional.empty();
        }
        Witness w = query.points();
        return Optional.of(new LinkClearance(
                tree.linkOfPart(query.nearest().trailA().part(tree)),
                world.name(query.nearest().trailB().part(world.body().tree())),
                distance,
                new Vec3(w.ax, w.ay, w.az),
                new Vec3(w.bx, w.by, w.bz)));
    }

    /**
     * From now on, {@link #distance(RobotState)} and {@link #clearance} stop as soon as a distance of at most {@code min}
     * is found, and look for none beyond {@code max}.
     */
    public RobotWorld range(double min, double max) {
        query.range(min, max);
        this.min = min;
        this.max = max;
        return this;
    }

    /**
     * From now on, the distance that {@link #distance(RobotState)} and {@link #clearance} find may be too large by a
     * relative and an absolute error.
     */
    public RobotWorld error(double relative, double absolute) {
        query.error(relative, absolute);
        this.relativeError = relative;
        this.absoluteError = absolute;
        return this;
    }

    /**
     * How far the closest link is, within the {@link #range} and to the {@link #error} that were set; +∞ beyond the
     * range's maximum. The bounds are in the {@link #query}. Allocates nothing.
     */
    public double distance(RobotState state) {
        tree.show(state);
        return query.range(min, max).error(relativeError, absoluteError).distance(pose());
    }

    /**
     * How far the closest link is, if that is at most {@code most}; else +∞. The range and the error that were set do not
     * count here. Allocates nothing.
     */
    public double distance(RobotState state, double most) {
        tree.show(state);
        return query.range(0, most).error(0, 0).distance(pose());
    }

    /** Whether any link is at most this far from the world. Allocates nothing, once every pair of trees has met. */
    public boolean isWithin(RobotState state, double distance) {
        tree.show(state);
        return query.isWithin(pose(), distance);
    }

    /** The query that the last answer came from: counters, and what it found. */
    public PreparedQuery query() {
        return query;
    }

    private Pose pose() {
        return world.body().pose();
    }
}
