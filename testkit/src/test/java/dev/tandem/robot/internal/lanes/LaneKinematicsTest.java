package dev.tandem.robot.internal.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.internal.lanes.LaneJoints;
import dev.tandem.internal.lanes.PlainRobotLanes;
import dev.tandem.internal.lanes.RobotLanes;
import dev.tandem.internal.rounding.LaneSlack;
import dev.tandem.math.Pose;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.io.IOException;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Frames of eight lanes in floats against a state's poses in doubles: never farther off than stated. */
class LaneKinematicsTest {

    private static final double[] DISTANCES = {0, 0.1, 1};

    @Test
    void linksAreWhereTheStateHasThem() throws IOException {
        double closest = 0;
        for (Map.Entry<String, RobotModel> robot : TestRobots.all().entrySet()) {
            double share =
                    check(robot.getKey(), robot.getValue(), robot.getKey().startsWith("random") ? 40 : 400);
            closest = Math.max(closest, share);
        }
        // A bound that nothing comes near would be a mistake too.
        assertTrue(closest > 0.01 && closest <= 1, "largest share of the bound: " + closest);
    }

    /** The largest share of the bound that any point is off. */
    private static double check(String name, RobotModel model, int rounds) {
        LaneKinematics kinematics = new LaneKinematics(model);
        assertTrue(kinematics.isComplete, name);
        SplittableRandom random = new SplittableRandom(16);
        RobotState state = model.newState();
        int n = model.variables().size();
        double[] all = new double[n * RobotLanes.LANES];
        float[] values = new float[(kinematics.joints.count + 2) * RobotLanes.LANES];
        float[] frames = kinematics.newFrames();
        double[] link = new double[12];
        double most = 0;
        for (int round = 0; round < rounds; round++) {
            for (int lane = 0; lane < RobotLanes.LANES; lane++) {
                System.arraycopy(state.randomize(random).values(), 0, all, n * lane, n);
                assertTrue(kinematics.fill(all, n * lane, lane, values), name);
            }
            new PlainRobotLanes().place(kinematics.joints, values, frames);
            for (int lane = 0; lane < RobotLanes.LANES; lane++) {
                for (int v = 0; v < n; v++) {
                    if (!model.follows(v)) {
                        state.set(v, all[n * lane + v]);
                    }
                }
                for (int i = 0; i < model.links().size(); i++) {
                    System.arraycopy(state.linkPoses(), 12 * i, link, 0, 12);
                    most = Math.max(most, share(kinematics, i, link, frames, lane, random, name));
                }
            }
        }
        return most;
    }

    private static double share(
            LaneKinematics kinematics,
            int i,
            double[] link,
            float[] frames,
            int lane,
            SplittableRandom random,
            String name) {
        int frame = kinematics.frame(i);
        double[] pose = kinematics.pose(i);
        double most = 0;
        for (double far : DISTANCES) {
            // A point of the frame, and the same as a point of the link: A rotation's inverse is its transposed.
            double[] p = {random.nextDouble(-far, far + 1e-300), random.nextDouble(-far, far + 1e-300), far};
            double[] q = new double[3];
            for (int k = 0; k < 3; k++) {
                for (int row = 0; row < 3; row++) {
                    q[k] += pose[4 * row + k] * (p[row] - pose[4 * row + 3]);
                }
            }
            double[] where = {
                Pose.mapX(link, q[0], q[1], q[2]), Pose.mapY(link, q[0], q[1], q[2]), Pose.mapZ(link, q[0], q[1], q[2])
            };
            double squared = 0;
            for (int row = 0; row < 3; row++) {
                int at = RobotLanes.FRAME * frame + 4 * RobotLanes.LANES * row + lane;
                double x = (double) frames[at] * p[0]
                        + (double) frames[at + RobotLanes.LANES] * p[1]
                        + (double) frames[at + 2 * RobotLanes.LANES] * p[2]
                        + frames[at + 3 * RobotLanes.LANES];
                squared += (x - where[row]) * (x - where[row]);
            }
            double length = Math.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2]);
            double bound = kinematics.error(frame, length) + 1e-9;
            assertTrue(Math.sqrt(squared) <= bound, name + ", link " + i + ": " + Math.sqrt(squared) + " > " + bound);
            most = Math.max(most, Math.sqrt(squared) / bound);
        }
        return most;
    }

    @Test
    void sineAndCosineAreAsCloseAsStated() {
        float[] values = new float[3 * RobotLanes.LANES];
        float[] frames = new float[2 * RobotLanes.FRAME];
        for (int k = 0; k < 12; k += 5) {
            for (int lane = 0; lane < RobotLanes.LANES; lane++) {
                frames[RobotLanes.LANES * k + lane] = 1;
            }
        }
        float[] identity = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
        LaneJoints joint = new LaneJoints(new int[1], new boolean[1], identity);
        SplittableRandom random = new SplittableRandom(17);
        double most = 0;
        for (int i = 0; i < 300_000; i++) {
            for (int lane = 0; lane < RobotLanes.LANES; lane++) {
                double quarter = Math.PI / 2 * random.nextInt(-16, 17);
                double angle = random.nextInt(3) == 0
                        ? quarter + random.nextDouble(-1e-3, 1e-3)
                        : random.nextDouble(-LaneSlack.LARGEST_ANGLE, LaneSlack.LARGEST_ANGLE);
                values[lane] = (float) Math.max(-LaneSlack.LARGEST_ANGLE, Math.min(LaneSlack.LARGEST_ANGLE, angle));
            }
            new PlainRobotLanes().place(joint, values, frames);
            for (int lane = 0; lane < RobotLanes.LANES; lane++) {
                float cos = frames[RobotLanes.FRAME + lane];
                float sin = frames[RobotLanes.FRAME + 4 * RobotLanes.LANES + lane];
                most = Math.max(most, Math.abs(cos - Math.cos(values[lane])));
                most = Math.max(most, Math.abs(sin - Math.sin(values[lane])));
            }
        }
        assertTrue(most <= LaneSlack.SINE, most / LaneSlack.UNIT + " units");
        assertTrue(most > LaneSlack.UNIT / 2, "too good to be true: " + most);
    }

    @Test
    void valuesBeyondLimitsAreNotTaken() throws IOException {
        RobotModel model = TestRobots.plannersPanda().model();
        LaneKinematics kinematics = new LaneKinematics(model);
        float[] values = new float[9 * RobotLanes.LANES];
        double[] bad = {
            Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e30, model.upperLimit(3) + 1e-9, -4
        };
        double[] q = model.defaults();
        assertTrue(kinematics.fill(q, 0, 0, values));
        for (double value : bad) {
            double[] with = q.clone();
            with[3] = value;
            assertFalse(kinematics.fill(with, 0, 0, values), "" + value);
            for (int j = 0; j < 7; j++) {
                assertEquals(0, values[RobotLanes.LANES * j]);
            }
        }
    }
}
