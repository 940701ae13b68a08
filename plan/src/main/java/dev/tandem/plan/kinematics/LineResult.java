package dev.tandem.plan.kinematics;

import java.util.List;

/**
 * How far a frame came on its straight line.
 *
 * @param outcome why it ended where it did
 * @param path joint values of the selection, from the start on; straight joint motions between them keep the frame on the
 *     line, within the tolerances
 * @param fraction the share of the line that the path covers, from 0 to 1
 * @param positionDeviation a bound on the distance of the frame's origin from the line, all along the path, in metres
 * @param rotationDeviation a bound on the angle between the frame and the one it should have, in radians
 */
public record LineResult(
        Outcome outcome, List<double[]> path, double fraction, double positionDeviation, double rotationDeviation) {

    /** Why a line ended. */
    public enum Outcome {
        /** The whole line was followed. */
        REACHED,

        /** The start is not free or beyond limits. */
        START_NOT_FREE,

        /** The next pose cannot be reached from here: it is out of reach, beyond limits, or at a singularity. */
        NOT_REACHABLE,

        /** The next pose can be reached only with a large change of joint values: another branch of solutions. */
        JUMP,

        /** The validator does not say that the next motion is free. */
        NOT_FREE,

        /** The largest number of states was reached. */
        TOO_MANY_STATES,

        /** The search was cancelled. */
        CANCELLED
    }

    /**
     * Creates the record; the list is copied.
     *
     * @param outcome why it ended where it did
     * @param path joint values of the selection, from the start on
     * @param fraction the share of the line that the path covers, from 0 to 1
     * @param positionDeviation a bound on the distance from the line, in metres
     * @param rotationDeviation a bound on the angle from the interpolated rotation, in radians
     */
    public LineResult {
        path = List.copyOf(path);
    }

    /** {@return whether the whole line was followed} */
    public boolean isReached() {
        return outcome == Outcome.REACHED;
    }
}
