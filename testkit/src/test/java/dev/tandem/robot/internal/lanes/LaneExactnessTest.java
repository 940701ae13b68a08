package dev.tandem.robot.internal.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.Sphere;
import dev.tandem.internal.lanes.RobotLanes;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.scene.Scene;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A Panda, itself and a hundred spheres, in lanes against the exact check of every state. */
class LaneExactnessTest {

    /** What came out. */
    private static final class Count {
        private int states;
        private int free;
        private int near;
        private int falseFree;
        private int falseHit;
        private int sure;

        @Override
        public String toString() {
            return states + " states, " + free + " free, of which " + near + " are near; " + falseFree
                    + " wrongly free, " + falseHit + " wrongly hit; " + sure + " hits were sure";
        }
    }

    @Test
    void noStateIsWronglyFreeOrHit() throws IOException {
        check(TestRobots.panda(), 10_000, 1608);
        check(TestRobots.plannersPanda(), 10_000, 1609);
    }

    /** mvn -B verify -Plong -Dtest=LaneExactnessTest. */
    @Tag("long")
    @Test
    void noStateOfAMillionIsWronglyFreeOrHit() throws IOException {
        System.out.println(check(TestRobots.panda(), 1_000_000, 1610));
        System.out.println(check(TestRobots.plannersPanda(), 1_000_000, 1611));
    }

    private static Count check(TestRobots.Robot robot, int states, long seed) {
        RobotModel model = robot.model();
        AllowedCollisions allowed = robot.allowed();
        Map<String, Body> bodies = new LinkedHashMap<>();
        Scene scene = new Scene();
        SplittableRandom random = new SplittableRandom(8);
        for (int k = 0; k < 100; k++) {
            Pose at = Pose.translation(
                    random.nextDouble(-1.5, 1.5), random.nextDouble(-1.5, 1.5), random.nextDouble(-1.5, 1.5));
            Body ball = Body.of(new Sphere(random.nextDouble(0.02, 0.1))).at(at);
            bodies.put("ball" + k, ball);
            scene.add("ball" + k, ball);
        }
        LanePairs pairs = new LanePairs(new LaneRobot(new RobotParts(model, List.of())), allowed);
        LaneCheck lanes = new LaneCheck(new LaneWorld(pairs, bodies, (part, body) -> false));
        SelfCollision self = SelfCollision.of(model, allowed);
        RobotWorld world = RobotWorld.of(model, scene.asBody());
        SplittableRandom drawn = new SplittableRandom(seed);
        RobotState state = model.newState();
        int n = model.variables().size();
        double[] all = new double[n * RobotLanes.LANES];
        boolean[] truth = new boolean[RobotLanes.LANES];
        Count count = new Count();
        for (int k = 0; k < states; k += RobotLanes.LANES) {
            for (int lane = 0; lane < RobotLanes.LANES; lane++) {
                System.arraycopy(state.randomize(drawn).values(), 0, all, n * lane, n);
                truth[lane] = world.collides(state) || self.collides(state);
            }
            int quick = lanes.mayCollide(all, 0, RobotLanes.LANES);
            int may = lanes.check(all, 0, RobotLanes.LANES, true);
            assertEquals(quick, may, "lanes that may collide");
            for (int lane = 0; lane < RobotLanes.LANES; lane++) {
                note(count, truth[lane], ((may >> lane) & 1) != 0, ((lanes.hits() >> lane) & 1) != 0);
            }
        }
        assertEquals(0, count.falseFree + count.falseHit, count.toString());
        assertTrue(count.near <= 0.03 * count.free, count.toString());
        assertTrue(count.sure > 0.8 * (count.states - count.free), count.toString());
        return count;
    }

    private static void note(Count count, boolean truth, boolean may, boolean hit) {
        count.states++;
        count.free += truth ? 0 : 1;
        count.near += !truth && may ? 1 : 0;
        count.falseFree += truth && !may ? 1 : 0;
        count.falseHit += !truth && hit ? 1 : 0;
        count.sure += truth && hit ? 1 : 0;
    }
}
