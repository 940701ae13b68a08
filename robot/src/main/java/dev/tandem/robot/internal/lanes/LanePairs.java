package dev.tandem.robot.internal.lanes;

import dev.tandem.internal.rounding.LaneSlack;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.SelfPairs;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The pairs of parts of a robot that are checked against each other, in lanes. Those that depend on one or two joints only
 * have tables. Immutable and safe for use by multiple threads; made once for a robot, used in many worlds.
 */
public final class LanePairs {

    /** After so many tiles of tables, more will follow: a first plan in a fresh process has some hundred. */
    private static final int MANY_TILES = 1000;

    final LaneRobot robot;

    private final AtomicInteger tiles = new AtomicInteger();

    /** By pair: the places of its parts, the radii of their balls added up, and what maps may be off. */
    final int[] a;

    final int[] b;
    final float[] radii;
    final float[] slack;

    /** By pair: the robot's numbers of its parts. */
    final int[] partA;

    final int[] partB;

    /** Pairs that are not checked in all states, so that a hit is no more than near. */
    final boolean[] conditional;

    /** Pairs without a table. */
    final int[] loose;

    final PairTable[] tables;

    public LanePairs(LaneRobot robot, AllowedCollisions allowed) {
        this.robot = robot;
        SelfPairs pairs = new SelfPairs(robot.parts, allowed, true);
        partA = pairs.a;
        partB = pairs.b;
        a = new int[pairs.count];
        b = new int[pairs.count];
        radii = new float[pairs.count];
        slack = new float[pairs.count];
        conditional = new boolean[pairs.count];
        for (int p = 0; p < pairs.count; p++) {
            a[p] = robot.place[pairs.a[p]];
            b[p] = robot.place[pairs.b[p]];
            radii[p] = LanePart.up((double) robot.solid[a[p]].radius + robot.solid[b[p]].radius);
            slack[p] = slack(robot.solid[a[p]], robot.solid[b[p]]);
            conditional[p] = pairs.isConditional(p);
        }
        List<PairTable> made = new ArrayList<>();
        List<Integer> left = new ArrayList<>();
        if (robot.isComplete()) {
            for (int p = 0; p < pairs.count; p++) {
                int[] joints = robot.kinematics.between(robot.solid[a[p]].frame, robot.solid[b[p]].frame);
                if (!PairTable.isFor(robot.kinematics, joints)) {
                    left.add(p);
                    continue;
                }
                PairTable table = null;
                for (PairTable known : made) {
                    table = known.hasRoomFor(joints) ? known : table;
                }
                if (table == null) {
                    table = new PairTable(this, joints);
                    made.add(table);
                }
                table.add(p);
            }
        }
        loose = left.stream().mapToInt(Integer::intValue).toArray();
        tables = made.toArray(new PairTable[0]);
    }

    /**
     * A tile of a table has been filled because a configuration was there. When these are many, a thread of its own fills
     * the rest, so that plans need not; what comes out is the same.
     */
    void countTile() {
        if (tiles.incrementAndGet() == MANY_TILES) {
            Thread thread = new Thread(
                    () -> {
                        TileFiller filler = new TileFiller(this);
                        for (PairTable table : tables) {
                            table.fillRest(filler);
                        }
                    },
                    "tandem-pair-tables");
            thread.setDaemon(true);
            thread.start();
        }
    }

    /** How far floats may put a point of B in the frame of A from where it is, and one of A in the frame of B. */
    private float slack(LanePart one, LanePart other) {
        LaneKinematics k = robot.kinematics;
        double lengths = one.tree.reach + other.tree.reach;
        double there = k.localError(one.frame, lengths) + k.error(other.frame, lengths);
        double back = k.localError(other.frame, lengths) + k.error(one.frame, lengths);
        double mapped = LaneSlack.TWO_MAPS * (2 * lengths + k.reach(one.frame) + k.reach(other.frame));
        double stretched = 8 * (k.stretch(one.frame) * k.stretch(other.frame) - 1) * lengths;
        return (float) ((there + back + mapped + stretched) * (1 + LaneSlack.COMPARED));
    }

    /** No coordinate that is computed for a pair is larger. */
    double lengths(int pair) {
        LanePart one = robot.solid[a[pair]];
        LanePart other = robot.solid[b[pair]];
        return one.tree.reach
                + other.tree.reach
                + robot.kinematics.reach(one.frame)
                + robot.kinematics.reach(other.frame);
    }

    /** The parts of the robot. */
    public RobotParts parts() {
        return robot.parts;
    }

    /** How many pairs there are, and how many of them have tables. */
    public int count() {
        return a.length;
    }

    public int tabled() {
        return a.length - loose.length;
    }
}
