package dev.tandem.cli.page;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.elements.BallElement;
import dev.tandem.internal.trees.SphereTree;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;

/**
 * The balls of a link's sphere trees, one list a level, for the eye. Each level holds the whole link: a ball right above a
 * triangle stays on the levels below.
 */
public final class BallLevels {

    private final List<List<Double>> levels = new ArrayList<>();

    private BallLevels(int count) {
        for (int i = 0; i < count; i++) {
            levels.add(new ArrayList<>());
        }
    }

    /**
     * By level from the root: x, y, z and radius of one ball after the other, in the link's frame.
     *
     * @param count how many levels; a robot page of 40 links grows by 100 KB with the seventh
     */
    public static List<double[]> of(Link link, int count) {
        BallLevels made = new BallLevels(count);
        for (LinkGeometry piece : link.collision()) {
            if (piece.mesh().isPresent()) {
                made.mesh(piece.mesh().get(), piece.origin());
            } else {
                made.shape(piece);
            }
        }
        return made.levels.stream()
                .map(balls -> balls.stream().mapToDouble(Double::doubleValue).toArray())
                .toList();
    }

    private void mesh(TriangleMesh mesh, Pose origin) {
        if (!mesh.isEmpty()) {
            TestTree tree = SphereTree.of(mesh);
            walk(tree, tree.root(), 0, origin, new BallElement());
        }
    }

    private void walk(TestTree tree, int node, int level, Pose origin, BallElement ball) {
        if (node < 0) {
            return;
        }
        boolean holdsLeaf = false;
        for (int child = tree.firstChild(node); child != TestTree.NONE; child = tree.nextSibling(child)) {
            holdsLeaf |= child < 0;
        }
        tree.load(node, ball);
        int last = holdsLeaf ? levels.size() - 1 : level;
        for (int i = level; i <= last; i++) {
            add(i, origin, ball.centre, ball.radius);
        }
        if (level + 1 < levels.size()) {
            for (int child = tree.firstChild(node); child != TestTree.NONE; child = tree.nextSibling(child)) {
                walk(tree, child, level + 1, origin, ball);
            }
        }
    }

    /** A primitive is one leaf, hence one ball on all levels. */
    private void shape(LinkGeometry piece) {
        double[] ball = new double[4];
        piece.body().tree().ball(ball);
        if (Double.isFinite(ball[3])) {
            for (int i = 0; i < levels.size(); i++) {
                add(i, piece.origin(), ball, ball[3]);
            }
        }
    }

    private void add(int level, Pose origin, double[] centre, double radius) {
        Vec3 placed = origin.apply(new Vec3(centre[0], centre[1], centre[2]));
        levels.get(level).addAll(List.of(placed.x(), placed.y(), placed.z(), radius));
    }
}
