package dev.tandem.plan.robot;

import dev.tandem.Tandem;
import dev.tandem.math.Pose;
import dev.tandem.robot.internal.motion.MotionProver;
import dev.tandem.robot.internal.motion.MotionRobot;
import dev.tandem.robot.internal.motion.MotionWorld;
import dev.tandem.robot.internal.motion.PathResult;
import java.util.List;

/** Proves paths free on the exact geometry. Belongs to one thread. */
final class PathProver {

    private final MotionProver prover;
    private final Pose base;

    PathProver(MotionRobot robot, MotionWorld world, Pose base) {
        this.prover = new MotionProver(robot, Tandem.detector().bank()).in(world);
        this.base = base;
    }

    /** What can be said about a path of configurations. */
    PathResult check(List<double[]> path) {
        return prover.check(path, base);
    }
}
