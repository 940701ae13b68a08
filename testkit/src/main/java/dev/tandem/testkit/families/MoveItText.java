package dev.tandem.testkit.families;

import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** Problems as messages of MoveIt in YAML: a planning scene and a motion plan request. */
final class MoveItText {

    private final FamilyProblem problem;
    private final RobotModel model;

    private MoveItText(FamilyProblem problem) {
        this.problem = problem;
        this.model = problem.robot().model();
    }

    static void write(FamilyProblem problem, Path folder) throws IOException {
        MoveItText text = new MoveItText(problem);
        Files.createDirectories(folder);
        String number = String.format(Locale.ROOT, "%04d.yaml", problem.number());
        Files.writeString(folder.resolve("scene" + number), String.join("\n", text.scene()) + "\n");
        Files.writeString(folder.resolve("request" + number), String.join("\n", text.request()) + "\n");
    }

    private List<String> scene() {
        PlanningScene scene = problem.scene();
        List<String> lines = new ArrayList<>();
        lines.add("robot_model_name: " + model.name());
        lines.add("robot_state:");
        lines.addAll(state(scene.start(), "  "));
        lines.addAll(matrix(scene.allowed()));
        lines.add("name: \"\"");
        lines.add("world:");
        lines.add("  collision_objects:");
        problem.obstacles().forEach(obstacle -> lines.addAll(object(obstacle)));
        return lines;
    }

    private List<String> state(double[] values, String indent) {
        return List.of(
                indent + "joint_state:",
                indent + "  name: [" + String.join(", ", model.variables()) + "]",
                indent + "  position: " + numbers(values));
    }

    private List<String> matrix(AllowedCollisions allowed) {
        List<String> names = model.linksWithGeometry();
        List<String> lines = new ArrayList<>();
        lines.add("allowed_collision_matrix:");
        lines.add("  entry_names: [" + String.join(", ", names) + "]");
        lines.add("  entry_values:");
        for (String a : names) {
            lines.add(names.stream()
                    .map(b -> Boolean.toString(
                            !a.equals(b) && allowed.reason(a, b).isPresent()))
                    .collect(Collectors.joining(", ", "    - [", "]")));
        }
        return lines;
    }

    private static List<String> object(Obstacle obstacle) {
        Place place = obstacle.place();
        boolean isBox = obstacle.kind() == Obstacle.Kind.BOX;
        return List.of(
                "    - id: " + obstacle.name(),
                "      primitives:",
                "        - type: " + (isBox ? "box" : "cylinder"),
                "          dimensions: "
                        + (isBox
                                ? numbers(obstacle.a(), obstacle.b(), obstacle.c())
                                : numbers(obstacle.a(), obstacle.b())),
                "      primitive_poses:",
                "        - position: " + numbers(place.x(), place.y(), place.z()),
                "          orientation: " + numbers(place.qx(), place.qy(), place.qz(), place.qw()));
    }

    private List<String> request() {
        List<String> lines = new ArrayList<>();
        lines.add("start_state:");
        lines.addAll(state(problem.start(), "  "));
        lines.add("goal_constraints:");
        lines.add("  - joint_constraints:");
        double[] goal = problem.goal();
        for (String joint : problem.robot().group().joints()) {
            if (model.hasVariable(joint)) {
                lines.add("      - joint_name: " + joint);
                lines.add("        position: " + goal[model.variableNumber(joint)]);
            }
        }
        lines.add("group_name: " + problem.robot().group().name());
        lines.add("num_planning_attempts: 1");
        lines.add("allowed_planning_time: 60");
        return lines;
    }

    private static String numbers(double... values) {
        return DoubleStream.of(values).mapToObj(Double::toString).collect(Collectors.joining(", ", "[", "]"));
    }
}
