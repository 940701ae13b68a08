package dev.tandem.plan.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.DepthImage;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.grid.CellClass;
import dev.tandem.plan.grid.Evidence;
import dev.tandem.plan.grid.OccupancyGrid;
import dev.tandem.plan.sensor.StereoCamera;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WalkerTest {

    private static final Walker HUMANOID = Walker.humanoid();
    private static final Region REGION = SampleWorlds.region();

    /** All corners of all link meshes, in the world. */
    private static double[] corners(Walker walker, Stance stance) {
        RobotState state = walker.place(walker.model().newState(), stance);
        java.util.stream.DoubleStream.Builder out = java.util.stream.DoubleStream.builder();
        for (int i = 0; i < walker.model().links().size(); i++) {
            Pose pose = state.pose(i);
            for (LinkGeometry piece : walker.model().links().get(i).collision()) {
                TriangleMesh mesh = piece.mesh().orElseThrow();
                for (int p = 0; p < mesh.pointCount(); p++) {
                    Vec3 at = pose.apply(piece.origin().apply(mesh.point(p)));
                    out.add(at.x()).add(at.y()).add(at.z());
                }
            }
        }
        return out.build().toArray();
    }

    /** The proof of free motions stands on this: no corner goes farther than the distance says, on any part of a way. */
    @Test
    void aDistanceBoundsHowFarPointsGo() {
        WalkSpace space = new WalkSpace(HUMANOID, REGION);
        SplittableRandom random = new SplittableRandom(3);
        double closest = 0;
        for (int n = 0; n < 60; n++) {
            Stance from = space.sample(random);
            Stance to = n % 3 == 0
                    ? space.sample(random)
                    : n % 3 == 1
                            ? new Stance(from.x(), from.y(), from.heading() + random.nextDouble(), from.posture())
                            : from.holding(HUMANOID.postures().get(n % 2));
            double length = space.distance(from, to);
            assertEquals(length, space.distance(to, from), 1e-12);
            double a = random.nextDouble();
            double b = random.nextDouble();
            double[] p = corners(HUMANOID, space.between(from, to, a));
            double[] q = corners(HUMANOID, space.between(from, to, b));
            double most = 0;
            for (int i = 0; i < p.length; i += 3) {
                most = Math.max(most, Math.sqrt(sq(p[i] - q[i]) + sq(p[i + 1] - q[i + 1]) + sq(p[i + 2] - q[i + 2])));
            }
            double allowed = Math.abs(a - b) * length;
            assertTrue(most <= allowed + 1e-9, "case " + n + ": " + most + " of " + allowed);
            closest = Math.max(closest, allowed > 0 ? most / allowed : 0);
        }
        assertTrue(closest > 0.5, "and not much less: " + closest);
    }

    private static double sq(double x) {
        return x * x;
    }

    @Test
    void standsOnTheFloorAndLooksAhead() {
        Stance stance = new Stance(2, 3, Math.PI / 2, HUMANOID.postures().get(0));
        double lowest = Double.POSITIVE_INFINITY;
        double[] p = corners(HUMANOID, stance);
        for (int i = 2; i < p.length; i += 3) {
            lowest = Math.min(lowest, p[i]);
        }
        assertEquals(Walker.LIFT, lowest, 1e-9);
        Glance ahead = new Glance(java.util.Map.of(), Glance.camera(0, 0, 0, 0, 0));
        Pose camera = HUMANOID.camera(HUMANOID.place(HUMANOID.model().newState(), stance), ahead);
        assertEquals(0, camera.rotate(new Vec3(0, 0, 1)).distanceTo(new Vec3(0, 1, 0)), 1e-9, "z looks along y");
        assertEquals(0, camera.rotate(new Vec3(1, 0, 0)).distanceTo(new Vec3(1, 0, 0)), 1e-9, "x is to the right");
        assertEquals(0, camera.rotate(new Vec3(0, 1, 0)).distanceTo(new Vec3(0, 0, -1)), 1e-9, "y is down");
        Pose left = Glance.camera(0, 0, 0, 0.3, 0.4);
        Vec3 way = left.rotate(new Vec3(0, 0, 1));
        assertTrue(way.y() > 0 && way.z() < 0, "to the left and down: " + way);
        assertTrue(Pose.deviation(entries(left)) < 1e-12);
    }

    private static double[] entries(Pose pose) {
        double[] m = new double[12];
        pose.copyInto(m);
        return m;
    }

    /** No corner of any link's surface is in the ball, in any posture and glance, and its centre is inside a link. */
    @Test
    void theInnerBallIsInsideWhateverThePosture() {
        Stance stance = new Stance(2, 3, 0.7, HUMANOID.postures().get(0));
        Vec3 centre = HUMANOID.ballCentre(stance);
        assertTrue(HUMANOID.ballRadius() > 0.08, "radius " + HUMANOID.ballRadius());
        Body ball = Body.of(new Sphere(HUMANOID.ballRadius())).at(Pose.translation(centre));
        for (Glance glance : HUMANOID.glances()) {
            Stance glancing =
                    stance.holding(HUMANOID.glancing(HUMANOID.postures().get(2), glance));
            RobotState state = HUMANOID.place(HUMANOID.model().newState(), glancing);
            int waist = HUMANOID.model().linkNumber("waist");
            LinkGeometry piece = HUMANOID.model().links().get(waist).collision().get(0);
            Body surface =
                    Body.of(piece.mesh().orElseThrow()).at(state.pose(waist).times(piece.origin()));
            assertFalse(Tandem.collides(surface, ball));
            assertTrue(Tandem.collides(surface.solid(), ball));
        }
    }

    /** A box on a pole with a camera: not a mesh in it, no postures, no neck. */
    @Test
    void anyRobotWalks() {
        RobotModel box = RobotModel.of(
                "trolley",
                List.of(
                        new Link("base", List.of(LinkGeometry.of(new Box(0.4, 0.4, 0.3), Pose.identity()))),
                        new Link("camera", List.of(LinkGeometry.of(new Box(0.05, 0.05, 0.05), Pose.identity())))),
                List.of(Joint.of("pole", JointType.FIXED, "base", "camera").at(Pose.translation(0, 0, 1))));
        Walker walker = Walker.of(box);
        assertEquals(
                0.15 + Walker.LIFT,
                walker.base(new Stance(0, 0, 0, walker.postures().get(0)))
                        .translation()
                        .z(),
                1e-9);
        assertTrue(walker.glances().size() >= 100);
        Stance stance = new Stance(1, 1, 0, walker.postures().get(0));
        Pose camera = walker.camera(
                walker.place(box.newState(), stance), walker.glances().get(0));
        assertEquals(0, camera.translation().distanceTo(new Vec3(1, 1, 1.16)), 1e-9);
        assertThrows(
                IllegalArgumentException.class,
                () -> Walker.of(RobotModel.of("ghost", List.of(Link.frame("base")), List.of())));
    }

    /** All that the robot is in is free at the start, and not more than a cell around it. */
    @Test
    void whereItStandsIsFree() {
        KnownWorld known = new KnownWorld(REGION, 0.1, Evidence.standard(), List.of());
        Stance stance = new Stance(3.03, 2.98, 0.3, HUMANOID.postures().get(0));
        known.standsAt(HUMANOID.place(HUMANOID.model().newState(), stance), 0.01, 0);
        double[] p = corners(HUMANOID, stance);
        OccupancyGrid grid = known.grid;
        for (int i = 0; i < p.length; i += 3) {
            if (p[i + 2] < 1) {
                assertEquals(
                        CellClass.FREE,
                        grid.classOf(
                                grid.unknown().key(p[i]),
                                grid.unknown().key(p[i + 1]),
                                grid.unknown().key(p[i + 2])));
            }
        }
        // Inside the waist, where no surface is.
        Vec3 inside = HUMANOID.ballCentre(stance);
        assertEquals(
                CellClass.FREE,
                grid.classOf(
                        grid.unknown().key(inside.x()),
                        grid.unknown().key(inside.y()),
                        grid.unknown().key(inside.z())));
        assertTrue(grid.freeCount() > 100 && grid.freeCount() < 700, grid.toString());
        known.forgetFree(REGION);
        assertEquals(0, grid.freeCount());
    }

    /** A noisy floor is no obstacle, and a box on it still is. */
    @Test
    void theFloorIsKnown() {
        StereoCamera camera = ExplorerSettings.of(0.2, 1, 1).camera();
        TrueWorld world = new TrueWorld(List.of(SampleWorlds.block(2.2, 2.8, 2.6, 3.2, 0.5)), List.of(), REGION);
        Pose eye = Pose.translation(0.6, 3, 1.3).times(Glance.camera(0, 0, 0, 0, 0.6));
        OccupancyGrid filtered = OccupancyGrid.of(0.2, REGION.low(), REGION.high(), Evidence.standard());
        OccupancyGrid raw = OccupancyGrid.of(0.2, REGION.low(), REGION.high(), Evidence.standard());
        for (int i = 0; i < 30; i++) {
            DepthImage image = camera.look(world.depths(), eye, i);
            raw.insert(image, eye, 3.5);
            filtered.insert(FloorFilter.apply(image, eye, camera), eye, 3.5);
        }
        assertTrue(raw.obstacles().isOccupied(1.5, 3, 0.05), "noise stands on the floor");
        filtered.obstacles().forEachCell((x, y, z) -> {
            double gap = Math.max(Math.abs((x + 0.5) * 0.2 - 2.4), Math.abs((y + 0.5) * 0.2 - 3)) - 0.3;
            assertTrue(gap < 0.25, "cell " + x + ", " + y + ", " + z + " is " + gap + " from the box");
        });
        assertTrue(filtered.obstacles().isOccupied(2.25, 3, 0.35)
                && filtered.obstacles().isOccupied(2.25, 3, 0.1));
    }
}
