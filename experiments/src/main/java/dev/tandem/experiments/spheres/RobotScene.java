package dev.tandem.experiments.spheres;

import dev.tandem.Body;
import dev.tandem.experiments.Effort;
import dev.tandem.experiments.spheres.BallTree.Way;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.samples.SampleKitchen;
import dev.tandem.samples.SampleRobots;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** The humanoid and the kitchen of all figures: trees over them, states, and exact distances by the library. */
final class RobotScene {

    final RobotModel robot = SampleRobots.humanoid();
    final AllowedCollisions allowed = AllowedCollisions.adjacent(robot);
    final PairTables tables = new PairTables(robot, allowed);
    final TriangleMesh kitchen = SampleKitchen.mesh();
    /** Balls blanket the polygons: no edge is longer than a hand. */
    final TriangleMesh blanketed;

    final SelfCollision selfOracle = SelfCollision.of(robot, allowed);
    final RobotWorld kitchenOracle = RobotWorld.of(robot, Body.of(kitchen));

    /** All over the floor. */
    final List<RobotState> states;

    /** Within 10 mm of the kitchen. */
    final List<RobotState> near;

    private final Map<Way, ArticulatedTree> robots = new EnumMap<>(Way.class);
    private final Map<Way, ArticulatedTree> kitchens = new EnumMap<>(Way.class);

    RobotScene(Effort effort) {
        boolean full = effort == Effort.FULL;
        blanketed = Blanketed.of(kitchen, full ? 0.1 : 0.3);
        states = freeStates(full ? 20 : 4, 10);
        near = freeStates(full ? 20 : 2, 0.01);
    }

    /** States in which the robot touches neither itself nor the kitchen and comes at least this close to the kitchen. */
    private List<RobotState> freeStates(int count, double within) {
        SplittableRandom random = new SplittableRandom(9);
        List<RobotState> free = new ArrayList<>();
        while (free.size() < count) {
            RobotState state = robot.newState()
                    .randomize(random)
                    .base(Pose.translation(
                                    random.nextDouble(-1.2, 1.2),
                                    random.nextDouble(-1.2, 1.2),
                                    SampleRobots.WAIST_HEIGHT + 0.05)
                            .times(Pose.rotation(new Vec3(0, 0, 1), random.nextDouble(-3, 3))));
            if (!selfOracle.collides(state)
                    && !kitchenOracle.collides(state)
                    && kitchenOracle.isWithin(state, within)) {
                free.add(state);
            }
        }
        return free;
    }

    ArticulatedTree robotTree(Way way) {
        return robots.computeIfAbsent(way, w -> ArticulatedTree.of(robot, w));
    }

    ArticulatedDistance self(Way way) {
        return ArticulatedDistance.self(robotTree(way), tables);
    }

    ArticulatedDistance kitchen(Way way) {
        ArticulatedTree world = kitchens.computeIfAbsent(way, w -> ArticulatedTree.of(blanketed, w));
        return ArticulatedDistance.world(robotTree(way), world);
    }

    double selfDistance(RobotState state) {
        return selfOracle.distance(state, Double.POSITIVE_INFINITY);
    }

    double kitchenDistance(RobotState state) {
        return kitchenOracle.distance(state, Double.POSITIVE_INFINITY);
    }

    /** Tests a state. */
    static double tests(ArticulatedDistance search, List<RobotState> at, double max) {
        long before = search.tests();
        at.forEach(s -> search.search(s, max));
        return (double) (search.tests() - before) / at.size();
    }
}
