package dev.tandem.robot.check;

import dev.tandem.Body;
import dev.tandem.internal.elements.BallElement;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.math.Pose;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.BallCover;
import dev.tandem.robot.internal.MotionHulls;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A robot in a state as one test tree with the structure of the robot: it meets a mesh, a voxel map or another robot in
 * one descent. A leaf is a piece of a link, with the tree of the piece inside.
 *
 * <pre>
 *   subtree(i)  = ball around link i and all that hangs on it      children: link(i), subtree(c) of all joints below
 *   link(i)     = ball around link i, the rigid child, comes first children: its pieces
 *   piece       = ball, and a tree inside that stands at the link's pose
 * </pre>
 *
 * The ball of a subtree is the smaller of two: the hull of all its motions ({@link MotionHulls}), which only needs
 * placing, and the ball around its children in the present state.
 *
 * <p>The tree is a view of its state, in the frame of the world: the next query sees what has changed. Not safe for use
 * by multiple threads: it belongs to the thread of its state. Making it costs more than O(1); a change of state costs
 * O(1) for each ball that a query then looks at.
 */
public final class RobotTree implements TestTree, Changes, Nesting {

    private final RobotParts parts;
    private RobotState state;

    /** Of each piece: its part, its tree, where it stands in the link's frame and in the world. */
    private final int[] partOf;

    private final TestTree[] trees;
    private final double[] origins;
    private final double[] poses;

    private final double[] pose = new double[12];

    /** Balls in the frame of a link, and the link. Inner nodes first, then pieces. */
    private final double[] local;

    private final int[] frameOf;
    private final double[] world;

    private final int[] first;
    private final int[] next;
    private final int[] parent;
    private final int nodes;
    private final int root;

    /** Inner nodes that are subtrees rather than links, so that their balls may be made anew; children come later. */
    private final boolean[] isSubtree;

    private final List<ElementKind<?>> kinds;
    private final double[] stretch;
    private double magnitude;
    private long seen = -1;
    private long version;

    private RobotTree(RobotState state, RobotParts parts, Set<Integer> left) {
        this.state = state;
        this.parts = parts;
        RobotTreeLayout layout = new RobotTreeLayout(parts, left);
        this.partOf = layout.partOf.stream().mapToInt(Integer::intValue).toArray();
        this.trees = layout.trees.toArray(new TestTree[0]);
        this.origins = new double[12 * trees.length];
        this.poses = new double[12 * trees.length];
        this.nodes = layout.nodeBalls.size();
        int all = nodes + trees.length;
        this.local = new double[4 * all];
        this.world = new double[4 * all];
        this.frameOf = new int[all];
        this.first = layout.links(layout.first, nodes);
        this.next = layout.links(layout.next, all);
        this.parent = layout.links(layout.parent, all);
        this.isSubtree = new boolean[nodes];
        for (int n = 0; n < nodes; n++) {
            System.arraycopy(layout.nodeBalls.get(n), 0, local, 4 * n, 4);
            frameOf[n] = parts.link[layout.nodePart.get(n)];
            isSubtree[n] = layout.isSubtree.get(n);
        }
        double[] m = new double[12];
        for (int p = 0; p < trees.length; p++) {
            System.arraycopy(layout.pieceBalls.get(p), 0, local, 4 * (nodes + p), 4);
            frameOf[nodes + p] = parts.link[partOf[p]];
            layout.pieces.get(p).origin().copyInto(m);
            System.arraycopy(m, 0, origins, 12 * p, 12);
        }
        this.root = layout.root;
        Set<ElementKind<?>> shown = new LinkedHashSet<>();
        shown.add(BallElement.KIND);
        for (TestTree tree : trees) {
            shown.addAll(tree.kinds());
        }
        this.kinds = List.copyOf(shown);
        this.stretch = new double[parts.links];
    }

    /**
     * {@return the tree of a robot}
     *
     * @param state the state to show
     */
    public static RobotTree of(RobotState state) {
        return of(state, List.of(), Set.of());
    }

    /**
     * {@return the tree of a robot with attached bodies and without some links, such as wheels on the ground}
     *
     * @param state the state to show
     * @param attached the attached bodies
     * @param withoutLinks the names of links that are not checked
     */
    public static RobotTree of(RobotState state, List<AttachedBody> attached, Set<String> withoutLinks) {
        RobotParts parts = new RobotParts(state.model(), attached);
        Set<Integer> left = new LinkedHashSet<>();
        for (String link : withoutLinks) {
            int at = Arrays.asList(parts.names).indexOf(link);
            if (at < 0) {
                throw new IllegalArgumentException("the robot has no link '" + link + "' and holds no such body");
            }
            left.add(at);
        }
        return new RobotTree(state, parts, left);
    }

    /** {@return this tree as a body, in the frame of the world} */
    public Body body() {
        return Body.of(this);
    }

    /**
     * {@return the name of the link or attached body to which a part of this body belongs}
     *
     * @param part the number of the part, from an answer
     */
    public String linkOfPart(int part) {
        return parts.names[partOf[part]];
    }

    /** {@return the number of parts of this body: the pieces of links and attached bodies} */
    public int partCount() {
        return trees.length;
    }

    /**
     * Shows another state of the same robot.
     *
     * @param other the state
     */
    public void show(RobotState other) {
        parts.check(other);
        if (state != other) {
            state = other;
            seen = -1;
        }
    }

    /** Places all balls and pieces, if the state has changed. */
    private void update() {
        long current = state.version();
        if (current == seen) {
            return;
        }
        double[] links = state.linkPoses();
        // Beyond the limits a hull of motions promises nothing.
        boolean hullsHold = state.isWithinLimits();
        magnitude = 0;
        for (int i = 0; i < parts.links; i++) {
            stretch[i] = BallCover.stretch(links, 12 * i);
        }
        for (int p = 0; p < trees.length; p++) {
            times(links, 12 * frameOf[nodes + p], origins, 12 * p, poses, 12 * p);
            place(nodes + p, links);
        }
        for (int n = nodes - 1; n >= 0; n--) {
            place(n, links);
            if (isSubtree[n]) {
                world[4 * n + 3] = hullsHold ? world[4 * n + 3] : Double.POSITIVE_INFINITY;
                fit(n);
            }
        }
        if (root != NONE) {
            int at = 4 * (root < 0 ? nodes + ~root : root);
            for (int k = 0; k < 3; k++) {
                magnitude = Math.max(magnitude, Math.abs(world[at + k]) + world[at + 3]);
            }
        }
        seen = current;
        version++;
    }

    private void place(int ball, double[] links) {
        int at = 4 * ball;
        int m = 12 * frameOf[ball];
        double x = local[at];
        double y = local[at + 1];
        double z = local[at + 2];
        double size = 0;
        for (int k = 0; k < 3; k++) {
            int row = m + 4 * k;
            world[at + k] = links[row] * x + links[row + 1] * y + links[row + 2] * z + links[row + 3];
            size += Math.abs(world[at + k]) + Math.abs(links[row + 3]);
        }
        world[at + 3] = Math.min(Limits.ENDLESS, local[at + 3] * stretch[frameOf[ball]] + MotionSlack.LINK_BALL * size);
    }

    /**
     * Takes a ball around the balls of the children if it is smaller than the hull, grown from one to the next. Written out,
     * as is {@link #place}: the shared helpers of {@code BallCover} cost 6 to 10 % of a check against a mesh.
     */
    private void fit(int node) {
        double x = 0;
        double y = 0;
        double z = 0;
        double r = -1;
        for (int c = first[node]; c != NONE; c = nextSibling(c)) {
            int at = 4 * index(c);
            double dx = world[at] - x;
            double dy = world[at + 1] - y;
            double dz = world[at + 2] - z;
            double cr = world[at + 3];
            double d = BallCover.length(dx, dy, dz);
            if (r < 0 || cr >= d + r) {
                x = world[at];
                y = world[at + 1];
                z = world[at + 2];
                r = cr;
            } else if (r < d + cr) {
                double grown = 0.5 * (d + r + cr);
                double share = (grown - r) / d;
                x += share * dx;
                y += share * dy;
                z += share * dz;
                r = grown + MotionSlack.LINK_BALL * (grown + Math.abs(x) + Math.abs(y) + Math.abs(z));
            }
        }
        int at = 4 * node;
        if (r < world[at + 3]) {
            world[at] = x;
            world[at + 1] = y;
            world[at + 2] = z;
            world[at + 3] = r;
        }
    }

    private static void times(double[] a, int i, double[] b, int j, double[] out, int to) {
        for (int row = 0; row < 12; row += 4) {
            for (int column = 0; column < 4; column++) {
                out[to + row + column] = a[i + row] * b[j + column]
                        + a[i + row + 1] * b[j + 4 + column]
                        + a[i + row + 2] * b[j + 8 + column];
            }
            out[to + row + 3] += a[i + row + 3];
        }
    }

    /** The balls where the state puts them, x, y, z, radius by {@link #index}, for a kernel that has asked for the root. */
    double[] balls() {
        return world;
    }

    /** No ball reaches farther along any axis, of the state at the last question for the root. */
    double magnitude() {
        return magnitude;
    }

    /** Where pieces stand in the world, twelve numbers each, for a kernel that has asked for the root. */
    double[] piecePoses() {
        return poses;
    }

    /** By how much a piece's pose may stretch, of the state at the last question for the root. */
    double stretchOf(int piece) {
        return stretch[frameOf[nodes + piece]];
    }

    int index(int node) {
        return node < 0 ? nodes + ~node : node;
    }

    @Override
    public Changes changes() {
        return this;
    }

    @Override
    public long version() {
        update();
        return version;
    }

    @Override
    public int root() {
        update();
        return root;
    }

    @Override
    public int firstChild(int node) {
        return first[node];
    }

    @Override
    public int nextSibling(int node) {
        return next[index(node)];
    }

    @Override
    public int parent(int node) {
        return parent[index(node)];
    }

    @Override
    public ElementKind<?> kind(int node) {
        return BallElement.KIND;
    }

    @Override
    public List<ElementKind<?>> kinds() {
        return kinds;
    }

    @Override
    public void load(int node, Element into) {
        BallElement ball = (BallElement) into;
        int at = 4 * index(node);
        ball.centre[0] = world[at];
        ball.centre[1] = world[at + 1];
        ball.centre[2] = world[at + 2];
        ball.radius = world[at + 3];
        ball.magnitude = magnitude;
    }

    /** {@return √3 times the radius of the hull, as for balls of other trees; it does not change with the state} */
    @Override
    public double size(int node) {
        return Math.sqrt(3) * local[4 * index(node) + 3];
    }

    @Override
    public int id(int leaf) {
        return ~leaf;
    }

    @Override
    public void ball(double[] out) {
        TestTree.unknownBall(out);
    }

    @Override
    public Nesting nesting() {
        return this;
    }

    @Override
    public Surface surface() {
        return Surface.of(this);
    }

    @Override
    public boolean isEndless(int node) {
        return false;
    }

    @Override
    public TestTree inner(int leaf) {
        return trees[~leaf];
    }

    @Override
    public void innerPose(int leaf, double[] out) {
        System.arraycopy(poses, 12 * ~leaf, out, 0, 12);
    }

    @Override
    public double stretch() {
        double most = 0;
        for (int piece = 0; piece < trees.length; piece++) {
            System.arraycopy(poses, 12 * piece, pose, 0, 12);
            most = Math.max(most, Pose.stretch(pose) + trees[piece].nesting().stretch());
        }
        return most;
    }
}
