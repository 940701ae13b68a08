package dev.tandem.plan.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.TreeKind;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.path.Plan.Outcome;
import dev.tandem.samples.SampleSolids;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A bracket lies flat in a housing, whose lid has a slot that it only fits through upright. Can it be taken out, and how?
 *
 * <pre>
 *      ──────┐  slot  ┌──────          ┌┐
 *     │                      │         ││ bracket:  5 × 4 × 1
 *     │  ════════  flat      │         │└──┐
 *     └──────────────────────┘         └───┘
 * </pre>
 */
class PartOutOfAssemblyTest {

    private static final PoseSpace SPACE = new PoseSpace(new Vec3(-4, -4, 0), new Vec3(4, 4, 14), 3.3);
    private static final Pose LYING = Pose.translation(0, 0, 1.2);
    private static final Pose OUT = Pose.translation(0, 0, 12);

    private static TriangleMesh plate(double x, double y, double z, double sx, double sy, double sz) {
        return SampleSolids.moved(TriangleMesh.box(sx, sy, sz), x, y, z);
    }

    /** Inside from −5 to 5 along x and y, and from 0 to 6 along z; the slot is 6 along x and {@code slot} along y. */
    private static TriangleMesh housing(double slot) {
        List<TriangleMesh> plates = new ArrayList<>(List.of(
                plate(0, 0, -0.25, 11, 11, 0.5),
                plate(-5.25, 0, 3, 0.5, 11, 6.5),
                plate(5.25, 0, 3, 0.5, 11, 6.5),
                plate(0, -5.25, 3, 10, 0.5, 6.5),
                plate(0, 5.25, 3, 10, 0.5, 6.5),
                plate(-4, 0, 6.25, 2, 10, 0.5),
                plate(4, 0, 6.25, 2, 10, 0.5)));
        double width = 0.5 * (10 - slot);
        plates.add(plate(0, -5 + 0.5 * width, 6.25, 6, width, 0.5));
        plates.add(plate(0, 5 - 0.5 * width, 6.25, 6, width, 0.5));
        return SampleSolids.joined(plates);
    }

    private static TriangleMesh bracket() {
        return SampleSolids.joined(List.of(plate(0, -1.5, 0, 5, 1, 1), plate(-2, 0.5, 0, 1, 3, 1)));
    }

    @Test
    void isTakenOutThroughTheSlot() {
        TriangleMesh housing = housing(2.4);
        FlyingBody part = new FlyingBody(Body.of(bracket()), Body.of(housing));
        MotionValidator<Pose> proof = new ClearedMotions<>(SPACE, part, 0.1);
        Plan<Pose> plan = new RrtConnect<>(SPACE, proof, 2, SearchLimits.of(20_000, 3)).plan(LYING, OUT);
        assertTrue(plan.isFound(), plan.toString());
        List<Pose> path = new Shortcuts<>(SPACE, proof, SearchLimits.of(100, 1)).shorten(plan.path());
        assertTrue(path.size() <= plan.path().size() + 2);

        // Another tree, the other way round, every hundredth, and casts of each motion.
        PreparedQuery other = Tandem.prepare(Body.of(bracket(), TreeKind.AABB), Body.of(housing, TreeKind.SPHERE));
        for (int i = 1; i < path.size(); i++) {
            Motion motion = Motion.linear(path.get(i - 1), path.get(i));
            int steps = (int) Math.ceil(SPACE.distance(path.get(i - 1), path.get(i)) / 0.01);
            for (int k = 0; k <= steps; k++) {
                assertFalse(other.collides(motion.at((double) k / steps).inverse()), "way " + i + ", step " + k);
            }
            assertFalse(other.cast(motion, Pose.identity(), 0).collides(), "way " + i);
        }
    }

    /** Through a slot that is narrower than the bracket is thick nothing goes, and no planner may say so. */
    @Test
    void staysWhereTheSlotIsTooNarrow() {
        FlyingBody part = new FlyingBody(Body.of(bracket()), Body.of(housing(0.9)));
        Plan<Pose> plan = new RrtConnect<>(SPACE, new ClearedMotions<>(SPACE, part, 0.1), 2, SearchLimits.of(1500, 3))
                .plan(LYING, OUT);
        assertEquals(Outcome.GAVE_UP, plan.outcome());
    }

    @Test
    void aMapAtAResolutionFindsTheWayOutOfAnOpenBox() {
        FlyingBody part = new FlyingBody(Body.of(bracket()), Body.of(housing(9)).at(Pose.translation(1, 2, 3)));
        PoseSpace space = new PoseSpace(new Vec3(-3, -2, 3), new Vec3(5, 6, 17), 3.3);
        MotionValidator<Pose> steps = new SampledMotions<>(space, part, 0.05);
        Pose start = Pose.translation(1, 2, 4.2);
        Plan<Pose> plan = new Prm<>(space, steps, 8, SearchLimits.of(5000, 2)).plan(start, Pose.translation(1, 2, 15));
        assertTrue(plan.isFound(), plan.toString());
        PreparedQuery other = Tandem.prepare(
                Body.of(bracket(), TreeKind.RSS), Body.of(SampleSolids.moved(housing(9), 1, 2, 3), TreeKind.AABB));
        for (int i = 1; i < plan.path().size(); i++) {
            Motion motion = Motion.linear(plan.path().get(i - 1), plan.path().get(i));
            for (int k = 0; k <= 64; k++) {
                assertFalse(other.collides(motion.at(k / 64.0).inverse()), "way " + i + ", step " + k);
            }
        }
    }
}
