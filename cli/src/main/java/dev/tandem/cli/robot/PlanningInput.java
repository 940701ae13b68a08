package dev.tandem.cli.robot;

import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;

/**
 * What a command about a robot in a scene was given.
 *
 * @param semantics what is known about the robot beyond its model: groups, named states
 * @param scene the robot, the bodies around it, what it holds, and the rules
 */
public record PlanningInput(RobotSemantics semantics, PlanningScene scene) {

    public RobotModel model() {
        return scene.model();
    }
}
