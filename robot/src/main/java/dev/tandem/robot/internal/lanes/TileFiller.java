package dev.tandem.robot.internal.lanes;

import dev.tandem.internal.lanes.PlainRobotLanes;
import dev.tandem.internal.lanes.RobotLanes;
import java.util.Arrays;

/** Decides squares of cells of a {@link PairTable} by balls, from the largest to the smallest. Belongs to one thread. */
final class TileFiller {

    /** In larger squares insides do not overlap by as much as parts move. */
    private static final int LARGEST_HIT = 8;

    /** Squares in which parts move by more than this share of the smaller one's radius are cut without being looked at. */
    private static final double LARGEST_MOTION = 0.5;

    private final LanePairs pairs;
    private final RobotLanes lanes = new PlainRobotLanes();
    private final float[] values;
    private final float[] frames;
    private final LaneFrames relative = new LaneFrames();
    private final TreeTouch touch = new TreeTouch();

    TileFiller(LanePairs pairs) {
        LaneKinematics kinematics = pairs.robot.kinematics;
        this.pairs = pairs;
        this.values = new float[(kinematics.joints.count + 2) * RobotLanes.LANES];
        this.frames = kinematics.newFrames();
    }

    /** A square of cells, for the pairs that are left. */
    void fill(PairTable table, int row, int column, int size, int left) {
        int rest = left;
        boolean hit = false;
        place(table, row, column, size);
        for (int m = 0; m < table.members.length && !hit; m++) {
            if ((rest & (1 << m)) != 0) {
                int found = touch(table, m, size);
                hit = found == TreeTouch.HIT && !pairs.conditional[table.members[m]];
                rest &= found == TreeTouch.FREE ? ~(1 << m) : -1;
            }
        }
        if (hit || rest == 0 || size == 1) {
            table.put(row, column, size, hit, rest);
            return;
        }
        int half = size / 2;
        for (int r = row; r < row + size; r += half) {
            for (int c = column; c < Math.min(table.columns, column + size); c += half) {
                fill(table, r, c, half, rest);
            }
        }
    }

    /**
     * Whether balls of a pair touch in the four corners of a cell, and no insides overlap: then that is so in most of the
     * cell, or all of it. Nothing but time depends on it, since the parts themselves are asked then.
     */
    boolean isNear(PairTable table, int member, int row, int column) {
        boolean isNear = true;
        int corners = 1 << table.dimensions();
        for (int corner = 0; corner < corners && isNear; corner++) {
            set(table, 0, (float) table.border(0, row + (corner & 1)));
            if (table.dimensions() > 1) {
                set(table, 1, (float) table.border(1, column + (corner >> 1)));
            }
            lanes.place(pairs.robot.kinematics.joints, values, frames);
            int pair = table.members[member];
            isNear = trees(pair, pairs.slack[pair], true) == TreeTouch.NEAR;
        }
        return isNear;
    }

    private void set(PairTable table, int k, float value) {
        int at = RobotLanes.LANES * table.joint(k);
        Arrays.fill(values, at, at + RobotLanes.LANES, value);
    }

    private void place(PairTable table, int row, int column, int size) {
        for (int k = 0; k < table.dimensions(); k++) {
            set(table, k, table.middle(k, k == 0 ? row : column, size));
        }
        lanes.place(pairs.robot.kinematics.joints, values, frames);
    }

    private int touch(PairTable table, int member, int size) {
        int pair = table.members[member];
        LanePart a = pairs.robot.solid[pairs.a[pair]];
        LanePart b = pairs.robot.solid[pairs.b[pair]];
        double motion = table.motion(member, size);
        if (size > 1 && motion > LARGEST_MOTION * Math.min(a.radius, b.radius)) {
            return TreeTouch.NEAR;
        }
        return trees(pair, pairs.slack[pair] + (float) motion, size <= LARGEST_HIT);
    }

    private int trees(int pair, float more, boolean untilSure) {
        LanePart a = pairs.robot.solid[pairs.a[pair]];
        LanePart b = pairs.robot.solid[pairs.b[pair]];
        relative.of(frames, a.frame, b.frame, 0);
        return touch.trees(lanes, a.tree, b.tree, relative.map, relative.back, more, untilSure);
    }
}
