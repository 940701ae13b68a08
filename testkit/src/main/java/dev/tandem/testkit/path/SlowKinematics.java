package dev.tandem.testkit.path;

import dev.tandem.robot.Joint;
import dev.tandem.robot.RobotModel;
import dev.tandem.testkit.campaign.truth.Frame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * Where the links of a robot are, joint by joint from the root on. Reads a URDF by itself, so that neither the project's
 * reader nor its kinematics are needed. Joints that are fixed, turn or slide. Immutable.
 */
public final class SlowKinematics {

    private enum Motion {
        FIXED,
        TURNS,
        SLIDES
    }

    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record SlowJoint(
            String name,
            Motion motion,
            String parent,
            String child,
            double[] origin,
            double[] axis,
            @Nullable String leader,
            double multiplier,
            double offset) {}

    private final String root;
    private final List<SlowJoint> joints;
    private final Map<String, SlowJoint> byName = new HashMap<>();

    private SlowKinematics(List<SlowJoint> joints, Set<String> links) {
        Set<String> roots = new HashSet<>(links);
        joints.forEach(joint -> roots.remove(joint.child));
        if (roots.size() != 1) {
            throw new IllegalArgumentException("a robot has one link without a parent, but this has " + roots);
        }
        root = roots.iterator().next();
        this.joints = parentsFirst(joints);
        joints.forEach(joint -> byName.put(joint.name, joint));
    }

    private List<SlowJoint> parentsFirst(List<SlowJoint> all) {
        List<SlowJoint> sorted = new ArrayList<>();
        Set<String> placed = new HashSet<>(Set.of(root));
        for (int round = 0; round <= all.size() && sorted.size() < all.size(); round++) {
            for (SlowJoint joint : all) {
                if (placed.contains(joint.parent) && placed.add(joint.child)) {
                    sorted.add(joint);
                }
            }
        }
        if (sorted.size() < all.size()) {
            throw new IllegalArgumentException("some joints do not hang from link " + root);
        }
        return sorted;
    }

    /** The joints of a URDF file. */
    public static SlowKinematics ofUrdf(Path file) throws IOException {
        Element robot;
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            robot = factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement();
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(file + " is not XML", e);
        }
        Set<String> links = new HashSet<>();
        children(robot, "link").forEach(link -> links.add(link.getAttribute("name")));
        List<SlowJoint> joints = new ArrayList<>();
        for (Element joint : children(robot, "joint")) {
            joints.add(ofElement(joint));
        }
        return new SlowKinematics(joints, links);
    }

    private static SlowJoint ofElement(Element joint) {
        Element mimic = child(joint, "mimic");
        Motion motion = switch (joint.getAttribute("type")) {
            case "fixed" -> Motion.FIXED;
            case "revolute", "continuous" -> Motion.TURNS;
            case "prismatic" -> Motion.SLIDES;
            default ->
                throw new IllegalArgumentException(
                        "joint " + joint.getAttribute("name") + " is " + joint.getAttribute("type"));
        };
        Element origin = child(joint, "origin");
        double[] xyz = numbers(origin, "xyz", 0, 0, 0);
        double[] rpy = numbers(origin, "rpy", 0, 0, 0);
        Frame place = Frame.of(Frame.shift(xyz[0], xyz[1], xyz[2]))
                .then(Frame.turn(new double[] {0, 0, 1}, rpy[2]))
                .then(Frame.turn(new double[] {0, 1, 0}, rpy[1]))
                .then(Frame.turn(new double[] {1, 0, 0}, rpy[0]));
        return new SlowJoint(
                joint.getAttribute("name"),
                motion,
                required(joint, "parent").getAttribute("link"),
                required(joint, "child").getAttribute("link"),
                place.m(),
                normalized(numbers(child(joint, "axis"), "xyz", 1, 0, 0)),
                mimic == null ? null : mimic.getAttribute("joint"),
                numbers(mimic, "multiplier", 1)[0],
                numbers(mimic, "offset", 0)[0]);
    }

    /** The joints of a model, for robots without a file. */
    public static SlowKinematics of(RobotModel model) {
        List<SlowJoint> joints = new ArrayList<>();
        for (Joint joint : model.joints()) {
            double[] origin = new double[12];
            joint.origin().copyInto(origin);
            Motion motion = switch (joint.type()) {
                case FIXED -> Motion.FIXED;
                case REVOLUTE, CONTINUOUS -> Motion.TURNS;
                case PRISMATIC -> Motion.SLIDES;
                case PLANAR, FLOATING -> throw new IllegalArgumentException(joint.name() + " is " + joint.type());
            };
            joints.add(new SlowJoint(
                    joint.name(),
                    motion,
                    joint.parent(),
                    joint.child(),
                    origin,
                    new double[] {
                        joint.axis().x(), joint.axis().y(), joint.axis().z()
                    },
                    joint.mimic().map(Joint.Mimic::joint).orElse(null),
                    joint.mimic().map(Joint.Mimic::multiplier).orElse(1.0),
                    joint.mimic().map(Joint.Mimic::offset).orElse(0.0)));
        }
        Set<String> links = new HashSet<>();
        model.links().forEach(link -> links.add(link.name()));
        return new SlowKinematics(joints, links);
    }

    /**
     * The poses of all links in the frame of the root, row-major 3×4.
     *
     * @param values of joints, by name; those that are not named are 0
     */
    public Map<String, double[]> poses(Map<String, Double> values) {
        Map<String, Frame> frames = new LinkedHashMap<>();
        frames.put(root, Frame.WORLD);
        for (SlowJoint joint : joints) {
            Frame at = frame(frames, joint.parent).then(joint.origin);
            double value = joint.motion == Motion.FIXED ? 0 : value(joint, values, 0);
            frames.put(
                    joint.child,
                    switch (joint.motion) {
                        case FIXED -> at;
                        case TURNS -> at.then(Frame.turn(joint.axis, value));
                        case SLIDES ->
                            at.then(Frame.shift(value * joint.axis[0], value * joint.axis[1], value * joint.axis[2]));
                    });
        }
        Map<String, double[]> poses = new LinkedHashMap<>();
        frames.forEach((link, frame) -> poses.put(link, frame.m()));
        return poses;
    }

    private static Frame frame(Map<String, Frame> frames, String link) {
        Frame frame = frames.get(link);
        if (frame == null) {
            throw new IllegalStateException("no pose of " + link);
        }
        return frame;
    }

    private double value(SlowJoint joint, Map<String, Double> values, int depth) {
        if (joint.leader == null) {
            return values.getOrDefault(joint.name, 0.0);
        }
        SlowJoint leader = byName.get(joint.leader);
        if (leader == null || depth > byName.size()) {
            throw new IllegalArgumentException("joint " + joint.name + " follows " + joint.leader);
        }
        return joint.multiplier * value(leader, values, depth + 1) + joint.offset;
    }

    private static double[] normalized(double[] v) {
        double length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
        return new double[] {v[0] / length, v[1] / length, v[2] / length};
    }

    private static double[] numbers(@Nullable Element element, String attribute, double... otherwise) {
        if (element == null || !element.hasAttribute(attribute)) {
            return otherwise;
        }
        String[] words = element.getAttribute(attribute).strip().split("\\s+", -1);
        double[] out = new double[words.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = Double.parseDouble(words[i]);
        }
        return out;
    }

    private static Element required(Element parent, String name) {
        Element child = child(parent, name);
        if (child == null) {
            throw new IllegalArgumentException(parent.getAttribute("name") + " has no " + name);
        }
        return child;
    }

    private static @Nullable Element child(Element parent, String name) {
        List<Element> all = children(parent, name);
        return all.isEmpty() ? null : all.get(0);
    }

    private static List<Element> children(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        NodeList nodes = parent.getChildNodes();
        for (int i = 0; i < nodes.getLength(); i++) {
            Node node = nodes.item(i);
            if (node instanceof Element element && element.getTagName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }
}
