package dev.tandem.plan.robot;

import dev.tandem.Tandem;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.MotionCheck;
import dev.tandem.robot.check.MotionResult;
import dev.tandem.scene.Scene;
import dev.tandem.search.Verdict;
import java.util.List;

/** Proves paths free on the exact geometry. Belongs to one thread. */
final class PathProver {

    private final PlanningScene scene;
    private final MotionCheck check;
    private String resists = "";

    PathProver(PlanningScene scene) {
        this.scene = scene;
        Scene world = new Scene();
        scene.bodies().forEach(world::add);
        this.check = MotionCheck.of(scene.model(), scene.allowed(), scene.attached(), world, Tandem.detector());
    }

    /** The first piece that cannot be proved free, or −1 if all can. */
    int firstUnproved(List<double[]> path) {
        RobotState from = scene.newState();
        RobotState to = scene.newState();
        for (int i = 0; i + 1 < path.size(); i++) {
            MotionResult result = check.check(from.setAll(path.get(i)), to.setAll(path.get(i + 1)));
            if (result.verdict() != Verdict.FREE) {
                resists = "motion " + i + ": '" + result.a() + "' and '" + result.b() + "'";
                return i;
            }
        }
        return -1;
    }

    double clearance() {
        return 0;
    }

    String resists() {
        return resists;
    }
}
