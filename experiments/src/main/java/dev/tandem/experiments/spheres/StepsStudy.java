package dev.tandem.experiments.spheres;

import static dev.tandem.experiments.spheres.Figures.text;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.spheres.BallTree.Way;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.List;

/** The three steps of self-collision: on the paper's example of Figure 6, and which pairs of links they cover. */
final class StepsStudy {

    /** Parent and child of each joint in Figure 6. */
    private static final List<String> JOINTS = List.of("AB", "AC", "BD", "BE", "CF", "DG", "DH");

    private final RobotScene scene;

    StepsStudy(RobotScene scene) {
        this.scene = scene;
    }

    List<Claim> run() {
        return List.of(figureFive(), figureSix(), coverage(), neighbours());
    }

    static RobotModel example(List<String> joints) {
        List<Link> links = new ArrayList<>();
        List<Joint> all = new ArrayList<>();
        links.add(link(joints.get(0).substring(0, 1)));
        for (String ends : joints) {
            links.add(link(ends.substring(1)));
            all.add(Joint.of(ends, JointType.CONTINUOUS, ends.substring(0, 1), ends.substring(1))
                    .at(Pose.translation(0.3 * (all.size() % 3 - 1), 0, 1)));
        }
        return RobotModel.of("example", links, all);
    }

    private static Link link(String name) {
        return new Link(name, List.of(LinkGeometry.of(TriangleMesh.box(0.1, 0.1, 0.8), Pose.identity())));
    }

    /** The pairs that the three steps start with, such as "R(A)–M(D)". */
    static List<String> starts(RobotModel robot) {
        ArticulatedTree tree = ArticulatedTree.of(robot, Way.MENDED);
        ArticulatedDistance search =
                ArticulatedDistance.self(tree, new PairTables(robot, AllowedCollisions.adjacent(robot)));
        int[] pairs = search.starts();
        List<String> out = new ArrayList<>();
        for (int p = 0; p < pairs.length; p += 2) {
            out.add(name(tree, robot, pairs[p]) + "–" + name(tree, robot, pairs[p + 1]));
        }
        return out;
    }

    private static String name(ArticulatedTree tree, RobotModel robot, int node) {
        int link = tree.link[node];
        String type = node == tree.rigid[link] ? "R" : node == tree.motion[link] ? "M" : "MR";
        return type + "(" + robot.links().get(link).name() + ")";
    }

    /** MR over R and M, M over MR, link by link, in the chain of three links. */
    private static Claim figureFive() {
        RobotModel chain = example(List.of("AB", "BC"));
        ArticulatedTree tree = ArticulatedTree.of(chain, Way.MENDED);
        List<String> path = new ArrayList<>();
        int node = tree.both[0];
        while (node >= 0) {
            path.add(name(tree, chain, node));
            int next = -1;
            for (int c = tree.firstChild[node]; c >= 0; c = tree.nextSibling[c]) {
                next = tree.type[c] == ArticulatedTree.MOTION ? c : next;
                if (tree.type[c] == ArticulatedTree.RIGID) {
                    path.add(name(tree, chain, c));
                }
            }
            node = next;
        }
        String found = String.join(", ", path);
        return Claim.of(
                "Figure 5; section III-A",
                "the tree of three links L1, L2, L3: MR1 over R1 and M2, M2 over MR2, MR2 over R2 and M3",
                "nodes from the root on, rigid ones first: " + found,
                found.equals("MR(A), R(A), M(B), MR(B), R(B), M(C), MR(C), R(C)"),
                "the nodes are others");
    }

    private static Claim figureSix() {
        List<String> found = starts(example(JOINTS));
        List<String> expected = List.of(
                "R(A)–M(D)", "R(A)–M(E)", "R(A)–M(F)", "M(B)–M(C)", "R(B)–M(G)", "R(B)–M(H)", "M(D)–M(E)", "M(G)–M(H)");
        return Claim.of(
                "Figure 6; section IV",
                "step 1 tests R_A against M_D, M_E and M_F, step 2 M_B against M_C, step 3 goes on with MR_B and MR_C",
                "pairs in their order: " + String.join(", ", found),
                found.equals(expected),
                "the pairs are others");
    }

    /** Each pair of links that may touch is below exactly one pair that the search starts with. */
    private Claim coverage() {
        ArticulatedTree tree = scene.robotTree(Way.MENDED);
        PairTables tables = scene.tables;
        int[] pairs = scene.self(Way.MENDED).starts();
        int wanted = 0;
        int once = 0;
        for (int i = 0; i < tree.links(); i++) {
            for (int j = i + 1; j < tree.links(); j++) {
                if (tree.rigid[i] < 0 || tree.rigid[j] < 0 || tables.base[i][j]) {
                    continue;
                }
                int covered = 0;
                for (int p = 0; p < pairs.length; p += 2) {
                    boolean straight = holds(tree, pairs[p], i) && holds(tree, pairs[p + 1], j);
                    boolean crossed = holds(tree, pairs[p], j) && holds(tree, pairs[p + 1], i);
                    covered += straight || crossed ? 1 : 0;
                }
                wanted++;
                once += covered == 1 ? 1 : 0;
            }
        }
        return Claim.of(
                "Section IV",
                "the three steps find all self-collisions",
                text(
                        "%d pairs to start with hold %d of the %d pairs of the humanoid's links, each exactly once",
                        pairs.length / 2, once, wanted),
                once == wanted,
                "a pair is missing or twice");
    }

    private boolean holds(ArticulatedTree tree, int node, int link) {
        int of = tree.link[node];
        return node == tree.rigid[of] ? of == link : scene.tables.parts.get(of).contains(link);
    }

    /** Whether links that are joined touch. */
    private Claim neighbours() {
        ArticulatedTree tree = scene.robotTree(Way.MENDED);
        RobotState state = scene.states.get(0);
        int joined = 0;
        int touching = 0;
        for (int i = 1; i < tree.links(); i++) {
            int above = scene.robot.parentOf(i);
            if (tree.rigid[i] >= 0 && tree.rigid[above] >= 0) {
                joined++;
                touching += Tandem.collides(
                                Body.of(tree.meshes.get(i)).at(state.pose(i)),
                                Body.of(tree.meshes.get(above)).at(state.pose(above)))
                        ? 1
                        : 0;
            }
        }
        return new Claim(
                "Section IV",
                "neighbouring links are taken to be free of collisions, which proper joint limits ensure",
                text(
                        "in a random state within its limits, %d of the humanoid's %d pairs of joined links touch",
                        touching, joined),
                touching == 0 ? Outcome.AGREES : Outcome.DIFFERS,
                "links reach into each other at their joint; such pairs are allowed collisions, listed with a reason, and"
                        + " not an assumption");
    }
}
