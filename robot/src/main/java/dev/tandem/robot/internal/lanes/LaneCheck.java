package dev.tandem.robot.internal.lanes;

import dev.tandem.internal.kernels.VectorUnits;
import dev.tandem.internal.lanes.RobotLanes;
import org.jspecify.annotations.Nullable;

/**
 * Checks eight configurations at a time, or motions that are spread over the lanes. Balls around parts come first; for a
 * lane in which one touches something, the tree of balls of that part decides: apart, certainly a hit, or near.
 *
 * <pre>
 *   lane      0    1    2    3    4    5    6    7
 *             free hit  free near free free hit  free       near: only the meshes know
 * </pre>
 *
 * Belongs to one thread; allocates nothing after its first use.
 */
public final class LaneCheck {

    private static final int ALL = (1 << RobotLanes.LANES) - 1;

    private final LaneWorld world;
    private final LaneRobot robot;
    private final LanePairs pairs;
    private @Nullable RobotLanes form;
    private RobotLanes lanes = VectorUnits.robotLanes();
    private final float[] values;
    private final float[] frames;
    private final float[] centres;
    private final int[] near;
    private final float[] scratch = new float[2 * RobotLanes.LANES];
    private final LaneTouch touch;
    private @Nullable CellProof proof;

    private int hits;
    private int nearSelf;
    private int nearWorld;
    private int open;
    private boolean untilSure;
    private boolean untilFirst;

    /** The part that touched the world last: where states come from one search, it is the likeliest to touch it again. */
    private int likely;

    public LaneCheck(LaneWorld world) {
        this.world = world;
        this.robot = world.robot;
        this.pairs = world.pairs;
        LaneKinematics k = world.robot.kinematics;
        this.values = new float[(k.joints.count + 2) * RobotLanes.LANES];
        this.frames = k.newFrames();
        this.touch = new LaneTouch(frames);
        this.centres = new float[3 * RobotLanes.LANES * world.robot.solid.length];
        this.near = new int[2 * world.mostSpheres + 2];
    }

    /** Uses one form of the arithmetic, instead of the fastest that there is at the time. */
    public LaneCheck using(RobotLanes one) {
        form = one;
        return this;
    }

    /** The lanes that certainly collide, as bits, after a check. */
    public int hits() {
        return hits;
    }

    /** The lanes that may collide with themselves, and those that may collide with the world, as far as is known. */
    public int nearSelf() {
        return nearSelf;
    }

    public int nearWorld() {
        return nearWorld;
    }

    /**
     * The configurations that may collide, as bits; all others are certainly free. A search ends for a lane when the first
     * thing is found that it may touch.
     *
     * @param configurations all variables of one configuration after the other
     * @param at where the first of these starts
     * @param count how many there are, at most eight
     */
    public int mayCollide(double[] configurations, int at, int count) {
        return check(configurations, at, count, false);
    }

    /**
     * The same for an exact check: a search ends for a lane at the first certain hit, and {@link #nearSelf} and {@link
     * #nearWorld} tell what is left to be asked.
     */
    public int check(double[] configurations, int at, int count, boolean untilSure) {
        untilFirst = false;
        return fillAndRun(configurations, at, count, untilSure);
    }

    /**
     * The same for a motion, which ends for all lanes at the first that collides: if {@link #hits} is not 0, or without
     * {@code untilSure} if what is returned is not 0, the other lanes may be wrong.
     */
    int checkUntilFirst(double[] configurations, int at, int count, boolean untilSure) {
        untilFirst = true;
        return fillAndRun(configurations, at, count, untilSure);
    }

    private int fillAndRun(double[] configurations, int at, int count, boolean sure) {
        int size = robot.kinematics.variableCount();
        int asked = (1 << count) - 1;
        int bad = 0;
        for (int lane = 0; lane < RobotLanes.LANES; lane++) {
            int from = at + size * Math.min(lane, count - 1);
            if (!robot.kinematics.fill(configurations, from, lane, values)) {
                bad |= 1 << lane;
            }
        }
        return run(asked, robot.isComplete() ? bad & asked : asked, sure);
    }

    private int run(int asked, int bad, boolean sure) {
        untilSure = sure;
        lanes = form != null ? form : VectorUnits.robotLanes();
        hits = 0;
        nearSelf = bad;
        nearWorld = bad;
        open = asked & ~bad;
        boolean isCurrent = world.isCurrent();
        if (!isCurrent) {
            nearWorld = asked;
            open = untilSure ? open : 0;
        }
        if (untilFirst && !untilSure && (nearSelf | nearWorld) != 0) {
            return asked;
        }
        if (open != 0) {
            lanes.place(robot.kinematics.joints, values, frames);
            if (untilFirst && !untilSure && isCurrent && likely < robot.solid.length && coreTouches(likely)) {
                nearWorld = asked;
                return asked;
            }
            checkTables();
            for (int i = 0; i < robot.solid.length && open != 0; i++) {
                LanePart part = robot.solid[i];
                lanes.point(frames, part.frame, part.tree.root, 0, centres, 3 * RobotLanes.LANES * i);
            }
            if (isCurrent) {
                checkWorld();
            }
            checkPairs();
        }
        return (hits | nearSelf | nearWorld) & asked;
    }

    /** Whether the core of a part touches the world in any lane; if so, the tree of the part does. */
    private boolean coreTouches(int i) {
        LanePart part = robot.solid[i];
        PartWorld around = world.around[i];
        float radius = around.coreRadius;
        if (!(radius > 0)) {
            return false;
        }
        int at = 3 * RobotLanes.LANES * i;
        lanes.point(frames, part.frame, part.core, 0, centres, at);
        if (lanes.nearSpheres(centres, at, radius, around.spheres, 0, around.sphereCount(), near, scratch) != 0) {
            return true;
        }
        for (int k = 0; k < around.boxCount(); k++) {
            int found = lanes.nearBox(centres, at, radius, around.boxes, RobotLanes.ROUND_BOX * k, scratch);
            if (around.boxSkip[k] > 0) {
                k += found == 0 ? around.boxSkip[k] : 0;
            } else if (found != 0) {
                return true;
            }
        }
        for (int k = 0; k < around.cylinderCount(); k++) {
            if (lanes.nearCylinder(centres, at, radius, around.cylinders, RobotLanes.CYLINDER * k, scratch) != 0) {
                return true;
            }
        }
        return false;
    }

    private void checkWorld() {
        int first = likely;
        if (first < robot.solid.length) {
            checkWorld(first);
        }
        for (int i = robot.solid.length - 1; i >= 0 && open != 0; i--) {
            if (i != first) {
                checkWorld(i);
            }
        }
    }

    private void checkWorld(int i) {
        LanePart part = robot.solid[i];
        PartWorld around = world.around[i];
        int before = open;
        int at = 3 * RobotLanes.LANES * i;
        int count = lanes.nearSpheres(centres, at, part.radius, around.spheres, 0, around.sphereCount(), near, scratch);
        for (int k = 0; k < count; k += 2) {
            for (int rest = near[k + 1] & open; rest != 0; rest &= (rest - 1) & open) {
                int lane = Integer.numberOfTrailingZeros(rest);
                note(lane, touch.sphere(lanes, part, around, near[k], lane, 0, untilSure), false);
            }
        }
        for (int k = 0; k < around.boxCount() && open != 0; k++) {
            int found = lanes.nearBox(centres, at, part.radius, around.boxes, RobotLanes.ROUND_BOX * k, scratch);
            if (around.boxSkip[k] > 0) {
                k += (found & open) == 0 ? around.boxSkip[k] : 0;
                continue;
            }
            for (int rest = found & open; rest != 0; rest &= (rest - 1) & open) {
                int lane = Integer.numberOfTrailingZeros(rest);
                note(lane, touch.box(lanes, part, around, k, lane, 0, untilSure), false);
            }
        }
        for (int k = 0; k < around.cylinderCount() && open != 0; k++) {
            int found =
                    lanes.nearCylinder(centres, at, part.radius, around.cylinders, RobotLanes.CYLINDER * k, scratch);
            for (int rest = found & open; rest != 0; rest &= (rest - 1) & open) {
                int lane = Integer.numberOfTrailingZeros(rest);
                note(lane, touch.cylinder(lanes, part, around, k, lane, 0, untilSure), false);
            }
        }
        likely = open == before ? likely : i;
    }

    private void note(int lane, int found, boolean self) {
        if (found == TreeTouch.HIT) {
            hits |= 1 << lane;
            open = untilFirst ? 0 : open & ~(1 << lane);
        } else if (found == TreeTouch.NEAR) {
            nearSelf |= self ? 1 << lane : 0;
            nearWorld |= self ? 0 : 1 << lane;
            open &= untilSure ? ALL : untilFirst ? 0 : ~(1 << lane);
        }
    }

    private void checkTables() {
        for (PairTable table : pairs.tables) {
            for (int rest = open; rest != 0; rest &= (rest - 1) & open) {
                int lane = Integer.numberOfTrailingZeros(rest);
                int cell = table.cell(values, lane);
                int known = table.isOpen(cell) ? table.decide(cell, proof()) : table.at(cell);
                if (known == PairTable.HIT) {
                    note(lane, TreeTouch.HIT, true);
                    continue;
                }
                int near = table.near(cell);
                if (near != 0) {
                    note(lane, TreeTouch.NEAR, true);
                }
                for (int left = known & ~near; left != 0 && (open & (1 << lane)) != 0; left &= left - 1) {
                    note(lane, pair(table.members[Integer.numberOfTrailingZeros(left)], lane), true);
                }
            }
        }
    }

    private CellProof proof() {
        CellProof made = proof;
        if (made == null) {
            made = new CellProof(pairs);
            proof = made;
        }
        return made;
    }

    private void checkPairs() {
        for (int k = 0; k < world.loose.length && open != 0; k++) {
            int p = world.loose[k];
            int found = lanes.nearBalls(
                    centres,
                    3 * RobotLanes.LANES * pairs.a[p],
                    3 * RobotLanes.LANES * pairs.b[p],
                    world.radii[p],
                    scratch);
            for (int rest = found & open; rest != 0; rest &= (rest - 1) & open) {
                int lane = Integer.numberOfTrailingZeros(rest);
                note(lane, pair(p, lane), true);
            }
        }
    }

    private int pair(int p, int lane) {
        LanePart a = robot.solid[pairs.a[p]];
        LanePart b = robot.solid[pairs.b[p]];
        int found = touch.parts(lanes, a, b, lane, world.slack[p], untilSure);
        return found == TreeTouch.HIT && pairs.conditional[p] ? TreeTouch.NEAR : found;
    }
}
