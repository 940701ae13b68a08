package dev.tandem.cli.robot;

import dev.tandem.cli.page.PlanPage;
import dev.tandem.cli.page.PlanRun;
import dev.tandem.plan.robot.PlanClearance;
import dev.tandem.plan.robot.RobotPlan;
import dev.tandem.plan.robot.RobotPlanner;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.plan.scene.SceneChecker;
import java.time.Duration;
import java.util.List;

/** What pages show of plans. */
final class PlanRuns {

    /** Clearances that are measured along a path. */
    private static final int SAMPLES = 200;

    private PlanRuns() {}

    /** Distances above this are not certified, in metres. */
    static final double MOST_CLEARANCE = 0.5;

    /**
     * Certified clearances of a plan; nothing without a proof, and nothing when the time limit is over.
     *
     * @param isForPage whether bounds piece by piece are wanted, which take longer than the smallest alone
     */
    static PlanClearance clearance(RobotPlanner planner, RobotPlan plan, boolean isForPage) {
        RobotPlan.Effort effort = plan.effort();
        long spent = effort.planNanos() + effort.simplifyNanos() + effort.proofNanos();
        Duration left = planner.settings().timeLimit().minusNanos(spent);
        if (!plan.proof().isProved() || left.isNegative() || left.isZero()) {
            return new PlanClearance(0, List.of());
        }
        RobotPlanner rest = planner.with(planner.settings().timeLimit(left));
        // One number for the whole, found in one way, whether a page is written or not.
        double smallest = rest.smallestClearance(plan, MOST_CLEARANCE);
        return new PlanClearance(
                smallest, isForPage ? rest.clearance(plan, MOST_CLEARANCE).bounds() : List.of());
    }

    static PlanRun of(String set, String name, PlanningProblem problem, RobotPlan plan, PlanClearance clearance) {
        return of(set, name, problem, plan, clearance, new double[0]);
    }

    /** The same, with the times at which the path reaches its states. */
    static PlanRun of(
            String set,
            String name,
            PlanningProblem problem,
            RobotPlan plan,
            PlanClearance clearance,
            double[] seconds) {
        PlanningScene scene = problem.scene();
        SceneChecker checker = SceneChecker.of(scene);
        return new PlanRun(
                set,
                name,
                PlanText.outcome(plan),
                scene.bodies(),
                problem.start(),
                problem.goals().size() == 1 ? problem.goals().get(0) : new double[0],
                plan.path(),
                seconds,
                PlanPage.samples(scene.newState(), plan.path(), SAMPLES, checker::clearance),
                clearance.bounds().stream()
                        .map(b -> new PlanRun.Bound(b.motion() + b.start(), b.motion() + b.end(), b.lower()))
                        .toList(),
                proof(plan, clearance),
                plan.length(),
                PlanText.micros(plan.effort().planNanos()),
                PlanText.micros(plan.effort().simplifyNanos()),
                PlanText.micros(plan.effort().proofNanos()));
    }

    private static PlanRun.Proof proof(RobotPlan plan, PlanClearance clearance) {
        if (plan.proof().isProved()) {
            return PlanRun.Proof.free(clearance.smallest());
        }
        return new PlanRun.Proof(false, 0, plan.proof().resists(), -1, -1);
    }
}
