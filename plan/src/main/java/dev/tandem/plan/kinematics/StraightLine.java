package dev.tandem.plan.kinematics;

import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.plan.kinematics.LineResult.Outcome;
import dev.tandem.plan.path.MotionValidator;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Moves a frame of a link on a straight line, while it turns about one axis at a constant rate (slerp).
 *
 * <p>The result is a path of joint values. Between two of them the joints move straight, and the frame leaves the line a
 * little. By how much is bounded, not sampled: for a joint step d, the frame's acceleration along the step is at most
 *
 * <pre>
 *   M = Σ |dᵢ| |dⱼ| r(i, j)      so that its origin is within M / 8 of the line, and its rotation within Σ |dᵢ| |dⱼ| / 2
 * </pre>
 *
 * where r is how far the frame can be from the joint that is nearer to it. Steps are halved until the bounds are within the
 * tolerances.
 *
 * <p>Immutable and safe for use by multiple threads, as long as the validator is.
 */
public final class StraightLine {

    /** Steps smaller than this share of the line are not tried. */
    private static final double SMALLEST_STEP = 1e-5;

    private static final int MOST_STATES = 100_000;

    /** How exactly the states lie on the line. */
    private static final double ON_LINE = 1e-9;

    private final InverseKinematics kinematics;
    private final double positionTolerance;
    private final double rotationTolerance;
    private final double largestJump;

    private StraightLine(InverseKinematics kinematics, double position, double rotation, double largestJump) {
        this.kinematics = kinematics;
        this.positionTolerance = position;
        this.rotationTolerance = rotation;
        this.largestJump = largestJump;
        if (!(position > 2 * ON_LINE) || !(rotation > 2 * ON_LINE) || !(largestJump > 0)) {
            throw new IllegalArgumentException("a line needs tolerances of more than " + 2 * ON_LINE
                    + " and a largest jump above 0, but got " + position + " m, " + rotation + " rad and a jump of "
                    + largestJump);
        }
    }

    /**
     * {@return lines of a frame, to within a millimetre and 5 mrad, without steps of a joint of more than 0.2 rad or m}
     *
     * @param kinematics the frame and the joints that may move
     * @throws IllegalArgumentException if a floating joint is one of them: no bound is known for it
     */
    public static StraightLine of(InverseKinematics kinematics) {
        kinematics.refuseFloatingJoints();
        return new StraightLine(kinematics, 1e-3, 5e-3, 0.2);
    }

    /**
     * {@return the same with other tolerances}
     *
     * @param position how far the frame's origin may be from the line, in metres
     * @param rotation how far its rotation may be from the interpolated one, in radians
     */
    public StraightLine within(double position, double rotation) {
        return new StraightLine(kinematics, position, rotation, largestJump);
    }

    /**
     * {@return the same with another largest step of a variable from one state to the next}
     *
     * @param jump the largest step, in radians or metres
     */
    public StraightLine jump(double jump) {
        return new StraightLine(kinematics, positionTolerance, rotationTolerance, jump);
    }

    /**
     * {@return the path on the line from where the frame is to a pose, as far as it can be followed}
     *
     * @param start the start; its other variables and its base stay as they are
     * @param goal the pose of the frame at the end of the line, in the world
     * @param validator decides which motions of the selected joints are free
     * @param cancelled ends the search when it returns true; asked before each step
     */
    public LineResult follow(
            RobotState start, Pose goal, MotionValidator<double[]> validator, BooleanSupplier cancelled) {
        return new Walk(start, goal, validator, cancelled).run();
    }

    /**
     * {@return the path on the line from where the frame is to a pose, without obstacles}
     *
     * @param start the start; its other variables and its base stay as they are
     * @param goal the pose of the frame at the end of the line, in the world
     */
    public LineResult follow(RobotState start, Pose goal) {
        return follow(start, goal, Everything.FREE, () -> false);
    }

    /** Finds everything free. */
    private enum Everything implements MotionValidator<double[]> {
        FREE;

        @Override
        public boolean isFree(double[] state) {
            return true;
        }

        @Override
        public boolean isFree(double[] from, double[] to) {
            return true;
        }
    }

    /** One line. */
    private final class Walk {

        private final JointSelection joints = kinematics.joints();
        private final Motion line;
        private final MotionValidator<double[]> validator;
        private final BooleanSupplier cancelled;
        private final IkSolver solver;
        private final StepBounds bounds;
        private final List<double[]> path = new ArrayList<>();

        private double fraction;
        private double positionDeviation;
        private double rotationDeviation;
        private double[] next = new double[0];

        Walk(RobotState start, Pose goal, MotionValidator<double[]> validator, BooleanSupplier cancelled) {
            this.line = Motion.linear(kinematics.pose(start), goal);
            this.validator = validator;
            this.cancelled = cancelled;
            this.solver = kinematics.solver(start);
            this.bounds = new StepBounds(joints, solver.chain, start);
            this.path.add(joints.read(start));
        }

        LineResult run() {
            double[] start = path.get(0);
            if (!joints.isWithinLimits(start) || !validator.isFree(start)) {
                return result(Outcome.START_NOT_FREE);
            }
            double step = 1;
            while (fraction < 1) {
                if (cancelled.getAsBoolean()) {
                    return result(Outcome.CANCELLED);
                }
                if (path.size() == MOST_STATES) {
                    return result(Outcome.TOO_MANY_STATES);
                }
                double end = fraction + step >= 1 ? 1 : fraction + step;
                Outcome outcome = tryStep(end);
                if (outcome == Outcome.REACHED) {
                    path.add(next);
                    fraction = end;
                    step = Math.min(1, 2 * step);
                } else if (step < SMALLEST_STEP) {
                    return result(outcome);
                } else {
                    step = 0.5 * Math.min(step, 1 - fraction);
                }
            }
            return result(Outcome.REACHED);
        }

        private Outcome tryStep(double end) {
            double[] last = path.get(path.size() - 1);
            double[] values = last.clone();
            PoseGoal target = PoseGoal.of(line.at(end)).within(ON_LINE, ON_LINE);
            if (!solver.solve(target, values)) {
                return Outcome.NOT_REACHABLE;
            }
            double largest = 0;
            for (int i = 0; i < values.length; i++) {
                largest = Math.max(largest, Math.abs(values[i] - last[i]));
            }
            bounds.measure(last, values);
            double position = bounds.position() + 2 * ON_LINE;
            double rotation = bounds.rotation() + 2 * ON_LINE;
            if (largest > largestJump || !(position <= positionTolerance) || !(rotation <= rotationTolerance)) {
                return Outcome.JUMP;
            }
            if (!validator.isFree(last, values)) {
                return Outcome.NOT_FREE;
            }
            positionDeviation = Math.max(positionDeviation, position);
            rotationDeviation = Math.max(rotationDeviation, rotation);
            next = values;
            return Outcome.REACHED;
        }

        private LineResult result(Outcome outcome) {
            return new LineResult(outcome, path, fraction, positionDeviation, rotationDeviation);
        }
    }
}
