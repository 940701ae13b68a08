package dev.tandem.robot;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What is known about a robot beyond its links and joints: what an SRDF file says.
 *
 * @param allowed pairs that need no check
 * @param virtualJoints how the robot may be hung on the world; see {@link RobotModel#under}
 * @param passiveJoints joints that nothing drives
 * @param linkSpheres balls that stand for links, by link
 */
public record RobotSemantics(
        List<JointGroup> groups,
        List<NamedState> states,
        List<EndEffector> endEffectors,
        List<Joint> virtualJoints,
        List<String> passiveJoints,
        Map<String, List<LinkSphere>> linkSpheres,
        AllowedCollisions allowed) {

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

    /** What is known when nothing was said: pairs that are joined need no check. */
    public static RobotSemantics of(RobotModel model) {
        return new RobotSemantics(
                List.of(), List.of(), List.of(), List.of(), List.of(), Map.of(), AllowedCollisions.adjacent(model));
    }

    public JointGroup group(String name) {
        return named(name, "group", groups, JointGroup::name);
    }

    /** The first state of this name, of whatever group. */
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
     * @param group the joints of the tool itself
     * @param parentLink what it is mounted on
     * @param parentGroup the arm that carries it; empty if the file does not say
     */
    public record EndEffector(String name, String group, String parentLink, String parentGroup) {}

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

    /**
     * Joint values with a name, for a group of joints.
     *
     * @param values by variable; variables that follow others are not among them
     */
    public record NamedState(String name, String group, Map<String, Double> values) {

        public NamedState {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }

        /** Sets the variables that it speaks of and leaves the others alone. */
        public void applyTo(RobotState state) {
            values.forEach(state::set);
        }
    }
}
