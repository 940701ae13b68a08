package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.PointCloud;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.scene.Scene;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A part with nothing in it is not there, whatever it is part of. */
class EmptyPartsTest {

    private static final Body NOTHING = Body.of(TriangleMesh.empty());
    private static final Body SOLID = Body.of(TriangleMesh.box(2, 2, 2)).solid();
    private static final Pose ASIDE = Pose.translation(0.1, 0.2, 0.3);

    /** Bodies that are empty, each made in another way. */
    private static List<Body> empties() {
        Scene removed = new Scene();
        removed.add("kept empty", NOTHING.at(ASIDE));
        removed.remove(removed.add("ball", Body.of(new Sphere(0.1))));
        Scene live = new Scene();
        live.add("map", Body.of(VoxelMap.ofCellSize(0.1)));
        live.remove(live.add("floor", Body.of(new HalfSpace(0, 0, 1, 0))));
        live.remove(live.add("ball", Body.of(new Sphere(0.1))));
        return List.of(
                NOTHING,
                Body.compound(),
                Body.compound(NOTHING),
                Body.compound(NOTHING, Body.compound(NOTHING.at(ASIDE), Body.compound())),
                Body.of(PointCloud.of(new double[0]), 0.1),
                Body.compound(Body.of(VoxelMap.ofCellSize(0.1)).at(ASIDE)),
                Body.compound(Body.compound(Body.of(VoxelMap.ofCellSize(0.1))), NOTHING),
                removed.asBody(),
                live.asBody(),
                Body.compound(removed.asBody(), live.asBody()));
    }

    private static List<Body> others() {
        VoxelMap map = VoxelMap.ofCellSize(0.5);
        map.occupy(0.1, 0.2, 0.3);
        return List.of(
                SOLID,
                Body.of(TriangleMesh.box(2, 2, 2)),
                Body.of(new Sphere(1)),
                Body.of(map),
                Body.of(new HalfSpace(0, 0, 1, 1)),
                Body.compound(SOLID, Body.of(new HalfSpace(0, 0, 1, -9))),
                Body.compound(SOLID, Body.of(map)));
    }

    @Test
    void nothingTouchesWhatIsEmpty() {
        List<Body> empties = empties();
        for (int i = 0; i < empties.size(); i++) {
            for (int j = 0; j < others().size(); j++) {
                String where = "empty " + i + ", other " + j;
                checkApart(empties.get(i), others().get(j), where);
                checkApart(others().get(j), empties.get(i), where + ", swapped");
            }
        }
    }

    private static void checkApart(Body a, Body b, String where) {
        assertFalse(Tandem.collides(a, b), where);
        assertEquals(Double.POSITIVE_INFINITY, Tandem.distance(a, b).distance(), where);
        assertEquals(Double.POSITIVE_INFINITY, Tandem.distance(a, b).lower(), where);
        assertFalse(Tandem.isWithin(a, b, 1e9), where);
        assertEquals(0, Tandem.pairs(a, b).pairs().size(), where);
        assertEquals(0, Tandem.contacts(a, b).size(), where);
        assertFalse(
                Tandem.cast(a, b, Motion.linear(Pose.identity(), Pose.translation(1, 0, 0)))
                        .collides(),
                where);
    }

    @Test
    void searchesKnowAtOnceThatNothingIsThere() {
        Body mesh = Body.of(SampleMeshes.bumpyTorus(10, 8));
        for (Body empty : empties()) {
            checkSearches(empty, mesh);
            checkSearches(mesh, empty);
            checkSearches(empty, Body.compound(mesh, Body.of(VoxelMap.ofCellSize(0.1))));
        }
    }

    private static void checkSearches(Body a, Body b) {
        for (Budget budget : List.of(Budget.unlimited(), Budget.ofTests(0), Budget.ofTests(1000))) {
            assertEquals(Verdict.FREE, Tandem.decide(a, b, budget).verdict());
            Decision measured = Tandem.measure(a, b, budget);
            assertEquals(Verdict.FREE, measured.verdict());
            assertEquals(Double.POSITIVE_INFINITY, measured.lower());
            Search front = new Search(a.tree(), b.tree(), Tandem.standardBank()).keepingFront(true);
            assertEquals(Verdict.FREE, front.collide(Pose.identity(), budget));
            assertEquals(Verdict.FREE, front.distance(ASIDE, budget));
        }
    }

    /** Beside a part that is there, an empty one makes no difference, and parts keep their numbers. */
    @Test
    void emptyPartsDoNotCount() {
        Body ball = Body.of(new Sphere(0.5)).at(Pose.translation(5, 0, 0));
        for (Body empty : empties()) {
            Body compound = Body.compound(empty, empty.at(ASIDE), ball, empty);
            Separation gap = Tandem.distance(compound, SOLID);
            assertEquals(3.5, gap.distance(), 1e-12);
            assertEquals(2, gap.partA());
            assertFalse(Tandem.collides(compound, SOLID));
            Decision measured = Tandem.measure(compound, SOLID, Budget.unlimited());
            assertEquals(3.5, measured.upper(), 1e-9);
            assertTrue(measured.lower() <= 3.5 && measured.lower() > 3.49, measured.toString());
            assertEquals(2, Tandem.collision(compound, ball).partA());
            Scene scene = new Scene();
            scene.add("empty", empty);
            scene.add("solid", SOLID);
            int id = scene.add("ball", ball);
            assertTrue(scene.touching().isEmpty());
            assertEquals(1, scene.near(4).size());
            assertEquals(3.5, scene.smallestClearance().orElseThrow().gap().distance(), 1e-12);
            Body box = Body.of(TriangleMesh.box(0.1, 0.1, 0.1)).at(Pose.translation(5.5, 0, 0));
            assertEquals(id, Tandem.collision(scene.asBody(), box).partA());
            scene.move(0, Pose.translation(1, 0, 0));
            assertTrue(scene.touching().isEmpty());
            scene.remove(0);
            assertTrue(scene.touching().isEmpty());
        }
    }

    /** What is empty now may not be so at the next question, and the other way round. */
    @Test
    void aMapThatFillsAndEmptiesIsSeenInACompoundOfCompounds() {
        VoxelMap map = VoxelMap.ofCellSize(0.5);
        Body compound = Body.compound(NOTHING, Body.compound(Body.of(map), NOTHING));
        PreparedQuery query = Tandem.prepare(compound, SOLID);
        PreparedQuery swapped = Tandem.prepare(SOLID, compound);
        for (int round = 0; round < 3; round++) {
            assertFalse(query.collides() || swapped.collides());
            assertEquals(Double.POSITIVE_INFINITY, query.distance());
            assertEquals(Verdict.FREE, query.measure(Pose.identity(), Budget.unlimited()));
            assertEquals(Verdict.FREE, swapped.decide(Pose.identity(), Budget.ofTests(100)));
            map.occupy(0.25, 0.25, 0.25);
            assertTrue(query.collides() && swapped.collides());
            assertEquals(0, query.distance());
            assertEquals(1, query.nearest().trailA().part(compound.tree()));
            assertEquals(Verdict.HIT, query.measure(Pose.identity(), Budget.unlimited()));
            assertEquals(Verdict.HIT, swapped.decide(Pose.identity(), Budget.ofTests(100)));
            map.release(0.25, 0.25, 0.25);
        }
    }
}
