package dev.tandem.plan.robot;

import dev.tandem.Body;
import dev.tandem.math.Pose;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.internal.lanes.LanePairs;
import dev.tandem.robot.internal.lanes.LaneWorld;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A scene made ready for lanes, once for all plans in it. A world is made again if one of its bodies has changed. Safe for use
 * by multiple threads, as far as the bodies of the scene are.
 */
final class ReadyWorld {

    /**
     * More than placing bodies in the frame of the root link is off, in metres: poses may be off rotations by 1e-6, and robots
     * reach some tens of metres. Paths are proved with the poses as they are given.
     */
    private static final double MOVED = 1e-4;

    /** A world in which everything stays a clearance away. */
    private record Made(double clearance, LaneWorld world) {}

    private final PlanningScene scene;
    private final LanePairs pairs;
    private final Map<String, Body> bodies = new LinkedHashMap<>();
    private final boolean isAtOrigin;
    private volatile @Nullable Made distant;
    private volatile @Nullable Made touching;

    ReadyWorld(PlanningScene scene, LanePairs pairs) {
        this.scene = scene;
        this.pairs = pairs;
        this.isAtOrigin = scene.base().equals(Pose.identity());
        scene.bodies()
                .forEach((name, body) ->
                        bodies.put(name, isAtOrigin ? body : body.at(Pose.relative(scene.base(), body.pose()))));
    }

    PlanningScene scene() {
        return scene;
    }

    /** The world in which everything stays a clearance away, in metres. */
    LaneWorld at(double clearance) {
        Made known = clearance == 0 ? touching : distant;
        if (known != null && known.clearance == clearance && known.world.isCurrent()) {
            return known.world;
        }
        AllowedCollisions allowed = scene.allowed();
        LaneWorld world = new LaneWorld(
                pairs,
                bodies,
                (part, body) -> allowed.reason(part, body).isPresent(),
                this::required,
                clearance + (isAtOrigin ? 0 : MOVED));
        if (clearance == 0) {
            touching = new Made(clearance, world);
        } else {
            distant = new Made(clearance, world);
        }
        return world;
    }

    /** How far a part must stay away from another, or from a body of the world. */
    double required(String part, String other) {
        double margin = scene.margin(part, other);
        return bodies.containsKey(other) ? Math.max(margin, scene.padding(part)) : margin;
    }
}
