package dev.tandem.testkit.families;

import java.util.List;
import java.util.Optional;

/**
 * A problem before it is known whether a robot can be there: what stands in the world, and where the hand is to be. The hand
 * points along x, and z is its upper side.
 *
 * @param obstacles what stands in the world
 * @param start where the hand is at the start; empty for the ready state of the robot
 * @param goal where the hand is at the goal
 */
record Draft(List<Obstacle> obstacles, Optional<Place> start, Place goal) {

    Draft {
        obstacles = List.copyOf(obstacles);
    }

    /** The same with the whole world moved. */
    Draft in(Place world) {
        return new Draft(
                obstacles.stream().map(obstacle -> obstacle.in(world)).toList(),
                start.map(world::times),
                world.times(goal));
    }
}
