package dev.tandem.cli.robot;

import dev.tandem.cli.page.PlanPage;
import dev.tandem.cli.page.PlanRun;
import dev.tandem.plan.robot.RobotPlan;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.plan.scene.SceneChecker;
import java.util.List;

/** What pages show of plans. */
final class PlanRuns {

    /** Clearances that are measured along a path. */
    private static final int SAMPLES = 200;

    private PlanRuns() {}

    static PlanRun of(String set, String name, PlanningProblem problem, RobotPlan plan) {
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
                new double[0],
                PlanPage.samples(scene.newState(), plan.path(), SAMPLES, checker::clearance),
                List.of(),
                proof(plan),
                plan.length(),
                PlanText.micros(plan.effort().planNanos()),
                PlanText.micros(plan.effort().simplifyNanos()),
                PlanText.micros(plan.effort().proofNanos()));
    }

    private static PlanRun.Proof proof(RobotPlan plan) {
        if (plan.proof().isProved()) {
            return PlanRun.Proof.free(plan.proof().clearance());
        }
        return new PlanRun.Proof(false, 0, plan.proof().resists(), -1, -1);
    }
}
