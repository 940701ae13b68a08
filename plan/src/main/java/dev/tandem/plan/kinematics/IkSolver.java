package dev.tandem.plan.kinematics;

import dev.tandem.math.Pose;
import dev.tandem.robot.RobotState;

/**
 * Brings a frame to a pose from one start, by Levenberg-Marquardt steps within the limits of the joints.
 *
 * <pre>
 *   e  =  (goal − position,  L · rotation vector to the goal)      step  =  Jᵀ (J Jᵀ + μ I)⁻¹ e
 * </pre>
 *
 * The length L makes radians and metres comparable. A variable that is at a limit and would go beyond it is left out of a
 * step; what a step would take beyond a limit is put on it. A step is kept if it makes the error smaller. Not safe for use
 * by multiple threads.
 */
final class IkSolver {

    private static final int MOST_STEPS = 80;

    /** Steps without a decrease by a noticeable share after which a search ends. */
    private static final int MOST_SLOW_STEPS = 10;

    private static final double SLOW = 0.98;

    /** Steps after the goal is met: each squares the error, until it is rounding. */
    private static final int POLISHING_STEPS = 3;

    private static final double LARGEST_DAMPING = 1e8;

    final JointSelection selection;
    final FrameChain chain;
    final RobotState state;
    private final double lengthScale;

    private final double[] goal = new double[12];
    private final double[] error = new double[6];
    private final double[] keptError = new double[6];
    private final double[] vector = new double[3];
    private final double[] best;
    private final double[] trial;
    private final double[] step;
    private final boolean[] frozen;
    private final double[][] system = new double[6][7];

    private double positionError;
    private double rotationError;

    /**
     * A solver.
     *
     * @param state belongs to the solver from now on; its other variables stay as they are
     */
    IkSolver(JointSelection selection, int link, Pose inLink, RobotState state) {
        this.selection = selection;
        this.state = state;
        this.chain = new FrameChain(selection, link, inLink);
        this.best = new double[selection.size()];
        this.trial = new double[selection.size()];
        this.step = new double[chain.freedoms()];
        this.frozen = new boolean[chain.freedoms()];
        double longest = 0;
        double[] magnitudes = new double[selection.model().variables().size()];
        for (int k = 0; k < chain.movingJoints(); k++) {
            longest = Math.max(longest, chain.reach(k, magnitudes));
        }
        this.lengthScale = longest > 0 ? 0.3 * longest : 1;
    }

    /** How far the frame was from its goal at the end of the last search, in metres. */
    double positionError() {
        return positionError;
    }

    /** By which angle, in radians. */
    double rotationError() {
        return rotationError;
    }

    /** Moves {@code values} towards a goal. Returns whether it is met; the values are within limits either way. */
    boolean solve(PoseGoal target, double[] values) {
        target.pose().copyInto(goal);
        int rows = target.usesRotation() ? 6 : 3;
        clamp(values);
        System.arraycopy(values, 0, best, 0, values.length);
        double least = measure(best, rows);
        double damping = 1e-3;
        int slow = 0;
        int polished = 0;
        boolean fresh = false;
        for (int steps = 0; steps < MOST_STEPS && slow < MOST_SLOW_STEPS && damping < LARGEST_DAMPING; steps++) {
            if (target.isMet(positionError, rotationError) && polished++ >= POLISHING_STEPS) {
                break;
            }
            if (!fresh) {
                measure(best, rows);
                chain.differentiate(state);
                fresh = true;
            }
            if (!(least > 0) || !computeStep(rows, damping * Math.max(least, 1e-12))) {
                break;
            }
            retract(best, step, trial);
            double keptPosition = positionError;
            double keptRotation = rotationError;
            System.arraycopy(error, 0, keptError, 0, 6);
            double now = measure(trial, rows);
            if (now < least) {
                slow = now > SLOW * least ? slow + 1 : 0;
                System.arraycopy(trial, 0, best, 0, best.length);
                least = now;
                damping = Math.max(1e-6, 0.2 * damping);
                fresh = false;
            } else {
                positionError = keptPosition;
                rotationError = keptRotation;
                System.arraycopy(keptError, 0, error, 0, 6);
                damping *= 8;
            }
        }
        System.arraycopy(best, 0, values, 0, values.length);
        measure(best, rows);
        return target.isMet(positionError, rotationError);
    }

    /** The squared error, with lengths and angles made comparable. */
    private double measure(double[] values, int rows) {
        selection.write(values, state);
        chain.place(state);
        double[] m = chain.frame;
        error[0] = goal[3] - m[3];
        error[1] = goal[7] - m[7];
        error[2] = goal[11] - m[11];
        positionError = Math.sqrt(error[0] * error[0] + error[1] * error[1] + error[2] * error[2]);
        Rotations.between(m, goal, vector);
        rotationError = Math.sqrt(vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2]);
        double sum = positionError * positionError;
        for (int k = 0; k < 3; k++) {
            error[3 + k] = lengthScale * vector[k];
            sum += rows == 6 ? error[3 + k] * error[3 + k] : 0;
        }
        return sum;
    }

    /** Computes a step; false if there is none that makes the error smaller. */
    private boolean computeStep(int rows, double damping) {
        freeze(rows);
        double[][] j = chain.jacobian;
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < rows; c++) {
                double sum = 0;
                for (int k = 0; k < step.length; k++) {
                    sum += frozen[k] ? 0 : j[r][k] * j[c][k];
                }
                system[r][c] = sum * scale(r) * scale(c) + (r == c ? damping : 0);
            }
            system[r][6] = error[r];
        }
        if (!eliminate(rows)) {
            return false;
        }
        for (int k = 0; k < step.length; k++) {
            double sum = 0;
            for (int r = 0; r < rows && !frozen[k]; r++) {
                sum += j[r][k] * scale(r) * system[r][6];
            }
            step[k] = sum;
        }
        return true;
    }

    private double scale(int row) {
        return row < 3 ? 1 : lengthScale;
    }

    /** Leaves out the variables at a limit that the error pushes beyond it. */
    private void freeze(int rows) {
        for (int i = 0; i < best.length; i++) {
            int k = chain.freedomOf(i);
            if (k < 0) {
                continue;
            }
            double slope = 0;
            for (int r = 0; r < rows; r++) {
                slope += chain.jacobian[r][k] * scale(r) * error[r];
            }
            boolean isQuaternion = chain.isQuaternion(i);
            frozen[k] = !isQuaternion
                    && ((slope > 0 && best[i] >= selection.upper(i)) || (slope < 0 && best[i] <= selection.lower(i)));
        }
    }

    /** Solves the symmetric positive definite system by elimination; the solution is in the last column. */
    private boolean eliminate(int n) {
        for (int p = 0; p < n; p++) {
            if (!(system[p][p] > 0)) {
                return false;
            }
            for (int r = p + 1; r < n; r++) {
                double factor = system[r][p] / system[p][p];
                for (int c = p; c < n; c++) {
                    system[r][c] -= factor * system[p][c];
                }
                system[r][6] -= factor * system[p][6];
            }
        }
        for (int p = n - 1; p >= 0; p--) {
            for (int c = p + 1; c < n; c++) {
                system[p][6] -= system[p][c] * system[c][6];
            }
            system[p][6] /= system[p][p];
        }
        return true;
    }

    /** The values after a step, within limits. */
    private void retract(double[] from, double[] by, double[] out) {
        for (int i = 0; i < from.length; i++) {
            int k = chain.freedomOf(i);
            if (k < 0) {
                continue;
            }
            if (chain.isQuaternion(i)) {
                turn(from, i, by[k], by[k + 1], by[k + 2], out);
            } else {
                out[i] = from[i] + by[k];
            }
        }
        clamp(out);
    }

    /** exp(rotation vector) · quaternion, normalised. */
    private static void turn(double[] from, int i, double rx, double ry, double rz, double[] out) {
        double angle = Math.sqrt(rx * rx + ry * ry + rz * rz);
        double s = angle > 0 ? Math.sin(0.5 * angle) / angle : 0;
        double ax = rx * s;
        double ay = ry * s;
        double az = rz * s;
        double aw = Math.cos(0.5 * angle);
        double x = from[i];
        double y = from[i + 1];
        double z = from[i + 2];
        double w = from[i + 3];
        double qx = aw * x + ax * w + ay * z - az * y;
        double qy = aw * y - ax * z + ay * w + az * x;
        double qz = aw * z + ax * y - ay * x + az * w;
        double qw = aw * w - ax * x - ay * y - az * z;
        double length = Math.sqrt(qx * qx + qy * qy + qz * qz + qw * qw);
        out[i] = qx / length;
        out[i + 1] = qy / length;
        out[i + 2] = qz / length;
        out[i + 3] = qw / length;
    }

    private void clamp(double[] values) {
        for (int i = 0; i < values.length; i++) {
            double room = selection.model().largestSettable(selection.variable(i));
            double low = Math.max(-room, selection.lower(i));
            double high = Math.min(room, selection.upper(i));
            values[i] = Math.max(low, Math.min(values[i], high));
        }
    }
}
