package dev.tandem.bench;

import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.ConfigurationBatch;
import dev.tandem.robot.check.SphereRobot;
import java.util.Locale;
import java.util.SplittableRandom;

/** Very many configurations at once, with balls as the robot's cover: itself, and a scene of balls around it. */
record RobotBatches(Report report, int rounds) {

    private static final int BATCH = 100_000;
    private static final int SCENE = 100;

    /** What VAMP, vectorised C++, is said to do on one core. */
    private static final double VAMP = 5e6;

    void run(RobotModel model) {
        run(model, AllowedCollisions.adjacent(model));
    }

    void run(RobotModel model, AllowedCollisions allowed) {
        report.progress(model.name() + ", batch");
        SphereRobot cover = SphereRobot.cover(model, 8);
        SplittableRandom random = new SplittableRandom(8);
        double[] scene = new double[4 * SCENE];
        for (int k = 0; k < SCENE; k++) {
            for (int c = 0; c < 3; c++) {
                scene[4 * k + c] = random.nextDouble(-1.5, 1.5);
            }
            scene[4 * k + 3] = random.nextDouble(0.02, 0.1);
        }
        RobotState state = model.newState();
        int n = model.variables().size();
        double[] all = new double[BATCH * n];
        for (int k = 0; k < BATCH; k++) {
            System.arraycopy(state.randomize(random).values(), 0, all, k * n, n);
        }
        report.table(
                model.name() + ", batch of " + BATCH + " configurations, " + cover.sphereCount()
                        + " balls as its cover, wall time, "
                        + Runtime.getRuntime().availableProcessors() + " threads",
                "with",
                "configurations a second",
                "touching",
                "VAMP's 5 million on one core are so many times as many");
        for (boolean withScene : new boolean[] {true, false}) {
            double[] balls = withScene ? scene : new double[0];
            ConfigurationBatch batch = ConfigurationBatch.of(model, () -> cover.check(allowed, balls));
            double best = 0;
            int hits = 0;
            for (int round = 0; round < 2 * rounds; round++) {
                long start = System.nanoTime();
                boolean[] answers = batch.collides(all);
                best = Math.max(best, BATCH / ((System.nanoTime() - start) / 1e9));
                hits = 0;
                for (boolean hit : answers) {
                    hits += hit ? 1 : 0;
                }
            }
            report.row(
                    withScene ? "itself and a scene of " + SCENE + " balls" : "itself",
                    String.format(Locale.ROOT, "%,.0f", best),
                    String.format(Locale.ROOT, "%.1f %%", 100.0 * hits / BATCH),
                    String.format(Locale.ROOT, "%.1f", VAMP / best));
        }
        new LaneBatches(report, rounds).run(model, allowed, all, scene);
    }
}
