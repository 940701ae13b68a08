package dev.tandem.robot.check;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.lanes.LaneCheck;
import dev.tandem.robot.internal.lanes.LaneChecker;
import dev.tandem.robot.internal.lanes.LanePairs;
import dev.tandem.robot.internal.lanes.LaneRobot;
import dev.tandem.robot.internal.lanes.LaneWorld;
import dev.tandem.robot.internal.motion.MotionRobot;
import dev.tandem.robot.internal.motion.MotionWorld;
import dev.tandem.scene.Scene;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * What the threads of a batch share: a robot and its world in lanes, and of what to make exact checks. Checks that are not in use are
 * kept for the next call, as long as no body of the world changes. Safe for use by multiple threads.
 */
final class LaneSetup {

    private final RobotModel model;
    private final AllowedCollisions allowed;
    private final List<AttachedBody> attached;
    private final LanePairs pairs;
    private final LaneWorld lanes;
    private final List<WorldGroup> groups;

    /** The bodies of the world, and their names. */
    private final List<String> names;

    private final List<Body> bodies;

    /** Exact checks that no thread uses. */
    private final Queue<LaneChecker> idle = new ConcurrentLinkedQueue<>();

    private LaneSetup(
            RobotModel model,
            AllowedCollisions allowed,
            List<AttachedBody> attached,
            LanePairs pairs,
            LaneWorld lanes,
            List<WorldGroup> groups,
            List<String> names,
            List<Body> bodies) {
        this.model = model;
        this.allowed = allowed;
        this.attached = attached;
        this.pairs = pairs;
        this.lanes = lanes;
        this.groups = groups;
        this.names = names;
        this.bodies = bodies;
    }

    static LaneSetup of(RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached) {
        LanePairs pairs = new LanePairs(LaneRobot.of(model, attached), allowed);
        LaneWorld lanes = new LaneWorld(pairs, Map.of(), (part, body) -> false);
        return new LaneSetup(model, allowed, List.copyOf(attached), pairs, lanes, List.of(), List.of(), List.of());
    }

    LaneSetup in(Scene world) {
        List<WorldGroup> all = WorldGroup.of(world, new RobotParts(model, attached), allowed, Tandem.detector());
        List<String> names = new ArrayList<>();
        List<Body> bodies = new ArrayList<>();
        for (int id : world.ids()) {
            names.add(world.name(id));
            bodies.add(world.body(id));
        }
        LaneWorld ready = new LaneWorld(
                pairs, names, bodies, (part, body) -> allowed.reason(part, body).isPresent(), (a, b) -> 0, 0);
        return new LaneSetup(model, allowed, attached, pairs, ready, all, names, bodies);
    }

    /** A check of motions for one thread. */
    MotionCheck motions() {
        MotionRobot robot = MotionRobot.of(pairs, allowed);
        return new MotionCheck(robot, MotionWorld.of(robot, names, bodies), Tandem.detector());
    }

    /** A conservative check for one thread. */
    LaneCheck check() {
        return new LaneCheck(lanes);
    }

    /** An exact check for one thread, until it gives it back. */
    LaneChecker checker() {
        LaneChecker known = lanes.isCurrent() ? idle.poll() : null;
        return known == null ? newChecker() : known;
    }

    /** Takes back exact checks, for others to use. */
    void giveBack(Collection<LaneChecker> used) {
        if (lanes.isCurrent()) {
            idle.addAll(used);
        }
    }

    private LaneChecker newChecker() {
        SelfCollision self = SelfCollision.of(model, allowed, attached);
        RobotWorld[] worlds = groups.stream()
                .map(group -> RobotWorld.of(model, group, attached, Tandem.detector()))
                .toArray(RobotWorld[]::new);
        return new LaneChecker(new LaneCheck(lanes), model.newState(), self::collides, state -> {
            for (RobotWorld world : worlds) {
                if (world.collides(state)) {
                    return true;
                }
            }
            return false;
        });
    }
}
