package dev.tandem.plan.path;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.plan.path.Plan.Outcome;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A point in a square of ten by ten, where by hand it is plain which ways there are. */
class PlannersTest {

    private static final double[] START = {1, 5};
    private static final double[] GOAL = {9, 5};
    private static final JointSpace SQUARE =
            new JointSpace(new double[] {0, 0}, new double[] {10, 10}, new double[] {1, 1});

    /** A wall from x = 4.9 to 5.1 with a gap about y = 2 that is this wide; without one, a wall all the way. */
    private record Wall(double gap) implements Clearance<double[]> {

        boolean isFree(double[] p) {
            return Math.abs(p[0] - 5) > 0.1 || Math.abs(p[1] - 2) < 0.5 * gap;
        }

        /** Nothing of a straight way is in the wall: by the stretch of it that the wall's slab cuts out, exactly. */
        boolean isWayFree(double[] a, double[] b) {
            double dx = b[0] - a[0];
            double t0 = 0;
            double t1 = 1;
            if (dx == 0) {
                t1 = Math.abs(a[0] - 5) > 0.1 ? -1 : 1;
            } else {
                double p = (4.9 - a[0]) / dx;
                double q = (5.1 - a[0]) / dx;
                t0 = Math.max(0, Math.min(p, q));
                t1 = Math.min(1, Math.max(p, q));
            }
            double y0 = a[1] + t0 * (b[1] - a[1]);
            double y1 = a[1] + t1 * (b[1] - a[1]);
            return t0 > t1 || (Math.abs(y0 - 2) < 0.5 * gap && Math.abs(y1 - 2) < 0.5 * gap);
        }

        @Override
        public boolean isWithin(double[] p, double distance) {
            double x = Math.max(0, Math.abs(p[0] - 5) - 0.1);
            double y = gap > 0 ? Math.max(0, 0.5 * gap - Math.abs(p[1] - 2)) : 0;
            return Math.hypot(x, y) <= distance;
        }
    }

    private static MotionValidator<double[]> validator(Wall wall, boolean continuous) {
        return continuous ? new ClearedMotions<>(SQUARE, wall, 0.02) : new SampledMotions<>(SQUARE, wall::isFree, 0.05);
    }

    private static Planner<double[]> planner(String name, MotionValidator<double[]> validator, SearchLimits limits) {
        return name.equals("rrt")
                ? new RrtConnect<>(SQUARE, validator, 1, limits)
                : new Prm<>(SQUARE, validator, 8, limits);
    }

    @ParameterizedTest
    @CsvSource({"rrt, false", "rrt, true", "prm, false", "prm, true"})
    void goesThroughTheOnlyGap(String name, boolean continuous) {
        Wall wall = new Wall(0.4);
        for (long seed = 1; seed <= 5; seed++) {
            MotionValidator<double[]> validator = validator(wall, continuous);
            Plan<double[]> plan =
                    planner(name, validator, SearchLimits.of(20_000, seed)).plan(START, GOAL);
            assertTrue(plan.isFound(), name + " with seed " + seed + ": " + plan.outcome());
            List<double[]> shorter =
                    new Shortcuts<>(SQUARE, validator, SearchLimits.of(200, seed)).shorten(plan.path());
            for (List<double[]> path : List.of(plan.path(), shorter)) {
                assertSame(START, path.get(0));
                assertSame(GOAL, path.get(path.size() - 1));
                for (int i = 1; i < path.size(); i++) {
                    if (continuous) {
                        assertTrue(wall.isWayFree(path.get(i - 1), path.get(i)), "seed " + seed + ", way " + i);
                    }
                    for (int k = 0; k <= 200; k++) {
                        double[] p = SQUARE.between(path.get(i - 1), path.get(i), k / 200.0);
                        // At a resolution, a corner may be cut by less than it.
                        assertTrue(
                                wall.isFree(p) || (!continuous && new Wall(0.5).isFree(p)),
                                "way " + i + " at " + p[0] + ", " + p[1]);
                    }
                }
            }
            double before = plan.length(SQUARE);
            double after = new Plan<>(Outcome.FOUND, shorter, 0, 0).length(SQUARE);
            assertTrue(after <= before * (1 + 1e-12), before + " became " + after);
            // From (1, 5) down to the gap and up again, in sums of differences, is 8 + 2·(3 − 0.2).
            assertTrue(after >= 13.6 - 0.1, "shorter than can be: " + after);
        }
    }

    @ParameterizedTest
    @CsvSource({"rrt", "prm"})
    void saysThatItGaveUpWhereThereIsNoWay(String name) {
        Plan<double[]> plan = planner(name, validator(new Wall(0), false), SearchLimits.of(700, 4))
                .plan(START, GOAL);
        assertEquals(Outcome.GAVE_UP, plan.outcome());
        assertEquals(700, plan.iterations());
        assertTrue(plan.path().isEmpty() && plan.states() > 100, plan.toString());
    }

    @ParameterizedTest
    @CsvSource({"rrt", "prm"})
    void saysWhatIsWrongWithTheEnds(String name) {
        MotionValidator<double[]> validator = validator(new Wall(0.4), true);
        SearchLimits limits = SearchLimits.of(100, 1);
        double[] inside = {5, 7};
        assertEquals(
                Outcome.START_NOT_FREE,
                planner(name, validator, limits).plan(inside, GOAL).outcome());
        assertEquals(
                Outcome.GOAL_NOT_FREE,
                planner(name, validator, limits).plan(START, inside).outcome());
        assertTrue(planner(name, validator, limits)
                .plan(START, new double[] {1, 6})
                .isFound());
    }

    @ParameterizedTest
    @CsvSource({"rrt", "prm"})
    void endsWhenItIsTold(String name) {
        AtomicInteger asked = new AtomicInteger();
        SearchLimits limits = SearchLimits.of(1_000_000, 1).unless(() -> asked.incrementAndGet() > 50);
        Plan<double[]> plan =
                planner(name, validator(new Wall(0), false), limits).plan(START, GOAL);
        assertEquals(Outcome.CANCELLED, plan.outcome());
        assertTrue(plan.iterations() <= 50, plan.toString());
    }

    @ParameterizedTest
    @CsvSource({"rrt", "prm"})
    void theSameSeedGivesTheSameWay(String name) {
        Wall wall = new Wall(0.6);
        SearchLimits limits = SearchLimits.of(5000, 12);
        List<double[]> first =
                planner(name, validator(wall, false), limits).plan(START, GOAL).path();
        List<double[]> second =
                planner(name, validator(wall, false), limits).plan(START, GOAL).path();
        assertEquals(first.size(), second.size());
        for (int i = 0; i < first.size(); i++) {
            assertArrayEquals(first.get(i), second.get(i));
        }
    }

    /** The map is kept: what was free once is not asked again. */
    @Test
    void aSecondQuestionToAMapCostsLess() {
        AtomicInteger states = new AtomicInteger();
        Wall wall = new Wall(0.6);
        Prm<double[]> prm = new Prm<>(
                SQUARE,
                new SampledMotions<>(
                        SQUARE,
                        p -> {
                            states.incrementAndGet();
                            return wall.isFree(p);
                        },
                        0.05),
                8,
                SearchLimits.of(5000, 3));
        assertTrue(prm.plan(START, GOAL).isFound());
        int first = states.getAndSet(0);
        int edges = prm.edgeCount();
        assertTrue(prm.plan(new double[] {1, 4.9}, new double[] {9, 4.9}).isFound());
        assertTrue(states.get() < first / 2, states + " after " + first);
        assertTrue(prm.edgeCount() > edges);
    }

    /** A wall much thinner than the steps of one validator is seen by the other. */
    @Test
    void aProofSeesWhatStepsMiss() {
        Clearance<double[]> foil = (p, d) -> Math.abs(p[0] - 5.0123) <= d;
        double[] a = {1, 1};
        double[] b = {9, 1};
        assertTrue(new SampledMotions<double[]>(SQUARE, p -> p[0] != 5.0123, 0.05).isFree(a, b));
        assertFalse(new ClearedMotions<>(SQUARE, foil, 0.05).isFree(a, b));
        assertTrue(new ClearedMotions<>(SQUARE, foil, 0.05).isFree(a, new double[] {4.95, 9}));
    }

    /** Random ways beside random discs: what is called free has no point in a disc, by the distance of a segment. */
    @Test
    void whatIsProvedIsFree() {
        SplittableRandom random = new SplittableRandom(5);
        int free = 0;
        for (int i = 0; i < 20_000; i++) {
            double[] disc = SQUARE.sample(random);
            double r = random.nextDouble();
            double[] a = SQUARE.sample(random);
            double[] b = SQUARE.sample(random);
            ClearedMotions<double[]> proof =
                    new ClearedMotions<>(SQUARE, (p, d) -> Math.hypot(p[0] - disc[0], p[1] - disc[1]) - r <= d, 0.1);
            double dx = b[0] - a[0];
            double dy = b[1] - a[1];
            double t = ((disc[0] - a[0]) * dx + (disc[1] - a[1]) * dy) / (dx * dx + dy * dy);
            t = Math.max(0, Math.min(1, t));
            double gap = Math.hypot(a[0] + t * dx - disc[0], a[1] + t * dy - disc[1]) - r;
            if (proof.isFree(a, b)) {
                assertTrue(gap > 0, "case " + i + ": " + gap);
                free++;
            } else {
                // Half a shortest way, and what straight lines lose in sums of differences.
                assertTrue(gap < 0.15, "case " + i + ": " + gap);
            }
        }
        assertTrue(free > 5000, free + " are free");
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThrows(IllegalArgumentException.class, () -> new SampledMotions<double[]>(SQUARE, p -> true, 0));
        assertThrows(IllegalArgumentException.class, () -> new ClearedMotions<>(SQUARE, new Wall(1), Double.NaN));
        assertThrows(
                IllegalArgumentException.class,
                () -> new JointSpace(new double[] {1}, new double[] {0}, new double[] {1}));
        assertThrows(IllegalArgumentException.class, () -> SearchLimits.of(-1, 0));
        assertThrows(
                IllegalArgumentException.class,
                () -> new RrtConnect<>(SQUARE, validator(new Wall(1), false), 0, SearchLimits.of(1, 1)));
    }
}
