package dev.tandem.plan.kinematics;

import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.Joint.Mimic;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkSphere;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotSemantics.EndEffector;
import dev.tandem.robot.RobotSemantics.JointGroup;
import dev.tandem.robot.RobotSemantics.NamedState;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Several robots at poses as one robot, so that whatever plans or checks one does so for all: links of different robots are
 * checked against each other like those of one.
 *
 * <pre>
 *              world (no geometry)             names get the prefix of their robot:
 *             /                   \            left_panda_joint1, right_panda_joint1, …
 *     left_panda_link0     right_panda_link0
 * </pre>
 *
 * <p>What may touch within a robot is what its own semantics allow; no pair of links of different robots is allowed. (In the
 * sense of {@link AllowedCollisions#adjacent} the bases of all robots would be joined, through the world: use {@link
 * #semantics} of this instead.) A robot whose base moves is given under its own joint, see {@link RobotModel#under}.
 *
 * <p>Immutable: adding a robot or a group returns another one. Safe for use by multiple threads.
 */
public final class CombinedRobots {

    private static final String ROOT = "world";

    private record Member(String prefix, RobotModel model, RobotSemantics semantics, Pose pose) {}

    private record Union(String name, List<String> groups) {}

    private final String name;
    private final List<Member> members;
    private final RobotModel model;
    private final List<Union> unions;

    private CombinedRobots(String name, List<Member> members, List<Union> unions) {
        this.name = name;
        this.members = List.copyOf(members);
        this.unions = List.copyOf(unions);
        this.model = combine();
    }

    /**
     * {@return no robots yet}
     *
     * @param name the name of the combined robot
     */
    public static CombinedRobots named(String name) {
        return new CombinedRobots(name, List.of(), List.of());
    }

    /**
     * {@return these robots and one more}
     *
     * @param prefix what the names of its links, joints, groups and states start with, such as {@code left_}
     * @param robot the robot; its geometry is shared, not copied
     * @param semantics its groups, states and allowed pairs
     * @param pose the pose of its root link in the world
     * @throws dev.tandem.robot.RobotModelException if two links or joints have the same name, prefix included
     */
    public CombinedRobots with(String prefix, RobotModel robot, RobotSemantics semantics, Pose pose) {
        List<Member> more = new ArrayList<>(members);
        more.add(new Member(prefix, robot, semantics, pose));
        return new CombinedRobots(name, more, unions);
    }

    /**
     * {@return these robots with one more group, which is the union of others: for example both arms}
     *
     * @param group the name of the group
     * @param groups the names of the others, prefixes included
     * @throws IllegalArgumentException if there is no such group
     */
    public CombinedRobots group(String group, String... groups) {
        List<Union> more = new ArrayList<>(unions);
        more.add(new Union(group, List.of(groups)));
        CombinedRobots combined = new CombinedRobots(name, members, more);
        combined.semantics();
        return combined;
    }

    /** {@return the combined robot; its root link is {@code world}} */
    public RobotModel model() {
        return model;
    }

    private RobotModel combine() {
        List<Link> links = new ArrayList<>(List.of(Link.frame(ROOT)));
        List<Joint> joints = new ArrayList<>();
        for (Member m : members) {
            String root = m.prefix + m.model.rootLink().name();
            joints.add(Joint.of(m.prefix + "base", JointType.FIXED, ROOT, root).at(m.pose));
            for (Link link : m.model.links()) {
                links.add(new Link(m.prefix + link.name(), link.collision(), link.visual()));
            }
            for (Joint joint : m.model.joints()) {
                joints.add(renamed(joint, m.prefix));
            }
        }
        return RobotModel.of(name, links, joints);
    }

    private static Joint renamed(Joint joint, String prefix) {
        Joint out = Joint.of(prefix + joint.name(), joint.type(), prefix + joint.parent(), prefix + joint.child())
                .at(joint.origin())
                .about(joint.axis());
        if (joint.limit().isPresent()) {
            out = out.within(joint.limit().get());
        }
        if (joint.mimic().isPresent()) {
            Mimic mimic = joint.mimic().get();
            out = out.following(new Mimic(prefix + mimic.joint(), mimic.multiplier(), mimic.offset()));
        }
        return joint.hasUncertainRange() ? out.withUncertainRange() : out;
    }

    /**
     * {@return the groups, states, tools and allowed pairs of all robots, with their prefixes} Virtual joints are left out:
     * the robots stand where they are.
     */
    public RobotSemantics semantics() {
        List<JointGroup> groups = new ArrayList<>();
        List<NamedState> states = new ArrayList<>();
        List<EndEffector> tools = new ArrayList<>();
        List<String> passive = new ArrayList<>();
        Map<String, List<LinkSphere>> spheres = new LinkedHashMap<>();
        AllowedCollisions allowed = AllowedCollisions.none();
        for (Member m : members) {
            String p = m.prefix;
            RobotSemantics s = m.semantics;
            s.groups()
                    .forEach(g ->
                            groups.add(new JointGroup(p + g.name(), prefixed(p, g.joints()), prefixed(p, g.links()))));
            s.states().forEach(n -> states.add(renamed(n, p)));
            s.endEffectors().forEach(e -> tools.add(renamed(e, p)));
            passive.addAll(prefixed(p, s.passiveJoints()));
            s.linkSpheres().forEach((link, balls) -> spheres.put(p + link, balls));
            allowed = allowed.and(allowed(m));
        }
        for (Union union : unions) {
            groups.add(union(union, groups));
        }
        return new RobotSemantics(groups, states, tools, List.of(), passive, spheres, allowed);
    }

    private JointGroup union(Union union, List<JointGroup> known) {
        Set<String> joints = new LinkedHashSet<>();
        for (String wanted : union.groups) {
            JointGroup group = known.stream()
                    .filter(g -> g.name().equals(wanted))
                    .findFirst()
                    .orElseThrow(
                            () -> new IllegalArgumentException("the robots have no group '" + wanted + "'; they have "
                                    + known.stream().map(JointGroup::name).toList()));
            joints.addAll(group.joints());
        }
        List<Joint> inOrder =
                model.joints().stream().filter(j -> joints.contains(j.name())).toList();
        return new JointGroup(
                union.name,
                inOrder.stream().map(Joint::name).toList(),
                inOrder.stream().map(Joint::child).toList());
    }

    private static List<String> prefixed(String prefix, List<String> names) {
        return names.stream().map(n -> prefix + n).toList();
    }

    private static NamedState renamed(NamedState state, String prefix) {
        Map<String, Double> values = new LinkedHashMap<>();
        state.values().forEach((variable, value) -> values.put(prefix + variable, value));
        return new NamedState(prefix + state.name(), prefix + state.group(), values);
    }

    private static EndEffector renamed(EndEffector tool, String prefix) {
        String carrier = tool.parentGroup().isEmpty() ? "" : prefix + tool.parentGroup();
        return new EndEffector(prefix + tool.name(), prefix + tool.group(), prefix + tool.parentLink(), carrier);
    }

    /** The allowed pairs of one robot. A condition is asked about that robot alone. */
    private static AllowedCollisions allowed(Member m) {
        List<AllowedCollisions.Pair> plain = new ArrayList<>();
        AllowedCollisions conditional = AllowedCollisions.none();
        for (AllowedCollisions.Pair pair : m.semantics.allowed().pairs()) {
            String a = m.prefix + pair.a();
            String b = m.prefix + pair.b();
            Predicate<RobotState> condition =
                    m.semantics.allowed().condition(pair.a(), pair.b()).orElse(null);
            if (condition == null) {
                plain.add(new AllowedCollisions.Pair(a, b, pair.reason()));
            } else {
                conditional = conditional.when(a, b, state -> condition.test(part(m, state)));
            }
        }
        return conditional.with(plain);
    }

    /** The state of one robot. */
    private static RobotState part(Member m, RobotState state) {
        RobotState out = m.model.newState().base(m.pose);
        for (int v = 0; v < m.model.variables().size(); v++) {
            if (!m.model.follows(v)) {
                out.set(v, state.value(m.prefix + m.model.variables().get(v)));
            }
        }
        return out;
    }

    @Override
    public String toString() {
        return "CombinedRobots[" + name + ", "
                + members.stream().map(Member::prefix).toList() + "]";
    }
}
