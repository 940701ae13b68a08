package dev.tandem.plan.robot;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.math.Pose;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import dev.tandem.samples.SampleKitchen;
import dev.tandem.samples.SampleRobots;
import java.time.Duration;
import java.util.List;

/** A program that plans for the humanoid in the kitchen and prints a number that depends on every bit of the paths. */
final class PlanDigest {

    private static final int ITERATIONS = 20_000;

    private PlanDigest() {}

    /** The humanoid before the counter; its feet are on the floor. */
    static PlanningScene kitchen(RobotModel humanoid, RobotSemantics semantics) {
        PlanningScene scene = PlanningScene.of(humanoid, semantics.allowed());
        for (var part : SampleKitchen.parts().entrySet()) {
            Body body = LinkGeometry.of(part.getValue(), Pose.identity()).body();
            scene = scene.with(part.getKey(), body);
        }
        for (String foot : List.of("l_foot", "r_foot")) {
            scene = scene.allow(foot, "floor");
        }
        Pose facingCounter = Pose.ofRollPitchYaw(0, 0.8, SampleRobots.WAIST_HEIGHT, 0, 0, 0.5 * Math.PI);
        return scene.state(humanoid.newState().base(facingCounter));
    }

    /** Prints the number and whether vector units are in use; the argument is how many paths are planned. */
    public static void main(String[] args) {
        RobotModel model = SampleRobots.humanoid();
        RobotSemantics semantics = SampleRobots.humanoidSemantics(model);
        PlanningScene scene = kitchen(model, semantics);
        RobotPlanner planner = RobotPlanner.of(scene, semantics.group("r_arm").joints());
        RobotState goal = scene.newState();
        goal.set("r_shoulder_pitch", -1.3).set("r_elbow", -0.5);
        long digest = 1;
        int found = 0;
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            PlannerSettings settings =
                    PlannerSettings.standard().seed(i).iterations(ITERATIONS).timeLimit(Duration.ofMinutes(5));
            RobotPlan plan = planner.with(settings).plan(scene.start(), List.of(goal.values()));
            found += plan.isFound() ? 1 : 0;
            for (double[] state : plan.path()) {
                for (double value : state) {
                    digest = 31 * digest + Double.doubleToRawLongBits(value);
                }
            }
            digest = 31 * digest + plan.effort().iterations();
        }
        System.out.println(Long.toHexString(digest) + " " + found + " " + Tandem.vectorUnits());
    }
}
