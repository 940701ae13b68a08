package dev.tandem.robot.internal.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * A motion may collide if and only if one of its states may, asked alone. Motions end at the first state that does and
 * begin with what touched before; neither may change an answer.
 */
class LaneMotionTest {

    private static final int MOTIONS = 800;

    private static final RobotModel MODEL = TestRobots.humanoid().model();
    private static final LanePairs PAIRS =
            new LanePairs(LaneRobot.of(MODEL, List.of()), TestRobots.humanoid().allowed());

    @Test
    void amongAllKindsOfObstacles() {
        answersAsItsStates(allKinds(), 0);
    }

    @Test
    void withAClearance() {
        answersAsItsStates(allKinds(), 0.01);
    }

    @Test
    void amongSpheresOnly() {
        Map<String, Body> bodies = new LinkedHashMap<>();
        SplittableRandom random = new SplittableRandom(7);
        for (int k = 0; k < 20; k++) {
            bodies.put("ball" + k, Body.of(new Sphere(0.08)).at(around(random, 0.5, k)));
        }
        answersAsItsStates(bodies, 0.002);
    }

    @Test
    void farAwayWhereFloatsAreCoarse() {
        Map<String, Body> bodies = new LinkedHashMap<>();
        bodies.put("wall", Body.of(new Box(0.2, 4e3, 4e3)).at(Pose.translation(0.6, 1.9e3, -1.7e3)));
        bodies.put("drum", Body.of(new Cylinder(3e2, 1)).at(Pose.translation(-3e2 - 0.5, 0, 0.4)));
        answersAsItsStates(bodies, 0);
    }

    private static Map<String, Body> allKinds() {
        Map<String, Body> bodies = new LinkedHashMap<>();
        SplittableRandom random = new SplittableRandom(11);
        Body[] kinds = {
            Body.of(new Box(0.2, 0.1, 0.3)),
            Body.of(new Cylinder(0.1, 0.2)),
            Body.of(new Sphere(0.1)),
            Body.of(new Capsule(0.05, new Vec3(0, 0, -0.1), new Vec3(0, 0, 0.1))),
            Body.of(TriangleMesh.sphere(0.15, 1))
        };
        for (int k = 0; k < 15; k++) {
            bodies.put("body" + k, kinds[k % kinds.length].at(around(random, 0.6, k)));
        }
        return bodies;
    }

    private static Pose around(SplittableRandom random, double distance, int k) {
        double angle = 2.4 * k;
        double away = distance + 0.3 * random.nextDouble();
        return Pose.translation(away * Math.cos(angle), away * Math.sin(angle), random.nextDouble(-0.2, 1.2))
                .times(Pose.rotation(new Vec3(0.6, 0, 0.8), random.nextDouble(6)));
    }

    private static void answersAsItsStates(Map<String, Body> bodies, double clearance) {
        LaneWorld world = new LaneWorld(PAIRS, bodies, (part, body) -> false, (part, other) -> 0, clearance);
        LaneChecker motions = new LaneChecker(new LaneCheck(world), MODEL.newState(), s -> true, s -> true);
        LaneCheck alone = new LaneCheck(world);
        SplittableRandom random = new SplittableRandom(3);
        int free = 0;
        for (int m = 0; m < MOTIONS; m++) {
            double[] from = state(random, 0.25);
            double[] to = from.clone();
            double[] towards = state(random, 0.6);
            for (int v = 0; v < to.length; v++) {
                to[v] += random.nextDouble(0.3) * (towards[v] - from[v]);
            }
            int parts = 1 + random.nextInt(40);
            boolean may = false;
            for (int step = 1; step <= parts && !may; step++) {
                double[] between = to.clone();
                for (int v = 0; v < to.length && step < parts; v++) {
                    between[v] = from[v] + (to[v] - from[v]) * ((double) step / parts);
                }
                may = alone.mayCollide(between, 0, 1) != 0;
            }
            assertEquals(may, motions.mayCollide(from, to, parts), "motion " + m);
            free += may ? 0 : 1;
        }
        assertTrue(free > 0.02 * MOTIONS && free < 0.98 * MOTIONS, free + " of " + MOTIONS + " motions are free");
    }

    private static double[] state(SplittableRandom random, double share) {
        RobotState state = MODEL.newState().randomize(random);
        double[] values = state.values();
        for (int v = 0; v < values.length; v++) {
            values[v] *= share;
        }
        return state.setAll(values).values();
    }
}
