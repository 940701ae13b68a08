package dev.tandem.robot.internal.motion;

import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.SelfPairs;
import dev.tandem.robot.internal.lanes.LanePairs;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A robot whose motions are proved: its parts, the pairs of them that are checked, and, if they were made, its balls and
 * tables for lanes. Immutable and safe for use by multiple threads; made once for a robot, used in many worlds.
 */
public final class MotionRobot {

    final RobotParts parts;
    final AllowedCollisions allowed;

    /** Pairs that may touch within limits, and those that may touch beyond. */
    final SelfPairs within;

    final SelfPairs beyond;

    /** The link that two parts hang on, both below it or one of them it; by part × part. */
    final int[] common;

    /** How often {@code PlacedParts.rounding} may add up in the deepest link. */
    final double roundings;

    private final @Nullable LanePairs lanes;

    private MotionRobot(RobotParts parts, AllowedCollisions allowed, @Nullable LanePairs lanes) {
        this.parts = parts;
        this.allowed = allowed;
        this.lanes = lanes;
        within = new SelfPairs(parts, allowed, true);
        beyond = new SelfPairs(parts, allowed, false);
        int n = parts.count;
        common = new int[n * n];
        int[] depth = new int[n];
        int deepest = 0;
        for (int b = 0; b < n; b++) {
            // The larger of two numbers is no ancestor of the other, so that its parent may take its place.
            for (int a = 0; a < b; a++) {
                common[a * n + b] = common[a * n + parts.parent[b]];
                common[b * n + a] = common[a * n + b];
            }
            common[b * n + b] = b;
            depth[b] = b == 0 ? 0 : depth[parts.parent[b]] + 1;
            deepest = Math.max(deepest, depth[b]);
        }
        roundings = 4 + 0.25 * deepest;
    }

    /** A robot without balls, ready at once. */
    public static MotionRobot of(RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached) {
        return new MotionRobot(new RobotParts(model, attached), allowed, null);
    }

    /** A robot with balls and tables, which must be those of the same model, allowed pairs and attached bodies. */
    public static MotionRobot of(LanePairs lanes, AllowedCollisions allowed) {
        return new MotionRobot(lanes.parts(), allowed, lanes);
    }

    /** The balls and tables; null if none were made. */
    @Nullable
    LanePairs lanes() {
        return lanes;
    }

    public RobotParts parts() {
        return parts;
    }

    public RobotModel model() {
        return parts.model;
    }
}
