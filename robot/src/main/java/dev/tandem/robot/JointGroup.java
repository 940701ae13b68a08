package dev.tandem.robot;

import java.util.List;

/**
 * Joints that are thought of together, such as an arm, with the links that hang on them.
 *
 * @param joints in the robot's order
 * @param links the children of the joints, in the robot's order
 */
public record JointGroup(String name, List<String> joints, List<String> links) {

    public JointGroup {
        joints = List.copyOf(joints);
        links = List.copyOf(links);
    }
}
