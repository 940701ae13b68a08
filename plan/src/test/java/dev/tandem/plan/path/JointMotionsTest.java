package dev.tandem.plan.path;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.MotionCheck;
import dev.tandem.robot.check.RobotWorld;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An arm of two links that has to fold to get past a post. */
class JointMotionsTest {

    private static RobotModel arm() {
        Link base = new Link("base", List.of());
        LinkGeometry bar = LinkGeometry.of(TriangleMesh.box(0.9, 0.1, 0.1), Pose.translation(0.5, 0, 0));
        return RobotModel.of(
                "arm",
                List.of(base, new Link("upper", List.of(bar)), new Link("lower", List.of(bar))),
                List.of(
                        Joint.of("shoulder", JointType.REVOLUTE, "base", "upper")
                                .about(new Vec3(0, 0, 1))
                                .within(JointLimit.of(-2, 2)),
                        Joint.of("elbow", JointType.REVOLUTE, "upper", "lower")
                                .at(Pose.translation(1, 0, 0))
                                .about(new Vec3(0, 0, 1))
                                .within(JointLimit.of(-2.6, 2.6))));
    }

    @Test
    void foldsToGetPastAPost() {
        RobotModel arm = arm();
        // Out of reach of the upper arm, within that of the lower.
        Body post = Body.of(new Box(0.1, 0.1, 1)).at(Pose.translation(1.5, 0, 0));
        AllowedCollisions allowed = AllowedCollisions.adjacent(arm);
        JointSpace space = new JointSpace(new double[] {-2, -2.6}, new double[] {2, 2.6}, new double[] {2, 1});
        JointMotions motions = new JointMotions(arm, MotionCheck.of(arm, allowed, List.of(), post));
        double[] start = {-1, 0};
        double[] goal = {1, 0};
        assertFalse(motions.isFree(start, goal), "the straight way sweeps over the post");
        Plan<double[]> plan = new RrtConnect<>(space, motions, 0.5, SearchLimits.of(5000, 1)).plan(start, goal);
        assertTrue(plan.isFound(), plan.toString());
        List<double[]> path = new Shortcuts<>(space, motions, SearchLimits.of(100, 1)).shorten(plan.path());
        RobotWorld world = RobotWorld.of(arm, post);
        RobotState state = arm.newState();
        double folded = 0;
        for (int i = 1; i < path.size(); i++) {
            for (int k = 0; k <= 500; k++) {
                state.setAll(space.between(path.get(i - 1), path.get(i), k / 500.0));
                folded = Math.max(folded, Math.abs(state.value("elbow")));
                assertFalse(world.collides(state), "way " + i + ", step " + k);
            }
        }
        assertTrue(folded > 1, "it must fold: " + folded);
    }
}
