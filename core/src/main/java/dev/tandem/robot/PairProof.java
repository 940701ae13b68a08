package dev.tandem.robot;

import dev.tandem.descent.Descent;
import dev.tandem.descent.FirstCollision;
import dev.tandem.descent.Within;
import dev.tandem.math.Vec3;
import dev.tandem.robot.NeverTouching.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The proof that two links never touch, or the failure of one. The joints between them, from A to B, are 1 … m; their
 * values span a box. In the middle of a box the links stand somewhere; over the box, in the frame between joints s and
 * s + 1, a point x of A is moved by joints s … 1 only and a point y of B by joints s + 1 … m only.
 *
 * <pre>
 *    A ──1──2── frame s ──3──4── B        joint k turns by at most δ to either side of the middle,
 *    x                            y       and y stays within  Σ 2 sin(δ/2) ρ_k  of where it was,
 *                                         ρ_k its distance from axis k in the middle
 * </pre>
 *
 * The bound is exact joint by joint: take the joint next to the frame first, then all beyond it are still as in the
 * middle, and what comes before only moves the whole arc. So if two balls are farther apart than their radii and both
 * sums, for some s, they never meet in the box; and if the links themselves are farther apart than the largest sums, so
 * do they. Else the box is cut across the joint that moves the most.
 *
 * <p>A joint whose range is uncertain ({@link Joint#withUncertainRange}) counts as one without limits: a turning one goes
 * all the way round, a sliding one leaves the pair unproved.
 *
 * <p>Belongs to one thread. One pair, one use.
 */
final class PairProof {

    /** Balls a link: more are closer to it, and cost with their square. */
    static final int COVER = 40;

    /** Where the motion in a box is less than this share of the links' size, and still no proof: they come very close. */
    private static final double FINEST = 2e-4;

    /** Relative to the lengths that are added up: some thousand roundings. */
    private static final double ROUNDING = 1e-12;

    private final PlacedParts placed;
    private final RobotState state;
    private final BallCover coverA;
    private final BallCover coverB;
    private final int a;
    private final int b;

    /** Joints from A to B: the link that hangs on each, its variable, the leader's place in the box, its share. */
    private final int[] child;

    private final int[] leader;
    private final double[] factor;
    private final boolean[] turns;
    private final int[] leaders;
    private boolean unbounded;

    /** Joint frames may be off rotations by a little, and all of them together stretch a motion by no more than this. */
    private double loose = 1 + ROUNDING;

    /** By ball and s: how far the ball's centre moves; and the same for any point in it. */
    private final double[] moveA;

    private final double[] moveB;
    private final double[] mostA;
    private final double[] mostB;
    private final double[] worldA;
    private final double[] worldB;
    private final double[] chord;
    private final double[] sumOf;

    private final Within within = new Within();
    private final FirstCollision hit = new FirstCollision();
    private final List<Descent> descents = new ArrayList<>();
    private int boxes;

    PairProof(PlacedParts placed, List<BallCover> covers, int a, int b) {
        this.placed = placed;
        this.a = a;
        this.b = b;
        this.coverA = covers.get(a);
        this.coverB = covers.get(b);
        RobotModel model = placed.parts.model;
        this.state = model.newState();
        this.child = path(model, a, b);
        int m = child.length;
        this.leader = new int[m];
        this.factor = new double[m];
        this.turns = new boolean[m];
        List<Integer> known = new ArrayList<>();
        for (int k = 0; k < m; k++) {
            JointType type = model.joints().get(child[k] - 1).type();
            unbounded |= !type.usesAxis();
            loose *= stretch(model.joints().get(child[k] - 1));
            int v = model.firstVariableOf(child[k] - 1);
            int l = model.leaderOf(v);
            factor[k] = v == l ? 1 : Math.abs(model.followed(v, 1) - model.followed(v, 0)) * (1 + ROUNDING);
            turns[k] = type != JointType.PRISMATIC;
            if (!known.contains(l)) {
                known.add(l);
            }
            leader[k] = known.indexOf(l);
        }
        this.leaders = known.stream().mapToInt(Integer::intValue).toArray();
        this.moveA = new double[coverA.count * (m + 1)];
        this.moveB = new double[coverB.count * (m + 1)];
        this.mostA = new double[m + 1];
        this.mostB = new double[m + 1];
        this.worldA = new double[4 * coverA.count];
        this.worldB = new double[4 * coverB.count];
        this.chord = new double[m];
        this.sumOf = new double[leaders.length];
        for (int i = 0; i < placed.pieces(a); i++) {
            for (int j = 0; j < placed.pieces(b); j++) {
                descents.add(placed.descent(a, i, b, j));
            }
        }
    }

    private static double stretch(Joint joint) {
        double[] m = new double[12];
        joint.origin().copyInto(m);
        double once = BallCover.stretch(m, 0);
        return once * once;
    }

    /** The links below the joints that move, on the way from one link to another. */
    static int[] path(RobotModel model, int a, int b) {
        List<Integer> up = new ArrayList<>();
        List<Integer> down = new ArrayList<>();
        int i = a;
        int j = b;
        while (i != j) {
            // A parent has a smaller number: the larger of two that differ is no ancestor of the other.
            if (i > j) {
                up.add(i);
                i = model.parentOf(i);
            } else {
                down.add(0, j);
                j = model.parentOf(j);
            }
        }
        up.addAll(down);
        return up.stream()
                .mapToInt(Integer::intValue)
                .filter(link -> model.joints().get(link - 1).type() != JointType.FIXED)
                .toArray();
    }

    int jointCount() {
        return child.length;
    }

    int boxes() {
        return boxes;
    }

    Outcome prove(int most) {
        if (unbounded || coverA.around[3] >= BallCover.ENDLESS || coverB.around[3] >= BallCover.ENDLESS) {
            return Outcome.UNBOUNDED;
        }
        RobotModel model = placed.parts.model;
        int n = leaders.length;
        double[] whole = new double[2 * n];
        for (int l = 0; l < n; l++) {
            boolean endless =
                    !(model.reliableUpperLimit(leaders[l]) - model.reliableLowerLimit(leaders[l]) < BallCover.ENDLESS);
            if (endless && !goesRound(l)) {
                return Outcome.UNBOUNDED;
            }
            whole[2 * l] = endless ? -Math.PI : model.lowerLimit(leaders[l]);
            whole[2 * l + 1] = endless ? Math.PI : model.upperLimit(leaders[l]);
        }
        double finest = FINEST * (coverA.around[3] + coverB.around[3]);
        List<double[]> waiting = new ArrayList<>();
        waiting.add(whole);
        while (!waiting.isEmpty()) {
            if (boxes == most) {
                return Outcome.UNDECIDED;
            }
            boxes++;
            double[] box = waiting.remove(waiting.size() - 1);
            double motion = place(box);
            // Once: were one inside the other in the first state, balls on their surfaces could be apart in all.
            if (boxes == 1 && touches()) {
                return Outcome.SEEN_TOUCHING;
            }
            if (ballsApart() || linksApart(motion)) {
                continue;
            }
            // Near the middle of a box that is hard to prove a contact is likely; once seen, the effort ends.
            if (touches()) {
                return Outcome.SEEN_TOUCHING;
            }
            if (motion < finest) {
                return Outcome.UNDECIDED;
            }
            cut(box, waiting);
        }
        return Outcome.PROVED;
    }

    /** Whether a leader without limits only turns joints, each by itself: then one turn is all. */
    private boolean goesRound(int l) {
        for (int k = 0; k < child.length; k++) {
            if (leader[k] == l && (!turns[k] || factor[k] != 1)) {
                return false;
            }
        }
        return true;
    }

    private void cut(double[] box, List<double[]> waiting) {
        int widest = 0;
        for (int l = 1; l < leaders.length; l++) {
            widest = sumOf[l] > sumOf[widest] ? l : widest;
        }
        double middle = 0.5 * (box[2 * widest] + box[2 * widest + 1]);
        double[] upper = box.clone();
        upper[2 * widest] = middle;
        box[2 * widest + 1] = middle;
        waiting.add(upper);
        waiting.add(box);
    }

    /** Puts the robot into the middle of a box, bounds all motions, and says by how much the links can approach. */
    private double place(double[] box) {
        int m = child.length;
        for (int l = 0; l < leaders.length; l++) {
            state.set(leaders[l], 0.5 * (box[2 * l] + box[2 * l + 1]));
        }
        placed.place(state);
        double[] links = state.linkPoses();
        RobotModel model = placed.parts.model;
        place(coverA, links, a, worldA);
        place(coverB, links, b, worldB);
        Arrays.fill(sumOf, 0);
        Arrays.fill(moveA, 0);
        Arrays.fill(moveB, 0);
        double[] furthestA = new double[m];
        double[] furthestB = new double[m];
        for (int k = 0; k < m; k++) {
            int l = leader[k];
            double half = 0.5 * (box[2 * l + 1] - box[2 * l]) * factor[k] * (1 + ROUNDING);
            chord[k] = (turns[k] ? 2 * Math.sin(0.5 * Math.min(half, Math.PI)) : half) * loose;
            Vec3 axis = model.joints().get(child[k] - 1).axis();
            int at = 12 * child[k];
            double x = links[at] * axis.x() + links[at + 1] * axis.y() + links[at + 2] * axis.z();
            double y = links[at + 4] * axis.x() + links[at + 5] * axis.y() + links[at + 6] * axis.z();
            double z = links[at + 8] * axis.x() + links[at + 9] * axis.y() + links[at + 10] * axis.z();
            // In A a joint moves the balls for all frames beyond it, in B for all before it.
            furthestA[k] = move(k, true, x, y, z, links, at);
            furthestB[k] = move(k, false, x, y, z, links, at);
            sumOf[l] += chord[k] * Math.min(furthestA[k], furthestB[k]);
        }
        double least = Double.POSITIVE_INFINITY;
        for (int s = 0; s <= m; s++) {
            mostA[s] = 0;
            mostB[s] = 0;
            for (int k = 0; k < m; k++) {
                if (k < s) {
                    mostA[s] += chord[k] * furthestA[k];
                } else {
                    mostB[s] += chord[k] * furthestB[k];
                }
            }
            least = Math.min(least, mostA[s] + mostB[s]);
        }
        return least;
    }

    private static void place(BallCover cover, double[] links, int link, double[] out) {
        int m = 12 * link;
        double stretch = BallCover.stretch(links, m);
        for (int i = 0; i < cover.count; i++) {
            double x = cover.balls[4 * i];
            double y = cover.balls[4 * i + 1];
            double z = cover.balls[4 * i + 2];
            for (int k = 0; k < 3; k++) {
                int row = m + 4 * k;
                out[4 * i + k] = links[row] * x + links[row + 1] * y + links[row + 2] * z + links[row + 3];
            }
            out[4 * i + 3] = cover.balls[4 * i + 3] * stretch;
        }
    }

    /** Adds a joint's part to the motion of each ball's centre; returns the largest distance of any point from its axis. */
    private double move(int k, boolean inA, double x, double y, double z, double[] links, int at) {
        double[] balls = inA ? worldA : worldB;
        double[] moves = inA ? moveA : moveB;
        int m = child.length;
        double furthest = 0;
        for (int i = 0; i < balls.length / 4; i++) {
            double rho = 1;
            if (turns[k]) {
                double dx = balls[4 * i] - links[at + 3];
                double dy = balls[4 * i + 1] - links[at + 7];
                double dz = balls[4 * i + 2] - links[at + 11];
                rho = BallCover.length(y * dz - z * dy, z * dx - x * dz, x * dy - y * dx) * (1 + ROUNDING);
            }
            furthest = Math.max(furthest, turns[k] ? rho + balls[4 * i + 3] : 1);
            for (int s = inA ? k + 1 : 0; s <= (inA ? m : k); s++) {
                moves[i * (m + 1) + s] += chord[k] * rho;
            }
        }
        return furthest;
    }

    private boolean ballsApart() {
        int m = child.length + 1;
        for (int i = 0; i < coverA.count; i++) {
            for (int j = 0; j < coverB.count; j++) {
                double d = BallCover.length(
                        worldA[4 * i] - worldB[4 * j],
                        worldA[4 * i + 1] - worldB[4 * j + 1],
                        worldA[4 * i + 2] - worldB[4 * j + 2]);
                double left = d * (1 - ROUNDING) - (worldA[4 * i + 3] + worldB[4 * j + 3]) * (1 + ROUNDING);
                boolean apart = false;
                for (int s = 0; s < m && !apart; s++) {
                    apart = left > (moveA[i * m + s] + moveB[j * m + s]) * (1 + ROUNDING);
                }
                if (!apart) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether the links themselves are farther apart, in the middle of the box, than they can approach. */
    private boolean linksApart(double motion) {
        double size = coverA.around[3] + coverB.around[3];
        if (motion > size) {
            return false;
        }
        within.tolerance(motion * (1 + ROUNDING) + ROUNDING * size);
        for (int i = 0, k = 0; i < placed.pieces(a); i++) {
            for (int j = 0; j < placed.pieces(b); j++, k++) {
                placed.ask(descents.get(k), a, i, b, j, within);
                if (within.found()) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean touches() {
        for (int i = 0, k = 0; i < placed.pieces(a); i++) {
            for (int j = 0; j < placed.pieces(b); j++, k++) {
                placed.ask(descents.get(k), a, i, b, j, hit);
                if (hit.found()) {
                    return true;
                }
            }
        }
        return false;
    }
}
