package dev.tandem.bench;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.check.ConfigurationBatch;
import dev.tandem.scene.Scene;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;

/** The same configurations and scene as in {@link RobotBatches}, eight at a time, on one core: conservative and exact. */
record LaneBatches(Report report, int rounds) {

    /** Exact checks are given so many configurations. */
    private static final int EXACT = 50_000;

    /** Code for vector units is compiled meanwhile, by a thread of its own: half a second, more on a busy machine. */
    private static final long WARM_UP = 15_000_000_000L;

    /**
     * Runs the table.
     *
     * @param configurations of the robot, one after the other
     * @param balls x, y, z, radius of each ball of the scene
     */
    void run(RobotModel model, AllowedCollisions allowed, double[] configurations, double[] balls) {
        int n = model.variables().size();
        int count = configurations.length / n;
        report.table(
                model.name() + ", batch of " + count
                        + " configurations in lanes, one core, processor time, median of rounds, vector units "
                        + Tandem.vectorUnits(),
                "with",
                "certainly free or not, a second",
                "in the fastest round",
                "may touch",
                "exact, a second",
                "touching",
                "of the free, may touch");
        Scene scene = new Scene();
        for (int k = 0; k < balls.length; k += 4) {
            scene.add(
                    "ball" + k / 4,
                    Body.of(new Sphere(balls[k + 3])).at(Pose.translation(balls[k], balls[k + 1], balls[k + 2])));
        }
        ConfigurationBatch self = ConfigurationBatch.of(model, allowed).threads(1);
        double[] some = Arrays.copyOf(configurations, Math.min(count, EXACT) * n);
        for (boolean withScene : new boolean[] {true, false}) {
            ConfigurationBatch batch = withScene ? self.in(scene) : self;
            double[] conservative = new double[4 * rounds];
            double[] exact = new double[rounds];
            long start = System.nanoTime();
            while (withScene && System.nanoTime() - start < WARM_UP) {
                batch.mayCollide(configurations);
            }
            for (int round = 0; round < 4 * rounds; round++) {
                conservative[round] = rate(count, () -> batch.mayCollide(configurations));
            }
            for (int round = 0; round < rounds; round++) {
                exact[round] = rate(some.length / n, () -> batch.collides(some));
            }
            boolean[] may = batch.mayCollide(configurations);
            boolean[] hits = batch.collides(some);
            int free = 0;
            int near = 0;
            for (int k = 0; k < hits.length; k++) {
                free += hits[k] ? 0 : 1;
                near += !hits[k] && may[k] ? 1 : 0;
            }
            report.row(
                    withScene ? "itself and a scene of " + balls.length / 4 + " balls" : "itself",
                    String.format(Locale.ROOT, "%,.0f", Race.median(conservative)),
                    String.format(
                            Locale.ROOT,
                            "%,.0f",
                            Arrays.stream(conservative).max().orElse(0)),
                    share(hits(may), count),
                    String.format(Locale.ROOT, "%,.0f", Race.median(exact)),
                    share(hits.length - free, hits.length),
                    share(near, free));
        }
    }

    private static int hits(boolean[] answers) {
        int hits = 0;
        for (boolean hit : answers) {
            hits += hit ? 1 : 0;
        }
        return hits;
    }

    private static String share(int part, int whole) {
        return String.format(Locale.ROOT, "%.2f %%", 100.0 * part / Math.max(1, whole));
    }

    private static double rate(int count, Runnable work) {
        ThreadMXBean thread = ManagementFactory.getThreadMXBean();
        long start = thread.getCurrentThreadCpuTime();
        work.run();
        return count / ((thread.getCurrentThreadCpuTime() - start) / 1e9);
    }
}
