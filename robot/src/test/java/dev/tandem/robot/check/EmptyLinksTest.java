package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Links whose meshes have no triangles, and worlds with nothing in them, touch nothing. */
class EmptyLinksTest {

    private static final LinkGeometry NOTHING = LinkGeometry.of(TriangleMesh.empty(), Pose.identity());
    private static final LinkGeometry SOLID = LinkGeometry.of(TriangleMesh.box(2, 2, 2), Pose.identity());

    private static RobotModel slide(LinkGeometry... tip) {
        return RobotModel.of(
                "slide",
                List.of(new Link("base", List.of(NOTHING)), new Link("tip", List.of(tip))),
                List.of(Joint.of("j", JointType.PRISMATIC, "base", "tip").within(JointLimit.of(-100, 100))));
    }

    @Test
    void aLinkWithAnEmptyMeshIsFree() {
        RobotModel empty = slide(NOTHING, NOTHING);
        Body world = Body.of(TriangleMesh.box(2, 2, 2)).solid();
        for (Body body : List.of(world, Body.of(new Sphere(1)), Body.of(TriangleMesh.empty()))) {
            MotionCheck check = MotionCheck.of(empty, AllowedCollisions.none(), List.of(), body);
            assertTrue(check.check(empty.newState().setAll(-1), empty.newState().setAll(1))
                    .isFree());
            assertFalse(RobotWorld.of(empty, body).collides(empty.newState()));
            assertTrue(RobotWorld.of(empty, body).clearance(empty.newState()).isEmpty());
        }
        assertTrue(SelfCollision.of(empty, AllowedCollisions.none())
                .clearance(empty.newState())
                .isEmpty());
    }

    /** An empty mesh beside a box makes no difference. */
    @Test
    void anEmptyMeshBesideAnotherDoesNotCount() {
        Body ball = Body.of(new Sphere(1)).at(Pose.translation(5, 0, 0));
        for (RobotModel model : List.of(slide(SOLID), slide(NOTHING, SOLID), slide(SOLID, NOTHING))) {
            MotionCheck check = MotionCheck.of(model, AllowedCollisions.none(), List.of(), ball);
            MotionResult result =
                    check.check(model.newState().setAll(0), model.newState().setAll(6));
            assertEquals(0.5, result.contactAt(), 1e-5);
            assertTrue(check.check(model.newState().setAll(0), model.newState().setAll(2.9))
                    .isFree());
            assertFalse(SelfCollision.of(model, AllowedCollisions.none()).collides(model.newState()));
        }
    }

    @Test
    void aMotionAgainstAWorldOfEmptyPartsIsFree() {
        RobotModel model = slide(SOLID);
        for (Body world : List.of(
                Body.compound(Body.of(TriangleMesh.empty())),
                Body.compound(Body.compound(), Body.of(VoxelMap.ofCellSize(0.1))))) {
            MotionCheck check = MotionCheck.of(model, AllowedCollisions.none(), List.of(), world);
            assertTrue(check.check(model.newState().setAll(-1), model.newState().setAll(1))
                    .isFree());
            assertFalse(RobotWorld.of(model, world).collides(model.newState()));
        }
    }
}
