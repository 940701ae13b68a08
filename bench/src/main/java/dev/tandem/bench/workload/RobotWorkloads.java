package dev.tandem.bench.workload;

import dev.tandem.Body;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.ConfigurationBatch;
import dev.tandem.robot.check.MotionCheck;
import dev.tandem.robot.check.MotionResult;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.robot.check.SphereRobot;
import dev.tandem.samples.SampleKitchen;
import dev.tandem.samples.SampleRobots;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiPredicate;
import java.util.function.Supplier;

/** A humanoid with hands: with itself, in a kitchen, over whole motions, and in very many configurations. */
final class RobotWorkloads {

    /** Above the floor, so that not every state touches it. */
    private static final double LIFT = 0.2;

    private static final double FAR = Double.POSITIVE_INFINITY;

    private final Supplier<RobotModel> model = new Lazy<>(HandedHumanoid::make);
    private final Supplier<Body> kitchen = new Lazy<>(() -> Body.of(SampleKitchen.mesh()));
    private final Supplier<List<RobotState>> states = new Lazy<>(() -> states(400));

    private RobotWorkloads() {}

    static List<Workload> all() {
        RobotWorkloads all = new RobotWorkloads();
        return List.of(
                new Workload(
                        "robot-self-collide",
                        inputs -> all.withItself(inputs, 400, (self, state) -> self.collides(state))),
                new Workload(
                        "robot-self-distance",
                        inputs -> all.withItself(inputs, 40, (self, state) -> self.distance(state, FAR) <= 0)),
                new Workload(
                        "robot-kitchen-collide",
                        inputs -> all.inKitchen(inputs, 400, (world, state) -> world.collides(state))),
                new Workload(
                        "robot-kitchen-distance",
                        inputs -> all.inKitchen(inputs, 20, (world, state) -> world.distance(state, FAR) <= 0)),
                new Workload("robot-motion", all::motions),
                new Workload("robot-batch", all::batch));
    }

    private Workload.Pass withItself(Inputs inputs, int count, BiPredicate<SelfCollision, RobotState> question) {
        List<RobotState> asked = asked(inputs, count);
        SelfCollision self = SelfCollision.of(model.get(), AllowedCollisions.adjacent(model.get()));
        return counts -> {
            long before = self.treesAsked();
            for (RobotState state : asked) {
                counts.answers += question.test(self, state) ? 1 : 0;
            }
            counts.other += self.treesAsked() - before;
            return asked.size();
        };
    }

    private Workload.Pass inKitchen(Inputs inputs, int count, BiPredicate<RobotWorld, RobotState> question) {
        List<RobotState> asked = asked(inputs, count);
        RobotWorld world = RobotWorld.of(model.get(), kitchen.get());
        return counts -> {
            for (RobotState state : asked) {
                counts.answers += question.test(world, state) ? 1 : 0;
                counts.add(world.query());
            }
            return asked.size();
        };
    }

    /** Motions away from near the zero state, the robot standing in front of the counter. */
    private Workload.Pass motions(Inputs inputs) {
        RobotModel robot = model.get();
        SplittableRandom random = new SplittableRandom(6);
        double[] rest = robot.newState().values();
        List<double[]> starts = new ArrayList<>();
        List<double[]> goals = new ArrayList<>();
        for (int k = 0; k < 2; k++) {
            starts.add(between(rest, robot.newState().randomize(random).values(), 0.05));
            goals.add(between(rest, robot.newState().randomize(random).values(), 0.3));
            inputs.add(starts.get(k));
            inputs.add(goals.get(k));
        }
        MotionCheck check = MotionCheck.of(robot, AllowedCollisions.adjacent(robot), List.of(), kitchen.get());
        Pose base = Pose.translation(0, 0.6, SampleRobots.WAIST_HEIGHT + LIFT);
        RobotState start = robot.newState().base(base);
        RobotState goal = robot.newState().base(base);
        return counts -> {
            for (int k = 0; k < starts.size(); k++) {
                MotionResult result = check.check(start.setAll(starts.get(k)), goal.setAll(goals.get(k)));
                counts.answers += result.isFree() ? 1 : 0;
                counts.leafTests += result.queries();
                counts.other += result.intervals();
            }
            return starts.size();
        };
    }

    private Workload.Pass batch(Inputs inputs) {
        RobotModel robot = SampleRobots.humanoid();
        SplittableRandom random = new SplittableRandom(8);
        int size = robot.variables().size();
        int count = 5000;
        double[] all = new double[count * size];
        RobotState state = robot.newState();
        for (int k = 0; k < count; k++) {
            System.arraycopy(state.randomize(random).values(), 0, all, k * size, size);
        }
        double[] scene = new double[400];
        for (int k = 0; k < scene.length; k++) {
            scene[k] = k % 4 == 3 ? random.nextDouble(0.02, 0.1) : random.nextDouble(-1.5, 1.5);
        }
        inputs.add(all);
        inputs.add(scene);
        SphereRobot cover = SphereRobot.cover(robot, 8);
        AllowedCollisions allowed = AllowedCollisions.adjacent(robot);
        ConfigurationBatch batch =
                ConfigurationBatch.of(robot, () -> cover.check(allowed, scene)).threads(1);
        return counts -> {
            for (boolean hit : batch.collides(all)) {
                counts.answers += hit ? 1 : 0;
            }
            return count;
        };
    }

    private List<RobotState> asked(Inputs inputs, int count) {
        List<RobotState> asked = states.get().subList(0, count);
        for (RobotState state : asked) {
            inputs.add(state.linkPoses());
        }
        return asked;
    }

    /** Random joints; the base somewhere on the floor, the waist a little higher than when the robot stands. */
    private List<RobotState> states(int count) {
        SplittableRandom random = new SplittableRandom(7);
        List<RobotState> all = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            RobotState state = model.get().newState().randomize(random);
            Pose turn = Pose.rotation(new Vec3(0, 0, 1), random.nextDouble(-Math.PI, Math.PI));
            double x = random.nextDouble(-1.2, 1.2);
            double y = random.nextDouble(-1.2, 1.2);
            all.add(state.base(
                    Pose.translation(x, y, SampleRobots.WAIST_HEIGHT + LIFT).times(turn)));
        }
        return all;
    }

    private static double[] between(double[] from, double[] to, double share) {
        double[] out = new double[from.length];
        for (int k = 0; k < out.length; k++) {
            out[k] = from[k] + share * (to[k] - from[k]);
        }
        return out;
    }
}
