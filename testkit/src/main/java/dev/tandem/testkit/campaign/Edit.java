package dev.tandem.testkit.campaign;

import dev.tandem.testkit.campaign.Item.InScene;
import dev.tandem.testkit.campaign.Item.Leaf;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.Item.Robot;
import java.util.ArrayList;
import java.util.List;

/** A change between two rounds of questions. Applied to the data here, and to the library's objects by {@link Built}. */
@SuppressWarnings("ArrayRecordComponent") // Data that is never compared.
public sealed interface Edit {

    /** Whether it is about A. */
    boolean ofA();

    /** Where the edited item is, as child numbers from the root of its side. */
    List<Integer> path();

    /** Occupies or frees one cell of a voxel map. */
    record SetCell(boolean ofA, List<Integer> path, int x, int y, int z, boolean occupied) implements Edit {}

    /** Frees all cells of a voxel map. */
    record ClearCells(boolean ofA, List<Integer> path) implements Edit {}

    /** Inserts or moves a box of a tree of boxes, by its id; removes it if no corners are given. */
    record SetBox(boolean ofA, List<Integer> path, int id, double[] box) implements Edit {}

    /** Moves a joint of a robot. */
    record MoveJoint(boolean ofA, List<Integer> path, int link, double value) implements Edit {}

    /** Places a member of a scene anew. Only scenes at the root of a side are edited: others are snapshots. */
    record MoveMember(boolean ofA, List<Integer> path, int member, double[] pose) implements Edit {}

    /** Removes a member of a scene, or adds it again as the same body under the same number in the data. */
    record SetMember(boolean ofA, List<Integer> path, int member, boolean present) implements Edit {}

    /** Places the whole side anew. */
    record MoveSide(boolean ofA, double[] pose) implements Edit {
        @Override
        public List<Integer> path() {
            return List.of();
        }
    }

    /** The same edit of an item elsewhere. */
    default Edit withPath(List<Integer> other) {
        if (this instanceof SetCell e) {
            return new SetCell(e.ofA, other, e.x, e.y, e.z, e.occupied);
        }
        if (this instanceof ClearCells e) {
            return new ClearCells(e.ofA, other);
        }
        if (this instanceof SetBox e) {
            return new SetBox(e.ofA, other, e.id, e.box);
        }
        if (this instanceof MoveJoint e) {
            return new MoveJoint(e.ofA, other, e.link, e.value);
        }
        if (this instanceof MoveMember e) {
            return new MoveMember(e.ofA, other, e.member, e.pose);
        }
        if (this instanceof SetMember e) {
            return new SetMember(e.ofA, other, e.member, e.present);
        }
        return this;
    }

    /** The item of this edit's side, after the edit. */
    default Item applyTo(Item root) {
        if (this instanceof MoveSide move) {
            return new Placed(move.pose, root instanceof Placed placed ? placed.item() : root);
        }
        return root.withAt(path(), changed(root.at(path())));
    }

    private Item changed(Item item) {
        if (this instanceof SetCell set) {
            return withCell((Leaf) item, set);
        }
        if (this instanceof ClearCells) {
            return ((Leaf) item).withIndices();
        }
        if (this instanceof SetBox set) {
            return withBox((Leaf) item, set);
        }
        if (this instanceof MoveJoint move) {
            Robot robot = (Robot) item;
            return robot.withLink(move.link, robot.links().get(move.link).withValue(move.value));
        }
        InScene scene = (InScene) item;
        if (this instanceof MoveMember move) {
            Item member = scene.members().get(move.member);
            Item inner = member instanceof Placed placed ? placed.item() : member;
            return scene.withChild(move.member, new Placed(move.pose, inner));
        }
        SetMember set = (SetMember) this;
        boolean[] present = scene.present().clone();
        present[set.member] = set.present;
        return new InScene(scene.members(), present);
    }

    private static Leaf withBox(Leaf leaf, SetBox set) {
        List<Integer> ids = new ArrayList<>();
        List<Double> numbers = new ArrayList<>();
        for (int i = 0; i < leaf.indices().length; i++) {
            if (leaf.indices()[i] != set.id) {
                ids.add(leaf.indices()[i]);
                for (int k = 0; k < 6; k++) {
                    numbers.add(leaf.numbers()[6 * i + k]);
                }
            }
        }
        if (set.box.length > 0) {
            ids.add(set.id);
            for (double x : set.box) {
                numbers.add(x);
            }
        }
        return leaf.withNumbers(
                        numbers.stream().mapToDouble(Double::doubleValue).toArray())
                .withIndices(ids.stream().mapToInt(Integer::intValue).toArray());
    }

    private static Leaf withCell(Leaf leaf, SetCell set) {
        List<Integer> keys = new ArrayList<>();
        int[] old = leaf.indices();
        for (int i = 0; i < old.length; i += 3) {
            if (old[i] != set.x || old[i + 1] != set.y || old[i + 2] != set.z) {
                keys.addAll(List.of(old[i], old[i + 1], old[i + 2]));
            }
        }
        if (set.occupied) {
            keys.addAll(List.of(set.x, set.y, set.z));
        }
        return leaf.withIndices(keys.stream().mapToInt(Integer::intValue).toArray());
    }
}
