package dev.tandem.testkit.campaign;

import dev.tandem.Body;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.geometry.VoxelReader;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotTree;
import dev.tandem.scene.DynamicBoxTree;
import dev.tandem.scene.Scene;
import dev.tandem.testkit.campaign.Item.Compound;
import dev.tandem.testkit.campaign.Item.InScene;
import dev.tandem.testkit.campaign.Item.Leaf;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.Item.Robot;
import dev.tandem.testkit.campaign.Item.RobotLink;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The library's objects for one side of a composition. Edits change them in place. */
final class Built {

    /** A robot as the library knows it, with what its links hold. */
    record Machine(RobotModel model, RobotState state, List<AttachedBody> attached) {}

    /**
     * A scene and its members.
     *
     * @param ids in the scene; −1 for a member that is not there
     * @param inner the poses of what members place
     */
    private record Members(Scene scene, List<Integer> ids, List<Body> bodies, List<Pose> inner) {}

    /** Joints may slide or turn this far: the volume of all states of a robot is then far larger than the robot is. */
    private static final double FAR = 1e18;

    private final Map<List<Integer>, VoxelMap> maps = new HashMap<>();
    private final Map<List<Integer>, VoxelReader> readers = new HashMap<>();
    private final Map<List<Integer>, DynamicBoxTree> boxes = new HashMap<>();
    private final Map<List<Integer>, Machine> machines = new HashMap<>();
    private final Map<List<Integer>, Members> scenes = new HashMap<>();
    private final Pose innerPose;

    /** Small balls against this side; prepared once, so that edits come after. */
    final ProbeQuestions.Probe probe = new ProbeQuestions.Probe();

    private Body body;

    Built(Item item) {
        this.innerPose = innerPose(item);
        this.body = build(item, List.of());
    }

    /** The pose of what an item places, as {@link Edit} keeps it when the item is placed anew. */
    private static Pose innerPose(Item item) {
        Item inner = item instanceof Placed placed ? placed.item() : item;
        Pose pose = Pose.identity();
        while (inner instanceof Placed placed) {
            pose = pose.times(pose(placed.pose()));
            inner = placed.item();
        }
        return pose;
    }

    /** The body as it stands now; another object after an edit of a scene. */
    Body body() {
        return body;
    }

    private static List<Integer> child(List<Integer> path, int index) {
        List<Integer> longer = new ArrayList<>(path);
        longer.add(index);
        return longer;
    }

    private Body build(Item item, List<Integer> path) {
        if (item instanceof Leaf leaf) {
            return leaf(leaf, path);
        }
        if (item instanceof Placed placed) {
            Body inner = build(placed.item(), child(path, 0));
            return inner.at(pose(placed.pose()).times(inner.pose()));
        }
        if (item instanceof Compound compound) {
            List<Body> parts = new ArrayList<>();
            for (int i = 0; i < compound.parts().size(); i++) {
                parts.add(build(compound.parts().get(i), child(path, i)));
            }
            return Body.compound(parts.toArray(new Body[0]));
        }
        if (item instanceof InScene scene) {
            return scene(scene, path);
        }
        Machine machine = machine((Robot) item);
        machines.put(path, machine);
        return RobotTree.of(machine.state, machine.attached, Set.of()).body();
    }

    private Body leaf(Leaf leaf, List<Integer> path) {
        if (leaf.kind() == LeafKind.BOXES) {
            DynamicBoxTree tree = LeafBodies.boxes(leaf);
            boxes.put(path, tree);
            return Body.of(tree);
        }
        if (!leaf.kind().isVoxels()) {
            return LeafBodies.body(leaf);
        }
        VoxelMap map = LeafBodies.map(leaf);
        maps.put(path, map);
        if (leaf.kind() != LeafKind.VOXEL_READER) {
            return Body.of(map);
        }
        map.publish();
        VoxelReader reader = map.reader();
        readers.put(path, reader);
        return Body.of(reader);
    }

    private Body scene(InScene item, List<Integer> path) {
        Scene scene = new Scene();
        List<Integer> ids = new ArrayList<>();
        List<Body> bodies = new ArrayList<>();
        List<Pose> inner = new ArrayList<>();
        for (int i = 0; i < item.members().size(); i++) {
            Body member = build(item.members().get(i), child(path, i));
            bodies.add(member);
            inner.add(innerPose(item.members().get(i)));
            ids.add(scene.add("member " + i, member));
        }
        for (int i = 0; i < ids.size(); i++) {
            if (!item.present()[i]) {
                scene.remove(ids.get(i));
                ids.set(i, -1);
            }
        }
        scenes.put(path, new Members(scene, ids, bodies, inner));
        return scene.asBody();
    }

    static Machine machine(Robot robot) {
        List<Link> links = new ArrayList<>();
        List<Joint> joints = new ArrayList<>();
        List<AttachedBody> attached = new ArrayList<>();
        links.add(Link.frame("base"));
        for (int i = 0; i < robot.links().size(); i++) {
            RobotLink link = robot.links().get(i);
            List<LinkGeometry> geometry = new ArrayList<>();
            for (Item item : link.geometry()) {
                geometry.add(linkGeometry(item));
            }
            String name = "link" + i;
            boolean holds = link.attached() && !geometry.isEmpty();
            links.add(new Link(name, holds ? List.of() : geometry));
            if (holds) {
                attached.add(new AttachedBody("held" + i, name, geometry, Set.of()));
            }
            String parent = i == 0 ? "base" : "link" + (i - 1);
            JointType type = link.slides() ? JointType.PRISMATIC : JointType.REVOLUTE;
            joints.add(Joint.of("joint" + i, type, parent, name)
                    .at(pose(link.origin()))
                    .about(new Vec3(link.axis()[0], link.axis()[1], link.axis()[2]))
                    .within(JointLimit.of(-FAR, FAR)));
        }
        RobotModel model = RobotModel.of("robot", links, joints);
        RobotState state = model.newState();
        for (int i = 0; i < robot.links().size(); i++) {
            state.set("joint" + i, robot.links().get(i).value());
        }
        return new Machine(model, state, attached);
    }

    private static LinkGeometry linkGeometry(Item item) {
        Leaf leaf = (Leaf) (item instanceof Placed placed ? placed.item() : item);
        Pose at = item instanceof Placed placed ? pose(placed.pose()) : Pose.identity();
        return leaf.kind().isMesh()
                ? LinkGeometry.of(LeafBodies.mesh(leaf), at)
                : LinkGeometry.of(LeafBodies.shape(leaf), at);
    }

    static Pose pose(double[] m) {
        return Pose.ofMatrix(m);
    }

    /** Changes the objects as an edit says. */
    void apply(Edit edit) {
        if (edit instanceof Edit.SetCell set) {
            map(edit).setCell(set.x(), set.y(), set.z(), set.occupied());
            refreshReader(edit);
        } else if (edit instanceof Edit.SetBox set) {
            setBox(Objects.requireNonNull(boxes.get(edit.path())), set);
        } else if (edit instanceof Edit.MoveJoint move) {
            Objects.requireNonNull(machines.get(edit.path())).state.set("joint" + move.link(), move.value());
        } else if (edit instanceof Edit.MoveSide move) {
            body = body.at(pose(move.pose()).times(innerPose));
        } else if (edit instanceof Edit.MoveMember || edit instanceof Edit.SetMember) {
            editScene(edit);
        }
    }

    /** Frees all cells of the map of an edit, given what it holds. */
    void clear(Edit edit, Leaf now) {
        int[] keys = now.indices();
        for (int i = 0; i < keys.length; i += 3) {
            map(edit).releaseCell(keys[i], keys[i + 1], keys[i + 2]);
        }
        refreshReader(edit);
    }

    private void refreshReader(Edit edit) {
        VoxelReader reader = readers.get(edit.path());
        if (reader != null) {
            map(edit).publish();
            reader.refresh();
        }
    }

    /** Inserts, removes or moves a box; boxes of odd ids are moved by an update of many. */
    private static void setBox(DynamicBoxTree tree, Edit.SetBox set) {
        if (set.box().length == 0) {
            tree.remove(set.id());
        } else if (!tree.contains(set.id())) {
            tree.insert(set.id(), LeafBodies.box(set.box(), 0));
        } else if (set.id() % 2 == 0) {
            tree.move(set.id(), LeafBodies.box(set.box(), 0));
        } else {
            tree.update(1, new int[] {set.id()}, set.box());
        }
    }

    private VoxelMap map(Edit edit) {
        return Objects.requireNonNull(maps.get(edit.path()));
    }

    private void editScene(Edit edit) {
        Members members = Objects.requireNonNull(scenes.get(edit.path()));
        Scene scene = members.scene;
        List<Integer> ids = members.ids;
        if (edit instanceof Edit.MoveMember move) {
            Pose pose = pose(move.pose()).times(members.inner.get(move.member()));
            members.bodies.set(move.member(), members.bodies.get(move.member()).at(pose));
            scene.move(ids.get(move.member()), pose);
        } else if (edit instanceof Edit.SetMember set) {
            if (set.present()) {
                ids.set(set.member(), scene.add("again", members.bodies.get(set.member())));
            } else {
                scene.remove(ids.get(set.member()));
                ids.set(set.member(), -1);
            }
        }
        body = scene.asBody().at(body.pose());
    }
}
