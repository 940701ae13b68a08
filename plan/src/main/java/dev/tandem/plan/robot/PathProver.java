package dev.tandem.plan.robot;

import dev.tandem.Tandem;
import dev.tandem.math.Pose;
import dev.tandem.robot.internal.motion.ClearanceBounds;
import dev.tandem.robot.internal.motion.MotionProver;
import dev.tandem.robot.internal.motion.MotionRobot;
import dev.tandem.robot.internal.motion.MotionWorld;
import dev.tandem.robot.internal.motion.PathResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Proves paths free on the exact geometry. Belongs to one thread. */
final class PathProver {

    private final MotionProver prover;
    private final Pose base;

    PathProver(MotionRobot robot, MotionWorld world, Pose base) {
        this.prover = new MotionProver(robot, Tandem.detector().bank()).in(world);
        this.base = base;
    }

    /** Sets what says that the time is over; a path is then not proved. */
    PathProver until(BooleanSupplier over) {
        prover.until(over);
        return this;
    }

    /** What can be said about a path of configurations. */
    PathResult check(List<double[]> path) {
        return prover.check(path, base);
    }

    /** A bound on the smallest clearance along a path that is proved free; distances above {@code most} are not of interest. */
    double smallestClearance(List<double[]> path, double most) {
        return new ClearanceBounds(prover, most).smallest(path, base);
    }

    /** Bounds on the clearance along a path that is proved free; distances above {@code most} are not of interest. */
    PlanClearance clearance(List<double[]> path, double most) {
        double smallest = most;
        List<PlanClearance.Bound> bounds = new ArrayList<>();
        for (ClearanceBounds.Sample sample : new ClearanceBounds(prover, most).of(path, base)) {
            smallest = Math.min(smallest, sample.lower());
            bounds.add(new PlanClearance.Bound(sample.segment(), sample.start(), sample.end(), sample.lower()));
        }
        return new PlanClearance(smallest, bounds);
    }
}
