package dev.tandem.testkit.campaign;

import java.util.ArrayList;
import java.util.List;

/** A body as data: a leaf of one kind, or other items put together. Arrays are never changed after construction. */
@SuppressWarnings("ArrayRecordComponent") // Data that is never compared.
public sealed interface Item {

    /**
     * One geometry of a {@link LeafKind}.
     *
     * @param tree the name of its tree kind, where it has a choice; else empty
     * @param numbers measures and coordinates, as the kind defines them
     * @param indices corners, cells or elements, as the kind defines them
     */
    record Leaf(LeafKind kind, String tree, double[] numbers, int[] indices) implements Item {

        Leaf withTree(String other) {
            return new Leaf(kind, other, numbers, indices);
        }

        Leaf withIndices(int... other) {
            return new Leaf(kind, tree, numbers, other);
        }

        Leaf withNumbers(double... other) {
            return new Leaf(kind, tree, other, indices);
        }
    }

    /** An item at a pose: a row-major 3×4 matrix. */
    record Placed(double[] pose, Item item) implements Item {}

    /** A compound body. */
    record Compound(List<Item> parts) implements Item {
        public Compound {
            parts = List.copyOf(parts);
        }
    }

    /**
     * A scene shown as one body.
     *
     * @param present which members have not been removed
     */
    record InScene(List<Item> members, boolean[] present) implements Item {
        public InScene {
            members = List.copyOf(members);
        }
    }

    /** A robot: a chain of links. The first link is fixed to the robot's frame by its joint as well. */
    record Robot(List<RobotLink> links) implements Item {
        public Robot {
            links = List.copyOf(links);
        }

        Robot withLink(int index, RobotLink link) {
            return new Robot(replaced(links, index, link));
        }
    }

    /**
     * A link and the joint above it.
     *
     * @param origin of the joint, in the parent link's frame
     * @param slides whether the joint slides along its axis; else it turns about it
     * @param axis of length one
     * @param value of the joint's variable
     * @param geometry leaves, placed or not, that a link can hold
     * @param attached whether the geometry is a held body rather than the link's own
     */
    record RobotLink(
            double[] origin, boolean slides, double[] axis, double value, List<Item> geometry, boolean attached) {
        public RobotLink {
            geometry = List.copyOf(geometry);
        }

        RobotLink withOrigin(double[] other) {
            return new RobotLink(other, slides, axis, value, geometry, attached);
        }

        RobotLink withValue(double other) {
            return new RobotLink(origin, slides, axis, other, geometry, attached);
        }

        RobotLink withGeometry(List<Item> other) {
            return new RobotLink(origin, slides, axis, value, other, attached);
        }
    }

    /** The direct children, in order. */
    default List<Item> children() {
        if (this instanceof Placed placed) {
            return List.of(placed.item);
        }
        if (this instanceof Compound compound) {
            return compound.parts;
        }
        if (this instanceof InScene scene) {
            return scene.members;
        }
        if (this instanceof Robot robot) {
            List<Item> all = new ArrayList<>();
            robot.links.forEach(link -> all.addAll(link.geometry));
            return all;
        }
        return List.of();
    }

    /** The same item with one child replaced. */
    default Item withChild(int index, Item child) {
        if (this instanceof Placed placed) {
            return new Placed(placed.pose, child);
        }
        if (this instanceof Compound compound) {
            return new Compound(replaced(compound.parts, index, child));
        }
        if (this instanceof InScene scene) {
            return new InScene(replaced(scene.members, index, child), scene.present);
        }
        if (this instanceof Robot robot) {
            int at = index;
            for (int i = 0; i < robot.links.size(); i++) {
                RobotLink link = robot.links.get(i);
                if (at < link.geometry.size()) {
                    return robot.withLink(i, link.withGeometry(replaced(link.geometry, at, child)));
                }
                at -= link.geometry.size();
            }
        }
        throw new IllegalArgumentException("no child " + index);
    }

    /** The item at the end of a path of child numbers. */
    default Item at(List<Integer> path) {
        Item item = this;
        for (int step : path) {
            item = item.children().get(step);
        }
        return item;
    }

    /** The same item with the one at the end of a path replaced. */
    default Item withAt(List<Integer> path, Item other) {
        if (path.isEmpty()) {
            return other;
        }
        int first = path.get(0);
        return withChild(first, children().get(first).withAt(path.subList(1, path.size()), other));
    }

    /** Nodes in this tree. */
    default int size() {
        int sum = 1;
        for (Item child : children()) {
            sum += child.size();
        }
        return sum;
    }

    private static <T> List<T> replaced(List<T> list, int index, T by) {
        List<T> copy = new ArrayList<>(list);
        copy.set(index, by);
        return copy;
    }
}
