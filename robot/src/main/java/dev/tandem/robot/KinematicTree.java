package dev.tandem.robot;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts links into depth-first order, so that a link comes after its parent and everything that hangs on it follows in
 * one run; refuses what is not one tree.
 *
 * <pre>
 *        0 torso              order  0 1 2 3 4
 *       / \                   end    5 3 3 5 5     link i and all below it are i … end(i) − 1
 *   1 arm   3 leg             parent − 0 1 0 3
 *     |       |
 *  2 hand   4 foot
 * </pre>
 */
final class KinematicTree {

    private static final int SHOWN_NAMES = 4;

    final List<Link> links = new ArrayList<>();
    /** Number i leads to link i + 1. */
    final List<Joint> joints = new ArrayList<>();

    final int[] parent;
    final int[] end;

    private final Map<String, Link> byName = new LinkedHashMap<>();
    private final Map<String, Joint> jointTo = new HashMap<>();
    private final Map<String, List<Joint>> jointsFrom = new HashMap<>();

    KinematicTree(List<Link> given, List<Joint> givenJoints) {
        for (Link link : given) {
            if (byName.put(link.name(), link) != null) {
                throw RobotModelException.ofLink(
                        link.name(), "two links are named '" + link.name() + "'; a name may be used once");
            }
        }
        if (given.isEmpty()) {
            throw new IllegalArgumentException("a robot needs a link, but there is none");
        }
        connect(givenJoints);
        parent = new int[given.size()];
        end = new int[given.size()];
        order(root());
    }

    private void connect(List<Joint> given) {
        Map<String, Joint> names = new HashMap<>();
        for (Joint joint : given) {
            if (names.put(joint.name(), joint) != null) {
                throw RobotModelException.ofJoint(
                        joint.name(), "two joints are named '" + joint.name() + "'; a name may be used once");
            }
            need(joint, joint.parent(), "parent");
            need(joint, joint.child(), "child");
            Joint other = jointTo.put(joint.child(), joint);
            if (other != null) {
                throw RobotModelException.ofJoint(
                        joint.name(),
                        "link '" + joint.child() + "' has two parents, through joint '" + other.name() + "' and joint '"
                                + joint.name() + "'; a robot must be a tree");
            }
            jointsFrom.computeIfAbsent(joint.parent(), k -> new ArrayList<>()).add(joint);
        }
    }

    private void need(Joint joint, String link, String role) {
        if (!byName.containsKey(link)) {
            throw RobotModelException.of(joint, "has the " + role + " link '" + link + "', but no link has that name");
        }
    }

    private Link root() {
        List<String> roots = byName.keySet().stream()
                .filter(name -> !jointTo.containsKey(name))
                .toList();
        if (roots.isEmpty()) {
            throw cycle(byName.keySet().iterator().next());
        }
        if (roots.size() > 1) {
            throw RobotModelException.ofLink(
                    roots.get(1),
                    "there is more than one root link, " + shown(roots)
                            + "; all links but one must be the child of a joint");
        }
        Link root = byName.get(roots.get(0));
        if (root == null) {
            throw new IllegalStateException("a name without its link");
        }
        return root;
    }

    private void order(Link root) {
        Map<String, Integer> index = new HashMap<>();
        Deque<Link> waiting = new ArrayDeque<>();
        waiting.push(root);
        while (!waiting.isEmpty()) {
            Link link = waiting.pop();
            int i = links.size();
            links.add(link);
            index.put(link.name(), i);
            Joint joint = jointTo.get(link.name());
            parent[i] = -1;
            if (joint != null) {
                joints.add(joint);
                parent[i] = index.getOrDefault(joint.parent(), -1);
            }
            List<Joint> below = jointsFrom.getOrDefault(link.name(), List.of());
            for (int k = below.size() - 1; k >= 0; k--) {
                Link child = byName.get(below.get(k).child());
                if (child != null) {
                    waiting.push(child);
                }
            }
        }
        if (links.size() < byName.size()) {
            // One root, and all others have one parent: what was not reached goes round in a circle.
            throw cycle(byName.keySet().stream()
                    .filter(name -> !index.containsKey(name))
                    .findFirst()
                    .orElse(root.name()));
        }
        Arrays.setAll(end, i -> i + 1);
        for (int i = links.size() - 1; i > 0; i--) {
            end[parent[i]] = Math.max(end[parent[i]], end[i]);
        }
    }

    /** Going up from a link that is not below the root must come to one that was seen before. */
    private RobotModelException cycle(String start) {
        List<String> path = new ArrayList<>();
        Map<String, Integer> seen = new HashMap<>();
        String link = start;
        while (!seen.containsKey(link)) {
            seen.put(link, path.size());
            path.add(link);
            Joint up = jointTo.get(link);
            link = up == null ? start : up.parent();
        }
        List<String> circle = path.subList(seen.getOrDefault(link, 0), path.size());
        return RobotModelException.ofLink(
                circle.get(0), "links hang on each other in a circle, " + shown(circle) + "; a robot must be a tree");
    }

    private static String shown(List<String> names) {
        String some = "'" + String.join("', '", names.subList(0, Math.min(SHOWN_NAMES, names.size()))) + "'";
        return names.size() > SHOWN_NAMES ? some + " and " + (names.size() - SHOWN_NAMES) + " more" : some;
    }
}
