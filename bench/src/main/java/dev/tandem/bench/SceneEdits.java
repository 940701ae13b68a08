package dev.tandem.bench;

import dev.tandem.Body;
import dev.tandem.bench.planning.Times;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.plan.scene.SceneChecker;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.samples.SampleRobots;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/** Edits of a planning scene with many bodies: the edit itself, and the checker that follows it. */
final class SceneEdits {

    private static final int BODIES = 200;
    private static final String HAND = "r_palm";

    private final Report report;
    private final int rounds;
    private final int warmUp;
    private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();

    SceneEdits(Report report, boolean quick) {
        this.report = report;
        this.rounds = quick ? 1000 : 5000;
        this.warmUp = 3000;
    }

    private static Pose pose(SplittableRandom random) {
        return Pose.ofRollPitchYaw(
                random.nextDouble(-2, 2),
                random.nextDouble(-2, 2),
                random.nextDouble(-1, 1),
                random.nextDouble(-3, 3),
                random.nextDouble(-1.5, 1.5),
                random.nextDouble(-3, 3));
    }

    private static Body body(int number, double size) {
        return switch (number % 4) {
            case 0 -> Body.of(new Box(size, 0.5 * size, 2 * size));
            case 1 -> Body.of(new Sphere(0.5 * size));
            case 2 -> Body.of(new Cylinder(0.5 * size, size));
            default -> Body.of(TriangleMesh.box(size, size, 0.3 * size)).solid();
        };
    }

    void run() {
        SplittableRandom random = new SplittableRandom(11);
        RobotModel model = SampleRobots.humanoid();
        PlanningScene scene =
                PlanningScene.of(model, SampleRobots.humanoidSemantics(model).allowed());
        for (int i = 0; i < BODIES; i++) {
            scene = scene.with(
                    "body" + i, body(i, random.nextDouble(0.05, 0.25)).at(pose(random)));
        }
        RobotState state = scene.newState();
        SceneChecker checker = SceneChecker.of(scene);
        String[] names = {"move", "attach", "detach"};
        Times[] times = {new Times(), new Times(), new Times()};
        for (int round = -warmUp; round < rounds; round++) {
            String name = "body" + random.nextInt(BODIES);
            Pose to = pose(random);
            UnaryOperator<PlanningScene>[] edits = edits(name, to, state);
            for (int k = 0; k < edits.length; k++) {
                long begin = clock.getCurrentThreadCpuTime();
                scene = edits[k].apply(scene);
                checker.use(scene);
                long nanos = clock.getCurrentThreadCpuTime() - begin;
                if (round >= 0) {
                    times[k].add(true, (double) nanos);
                }
            }
        }
        report.table(
                "Edits of a scene with " + BODIES + " bodies around the humanoid, each with the checker that follows",
                "edit",
                "median, µs",
                "mean, µs",
                "99 %, µs");
        for (int k = 0; k < names.length; k++) {
            report.row(
                    names[k],
                    PlanningRaces.ratio(times[k].micros(0.5)),
                    PlanningRaces.ratio(times[k].meanMicros()),
                    PlanningRaces.ratio(times[k].micros(0.99)));
        }
        report.note("Processor time of " + rounds + " edits of each kind after " + warmUp
                + " others; reading the clock is part of it.");
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
    private static UnaryOperator<PlanningScene>[] edits(String name, Pose to, RobotState state) {
        return new UnaryOperator[] {
            (UnaryOperator<PlanningScene>) scene -> scene.move(name, to),
            (UnaryOperator<PlanningScene>) scene -> scene.attach(name, HAND, Set.of(), state),
            (UnaryOperator<PlanningScene>) scene -> scene.detach(name, state)
        };
    }
}
