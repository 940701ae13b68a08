package dev.tandem.plan.robot;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.io.MoveItRequests;
import dev.tandem.io.MoveItScenes;
import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.math.Pose;
import dev.tandem.plan.scene.PlanningRequest;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import dev.tandem.samples.SampleKitchen;
import dev.tandem.samples.SampleRobots;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A program that plans for the humanoid in the kitchen, or a Panda before a bookshelf, and prints a number that depends on every bit of the paths. */
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

    /**
     * Prints the number and whether vector units are in use. The first argument is how many paths are planned; a second one is the
     * folder of planning problems, whose Panda then reaches into a bookshelf.
     */
    public static void main(String[] args) throws IOException {
        int plans = Integer.parseInt(args[0]);
        if (args.length > 1) {
            bookshelf(plans, Path.of(args[1]));
            return;
        }
        RobotModel model = SampleRobots.humanoid();
        RobotSemantics semantics = SampleRobots.humanoidSemantics(model);
        PlanningScene scene = kitchen(model, semantics);
        RobotPlanner planner = RobotPlanner.of(scene, semantics.group("r_arm").joints());
        RobotState goal = scene.newState();
        goal.set("r_shoulder_pitch", -1.3).set("r_elbow", -0.5);
        print(planner, plans, scene.start(), List.of(goal.values()));
    }

    private static void bookshelf(int plans, Path problems) throws IOException {
        RobotModel model = Urdf.read(problems.resolve("panda/panda.urdf"));
        List<String> joints = Srdf.read(problems.resolve("panda/panda.srdf"), model)
                .group("panda_arm")
                .joints();
        Path set = problems.resolve("bookshelf_small_panda");
        PlanningScene scene = MoveItScenes.read(set.resolve("scene0001.yaml"), model);
        PlanningRequest request = MoveItRequests.read(set.resolve("request0001.yaml"), model);
        RobotState start = scene.newState();
        request.start().forEach(start::set);
        List<double[]> goals = RequestGoals.of(request, scene, joints, start, 1);
        print(RobotPlanner.of(scene, joints), plans, start.values(), goals);
    }

    private static void print(RobotPlanner planner, int plans, double[] start, List<double[]> goals) {
        long digest = 1;
        int found = 0;
        for (int i = 0; i < plans; i++) {
            PlannerSettings settings =
                    PlannerSettings.standard().seed(i).iterations(ITERATIONS).timeLimit(Duration.ofMinutes(5));
            RobotPlan plan = planner.with(settings).plan(start, goals);
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
