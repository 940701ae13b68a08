package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Aabb;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotTree;
import dev.tandem.scene.DynamicBoxTree;
import dev.tandem.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The default tolerance of a cast is 1e-6 of what the larger body presently is, not of what it could become or was. */
class CastToleranceTest {

    private static final double TOLERANCE = 1e-6;

    private static Motion straight(double x, double y, double z) {
        return Motion.linear(Pose.identity(), Pose.translation(x, y, z));
    }

    /** A box of edge 1 and a smaller one that slides out of it along x. */
    private static RobotState sliding(double limit) {
        Link base = new Link("base", List.of(LinkGeometry.of(new Box(1, 1, 1), Pose.identity())));
        Link box = new Link("box", List.of(LinkGeometry.of(new Box(0.5, 0.5, 0.5), Pose.identity())));
        Joint joint = Joint.of("slide", JointType.PRISMATIC, "base", "box")
                .about(new Vec3(1, 0, 0))
                .within(JointLimit.of(-limit, limit));
        return RobotModel.of("slider", List.of(base, box), List.of(joint)).newState();
    }

    private static Body inScene(Body body) {
        Scene scene = new Scene();
        scene.add("body", body);
        return scene.asBody();
    }

    /** A body alone and inside of others, where nothing of it moves. */
    private static List<Body> wrapped(Body body) {
        Body turned = body.at(Pose.rotation(new Vec3(1, 0, 0), Math.PI / 2));
        List<Body> all = new ArrayList<>(List.of(
                body,
                Body.compound(body),
                Body.compound(body, Body.of(new Box(1, 1, 1))),
                Body.compound(Body.compound(Body.compound(turned))),
                inScene(body),
                inScene(Body.compound(body))));
        all.add(Body.compound(inScene(body)));
        return all;
    }

    /**
     * A body that fills a box of edge 1 about the origin meets another one, whichever of them moves. Coming within 0.1e-6
     * of it, on a way that is mostly along it, counts as touching; coming within 1.5e-6 does not.
     */
    private static void assertMeasuresOne(Body body) {
        Body wall = Body.of(new Box(1, 1, 1));
        Body floor = Body.of(new HalfSpace(0, 0, 1, -50));
        for (Body a : wrapped(body)) {
            assertMeasuresOne(a, wall);
            assertMeasuresOne(wall, a);
            assertMeasuresOne(Body.compound(a, floor), Body.compound(wall));
            assertMeasuresOne(wall, Body.compound(floor, a));
            for (Body b : wrapped(body)) {
                assertMeasuresOne(a, b);
            }
        }
    }

    private static void assertMeasuresOne(Body a, Body b) {
        assertHalfway(Tandem.cast(a, b.at(Pose.translation(10, 0, 0)), straight(18, 0, 0)));
        Body near = b.at(Pose.translation(1.5, 0, 0));
        assertTrue(Tandem.cast(a, near, straight(0.5 - 0.1 * TOLERANCE, 0.8, 0)).collides());
        Cast apart = Tandem.cast(a, near, straight(0.5 - 1.5 * TOLERANCE, 0.8, 0));
        assertFalse(apart.collides(), apart::toString);
    }

    private static void assertHalfway(Cast cast) {
        assertTrue(cast.collides() && cast.certain(), cast::toString);
        assertEquals(0.5, cast.time(), TOLERANCE / 18 + 1e-12);
        assertTrue(cast.lower() <= 0.5);
    }

    @Test
    void ofARobotItIsThePresentStateThatCounts() {
        for (double limit : new double[] {10, 1e6, 1e18, 1e29}) {
            assertMeasuresOne(RobotTree.of(sliding(limit)).body());
        }
    }

    @Test
    void aRobotThatMovedIsMeasuredAnew() {
        RobotState state = sliding(1e18);
        Body robot = Body.compound(RobotTree.of(state).body());
        Body wall = Body.of(new Box(1, 1, 1)).at(Pose.translation(10, 0, 0));
        PreparedQuery query = Tandem.prepare(robot, wall);
        assertHalfway(query.cast(straight(18, 0, 0), wall.pose(), 0));
        state.set("slide", -1e6);
        // A million long, it touches what is 0.4 away.
        Cast large = query.cast(straight(18, 0, 0), Pose.translation(1.4, 0, 0), 0);
        assertTrue(large.certain() && large.time() == 0, large::toString);
        state.set("slide", 0);
        assertHalfway(query.cast(straight(18, 0, 0), wall.pose(), 0));
    }

    @Test
    void ofAVoxelMapItIsTheCellsThatAreLeft() {
        VoxelMap map = VoxelMap.ofCellSize(0.5);
        map.occupyBox(-1, -1, -1, 0, 0, 0);
        map.setCell(1_000_000, 0, 0, true);
        map.setCell(-1_000_000, 0, 1_000_000, true);
        map.releaseCell(1_000_000, 0, 0);
        map.releaseCell(-1_000_000, 0, 1_000_000);
        assertMeasuresOne(Body.of(map));
    }

    @Test
    void ofDynamicBoxesItIsThoseThatAreLeft() {
        DynamicBoxTree boxes = new DynamicBoxTree();
        boxes.insert(0, Aabb.of(-0.5, -0.5, -0.5, 0.5, 0.5, 0.5));
        boxes.insert(1, Aabb.of(1e18, 0, 0, 1e18, 0, 0));
        boxes.insert(2, Aabb.of(0, -1e18, 0, 0, -1e18, 0));
        boxes.remove(1);
        boxes.remove(2);
        assertMeasuresOne(Body.of(boxes));
    }

    @Test
    void ofASceneItIsTheBodiesThatAreLeft() {
        Scene scene = new Scene();
        scene.add("near", Body.of(new Box(1, 1, 1)));
        int far = scene.add("far", Body.of(new Sphere(1)).at(Pose.translation(0, 1e18, 0)));
        scene.remove(far);
        assertMeasuresOne(scene.asBody());
    }

    /** Turned again at every level, boxes around boxes would grow; what is in them does not. */
    @Test
    void nestingDoesNotEnlargeABody() {
        Body body = Body.of(new Box(1, 1, 1));
        for (int i = 0; i < 12; i++) {
            body = Body.compound(body.at(Pose.rotation(new Vec3(0, 0, 1), Math.PI / 4)), Body.compound());
        }
        // Three half turns in sum: it stands as it was.
        assertMeasuresOne(body);
    }

    /** Where neither body has a size, the way is what the tolerance is relative to. */
    @Test
    void pointsInCompoundsAndFarFromTheOriginHaveNoSize() {
        Body point = Body.of(new Point(new Vec3(1000, 0.1, 0)));
        for (Body a : List.of(point, Body.compound(point), Body.compound(Body.compound(point)), inScene(point))) {
            Cast cast = Tandem.cast(a, point.at(Pose.translation(1, 0, 0)), straight(2, 0, 0));
            assertTrue(cast.collides() && cast.certain(), cast::toString);
            assertEquals(0.5, cast.time(), TOLERANCE);
        }
    }

    /** Near the largest coordinates that there are, a body still has an end. */
    @Test
    void theLargestBodiesHaveASize() {
        Body box = Body.of(new Box(4e29, 4e29, 4e29));
        for (Body a : List.of(box, Body.compound(box), inScene(box))) {
            Cast cast = Tandem.cast(a, box.at(Pose.translation(4e29 + 1e22, 0, 0)), straight(-1e20, 0, 0));
            assertTrue(cast.collides() && cast.certain() && cast.time() == 0, cast::toString);
        }
    }
}
