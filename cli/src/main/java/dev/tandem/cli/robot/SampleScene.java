package dev.tandem.cli.robot;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import dev.tandem.samples.SampleKitchen;
import dev.tandem.samples.SampleRobots;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The built-in humanoid in the kitchen, before the counter; its feet may stand on the floor. */
final class SampleScene {

    /** Where it stands, between counter and table. */
    private static final double Y = 0.95;

    private SampleScene() {}

    static RobotModel model(@Nullable Path robot, RobotOptions options) throws IOException {
        return robot == null ? SampleRobots.humanoid() : options.model(robot);
    }

    static RobotSemantics semantics(RobotModel humanoid) {
        return SampleRobots.humanoidSemantics(humanoid);
    }

    static PlanningScene kitchen(RobotModel humanoid, RobotSemantics semantics) {
        PlanningScene scene = PlanningScene.of(humanoid, semantics.allowed());
        for (Map.Entry<String, TriangleMesh> part : SampleKitchen.parts().entrySet()) {
            scene = scene.with(
                    part.getKey(),
                    LinkGeometry.of(part.getValue(), Pose.identity()).body());
        }
        for (String foot : List.of("l_foot", "r_foot")) {
            scene = scene.allow(foot, "floor");
        }
        Pose facingCounter = Pose.ofRollPitchYaw(0, Y, SampleRobots.WAIST_HEIGHT, 0, 0, 0.5 * Math.PI);
        return scene.state(humanoid.newState().base(facingCounter));
    }

    /** The right arm goes from beside the body to over the counter. */
    static PlanningProblem problem(PlanningScene scene, RobotSemantics semantics, @Nullable String group) {
        RobotState goal = scene.newState();
        goal.set("r_shoulder_pitch", -1.3).set("r_elbow", -0.6);
        return new PlanningProblem(
                scene,
                PlanningProblem.joints(group == null ? "r_arm" : group, semantics, scene),
                scene.start(),
                List.of(goal.values()));
    }
}
