package dev.tandem.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.clash.Clash.DepthSource;
import dev.tandem.clash.Clash.Spot;
import dev.tandem.clash.ClashReport.IgnoredPair;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.PlantMeshes;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.samples.SamplePlants;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ClashAnalysisTest {

    private static final TriangleMesh UNIT = TriangleMesh.box(1, 1, 1);

    private static ClashReport two(TriangleMesh a, Pose poseA, TriangleMesh b, Pose poseB, double tol, double gap) {
        Assembly both = Assembly.of("two", List.of(Part.of("a", a, poseA), Part.of("b", b, poseB)));
        return ClashAnalysis.run(both, ClashRules.of(tol, gap), (done, total) -> {}, 1);
    }

    private static Clash only(ClashReport report) {
        assertEquals(1, report.clashes().size(), report::toString);
        return report.clashes().get(0);
    }

    /** Boxes along x, by how far apart they are; the truth is one subtraction. */
    @Test
    void twoBoxesByTheirGap() {
        Random random = new Random(11);
        for (int i = 0; i < 200; i++) {
            double gap = switch (i % 5) {
                case 0 -> 0;
                case 1 -> -0.9 * random.nextDouble() - 0.02;
                case 2 -> 0.005 * random.nextDouble();
                case 3 -> 0.02 + 0.07 * random.nextDouble();
                default -> 0.11 + random.nextDouble();
            };
            Vec3 offset = i % 3 == 0 ? new Vec3(1e6, -1e6, 1e6) : Vec3.ZERO;
            Pose turned = i % 2 == 0 ? Pose.identity() : Pose.rotation(new Vec3(1, 2, 3), 6 * random.nextDouble());
            Pose frame = Pose.translation(offset).times(turned);
            Pose b = frame.times(Pose.translation(1 + gap, 0.1, 0.2));
            ClashReport report = two(UNIT, frame, UNIT, b, 0.01, 0.1);
            int run = i;
            if (i % 5 == 4) {
                assertEquals(List.of(), report.clashes(), () -> "run " + run + " gap " + gap);
                continue;
            }
            Clash clash = only(report);
            ClashKind kind = i % 5 == 1 ? ClashKind.CLASH : i % 5 == 3 ? ClashKind.CLEARANCE : ClashKind.CONTACT;
            assertEquals(kind, clash.kind(), () -> "run " + run + " gap " + gap);
            assertEquals(DepthSource.EXACT, clash.source());
            // The way out along y or z is 0.9 or 0.8 long.
            assertEquals(Math.min(0.8, Math.max(0, -gap)), clash.depth(), 1e-9, () -> "run " + run);
            assertEquals(Math.max(0, gap), clash.distance(), 1e-9, () -> "run " + run);
            if (kind != ClashKind.CLEARANCE && gap < 0 && gap > -0.7) {
                Vec3 x = turned.rotate(new Vec3(1, 0, 0));
                assertEquals(1, clash.normal().dot(x), 1e-6, () -> "run " + run);
            }
            double away = frame.inverse().apply(clash.point()).distanceTo(new Vec3(0.5 + gap / 2, 0.05, 0.1));
            assertTrue(away < 0.75, () -> "run " + run + ": the point is " + away + " from the middle of the overlap");
        }
    }

    /** Non-convex pairs: the bounds hold what moving by the depth shows, and a known answer. */
    @Test
    void depthOfConcavePairsIsBoundedByAWayOutThatWorks() {
        TriangleMesh beam = PlantMeshes.extruded(new double[] {-1, -1, 1, -1, 1, -0.5, -0.5, -0.5, -0.5, 1, -1, 1}, 3);
        Random random = new Random(12);
        int clashes = 0;
        for (int i = 0; i < 60; i++) {
            Pose pose = Pose.translation(0, 2 * random.nextDouble() - 0.7, 2 * random.nextDouble() - 0.7)
                    .times(Pose.rotation(new Vec3(1, 0, 0.3), i % 2 == 0 ? 0 : 6 * random.nextDouble()));
            ClashReport report = two(beam, Pose.identity(), beam, pose, 1e-4, 0);
            Body a = Body.of(beam);
            Body b = Body.of(beam);
            int run = i;
            assertEquals(Tandem.collides(a, b.at(pose)), !report.clashes().isEmpty(), () -> "seed 12, run " + run);
            for (Clash c : report.clashes()) {
                if (c.kind() != ClashKind.CLASH) {
                    continue;
                }
                clashes++;
                assertTrue(c.depthLower() <= c.depth() && c.depthLower() > 1e-4, c::toString);
                assertEquals(DepthSource.BOUNDED, c.source());
                Vec3 out = c.normal().times(c.depth() + 1e-9);
                assertTrue(
                        !Tandem.collides(a, b.at(Pose.translation(out).times(pose))), () -> "seed 12, run " + run + c);
                // No shorter move, in any of many directions, takes them apart.
                for (int k = 0; k < 50; k++) {
                    Vec3 d = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
                    Pose moved = Pose.translation(d.normalized().times(0.999 * c.depthLower()))
                            .times(pose);
                    assertTrue(Tandem.collides(a, b.at(moved)), () -> "seed 12, run " + run + " " + d);
                }
            }
        }
        assertTrue(clashes > 20, "hardly any overlap in this test: " + clashes);
    }

    /** A peg in its hole touches all round and cannot move any way but out, yet nothing overlaps. */
    @Test
    void aTightFitIsAContact() {
        PlantMeshes meshes = new PlantMeshes();
        Pose frame = Pose.translation(5, 6, 7).times(Pose.rotation(new Vec3(1, 2, 3), 1));
        Clash fit = only(two(meshes.pipe, frame, meshes.flange, frame, 1e-3, 0));
        assertEquals(ClashKind.CONTACT, fit.kind());
        assertTrue(fit.depth() <= 1e-3, fit::toString);
        // Pushed aside by more than the tolerance, it is none.
        Pose aside = frame.times(Pose.translation(0, 0.004, 0));
        Clash clash = only(two(meshes.pipe, frame, meshes.flange, aside, 1e-3, 0));
        assertEquals(ClashKind.CLASH, clash.kind());
        assertTrue(clash.depthLower() > 1e-3 && clash.depthLower() < 0.0041, clash::toString);
    }

    @Test
    void containmentWithAndWithoutTouching() {
        TriangleMesh small = TriangleMesh.box(0.2, 0.2, 0.2);
        Clash free = only(two(UNIT, Pose.identity(), small, Pose.translation(0.1, 0, 0), 1e-6, 0));
        assertEquals(ClashKind.CONTAINMENT, free.kind());
        assertEquals(0.5, free.depth(), 1e-9); // from 0.1 − 0.1 to 0.5
        Clash touching = only(two(small, Pose.translation(0.4, 0, 0), UNIT, Pose.identity(), 1e-6, 0));
        assertEquals(ClashKind.CONTAINMENT, touching.kind());
        TriangleMesh ring = new PlantMeshes().flange;
        Clash ringInBox = only(two(ring, Pose.identity(), UNIT, Pose.identity(), 1e-6, 0));
        assertEquals(ClashKind.CONTAINMENT, ringInBox.kind());
        assertTrue(ringInBox.depth() >= ringInBox.depthLower() && ringInBox.depthLower() > 0.3, ringInBox::toString);
        // In the bore of a ring nothing is inside anything.
        assertEquals(
                List.of(),
                two(ring, Pose.identity(), TriangleMesh.box(0.02, 0.02, 0.02), Pose.identity(), 1e-6, 0)
                        .clashes());
    }

    @Test
    void duplicatesWhateverTheOrderOfTheirTriangles() {
        TriangleMesh torus = SampleMeshes.bumpyTorus(20, 10);
        int[] corners = torus.corners().clone();
        for (int i = 0; i < 3; i++) {
            int last = corners.length - 3 + i;
            int kept = corners[i];
            corners[i] = corners[last];
            corners[last] = kept;
        }
        TriangleMesh shuffled = TriangleMesh.of(torus.coordinates(), corners);
        Pose pose = Pose.rotation(new Vec3(0, 1, 0), 0.3);
        assertEquals(
                ClashKind.DUPLICATE,
                only(two(torus, pose, shuffled, pose, 1e-6, 0)).kind());
        Pose beside = Pose.translation(0.5e-3, 0, 0).times(pose);
        assertEquals(
                ClashKind.DUPLICATE,
                only(two(torus, pose, torus, beside, 1e-3, 0)).kind());
        assertEquals(
                ClashKind.CLASH, only(two(torus, pose, torus, beside, 1e-5, 0)).kind());
    }

    @Test
    void surfacesWithoutAnInside() {
        TriangleMesh sheet =
                TriangleMesh.of(new double[] {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0}, new int[] {0, 1, 2, 0, 2, 3});
        Pose upright = Pose.rotation(new Vec3(1, 0, 0), Math.PI / 2);
        Clash through = only(two(sheet, Pose.identity(), sheet, upright, 1e-6, 0));
        assertEquals(ClashKind.CLASH, through.kind());
        assertEquals(DepthSource.ESTIMATED, through.source());
        Clash standing = only(
                two(sheet, Pose.identity(), sheet, Pose.translation(0, 0, 1).times(upright), 1e-6, 0));
        assertEquals(ClashKind.CONTACT, standing.kind());
        Clash inBox = only(two(sheet, Pose.identity(), TriangleMesh.box(0.5, 0.5, 0.5), Pose.identity(), 1e-6, 0));
        assertEquals(ClashKind.CLASH, inBox.kind());
        assertTrue(inBox.depthLower() > 0.2 && inBox.depth() < 0.26, inBox::toString);
    }

    /** Two pieces in one part: one of them inside the other part is enough. */
    @Test
    void aPieceInsideIsFound() {
        TriangleMesh box = TriangleMesh.box(0.1, 0.1, 0.1);
        double[] points = new double[48];
        int[] corners = new int[72];
        for (int piece = 0; piece < 2; piece++) {
            System.arraycopy(box.coordinates(), 0, points, 24 * piece, 24);
            for (int i = 0; i < 36; i++) {
                corners[36 * piece + i] = box.corners()[i] + 8 * piece;
            }
        }
        for (int i = 24; i < 48; i += 3) {
            points[i] += 2;
        }
        TriangleMesh dumbbell = TriangleMesh.of(points, corners);
        assertEquals(
                ClashKind.CLASH,
                only(two(dumbbell, Pose.translation(-2, 0, 0), UNIT, Pose.identity(), 1e-6, 0))
                        .kind());
    }

    @Test
    void spotsAreWhereTheyAre() {
        TriangleMesh fork = PlantMeshes.extruded(
                new double[] {-1, -1, 1, -1, 1, 1, 0.8, 1, 0.8, -0.8, -0.8, -0.8, -0.8, 1, -1, 1}, 0.2);
        Clash clash =
                only(two(fork, Pose.identity(), TriangleMesh.box(0.05, 4, 0.05), Pose.translation(0, 0, 0.5), 1e-6, 0));
        assertEquals(2, clash.spots().size(), clash::toString);
        for (Spot spot : clash.spots()) {
            assertEquals(0.9, Math.abs(spot.centre().y()), 1e-9);
            assertEquals(0.5, spot.centre().z(), 1e-9);
            assertEquals(0.2, spot.size().y(), 1e-9);
            assertEquals(0.05, spot.size().z(), 1e-9);
        }
    }

    @Test
    void theSameBitsForAnyNumberOfThreads() {
        SamplePlants.Plant plant = SamplePlants.plant(600, 21);
        ClashReport one = ClashAnalysis.run(plant.assembly(), plant.rules(), (done, total) -> {}, 1);
        for (int threads : new int[] {2, 8}) {
            List<Integer> heard = new ArrayList<>();
            ClashReport many =
                    ClashAnalysis.run(plant.assembly(), plant.rules(), (done, total) -> heard.add(total), threads);
            assertEquals(one, many, () -> threads + " threads");
            assertEquals(one.pairs(), heard.size());
        }
    }

    @Test
    void idsOutliveASmallMove() {
        SamplePlants.Plant plant = SamplePlants.plant(400, 22);
        ClashReport before = ClashAnalysis.run(plant.assembly(), plant.rules());
        List<Part> moved = new ArrayList<>();
        for (Part part : plant.assembly().parts()) {
            moved.add(part.at(Pose.translation(1e-5, 2e-5, -1e-5).times(part.pose())));
        }
        String gone = before.clashes().get(3).a();
        moved.removeIf(p -> p.name().equals(gone));
        moved.add(Part.of("new", UNIT, moved.get(0).pose()));
        ClashReport after = ClashAnalysis.run(Assembly.of("moved", moved), plant.rules());
        ClashChanges changes = ClashChanges.since(ClashChanges.known(before), after);
        assertEquals(
                List.of(before.clashes().get(3).id()),
                changes.gone().stream().map(ClashChanges.Known::id).toList());
        for (Clash clash : after.clashes()) {
            boolean isNew = clash.b().equals("new") || clash.a().equals("new");
            assertEquals(isNew ? ClashChanges.Status.NEW : ClashChanges.Status.STILL, changes.of(clash));
        }
        assertNotEquals(ClashId.of("ab", "c"), ClashId.of("a", "bc"));
        assertEquals(ClashId.of("x", "y"), ClashId.of("y", "x"));
    }

    @Test
    void rulesByNameGroupAndProperty() {
        List<Part> parts = List.of(
                new Part("pipe-1", UNIT, Pose.identity(), "piping", Map.of("hot", "yes")),
                new Part("pipe-2", UNIT, Pose.translation(1.05, 0, 0), "piping", Map.of()),
                new Part("beam-1", UNIT, Pose.translation(0, 1.05, 0), "steel", Map.of()),
                new Part("bolt-1", TriangleMesh.box(0.1, 0.1, 3), Pose.identity(), "steel", Map.of()));
        ClashRules rules = ClashRules.of(1e-3, 0)
                .with(ClashRule.ignoring(Selector.name("bolt-*"), Selector.ALL, "bolts go through"))
                .with(ClashRule.between(Selector.property("hot", "yes"), Selector.group("st*"), 1e-3, 0.1))
                .with(ClashRule.between(Selector.group("piping"), Selector.group("piping"), 0.06, 0));
        ClashReport report = ClashAnalysis.run(Assembly.of("rules", parts), rules);
        assertEquals(
                List.of("pipe-1 pipe-2 CONTACT", "pipe-1 beam-1 CLEARANCE"),
                report.clashes().stream()
                        .map(c -> c.a() + " " + c.b() + " " + c.kind())
                        .toList());
        assertTrue(report.ignored().contains(new IgnoredPair("pipe-1", "bolt-1", "bolts go through")));
        assertThrows(IllegalArgumentException.class, () -> ClashRule.ignoring(Selector.ALL, Selector.ALL, " "));
        assertThrows(IllegalArgumentException.class, () -> ClashRules.of(-1, 0));
    }

    @Test
    void emptyAssembliesEmptyMeshesAndOneNameForTwo() {
        assertEquals(
                List.of(),
                ClashAnalysis.run(Assembly.of("none", List.of()), ClashRules.of(0, 1))
                        .clashes());
        Assembly odd = Assembly.of(
                "odd",
                List.of(
                        Part.of("x", UNIT, Pose.identity()),
                        Part.of("x", UNIT, Pose.translation(0.5, 0.2, 0.1)),
                        Part.of("empty", TriangleMesh.empty(), Pose.identity())));
        ClashReport report = ClashAnalysis.run(odd, ClashRules.of(0, 0));
        assertEquals("x #2", only(report).b());
        assertEquals(2, report.problems().size());
        assertTrue(report.isIncomplete());
    }

    @Test
    void clustersAreNearInSpace() {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            // Two heaps of three boxes that overlap, far apart.
            int heap = i / 3;
            parts.add(Part.of("p" + i, UNIT, Pose.translation(100.0 * heap + 0.3 * (i % 3), 0.1 * i, 0)));
        }
        ClashReport report = ClashAnalysis.run(Assembly.of("heaps", parts), ClashRules.of(0, 0));
        assertEquals(6, report.clashes().size());
        assertEquals(2, report.clusters());
        assertEquals(
                List.of(0, 0, 0, 1, 1, 1),
                report.clashes().stream().map(Clash::cluster).toList());
    }

    /** The clashes of two assemblies are those of both in one assembly that lie across, bit for bit. */
    @Test
    void twoAssembliesAgainstEachOther() {
        SamplePlants.Plant plant = SamplePlants.plant(300, 5);
        List<Part> all = plant.assembly().parts();
        List<Part> odd = new ArrayList<>();
        List<Part> even = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            (i % 2 == 0 ? even : odd).add(all.get(i));
        }
        List<Part> both = new ArrayList<>(even);
        both.addAll(odd);
        List<String> first = even.stream().map(Part::name).toList();
        List<Clash> expected = ClashAnalysis.run(Assembly.of("both", both), plant.rules()).clashes().stream()
                .filter(c -> first.contains(c.a()) != first.contains(c.b()))
                .toList();
        assertTrue(expected.size() > 10, "too few to tell");
        Assembly against = Assembly.of("even", even).against(Assembly.of("odd", odd));
        ClashReport report = ClashAnalysis.run(against, plant.rules());
        assertEquals("even and odd", report.assembly());
        assertEquals(
                expected.stream().map(c -> c.inCluster(0)).toList(),
                report.clashes().stream().map(c -> c.inCluster(0)).toList());
        assertTrue(report.ignored().stream().allMatch(p -> first.contains(p.a()) && !first.contains(p.b())));
        assertEquals(
                report.clashes().size(),
                ClashAnalysis.run(against.scaled(0.001), plant.rules().scaled(0.001))
                        .clashes()
                        .size());
    }

    /** A name that is in both gets its assembly's; rules still know it by its own. */
    @Test
    void namesOfTwoAssemblies() {
        Assembly north = Assembly.of(
                "north",
                List.of(Part.of("duct", UNIT, Pose.identity()), Part.of("wall", UNIT, Pose.translation(5, 0, 0))));
        Assembly south = Assembly.of("south", List.of(Part.of("duct", UNIT, Pose.translation(0.5, 0, 0))));
        Assembly both = north.against(south);
        assertTrue(both.isTwo() && !north.isTwo());
        assertEquals(
                List.of("duct (north)", "wall", "duct (south)"),
                both.parts().stream().map(Part::name).toList());
        Clash clash = only(ClashAnalysis.run(both, ClashRules.of(0, 0)));
        assertEquals("duct (north)", clash.a());
        assertEquals("duct (south)", clash.b());
        ClashRules rules =
                ClashRules.of(0, 0).with(ClashRule.ignoring(Selector.name("duct"), Selector.name("duct"), "known"));
        ClashReport report = ClashAnalysis.run(both, rules);
        assertEquals(List.of(), report.clashes());
        assertEquals(List.of(new IgnoredPair("duct (north)", "duct (south)", "known")), report.ignored());
        assertEquals(
                List.of("duct (north, A)", "wall (north, A)", "duct (north, B)", "wall (north, B)"),
                north.against(north).parts().stream().map(Part::name).toList());
        assertThrows(IllegalStateException.class, () -> both.against(south));
        assertThrows(IllegalStateException.class, () -> south.against(both));
        assertEquals(
                List.of(),
                ClashAnalysis.run(Assembly.of("none", List.of()).against(south), ClashRules.of(0, 9))
                        .clashes());
        assertEquals(
                List.of(),
                ClashAnalysis.run(south.against(Assembly.of("none", List.of())), ClashRules.of(0, 9))
                        .clashes());
    }
}
