package dev.tandem.experiments.kineo;

import dev.tandem.geometry.DepthImage;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.explore.ExplorationListener;
import dev.tandem.plan.explore.Region;
import dev.tandem.plan.explore.Round;
import dev.tandem.plan.explore.Stance;
import dev.tandem.plan.explore.Walker;
import dev.tandem.plan.grid.CellClass;
import dev.tandem.plan.grid.Evidence;
import dev.tandem.plan.grid.OccupancyGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;

/**
 * Follows an exploration with grids of several cell sizes that take in the same views, and afterwards measures both
 * detectors on what they held after each look.
 */
public final class KineoExperiment implements ExplorationListener {

    /** The paper's cells, its finer ones, and finer ones still. */
    public static final List<Double> SIZES = List.of(0.2, 0.1, 0.05);

    /**
     * How often something is measured.
     *
     * @param setUps how often a detector is set up, of which the median counts
     * @param tests how often all stances are tested, of which the fastest counts
     * @param plannerChecks how many checks of planners are measured, at least
     * @param compared on how many stances the two detectors are compared, link by link
     */
    public record Repeats(int setUps, int tests, long plannerChecks, int compared) {

        /** For the tables of one exploration. */
        public static final Repeats MANY = new Repeats(7, 25, 20_000, 300);

        static final Repeats FEW = new Repeats(3, 6, 2_000, 30);

        /** Enough for trends. */
        static final Repeats FEWEST = new Repeats(1, 3, 500, 30);
    }

    private static final int STANCES = 300;

    private final List<OccupancyGrid> grids = new ArrayList<>();
    private final List<List<CellSnapshot>> snapshots = new ArrayList<>();
    private final long[] nanos;
    private final List<double[]> viewMillis = new ArrayList<>();
    private final Region region;
    private int views;

    /** Where each round began. */
    private final List<Stance> starts = new ArrayList<>();

    /** Of the explorer's unknown cells after each look, those that no view showed anything of. */
    private final List<Long> unseen = new ArrayList<>();

    public KineoExperiment(Region region, Evidence evidence, List<Double> sizes) {
        this.region = region;
        this.nanos = new long[sizes.size()];
        for (double size : sizes) {
            grids.add(OccupancyGrid.of(size, region.low(), region.high(), evidence));
            snapshots.add(new ArrayList<>());
        }
    }

    /** What is free before the first look is so in all grids. */
    @Override
    public void starts(OccupancyGrid explorers) {
        for (OccupancyGrid grid : grids) {
            double size = grid.cellSize();
            List<int[]> free = new ArrayList<>();
            grid.unknown().forEachCell((x, y, z) -> {
                Vec3 p = new Vec3((x + 0.5) * size, (y + 0.5) * size, (z + 0.5) * size);
                var keys = explorers.unknown();
                if (explorers.classOf(keys.key(p.x()), keys.key(p.y()), keys.key(p.z())) == CellClass.FREE) {
                    free.add(new int[] {x, y, z});
                }
            });
            free.forEach(c -> grid.declare(c[0], c[1], c[2], CellClass.FREE));
        }
    }

    @Override
    public void view(DepthImage image, Pose camera, double range) {
        views++;
        for (int i = 0; i < grids.size(); i++) {
            long t0 = System.nanoTime();
            grids.get(i).insert(image, camera, range);
            nanos[i] += System.nanoTime() - t0;
        }
    }

    @Override
    public void looked(int round, OccupancyGrid explorers) {
        double[] millis = new double[grids.size()];
        for (int i = 0; i < millis.length; i++) {
            snapshots.get(i).add(CellSnapshot.of(grids.get(i), round));
            millis[i] = nanos[i] / 1e6 / Math.max(1, views);
            nanos[i] = 0;
        }
        viewMillis.add(millis);
        views = 0;
        long[] never = new long[1];
        explorers.unknown().forEachCell((x, y, z) -> {
            // Before anything is seen, an obstacle is as likely as free space, and never again exactly so.
            never[0] += explorers.obstacleProbability(x, y, z) == explorers.freeProbability(x, y, z) ? 1 : 0;
        });
        unseen.add(never[0]);
    }

    @Override
    public void ended(Round round) {
        starts.add(round.walked().get(0));
    }

    /** How many of the explorer's unknown cells were never seen, after each look. */
    List<Long> unseen() {
        return List.copyOf(unseen);
    }

    /** How many comparisons {@link #measure} makes. */
    public int size() {
        return grids.size() * viewMillis.size();
    }

    /**
     * Measures all rounds at all sizes, the largest cells first.
     *
     * @param goal where the planner is to get to
     * @param repeats how often
     * @param done is told how many are done
     */
    public List<Comparison> measure(Walker walker, Stance goal, Repeats repeats, IntConsumer done) {
        List<Stance> stances = stances(walker);
        // Once for nothing, so that the first is not measured while code is compiled.
        if (size() > 0) {
            new Detectors(walker, snapshots.get(0).get(0), repeats).measure(stances, 0, region, starts.get(0), goal);
        }
        List<Comparison> out = new ArrayList<>();
        for (int i = 0; i < grids.size(); i++) {
            for (int round = 0; round < viewMillis.size(); round++) {
                CellSnapshot cells = snapshots.get(i).get(round);
                out.add(new Detectors(walker, cells, repeats)
                        .measure(stances, viewMillis.get(round)[i], region, starts.get(round), goal));
                done.accept(out.size());
            }
        }
        return out;
    }

    /** Stances all over the region, some free and some not. */
    List<Stance> stances(Walker walker) {
        SplittableRandom random = new SplittableRandom(42);
        List<Stance> out = new ArrayList<>();
        for (int i = 0; i < STANCES; i++) {
            out.add(new Stance(
                    random.nextDouble(region.low().x(), region.high().x()),
                    random.nextDouble(region.low().y(), region.high().y()),
                    random.nextDouble(-Math.PI, Math.PI),
                    walker.postures().get(i % walker.postures().size())));
        }
        return out;
    }
}
