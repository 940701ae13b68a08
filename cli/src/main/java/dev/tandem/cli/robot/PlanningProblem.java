package dev.tandem.cli.robot;

import dev.tandem.plan.robot.RequestGoals;
import dev.tandem.plan.scene.PlanningRequest;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotSemantics.JointGroup;
import dev.tandem.robot.RobotState;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a planner is asked.
 *
 * @param scene the robot and its world
 * @param joints the joints that move
 * @param start the values of all variables at the start
 * @param goals the values of all variables at each goal; any of them will do
 */
record PlanningProblem(PlanningScene scene, List<String> joints, double[] start, List<double[]> goals) {

    /**
     * The problem of a request.
     *
     * @param group the group to plan for instead of the request's; null for the request's
     * @throws IllegalArgumentException if the group is unknown or a goal cannot be met by any joint values
     */
    static PlanningProblem of(
            PlanningScene scene, PlanningRequest request, RobotSemantics semantics, @Nullable String group, long seed) {
        RobotState start = scene.newState();
        request.start().forEach(start::set);
        String name = group != null ? group : request.group();
        List<String> joints =
                name.isEmpty() || (group == null && semantics.groups().isEmpty())
                        ? jointsOf(request, scene)
                        : joints(name, semantics);
        return new PlanningProblem(scene, joints, start.values(), RequestGoals.of(request, scene, joints, start, seed));
    }

    /** The joints of a group, or of the whole robot if there is none. */
    static List<String> joints(@Nullable String group, RobotSemantics semantics, PlanningScene scene) {
        return group == null ? movable(scene) : joints(group, semantics);
    }

    private static List<String> joints(String group, RobotSemantics semantics) {
        List<String> names = semantics.groups().stream().map(JointGroup::name).toList();
        if (!names.contains(group)) {
            throw new IllegalArgumentException("the robot has no group '" + group + "'"
                    + (names.isEmpty() ? "; groups are in the SRDF file (--srdf)" : "; it has " + names));
        }
        return semantics.group(group).joints();
    }

    /** The joints that a request has goals for; all joints that move if these are poses. */
    private static List<String> jointsOf(PlanningRequest request, PlanningScene scene) {
        Set<String> named = new LinkedHashSet<>();
        request.goals().forEach(goal -> goal.joints().forEach(range -> named.add(range.variable())));
        boolean hasPoses = request.goals().stream().anyMatch(goal -> !goal.isJointGoal());
        List<String> movable = movable(scene);
        return hasPoses ? movable : movable.stream().filter(named::contains).toList();
    }

    private static List<String> movable(PlanningScene scene) {
        return scene.model().joints().stream()
                .filter(joint -> joint.type().variableCount() > 0)
                .map(joint -> joint.name())
                .toList();
    }
}
