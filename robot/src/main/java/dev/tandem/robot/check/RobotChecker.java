package dev.tandem.robot.check;

import dev.tandem.Detector;
import dev.tandem.Tandem;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.scene.Scene;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks a robot against itself and against the named bodies of a world. {@link AllowedCollisions} may name bodies of the
 * world as well as links: a foot may stand on the floor, and on nothing else.
 *
 * <p>The world is the scene as it is when the checker is created: later edits of the scene do not show, bodies that change
 * by themselves, such as voxel maps, do. Once every pair of trees has been tested, {@link #collides} and
 * {@link #distance} allocate nothing.
 *
 * <p>Not safe for use by multiple threads: each thread has its own.
 */
public final class RobotChecker {

    private final SelfCollision self;
    private final List<RobotWorld> worlds = new ArrayList<>();
    private final WorldClearances clearances;

    private RobotChecker(SelfCollision self, WorldClearances clearances) {
        this.self = self;
        this.clearances = clearances;
    }

    /**
     * {@return a check of a robot with itself and a world}
     *
     * @param model the robot
     * @param allowed the pairs that are not checked, of links and of links with bodies of the world
     * @param world the bodies around the robot
     */
    public static RobotChecker of(RobotModel model, AllowedCollisions allowed, Scene world) {
        return of(model, allowed, List.of(), world, Tandem.detector());
    }

    /**
     * {@return a check of a robot, which may hold bodies, with itself and a world, with the tests of a detector}
     *
     * @param model the robot
     * @param allowed the pairs that are not checked, of links and of links with bodies of the world
     * @param attached the attached bodies
     * @param world the bodies around the robot
     * @param detector holds the tests to use
     * @throws IllegalArgumentException if a body has the name of a link or attached body, or a pair of a link and a body is
     *     allowed on a condition
     */
    public static RobotChecker of(
            RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached, Scene world, Detector detector) {
        SelfCollision self = SelfCollision.of(model, allowed, attached, detector);
        RobotChecker checker = new RobotChecker(self, new WorldClearances(self.placed(), allowed, world));
        for (WorldGroup group : WorldGroup.of(world, new RobotParts(model, attached), allowed, detector)) {
            checker.worlds.add(RobotWorld.of(model, group, attached, detector));
        }
        return checker;
    }

    /** {@return the names of the links and attached bodies that are checked against anything} */
    public List<String> checkedLinks() {
        Set<String> names = new LinkedHashSet<>(self.checkedLinks());
        worlds.forEach(world -> names.addAll(world.checkedLinks()));
        return List.copyOf(names);
    }

    /**
     * {@return whether the robot touches itself or the world}
     *
     * @param state the state of the robot
     */
    public boolean collides(RobotState state) {
        return collidesWorld(state) || collidesItself(state);
    }

    /**
     * {@return whether the robot, with what it holds, touches itself} Allocates nothing once every pair has been tested.
     *
     * @param state the state of the robot
     */
    public boolean collidesItself(RobotState state) {
        return self.collides(state);
    }

    /**
     * {@return whether the robot, with what it holds, touches the world} Allocates nothing once every pair has been tested.
     *
     * @param state the state of the robot
     */
    public boolean collidesWorld(RobotState state) {
        for (int i = 0; i < worlds.size(); i++) {
            if (worlds.get(i).collides(state)) {
                return true;
            }
        }
        return false;
    }

    /**
     * {@return two that touch, links of the robot first; empty if none do}
     *
     * @param state the state of the robot
     */
    public Optional<LinkContact> first(RobotState state) {
        Optional<LinkContact> found = self.first(state);
        for (int i = 0; found.isEmpty() && i < worlds.size(); i++) {
            found = worlds.get(i).first(state);
        }
        return found;
    }

    /**
     * {@return all that touch: pairs of links, then links and bodies of the world}
     *
     * @param state the state of the robot
     */
    public List<LinkContact> touching(RobotState state) {
        List<LinkContact> found = new ArrayList<>(self.touching(state));
        worlds.forEach(world -> found.addAll(world.touching(state)));
        return found;
    }

    /**
     * {@return the two that are closest; empty if there is no pair to check}
     *
     * @param state the state of the robot
     */
    public Optional<LinkClearance> clearance(RobotState state) {
        Optional<LinkClearance> least = self.clearance(state);
        for (RobotWorld world : worlds) {
            double known = least.map(LinkClearance::distance).orElse(Double.POSITIVE_INFINITY);
            if (world.distance(state, known) < known) {
                least = world.clearance(state);
            }
        }
        return least;
    }

    /**
     * {@return the distance of the closest two if it is at most {@code most}; otherwise +∞}
     *
     * @param state the state of the robot
     * @param most distances greater than this are ignored
     */
    public double distance(RobotState state, double most) {
        double least = self.distance(state, most);
        for (int i = 0; i < worlds.size(); i++) {
            least = Math.min(least, worlds.get(i).distance(state, Math.min(most, least)));
        }
        return least;
    }

    /**
     * {@return all pairs that are at most a distance apart: pairs of links in their order, then links and bodies of the
     * world} An optimiser keeps each of them apart, not only the closest.
     *
     * @param state the state of the robot
     * @param distance the distance
     * @throws IllegalArgumentException if the distance is negative or NaN
     */
    public List<LinkClearance> near(RobotState state, double distance) {
        if (!(distance >= 0)) {
            throw new IllegalArgumentException("a distance is a number of at least 0, but this is " + distance);
        }
        List<LinkClearance> found = new ArrayList<>();
        self.near(state, distance, found);
        clearances.near(state, distance, found);
        return found;
    }

    /**
     * Computes the derivative of the distance of a pair by each variable, as {@link SelfCollision#gradient} states it. It is
     * zero where the pair touches. Allocates a little.
     *
     * @param state the state for which the pair was found
     * @param pair a pair that {@link #near} or {@link #clearance} found
     * @param out receives the derivatives, in the order of {@link RobotModel#variables}
     * @throws IllegalArgumentException if the pair is none of this check, or there is room for another number of variables
     */
    public void gradient(RobotState state, LinkClearance pair, double[] out) {
        clearances.gradient(state, pair, out);
    }
}
