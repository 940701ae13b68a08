package dev.tandem.robot.internal.lanes;

import dev.tandem.internal.lanes.RobotLanes;
import dev.tandem.robot.RobotState;
import java.util.Arrays;
import java.util.function.Predicate;

/**
 * Checks configurations and motions: in lanes first, and where these cannot tell, by exact checks of a state. The answers
 * are those of the exact checks. Belongs to one thread; allocates nothing once the exact checks do not.
 */
public final class LaneChecker {

    private final LaneCheck lanes;
    private final RobotState state;
    private final Predicate<RobotState> self;
    private final Predicate<RobotState> world;
    private final int size;

    /** Eight configurations on the way of a motion, and the numbers of those on it that were not decided. */
    private final double[] row;

    private int[] undecided = new int[64];
    private long asked;

    /**
     * Makes a checker.
     *
     * @param lanes the check in lanes
     * @param state a state of the robot, which this changes
     * @param self whether the robot touches itself in a state
     * @param world whether the robot touches the world in a state
     */
    public LaneChecker(LaneCheck lanes, RobotState state, Predicate<RobotState> self, Predicate<RobotState> world) {
        this.lanes = lanes;
        this.state = state;
        this.self = self;
        this.world = world;
        this.size = state.model().variables().size();
        this.row = new double[size * RobotLanes.LANES];
    }

    /** How many states the exact checks were asked about. */
    public long asked() {
        return asked;
    }

    /**
     * The configurations that collide, as bits.
     *
     * @param configurations all variables of one configuration after the other; those of followers are not read
     * @param at where the first of these starts
     * @param count how many there are, at most eight
     */
    public int collides(double[] configurations, int at, int count) {
        lanes.check(configurations, at, count, true);
        int found = lanes.hits();
        int open = (lanes.nearSelf() | lanes.nearWorld()) & ~found;
        for (int rest = open; rest != 0; rest &= rest - 1) {
            int lane = Integer.numberOfTrailingZeros(rest);
            if (ask(
                    configurations,
                    at + size * lane,
                    (lanes.nearSelf() >> lane) & 1,
                    (lanes.nearWorld() >> lane) & 1)) {
                found |= 1 << lane;
            }
        }
        return found;
    }

    private boolean ask(double[] configurations, int at, int nearSelf, int nearWorld) {
        asked++;
        for (int v = 0; v < size; v++) {
            if (!state.model().follows(v)) {
                state.set(v, configurations[at + v]);
            }
        }
        return (nearWorld != 0 && world.test(state)) || (nearSelf != 0 && self.test(state));
    }

    /** The configurations that may collide, as bits; all others are certainly free. */
    public int mayCollide(double[] configurations, int at, int count) {
        return lanes.mayCollide(configurations, at, count);
    }

    /**
     * Whether any of the configurations on a straight way may collide: from + (to − from)·k/parts for k from 1 to {@code
     * parts}. The start is not looked at. Lanes are spread over the whole way.
     */
    public boolean mayCollide(double[] from, double[] to, int parts) {
        int rows = (parts + RobotLanes.LANES - 1) / RobotLanes.LANES;
        for (int r = 0; r < rows; r++) {
            fill(from, to, parts, rows, r);
            if (lanes.checkUntilFirst(row, 0, RobotLanes.LANES, false) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether any of these configurations collides. */
    public boolean collides(double[] from, double[] to, int parts) {
        int rows = (parts + RobotLanes.LANES - 1) / RobotLanes.LANES;
        int count = 0;
        for (int r = 0; r < rows; r++) {
            fill(from, to, parts, rows, r);
            lanes.checkUntilFirst(row, 0, RobotLanes.LANES, true);
            if (lanes.hits() != 0) {
                return true;
            }
            for (int rest = lanes.nearSelf() | lanes.nearWorld(); rest != 0; rest &= rest - 1) {
                undecided = count == undecided.length ? Arrays.copyOf(undecided, 2 * count) : undecided;
                int lane = Integer.numberOfTrailingZeros(rest);
                int near = ((lanes.nearSelf() >> lane) & 1) + 2 * ((lanes.nearWorld() >> lane) & 1);
                undecided[count++] = 4 * step(parts, rows, r, lane) + near;
            }
        }
        for (int k = 0; k < count; k++) {
            place(from, to, parts, undecided[k] >> 2, 0);
            if (ask(row, 0, undecided[k] & 1, undecided[k] & 2)) {
                return true;
            }
        }
        return false;
    }

    /** The configuration of a lane: each lane has a stretch of the way. */
    private static int step(int parts, int rows, int r, int lane) {
        return Math.min(parts, 1 + r + rows * lane);
    }

    private void fill(double[] from, double[] to, int parts, int rows, int r) {
        for (int lane = 0; lane < RobotLanes.LANES; lane++) {
            place(from, to, parts, step(parts, rows, r, lane), size * lane);
        }
    }

    private void place(double[] from, double[] to, int parts, int step, int at) {
        double share = (double) step / parts;
        for (int v = 0; v < size; v++) {
            row[at + v] = step == parts ? to[v] : from[v] + (to[v] - from[v]) * share;
        }
    }
}
