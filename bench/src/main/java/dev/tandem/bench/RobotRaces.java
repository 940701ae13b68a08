package dev.tandem.bench;

import dev.tandem.Body;
import dev.tandem.geometry.SampleKitchen;
import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.ConfigurationBatch;
import dev.tandem.robot.NeverTouching;
import dev.tandem.robot.RandomStates;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.RobotWorld;
import dev.tandem.robot.SampleRobots;
import dev.tandem.robot.SelfCollision;
import dev.tandem.robot.SelfCollisionByPairs;
import dev.tandem.robot.SphereRobot;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/**
 * Robots: self-collision link by link and by the walk, the humanoid in its kitchen, and very many configurations at
 * once. As a program: {@code [ROBOT.urdf [ROBOT.srdf]]}; without a robot, the humanoid that is built in.
 */
public final class RobotRaces {

    private static final int STATES = 2000;
    private static final int ROUNDS = 5;
    private static final int BATCH = 100_000;
    private static final int SCENE = 100;

    private final PrintStream out;
    private final RobotModel model;
    private final AllowedCollisions allowed;

    private RobotRaces(PrintStream out, RobotModel model, AllowedCollisions allowed) {
        this.out = out;
        this.model = model;
        this.allowed = allowed;
    }

    public static void main(String[] args) throws IOException {
        RobotModel model = args.length > 0 ? Urdf.read(Path.of(args[0])) : SampleRobots.humanoid();
        AllowedCollisions allowed =
                args.length > 1 ? Srdf.read(Path.of(args[1]), model).allowed() : AllowedCollisions.adjacent(model);
        new RobotRaces(System.out, model, allowed).run();
    }

    private void run() {
        out.println(model);
        SelfCollisionByPairs plain = SelfCollisionByPairs.of(model, allowed);
        SelfCollision walk = SelfCollision.of(model, allowed);
        AllowedCollisions more = NeverTouching.of(model).prove(allowed);
        SelfCollision proved = SelfCollision.of(model, more);
        time("self-collision, first hit, all " + plain.pairCount() + " pairs", plain::collides);
        time("self-collision, first hit, three steps", walk::collides);
        time("self-collision, first hit, with proofs, " + proved.pairCount() + " pairs", proved::collides);
        time("self-collision, smallest clearance", s -> walk.distance(s, Double.POSITIVE_INFINITY) <= 0);
        RobotWorld kitchen = RobotWorld.of(model, Body.of(SampleKitchen.mesh()));
        time("robot in the kitchen, first hit", kitchen::collides);
        time("robot in the kitchen, distance", s -> kitchen.distance(s, Double.POSITIVE_INFINITY) <= 0);
        batch();
    }

    private RobotState[] states() {
        SplittableRandom random = new SplittableRandom(7);
        RobotState[] states = new RobotState[STATES];
        for (int k = 0; k < STATES; k++) {
            states[k] = RandomStates.set(model.newState(), random);
        }
        return states;
    }

    /** The best of some rounds, with kinematics: values are set anew for each configuration. */
    private void time(String what, Predicate<RobotState> check) {
        RobotState[] states = states();
        double[][] values = new double[STATES][];
        for (int k = 0; k < STATES; k++) {
            values[k] = states[k].values();
        }
        // Above the kitchen's floor, as far as the humanoid's waist is when it stands.
        RobotState state = model.newState().base(Pose.translation(0, 0, SampleRobots.WAIST_HEIGHT + 0.2));
        double best = Double.POSITIVE_INFINITY;
        int hits = 0;
        for (int round = 0; round < ROUNDS; round++) {
            hits = 0;
            long start = System.nanoTime();
            for (int k = 0; k < STATES; k++) {
                hits += check.test(state.setAll(values[k])) ? 1 : 0;
            }
            best = Math.min(best, (System.nanoTime() - start) / 1e3 / STATES);
        }
        out.printf("%-60s %9.2f µs a configuration, %4.1f %% touch%n", what, best, 100.0 * hits / STATES);
    }

    private void batch() {
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
            System.arraycopy(RandomStates.set(state, random).values(), 0, all, k * n, n);
        }
        for (boolean withScene : new boolean[] {true, false}) {
            double[] balls = withScene ? scene : new double[0];
            ConfigurationBatch batch = ConfigurationBatch.of(model, () -> cover.check(allowed, balls));
            double best = 0;
            int hits = 0;
            for (int round = 0; round < 2 * ROUNDS; round++) {
                long start = System.nanoTime();
                boolean[] answers = batch.collides(all);
                best = Math.max(best, BATCH / ((System.nanoTime() - start) / 1e9));
                hits = 0;
                for (boolean hit : answers) {
                    hits += hit ? 1 : 0;
                }
            }
            out.printf(
                    "batch of %d, %d spheres, self%s: %,.0f configurations a second on %d threads, %.1f %% touch%n",
                    BATCH,
                    cover.sphereCount(),
                    withScene ? " and a scene of " + SCENE + " spheres" : "",
                    best,
                    Runtime.getRuntime().availableProcessors(),
                    100.0 * hits / BATCH);
        }
    }
}
