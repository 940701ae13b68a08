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
 * Checks a robot against its world: any body, such as a mesh, a voxel map or another robot. All links are tested in one
 * descent. Results call the world {@value MotionCheck#WORLD}; a {@link RobotChecker} names the bodies of a scene, and
 * checks the robot against itself as well.
 *
 * <p>Not safe for use by multiple threads: each thread has its own.
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

    /**
     * {@return a check of all links against a world}
     *
     * @param model the robot
     * @param world the world
     */
    public static RobotWorld of(RobotModel model, Body world) {
        return of(model, world, List.of(), Set.of());
    }

    /**
     * {@return a check with attached bodies and without some links, such as feet that may stand on the ground}
     *
     * @param model the robot
     * @param world the world
     * @param attached the attached bodies
     * @param withoutLinks the names of links that are not checked
     */
    public static RobotWorld of(RobotModel model, Body world, List<AttachedBody> attached, Set<String> withoutLinks) {
        return of(model, world, attached, withoutLinks, Tandem.detector());
    }

    /**
     * {@return a check with attached bodies, without some links, with the tests of a detector}
     *
     * @param model the robot
     * @param world the world
     * @param attached the attached bodies
     * @param withoutLinks the names of links that are not checked
     * @param detector holds the tests to use
     */
    public static RobotWorld of(
            RobotModel model, Body world, List<AttachedBody> attached, Set<String> withoutLinks, Detector detector) {
        return of(model, WorldGroup.of(world, withoutLinks), attached, detector);
    }

    static RobotWorld of(RobotModel model, WorldGroup world, List<AttachedBody> attached, Detector detector) {
        RobotTree tree = RobotTree.of(model.newState(), attached, world.exempt());
        return new RobotWorld(RobotKernels.in(detector), tree, world);
    }

    /**
     * {@return the names of the links and attached bodies that are checked, in the order of the links: those with
     * collision geometry that were not left out} If it is empty, every state is found free.
     */
    public List<String> checkedLinks() {
        return IntStream.range(0, tree.partCount())
                .mapToObj(tree::linkOfPart)
                .distinct()
                .toList();
    }

    /**
     * {@return whether any link touches the world} Allocates nothing once every pair of trees has been tested.
     *
     * @param state the state of the robot
     */
    public boolean collides(RobotState state) {
        tree.show(state);
        return query.collides(pose());
    }

    /**
     * {@return a link that touches the world and what it touches, any one of several; empty if none does}
     *
     * @param state the state of the robot
     */
    public Optional<LinkContact> first(RobotState state) {
        return contacts(state, true).stream().findFirst();
    }

    /**
     * {@return all links that touch the world and what they touch, in the order of the links}
     *
     * @param state the state of the robot
     */
    public List<LinkContact> touching(RobotState state) {
        return contacts(state, false);
    }

    private List<LinkContact> contacts(RobotState state, boolean onlyOne) {
        tree.show(state);
        query.ask(pose(), touched.onlyOne(onlyOne));
        return touched.contacts();
    }

    /**
     * {@return the link that is closest to the world, within the {@link #range} and to the {@link #error} that were set;
     * empty if the world or the robot is empty or out of that range}
     *
     * @param state the state of the robot
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
     * Sets the range of distances that {@link #distance(RobotState)} and {@link #clearance} look for.
     *
     * @param min the search stops as soon as a distance of at most this is found
     * @param max distances greater than this are ignored
     * @return this
     * @throws IllegalArgumentException unless 0 ≤ min ≤ max
     */
    public RobotWorld range(double min, double max) {
        query.range(min, max);
        this.min = min;
        this.max = max;
        return this;
    }

    /**
     * Sets by how much the distance that {@link #distance(RobotState)} and {@link #clearance} find may be too large:
     * {@code upper ≤ (1 + relative)·lower + absolute}, but for rounding, unless the search ended early at a distance of at
     * most the range's minimum.
     *
     * @param relative as a share of the distance
     * @param absolute as a length
     * @return this
     * @throws IllegalArgumentException if an error is negative
     */
    public RobotWorld error(double relative, double absolute) {
        query.error(relative, absolute);
        this.relativeError = relative;
        this.absoluteError = absolute;
        return this;
    }

    /**
     * {@return the distance of the closest link, within the {@link #range} and to the {@link #error} that were set; +∞
     * beyond the range's maximum} The bounds are in the {@link #query}. Allocates nothing.
     *
     * @param state the state of the robot
     */
    public double distance(RobotState state) {
        tree.show(state);
        return query.range(min, max).error(relativeError, absoluteError).distance(pose());
    }

    /**
     * {@return the distance of the closest link if it is at most {@code most}; otherwise +∞} Ignores the range and the
     * error that were set. Allocates nothing.
     *
     * @param state the state of the robot
     * @param most distances greater than this are ignored
     */
    public double distance(RobotState state, double most) {
        tree.show(state);
        return query.range(0, most).error(0, 0).distance(pose());
    }

    /**
     * {@return whether any link is at most a distance from the world} Allocates nothing once every pair of trees has
     * been tested.
     *
     * @param state the state of the robot
     * @param distance the distance
     */
    public boolean isWithin(RobotState state, double distance) {
        tree.show(state);
        return query.isWithin(pose(), distance);
    }

    /** {@return the query that gave the last answer, with its counters and results} */
    public PreparedQuery query() {
        return query;
    }

    private Pose pose() {
        return world.body().pose();
    }
}
