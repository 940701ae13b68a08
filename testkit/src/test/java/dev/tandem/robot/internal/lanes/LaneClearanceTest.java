package dev.tandem.robot.internal.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.internal.lanes.RobotLanes;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.scene.Scene;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Lanes in which things must keep away from each other call nothing free that is closer. */
class LaneClearanceTest {

    private static final double EVERYWHERE = 0.01;
    private static final double OF_A_PAIR = 0.03;

    @Test
    void whatIsCloserThanItMayBeIsNotFree() {
        RobotModel model = TestRobots.humanoid().model();
        AllowedCollisions allowed = TestRobots.humanoid().allowed();
        Map<String, Body> bodies = new LinkedHashMap<>();
        Scene scene = new Scene();
        SplittableRandom random = new SplittableRandom(5);
        Shape[] shapes = {new Box(0.2, 0.1, 0.3), new Cylinder(0.1, 0.2), new Sphere(0.1)};
        for (int k = 0; k < 12; k++) {
            // Around the robot, not in it.
            double angle = 2 * Math.PI * k / 12;
            double away = random.nextDouble(0.6, 1);
            Pose at = Pose.translation(away * Math.cos(angle), away * Math.sin(angle), random.nextDouble(0.2, 1.2))
                    .times(Pose.rotation(new Vec3(0.6, 0, 0.8), random.nextDouble(6)));
            Body body = Body.of(shapes[k % 3]).at(at);
            bodies.put("body" + k, body);
            scene.add("body" + k, body);
        }
        String part = "l_palm";
        assertTrue(model.hasLink(part));
        LanePairs pairs = new LanePairs(LaneRobot.of(model, List.of()), allowed);
        LaneCheck strict = new LaneCheck(new LaneWorld(
                pairs,
                bodies,
                (one, other) -> false,
                (one, other) -> one.equals(part) || other.equals(part) ? OF_A_PAIR : 0,
                EVERYWHERE));
        LaneCheck plain = new LaneCheck(new LaneWorld(pairs, bodies, (one, other) -> false));
        RobotChecker exact = RobotChecker.of(model, allowed, scene);
        AllowedCollisions onlyPart = allowed.with(model.links().stream()
                .flatMap(a -> model.links().stream()
                        .filter(b -> !a.name().equals(part)
                                && !b.name().equals(part)
                                && !a.name().equals(b.name()))
                        .map(b -> new AllowedCollisions.Pair(a.name(), b.name(), AllowedCollisions.Reason.USER)))
                .toList());
        for (var link : model.links()) {
            for (String body : bodies.keySet()) {
                onlyPart = link.name().equals(part)
                        ? onlyPart
                        : onlyPart.with(link.name(), body, AllowedCollisions.Reason.USER);
            }
        }
        RobotChecker ofPart = RobotChecker.of(model, onlyPart, List.of(), scene, Tandem.detector());
        RobotState state = model.newState();
        int n = model.variables().size();
        double[] all = new double[n * RobotLanes.LANES];
        int free = 0;
        int stricter = 0;
        for (int k = 0; k < 250; k++) {
            double[][] distances = new double[RobotLanes.LANES][2];
            for (int lane = 0; lane < RobotLanes.LANES; lane++) {
                // Small deviations from the pose that the humanoid stands in, so that many states are free.
                state.randomize(random);
                double[] values = state.values();
                for (int v = 0; v < n; v++) {
                    values[v] *= 0.3;
                }
                System.arraycopy(state.setAll(values).values(), 0, all, n * lane, n);
                distances[lane][0] = exact.distance(state, Double.POSITIVE_INFINITY);
                distances[lane][1] = ofPart.distance(state, Double.POSITIVE_INFINITY);
            }
            int may = strict.mayCollide(all, 0, RobotLanes.LANES);
            int touching = plain.mayCollide(all, 0, RobotLanes.LANES);
            assertEquals(touching, touching & may, "what may touch may be too close");
            stricter += Integer.bitCount(may & ~touching);
            for (int lane = 0; lane < RobotLanes.LANES; lane++) {
                if ((may & (1 << lane)) == 0) {
                    free++;
                    assertTrue(distances[lane][0] > 0, "free, but " + distances[lane][0] + " apart");
                    assertTrue(distances[lane][1] > OF_A_PAIR, "free, but a hand is " + distances[lane][1] + " away");
                }
            }
        }
        assertTrue(free > 50 && stricter > 50, free + " free, " + stricter + " too close");
    }
}
