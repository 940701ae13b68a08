/**
 * Commands about robots in planning scenes. {@link dev.tandem.cli.robot.PlanningOptions} reads the robot, what an SRDF file
 * says about it and the scene around it; {@link dev.tandem.cli.robot.StateArgument} reads states.
 */
@NullMarked
package dev.tandem.cli.robot;

import org.jspecify.annotations.NullMarked;
