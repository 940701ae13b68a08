package dev.tandem.plan.robot;

import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Pair;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.internal.lanes.LanePairs;
import dev.tandem.robot.internal.lanes.LaneRobot;
import dev.tandem.robot.internal.motion.MotionRobot;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A robot made ready for lanes, and for which scenes it is: those in which it holds the same bodies and the same pairs of
 * its parts may touch. Immutable and safe for use by multiple threads.
 */
record ReadyRobot(
        LaneRobot lanes, LanePairs pairs, MotionRobot motions, List<AttachedBody> attached, Set<Pair> allowed) {

    static ReadyRobot of(PlanningScene scene) {
        List<AttachedBody> attached = scene.attached();
        LaneRobot lanes = LaneRobot.of(scene.model(), attached);
        return of(lanes, scene, attached, own(scene, attached));
    }

    private static ReadyRobot of(LaneRobot lanes, PlanningScene scene, List<AttachedBody> attached, Set<Pair> allowed) {
        LanePairs pairs = new LanePairs(lanes, scene.allowed());
        return new ReadyRobot(lanes, pairs, MotionRobot.of(pairs, scene.allowed()), attached, allowed);
    }

    /** What is left of this robot in another scene with the same model. */
    ReadyRobot in(PlanningScene scene) {
        List<AttachedBody> held = scene.attached();
        Set<Pair> pairsOfParts = own(scene, held);
        boolean isSame = held.equals(attached);
        if (isSame && pairsOfParts.equals(allowed)) {
            return this;
        }
        return of(isSame ? lanes : LaneRobot.of(scene.model(), held), scene, held, pairsOfParts);
    }

    /** The allowed pairs of links and attached bodies. A pair with a condition equals no other. */
    private static Set<Pair> own(PlanningScene scene, List<AttachedBody> attached) {
        Set<String> parts = new HashSet<>();
        scene.model().links().forEach(link -> parts.add(link.name()));
        attached.forEach(body -> parts.add(body.name()));
        AllowedCollisions all = scene.allowed();
        Set<Pair> found = new HashSet<>();
        all.forEach(pair -> {
            if (parts.contains(pair.a()) && parts.contains(pair.b())) {
                found.add(pair);
            }
        });
        return found;
    }
}
