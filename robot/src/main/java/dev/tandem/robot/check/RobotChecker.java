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
 * A robot against itself and against the named bodies of a world. {@link AllowedCollisions} may name bodies of the world as
 * well as links: a foot may stand on the floor, and on nothing else.
 *
 * <p>The world is the scene as it stands when the checker is made: later edits of the scene do not show, bodies that change by
 * themselves, such as voxel maps, do. For one thread; make one per thread. Once every pair has met, {@link #collides} and
 * {@link #distance} allocate nothing.
 */
public final class RobotChecker {

    private final SelfCollision self;
    private final List<RobotWorld> worlds = new ArrayList<>();

    private RobotChecker(SelfCollision self) {
        this.self = self;
    }

    /** A robot with itself and a world. */
    public static RobotChecker of(RobotModel model, AllowedCollisions allowed, Scene world) {
        return of(model, allowed, List.of(), world, Tandem.detector());
    }

    /** A robot that holds bodies, with tests of your choice. */
    public static RobotChecker of(
            RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached, Scene world, Detector detector) {
        RobotChecker checker = new RobotChecker(SelfCollision.of(model, allowed, attached, detector));
        for (WorldGroup group : WorldGroup.of(world, new RobotParts(model, attached), allowed, detector)) {
            checker.worlds.add(RobotWorld.of(model, group, attached, detector));
        }
        return checker;
    }

    /** The names of the links and held bodies that are checked against anything. */
    public List<String> checkedLinks() {
        Set<String> names = new LinkedHashSet<>(self.checkedLinks());
        worlds.forEach(world -> names.addAll(world.checkedLinks()));
        return List.copyOf(names);
    }

    /** Whether the robot touches itself or the world. */
    public boolean collides(RobotState state) {
        for (int i = 0; i < worlds.size(); i++) {
            if (worlds.get(i).collides(state)) {
                return true;
            }
        }
        return self.collides(state);
    }

    /** Two that touch: the robot's own first. */
    public Optional<LinkContact> first(RobotState state) {
        Optional<LinkContact> found = self.first(state);
        for (int i = 0; found.isEmpty() && i < worlds.size(); i++) {
            found = worlds.get(i).first(state);
        }
        return found;
    }

    /** All that touch: pairs of links, then links and bodies of the world. */
    public List<LinkContact> touching(RobotState state) {
        List<LinkContact> found = new ArrayList<>(self.touching(state));
        worlds.forEach(world -> found.addAll(world.touching(state)));
        return found;
    }

    /** The two that are closest; nothing if there is no pair to check. */
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

    /** How close the closest two are, if that is at most {@code most}; else +∞. */
    public double distance(RobotState state, double most) {
        double least = self.distance(state, most);
        for (int i = 0; i < worlds.size(); i++) {
            least = Math.min(least, worlds.get(i).distance(state, Math.min(most, least)));
        }
        return least;
    }
}
