package dev.tandem.plan.explore;

import dev.tandem.geometry.DepthImage;
import dev.tandem.math.Pose;
import dev.tandem.plan.grid.OccupancyGrid;

/** Follows an exploration while it runs, in its thread. */
public interface ExplorationListener {

    /** Nobody. */
    ExplorationListener NONE = new ExplorationListener() {};

    /** Before anything is seen: the robot's own volume is free. */
    default void starts(OccupancyGrid grid) {}

    /** A view was taken in. */
    default void view(DepthImage image, Pose camera, double range) {}

    /** A look is over; the round is not, and nothing was planned yet. The grid goes on to change. */
    default void looked(int round, OccupancyGrid grid) {}

    /** A glance was moved into and back from, from where the robot stands. */
    default void glanced(Stance from, Stance to) {}

    default void ended(Round round) {}
}
