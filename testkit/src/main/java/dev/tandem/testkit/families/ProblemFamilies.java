package dev.tandem.testkit.families;

import dev.tandem.plan.kinematics.IkResult;
import dev.tandem.plan.kinematics.InverseKinematics;
import dev.tandem.plan.kinematics.JointSelection;
import dev.tandem.plan.kinematics.PoseGoal;
import dev.tandem.plan.path.SearchLimits;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.plan.scene.SceneChecker;
import dev.tandem.robot.RobotState;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Makes problems of families for a robot. A problem is drawn again until the robot is free at its start and inverse kinematics
 * find a free state for its goal; whether a path leads there is not known. The same robot, family and number give the same
 * problem. For one thread.
 */
public final class ProblemFamilies {

    /** Worlds that are drawn before a family is thought to be beyond the robot's reach. */
    private static final int DRAWS = 2000;

    /** Attempts of inverse kinematics in one world. */
    private static final int STARTS = 12;

    private static final double TURN = 2 * Math.PI;

    private final FamilyRobot robot;
    private final JointSelection joints;
    private final InverseKinematics kinematics;

    /**
     * Makes problems for a robot.
     *
     * @param robot the robot
     */
    public ProblemFamilies(FamilyRobot robot) {
        this.robot = robot;
        this.joints = JointSelection.of(robot.model(), robot.group());
        this.kinematics = InverseKinematics.of(joints, robot.tip()).frame(robot.hand());
    }

    /**
     * {@return a problem}
     *
     * @param family the family
     * @param number the number of the problem in its family
     * @throws IllegalStateException if no problem was found that the robot can pose
     */
    public FamilyProblem problem(Family family, int number) {
        long name = (robot.name() + "/" + family.name()).hashCode();
        SplittableRandom random = new SplittableRandom((name << 32) + number);
        for (int draw = 0; draw < DRAWS; draw++) {
            Optional<FamilyProblem> made = posed(family, number, random);
            if (made.isPresent()) {
                return made.get();
            }
        }
        throw new IllegalStateException("in " + DRAWS + " worlds, " + robot.name() + " was never free at the start and "
                + "the goal of problem " + number + " of " + family);
    }

    private Optional<FamilyProblem> posed(Family family, int number, SplittableRandom random) {
        Draft draft = family.draw(robot.offset(family), random);
        PlanningScene scene = PlanningScene.of(robot.model(), robot.semantics().allowed());
        for (Obstacle obstacle : draft.obstacles()) {
            scene = scene.with(obstacle.name(), obstacle.body());
        }
        SceneChecker checker = SceneChecker.of(scene);
        RobotState state = robot.ready(scene.newState());
        double[] start = state.values();
        if (draft.start().isPresent()) {
            Optional<double[]> found = solve(draft.start().get(), start, checker, random);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            start = found.get();
        } else if (!checker.isValid(state)) {
            return Optional.empty();
        }
        Optional<double[]> goal = solve(draft.goal(), start, checker, random);
        if (goal.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new FamilyProblem(robot, family, number, draft.obstacles(), scene, start, goal.get()));
    }

    /** Values of all variables that bring the hand to a place; those outside of the group stay as they are. */
    private Optional<double[]> solve(Place hand, double[] values, SceneChecker checker, SplittableRandom random) {
        RobotState state = checker.scene().newState();
        // From a random start, or all solutions would be close to one another.
        double[] drawn = joints.read(state.randomize(random));
        RobotState from = joints.write(drawn, checker.scene().newState().setAll(values));
        double[] near = joints.read(checker.scene().newState().setAll(values));
        IkResult found = kinematics.solve(
                PoseGoal.of(hand.pose()),
                from,
                1,
                SearchLimits.of(STARTS, random.nextLong()),
                solution -> checker.isValid(joints.write(unwound(solution, near), state.setAll(values))));
        return found.solutions().stream()
                .findFirst()
                .map(solution -> joints.write(unwound(solution, near), state.setAll(values))
                        .values());
    }

    /**
     * Angles of joints that make more than a turn, within half a turn of those of a state where that is within limits: an arm
     * that is wound up cannot be unwound past its own base.
     */
    private double[] unwound(double[] solution, double[] near) {
        double[] values = solution.clone();
        for (int i = 0; i < values.length; i++) {
            double range = joints.upper(i) - joints.lower(i);
            if (joints.wraps(i) || (range > TURN && range < Double.POSITIVE_INFINITY)) {
                double other = values[i] - TURN * Math.rint((values[i] - near[i]) / TURN);
                values[i] = other < joints.lower(i) || other > joints.upper(i) ? values[i] : other;
            }
        }
        return values;
    }
}
