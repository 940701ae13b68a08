package dev.tandem.robot.internal.lanes;

import dev.tandem.internal.lanes.PlainRobotLanes;
import dev.tandem.internal.lanes.RobotLanes;
import dev.tandem.internal.rounding.LaneSlack;
import dev.tandem.robot.internal.BallCover;
import java.util.Arrays;

/**
 * Which pairs of parts may touch, for pairs that depend on the same one or two joints: a grid over the values of these.
 *
 * <pre>
 *    joint 2 ^  . . # # # .        .  all pairs are certainly apart
 *            |  . ? # # ? .        #  a pair certainly touches
 *            |  . . ? ? . .        ?  some must be asked
 *            +------------> joint 1
 * </pre>
 *
 * A cell is decided in its middle: seen from between the two joints, a point of one part moves by 2 sin(δ/2)·ρ while its
 * joint turns by δ, ρ its distance from the axis, and so does one of the other; if balls are apart by more than both, they are
 * apart in the whole cell, and if insides overlap by more, they do in the whole cell. Cells are cut in four where neither
 * holds. What is left is looked at with the parts themselves when a configuration is first there ({@link CellProof}).
 */
final class PairTable {

    /** Cells along a side are two to this power. */
    private static final int LEVELS = 8;

    static final int SIDE = 1 << LEVELS;

    /** In larger squares insides do not overlap by as much as parts move. */
    private static final int LARGEST_HIT = 8;

    /** Squares in which parts move by more than this share of the smaller one's radius are cut without being looked at. */
    private static final double LARGEST_MOTION = 0.5;

    /** Pairs a table, a bit each; the next bit says that one certainly touches. */
    private static final int MOST_PAIRS = 7;

    static final int HIT = 1 << MOST_PAIRS;

    /** The bit of a cell whose pairs have been looked at closer. */
    private static final int REFINED = 2 * HIT;

    private static final int KNOWN = REFINED - 1;

    private final LanePairs pairs;
    private final LaneKinematics kinematics;
    private final int[] joints;
    private final double[] lower = new double[2];
    private final double[] width = new double[2];

    /** By pair: its number, and how far points are from the axis of the joint next to each part; 1 for one that slides. */
    int[] members = {};

    private double[][] reach = {};

    /** Threads may write the same number at the same time. */
    private final short[] cells;

    private final int columns;
    private final boolean canRefine;

    /** Where a value is in the table: its joint's lanes, what to take off, what to multiply with. */
    private final int slot;

    private final int otherSlot;
    private final float low;
    private final float otherLow;
    private final float scale;
    private final float otherScale;

    PairTable(LanePairs pairs, int[] joints) {
        this.pairs = pairs;
        this.kinematics = pairs.robot.kinematics;
        this.joints = joints;
        for (int k = 0; k < joints.length; k++) {
            lower[k] = kinematics.lower(joints[k]);
            width[k] = kinematics.upper(joints[k]) - lower[k];
        }
        columns = joints.length > 1 ? SIDE : 1;
        cells = new short[SIDE * columns];
        boolean free = true;
        for (int joint : joints) {
            free &= !kinematics.follows(joint);
        }
        canRefine = free;
        slot = RobotLanes.LANES * joints[0];
        otherSlot = joints.length > 1 ? RobotLanes.LANES * joints[1] : slot;
        low = (float) lower[0];
        otherLow = (float) lower[1];
        scale = (float) (SIDE / width[0]);
        otherScale = joints.length > 1 ? (float) (SIDE / width[1]) : 0;
    }

    /** Whether there can be a table over these joints. */
    static boolean isFor(LaneKinematics kinematics, int[] joints) {
        boolean fits = joints.length == 1 || joints.length == 2;
        for (int k = 0; fits && k < joints.length; k++) {
            double width = kinematics.upper(joints[k]) - kinematics.lower(joints[k]);
            fits = width > 0 && width <= 4 * Math.PI;
        }
        return fits;
    }

    /** Whether it is over these joints and can take another pair. */
    boolean hasRoomFor(int[] others) {
        return members.length < MOST_PAIRS && Arrays.equals(joints, others);
    }

    void add(int pair) {
        LanePart a = pairs.robot.solid[pairs.a[pair]];
        LanePart b = pairs.robot.solid[pairs.b[pair]];
        members = Arrays.copyOf(members, members.length + 1);
        reach = Arrays.copyOf(reach, members.length);
        members[members.length - 1] = pair;
        double fromA = reach(a, joints[0]);
        double fromB = reach(b, joints[joints.length - 1]);
        reach[members.length - 1] =
                joints.length == 1 ? new double[] {Math.min(fromA, fromB), 0} : new double[] {fromA, fromB};
    }

    /** No ball of a part has a point farther from the axis of a joint that the part is next to. */
    private double reach(LanePart part, int joint) {
        if (kinematics.joints.slides[joint]) {
            return 1;
        }
        double[] axis = {0, 0, 0, 0, 0, 1};
        if (part.frame != joint + 1) {
            float[] o = kinematics.joints.origins;
            int at = 12 * joint;
            axis = new double[] {o[at + 3], o[at + 7], o[at + 11], o[at + 2], o[at + 6], o[at + 10]};
        }
        BallTree tree = part.tree;
        double most = 0;
        for (int k = 0; k < tree.children.length; k++) {
            int at = RobotLanes.BLOCK * (k / RobotLanes.LANES) + k % RobotLanes.LANES;
            if (tree.children[k] < 0 && tree.blocks[at] < LaneSlack.NOWHERE) {
                double x = tree.blocks[at] - axis[0];
                double y = tree.blocks[at + RobotLanes.LANES] - axis[1];
                double z = tree.blocks[at + 2 * RobotLanes.LANES] - axis[2];
                double distance = BallCover.length(
                        axis[4] * z - axis[5] * y, axis[5] * x - axis[3] * z, axis[3] * y - axis[4] * x);
                most = Math.max(most, distance + tree.blocks[at + 3 * RobotLanes.LANES]);
            }
        }
        return most * LaneSlack.SECOND_ORDER;
    }

    /** Decides all cells. */
    void fill() {
        new Filler().fill(0, 0, SIDE, (1 << members.length) - 1);
    }

    /** The cell that the values of a lane are in. */
    int cell(float[] values, int lane) {
        int row = Math.max(0, Math.min(SIDE - 1, (int) ((values[slot + lane] - low) * scale)));
        if (columns == 1) {
            return row;
        }
        int column = Math.max(0, Math.min(SIDE - 1, (int) ((values[otherSlot + lane] - otherLow) * otherScale)));
        return SIDE * row + column;
    }

    /** How many joints it is over. */
    int dimensions() {
        return joints.length;
    }

    int joint(int k) {
        return joints[k];
    }

    /** The row or column that a joint's value is in, and the value at which one begins. */
    int index(int k, double value) {
        return Math.max(0, Math.min(SIDE - 1, (int) Math.floor((value - lower[k]) * SIDE / width[k])));
    }

    double border(int k, int index) {
        return lower[k] + width[k] * index / SIDE;
    }

    int cell(int row, int column) {
        int r = Math.max(0, Math.min(SIDE - 1, row));
        return columns == 1 ? r : SIDE * r + Math.max(0, Math.min(SIDE - 1, column));
    }

    /** Adds the pairs that may touch in a cell, which is crossed in an interval of time. */
    void look(int cell, double from, double to, CellProof proof, PairTimes out) {
        int known = isOpen(cell) ? refine(cell, proof) : at(cell);
        int left = (known & HIT) != 0 ? (1 << members.length) - 1 : known & (HIT - 1);
        for (int rest = left; rest != 0; rest &= rest - 1) {
            out.add(members[Integer.numberOfTrailingZeros(rest)], from, to);
        }
    }

    /** Adds all pairs. */
    void giveUp(double from, double to, PairTimes out) {
        for (int member : members) {
            out.add(member, from, to);
        }
    }

    /** What is known of a cell: a bit for each pair that must be asked, and {@link #HIT}. */
    int at(int cell) {
        return cells[cell] & KNOWN;
    }

    /** Whether the parts themselves have not been looked at in a cell. */
    boolean isOpen(int cell) {
        int code = cells[cell];
        return canRefine && code != 0 && (code & (HIT | REFINED)) == 0;
    }

    /** Looks at the parts themselves in a cell; what is known then. */
    int refine(int cell, CellProof proof) {
        int code = cells[cell];
        for (int k = 0; k < joints.length; k++) {
            proof.set(joints[k], middle(k, k == 0 ? cell / columns : cell % columns, 1));
        }
        for (int m = 0; m < members.length; m++) {
            if ((code & (1 << m)) != 0 && proof.isApart(members[m], motion(m, 1))) {
                code &= ~(1 << m);
            }
        }
        cells[cell] = (short) (code | REFINED);
        return code;
    }

    /** The value of a joint in the middle of some cells. */
    private float middle(int k, int from, int size) {
        return (float) (lower[k] + width[k] * (from + 0.5 * size) / SIDE);
    }

    /** How far the parts of a pair may move against each other between the middle and the border of a square of cells. */
    private double motion(int member, int size) {
        double motion = 0;
        for (int k = 0; k < joints.length; k++) {
            // Values are rounded to floats and then to cells.
            double most = Math.abs(lower[k]) + width[k];
            double half = 0.5 * size * width[k] / SIDE + 8 * LaneSlack.UNIT * most;
            boolean slides = kinematics.joints.slides[joints[k]];
            motion += reach[member][k] * (slides ? half : 2 * Math.sin(0.5 * Math.min(half, Math.PI)));
        }
        int pair = members[member];
        double stretch = kinematics.stretch(pairs.robot.solid[pairs.a[pair]].frame)
                * kinematics.stretch(pairs.robot.solid[pairs.b[pair]].frame);
        return motion * stretch * stretch * stretch * LaneSlack.SECOND_ORDER;
    }

    /** Decides squares of cells from the largest to the smallest. */
    private final class Filler {
        private final RobotLanes lanes = new PlainRobotLanes();
        private final float[] values = new float[(kinematics.joints.count + 2) * RobotLanes.LANES];
        private final float[] frames = kinematics.newFrames();
        private final LaneFrames relative = new LaneFrames();
        private final TreeTouch touch = new TreeTouch();

        /** A square of cells, for the pairs that are left. */
        void fill(int row, int column, int size, int left) {
            int rest = left;
            boolean hit = false;
            place(row, column, size);
            for (int m = 0; m < members.length && !hit; m++) {
                if ((rest & (1 << m)) != 0) {
                    int found = touch(m, size);
                    hit = found == TreeTouch.HIT && !pairs.conditional[members[m]];
                    rest &= found == TreeTouch.FREE ? ~(1 << m) : -1;
                }
            }
            if (hit || rest == 0 || size == 1) {
                short code = (short) (hit ? HIT : rest);
                for (int r = row; r < row + size; r++) {
                    Arrays.fill(cells, r * columns + column, r * columns + Math.min(columns, column + size), code);
                }
                return;
            }
            int half = size / 2;
            for (int r = row; r < row + size; r += half) {
                for (int c = column; c < Math.min(columns, column + size); c += half) {
                    fill(r, c, half, rest);
                }
            }
        }

        private void place(int row, int column, int size) {
            for (int k = 0; k < joints.length; k++) {
                int at = RobotLanes.LANES * joints[k];
                Arrays.fill(values, at, at + RobotLanes.LANES, middle(k, k == 0 ? row : column, size));
            }
            lanes.place(kinematics.joints, values, frames);
        }

        private int touch(int member, int size) {
            int pair = members[member];
            LanePart a = pairs.robot.solid[pairs.a[pair]];
            LanePart b = pairs.robot.solid[pairs.b[pair]];
            double motion = motion(member, size);
            if (size > 1 && motion > LARGEST_MOTION * Math.min(a.radius, b.radius)) {
                return TreeTouch.NEAR;
            }
            relative.of(frames, a.frame, b.frame, 0);
            return touch.trees(
                    lanes,
                    a.tree,
                    b.tree,
                    relative.map,
                    relative.back,
                    pairs.slack[pair] + (float) motion,
                    size <= LARGEST_HIT);
        }
    }
}
