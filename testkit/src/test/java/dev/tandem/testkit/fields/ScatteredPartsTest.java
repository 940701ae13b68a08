package dev.tandem.testkit.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.descent.ReferenceDescent;
import dev.tandem.internal.query.CollisionQuery;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.scene.Scene;
import dev.tandem.testkit.random.RandomPoses;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Fields of many small parts and closed meshes with their inside: a part that is inside while no surfaces touch is found. */
class ScatteredPartsTest {

    private static final double K = 6;
    private static final double DEPTH = 0.97;

    private static final Vec3 CORNER = new Vec3(1, 1, 1);

    /**
     * Drops around the points where cos Kx · cos Ky · cos Kz is −1, in a cube. Each slope is at most K, and so is each second
     * derivative at most K², so that rows of the Hessian sum up to at most 3K². A drop ends where a factor falls below DEPTH,
     * so that it is within arccos(DEPTH) / K of its middle along each axis.
     */
    private static SignedDistanceField drops() {
        return SignedDistanceField.implicit(
                (x, y, z) -> Math.cos(K * x) * Math.cos(K * y) * Math.cos(K * z) + DEPTH,
                K * Math.sqrt(3),
                CORNER.times(-1),
                CORNER);
    }

    /** The points in the middle of drops. */
    private static List<Vec3> centres() {
        List<Vec3> centres = new ArrayList<>();
        for (int i = -1; i <= 1; i++) {
            for (int j = -1; j <= 1; j++) {
                for (int k = -1; k <= 1; k++) {
                    if (((i + j + k) & 1) == 1) {
                        centres.add(new Vec3(i, j, k).times(Math.PI / K));
                    }
                }
            }
        }
        return centres;
    }

    /** Whether a drop is in a box; unknown, NaN, if one may cross its surface. */
    private static double dropsInside(Pose pose, Vec3 half) {
        double radius = Math.sqrt(3) * Math.acos(DEPTH) / K;
        Pose toBox = pose.inverse();
        double inside = 0;
        for (Vec3 centre : centres()) {
            Vec3 q = toBox.apply(centre);
            double deepest = Math.min(
                    half.x() - Math.abs(q.x()), Math.min(half.y() - Math.abs(q.y()), half.z() - Math.abs(q.z())));
            if (Math.abs(deepest) <= radius) {
                return Double.NaN;
            }
            inside += deepest > 0 ? 1 : 0;
        }
        return inside;
    }

    @Test
    void dropsInABox() {
        SignedDistanceField smooth = drops().smooth(3 * K * K);
        SignedDistanceField plain = drops().within(0.01);
        Vec3 half = new Vec3(0.3, 0.25, 0.28);
        Body solid = Body.of(TriangleMesh.box(2 * half.x(), 2 * half.y(), 2 * half.z()))
                .solid();
        int hits = 0;
        int known = 0;
        for (int seed = 0; known < 24; seed++) {
            Pose pose = RandomPoses.anywhere(new SplittableRandom(seed), 0.9);
            double inside = dropsInside(pose, half);
            if (Double.isNaN(inside)) {
                continue;
            }
            known++;
            hits += inside > 0 ? 1 : 0;
            for (SignedDistanceField field : List.of(smooth, plain)) {
                String what = "seed " + seed + ", smooth " + (field == smooth);
                Body drops = Body.of(field);
                assertEquals(inside > 0, Tandem.collides(drops, solid.at(pose)), what);
                assertEquals(inside > 0, Tandem.collides(solid.at(pose), drops), what + ", swapped");
                Separation found = Tandem.distance(solid.at(pose), drops);
                assertEquals(inside > 0, found.touches(), what);
                assertTrue(found.upper() - found.lower() <= field.error(), () -> what + ": " + found);
            }
        }
        assertTrue(hits > 5 && hits < 19, "one-sided: " + hits);
    }

    /** A small ball next to a wall, an edge or a corner, inside or outside: all of it is near the surface. */
    @Test
    void aGrainNextToAWall() {
        Vec3 grain = new Vec3(0.123, -0.2, 0.31);
        Body solid = Body.of(TriangleMesh.box(1, 1, 1)).solid();
        SplittableRandom random = new SplittableRandom(4);
        for (double radius : new double[] {1e-2, 1e-4}) {
            SignedDistanceField exact = SignedDistanceField.exact(
                    (x, y, z) -> grain.distanceTo(new Vec3(x, y, z)) - radius, CORNER.times(-1), CORNER);
            // |gradient| is twice the distance from the grain, which is less than 3 in the cube.
            SignedDistanceField smooth = SignedDistanceField.implicit(
                            (x, y, z) -> {
                                Vec3 d = grain.minus(new Vec3(x, y, z));
                                return d.dot(d) - radius * radius;
                            },
                            6,
                            CORNER.times(-1),
                            CORNER)
                    .smooth(2);
            for (double gap : new double[] {1e-2, 1e-3, 1e-5, 1e-6}) {
                for (int i = 0; i < 12; i++) {
                    boolean inside = i % 2 == 0;
                    double near = inside ? 0.5 - radius - gap : 0.5 + radius + gap;
                    Vec3 inBox = new Vec3(
                            near,
                            i < 8 ? random.nextDouble(-0.4, 0.4) : 0.5 - radius - gap,
                            i < 10 ? random.nextDouble(-0.4, 0.4) : 0.5 - radius - gap);
                    Pose turn = RandomPoses.anywhere(random, 1);
                    Pose pose = Pose.translation(grain.minus(turn.apply(inBox))).times(turn);
                    for (SignedDistanceField field : List.of(exact, smooth)) {
                        String what =
                                "radius " + radius + ", gap " + gap + ", place " + i + ", exact " + field.isExact();
                        // The square of a small distance is known less well: its slope is twice the radius.
                        double error = field.isExact() ? 1e-8 : 1e-7;
                        Body body = Body.of(field.within(error));
                        assertEquals(inside, Tandem.collides(body, solid.at(pose)), what);
                        Separation found = Tandem.distance(solid.at(pose), body);
                        double truth = inside ? 0 : gap;
                        assertTrue(
                                found.lower() <= truth + 1e-14 && found.upper() >= truth - 1e-14,
                                () -> what + ": " + found);
                        assertTrue(found.upper() - found.lower() <= error, () -> what + ": " + found);
                    }
                }
            }
        }
    }

    @Test
    void grainsAtAnyDepth() {
        Body solid = Body.of(TriangleMesh.box(1, 1, 1)).solid();
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < 1500; i++) {
            Vec3 grain = new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
            Body field = Body.of(SignedDistanceField.exact(
                    (x, y, z) -> grain.distanceTo(new Vec3(x, y, z)) - 1e-4, CORNER.times(-2), CORNER.times(2)));
            double most = Math.max(Math.abs(grain.x()), Math.max(Math.abs(grain.y()), Math.abs(grain.z())));
            if (Math.abs(most - 0.5) > 2e-4) {
                assertEquals(most < 0.5, Tandem.collides(solid, field), "grain " + i);
            }
        }
    }

    /** The same by the oracle of the descent. */
    @Test
    void theReferenceDescentAgrees() {
        Body dust = Body.of(new BallsSpecimen(9, 12, 0.003, 0.05).field());
        int inside = 0;
        for (Other other : Other.solids()) {
            for (int seed = 0; seed < 40; seed++) {
                Pose pose = RandomPoses.anywhere(new SplittableRandom(seed), 0.9);
                Body solid = other.body().at(pose);
                double[] truth = new BallsSpecimen(9, 12, 0.003, 0.05)
                        .distance(other.pieces().apply(pose));
                String what = other.name() + ", seed " + seed;
                boolean touches = truth[0] <= 0;
                assertEquals(touches, Tandem.collides(dust, solid), what);
                assertEquals(touches, Tandem.collides(solid, dust), what + ", swapped");
                CollisionQuery query = new CollisionQuery();
                new ReferenceDescent(dust.tree(), solid.tree(), Tandem.standardBank()).run(pose, query);
                assertEquals(touches, query.found(), what);
                Body surface = other.surface();
                inside += touches && surface != null && !Tandem.collides(dust, surface.at(pose)) ? 1 : 0;
            }
        }
        assertTrue(inside > 12, "too few inside: " + inside);
    }

    /** Two small balls, far apart. */
    private static Body two() {
        return Body.of(SignedDistanceField.exact(
                (x, y, z) -> Math.min(
                        Math.sqrt((x + 2) * (x + 2) + y * y + z * z) - 0.25,
                        Math.sqrt((x - 2) * (x - 2) + y * y + z * z) - 0.25),
                new Vec3(-2.5, -0.5, -0.5),
                new Vec3(2.5, 0.5, 0.5)));
    }

    private static Pose turned(double y) {
        return Pose.translation(0.1, y, 0).times(Pose.rotation(new Vec3(0, 0, 1), 0.3));
    }

    @Test
    void partsOfCompoundsAndScenes() {
        Body solid = Body.of(TriangleMesh.box(1, 1, 1)).solid();
        Pose aside = turned(7);
        Body field = Body.compound(Body.of(new Sphere(0.1)).at(Pose.translation(0, 0, 50)), two().at(aside));
        Body nested = Body.compound(field.at(Pose.translation(0, -7, 0)));
        Body solids = Body.compound(Body.of(new Sphere(0.1)).at(Pose.translation(0, 0, -50)), solid);
        for (double x : new double[] {-2, 0, 2}) {
            Pose there = turned(0).times(Pose.translation(x, 0, 0));
            boolean inside = x != 0;
            assertEquals(inside, Tandem.collides(nested, solid.at(there)), "x " + x);
            assertEquals(inside, Tandem.collides(solids.at(there), nested), "x " + x);
            assertEquals(inside, Tandem.distance(nested, solids.at(there)).touches(), "x " + x);
            assertEquals(inside, !Tandem.contacts(nested, solids.at(there)).isEmpty(), "x " + x);
            Scene scene = new Scene();
            scene.add("field", nested);
            scene.add("solid", solid.at(there));
            assertEquals(inside ? 1 : 0, scene.touching().size(), "x " + x);
            scene.move(1, Pose.translation(0, 3, 0));
            assertEquals(0, scene.touching().size());
        }
    }

    @Test
    void linksOfRobots() {
        Link torso = new Link("torso", List.of(LinkGeometry.of(TriangleMesh.box(1, 1, 1), Pose.identity())));
        RobotModel robot = RobotModel.of("block", List.of(torso), List.of());
        for (double x : new double[] {-2, 0, 2}) {
            RobotWorld world = RobotWorld.of(robot, two().at(Pose.translation(-x, 0.1, 0)));
            assertEquals(x != 0, world.collides(robot.newState()), "x " + x);
            double clearance = world.clearance(robot.newState()).orElseThrow().distance();
            assertEquals(x != 0 ? 0 : 1.25, clearance, 1e-6);
        }
        assertFalse(RobotWorld.of(robot, two().at(Pose.translation(0, 5, 0))).collides(robot.newState()));
    }

    /** Where the search ends before anything is proved the answer is 'touching', and the interval says how sure that is. */
    @Test
    void whatIsNotProvedTouches() {
        SignedDistanceField unknown = SignedDistanceField.implicit(
                        (x, y, z) -> x > 0.5 ? Double.NaN : x + 0.5, 1, CORNER.times(-1), CORNER)
                .within(1e-3);
        Body solid = Body.of(TriangleMesh.box(0.2, 0.2, 0.2)).solid();
        assertTrue(Tandem.collides(Body.of(unknown), solid.at(Pose.translation(0.8, 0, 0))));
        Separation found = Tandem.distance(Body.of(unknown), solid.at(Pose.translation(0.8, 0, 0)));
        assertEquals(0, found.lower());
        assertTrue(found.upper() > 0.1, found::toString);
    }
}
