package dev.tandem.robot.check;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.bank.LeafTests;
import dev.tandem.bank.Witness;
import dev.tandem.math.Vec3;
import dev.tandem.query.Query;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Checks a robot against its world: any body, such as a mesh, a voxel map or another robot. All links are tested in one
 * descent.
 *
 * <p>Not safe for use by multiple threads: each thread has its own.
 */
public final class RobotWorld {

    /**
     * A link or attached body that touches the world.
     *
     * @param link its name
     * @param element the element of the world that it touches
     * @param part the part of the world that contains the element; −1 if it has no parts
     */
    public record Touch(String link, int element, int part) {}

    /**
     * The distance of the link that is closest to the world.
     *
     * @param link its name
     * @param distance the distance; 0 if it touches
     * @param pointOnLink the closest point of the link, in the frame of the world
     * @param pointOnWorld the closest point of the world, in its frame
     */
    public record Clearance(String link, double distance, Vec3 pointOnLink, Vec3 pointOnWorld) {}

    private final RobotTree tree;
    private final Body world;
    private final PreparedQuery query;
    private final TouchedLinks touched;

    private RobotWorld(Detector detector, RobotTree tree, Body world) {
        this.tree = tree;
        this.world = world;
        this.query = detector.prepare(Body.of(tree), world);
        this.touched = new TouchedLinks(tree);
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
        RobotTree tree = RobotTree.of(model.newState(), attached, withoutLinks);
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
        return query.collides(world.pose());
    }

    /**
     * {@return a link that touches the world, any one of several; empty if none does}
     *
     * @param state the state of the robot
     */
    public Optional<Touch> first(RobotState state) {
        return collides(state)
                ? Optional.of(
                        new Touch(tree.linkOfPart(query.collidingPartA()), query.collidingB(), query.collidingPartB()))
                : Optional.empty();
    }

    /**
     * {@return the names of all links that touch, in the order of the links}
     *
     * @param state the state of the robot
     */
    public List<String> touching(RobotState state) {
        tree.show(state);
        query.ask(world.pose(), touched);
        List<String> found = new ArrayList<>();
        for (int part = 0; part < tree.partCount(); part++) {
            String link = tree.linkOfPart(part);
            if (touched.parts[part] && !found.contains(link)) {
                found.add(link);
            }
        }
        return found;
    }

    /**
     * {@return the link that is closest to the world; empty if the world or the robot is empty}
     *
     * @param state the state of the robot
     */
    public Optional<Clearance> clearance(RobotState state) {
        double distance = distance(state, Double.POSITIVE_INFINITY);
        if (!query.nearest().found()) {
            return Optional.empty();
        }
        Witness w = query.points();
        return Optional.of(new Clearance(
                tree.linkOfPart(query.nearest().trailA().part(tree)),
                distance,
                new Vec3(w.ax, w.ay, w.az),
                new Vec3(w.bx, w.by, w.bz)));
    }

    /**
     * {@return the distance of the closest link if it is at most {@code most}; otherwise +∞} Allocates nothing.
     *
     * @param state the state of the robot
     * @param most distances greater than this are ignored
     */
    public double distance(RobotState state, double most) {
        tree.show(state);
        query.range(0, most);
        return query.distance(world.pose());
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
        return query.isWithin(world.pose(), distance);
    }

    /** {@return the query that gave the last answer, with its counters and results} */
    public PreparedQuery query() {
        return query;
    }

    /** Goes through all leaf pairs of links that were not found to touch before. */
    private static final class TouchedLinks extends Query {

        private final RobotTree tree;
        final boolean[] parts;

        TouchedLinks(RobotTree tree) {
            this.tree = tree;
            this.parts = new boolean[tree.partCount()];
        }

        @Override
        public boolean usesBounds() {
            return false;
        }

        @Override
        public boolean leaf(LeafTests tests, int a, int b) {
            int part = tests.trailA().part(tree);
            parts[part] = parts[part] || tests.leavesTouch(a, b);
            return false;
        }

        /** A link may be inside the world, or hold a piece of it, without touching its surface. */
        @Override
        public boolean seeksContainment() {
            return true;
        }

        @Override
        public void contained(LeafTests tests, int a, int b, Witness common) {
            parts[tests.trailA().part(tree)] = true;
        }

        @Override
        public void reset() {
            Arrays.fill(parts, false);
        }
    }
}
