package dev.tandem.robot.internal;

import dev.tandem.bank.TestBank;
import dev.tandem.internal.descent.Descent;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.math.Pose;
import dev.tandem.query.Query;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.search.Search;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a robot where a state puts them: a ball around each, and the pieces' poses, each computed when first asked for. Belongs to one thread; placing it allocates nothing.
 */
public final class PlacedParts {

    public final RobotParts parts;

    /** x, y, z, radius of each part in the world; radius −1 where there is nothing. */
    public final double[] balls;

    private final double[] local;

    /** The parts with something in them. */
    private final int[] solid;

    /** No ball's centre or link is farther from the base, but for joints that slide and the stretch of the base. */
    private final double reach;

    /** The variables of joints that slide. */
    private final int[] sliding;

    private final double mostStretch;

    /** A box around each ball on a grid, which is put elsewhere when the base is too far from its middle. */
    final long[] lows;

    final long[] highs;
    final BoxGrid grid;
    private final long[] cellRadii;
    private long gridVersion;
    private double gridRounding = -1;

    private final TestBank bank;
    private final LinkBoxes boxes;

    /** By how much the joints above a part stretch at most: their frames may be off rotations by a little. */
    private final double[] stretches;

    final int[] firstPiece;
    private final TestTree[] trees;
    private final double[][] origins;
    private final double[][] poses;
    private final double[][] inverses;
    final int[] frame;
    private final long[] posed;
    private final long[] inverted;

    /** The pose of the root link that the parts' balls and boxes are stretched for; none at first. */
    private final double[] base = new double[12];

    /** No coordinate of a link or of a ball's centre is larger at this base, but for joints that slide. */
    private double baseFar;

    private double slidingStretch = 1;
    private final double[] link = new double[12];
    private final double[] bInA = new double[12];
    private double[] links = new double[0];
    private @Nullable RobotState state;
    private long version = -1;
    private long stamp;
    private double rounding;

    public PlacedParts(RobotParts parts, TestBank bank) {
        this.parts = parts;
        this.bank = bank;
        this.balls = new double[4 * parts.count];
        this.local = new double[4 * parts.count];
        this.boxes = new LinkBoxes(parts);
        this.stretches = stretches(parts);
        this.firstPiece = new int[parts.count + 1];
        for (int i = 0; i < parts.count; i++) {
            System.arraycopy(parts.ball(i), 0, local, 4 * i, 4);
            firstPiece[i + 1] = firstPiece[i] + parts.pieces.get(i).size();
        }
        this.solid = IntStream.range(0, parts.count)
                .filter(i -> local[4 * i + 3] >= 0)
                .toArray();
        this.sliding = sliding(parts.model);
        this.mostStretch = Arrays.stream(stretches).max().orElse(1);
        this.reach = reach() * mostStretch * (1 + MotionSlack.BALL_COVER);
        this.lows = new long[parts.count];
        this.highs = new long[parts.count];
        this.cellRadii = new long[parts.count];
        this.grid = new BoxGrid(reach + slidingRange());
        int pieces = firstPiece[parts.count];
        this.trees = new TestTree[pieces];
        this.origins = new double[pieces][12];
        this.poses = new double[pieces][12];
        this.inverses = new double[pieces][12];
        this.frame = new int[pieces];
        this.posed = new long[pieces];
        this.inverted = new long[pieces];
        for (int i = 0; i < parts.count; i++) {
            List<LinkGeometry> some = parts.pieces.get(i);
            for (int k = 0; k < some.size(); k++) {
                int p = firstPiece[i] + k;
                trees[p] = some.get(k).body().tree();
                some.get(k).origin().copyInto(origins[p]);
                frame[p] = 12 * parts.link[i];
            }
        }
    }

    /** Refuses a robot with a pair of parts that the bank has no test for, before any state is asked about. */
    public void requireTests(SelfPairs pairs) {
        Set<List<Set<ElementKind<?>>>> known = new HashSet<>();
        List<Set<ElementKind<?>>> shown = new ArrayList<>();
        for (int i = 0; i < parts.count; i++) {
            Set<ElementKind<?>> kinds = new LinkedHashSet<>();
            for (int p = firstPiece[i]; p < firstPiece[i + 1]; p++) {
                kinds.addAll(trees[p].kinds());
            }
            shown.add(kinds);
        }
        for (int p = 0; p < pairs.count; p++) {
            int a = pairs.a[p];
            int b = pairs.b[p];
            if (known.add(List.of(shown.get(a), shown.get(b)))) {
                for (int i = firstPiece[a]; i < firstPiece[a + 1]; i++) {
                    requireTests(b, trees[i]);
                }
            }
        }
    }

    /** Refuses a part that the bank has no test for against another tree. */
    public void requireTests(int part, TestTree other) {
        for (int p = firstPiece[part]; p < firstPiece[part + 1]; p++) {
            bank.requireTests(trees[p], other);
        }
    }

    private static double[] stretches(RobotParts parts) {
        double[] out = new double[parts.count];
        double[] m = new double[12];
        for (int i = 0; i < parts.count; i++) {
            out[i] = 1;
            if (i > 0 && i < parts.links) {
                parts.model.joints().get(i - 1).origin().copyInto(m);
                // A joint's own motion is a rotation to within a few roundings.
                out[i] = out[parts.parent[i]] * BallCover.stretch(m, 0) * MotionSlack.FRAME_STRETCH;
            } else if (i > 0) {
                out[i] = out[parts.parent[i]];
            }
        }
        return out;
    }

    /** The variables that move a link along, rather than turn it. */
    private static int[] sliding(RobotModel model) {
        List<Integer> found = new ArrayList<>();
        for (int j = 0; j < model.joints().size(); j++) {
            int count = switch (model.joints().get(j).type()) {
                case PRISMATIC -> 1;
                case PLANAR -> 2;
                case FLOATING -> 3;
                case FIXED, REVOLUTE, CONTINUOUS -> 0;
            };
            for (int k = 0; k < count; k++) {
                found.add(model.firstVariableOf(j) + k);
            }
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    /** How far a link or the centre of a ball can be from the base by the lengths of all joints above it. */
    private double reach() {
        double[] lengths = new double[parts.count];
        double[] m = new double[12];
        double most = 0;
        for (int i = 0; i < parts.count; i++) {
            if (i > 0) {
                lengths[i] = lengths[parts.parent[i]];
            }
            if (i > 0 && i < parts.links) {
                parts.model.joints().get(i - 1).origin().copyInto(m);
                lengths[i] += BallCover.length(m[3], m[7], m[11]);
            }
            double centre =
                    local[4 * i + 3] < 0 ? 0 : BallCover.length(local[4 * i], local[4 * i + 1], local[4 * i + 2]);
            most = Math.max(most, lengths[i] + centre);
        }
        return most;
    }

    /** How far joints slide within their limits, those that have some. */
    private double slidingRange() {
        double sum = 0;
        for (int v : sliding) {
            double most = Math.max(Math.abs(parts.model.lowerLimit(v)), Math.abs(parts.model.upperLimit(v)));
            sum += most < Limits.ENDLESS ? most : 0;
        }
        return sum;
    }

    public int pieces(int part) {
        return firstPiece[part + 1] - firstPiece[part];
    }

    /** The tree of a piece. */
    TestTree tree(int part, int piece) {
        return trees[firstPiece[part] + piece];
    }

    /** Another number for each state that was taken up. */
    long stamp() {
        return stamp;
    }

    /** The poses of the links in the state that was taken up. */
    double[] links() {
        return links;
    }

    /** A few roundings of the coordinates at hand, in each of two points. */
    public double rounding() {
        return rounding;
    }

    /** Whether a part's link stands at a rotation, to within very little. */
    boolean isRegular(int part) {
        return boxes.isRegular(part);
    }

    /** Takes up a state. Returns whether anything may have moved since the last one. */
    public boolean place(RobotState at) {
        parts.check(at);
        long current = at.version();
        if (at == state && current == version) {
            return false;
        }
        state = at;
        version = current;
        stamp++;
        links = at.linkPoses();
        boxes.place(links);
        if (!isBaseKnown()) {
            takeBase();
        }
        double far = baseFar;
        for (int v : sliding) {
            far += Math.abs(at.value(v)) * slidingStretch;
        }
        // A few roundings of coordinates of this size, in each of two centres.
        rounding = MotionSlack.LINK_BALL * far;
        if (rounding > gridRounding) {
            measureCells();
        }
        placeBalls();
        return true;
    }

    private void placeBalls() {
        double[] m = links;
        for (int i : solid) {
            int at = 12 * parts.link[i];
            int b = 4 * i;
            double u = local[b];
            double v = local[b + 1];
            double w = local[b + 2];
            double x = m[at] * u + m[at + 1] * v + m[at + 2] * w + m[at + 3];
            double y = m[at + 4] * u + m[at + 5] * v + m[at + 6] * w + m[at + 7];
            double z = m[at + 8] * u + m[at + 9] * v + m[at + 10] * w + m[at + 11];
            balls[b] = x;
            balls[b + 1] = y;
            balls[b + 2] = z;
            long radius = cellRadii[i];
            if (radius >= 0) {
                long cell = grid.cell(x, y, z);
                lows[i] = cell - radius;
                highs[i] = cell + BoxGrid.toHigh(radius);
            }
        }
    }

    /** Whether the root link is where it was for the last state. */
    private boolean isBaseKnown() {
        boolean isSame = true;
        for (int k = 0; k < 12; k++) {
            isSame &= links[k] == base[k];
        }
        return isSame;
    }

    /** Takes up by how much the links may stretch, and how far they may be, which the root alone changes. */
    private void takeBase() {
        System.arraycopy(links, 0, base, 0, 12);
        double most = BallCover.stretch(links, 0);
        for (int i = 0; i < parts.count; i++) {
            double r = local[4 * i + 3];
            double stretch = most * stretches[i];
            balls[4 * i + 3] = r < 0 ? -1 : Math.min(Limits.ENDLESS, r * stretch);
            boxes.stretch(i, stretch);
        }
        double away = Math.max(Math.abs(base[3]), Math.max(Math.abs(base[7]), Math.abs(base[11])));
        baseFar = away + reach * most;
        slidingStretch = mostStretch * most;
        if (!grid.suits(base[3], base[7], base[11])) {
            grid.centre(base[3], base[7], base[11]);
            gridVersion++;
        }
        gridRounding = -1;
    }

    /** Measures the balls in cells, with more room for rounding than this state needs. */
    private void measureCells() {
        gridRounding = 2 * rounding;
        for (int i : solid) {
            cellRadii[i] = grid.radius(balls[4 * i + 3], 2 * gridRounding);
            if (cellRadii[i] < 0) {
                lows[i] = BoxGrid.everywhereLow();
                highs[i] = BoxGrid.everywhereHigh();
            }
        }
    }

    /** Another number whenever boxes on the grid have to be made again. */
    long gridVersion() {
        return gridVersion;
    }

    /** The parts with something in them. */
    int[] solid() {
        return solid;
    }

    /** Whether two parts whose balls touch are certainly apart, by their boxes; the axis given is tried first. */
    public boolean boxesApart(int i, int j, int hint) {
        return boxes.apart(i, j, hint, rounding);
    }

    /** Whether a part is certainly apart from the box of a body's piece; the axis given is tried first. */
    boolean boxApart(int part, BodyPieces body, int piece, int hint) {
        return boxes.apart(
                part,
                body.poses[piece],
                body.boxes,
                BodyPieces.BOX * piece,
                BodyPieces.BOX * piece + BodyPieces.HALF,
                body.slack(piece, boxes.size(part)),
                hint,
                rounding);
    }

    /** Along which axis the boxes of the last pair were found apart. */
    public int separatingAxis() {
        return boxes.separatingAxis();
    }

    /** How deep the boxes of the last pair that {@link #boxesApart} let pass overlap. */
    public double boxOverlap() {
        return boxes.overlap();
    }

    /** A lower bound on the distance of two parts, by their boxes; never negative. */
    public double boxGap(int i, int j) {
        return boxes.gap(i, j, rounding);
    }

    /** Whether the balls of two parts touch, or may. */
    boolean ballsMeet(int i, int j) {
        double[] b = balls;
        double dx = b[4 * i] - b[4 * j];
        double dy = b[4 * i + 1] - b[4 * j + 1];
        double dz = b[4 * i + 2] - b[4 * j + 2];
        double r = (b[4 * i + 3] + b[4 * j + 3]) * (1 + MotionSlack.BALL_GAP) + 2 * rounding;
        return !(dx * dx + dy * dy + dz * dz > r * r);
    }

    /** The balls of two parts are at least this far apart; never negative. */
    public double gap(int i, int j) {
        double d = BallCover.length(
                balls[4 * i] - balls[4 * j], balls[4 * i + 1] - balls[4 * j + 1], balls[4 * i + 2] - balls[4 * j + 2]);
        return Math.max(
                0,
                d * (1 - MotionSlack.BALL_GAP)
                        - (balls[4 * i + 3] + balls[4 * j + 3]) * (1 + MotionSlack.BALL_GAP)
                        - rounding);
    }

    public Descent descent(int a, int i, int b, int j) {
        return new Descent(trees[firstPiece[a] + i], trees[firstPiece[b] + j], bank);
    }

    public Descent descent(int part, int piece, TestTree world) {
        return new Descent(trees[firstPiece[part] + piece], world, bank);
    }

    public Search search(int a, int i, int b, int j) {
        return new Search(trees[firstPiece[a] + i], trees[firstPiece[b] + j], bank);
    }

    /** Where a piece of B stands in the frame of a piece of A. */
    public Pose relative(int a, int i, int b, int j) {
        Pose.relative(pose(a, i), inverse(a, i), pose(b, j), bInA);
        return Pose.ofMatrix(bInA.clone());
    }

    /** Asks about a piece where it stands and a body at a pose in the world. */
    public void ask(Descent descent, int part, int piece, double[] other, Query query) {
        double[] pose = pose(part, piece);
        Pose.relative(pose, inverse(part, piece), other, bInA);
        descent.run(bInA, query);
    }

    private double[] inverse(int part, int piece) {
        int p = firstPiece[part] + piece;
        if (inverted[p] != stamp) {
            Pose.invert(pose(part, piece), inverses[p]);
            inverted[p] = stamp;
        }
        return inverses[p];
    }

    /** Asks about two pieces where they stand. Points that the query finds are in the frame of A's piece. */
    public void ask(Descent descent, int a, int i, int b, int j, Query query) {
        ask(descent, a, i, pose(b, j), query);
    }

    /** Where a piece stands in the world. Valid until the next state. */
    public double[] pose(int part, int piece) {
        int p = firstPiece[part] + piece;
        if (posed[p] != stamp) {
            System.arraycopy(links, frame[p], link, 0, 12);
            Pose.times(link, origins[p], poses[p]);
            posed[p] = stamp;
        }
        return poses[p];
    }
}
