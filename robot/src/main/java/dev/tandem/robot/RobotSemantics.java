package dev.tandem.robot;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Information about a robot beyond its links and joints, as in an SRDF file.
 *
 * @param groups the groups of joints
 * @param states the named states
 * @param endEffectors the grippers and tools
 * @param virtualJoints the joints by which the robot may be attached to the world; see {@link RobotModel#under}
 * @param passiveJoints the joints without a drive
 * @param linkSpheres the balls that cover links, by link
 * @param allowed the pairs that need no check
 */
public record RobotSemantics(
        List<JointGroup> groups,
        List<NamedState> states,
        List<EndEffector> endEffectors,
        List<Joint> virtualJoints,
        List<String> passiveJoints,
        Map<String, List<LinkSphere>> linkSpheres,
        AllowedCollisions allowed) {

    /**
     * Creates the record; the collections are copied.
     *
     * @param groups the groups of joints
     * @param states the named states
     * @param endEffectors the grippers and tools
     * @param virtualJoints the joints by which the robot may be attached to the world; see {@link RobotModel#under}
     * @param passiveJoints the joints without a drive
     * @param linkSpheres the balls that cover links, by link
     * @param allowed the pairs that need no check
     */
    public RobotSemantics {
        groups = List.copyOf(groups);
        states = List.copyOf(states);
        endEffectors = List.copyOf(endEffectors);
        virtualJoints = List.copyOf(virtualJoints);
        passiveJoints = List.copyOf(passiveJoints);
        Map<String, List<LinkSphere>> copy = new LinkedHashMap<>();
        linkSpheres.forEach((link, spheres) -> copy.put(link, List.copyOf(spheres)));
        linkSpheres = Collections.unmodifiableMap(copy);
    }

    /**
     * {@return the semantics of a robot without a file: adjacent links need no check}
     *
     * @param model the robot
     */
    public static RobotSemantics of(RobotModel model) {
        return new RobotSemantics(
                List.of(), List.of(), List.of(), List.of(), List.of(), Map.of(), AllowedCollisions.adjacent(model));
    }

    /**
     * {@return the group of a name}
     *
     * @param name the name
     * @throws IllegalArgumentException if there is none
     */
    public JointGroup group(String name) {
        return named(name, "group", groups, JointGroup::name);
    }

    /**
     * {@return the first state of a name, of any group}
     *
     * @param name the name
     * @throws IllegalArgumentException if there is none
     */
    public NamedState state(String name) {
        return named(name, "state", states, NamedState::name);
    }

    private static <T> T named(String name, String what, List<T> all, Function<T, String> names) {
        return all.stream()
                .filter(one -> names.apply(one).equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the robot has no " + what + " '" + name + "'; it has "
                        + all.stream().map(names).toList()));
    }

    /**
     * A gripper or tool.
     *
     * @param name its name
     * @param group the joints of the tool itself
     * @param parentLink the link on which it is mounted
     * @param parentGroup the arm that carries it; empty if not stated
     */
    public record EndEffector(String name, String group, String parentLink, String parentGroup) {}

    /**
     * A group of joints, such as an arm, with their child links.
     *
     * @param name its name
     * @param joints the joints, in the order of the robot
     * @param links the children of the joints, in the order of the robot
     */
    public record JointGroup(String name, List<String> joints, List<String> links) {

        /**
         * Creates a group; the lists are copied.
         *
         * @param name its name
         * @param joints the joints, in the order of the robot
         * @param links the children of the joints, in the order of the robot
         */
        public JointGroup {
            joints = List.copyOf(joints);
            links = List.copyOf(links);
        }
    }

    /**
     * Named joint values for a group of joints.
     *
     * @param name its name
     * @param group the group
     * @param values the values by variable, without variables that follow others
     */
    public record NamedState(String name, String group, Map<String, Double> values) {

        /**
         * Creates a named state; the map is copied.
         *
         * @param name its name
         * @param group the group
         * @param values the values by variable, without variables that follow others
         */
        public NamedState {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }

        /**
         * Sets the variables of this named state and leaves the others unchanged.
         *
         * @param state the state of the robot
         */
        public void applyTo(RobotState state) {
            values.forEach(state::set);
        }
    }
}
