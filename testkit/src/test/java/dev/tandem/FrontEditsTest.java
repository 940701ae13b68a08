package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Aabb;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.geometry.VoxelReader;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
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
import dev.tandem.search.Budget;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Fronts and prepared queries that are kept over edits of A and of B answer as new ones do. */
class FrontEditsTest {

    private static final int STEPS = 250;

    /** A body that changes, and how: by a random edit within about two units of its origin, sometimes farther. */
    private record Live(Body body, Edit edit) {}

    private interface Edit {
        void run(SplittableRandom random);
    }

    private enum Kind {
        MAP {
            @Override
            Live make() {
                VoxelMap map = VoxelMap.ofCellSize(0.125);
                return new Live(Body.of(map), random -> editCells(map, random));
            }
        },
        READER {
            @Override
            Live make() {
                VoxelMap map = VoxelMap.ofCellSize(0.125);
                VoxelReader reader = map.reader();
                return new Live(Body.of(reader), random -> {
                    editCells(map, random);
                    map.publish();
                    reader.refresh();
                });
            }
        },
        BOXES {
            @Override
            Live make() {
                DynamicBoxTree boxes = new DynamicBoxTree();
                return new Live(Body.of(boxes), random -> editBoxes(boxes, random));
            }
        },
        ROBOT {
            @Override
            Live make() {
                RobotState state = arm().newState();
                return new Live(
                        RobotTree.of(state).body(),
                        random -> state.set("slide", random.nextDouble(-3, 3)).set("turn", random.nextDouble(-3, 3)));
            }
        };

        abstract Live make();
    }

    private static void editCells(VoxelMap map, SplittableRandom random) {
        if (random.nextInt(8) == 0) {
            List<int[]> cells = new ArrayList<>();
            map.forEachCell((x, y, z) -> cells.add(new int[] {x, y, z}));
            cells.forEach(cell -> map.releaseCell(cell[0], cell[1], cell[2]));
        }
        int reach = random.nextInt(6) == 0 ? 200 : 12;
        for (int i = random.nextInt(4); i >= 0; i--) {
            map.setCell(
                    random.nextInt(-reach, reach),
                    random.nextInt(-reach, reach),
                    random.nextInt(-reach, reach),
                    random.nextInt(5) > 0);
        }
    }

    private static void editBoxes(DynamicBoxTree boxes, SplittableRandom random) {
        if (random.nextInt(8) == 0) {
            boxes.clear();
        }
        double reach = random.nextInt(6) == 0 ? 20 : 1.5;
        for (int i = random.nextInt(4); i >= 0; i--) {
            int id = random.nextInt(12);
            Vec3 at = new Vec3(
                    random.nextDouble(-reach, reach),
                    random.nextDouble(-reach, reach),
                    random.nextDouble(-reach, reach));
            Aabb box = Aabb.around(at, 0.3, 0.1, 0.3);
            if (!boxes.contains(id)) {
                boxes.insert(id, box);
            } else if (random.nextInt(3) == 0) {
                boxes.remove(id);
            } else {
                boxes.move(id, box);
            }
        }
    }

    private static RobotModel arm() {
        return RobotModel.of(
                "arm",
                List.of(
                        Link.frame("base"),
                        new Link("slide", List.of(LinkGeometry.of(new Box(0.6, 0.6, 0.6), Pose.identity()))),
                        new Link(
                                "tip",
                                List.of(LinkGeometry.of(
                                        TriangleMesh.box(0.3, 0.2, 0.2), Pose.translation(0, 0.5, 0))))),
                List.of(
                        Joint.of("slide", JointType.PRISMATIC, "base", "slide").within(JointLimit.of(-3, 3)),
                        Joint.of("turn", JointType.REVOLUTE, "slide", "tip").within(JointLimit.of(-3, 3))));
    }

    /** The body alone, and in others. */
    private static List<Body> compositions(Body body) {
        Body ball = Body.of(new Sphere(0.1)).at(Pose.translation(0, 0, 3));
        Scene scene = new Scene();
        scene.add("live", body);
        scene.add("ball", ball);
        return List.of(
                body,
                Body.compound(ball, body),
                Body.compound(Body.compound(Body.compound(body), ball)),
                Body.compound(Body.of(TriangleMesh.sphere(0.2, 1)).solid().at(Pose.translation(0, 3, 0)), body),
                scene.asBody());
    }

    private static List<Body> others() {
        Body mesh = Body.of(TriangleMesh.sphere(0.5, 2));
        return List.of(
                mesh,
                Body.of(TriangleMesh.sphere(1, 2)).solid(),
                Body.of(new Box(0.5, 0.5, 0.5)),
                Body.compound(mesh, Body.of(new Sphere(0.1)).at(Pose.translation(1, 0, 0))));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void editsOfEitherSide(Kind kind) {
        int[] verdicts = new int[2];
        for (int form = 0; form < 5; form++) {
            for (Body other : others()) {
                for (boolean second : new boolean[] {false, true}) {
                    Live live = kind.make();
                    Body changing = compositions(live.body).get(form);
                    List<Edit> edits = List.of(live.edit);
                    String what = kind + ", form " + form + (second ? ", second" : ", first");
                    Body a = second ? other : changing;
                    ask(a, second ? changing : other, edits, what, verdicts);
                }
            }
        }
        assertTrue(verdicts[0] > 500 && verdicts[1] > 500, verdicts[0] + " free, " + verdicts[1] + " hits");
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void editsOfBothSides(Kind kind) {
        int[] verdicts = new int[2];
        for (Kind of : Kind.values()) {
            for (int form = 0; form < 5; form++) {
                Live a = kind.make();
                Live b = of.make();
                Body bodyB = compositions(b.body).get(form);
                String what = kind + " and " + of + ", form " + form;
                ask(a.body, bodyB, List.of(a.edit, b.edit), what, verdicts);
            }
        }
        assertTrue(verdicts[0] > 300 && verdicts[1] > 50, verdicts[0] + " free, " + verdicts[1] + " hits");
    }

    /** Small steps, on which fronts live, with edits in between. */
    private static void ask(Body a, Body b, List<Edit> edits, String what, int[] verdicts) {
        SplittableRandom random = new SplittableRandom(what.hashCode());
        List<Search> searches = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Order order = i == 0 ? Order.depthFirst() : Order.closestFirst();
            searches.add(new Search(a.tree(), b.tree(), Tandem.standardBank())
                    .order(order)
                    .keepingFront(true)
                    .margin(i == 2 ? 0.1 : 0));
        }
        PreparedQuery kept = Tandem.prepare(a, b);
        edits.forEach(edit -> edit.run(random));
        for (int step = 0; step < STEPS; step++) {
            if (random.nextInt(3) == 0) {
                edits.get(random.nextInt(edits.size())).run(random);
            }
            Pose pose = Pose.translation(Math.sin(0.01 * step), 0.4 * Math.cos(0.013 * step), 0.2)
                    .times(Pose.rotation(new Vec3(1, 2, 0), 0.005 * step));
            PreparedQuery fresh = Tandem.prepare(a, b);
            boolean hit = fresh.collides(pose);
            double distance = fresh.distance(pose);
            verdicts[hit ? 1 : 0]++;
            String where = what + ", step " + step;
            assertEquals(hit, kept.collides(pose), where);
            assertEquals(distance, kept.distance(pose), 1e-12, where);
            assertEquals(fresh.countPairs(pose), kept.countPairs(pose), where);
            for (Search search : searches) {
                check(search, pose, hit, distance, random, where);
            }
        }
    }

    private static void check(
            Search search, Pose pose, boolean hit, double distance, SplittableRandom random, String where) {
        int asked = random.nextInt(4);
        Budget budget = asked % 2 == 0 ? Budget.unlimited() : Budget.ofTests(1 + random.nextInt(60));
        Verdict said = asked < 2 ? search.collide(pose, budget) : search.distance(pose, budget);
        boolean near = search.margin() > 0 ? distance <= search.margin() : hit;
        boolean close = search.margin() > 0 && Math.abs(distance - search.margin()) < 1e-9;
        boolean open = said == Verdict.UNKNOWN && asked % 2 == 1;
        assertTrue(open || close || said == (near ? Verdict.HIT : Verdict.FREE), () -> where + ": " + said);
        assertTrue(search.lower() <= distance + 1e-12, () -> where + ": lower " + search.lower() + " of " + distance);
        assertTrue(search.upper() >= distance - 1e-12, () -> where + ": upper " + search.upper() + " of " + distance);
    }
}
