package dev.tandem.robot.internal;

import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.trees.TreeBox;
import dev.tandem.math.Pose;
import dev.tandem.tree.TestTree;
import java.util.Arrays;
import java.util.List;

/**
 * A body beside the links of a robot, one of the world or one that a link holds: its pieces where they stand, an oriented
 * box around each, and how close each link may come. For one thread; placing it allocates nothing.
 *
 * <pre>
 *   piece k:  poses[k]                        its frame in the world
 *             boxes[15k …]                    centre, axes, half sizes of its box in the world
 *             extents[k]                      whether it has a box, is empty, or may be anywhere
 * </pre>
 */
public final class BodyPieces {

    /** Numbers a box: centre, axes, half sizes. */
    static final int BOX = 15;

    /** Where the half sizes are among them. */
    static final int HALF = 12;

    private static final double[] IN_PLACE = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    /** What is known of how far a piece reaches. */
    private enum Extent {
        BOX,
        /** It has no end, or may change: no box can be kept. */
        ANYWHERE,
        /** It is empty and stays so. */
        NOTHING
    }

    final String name;

    /** The link that holds it; −1 for a body of the world. */
    final int link;

    final TestTree[] trees;
    private final Extent[] extents;

    /** Centre and half sizes of each piece's box, in its own frame. */
    private final double[] local;

    /** The frames of the pieces in that of the link, or of the world. */
    private final double[][] origins;

    final double[][] poses;
    private final double[][] inverses;
    private final boolean[] isInverted;
    final double[] boxes;

    /** What is subtracted from a gap to a box: absolute, and times all lengths in it. */
    private final double[] absolute;

    private final double[] relative;

    /** What the last gap was off by. */
    private double slack;

    /** A ball around all pieces: x, y, z, radius; the radius is −1 if there is nothing, +∞ if it may be anywhere. */
    final double[] ball = new double[4];

    /** The smallest and the largest corner of a box along the axes around all pieces. */
    private final double[] low = new double[3];

    private final double[] high = new double[3];

    /** By piece and link, the axis that told their boxes apart the last time. */
    final byte[] hints;

    /** How close each link may come; NaN for those that may touch it. */
    private final double[] required;

    /** No link or attached body must keep a larger distance. */
    private double mostRequired;

    /** Its number among the bodies of the world. */
    int number;

    /** How close other bodies may come to an attached one, by their slots; NaN for those that may touch it. */
    private double[] against = {};

    /** Its number in {@link #against} of others. */
    final int slot;

    final TreeDescents[] descents;

    BodyPieces(
            String name,
            int link,
            List<TestTree> trees,
            List<Pose> origins,
            int parts,
            int slot,
            TreeDescents[] descents) {
        this.name = name;
        this.link = link;
        this.trees = trees.toArray(new TestTree[0]);
        int n = this.trees.length;
        this.extents = new Extent[n];
        this.local = new double[6 * n];
        this.origins = new double[n][12];
        this.poses = new double[n][12];
        this.inverses = new double[n][12];
        this.isInverted = new boolean[n];
        this.boxes = new double[BOX * n];
        this.absolute = new double[n];
        this.relative = new double[n];
        this.required = new double[parts];
        this.hints = new byte[parts * n];
        this.slot = slot;
        this.descents = descents;
        Arrays.fill(required, Double.NaN);
        double[] box = new double[6];
        for (int k = 0; k < n; k++) {
            origins.get(k).copyInto(this.origins[k]);
            extents[k] = extent(this.trees[k], box);
            for (int i = 0; i < 3; i++) {
                local[6 * k + i] = 0.5 * box[i] + 0.5 * box[3 + i];
                local[6 * k + 3 + i] = Math.max(0, 0.5 * box[3 + i] - 0.5 * box[i]);
            }
        }
        if (link < 0) {
            place(IN_PLACE, 0);
        }
    }

    private static Extent extent(TestTree tree, double[] box) {
        if (TestTree.mayChange(tree) || !TreeBox.around(tree, IN_PLACE, box)) {
            Arrays.fill(box, 0);
            return Extent.ANYWHERE;
        }
        if (box[0] > box[3]) {
            Arrays.fill(box, 0);
            return Extent.NOTHING;
        }
        return Extent.BOX;
    }

    public int count() {
        return trees.length;
    }

    /** Whether these are the same pieces, in other places perhaps. */
    public boolean holds(List<TestTree> others) {
        if (others.size() != trees.length) {
            return false;
        }
        for (int k = 0; k < trees.length; k++) {
            if (trees[k] != others.get(k)) {
                return false;
            }
        }
        return true;
    }

    /** Moves the pieces of a body of the world. */
    void move(List<Pose> to) {
        for (int k = 0; k < trees.length; k++) {
            to.get(k).copyInto(origins[k]);
        }
        place(IN_PLACE, 0);
    }

    /** Takes up the pose of the link that holds it, the twelve numbers that start at an index. */
    void place(double[] frames, int at) {
        ball[3] = -1;
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        for (int k = 0; k < trees.length; k++) {
            times(frames, at, origins[k], poses[k]);
            isInverted[k] = false;
            if (extents[k] == Extent.BOX) {
                placeBox(k);
            } else if (extents[k] == Extent.ANYWHERE) {
                ball[3] = Double.POSITIVE_INFINITY;
                Arrays.fill(low, Double.NEGATIVE_INFINITY);
                Arrays.fill(high, Double.POSITIVE_INFINITY);
            }
        }
    }

    private static void times(double[] a, int at, double[] b, double[] out) {
        for (int row = 0; row < 12; row += 4) {
            for (int column = 0; column < 4; column++) {
                out[row + column] =
                        a[at + row] * b[column] + a[at + row + 1] * b[4 + column] + a[at + row + 2] * b[8 + column];
            }
            out[row + 3] += a[at + row + 3];
        }
    }

    private void placeBox(int k) {
        double[] pose = poses[k];
        int to = BOX * k;
        double size = 0;
        double far = 0;
        double square = 0;
        for (int i = 0; i < 3; i++) {
            double half = local[6 * k + 3 + i];
            boxes[to + 3 + 3 * i] = pose[i];
            boxes[to + 4 + 3 * i] = pose[4 + i];
            boxes[to + 5 + 3 * i] = pose[8 + i];
            boxes[to + 12 + i] = half;
            size += half;
            square += half * half;
            far += Math.abs(local[6 * k + i]) + Math.abs(pose[4 * i + 3]);
        }
        double cx = local[6 * k];
        double cy = local[6 * k + 1];
        double cz = local[6 * k + 2];
        boxes[to] = Pose.mapX(pose, cx, cy, cz);
        boxes[to + 1] = Pose.mapY(pose, cx, cy, cz);
        boxes[to + 2] = Pose.mapZ(pose, cx, cy, cz);
        relative[k] = Slack.relative(pose);
        absolute[k] = Slack.MAPPED_TWICE * (far + size) + Double.MIN_NORMAL;
        double slack = absolute[k] + relative[k] * size;
        for (int i = 0; i < 3; i++) {
            double reach = slack
                    + Math.abs(boxes[to + 3 + i]) * boxes[to + 12]
                    + Math.abs(boxes[to + 6 + i]) * boxes[to + 13]
                    + Math.abs(boxes[to + 9 + i]) * boxes[to + 14];
            low[i] = Math.min(low[i], boxes[to + i] - reach);
            high[i] = Math.max(high[i], boxes[to + i] + reach);
        }
        if (ball[3] < Double.POSITIVE_INFINITY) {
            enclose(boxes[to], boxes[to + 1], boxes[to + 2], Math.sqrt(square) + slack);
        }
    }

    /** Grows the ball to hold another one. */
    private void enclose(double x, double y, double z, double r) {
        if (ball[3] < 0) {
            ball[0] = x;
            ball[1] = y;
            ball[2] = z;
            ball[3] = r;
        } else {
            double d = BallCover.length(x - ball[0], y - ball[1], z - ball[2]);
            ball[3] = Math.max(ball[3], (d + r) * (1 + Slack.FLOAT_AXES));
        }
    }

    /** Whether a piece has a box. */
    boolean hasBox(int k) {
        return extents[k] == Extent.BOX;
    }

    /** What a separation of a piece's box from another box of this size, the sum of its half sizes, may be off by. */
    double slack(int k, double size) {
        int at = BOX * k + HALF;
        return absolute[k] + relative[k] * (boxes[at] + boxes[at + 1] + boxes[at + 2] + size);
    }

    /**
     * A lower bound on the distance of a piece and what is in a ball that the robot's rounding has been added to; 0 if they
     * may touch, +∞ if the piece is empty.
     */
    double gap(int k, double x, double y, double z, double r) {
        if (extents[k] != Extent.BOX) {
            return extents[k] == Extent.ANYWHERE ? 0 : Double.POSITIVE_INFINITY;
        }
        double squared = squaredGap(k, x, y, z, r);
        double most = r + slack;
        return squared > most * most ? Math.sqrt(squared) - most : 0;
    }

    /** Whether what is in such a ball may touch a piece. */
    boolean mayTouch(int k, double x, double y, double z, double r) {
        if (extents[k] != Extent.BOX) {
            return extents[k] == Extent.ANYWHERE;
        }
        double squared = squaredGap(k, x, y, z, r);
        double most = r + slack;
        return !(squared > most * most);
    }

    /** From the centre of a ball to a piece's box; what it may be off by is in {@link #slack}. */
    private double squaredGap(int k, double x, double y, double z, double r) {
        int at = BOX * k;
        double[] b = boxes;
        double dx = x - b[at];
        double dy = y - b[at + 1];
        double dz = z - b[at + 2];
        double h0 = b[at + 12];
        double h1 = b[at + 13];
        double h2 = b[at + 14];
        double p0 = Math.abs(dx * b[at + 3] + dy * b[at + 4] + dz * b[at + 5]);
        double p1 = Math.abs(dx * b[at + 6] + dy * b[at + 7] + dz * b[at + 8]);
        double p2 = Math.abs(dx * b[at + 9] + dy * b[at + 10] + dz * b[at + 11]);
        double off = absolute[k] + relative[k] * (p0 + p1 + p2 + h0 + h1 + h2 + r);
        double e0 = Math.max(0, p0 - h0 - off);
        double e1 = Math.max(0, p1 - h1 - off);
        double e2 = Math.max(0, p2 - h2 - off);
        slack = off;
        return e0 * e0 + e1 * e1 + e2 * e2;
    }

    /** The smallest corner of a box along the axes around all pieces. */
    double low(int axis) {
        return low[axis];
    }

    double high(int axis) {
        return high[axis];
    }

    /** No link or attached body must keep a larger distance. */
    double mostRequired() {
        return mostRequired;
    }

    /** How close a link may come; NaN if it may touch this. */
    double requiredOf(int part) {
        return required[part];
    }

    void require(int part, double distance) {
        required[part] = distance;
        expect(distance);
    }

    /** How close another body may come to this attached one; NaN if it may touch it. */
    double requiredOf(BodyPieces other) {
        return other.slot < against.length ? against[other.slot] : Double.NaN;
    }

    void require(BodyPieces other, double distance) {
        if (other.slot >= against.length) {
            int before = against.length;
            against = Arrays.copyOf(against, Math.max(16, 2 * other.slot));
            Arrays.fill(against, before, against.length, Double.NaN);
        }
        against[other.slot] = distance;
    }

    /** Notes that something must keep a distance from this. */
    void expect(double distance) {
        mostRequired = distance > mostRequired ? distance : mostRequired;
    }

    /** Whether this is certainly farther from all in a box than anything there must keep away. */
    boolean isBeyond(double[] lowest, double[] highest) {
        for (int i = 0; i < 3; i++) {
            if (low[i] - mostRequired > highest[i] || high[i] + mostRequired < lowest[i]) {
                return true;
            }
        }
        return false;
    }

    /** A bound on the relative change of a length between the world and the frame of a piece. */
    double stretch(int k) {
        return Pose.stretch(poses[k]);
    }

    /** Drops the descents with a tree that is gone. */
    void forget(TestTree tree) {
        for (TreeDescents mine : descents) {
            mine.withBodies.remove(tree);
        }
    }

    /** The inverse of a piece's pose. */
    double[] inverse(int k) {
        if (!isInverted[k]) {
            Pose.invert(poses[k], inverses[k]);
            isInverted[k] = true;
        }
        return inverses[k];
    }
}
