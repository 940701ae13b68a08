package dev.tandem.robot.proof;

import dev.tandem.internal.descent.Descent;
import dev.tandem.internal.query.CollisionQuery;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.math.Vec3;
import dev.tandem.query.Query;
import dev.tandem.query.ToleranceQuery;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.BallCover;
import dev.tandem.robot.internal.PlacedParts;
import dev.tandem.robot.proof.NeverTouching.Outcome;
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

    private final PlacedParts placed;
    private final RobotState state;
    private final BallCover coverA;
    private final BallCover coverB;
    private final int a;
    private final int b;

    /** Joints from A to B: the link that hangs on each, its variable, the leader's place in the box. */
    private final int[] child;

    private final int[] variable;
    private final int[] leader;
    private final boolean[] turns;
    private final int[] leaders;
    private boolean unbounded;

    /**
     * Joint frames may be off rotations by a little. With g the stretch of all frames above the two links, a length in the
     * world is off one in the frame s by g at most; an axis' distance, a product of two, by g²; and a motion on its way to
     * the frame s by g once more. The fifth power leaves room for terms of second order.
     */
    private final double loose;

    /** A bound on all coordinates of links, wherever these joints are: lengths of frames and links, and how many frames. */
    private final double far;

    private final int frames;

    /** How far rounding may put two points apart in any state of the box at hand. */
    private double rounding;

    /** By ball and s: how far the ball's centre moves; and the same for any point in it. */
    private final double[] moveA;

    private final double[] moveB;
    private final double[] mostA;
    private final double[] mostB;
    private final double[] worldA;
    private final double[] worldB;
    private final double[] chord;
    private final double[] sumOf;

    private final ToleranceQuery within = new ToleranceQuery();
    private final CollisionQuery hit = new CollisionQuery();
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
        this.variable = new int[m];
        this.leader = new int[m];
        this.turns = new boolean[m];
        List<Integer> known = new ArrayList<>();
        for (int k = 0; k < m; k++) {
            JointType type = model.joints().get(child[k] - 1).type();
            unbounded |= !type.usesAxis();
            int v = model.firstVariableOf(child[k] - 1);
            int l = model.leaderOf(v);
            variable[k] = v;
            turns[k] = type != JointType.PRISMATIC;
            if (!known.contains(l)) {
                known.add(l);
            }
            leader[k] = known.indexOf(l);
        }
        this.loose = Math.pow(BallCover.stretchAbove(model, a, b), 5) * (1 + MotionSlack.PROOF);
        double lengths = size(coverA.around) + size(coverB.around);
        int count = 4;
        for (int link : new int[] {a, b}) {
            for (int i = link; i > 0; i = model.parentOf(i), count++) {
                Vec3 t = model.joints().get(i - 1).origin().translation();
                lengths += Math.abs(t.x()) + Math.abs(t.y()) + Math.abs(t.z());
            }
        }
        this.far = lengths;
        this.frames = count;
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

    private static double size(double[] ball) {
        return Math.abs(ball[0]) + Math.abs(ball[1]) + Math.abs(ball[2]) + Math.abs(ball[3]);
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

    public Outcome prove(int most) {
        if (unbounded || coverA.around[3] >= Limits.ENDLESS || coverB.around[3] >= Limits.ENDLESS) {
            return Outcome.UNBOUNDED;
        }
        RobotModel model = placed.parts.model;
        int n = leaders.length;
        double[] whole = new double[2 * n];
        for (int l = 0; l < n; l++) {
            double lower = model.reliableLowerLimit(leaders[l]);
            double upper = model.reliableUpperLimit(leaders[l]);
            double settable = model.largestSettable(leaders[l]);
            boolean endless = !(Math.max(Math.abs(lower), Math.abs(upper)) <= settable);
            if (endless && !(goesRound(l) && Math.PI <= settable)) {
                return Outcome.UNBOUNDED;
            }
            whole[2 * l] = endless ? -Math.PI : lower;
            whole[2 * l + 1] = endless ? Math.PI : upper;
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

    /**
     * Whether a leader without limits only turns its own joint: then one turn is all. What follows it, by a factor or an
     * offset, stands elsewhere after each turn, if only by rounding.
     */
    private boolean goesRound(int l) {
        for (int k = 0; k < child.length; k++) {
            if (leader[k] == l && (!turns[k] || variable[k] != leaders[l])) {
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
        double lengths = far;
        place(coverA, links, a, worldA);
        place(coverB, links, b, worldB);
        Arrays.fill(sumOf, 0);
        Arrays.fill(moveA, 0);
        Arrays.fill(moveB, 0);
        double[] furthestA = new double[m];
        double[] furthestB = new double[m];
        for (int k = 0; k < m; k++) {
            int l = leader[k];
            double half = half(model, variable[k], box[2 * l], box[2 * l + 1]);
            lengths += turns[k] ? 0 : Math.abs(state.value(variable[k])) + half;
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
        // Some sixteen roundings for each frame.
        rounding = MotionSlack.FRAME * frames * lengths;
        return least;
    }

    /**
     * How far a variable is from where it stands, at most, while its leader runs from one value to another. Values are
     * rounded as they are set, and rounding keeps their order: so what the ends give is the most, whatever the middle was
     * rounded to.
     */
    private double half(RobotModel model, int v, double lower, double upper) {
        double middle = state.value(v);
        boolean leads = !model.follows(v);
        double one = leads ? lower : model.followed(v, lower);
        double other = leads ? upper : model.followed(v, upper);
        return Math.max(Math.abs(one - middle), Math.abs(other - middle)) * (1 + MotionSlack.PROOF);
    }

    private static void place(BallCover cover, double[] links, int link, double[] out) {
        int m = 12 * link;
        double stretch = BallCover.stretch(links, m);
        for (int i = 0; i < cover.count; i++) {
            BallCover.map(links, m, cover.balls, 4 * i, out, 4 * i);
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
                rho = BallCover.length(y * dz - z * dy, z * dx - x * dz, x * dy - y * dx) * (1 + MotionSlack.PROOF);
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
                double left = d * (1 - MotionSlack.PROOF) - (worldA[4 * i + 3] + worldB[4 * j + 3]) * loose - rounding;
                boolean apart = false;
                for (int s = 0; s < m && !apart; s++) {
                    apart = left > (moveA[i * m + s] + moveB[j * m + s]) * (1 + MotionSlack.PROOF);
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
        within.tolerance(motion * (1 + MotionSlack.PROOF) + MotionSlack.PROOF * size + rounding);
        return !finds(within);
    }

    private boolean touches() {
        return finds(hit);
    }

    private boolean finds(Query query) {
        for (int i = 0, k = 0; i < placed.pieces(a); i++) {
            for (int j = 0; j < placed.pieces(b); j++, k++) {
                placed.ask(descents.get(k), a, i, b, j, query);
                if (query == hit ? hit.found() : within.found()) {
                    return true;
                }
            }
        }
        return false;
    }
}
