package dev.tandem.io;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.TextCursor;
import dev.tandem.io.internal.text.XmlElement;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics.JointGroup;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Groups of an SRDF file. A link stands for the joint above it, a chain for the joints on the way between its ends, and
 * a group inside a group for all of its joints.
 */
final class SrdfGroups {

    private final RobotModel model;
    private final Set<String> virtualJoints;
    private final SrdfMisfits misfits;

    /** Joints by their numbers, and names of virtual joints, which have none. */
    private final Map<String, BitSet> joints = new LinkedHashMap<>();

    private final Map<String, Set<String>> virtual = new LinkedHashMap<>();

    SrdfGroups(RobotModel model, Set<String> virtualJoints, SrdfMisfits misfits) {
        this.model = model;
        this.virtualJoints = virtualJoints;
        this.misfits = misfits;
    }

    List<JointGroup> read(List<XmlElement> all) throws FormatException {
        List<XmlElement> elements = new ArrayList<>();
        for (XmlElement element : all) {
            String name = element.neededAttribute("name");
            if (joints.containsKey(name)) {
                misfits.add(element, "a second group is named " + TextCursor.shown(name) + "; it is left out");
            } else {
                elements.add(element);
                joints.put(name, own(element, name));
            }
        }
        addSubgroups(elements);
        List<JointGroup> groups = new ArrayList<>();
        for (Map.Entry<String, BitSet> group : joints.entrySet()) {
            List<String> names = new ArrayList<>(virtual.getOrDefault(group.getKey(), Set.of()));
            List<String> links = new ArrayList<>();
            group.getValue().stream().forEach(j -> {
                names.add(model.joints().get(j).name());
                links.add(model.joints().get(j).child());
            });
            groups.add(new JointGroup(group.getKey(), names, links));
        }
        return groups;
    }

    private BitSet own(XmlElement element, String name) throws FormatException {
        BitSet found = new BitSet();
        for (XmlElement link : element.children("link")) {
            String linkName = link.neededAttribute("name");
            if (misfits.knowsLink(link, linkName) && model.linkNumber(linkName) > 0) {
                found.set(model.linkNumber(linkName) - 1);
            }
        }
        for (XmlElement joint : element.children("joint")) {
            String jointName = joint.neededAttribute("name");
            if (virtualJoints.contains(jointName)) {
                virtual.computeIfAbsent(name, k -> new LinkedHashSet<>()).add(jointName);
            } else if (model.hasJoint(jointName)) {
                found.set(model.jointNumber(jointName));
            } else {
                misfits.add(
                        joint, "the robot has no joint " + TextCursor.shown(jointName) + "; the group goes without");
            }
        }
        for (XmlElement chain : element.children("chain")) {
            String base = chain.neededAttribute("base_link");
            String tip = chain.neededAttribute("tip_link");
            if (misfits.knowsLinks(chain, base, tip)) {
                // Up from the deeper end until both are the same link: the way between them.
                int a = model.linkNumber(base);
                int b = model.linkNumber(tip);
                while (a != b) {
                    if (a > b) {
                        found.set(a - 1);
                        a = model.parentOf(a);
                    } else {
                        found.set(b - 1);
                        b = model.parentOf(b);
                    }
                }
            }
        }
        return found;
    }

    /** Until nothing is added any more: groups may name groups that come later, and groups of groups. */
    private void addSubgroups(List<XmlElement> elements) throws FormatException {
        boolean grew = true;
        boolean first = true;
        while (grew) {
            grew = false;
            for (XmlElement element : elements) {
                String name = element.neededAttribute("name");
                BitSet mine = joints.getOrDefault(name, new BitSet());
                for (XmlElement sub : element.children("group")) {
                    String subName = sub.neededAttribute("name");
                    BitSet theirs = joints.get(subName);
                    if (theirs == null) {
                        if (first) {
                            misfits.add(
                                    sub, "there is no group " + TextCursor.shown(subName) + "; the group goes without");
                        }
                        continue;
                    }
                    int before = mine.cardinality();
                    mine.or(theirs);
                    grew |= mine.cardinality() > before;
                    Set<String> roots = virtual.get(subName);
                    if (roots != null) {
                        grew |= virtual.computeIfAbsent(name, k -> new LinkedHashSet<>())
                                .addAll(List.copyOf(roots));
                    }
                }
            }
            first = false;
        }
    }
}
