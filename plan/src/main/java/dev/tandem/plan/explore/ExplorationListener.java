package dev.tandem.plan.explore;

import dev.tandem.geometry.DepthImage;
import dev.tandem.math.Pose;
import dev.tandem.plan.grid.OccupancyGrid;

/** Follows an exploration while it runs, in its thread. */
public interface ExplorationListener {

    /** Nobody. */
    ExplorationListener NONE = new ExplorationListener() {};

    /**
     * Before anything is seen: the robot's own volume is free.
     *
     * @param grid the grid
     */
    default void starts(OccupancyGrid grid) {}

    /**
     * A view was taken in.
     *
     * @param image the image
     * @param camera the pose of the camera
     * @param range the largest depth that is trusted
     */
    default void view(DepthImage image, Pose camera, double range) {}

    /**
     * A look is over; the round is not, and nothing was planned yet. The grid goes on to change.
     *
     * @param round the number of the round
     * @param grid the grid
     */
    default void looked(int round, OccupancyGrid grid) {}

    /**
     * A glance was moved into and back from, from where the robot stands.
     *
     * @param from the first stance
     * @param to the other stance
     */
    default void glanced(Stance from, Stance to) {}

    /**
     * A round is over.
     *
     * @param round the round
     */
    default void ended(Round round) {}
}
