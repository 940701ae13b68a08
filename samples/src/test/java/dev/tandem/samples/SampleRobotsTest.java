package dev.tandem.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotSemantics.NamedState;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.SelfCollision;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SampleRobotsTest {

    private static final RobotModel HUMANOID = SampleRobots.humanoid();

    private static void assertSolid(String name, TriangleMesh mesh) {
        MeshReport report = MeshReport.of(mesh);
        assertTrue(report.isWatertight(), () -> name + " is open: " + report);
        assertTrue(report.signedVolume() > 0, () -> name + " faces inwards: " + report);
        assertEquals(0, report.degenerateTriangles(), () -> name + ": " + report);
    }

    @Test
    void thirtyJointsAndSomeSixteenThousandTriangles() {
        assertEquals(31, HUMANOID.links().size());
        assertEquals(30, HUMANOID.variables().size());
        int triangles = 0;
        for (Link link : HUMANOID.links()) {
            for (LinkGeometry piece : link.collision()) {
                TriangleMesh mesh = piece.mesh().orElseThrow();
                assertSolid(link.name(), mesh);
                triangles += mesh.triangleCount();
            }
        }
        assertTrue(triangles >= 16_000 && triangles <= 17_000, triangles + " triangles");
    }

    @Test
    void itStandsUprightAndTouchesNothingButWhereItIsJoined() {
        RobotState state = HUMANOID.newState();
        assertTrue(state.isWithinLimits());
        RobotSemantics semantics = SampleRobots.humanoidSemantics(HUMANOID);
        SelfCollision self = SelfCollision.of(HUMANOID, semantics.allowed());
        assertEquals(List.of(), self.touching(state));
        double gap = self.clearance(state).orElseThrow().distance();
        assertTrue(gap > 0.005 && gap < 0.05, gap + " m");
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < HUMANOID.links().size(); i++) {
            for (LinkGeometry piece : HUMANOID.links().get(i).collision()) {
                TriangleMesh mesh = piece.mesh().orElseThrow();
                for (int p = 0; p < mesh.pointCount(); p++) {
                    Vec3 point = state.pose(i).apply(mesh.point(p));
                    low = Math.min(low, point.z());
                    high = Math.max(high, point.z());
                }
            }
        }
        assertEquals(SampleRobots.WAIST_HEIGHT, -low, 1e-6, "the soles");
        assertTrue(high - low > 1.5 && high - low < 1.65, (high - low) + " m tall");
    }

    @Test
    void namedStatesAreFreeAndWithinLimits() {
        RobotSemantics semantics = SampleRobots.humanoidSemantics(HUMANOID);
        SelfCollision self = SelfCollision.of(HUMANOID, semantics.allowed());
        for (NamedState named : semantics.states()) {
            RobotState state = HUMANOID.newState();
            named.applyTo(state);
            assertEquals(List.of(), state.limitViolations(), named.name());
            assertEquals(List.of(), self.touching(state), named.name());
        }
        assertEquals(6, semantics.group("l_arm").joints().size());
        assertEquals(6, semantics.group("r_leg").joints().size());
    }

    @Test
    void theKitchenHasSolidPartsAndNinetyFiveThousandTriangles() {
        Map<String, TriangleMesh> parts = SampleKitchen.parts();
        parts.forEach(SampleRobotsTest::assertSolid);
        TriangleMesh all = SampleKitchen.mesh();
        assertTrue(all.triangleCount() >= 95_000 && all.triangleCount() < 96_000, all.triangleCount() + " triangles");
        Vec3 size = MeshReport.of(all).size();
        assertTrue(size.x() < 5.3 && size.y() < 4.3 && size.z() < 2.7, size.toString());
    }
}
