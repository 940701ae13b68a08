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
 * A robot against its world: any body, such as a mesh, a voxel map or another robot. One descent for all links. For one
 * thread; make one per thread.
 */
public final class RobotWorld {

    /** A link, or a held body, that touches the world. */
    public record Touch(String link, int element, int part) {}

    /**
     * How close the link that is closest to the world is.
     *
     * @param pointOnLink in the world's frame
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
        RobotTree tree = RobotTree.of(model.newState(), attached, withoutLinks);
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
        return query.collides(world.pose());
    }

    /** A link that touches, and the world's element that it touches; which one, if there are many, is not said. */
    public Optional<Touch> first(RobotState state) {
        return collides(state)
                ? Optional.of(
                        new Touch(tree.linkOfPart(query.collidingPartA()), query.collidingB(), query.collidingPartB()))
                : Optional.empty();
    }

    /** All links that touch, in the order of the links. */
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

    /** The link that is closest; nothing if the world or the robot is empty. */
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

    /** How far the closest link is, if that is at most {@code most}; else +∞. Allocates nothing. */
    public double distance(RobotState state, double most) {
        tree.show(state);
        query.range(0, most);
        return query.distance(world.pose());
    }

    /** Whether any link is at most this far from the world. Allocates nothing, once every pair of trees has met. */
    public boolean isWithin(RobotState state, double distance) {
        tree.show(state);
        return query.isWithin(world.pose(), distance);
    }

    /** The query that the last answer came from: counters, and what it found. */
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
