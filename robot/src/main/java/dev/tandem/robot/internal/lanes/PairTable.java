package dev.tandem.robot.internal.lanes;

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
 * holds. What is left is looked at with the parts themselves. All that is done when a configuration is first there, by balls for a
 * tile of cells ({@link TileFiller}) and by the parts for a cell ({@link CellProof}): most of a table is never asked about.
 */
final class PairTable {

    /** Cells along a side are two to this power. */
    private static final int LEVELS = 8;

    static final int SIDE = 1 << LEVELS;

    /** Cells along a side of what balls decide at once. */
    private static final int TILE = 16;

    /** Pairs a table, a bit each; the next bit says that one certainly touches. */
    private static final int MOST_PAIRS = 7;

    static final int HIT = 1 << MOST_PAIRS;

    /** The bit of a cell of which no more can be found out. A cell that is 0 has not been looked at. */
    private static final int DECIDED = 2 * HIT;

    private static final int KNOWN = DECIDED - 1;

    /** From here on, a bit for each pair whose balls touch in the corners of the cell: they are not looked at again. */
    private static final int NEAR = MOST_PAIRS + 2;

    final LanePairs pairs;
    private final LaneKinematics kinematics;
    private final int[] joints;
    private final double[] lower = new double[2];
    private final double[] width = new double[2];

    /** By pair: its number, and how far points are from the axis of the joint next to each part; 1 for one that slides. */
    int[] members = {};

    private double[][] reach = {};

    /** What comes out depends on the cell alone: threads may write the same number at the same time. */
    private final short[] cells;

    final int columns;
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
        int known = isOpen(cell) ? decide(cell, proof) : at(cell);
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

    /** A bit for each pair of a decided cell that its parts are asked about at once, since their balls touch all around. */
    int near(int cell) {
        return (cells[cell] & 0xffff) >>> NEAR;
    }

    /** Whether more can be found out about a cell. */
    boolean isOpen(int cell) {
        return (cells[cell] & DECIDED) == 0;
    }

    /** Finds out about a cell what can be; what is known then. */
    int decide(int cell, CellProof proof) {
        if (cells[cell] == 0) {
            int row = cell / columns / TILE * TILE;
            proof.filler.fill(this, row, cell % columns / TILE * TILE, TILE, (1 << members.length) - 1);
            pairs.countTile();
        }
        int code = cells[cell];
        if ((code & DECIDED) != 0) {
            return code & KNOWN;
        }
        for (int k = 0; k < joints.length; k++) {
            proof.set(joints[k], middle(k, k == 0 ? cell / columns : cell % columns, 1));
        }
        int near = 0;
        for (int m = 0; m < members.length; m++) {
            if ((code & (1 << m)) != 0) {
                if (proof.isApart(members[m], motion(m, 1))) {
                    code &= ~(1 << m);
                } else if (proof.filler.isNear(this, m, cell / columns, cell % columns)) {
                    near |= 1 << m;
                }
            }
        }
        cells[cell] = (short) (code | DECIDED | near << NEAR);
        return code;
    }

    /** Lets balls decide all tiles that no configuration has been in. */
    void fillRest(TileFiller filler) {
        for (int row = 0; row < SIDE; row += TILE) {
            for (int column = 0; column < columns; column += TILE) {
                if (cells[row * columns + column] == 0) {
                    filler.fill(this, row, column, TILE, (1 << members.length) - 1);
                }
            }
        }
    }

    /** Takes what balls show of a square of cells: whether a pair certainly touches, and which are left if not. */
    void put(int row, int column, int size, boolean hit, int left) {
        boolean isDecided = hit || left == 0 || !canRefine;
        short code = (short) ((hit ? HIT : left) | (isDecided ? DECIDED : 0));
        for (int r = row; r < row + size; r++) {
            int end = r * columns + Math.min(columns, column + size);
            for (int cell = r * columns + column; cell < end; cell++) {
                // Another thread may have filled the same tile, and looked at the parts themselves since.
                cells[cell] = cells[cell] == 0 ? code : cells[cell];
            }
        }
    }

    /** The value of a joint in the middle of some cells. */
    float middle(int k, int from, int size) {
        return (float) (lower[k] + width[k] * (from + 0.5 * size) / SIDE);
    }

    /** How far the parts of a pair may move against each other between the middle and the border of a square of cells. */
    double motion(int member, int size) {
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
}
