package dev.tandem.plan.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.kinematics.PlanningRobots;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Protective distances against exact decimals, clearances against all links one by one, speeds against differences. */
class SeparationMonitorTest {

    private static final Body PERSON = Body.of(new Capsule(0.25, new Vec3(1.4, 0.3, 0.25), new Vec3(1.4, 0.3, 1.6)));

    @Test
    void theDistanceIsTheExactSumOrALittleMore() {
        SplittableRandom random = new SplittableRandom(1);
        for (int n = 0; n < 2000; n++) {
            double[] t = random.doubles(8, 0, 2).toArray();
            SeparationTerms terms = new SeparationTerms(t[0], t[1], t[2], t[3], t[4], t[5], t[6], t[7]);
            BigDecimal exact = big(t[0])
                    .multiply(big(t[2]).add(big(t[3])))
                    .add(big(t[1]).multiply(big(t[2])))
                    .add(big(t[4]))
                    .add(big(t[5]))
                    .add(big(t[6]))
                    .add(big(t[7]));
            assertTrue(big(terms.protectiveDistance()).compareTo(exact) >= 0, terms.toString());
            assertEquals(exact.doubleValue(), terms.protectiveDistance(), 1e-13);
        }
        // By hand: 1.6 · (0.1 + 0.3) + 1 · 0.1 + 0.15 + 0.85 + 0.1 + 0.01
        SeparationTerms terms =
                SeparationTerms.of(1.6, 1, 0.1, 0.3).stoppingWithin(0.15).uncertain(0.85, 0.1, 0.01);
        assertEquals(1.85, terms.protectiveDistance(), 1e-12);
        assertEquals(0.3, SeparationTerms.of(1.6, 1, 0.1, 0.3).stoppingDistance(), 1e-12);
    }

    private static BigDecimal big(double value) {
        return new BigDecimal(value);
    }

    @Test
    void humanoid() {
        agrees(PlanningRobots.humanoid());
    }

    @Test
    void panda() {
        agrees(PlanningRobots.panda());
    }

    @Test
    void jvrc() {
        agrees(PlanningRobots.jvrc());
    }

    private static void agrees(PlanningRobots robot) {
        RobotModel model = robot.model();
        SeparationMonitor monitor = SeparationMonitor.of(model, List.of(), PERSON);
        SplittableRandom random = new SplittableRandom(6);
        for (int n = 0; n < 4; n++) {
            RobotState state = model.newState().randomize(random);
            double distance = Double.POSITIVE_INFINITY;
            for (int i = 0; i < model.links().size(); i++) {
                for (LinkGeometry piece : model.links().get(i).collision()) {
                    Body body = piece.body().at(state.pose(i).times(piece.origin()));
                    distance = Math.min(distance, Tandem.distance(body, PERSON).distance());
                }
            }
            SeparationTerms near = SeparationTerms.of(0, 0, 0, 0).uncertain(Math.max(0, distance - 1e-6), 0, 0);
            SeparationTerms far = SeparationTerms.of(0, 0, 0, 0).uncertain(distance + 1e-6, 0, 0);
            SeparationRecord held = monitor.check(state, near);
            SeparationRecord broken = monitor.check(state, far);
            assertTrue(held.held() && held.reserve() > 0 == distance > 0, held.line());
            assertFalse(broken.held(), broken.line());
            assertTrue(held.clearance() <= distance + 1e-12 && held.clearanceAtMost() >= distance - 1e-12);
            assertTrue(broken.line().startsWith("NOT HELD") && broken.line().contains("S_h"), broken.line());
            double[] velocities =
                    random.doubles(model.variables().size(), -1, 1).toArray();
            double bound = monitor.speed(state, velocities);
            double fastest = fastest(model, state, velocities);
            assertTrue(fastest <= bound && bound < 6 * fastest, fastest + " m/s, bound " + bound);
        }
    }

    /** The fastest corner of a mesh, by differences. */
    private static double fastest(RobotModel model, RobotState state, double[] velocities) {
        double h = 1e-6;
        RobotState before = model.newState();
        RobotState after = model.newState();
        for (int v = 0; v < velocities.length; v++) {
            if (!model.follows(v)) {
                before.set(v, state.value(v) - h * velocities[v]);
                after.set(v, state.value(v) + h * velocities[v]);
            }
        }
        double most = 0;
        double[] corners = new double[9];
        for (int i = 0; i < model.links().size(); i++) {
            for (LinkGeometry piece : model.links().get(i).collision()) {
                TriangleMesh mesh = piece.mesh().orElseThrow();
                Pose a = before.pose(i).times(piece.origin());
                Pose b = after.pose(i).times(piece.origin());
                for (int t = 0; t < mesh.triangleCount(); t++) {
                    mesh.copyTriangle(t, corners);
                    Vec3 p = new Vec3(corners[0], corners[1], corners[2]);
                    most = Math.max(most, a.apply(p).distanceTo(b.apply(p)) / (2 * h));
                }
            }
        }
        return most;
    }

    /** People as a voxel map that changes; without anybody every distance is held. */
    @Test
    void peopleComeAndGo() {
        RobotModel model = PlanningRobots.humanoid().model();
        VoxelMap people = VoxelMap.ofCellSize(0.05);
        SeparationMonitor monitor = SeparationMonitor.of(model, List.of(), Body.of(people));
        RobotState state = model.newState();
        SeparationTerms terms = SeparationTerms.of(1.6, 0.5, 0.1, 0.2);
        SeparationRecord nobody = monitor.check(state, terms);
        assertTrue(nobody.held() && nobody.link().isEmpty(), nobody.line());
        assertEquals(Double.POSITIVE_INFINITY, nobody.clearance());
        people.occupyBox(10, 0, 0, 11, 2, 30);
        people.publish();
        SeparationRecord close = monitor.check(state, terms);
        assertFalse(close.held(), close.line());
        assertTrue(close.clearance() > 0 && close.clearance() < 0.5 && close.reserve() < 0, close.line());
        assertFalse(close.link().isEmpty());
    }

    @Test
    void refusesBadInput() {
        assertThrows(IllegalArgumentException.class, () -> SeparationTerms.of(-1, 0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> SeparationTerms.of(1, Double.NaN, 0, 0));
        assertThrows(
                IllegalArgumentException.class,
                () -> SeparationTerms.of(1, 1, 0, 0).stoppingWithin(Double.POSITIVE_INFINITY));
        RobotModel model = PlanningRobots.humanoid().model();
        SeparationMonitor monitor = SeparationMonitor.of(model, List.of(), PERSON);
        assertThrows(IllegalArgumentException.class, () -> monitor.speed(model.newState(), 1, 2));
        double[] velocities = new double[model.variables().size()];
        velocities[3] = Double.NaN;
        assertThrows(IllegalArgumentException.class, () -> monitor.speed(model.newState(), velocities));
    }
}
