package dev.tandem.robot.internal;

import dev.tandem.element.TriangleElement;
import dev.tandem.geometry.Sphere;
import dev.tandem.internal.elements.BallElement;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.trees.TreeBox;
import dev.tandem.math.Pose;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.tree.Element;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Balls that together hold a link's surface, and one ball that holds it all, in the link's frame. Radii are rounded up.
 * The balls of a mesh are nodes of its sphere tree: the largest is opened until there are enough.
 *
 * <pre>
 *     ____________          __ __ __ __
 *    (            )   ─►   (__)__)__)__)     the more balls, the closer
 * </pre>
 */
public final class BallCover {

    private static final int ROUNDS = 256;

    /** x, y, z, radius of each. */
    public final double[] balls;

    public final int count;

    /** x, y, z, radius of one around all. */
    public final double[] around;

    private record Ball(double x, double y, double z, double r, Opens inside) {}

    /** What a ball is made smaller by. */
    @FunctionalInterface
    private interface Opens {
        /** Balls in place of this one; empty if there are none smaller. */
        List<Ball> open();
    }

    private BallCover(double[] balls, double[] around) {
        this.balls = balls;
        this.count = balls.length / 4;
        this.around = around;
    }

    /** At most so many balls, but one a piece at least. None for no pieces. */
    public static BallCover of(List<LinkGeometry> pieces, int most) {
        PriorityQueue<Ball> waiting = new PriorityQueue<>((p, q) -> {
            int bySize = Double.compare(q.r, p.r);
            return bySize != 0 ? bySize : Double.compare(p.x + 3 * p.y + 7 * p.z, q.x + 3 * q.y + 7 * q.z);
        });
        for (LinkGeometry piece : pieces) {
            Ball ball = root(piece);
            if (ball != null) {
                waiting.add(ball);
            }
        }
        List<Ball> done = new ArrayList<>();
        Ball only = waiting.size() == 1 ? waiting.peek() : null;
        while (!waiting.isEmpty() && waiting.size() + done.size() < most) {
            Ball largest = waiting.remove();
            List<Ball> inside = largest.inside.open();
            if (inside.isEmpty()) {
                done.add(largest);
            }
            waiting.addAll(inside);
        }
        done.addAll(waiting);
        double[] balls = new double[4 * done.size()];
        for (int i = 0; i < done.size(); i++) {
            Ball b = done.get(i);
            balls[4 * i] = b.x;
            balls[4 * i + 1] = b.y;
            balls[4 * i + 2] = b.z;
            balls[4 * i + 3] = b.r + MotionSlack.BALL_COVER * (Math.abs(b.x) + Math.abs(b.y) + Math.abs(b.z) + b.r);
        }
        double[] around = new double[4];
        around(balls, balls.length / 4, around);
        if (only != null && only.r < around[3]) {
            around = new double[] {only.x, only.y, only.z, only.r * (1 + MotionSlack.BALL_COVER)};
        }
        return new BallCover(balls, around);
    }

    private static @Nullable Ball root(LinkGeometry piece) {
        double[] m = new double[12];
        piece.origin().copyInto(m);
        // A pose may be off a rotation by a little, and then stretches by no more than this.
        double stretch = stretch(m, 0);
        TestTree tree = piece.balls();
        if (tree != null) {
            return tree.root() == TestTree.NONE ? null : ofNode(tree, tree.root(), m, stretch);
        }
        if (piece.shape().orElse(null) instanceof Sphere sphere) {
            return new Ball(m[3], m[7], m[11], sphere.radius() * stretch, List::of);
        }
        double[] box = new double[6];
        double[] identity = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
        if (!TreeBox.around(piece.body().tree(), identity, box)) {
            return new Ball(m[3], m[7], m[11], Limits.ENDLESS, List::of);
        }
        return ofBox(box, m, stretch);
    }

    private static Ball ofNode(TestTree tree, int node, double[] m, double stretch) {
        double[] c = new double[4];
        if (TestTree.isLeaf(node)) {
            TriangleElement triangle = new TriangleElement();
            tree.load(node, triangle);
            ofTriangle(triangle.corners, c);
            return placed(c, m, stretch, List::of);
        }
        Element element = tree.kind(node).newElement();
        tree.load(node, element);
        BallElement ball = (BallElement) element;
        System.arraycopy(ball.centre, 0, c, 0, 3);
        c[3] = ball.radius;
        return placed(c, m, stretch, () -> {
            List<Ball> inside = new ArrayList<>();
            for (int k = tree.firstChild(node); k != TestTree.NONE; k = tree.nextSibling(k)) {
                inside.add(ofNode(tree, k, m, stretch));
            }
            return inside;
        });
    }

    private static void ofTriangle(double[] corners, double[] out) {
        double longest = -1;
        for (int k = 0; k < 3; k++) {
            int p = 3 * k;
            int q = 3 * ((k + 1) % 3);
            double d = distance(corners, p, corners, q);
            if (d > longest) {
                longest = d;
                for (int i = 0; i < 3; i++) {
                    out[i] = 0.5 * (corners[p + i] + corners[q + i]);
                }
            }
        }
        out[3] = 0;
        for (int k = 0; k < 3; k++) {
            out[3] = Math.max(out[3], distance(corners, 3 * k, out, 0));
        }
    }

    /** A box along the axes, cut across its longest side until it is about a cube. */
    private static Ball ofBox(double[] box, double[] m, double stretch) {
        double[] c = new double[4];
        int longest = 0;
        for (int k = 0; k < 3; k++) {
            c[k] = 0.5 * (box[k] + box[3 + k]);
            double half = 0.5 * (box[3 + k] - box[k]);
            c[3] += half * half;
            longest = box[3 + k] - box[k] > box[3 + longest] - box[longest] ? k : longest;
        }
        c[3] = Math.sqrt(c[3]);
        int side = longest;
        return placed(c, m, stretch, () -> {
            double[] low = box.clone();
            double[] high = box.clone();
            low[3 + side] = c[side];
            high[side] = c[side];
            return low[3 + side] - low[side] < 1e-6 * c[3]
                    ? List.of()
                    : List.of(ofBox(low, m, stretch), ofBox(high, m, stretch));
        });
    }

    private static Ball placed(double[] c, double[] m, double stretch, Opens inside) {
        return new Ball(
                Pose.mapX(m, c[0], c[1], c[2]),
                Pose.mapY(m, c[0], c[1], c[2]),
                Pose.mapZ(m, c[0], c[1], c[2]),
                c[3] * stretch + MotionSlack.BALL_COVER * (size(c[0], c[1], c[2]) + size(m[3], m[7], m[11])),
                inside);
    }

    /**
     * A ball around balls (x, y, z, radius of each): from the middle of all, again and again a step towards the one that
     * sticks out furthest, each time a shorter one (Bădoiu, Clarkson 2003); the best of all steps, as wide as it must be.
     */
    public static void around(double[] balls, int count, double[] out) {
        out[3] = count == 0 ? -1 : Double.POSITIVE_INFINITY;
        if (count == 0) {
            return;
        }
        double x = 0;
        double y = 0;
        double z = 0;
        for (int i = 0; i < count; i++) {
            x += balls[4 * i] / count;
            y += balls[4 * i + 1] / count;
            z += balls[4 * i + 2] / count;
        }
        for (int round = 1; round <= ROUNDS; round++) {
            int furthest = 0;
            double most = -1;
            double away = 0;
            for (int i = 0; i < count; i++) {
                double d = length(balls[4 * i] - x, balls[4 * i + 1] - y, balls[4 * i + 2] - z);
                if (d + balls[4 * i + 3] > most) {
                    most = d + balls[4 * i + 3];
                    furthest = i;
                    away = d;
                }
            }
            double slack = MotionSlack.BALL_COVER * (Math.abs(x) + Math.abs(y) + Math.abs(z) + most);
            if (most + slack < out[3]) {
                out[0] = x;
                out[1] = y;
                out[2] = z;
                out[3] = most + slack;
            }
            if (!(away > 0)) {
                return;
            }
            double step = most / (round + 1) / away;
            x += step * (balls[4 * furthest] - x);
            y += step * (balls[4 * furthest + 1] - y);
            z += step * (balls[4 * furthest + 2] - z);
        }
    }

    /** Grows the ball at {@code to} to hold another one as well; a ball of negative radius holds nothing yet. */
    public static void enclose(double[] ball, int to, double[] balls, int at) {
        double x = ball[to];
        double y = ball[to + 1];
        double z = ball[to + 2];
        double r = ball[to + 3];
        double dx = balls[at] - x;
        double dy = balls[at + 1] - y;
        double dz = balls[at + 2] - z;
        double other = balls[at + 3];
        double d = length(dx, dy, dz);
        if (r < 0 || other >= d + r) {
            System.arraycopy(balls, at, ball, to, 4);
        } else if (r < d + other) {
            double grown = 0.5 * (d + r + other);
            double share = (grown - r) / d;
            x += share * dx;
            y += share * dy;
            z += share * dz;
            ball[to] = x;
            ball[to + 1] = y;
            ball[to + 2] = z;
            ball[to + 3] = grown + MotionSlack.LINK_BALL * (grown + Math.abs(x) + Math.abs(y) + Math.abs(z));
        }
    }

    /** Places a point: {@code out} at {@code to} is the pose at {@code at} times {@code p} at {@code from}. */
    public static void map(double[] m, int at, double[] p, int from, double[] out, int to) {
        double x = p[from];
        double y = p[from + 1];
        double z = p[from + 2];
        out[to] = m[at] * x + m[at + 1] * y + m[at + 2] * z + m[at + 3];
        out[to + 1] = m[at + 4] * x + m[at + 5] * y + m[at + 6] * z + m[at + 7];
        out[to + 2] = m[at + 8] * x + m[at + 9] * y + m[at + 10] * z + m[at + 11];
    }

    /** How much longer a vector can become by a matrix that is a rotation to within its deviation: ‖R‖² ≤ 1 + 3·dev. */
    public static double stretch(double[] poses, int at) {
        return 1 + 1.5 * Slack.deviation(poses, at) + MotionSlack.BALL_COVER;
    }

    private static double size(double x, double y, double z) {
        return Math.abs(x) + Math.abs(y) + Math.abs(z);
    }

    /** The frames of joints may be off rotations by a little; in all above two links, by no more than this. */
    public static double stretchAbove(RobotModel model, int a, int b) {
        double product = 1;
        double[] m = new double[12];
        for (int link : new int[] {a, b}) {
            for (int i = link; i > 0; i = model.parentOf(i)) {
                model.joints().get(i - 1).origin().copyInto(m);
                product *= stretch(m, 0);
            }
        }
        return product;
    }

    private static double distance(double[] p, int i, double[] q, int j) {
        return length(p[i] - q[j], p[i + 1] - q[j + 1], p[i + 2] - q[j + 2]);
    }

    public static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
