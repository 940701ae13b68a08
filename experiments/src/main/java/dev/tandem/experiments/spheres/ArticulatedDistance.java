package dev.tandem.experiments.spheres;

import dev.tandem.bank.Witness;
import dev.tandem.math.Pose;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The paper's search for the smallest distance of a robot to itself or to a world, on its one tree: in depth, the larger
 * ball is opened. Of two balls over triangles the nearer comes first; of R and the M's below an MR, R comes first and the
 * others follow in their order. To itself in three steps, each with the distance of those before it as its bound:
 *
 * <pre>
 *   1  R(i) against M(g) of the children g of all children of i       unless rigid(i, g)
 *   2  M(c) against M(d), of any two children of i                    unless motion(c, d)
 *   3  the same for each child c                                      unless scfree(c)
 * </pre>
 *
 * <p>All is counted. Distances are of surfaces. For one thread.
 */
final class ArticulatedDistance {

    /** In which frame balls are compared, and what is kept of their centres. */
    enum Cache {
        /** Each test maps one centre into the other's frame. */
        NONE,
        /** The paper's: the last centre that was mapped is kept while the other side is opened in the same frame. */
        LAST,
        /** All in the world's frame: a centre is mapped once a state, when it is first needed. */
        WORLD
    }

    /** What the search starts with. */
    enum Start {
        /** The three steps, one after the other. */
        THREE_STEPS,
        /** The pairs of the three steps, nearest first. */
        NEAREST_STEP,
        /** R(i) against R(j) for all pairs of links, nearest first: no hierarchy above links. */
        LINK_PAIRS
    }

    private final ArticulatedTree a;
    private final ArticulatedTree b;
    private final @Nullable PairTables tables;
    private final FramePairs frames;
    private final double[] world = new double[12];
    private final Witness witness = new Witness();
    private int[] starts = new int[0];
    private int[] stack = new int[512];
    private double[] bounds = new double[256];
    private int size;

    private Cache cache = Cache.LAST;
    private Start start = Start.THREE_STEPS;
    private boolean nearestChild;
    private boolean carries = true;
    private double tolerance;
    private double min;

    private int mapped = -1;
    private boolean mappedA;
    private int mappedTo;
    private double x;
    private double y;
    private double z;
    private final double[] inWorldA;
    private final double[] inWorldB;
    private final long[] seenA;
    private final long[] seenB;
    private double[] posesA = new double[0];
    private double[] posesB = new double[0];
    private long stamp;

    private double best;
    private long ballTests;
    private long transforms;
    private long leafTests;
    private long hullTests;
    private long hullsApart;

    private ArticulatedDistance(ArticulatedTree a, ArticulatedTree b, @Nullable PairTables tables) {
        this.a = a;
        this.b = b;
        this.tables = tables;
        this.frames = new FramePairs(a, b);
        Pose.identity().copyInto(world);
        inWorldA = new double[3 * a.count];
        seenA = new long[a.count];
        inWorldB = a == b ? inWorldA : new double[3 * b.count];
        seenB = a == b ? seenA : new long[b.count];
    }

    /** Of a robot to itself. */
    static ArticulatedDistance self(ArticulatedTree robot, PairTables tables) {
        return new ArticulatedDistance(robot, robot, tables).start(Start.THREE_STEPS);
    }

    /** Of a robot to a mesh that stands still, in one descent. */
    static ArticulatedDistance world(ArticulatedTree robot, ArticulatedTree world) {
        ArticulatedDistance out = new ArticulatedDistance(robot, world, null);
        out.starts = new int[] {robot.both[0], world.both[0]};
        return out;
    }

    ArticulatedDistance cache(Cache how) {
        cache = how;
        return this;
    }

    /** Of what is below an MR, the nearest comes first rather than R. */
    ArticulatedDistance nearestChild(boolean on) {
        nearestChild = on;
        return this;
    }

    /** The distance found in one step is the bound of the next ones, as in the paper; or each step begins anew. */
    ArticulatedDistance carries(boolean on) {
        carries = on;
        return this;
    }

    /** How far above the distance the answer may be, as a share of it; and what is close enough to stop. */
    ArticulatedDistance set(double share, double enough) {
        tolerance = share;
        min = enough;
        return this;
    }

    /** Of a robot to itself. */
    ArticulatedDistance start(Start how) {
        PairTables known = tables;
        if (known == null) {
            throw new IllegalStateException("only a robot's distance to itself has steps");
        }
        start = how;
        List<Integer> pairs = new ArrayList<>();
        if (how == Start.LINK_PAIRS) {
            for (int i = 0; i < a.links(); i++) {
                for (int j = i + 1; j < a.links(); j++) {
                    addUnless(known.base[i][j], a.rigid[i], a.rigid[j], pairs);
                }
            }
        } else if (!known.scfree[0]) {
            steps(known, 0, pairs);
        }
        starts = pairs.stream().mapToInt(Integer::intValue).toArray();
        return this;
    }

    private void steps(PairTables known, int i, List<Integer> pairs) {
        List<Integer> below = known.children.get(i);
        for (int c : below) {
            addUnless(known.base[i][c], a.rigid[i], a.rigid[c], pairs);
            for (int g : known.children.get(c)) {
                addUnless(known.rigid[i][g], a.rigid[i], a.motion[g], pairs);
            }
        }
        for (int c : below) {
            for (int d : below) {
                addUnless(d <= c || known.motion[c][d], a.motion[c], a.motion[d], pairs);
            }
        }
        for (int c : below) {
            if (!known.scfree[c]) {
                steps(known, c, pairs);
            }
        }
    }

    private static void addUnless(boolean free, int i, int j, List<Integer> pairs) {
        if (!free && i >= 0 && j >= 0) {
            pairs.add(i);
            pairs.add(j);
        }
    }

    /** The pairs of nodes that the search starts with, one after the other. */
    int[] starts() {
        return starts.clone();
    }

    /** How many pairs of nodes the search starts with. */
    int startCount() {
        return starts.length / 2;
    }

    /** The smallest distance, to within the tolerance, if it is below {@code max}; else {@code max}. */
    double search(RobotState state, double max) {
        if (!state.isWithinLimits()) {
            throw new IllegalArgumentException(
                    "motion hulls hold within the joints' limits only: " + state.limitViolations());
        }
        posesA = state.linkPoses();
        posesB = a == b ? posesA : world;
        frames.place(posesA, posesB);
        stamp++;
        mapped = -1;
        best = max;
        int pairs = startCount();
        if (tables == null || start == Start.THREE_STEPS) {
            double least = max;
            for (int p = 0; p < pairs && best > min; p++) {
                run(starts[2 * p], starts[2 * p + 1], bound(starts[2 * p], starts[2 * p + 1], 0, false));
                least = Math.min(least, best);
                best = carries ? least : max;
            }
            return least;
        }
        double[] gaps = new double[pairs];
        for (int p = 0; p < pairs; p++) {
            gaps[p] = bound(starts[2 * p], starts[2 * p + 1], 0, false);
        }
        while (best > min) {
            int next = 0;
            for (int p = 1; p < pairs; p++) {
                next = gaps[p] < gaps[next] ? p : next;
            }
            if (pairs == 0 || gaps[next] >= best) {
                break;
            }
            run(starts[2 * next], starts[2 * next + 1], gaps[next]);
            gaps[next] = Double.POSITIVE_INFINITY;
        }
        return best;
    }

    private void run(int rootA, int rootB, double rootBound) {
        size = 0;
        push(rootA, rootB, rootBound);
        while (size > 0 && best > min) {
            size--;
            double bound = bounds[size];
            if (bound * (1 + tolerance) >= best) {
                continue;
            }
            int i = stack[2 * size];
            int j = stack[2 * size + 1];
            boolean leafA = a.isLeaf(i);
            boolean leafB = b.isLeaf(j);
            if (leafA && leafB) {
                leafTests++;
                witness.uncertainty = 0;
                best = Math.min(
                        best,
                        frames.triangles(a.link[i], b.link[j])
                                .leafDistance(~a.triangle[i], ~b.triangle[j], best, witness));
            } else if (leafB || (!leafA && a.balls[4 * i + 3] >= b.balls[4 * j + 3])) {
                boolean inOrder = a.type[i] == ArticulatedTree.MOTION && !nearestChild;
                int first = size;
                for (int c = a.firstChild[i]; c >= 0; c = a.nextSibling[c]) {
                    if (!isFree(c, j)) {
                        push(c, j, bound(c, j, bound, false));
                    }
                }
                arrange(first, inOrder);
            } else {
                boolean inOrder = b.type[j] == ArticulatedTree.MOTION && !nearestChild;
                int first = size;
                for (int c = b.firstChild[j]; c >= 0; c = b.nextSibling[c]) {
                    if (!isFree(i, c)) {
                        push(i, c, bound(i, c, bound, true));
                    }
                }
                arrange(first, inOrder);
            }
        }
    }

    /** Whether the tables say that two nodes, one of which was just opened, have nothing to check. */
    private boolean isFree(int i, int j) {
        PairTables known = tables;
        if (known == null) {
            return false;
        }
        int k = a.link[i];
        int l = b.link[j];
        if (a.type[i] == ArticulatedTree.RIGID) {
            return b.type[j] == ArticulatedTree.RIGID ? known.base[k][l] : known.rigid[k][l];
        }
        return b.type[j] == ArticulatedTree.RIGID ? known.rigid[l][k] : known.motion[k][l];
    }

    /** The last of the stack is taken first: turns the new ones round, or puts the nearest last. */
    private void arrange(int first, boolean inOrder) {
        for (int k = first + 1; k < size; k++) {
            double bound = bounds[k];
            int i = stack[2 * k];
            int j = stack[2 * k + 1];
            int at = k;
            while (at > first && (inOrder || bounds[at - 1] <= bound)) {
                bounds[at] = bounds[at - 1];
                stack[2 * at] = stack[2 * at - 2];
                stack[2 * at + 1] = stack[2 * at - 1];
                at--;
            }
            bounds[at] = bound;
            stack[2 * at] = i;
            stack[2 * at + 1] = j;
        }
    }

    private void push(int i, int j, double bound) {
        if (size == bounds.length) {
            bounds = Arrays.copyOf(bounds, 2 * size);
            stack = Arrays.copyOf(stack, 4 * size);
        }
        stack[2 * size] = i;
        stack[2 * size + 1] = j;
        bounds[size++] = bound;
    }

    /** No two points below the nodes are closer; {@code keepsA} if B's side was opened, so that A's centre stays. */
    private double bound(int i, int j, double parents, boolean keepsA) {
        ballTests++;
        double dx;
        double dy;
        double dz;
        if (cache == Cache.WORLD) {
            toWorld(a, i, posesA, inWorldA, seenA);
            toWorld(b, j, posesB, inWorldB, seenB);
            dx = inWorldA[3 * i] - inWorldB[3 * j];
            dy = inWorldA[3 * i + 1] - inWorldB[3 * j + 1];
            dz = inWorldA[3 * i + 2] - inWorldB[3 * j + 2];
        } else if (keepsA) {
            map(a, i, true, b.frame[j], cache == Cache.LAST);
            dx = b.balls[4 * j] - x;
            dy = b.balls[4 * j + 1] - y;
            dz = b.balls[4 * j + 2] - z;
        } else {
            map(b, j, false, a.frame[i], cache == Cache.LAST);
            dx = a.balls[4 * i] - x;
            dy = a.balls[4 * i + 1] - y;
            dz = a.balls[4 * i + 2] - z;
        }
        double d = BallTree.length(dx, dy, dz);
        double radii = a.balls[4 * i + 3] + b.balls[4 * j + 3];
        // Metres: what placing may round is far below 1e-13 of a robot's or a kitchen's size.
        double gap = d * (1 - 1e-12) - radii - 1e-12;
        if (a.type[i] == ArticulatedTree.MOTION || b.type[j] == ArticulatedTree.MOTION) {
            hullTests++;
            hullsApart += gap > 0 ? 1 : 0;
        }
        return Math.max(parents, gap);
    }

    private void map(ArticulatedTree of, int node, boolean isA, int to, boolean keeps) {
        if (keeps && mapped == node && mappedA == isA && mappedTo == to) {
            return;
        }
        transforms++;
        double[] m = isA ? frames.aInB(of.frame[node], to) : frames.bInA(to, of.frame[node]);
        double px = of.balls[4 * node];
        double py = of.balls[4 * node + 1];
        double pz = of.balls[4 * node + 2];
        x = Pose.mapX(m, px, py, pz);
        y = Pose.mapY(m, px, py, pz);
        z = Pose.mapZ(m, px, py, pz);
        mapped = node;
        mappedA = isA;
        mappedTo = to;
    }

    private void toWorld(ArticulatedTree of, int node, double[] poses, double[] out, long[] seen) {
        if (seen[node] == stamp) {
            return;
        }
        seen[node] = stamp;
        // A world that stands still has no need of it.
        transforms += poses == world ? 0 : 1;
        int m = 12 * of.frame[node];
        double px = of.balls[4 * node];
        double py = of.balls[4 * node + 1];
        double pz = of.balls[4 * node + 2];
        for (int k = 0; k < 3; k++) {
            int row = m + 4 * k;
            out[3 * node + k] = poses[row] * px + poses[row + 1] * py + poses[row + 2] * pz + poses[row + 3];
        }
    }

    long ballTests() {
        return ballTests;
    }

    long transforms() {
        return transforms;
    }

    long leafTests() {
        return leafTests;
    }

    /** Tests of balls of which one is of a hull of motions. */
    long hullTests() {
        return hullTests;
    }

    /** Those of them that found the two apart. */
    long hullsApart() {
        return hullsApart;
    }

    /** Tests of balls and triangles. */
    long tests() {
        return ballTests + leafTests;
    }
}
