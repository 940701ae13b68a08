package dev.tandem.robot.internal.lanes;

import dev.tandem.internal.kernels.VectorUnits;
import dev.tandem.internal.lanes.RobotLanes;
import dev.tandem.internal.rounding.LaneSlack;
import dev.tandem.robot.RobotModel;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Shows that parts are apart over intervals of a straight motion, eight intervals at a time. A lane holds the middle of an
 * interval, and each part is as much larger as it may move in half of it. Where these balls touch, the interval is cut in two, for
 * the pairs that touch; where parts move little beside the size of their balls, the pair is left to the exact check.
 *
 * <pre>
 *   0 |---|---|---|---|---|---|---|---| 1      all pairs, eight intervals in eight lanes
 *             |-|-|       |-|-|                the pairs that touch there
 *             |/////|                          left: only the meshes know
 * </pre>
 *
 * Belongs to one thread; allocates nothing once its arrays are large enough.
 */
public final class LaneIntervals {

    /** One less than the number of blocks after which the time is looked at; a power of two. */
    private static final int FEW = 15;

    private static final int LANES = RobotLanes.LANES;

    /** Parts that move by less than this share of their radius are not cut further. */
    private static final float FINE = 0.01f;

    /** Intervals of this length are not cut: parts may be tiny. */
    private static final double SHORTEST = 1.0 / 4096;

    private LaneWorld world;
    private final LaneRobot robot;
    private final LanePairs pairs;
    private final LaneKinematics kinematics;
    private @Nullable RobotLanes form;
    private RobotLanes lanes = VectorUnits.robotLanes();
    private final float[] values;
    private final float[] frames;
    private final float[] centres;
    private final float[] scratch = new float[2 * LANES];
    private int[] near;
    private final LaneTouch touch;
    private final LaneMoves moves;
    private final TableWalk walk = new TableWalk();
    private @Nullable CellProof proof;

    /** By place of a part: its number in the robot. */
    private final int[] partOf;

    /** By place of a part: joints from it up to the base. */
    private final int[] upWorld;

    /** By pair: joints from each of its parts up to the frame that both hang on. */
    private final int[] upA;

    private final int[] upB;

    /** By joint: its values at both ends of the motion. */
    private final double[] from;

    private final double[] to;

    // Intervals that wait: a bit for each part that meets the world, then one for each pair.

    private final int words;
    private double[] starts = new double[64];
    private double[] ends = new double[64];
    private long[] masks;
    private int waiting;

    // The eight at hand

    private int count;
    private final double[] start = new double[LANES];
    private final double[] end = new double[LANES];
    private final long[] mask;
    private final long[] child;
    private final boolean[] isPlaced;
    private final float[] more = new float[LANES];

    private PairTimes left = new PairTimes();
    private double contact;
    private long blocks;
    private boolean isCut;

    public LaneIntervals(LaneWorld world) {
        this.world = world;
        this.robot = world.robot;
        this.pairs = world.pairs;
        this.kinematics = robot.kinematics;
        int joints = kinematics.joints.count;
        this.values = new float[(joints + 2) * LANES];
        this.frames = kinematics.newFrames();
        this.centres = new float[3 * LANES * robot.solid.length];
        this.near = new int[2 * world.mostSpheres + 2];
        this.touch = new LaneTouch(frames);
        this.moves = new LaneMoves(robot, frames, centres);
        this.from = new double[joints];
        this.to = new double[joints];
        this.isPlaced = new boolean[robot.solid.length];
        this.partOf = new int[robot.solid.length];
        for (int i = 0; i < robot.place.length; i++) {
            if (robot.place[i] >= 0) {
                partOf[robot.place[i]] = i;
            }
        }
        this.upWorld = new int[robot.solid.length];
        for (int i = 0; i < upWorld.length; i++) {
            upWorld[i] = moves.depth(robot.solid[i].frame, 0);
        }
        this.upA = new int[pairs.count()];
        this.upB = new int[pairs.count()];
        for (int p = 0; p < pairs.count(); p++) {
            int a = robot.solid[pairs.a[p]].frame;
            int b = robot.solid[pairs.b[p]].frame;
            int common = common(a, b);
            upA[p] = moves.depth(a, common);
            upB[p] = moves.depth(b, common);
        }
        this.words = (robot.solid.length + pairs.count() + Long.SIZE - 1) / Long.SIZE;
        this.masks = new long[64 * words];
        this.mask = new long[LANES * words];
        this.child = new long[LANES * words];
    }

    private int common(int a, int b) {
        int i = a;
        int j = b;
        while (i != j) {
            // A parent has a smaller number.
            if (i > j) {
                i = kinematics.joints.parents[i - 1];
            } else {
                j = kinematics.joints.parents[j - 1];
            }
        }
        return i;
    }

    /** Goes on in another world, which must have been made ready for the same pairs. */
    public void in(LaneWorld other) {
        if (other.pairs != pairs) {
            throw new IllegalArgumentException("the world was made ready for another robot");
        }
        world = other;
        if (near.length < 2 * other.mostSpheres + 2) {
            near = new int[2 * other.mostSpheres + 2];
        }
    }

    /** Uses one form of the arithmetic, instead of the fastest that there is at the time. */
    public LaneIntervals using(RobotLanes one) {
        form = one;
        return this;
    }

    /** Pairs of parts; numbers of pairs from here on are those of a part × bodies + a body. */
    public int pairCount() {
        return pairs.count();
    }

    /** Whether this can tell anything about the robot, and the world is as it was when it was made ready. */
    public boolean isUsable() {
        return robot.isComplete() && world.isCurrent();
    }

    /** Whether the last search ended before its time, so that nothing is known about the rest. */
    public boolean isCut() {
        return isCut;
    }

    /** Blocks of eight intervals that were looked at since the motion was set. */
    public long blocks() {
        return blocks;
    }

    /**
     * Sets the motion. False if lanes cannot answer: a value is beyond limits, or beyond what lanes take.
     *
     * @param first all variables at the start; those of followers are not read
     * @param last all variables at the end
     */
    public boolean between(double[] first, double[] last) {
        RobotModel model = robot.parts.model;
        boolean valid = true;
        for (int j = 0; j < from.length; j++) {
            int v = kinematics.variable(j);
            int leader = model.leaderOf(v);
            boolean follows = model.follows(v);
            from[j] = follows ? model.followed(v, first[leader]) : first[v];
            to[j] = follows ? model.followed(v, last[leader]) : last[v];
            valid &= kinematics.lower(j) <= Math.min(from[j], to[j]) && Math.max(from[j], to[j]) <= kinematics.upper(j);
            double led = Math.abs(first[leader]) + Math.abs(last[leader]);
            double sizes = led * (1 + Math.abs(model.multiplier(v))) + Math.abs(model.offset(v));
            boolean stays = first[leader] == last[leader];
            moves.rate(j, stays ? 0 : to[j] - from[j], stays ? 0 : sizes);
        }
        return valid;
    }

    /**
     * Looks at the whole motion.
     *
     * @param out receives pairs with intervals that are left to be shown
     * @return a time at which two certainly touch, after which nothing was looked at; +∞ if there is none
     */
    public double search(PairTimes out) {
        return search(out, () -> false);
    }

    /**
     * The same as long as there is time.
     *
     * @param isOver whether the time is over; if that ended the search, {@link #isCut} says so, and what was not looked at is not
     *     among what is left
     */
    public double search(PairTimes out, BooleanSupplier isOver) {
        isCut = false;
        left = out;
        contact = Double.POSITIVE_INFINITY;
        waiting = 0;
        blocks = 0;
        lanes = form != null ? form : VectorUnits.robotLanes();
        for (int k = LANES - 1; k >= 0; k--) {
            int at = push((double) k / LANES, (double) (k + 1) / LANES);
            Arrays.fill(masks, at, at + words, 0);
            for (int i = 0; i < robot.solid.length; i++) {
                masks[at + (i >> 6)] |= world.around[i].isEmpty() ? 0 : 1L << i;
            }
            for (int p : world.loose) {
                int bit = robot.solid.length + p;
                masks[at + (bit >> 6)] |= 1L << bit;
            }
        }
        while (waiting > 0) {
            if ((blocks & FEW) == 0 && isOver.getAsBoolean()) {
                isCut = true;
                return contact;
            }
            take();
            if (count > 0) {
                look();
                putBack();
            }
        }
        for (PairTable table : pairs.tables) {
            walk.walk(table, from, to, Math.min(1, contact), proof(), out);
        }
        return contact;
    }

    private CellProof proof() {
        CellProof made = proof;
        if (made == null) {
            made = new CellProof(pairs);
            proof = made;
        }
        return made;
    }

    /** Adds an interval; where its mask is. */
    private int push(double from, double to) {
        if (waiting == starts.length) {
            starts = Arrays.copyOf(starts, 2 * waiting);
            ends = Arrays.copyOf(ends, 2 * waiting);
            masks = Arrays.copyOf(masks, 2 * masks.length);
        }
        starts[waiting] = from;
        ends[waiting] = to;
        return words * waiting++;
    }

    /** Takes up to eight intervals that end the earliest. */
    private void take() {
        count = 0;
        while (waiting > 0 && count < LANES) {
            waiting--;
            if (starts[waiting] < contact) {
                start[count] = starts[waiting];
                end[count] = ends[waiting];
                System.arraycopy(masks, words * waiting, mask, words * count, words);
                count++;
            }
        }
    }

    private double middle(int lane) {
        return 0.5 * (start[lane] + end[lane]);
    }

    private void look() {
        blocks++;
        for (int lane = 0; lane < LANES; lane++) {
            int of = Math.min(lane, count - 1);
            double time = middle(of);
            for (int j = 0; j < from.length; j++) {
                values[LANES * j + lane] = (float) (from[j] + time * (to[j] - from[j]));
            }
            moves.half(lane, 0.5 * (end[of] - start[of]));
        }
        Arrays.fill(child, 0);
        Arrays.fill(isPlaced, false);
        lanes.place(kinematics.joints, values, frames);
        int parts = robot.solid.length;
        for (int w = 0; w < words; w++) {
            long all = 0;
            for (int lane = 0; lane < count; lane++) {
                all |= mask[words * lane + w];
            }
            for (long rest = all; rest != 0; rest &= rest - 1) {
                int bit = Long.SIZE * w + Long.numberOfTrailingZeros(rest);
                if (bit < parts) {
                    meetWorld(bit);
                } else {
                    meetPart(bit - parts, bit);
                }
            }
        }
    }

    private void place(int part) {
        if (!isPlaced[part]) {
            isPlaced[part] = true;
            LanePart one = robot.solid[part];
            lanes.point(frames, one.frame, one.tree.root, 0, centres, 3 * LANES * part);
            moves.measure(part);
        }
    }

    /** The lanes that have a bit. */
    private int lanesOf(int bit) {
        int found = 0;
        for (int lane = 0; lane < count; lane++) {
            found |= (int) (mask[words * lane + (bit >> 6)] >>> bit & 1) << lane;
        }
        return found;
    }

    private void meetWorld(int i) {
        place(i);
        int open = lanesOf(i);
        LanePart part = robot.solid[i];
        PartWorld around = world.around[i];
        float most = most(open, i, upWorld[i], i, 0);
        float fine = FINE * part.tree.root[3];
        int at = 3 * LANES * i;
        float radius = (part.radius + most) * (1 + (float) LaneSlack.COMPARED);
        int code = pairs.count() + world.bodyCount * partOf[i];
        int found = lanes.nearSpheres(centres, at, radius, around.spheres, 0, around.sphereCount(), near, scratch);
        for (int k = 0; k < found; k += 2) {
            for (int rest = near[k + 1] & open; rest != 0; rest &= rest - 1) {
                int lane = Integer.numberOfTrailingZeros(rest);
                int s = near[k];
                int known = touch.sphere(lanes, part, around, s, lane, more[lane], false);
                note(lane, known, i, code + around.sphereBody[s], fine);
            }
        }
        for (int k = 0; k < around.boxCount(); k++) {
            int some = lanes.nearBox(centres, at, radius, around.boxes, RobotLanes.ROUND_BOX * k, scratch);
            if (around.boxSkip[k] > 0) {
                k += (some & open) == 0 ? around.boxSkip[k] : 0;
                continue;
            }
            for (int rest = some & open; rest != 0; rest &= rest - 1) {
                int lane = Integer.numberOfTrailingZeros(rest);
                int known = touch.box(lanes, part, around, k, lane, more[lane], false);
                note(lane, known, i, code + around.boxBody[k], fine);
            }
        }
        for (int k = 0; k < around.cylinderCount(); k++) {
            int some = lanes.nearCylinder(centres, at, radius, around.cylinders, RobotLanes.CYLINDER * k, scratch);
            for (int rest = some & open; rest != 0; rest &= rest - 1) {
                int lane = Integer.numberOfTrailingZeros(rest);
                int known = touch.cylinder(lanes, part, around, k, lane, more[lane], false);
                note(lane, known, i, code + around.cylinderBody[k], fine);
            }
        }
    }

    private void meetPart(int p, int bit) {
        int a = pairs.a[p];
        int b = pairs.b[p];
        place(a);
        place(b);
        int open = lanesOf(bit);
        float most = most(open, a, upA[p], b, upB[p]);
        float fine = FINE * Math.min(robot.solid[a].tree.root[3], robot.solid[b].tree.root[3]);
        float sum = (world.radii[p] + most) * (1 + (float) LaneSlack.COMPARED);
        int some = lanes.nearBalls(centres, 3 * LANES * a, 3 * LANES * b, sum, scratch);
        for (int rest = some & open; rest != 0; rest &= rest - 1) {
            int lane = Integer.numberOfTrailingZeros(rest);
            float slack = world.slack[p] + more[lane];
            int known = touch.parts(lanes, robot.solid[a], robot.solid[b], lane, slack, false);
            note(lane, known, bit, p, fine);
        }
    }

    /** What is added to radii in each lane: how far parts move; the most of all. */
    private float most(int open, int a, int aUp, int b, int bUp) {
        float most = 0;
        for (int rest = open; rest != 0; rest &= rest - 1) {
            int lane = Integer.numberOfTrailingZeros(rest);
            float move = moves.of(a, aUp, lane) + (bUp > 0 ? moves.of(b, bUp, lane) : 0);
            more[lane] = move * (1 + (float) LaneSlack.COMPARED);
            most = Math.max(most, more[lane]);
        }
        return most;
    }

    private void note(int lane, int known, int bit, int pair, float fine) {
        if (known == TreeTouch.FREE) {
            return;
        }
        if (known == TreeTouch.HIT) {
            contact = Math.min(contact, middle(lane));
        }
        if (known == TreeTouch.HIT || more[lane] <= fine || end[lane] - start[lane] <= SHORTEST) {
            left.add(pair, start[lane], end[lane]);
        } else {
            child[words * lane + (bit >> 6)] |= 1L << bit;
        }
    }

    /** Cuts intervals for the pairs that were found to touch; the earliest is put back last. */
    private void putBack() {
        for (int lane = count - 1; lane >= 0; lane--) {
            boolean open = false;
            for (int w = 0; w < words; w++) {
                open |= child[words * lane + w] != 0;
            }
            if (open) {
                double middle = middle(lane);
                int second = push(middle, end[lane]);
                System.arraycopy(child, words * lane, masks, second, words);
                int first = push(start[lane], middle);
                System.arraycopy(child, words * lane, masks, first, words);
            }
        }
    }
}
