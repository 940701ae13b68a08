package dev.tandem.plan.kinematics;

import dev.tandem.math.Pose;
import dev.tandem.plan.kinematics.IkResult.Outcome;
import dev.tandem.plan.path.SearchLimits;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/**
 * Finds joint values that bring a frame of a link to a pose, numerically and for any robot: within joint limits, with joints
 * that follow others, that turn without end, that slide, and planar and floating ones.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.math.Pose;
 * import dev.tandem.plan.kinematics.IkResult;
 * import dev.tandem.plan.kinematics.InverseKinematics;
 * import dev.tandem.plan.kinematics.JointSelection;
 * import dev.tandem.plan.kinematics.PoseGoal;
 * import dev.tandem.plan.path.SearchLimits;
 * import dev.tandem.robot.RobotModel;
 * import dev.tandem.robot.RobotState;
 * import dev.tandem.samples.SampleRobots;
 *
 * RobotModel robot = SampleRobots.humanoid(); // or Urdf.read(file)
 * JointSelection arm = JointSelection.of(robot, SampleRobots.humanoidSemantics(robot).group("l_arm"));
 * InverseKinematics ik = InverseKinematics.of(arm, "l_palm").frame(Pose.translation(0, 0, -0.1));
 *
 * // Where the hand is with a bent elbow; from the straight arm, find joint values that bring it there.
 * Pose pose = ik.pose(robot.newState().set("l_shoulder_pitch", -0.5).set("l_elbow", -1));
 * RobotState state = robot.newState();
 * IkResult found = ik.solve(PoseGoal.of(pose), state, 4, SearchLimits.of(100, 1));
 * System.out.println(found.isFound()); // prints: true
 * }</pre>
 *
 * <p>The first attempt starts at the given state, the others at random values within limits. The same seed and limits give
 * the same solutions, bit for bit. Immutable and safe for use by multiple threads; an attempt takes tens of microseconds for
 * an arm.
 */
public final class InverseKinematics {

    /** Solutions closer to each other than this, in every variable, are one. */
    private static final double DISTINCT = 1e-3;

    /** Frames of joints may be off rotations by a little, and then stretch lengths by less than this. */
    private static final double STRETCH = 1.0001;

    private final JointSelection selection;
    private final int link;
    private final Pose inLink;

    private InverseKinematics(JointSelection selection, int link, Pose inLink) {
        this.selection = selection;
        this.link = link;
        this.inLink = Objects.requireNonNull(inLink);
        if (!new FrameChain(selection, link, inLink).moves()) {
            throw new IllegalArgumentException("link '"
                    + selection.model().links().get(link).name() + "' is not moved by any of " + selection.names());
        }
    }

    /**
     * {@return inverse kinematics of a link's own frame}
     *
     * @param joints the variables that may move
     * @param link the name of the link
     * @throws IllegalArgumentException if there is no such link, or none of the joints moves it
     */
    public static InverseKinematics of(JointSelection joints, String link) {
        return new InverseKinematics(joints, joints.model().linkNumber(link), Pose.identity());
    }

    /**
     * {@return the same for another frame of the link, such as the tip of a tool}
     *
     * @param inLink the pose of the frame in the frame of the link
     */
    public InverseKinematics frame(Pose inLink) {
        return new InverseKinematics(selection, link, inLink);
    }

    /** {@return the variables that may move} */
    public JointSelection joints() {
        return selection;
    }

    /**
     * {@return the pose of the frame in the world}
     *
     * @param state a state of the robot
     */
    public Pose pose(RobotState state) {
        return state.pose(link).times(inLink);
    }

    /**
     * {@return solutions for a goal}
     *
     * @param goal the goal
     * @param start the first start; its other variables and its base stay as they are
     * @param wanted the search ends when this many distinct solutions are found
     * @param limits the iterations are the largest number of starts
     */
    public IkResult solve(PoseGoal goal, RobotState start, int wanted, SearchLimits limits) {
        return solve(goal, start, wanted, limits, values -> true);
    }

    /**
     * {@return solutions for a goal that a condition accepts, such as not to collide}
     *
     * @param goal the goal
     * @param start the first start; its other variables and its base stay as they are
     * @param wanted the search ends when this many distinct solutions are found
     * @param limits the iterations are the largest number of starts
     * @param accepted whether joint values of the selection are accepted; receives a copy
     * @throws IllegalArgumentException if fewer than one solution is wanted
     */
    public IkResult solve(
            PoseGoal goal, RobotState start, int wanted, SearchLimits limits, Predicate<double[]> accepted) {
        if (wanted < 1) {
            throw new IllegalArgumentException("at least one solution is wanted, but got " + wanted);
        }
        double[] from = selection.read(start);
        IkSolver solver = solver(start);
        Attempts attempts = new Attempts(from, solver);
        boolean reachable = isWithinReach(goal, start, solver);
        SplittableRandom random = new SplittableRandom(limits.seed());
        boolean cancelled = false;
        while (attempts.count < limits.iterations() && attempts.found.size() < wanted) {
            cancelled = limits.cancelled().getAsBoolean();
            if (cancelled || (!reachable && attempts.count > 0)) {
                break;
            }
            double[] values = attempts.count == 0 ? from.clone() : sample(from, random);
            attempts.run(goal, values, accepted);
        }
        return attempts.result(reachable, cancelled);
    }

    /** A solver that starts from copies of a state. */
    IkSolver solver(RobotState state) {
        return new IkSolver(selection, link, inLink, selection.copy(state));
    }

    /** Refuses a frame that a floating joint moves. */
    void refuseFloatingJoints() {
        FrameChain chain = new FrameChain(selection, link, inLink);
        for (int k = 0; k < chain.movingJoints(); k++) {
            Joint joint = selection.model().joints().get(chain.movingLink(k) - 1);
            if (joint.type() == JointType.FLOATING) {
                throw new IllegalArgumentException("a straight line cannot use the floating joint '" + joint.name()
                        + "': it would not move the frame straight between two states");
            }
        }
    }

    /** Values at random: within limits, on a whole turn, and where nothing bounds a variable within a metre of its value. */
    private double[] sample(double[] from, SplittableRandom random) {
        double[] values = new double[from.length];
        for (int i = 0; i < values.length; i++) {
            boolean isQuaternion =
                    selection.model().variables().get(selection.variable(i)).contains("/rot_");
            double range = selection.upper(i) - selection.lower(i);
            if (selection.wraps(i)) {
                values[i] = from[i] + (2 * random.nextDouble() - 1) * Math.PI;
            } else if (isQuaternion) {
                values[i] = random.nextGaussian();
            } else if (range < Double.POSITIVE_INFINITY) {
                values[i] = selection.lower(i) + random.nextDouble() * range;
            } else {
                values[i] = from[i] + 2 * random.nextDouble() - 1;
            }
            if (isQuaternion
                    && selection.model().variables().get(selection.variable(i)).endsWith("w")) {
                normalize(values, i - 3);
            }
        }
        return values;
    }

    private static void normalize(double[] values, int at) {
        double sum = 0;
        for (int k = at; k < at + 4; k++) {
            sum += values[k] * values[k];
        }
        for (int k = at; k < at + 4; k++) {
            values[k] = sum > 0 ? values[k] / Math.sqrt(sum) : k == at + 3 ? 1 : 0;
        }
    }

    /** Whether the goal is no farther from the joint next to the base than the links are long. */
    private boolean isWithinReach(PoseGoal goal, RobotState start, IkSolver solver) {
        RobotModel model = selection.model();
        double[] magnitudes = new double[model.variables().size()];
        for (int v = 0; v < magnitudes.length; v++) {
            int leader = selection.indexOf(model.leaderOf(v));
            double low = leader < 0 ? start.value(v) : model.lowerLimit(v);
            double high = leader < 0 ? start.value(v) : model.upperLimit(v);
            magnitudes[v] = Math.max(Math.abs(low), Math.abs(high));
        }
        int first = solver.chain.movingJoints() - 1;
        int below = solver.chain.movingLink(first);
        double reach = solver.chain.reach(first, magnitudes) + solver.chain.travel(below, magnitudes);
        Pose anchor = start.pose(model.parentOf(below))
                .times(model.joints().get(below - 1).origin());
        double away = goal.pose().translation().minus(anchor.translation()).length();
        return !(away > STRETCH * reach + goal.positionTolerance());
    }

    /** The attempts of one search. */
    private final class Attempts {

        private final double[] from;
        private final IkSolver solver;
        private final List<double[]> found = new ArrayList<>();
        private int count;
        private int rejected;
        private double[] nearest;
        private double positionError = Double.POSITIVE_INFINITY;
        private double rotationError = Double.POSITIVE_INFINITY;

        Attempts(double[] from, IkSolver solver) {
            this.from = from;
            this.solver = solver;
            this.nearest = from;
        }

        void run(PoseGoal goal, double[] values, Predicate<double[]> accepted) {
            count++;
            boolean isMet = solver.solve(goal, values);
            unwind(values);
            double error = solver.positionError() + (goal.usesRotation() ? solver.rotationError() : 0);
            if (error < positionError + (goal.usesRotation() ? rotationError : 0)) {
                nearest = values;
                positionError = solver.positionError();
                rotationError = solver.rotationError();
            }
            if (isMet && found.stream().noneMatch(other -> selection.largestDifference(other, values) < DISTINCT)) {
                if (accepted.test(values.clone())) {
                    found.add(values);
                } else {
                    rejected++;
                }
            }
        }

        /** Brings angles without limits to within half a turn of the start. */
        private void unwind(double[] values) {
            for (int i = 0; i < values.length; i++) {
                if (selection.wraps(i)) {
                    values[i] = from[i] + selection.difference(i, from[i], values[i]);
                }
            }
        }

        IkResult result(boolean reachable, boolean cancelled) {
            found.sort((p, q) ->
                    Double.compare(selection.largestDifference(from, p), selection.largestDifference(from, q)));
            Outcome outcome = !found.isEmpty()
                    ? Outcome.FOUND
                    : rejected > 0
                            ? Outcome.ALL_REJECTED
                            : !reachable ? Outcome.OUT_OF_REACH : cancelled ? Outcome.CANCELLED : Outcome.NOT_FOUND;
            List<Double> closest = Arrays.stream(nearest).boxed().toList();
            return new IkResult(outcome, found, count, rejected, closest, positionError, rotationError);
        }
    }
}
