package dev.tandem.robot;

import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.internal.text.SimilarNames;
import dev.tandem.math.Pose;
import dev.tandem.robot.Joint.Mimic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A robot: links in a tree, with a joint above each but the root. A {@link RobotState} holds joint values and poses.
 *
 * <p>Links are numbered depth first from the root, so that a link comes after its parent and its subtree is a
 * contiguous range. Joint i is the parent joint of link i + 1. Variables are the numbers that make up joint values, in
 * the order of the joints: one for a joint that turns or slides, named like it; three for a planar one (/x, /y, /theta)
 * and seven for a floating one (/trans_x … /rot_w), as in MoveIt. A joint that follows another has a variable too, but
 * it cannot be set.
 *
 * <p>Immutable and safe for use by multiple threads. Making a model takes time linear in links and joints; lookups by
 * number or name take O(1) time.
 */
public final class RobotModel {

    private final String name;
    private final List<Link> links;
    private final List<Joint> joints;
    private final int[] parent;
    private final int[] end;

    private final Map<String, Integer> linkIndex = new HashMap<>();
    private final Map<String, Integer> jointIndex = new HashMap<>();
    private final Map<String, Integer> variableIndex = new LinkedHashMap<>();
    private final List<String> variables;

    /** Of the joint above link i, for i from 1; the number of variables is one more entry. */
    private final int[] firstVariable;

    private final double[] lower;
    private final double[] upper;
    private final double[] zero;

    /** Whether proofs may rely on a variable's limits. */
    private final boolean[] reliable;

    /** The variable that a variable follows, or −1; chains of followers are resolved to their first. */
    private final int[] source;

    private final double[] multiplier;
    private final double[] offset;

    /** How large a variable may be for it and all that follow it to be within the range of translations. */
    private final double[] settable;

    private RobotModel(String name, KinematicTree tree) {
        this.name = Objects.requireNonNull(name);
        this.links = Collections.unmodifiableList(tree.links);
        this.joints = Collections.unmodifiableList(tree.joints);
        this.parent = tree.parent;
        this.end = tree.end;
        this.firstVariable = new int[links.size() + 1];
        List<String> names = new ArrayList<>();
        for (int i = 0; i < links.size(); i++) {
            linkIndex.put(links.get(i).name(), i);
            firstVariable[i] = names.size();
            if (i > 0) {
                Joint joint = joints.get(i - 1);
                jointIndex.put(joint.name(), i - 1);
                for (int k = 0; k < joint.type().variableCount(); k++) {
                    names.add(joint.type().variableName(joint.name(), k));
                }
            }
        }
        firstVariable[links.size()] = names.size();
        this.variables = List.copyOf(names);
        for (int v = 0; v < names.size(); v++) {
            if (variableIndex.put(names.get(v), v) != null) {
                throw new IllegalArgumentException(
                        "two variables are named '" + names.get(v) + "'; rename the joints that they belong to");
            }
        }
        int n = names.size();
        this.lower = new double[n];
        this.upper = new double[n];
        this.zero = new double[n];
        this.reliable = new boolean[n];
        this.source = new int[n];
        this.multiplier = new double[n];
        this.offset = new double[n];
        this.settable = new double[n];
        Arrays.fill(source, -1);
        joints.forEach(this::bound);
        joints.forEach(this::resolveMimic);
        boundLeaders();
        for (int v = 0; v < n; v++) {
            // What follows must agree from the start.
            zero[v] = source[v] < 0 ? zero[v] : offset[v];
        }
    }

    /**
     * {@return a robot of links and joints}
     *
     * @param name the name of the robot
     * @param links its links, in any order
     * @param joints its joints, in any order
     * @throws RobotModelException if they are not one tree, use a name twice or refer to a missing name
     */
    public static RobotModel of(String name, List<Link> links, List<Joint> joints) {
        for (Joint joint : joints) {
            if (joint.type().needsLimit() && joint.limit().isEmpty()) {
                throw RobotModelException.of(
                        joint, "is " + joint.type() + " and needs a limit; one that turns without end is CONTINUOUS");
            }
        }
        return new RobotModel(name, new KinematicTree(links, joints));
    }

    /**
     * {@return this robot under one more joint, whose child must be the root: for example the floating joint between a
     * walking robot and the world} The parent of the joint becomes the root, a link without geometry.
     *
     * @param joint the joint
     */
    public RobotModel under(Joint joint) {
        if (!joint.child().equals(rootLink().name())) {
            throw RobotModelException.of(
                    joint,
                    "has the child link '" + joint.child() + "', but the root is '"
                            + rootLink().name() + "'");
        }
        List<Link> more = new ArrayList<>(links);
        more.add(0, Link.frame(joint.parent()));
        List<Joint> moreJoints = new ArrayList<>(joints);
        moreJoints.add(0, joint);
        return of(name, more, moreJoints);
    }

    private void bound(Joint joint) {
        int from = firstVariable[jointNumber(joint.name()) + 1];
        for (int k = 0; k < joint.type().variableCount(); k++) {
            lower[from + k] = Double.NEGATIVE_INFINITY;
            upper[from + k] = Double.POSITIVE_INFINITY;
            reliable[from + k] = !joint.hasUncertainRange();
        }
        if (joint.type() == JointType.FLOATING) {
            Arrays.fill(lower, from + 3, from + 7, -1);
            Arrays.fill(upper, from + 3, from + 7, 1);
            zero[from + 6] = 1;
        }
        joint.limit().ifPresent(limit -> {
            // A limit on a joint that turns without end speaks of its speed only.
            if (joint.type().needsLimit()) {
                lower[from] = limit.lower();
                upper[from] = limit.upper();
            }
        });
    }

    private void resolveMimic(Joint joint) {
        if (joint.mimic().isEmpty()) {
            return;
        }
        double factor = 1;
        double shift = 0;
        Joint at = joint;
        int steps = 0;
        while (at.mimic().isPresent()) {
            Mimic mimic = at.mimic().get();
            // value = factor·(m·x + o) + shift
            shift += factor * mimic.offset();
            factor *= mimic.multiplier();
            Integer next = jointIndex.get(mimic.joint());
            if (next == null) {
                throw RobotModelException.of(at, "follows joint '" + mimic.joint() + "', but no joint has that name");
            }
            needOneVariable(joint, at);
            at = joints.get(next);
            needOneVariable(joint, at);
            if (++steps > joints.size()) {
                throw RobotModelException.of(joint, "follows itself; some joint must lead");
            }
        }
        if (!Double.isFinite(factor) || !(Math.abs(shift) <= Pose.LARGEST_TRANSLATION)) {
            throw RobotModelException.of(
                    joint,
                    "follows '" + at.name() + "' by a multiplier of " + factor
                            + " and an offset of " + shift + "; a finite multiplier and an offset of at most "
                            + Pose.LARGEST_TRANSLATION + " are needed");
        }
        int v = firstVariable[jointNumber(joint.name()) + 1];
        source[v] = firstVariable[jointNumber(at.name()) + 1];
        multiplier[v] = factor;
        offset[v] = shift;
    }

    private static void needOneVariable(Joint follower, Joint joint) {
        if (joint.type().variableCount() != 1) {
            throw RobotModelException.of(
                    follower,
                    "follows another, but "
                            + (joint == follower ? "" : "joint '" + joint.name() + "' ")
                            + "is " + joint.type() + "; only joints with one variable follow or lead");
        }
    }

    /** {@return the name of the robot} */
    public String name() {
        return name;
    }

    /** {@return all links, depth first from the root} */
    public List<Link> links() {
        return links;
    }

    /** {@return all joints; joint i is the parent joint of link i + 1} */
    public List<Joint> joints() {
        return joints;
    }

    /**
     * {@return the names of the links that have collision geometry, in the order of the links} Other links are never
     * checked; a robot for which this is empty is always found free.
     */
    public List<String> linksWithGeometry() {
        return links.stream().filter(Link::hasGeometry).map(Link::name).toList();
    }

    /** {@return the root link} */
    public Link rootLink() {
        return links.get(0);
    }

    /**
     * {@return whether there is a link of a name}
     *
     * @param link the name of the link
     */
    public boolean hasLink(String link) {
        return linkIndex.containsKey(link);
    }

    /**
     * {@return whether there is a joint of a name}
     *
     * @param joint the name of the joint
     */
    public boolean hasJoint(String joint) {
        return jointIndex.containsKey(joint);
    }

    /**
     * {@return the number of a link}
     *
     * @param link the name of the link
     * @throws IllegalArgumentException if there is no such link
     */
    public int linkNumber(String link) {
        return known(linkIndex, "link", link);
    }

    /**
     * {@return the number of a joint; one less than that of its child link}
     *
     * @param joint the name of the joint
     * @throws IllegalArgumentException if there is no such joint
     */
    public int jointNumber(String joint) {
        return known(jointIndex, "joint", joint);
    }

    /**
     * {@return a link by its name}
     *
     * @param link the name of the link
     * @throws IllegalArgumentException if there is no such link
     */
    public Link link(String link) {
        return links.get(linkNumber(link));
    }

    /**
     * {@return a joint by its name}
     *
     * @param joint the name of the joint
     * @throws IllegalArgumentException if there is no such joint
     */
    public Joint joint(String joint) {
        return joints.get(jointNumber(joint));
    }

    /**
     * {@return the number of the parent of a link; −1 for the root}
     *
     * @param link the number of the link
     */
    public int parentOf(int link) {
        return parent[link];
    }

    /**
     * {@return the end of the subtree of a link: the subtree is the range from the number of the link up to, but not
     * including, this}
     *
     * @param link the number of the link
     */
    public int endOfSubtree(int link) {
        return end[link];
    }

    /** {@return the names of all variables, in order} */
    public List<String> variables() {
        return variables;
    }

    /**
     * {@return the number of a variable}
     *
     * @param variable the name of the variable
     * @throws IllegalArgumentException if there is no such variable
     */
    public int variableNumber(String variable) {
        return known(variableIndex, "variable", variable);
    }

    /**
     * {@return whether there is a variable of a name}
     *
     * @param variable the name of the variable
     */
    public boolean hasVariable(String variable) {
        return variableIndex.containsKey(variable);
    }

    /**
     * {@return the first variable of a joint, which has as many as its type states}
     *
     * @param joint the number of the joint
     */
    public int firstVariableOf(int joint) {
        return firstVariable[joint + 1];
    }

    /**
     * {@return the smallest allowed value of a variable; −∞ without a limit}
     *
     * @param variable the number of the variable
     */
    public double lowerLimit(int variable) {
        return lower[variable];
    }

    /**
     * {@return the largest allowed value of a variable; +∞ without a limit}
     *
     * @param variable the number of the variable
     */
    public double upperLimit(int variable) {
        return upper[variable];
    }

    /**
     * {@return the smallest allowed value of a variable, for proofs: −∞ also where the range of the joint is uncertain}
     *
     * @param variable the number of the variable
     */
    public double reliableLowerLimit(int variable) {
        return reliable[variable] ? lower[variable] : Double.NEGATIVE_INFINITY;
    }

    /**
     * {@return the largest allowed value of a variable, for proofs: +∞ also where the range of the joint is uncertain}
     *
     * @param variable the number of the variable
     */
    public double reliableUpperLimit(int variable) {
        return reliable[variable] ? upper[variable] : Double.POSITIVE_INFINITY;
    }

    /**
     * {@return whether a variable follows another one and so cannot be set}
     *
     * @param variable the number of the variable
     */
    public boolean follows(int variable) {
        return source[variable] >= 0;
    }

    /**
     * {@return the variable that a variable follows, through chains of followers; itself if it follows none}
     *
     * @param variable the number of the variable
     */
    public int leaderOf(int variable) {
        return source[variable] < 0 ? variable : source[variable];
    }

    /**
     * {@return the change of a variable per unit of the one that it follows, through chains of followers; 1 if it
     * follows none}
     *
     * @param variable the number of the variable
     */
    public double multiplier(int variable) {
        return source[variable] < 0 ? 1 : multiplier[variable];
    }

    /**
     * {@return what is added to {@link #multiplier} times the value of the leader; 0 if a variable follows none}
     *
     * @param variable the number of the variable
     */
    public double offset(int variable) {
        return source[variable] < 0 ? 0 : offset[variable];
    }

    /**
     * {@return the value of a variable for a value of the one that it follows}
     *
     * @param variable the number of the variable
     * @param leader the value of the leader
     */
    public double followed(int variable, double leader) {
        return multiplier[variable] * leader + offset[variable];
    }

    /**
     * {@return the largest absolute value to which a variable can be set, considering all that follow it}
     *
     * @param variable the number of the variable
     */
    public double largestSettable(int variable) {
        return settable[variable];
    }

    private void boundLeaders() {
        Arrays.fill(settable, Pose.LARGEST_TRANSLATION);
        for (int v = 0; v < source.length; v++) {
            if (source[v] >= 0 && multiplier[v] != 0) {
                double room = (Pose.LARGEST_TRANSLATION - Math.abs(offset[v])) * MotionSlack.FOLLOWER_ROOM;
                settable[source[v]] = Math.min(settable[source[v]], room / Math.abs(multiplier[v]));
            }
        }
    }

    /**
     * {@return all variables at zero: quaternions at identity, followers at their offsets} It may be beyond limits.
     */
    public double[] zero() {
        return zero.clone();
    }

    /** {@return the start values of MoveIt: zero where the limits allow it, the middle of the limits elsewhere} */
    public double[] defaults() {
        double[] values = zero();
        for (int v = 0; v < values.length; v++) {
            if (source[v] < 0 && !(lower[v] <= values[v] && values[v] <= upper[v])) {
                values[v] = lower[v] + 0.5 * (upper[v] - lower[v]);
            }
        }
        for (int v = 0; v < values.length; v++) {
            if (source[v] >= 0) {
                values[v] = followed(v, values[source[v]]);
            }
        }
        return values;
    }

    /** {@return a state for one thread, with all variables at zero} */
    public RobotState newState() {
        return new RobotState(this);
    }

    private static int known(Map<String, Integer> numbers, String what, String name) {
        Integer index = numbers.get(name);
        if (index == null) {
            throw new IllegalArgumentException(
                    "the robot has no " + what + " '" + name + "'" + SimilarNames.hint(name, numbers.keySet()));
        }
        return index;
    }

    @Override
    public String toString() {
        return "RobotModel[" + name + ", " + links.size() + " links, " + variables.size() + " variables]";
    }
}
