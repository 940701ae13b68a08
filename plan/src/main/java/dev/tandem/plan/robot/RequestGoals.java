package dev.tandem.plan.robot;

import dev.tandem.plan.kinematics.IkResult;
import dev.tandem.plan.kinematics.InverseKinematics;
import dev.tandem.plan.kinematics.JointSelection;
import dev.tandem.plan.kinematics.PoseGoal;
import dev.tandem.plan.path.SearchLimits;
import dev.tandem.plan.scene.PlanningRequest;
import dev.tandem.plan.scene.PlanningRequest.Goal;
import dev.tandem.plan.scene.PlanningRequest.LinkPose;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.plan.scene.SceneChecker;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;

/**
 * The goals of a {@link PlanningRequest} as joint values: given ones as they are, poses of links by inverse kinematics.
 *
 * <p>All methods are static and safe for use by multiple threads.
 */
public final class RequestGoals {

    /** Solutions that are looked for, for each goal that is a pose. */
    private static final int SOLUTIONS = 8;

    /** Starts of inverse kinematics, for each goal that is a pose. */
    private static final int STARTS = 200;

    private RequestGoals() {}

    /**
     * {@return the values of all variables at each goal}
     *
     * @param request the request
     * @param scene the scene; of solutions for poses, those that do not collide are taken if there are any
     * @param joints the names of the joints that move
     * @param start the state at the start
     * @param seed the seed of all random numbers
     * @throws NoGoalStateException if no joint values were found for any of the goals, and there may be some
     * @throws IllegalArgumentException if there is no goal, or it is known that no joint values meet any of the goals
     */
    public static List<double[]> of(
            PlanningRequest request, PlanningScene scene, List<String> joints, RobotState start, long seed) {
        if (request.goals().isEmpty()) {
            throw new IllegalArgumentException("the request has no goal");
        }
        List<double[]> all = new ArrayList<>();
        String problem = "";
        boolean isOpen = false;
        for (Goal goal : request.goals()) {
            if (goal.poses().isEmpty()) {
                RobotState state = scene.newState().base(start.pose(0)).setAll(start.values());
                goal.joints().forEach(range -> state.set(range.variable(), range.value()));
                all.add(state.values());
            } else if (goal.poses().size() > 1 || !goal.joints().isEmpty()) {
                problem = "a goal asks for several poses, or for a pose and joint values; one of these is possible";
            } else {
                IkResult found = solve(goal.poses().get(0), scene, joints, start, seed);
                JointSelection selection = JointSelection.of(scene.model(), joints);
                for (double[] values : found.solutions()) {
                    RobotState state = scene.newState().base(start.pose(0)).setAll(start.values());
                    all.add(selection.write(values, state).values());
                }
                if (!found.isFound()) {
                    problem = "link '" + goal.poses().get(0).link() + "': " + found.message();
                    isOpen |= found.outcome() != IkResult.Outcome.OUT_OF_REACH;
                }
            }
        }
        if (all.isEmpty() && isOpen) {
            throw new NoGoalStateException(problem);
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException(problem);
        }
        return all;
    }

    /** Solutions without collisions, or any if there are none of these: the planner then says that they collide. */
    private static IkResult solve(
            LinkPose goal, PlanningScene scene, List<String> joints, RobotState start, long seed) {
        if (!goal.hasPosition()) {
            throw new IllegalArgumentException("the goal for link '" + goal.link()
                    + "' is an orientation without a position, which is not possible");
        }
        JointSelection selection = JointSelection.of(scene.model(), joints);
        InverseKinematics kinematics =
                InverseKinematics.of(selection, goal.link()).frame(goal.offset());
        double position = Math.max(PoseGoal.DEFAULT_TOLERANCE, Collections.min(goal.positionTolerance()));
        double rotation = goal.angleTolerance().isEmpty()
                ? PoseGoal.DEFAULT_TOLERANCE
                : Math.max(PoseGoal.DEFAULT_TOLERANCE, Collections.min(goal.angleTolerance()));
        PoseGoal pose = goal.hasOrientation()
                ? PoseGoal.of(goal.pose()).within(position, rotation)
                : PoseGoal.position(goal.pose().translation()).within(position, rotation);
        SceneChecker checker = SceneChecker.of(scene);
        RobotState state = scene.newState().base(start.pose(0)).setAll(start.values());
        Predicate<double[]> isFree = values -> checker.isValid(selection.write(values, state));
        SearchLimits limits = SearchLimits.of(STARTS, seed);
        IkResult free = kinematics.solve(pose, start, SOLUTIONS, limits, isFree);
        return free.isFound() ? free : kinematics.solve(pose, start, 1, limits);
    }
}
