package dev.tandem.testkit.docs;

import static dev.tandem.testkit.docs.CircleDistance.any;
import static dev.tandem.testkit.docs.CircleDistance.ball;
import static dev.tandem.testkit.docs.CircleDistance.box;
import static dev.tandem.testkit.docs.CircleDistance.capsule;
import static dev.tandem.testkit.docs.CircleDistance.cylinder;
import static dev.tandem.testkit.docs.CircleDistance.mesh;
import static dev.tandem.testkit.docs.CircleDistance.moved;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Cast;
import dev.tandem.Detector;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.TreeKind;
import dev.tandem.bank.TestBank;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.PointCloud;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.testkit.contract.ProximityTestContract;
import dev.tandem.testkit.contract.TestTreeContract;
import dev.tandem.testkit.random.RandomPoses;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** The torus of the page against every sort of kind: verdicts and distances by {@link CircleDistance}. */
class TorusAnswersTest {

    private static final TestBank BANK = AddAShapeTest.withTorus(Tandem.standardBank());
    private static final Detector DETECTOR = Tandem.detector(BANK);
    private static final double[] SCALES = {1, 0x1p-30, 0x1p30};

    /** Something to meet, its own formula for the distance of a point, and about how large it is. */
    private record Thing(String name, Body body, ToDoubleFunction<Vec3> formula, double size) {}

    /** Things about as large as the hole and the tube of a ring of radius {@code r}. */
    private static List<Thing> things(double r) {
        List<Thing> things = new ArrayList<>();
        things.add(new Thing("sphere", Body.of(new Sphere(0.4 * r)), ball(Vec3.ZERO, 0.4 * r), r));
        Vec3 half = new Vec3(0.3, 0.2, 0.5).times(r);
        things.add(new Thing(
                "box", Body.of(new Box(2 * half.x(), 2 * half.y(), 2 * half.z())), box(half.times(-1), half), r));
        Vec3 from = new Vec3(0.1, 0.2, -1).times(r);
        Vec3 to = new Vec3(-0.2, 0.1, 0.75).times(r);
        things.add(new Thing("capsule", Body.of(new Capsule(0.2 * r, from, to)), capsule(from, to, 0.2 * r), 2 * r));
        things.add(new Thing("cylinder", Body.of(new Cylinder(0.3 * r, 3 * r)), cylinder(0.3 * r, 3 * r), 3 * r));
        TriangleMesh mesh = scaled(SampleMeshes.bumpyTorus(6, 4), 0.3 * r);
        for (TreeKind kind : TreeKind.values()) {
            things.add(new Thing("mesh, " + kind, Body.of(mesh, kind), mesh(mesh), r));
        }
        things.add(voxels(r));
        things.add(cloud(r));
        Thing one = things.get(1);
        Thing other = things.get(2);
        Pose pose = Pose.translation(0, 0.5 * r, 0.25 * r).times(Pose.rotation(new Vec3(1, 1, 0), 1));
        things.add(new Thing(
                "compound",
                Body.compound(one.body(), other.body().at(pose)),
                any(List.of(one.formula(), moved(other.formula(), pose))),
                3 * r));
        return things;
    }

    private static TriangleMesh scaled(TriangleMesh mesh, double by) {
        double[] coordinates = mesh.coordinates().clone();
        for (int i = 0; i < coordinates.length; i++) {
            coordinates[i] *= by;
        }
        return TriangleMesh.of(coordinates, mesh.corners());
    }

    private static Thing voxels(double r) {
        double cell = 0.25 * r;
        VoxelMap map = VoxelMap.ofCellSize(cell);
        List<ToDoubleFunction<Vec3>> cells = new ArrayList<>();
        int[][] keys = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {-1, 0, 2}, {-1, -1, -2}};
        for (int[] k : keys) {
            map.occupyCell(k[0], k[1], k[2]);
            Vec3 low = new Vec3(k[0], k[1], k[2]).times(cell);
            cells.add(box(low, low.plus(new Vec3(cell, cell, cell))));
        }
        return new Thing("voxel map", Body.of(map), any(cells), r);
    }

    private static Thing cloud(double r) {
        double[] coordinates = {0, 0, 0, 0.3 * r, 0.1 * r, 0, -0.2 * r, 0.4 * r, 0.7 * r, 0, 0, -0.6 * r};
        List<ToDoubleFunction<Vec3>> balls = new ArrayList<>();
        for (int i = 0; i < coordinates.length; i += 3) {
            balls.add(ball(new Vec3(coordinates[i], coordinates[i + 1], coordinates[i + 2]), 0.1 * r));
        }
        return new Thing("cloud", Body.of(PointCloud.of(coordinates), 0.1 * r), any(balls), r);
    }

    /**
     * For each thing anywhere near a ring: its distance from the circle, and then rings of just that thickness, a hair more
     * and a hair less, which must touch, must touch, and must not.
     */
    @Test
    void verdictsAndDistancesByOtherReasoning() {
        long seed = 20240611;
        SplittableRandom random = new SplittableRandom(seed);
        int apart = 0;
        for (double r : SCALES) {
            for (Thing thing : things(r)) {
                for (int i = 0; i < 5; i++) {
                    Pose pose = farther(RandomPoses.anywhere(random, i % 2 == 0 ? 0.4 : 2), r);
                    double toCircle = CircleDistance.of(r, thing.formula(), pose);
                    double size = 2 * r + thing.size();
                    String what = thing.name() + ", ring " + r + ", case " + i + ", seed " + seed + ", at " + pose;
                    // An offset of both, which the detector is to take off without losing the gap.
                    Pose offset = i == 3 ? Pose.translation(0x1p20 * r, -0x1p20 * r, 0) : Pose.identity();
                    Body b = thing.body().at(offset.times(pose));
                    double rounding = i == 3 ? 0x1p20 * r * 2e-15 : 0;
                    if (toCircle <= 1e-11 * size + 4 * rounding) {
                        touches(
                                new Torus(r, toCircle + 1e-13 * size + rounding)
                                        .body()
                                        .at(offset),
                                b,
                                what);
                        continue;
                    }
                    apart++;
                    check(
                            new Torus(r, 0.5 * toCircle).body().at(offset),
                            b,
                            0.5 * toCircle,
                            2e-10 * size + rounding,
                            what);
                    touches(
                            new Torus(r, toCircle + 1e-13 * size + rounding)
                                    .body()
                                    .at(offset),
                            b,
                            what);
                    touches(
                            new Torus(r, toCircle * (1 + 1e-6) + rounding)
                                    .body()
                                    .at(offset),
                            b,
                            what);
                    double hair = 1e-9 * size + rounding;
                    if (toCircle > hair) {
                        check(new Torus(r, toCircle - hair).body().at(offset), b, hair, 0.5 * hair, what);
                    }
                }
            }
        }
        assertTrue(apart > 60, "most cases are apart from the circle, but only " + apart);
    }

    private static Pose farther(Pose pose, double scale) {
        double[] m = new double[12];
        pose.copyInto(m);
        m[3] *= scale;
        m[7] *= scale;
        m[11] *= scale;
        return Pose.ofMatrix(m);
    }

    private static void touches(Body torus, Body b, String what) {
        assertTrue(DETECTOR.collides(torus, b), () -> "false free: " + what);
        assertTrue(DETECTOR.collides(b, torus), () -> "false free, swapped: " + what);
        assertEquals(0, DETECTOR.distance(torus, b).distance(), what);
        assertEquals(0, DETECTOR.distance(b, torus).distance(), what);
    }

    private static void check(Body torus, Body b, double gap, double tolerance, String what) {
        assertFalse(DETECTOR.collides(torus, b), () -> "false alarm at " + gap + ": " + what);
        assertFalse(DETECTOR.collides(b, torus), () -> "false alarm at " + gap + ", swapped: " + what);
        for (Separation found : List.of(DETECTOR.distance(torus, b), DETECTOR.distance(b, torus))) {
            assertEquals(gap, found.distance(), tolerance, what);
            assertTrue(found.lower() <= gap + tolerance && gap - tolerance <= found.upper(), what);
            assertEquals(found.distance(), found.pointOnA().distanceTo(found.pointOnB()), tolerance, what);
        }
        assertTrue(DETECTOR.isWithin(torus, b, gap + tolerance), what);
        assertFalse(DETECTOR.isWithin(torus, b, gap - tolerance), what);
    }

    /** A pin in the middle of the ring: the whole circle is equally near, the worst case of the fallback. */
    @Test
    void aPinInTheMiddle() {
        Body ring = new Torus(1, 0.25).body();
        for (double gap : new double[] {0.5, 1e-3, 1e-5}) {
            Separation found = DETECTOR.distance(ring, Body.of(new Cylinder(0.75 - gap, 2)));
            assertEquals(gap, found.distance(), 1e-6);
            assertTrue(found.lower() <= gap && gap <= found.upper() + 1e-15, () -> gap + " in " + found);
            assertEquals(gap, found.lower(), 1.2e-6);
            assertEquals(gap, found.upper(), 1.2e-6);
        }
        for (double depth : new double[] {0, 1e-15, 1e-9, 0.1}) {
            touches(ring, Body.of(new Cylinder(0.75 + depth, 2)), "a pin of 0.75 + " + depth);
        }
        // Closer than the bracket gets: not proven to be free, so it is not free, and the answer says how far it may
        // be.
        Separation unsettled = DETECTOR.distance(ring, Body.of(new Cylinder(0.75 - 1e-8, 2)));
        assertEquals(0, unsettled.lower());
        assertTrue(unsettled.upper() >= 1e-8);
        // A ball there has a formula.
        assertEquals(
                1e-8, DETECTOR.distance(ring, Body.of(new Sphere(0.75 - 1e-8))).distance(), 1e-15);
    }

    /** Opposite ends: the ring's furthest point one way, the plane's the other. */
    @Test
    void halfSpaces() {
        SplittableRandom random = new SplittableRandom(77);
        for (int i = 0; i < 200; i++) {
            Pose pose = RandomPoses.anywhere(random, 3);
            Vec3 n = RandomPoses.rotation(random).apply(new Vec3(1, 0, 0));
            Vec3 inRing = pose.inverse().rotate(n);
            Vec3 flat = new Vec3(inRing.x(), inRing.y(), 0);
            Vec3 lowest = pose.apply(flat.normalized().times(-1.5)).minus(n.times(0.5));
            double gap = i % 2 == 0 ? random.nextDouble(0, 2) : 1e-9;
            HalfSpace below = new HalfSpace(n, n.dot(lowest) - gap);
            check(new Torus(1.5, 0.5).body().at(pose), Body.of(below), gap, 1e-13, "seed 77, case " + i);
            HalfSpace within = new HalfSpace(n, n.dot(lowest) + (i % 4 < 2 ? 0 : gap));
            touches(new Torus(1.5, 0.5).body().at(pose), Body.of(within), "seed 77, case " + i);
        }
    }

    @Test
    void aSolidMeshSwallowsIt() {
        Body solid = Body.of(TriangleMesh.sphere(2, 3)).solid();
        touches(new Torus(1, 0.25).body(), solid, "a ring in a solid mesh");
        assertEquals(
                4,
                DETECTOR.distance(solid, new Torus(1, 0.25).body().at(Pose.translation(7.25, 0, 0)))
                        .distance(),
                0.05);
    }

    /** As part of a compound, in which it is found by its box, and on the move. */
    @Test
    void asAPartAndOnTheMove() {
        Body parts = Body.compound(
                Body.of(new Sphere(0.5)),
                new Torus(1, 0.25).body().at(Pose.translation(0, 0, 4)),
                Body.of(new Box(1, 1, 1)));
        Body probe = Body.of(new Sphere(0.25)).at(Pose.translation(0, 0, 4));
        assertEquals(0.5, DETECTOR.distance(parts, probe).distance(), 1e-12);
        assertEquals(1, DETECTOR.distance(parts, probe).partA());
        Cast cast = DETECTOR.cast(
                new Torus(1, 0.25).body(),
                Body.of(new Box(1, 1, 1)).at(Pose.translation(4, 0, 0)),
                Motion.linear(Pose.identity(), Pose.translation(4.5, 0, 0)));
        assertTrue(cast.collides());
        assertEquals(0.5, cast.time(), 1e-5);
    }

    @Test
    void theTestsHoldToTheirContract() {
        SplittableRandom random = new SplittableRandom(5);
        List<TestTree> tori = List.of(
                new Torus(1, 0.25).body().tree(), new Torus(0.5, 0).body().tree());
        List<TestTree> others = new ArrayList<>();
        for (Thing thing : things(1)) {
            if (!thing.name().equals("compound")) {
                others.add(thing.body().tree());
            }
        }
        others.add(Body.of(new HalfSpace(0.6, 0, 0.8, -0.5)).tree());
        others.add(Body.of(new Cone(0.5, 1)).tree());
        for (TestTree torus : tori) {
            for (TestTree other : others) {
                for (int i = 0; i < 3; i++) {
                    Pose pose = i == 0 ? Pose.translation(0.4, 0, 0.2) : RandomPoses.anywhere(random, i < 2 ? 0.5 : 2);
                    ProximityTestContract.check(BANK, torus, other, pose, 1e-9);
                    TestTreeContract.checkBounds(other, torus, BANK, pose);
                }
            }
        }
    }
}
