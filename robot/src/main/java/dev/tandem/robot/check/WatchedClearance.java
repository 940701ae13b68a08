package dev.tandem.robot.check;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.PlacedParts;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.SelfPairs;
import dev.tandem.search.Budget;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Bounds on how close a robot is to itself and to a world, as far as a budget goes. Pairs of links come in the order of
 * what their balls and boxes promise; each search starts from the front that the last state left, so that slow motions
 * cost little. For one thread.
 */
final class WatchedClearance {

    private final RobotParts parts;
    private final PlacedParts placed;
    private final SelfPairs withinLimits;
    private final SelfPairs beyondLimits;
    private final RobotState state;
    private final @Nullable Search[] @Nullable [] searches;
    private double[] gaps = new double[0];

    private final @Nullable RobotTree tree;
    private final @Nullable PreparedQuery outside;
    private final Pose worldPose;

    private Optional<ClearanceWatcher.Bounds> self = Optional.empty();
    private Optional<ClearanceWatcher.Bounds> world = Optional.empty();
    private long tests;

    WatchedClearance(RobotModel model, AllowedCollisions allowed, Detector detector, @Nullable Body world) {
        this.parts = new RobotParts(model, List.of());
        this.placed = new PlacedParts(parts, detector.bank());
        this.withinLimits = new SelfPairs(parts, allowed, true);
        this.beyondLimits = new SelfPairs(parts, allowed, false);
        placed.requireTests(beyondLimits);
        this.state = model.newState();
        this.searches = new Search[parts.count * parts.count][];
        this.worldPose = world == null ? Pose.identity() : world.pose();
        if (world == null) {
            tree = null;
            outside = null;
        } else {
            tree = RobotTree.of(state);
            outside = RobotKernels.in(detector).prepare(tree.body(), world);
        }
    }

    void take(double[] values) {
        state.setAll(values);
    }

    /** Looks at the state that was taken. The budget is for the robot itself, and once more for the world. */
    void measure(Budget budget) {
        tests = 0;
        placed.place(state);
        measureSelf(state.isWithinLimits() ? withinLimits : beyondLimits, budget);
        if (outside != null && tree != null) {
            outside.measure(worldPose, budget);
            Search s = outside.search();
            tests += s.volumeTests() + s.leafTests();
            world = s.hasBest()
                    ? Optional.of(new ClearanceWatcher.Bounds(
                            s.lower(),
                            s.upper(),
                            tree.linkOfPart(s.trailA().part(tree)),
                            MotionCheck.WORLD,
                            s.isComplete()))
                    : Optional.empty();
        }
    }

    private void measureSelf(SelfPairs pairs, Budget budget) {
        if (gaps.length < pairs.count) {
            gaps = new double[pairs.count];
        }
        Arrays.fill(gaps, Double.POSITIVE_INFINITY);
        boolean any = false;
        for (int p = 0; p < pairs.count; p++) {
            if (!pairs.isOff(p, state)) {
                any = true;
                gaps[p] = Math.max(placed.gap(pairs.a[p], pairs.b[p]), placed.boxGap(pairs.a[p], pairs.b[p]));
            }
        }
        double lower = Double.POSITIVE_INFINITY;
        double upper = Double.POSITIVE_INFINITY;
        int closest = -1;
        boolean complete = true;
        long left = budget.tests();
        while (true) {
            int next = -1;
            double least = Double.POSITIVE_INFINITY;
            for (int p = 0; p < pairs.count; p++) {
                if (gaps[p] < least) {
                    least = gaps[p];
                    next = p;
                }
            }
            if (next < 0 || least >= upper) {
                // All others are farther apart than what was found.
                lower = Math.min(lower, upper);
                break;
            }
            gaps[next] = Double.POSITIVE_INFINITY;
            Budget rest = budget.andTests(Math.max(0, left));
            for (int i = 0; i < placed.pieces(pairs.a[next]); i++) {
                for (int j = 0; j < placed.pieces(pairs.b[next]); j++) {
                    Search s = search(pairs.a[next], i, pairs.b[next], j);
                    s.distance(placed.relative(pairs.a[next], i, pairs.b[next], j), rest);
                    long spent = s.volumeTests() + s.leafTests();
                    tests += spent;
                    left = left == Long.MAX_VALUE ? left : Math.max(0, left - spent);
                    rest = budget.andTests(left);
                    // What its balls and boxes promise holds too, where the search has not come that far.
                    lower = Math.min(lower, Math.max(least, s.lower()));
                    complete &= s.isComplete();
                    if (closest < 0 || (s.hasBest() && s.upper() < upper)) {
                        upper = s.upper();
                        closest = next;
                    }
                }
            }
        }
        self = any && closest >= 0
                ? Optional.of(new ClearanceWatcher.Bounds(
                        lower, upper, parts.names[pairs.a[closest]], parts.names[pairs.b[closest]], complete))
                : Optional.empty();
    }

    private Search search(int a, int i, int b, int j) {
        int at = a * parts.count + b;
        @Nullable Search[] known = searches[at];
        if (known == null) {
            known = new Search[placed.pieces(a) * placed.pieces(b)];
            searches[at] = known;
        }
        int k = i * placed.pieces(b) + j;
        Search one = known[k];
        if (one == null) {
            one = placed.search(a, i, b, j).order(Order.closestFirst()).keepingFront(true);
            known[k] = one;
        }
        return one;
    }

    Optional<ClearanceWatcher.Bounds> self() {
        return self;
    }

    Optional<ClearanceWatcher.Bounds> world() {
        return world;
    }

    long tests() {
        return tests;
    }
}
