package dev.tandem.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.TreeKind;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.internal.trees.VoxelTree;
import dev.tandem.io.OctoMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.testkit.SharedData;
import dev.tandem.testkit.contract.TestTreeContract;
import dev.tandem.testkit.random.RandomPoses;
import dev.tandem.tree.TestTree;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Voxel maps as trees: the contract, and answers against one cell after the other. */
class VoxelAnswersTest {

    private static final TriangleMesh MESH = SampleMeshes.bumpyTorus(14, 9);

    /** Dense here, scattered there, with full octants and bricks, below and above zero. */
    private static VoxelMap map(SplittableRandom random, double cell, int first) {
        VoxelMap map = VoxelMap.ofCellSize(cell);
        int many = random.nextInt(1, 60);
        for (int i = 0; i < many; i++) {
            map.occupyCell(first + random.nextInt(-9, 9), first + random.nextInt(-9, 9), first + random.nextInt(-4, 5));
        }
        if (random.nextBoolean()) {
            int edge = random.nextBoolean() ? 4 : 2;
            int x = first + edge * random.nextInt(-2, 2);
            int y = first + edge * random.nextInt(-2, 2);
            for (int k = 0; k < edge * edge * edge; k++) {
                map.occupyCell(x + k % edge, y + k / edge % edge, first + k / edge / edge);
            }
        }
        if (random.nextInt(4) == 0) {
            map.occupyCell(first + 40_000, first, first);
        }
        return map;
    }

    @Test
    void contract() {
        TestTreeContract.check(VoxelTree.of(VoxelMap.ofCellSize(1)));
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            TestTree tree = VoxelTree.of(map(random, 0.1, seed % 5 == 0 ? 1_000_000 : 0));
            TestTreeContract.check(tree);
            Pose pose = RandomPoses.anywhere(random, 0.5);
            for (Body probe : new Body[] {
                Body.of(new Sphere(0.1)), Body.of(new Box(0.1, 0.2, 0.05)), Body.of(TriangleMesh.box(0.2, 0.1, 0.1))
            }) {
                TestTreeContract.checkBounds(tree, probe.tree(), Tandem.standardBank(), pose);
            }
            VoxelMap one = VoxelMap.ofCellSize(0.2);
            one.occupy(0.1, 0.1, 0.1);
            TestTreeContract.checkBounds(tree, VoxelTree.of(one), Tandem.standardBank(), pose);
        }
    }

    /** A mesh against a map, both ways round, against one body for each cell. */
    @Test
    void meshesAgainstCells() {
        int hits = 0;
        int count = 120;
        for (int seed = 0; seed < count; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int first = seed % 6 == 0 ? 100_000 : 0;
            VoxelMap map = map(random, 0.17, first);
            Body a = Body.of(map);
            Pose at = first == 0
                    ? RandomPoses.anywhere(random, 2.5)
                    : Pose.translation(17_000, 17_000, 17_000).times(RandomPoses.anywhere(random, 2.5));
            Body b = Body.of(MESH, seed % 3 == 0 ? TreeKind.AABB : TreeKind.OBB).at(at);
            String what = "seed " + seed + ", " + map + " " + at;
            boolean expected = false;
            double least = Double.POSITIVE_INFINITY;
            for (Body cell : cells(map)) {
                Separation s = Tandem.distance(cell, b);
                least = Math.min(least, s.distance());
                expected |= s.touches();
            }
            assertEquals(expected, Tandem.collides(a, b), what);
            assertEquals(expected, Tandem.collides(b, a), what);
            Separation found = Tandem.distance(a, b);
            double tolerance = first == 0 ? 1e-11 : 1e-9;
            assertEquals(least, found.distance(), tolerance, what);
            assertEquals(expected, found.touches(), what);
            assertEquals(least, Tandem.distance(b, a).distance(), tolerance, what);
            assertEquals(found.distance(), found.pointOnA().distanceTo(found.pointOnB()), tolerance, what);
            assertTrue(Tandem.isWithin(b, a, least + tolerance), what);
            assertFalse(least > 2 * tolerance && Tandem.isWithin(a, b, least - 2 * tolerance), what);
            hits += expected ? 1 : 0;
        }
        assertTrue(hits > count / 6 && hits < count - 10, "one-sided: " + hits);
    }

    /** Each cell as a map of its own would do, but a hull of its corners shares less with what is tested. */
    private static Body[] cells(VoxelMap map) {
        List<Body> out = new ArrayList<>();
        map.forEachCell((x, y, z) -> {
            double[] corners = new double[24];
            for (int k = 0; k < 8; k++) {
                corners[3 * k] = map.border(x + (long) (k & 1));
                corners[3 * k + 1] = map.border(y + (long) (k >> 1 & 1));
                corners[3 * k + 2] = map.border(z + (long) (k >> 2));
            }
            out.add(Body.of(ConvexHull.of(corners)));
        });
        return out.toArray(new Body[0]);
    }

    /** A link wholly inside one cell is a hit: cells are solid. */
    @Test
    void cellsSwallow() {
        VoxelMap map = VoxelMap.ofCellSize(10);
        map.occupy(0.1, 0.1, 0.1);
        Body small = Body.of(TriangleMesh.box(1, 1, 1)).at(Pose.translation(5, 5, 5));
        assertTrue(Tandem.collides(Body.of(map), small));
        assertTrue(Tandem.collides(small, Body.of(map)));
        assertEquals(0, Tandem.distance(small, Body.of(map)).distance());
    }

    /** A triangle that ends exactly at a face, an edge, a corner of a cell; and one that ends just before it. */
    @Test
    void touchingAtABorder() {
        VoxelMap map = VoxelMap.ofCellSize(0.1);
        map.occupyCell(2, 2, 2);
        double border = map.border(3);
        double inside = 0.25;
        double[][] ends = {
            {border, inside, inside}, {border, border, inside}, {border, border, border}, {inside, border, border}
        };
        for (double[] end : ends) {
            for (int axis = 0; axis < 3; axis++) {
                double[] touching = {
                    end[0], end[1], end[2], end[0] + 1, end[1] + 1, end[2] + 1, end[0] + 1, end[1] + 2, end[2] + 1
                };
                Body t = Body.of(TriangleMesh.of(touching, new int[] {0, 1, 2}));
                assertTrue(Tandem.collides(Body.of(map), t));
                assertTrue(Tandem.collides(t, Body.of(map)));
                assertEquals(0, Tandem.distance(t, Body.of(map)).distance());
                if (end[axis] == border) {
                    touching[axis] = Math.nextUp(border);
                    Body apart = Body.of(TriangleMesh.of(touching, new int[] {0, 1, 2}));
                    assertFalse(Tandem.collides(Body.of(map), apart));
                    assertFalse(Tandem.collides(apart, Body.of(map)));
                    assertTrue(Tandem.distance(apart, Body.of(map)).distance() > 0);
                }
            }
        }
    }

    /** A view: a query that was prepared before an edit sees it. */
    @Test
    void editsAreSeenAtOnce() {
        VoxelMap map = VoxelMap.ofCellSize(0.2);
        var query = Tandem.prepare(Body.of(map), Body.of(new Sphere(0.5)));
        assertFalse(query.collides());
        assertEquals(Double.POSITIVE_INFINITY, query.distance());
        map.occupy(2.1, 0.1, 0.1);
        assertFalse(query.collides());
        assertEquals(1.5, query.distance(), 1e-12);
        map.occupy(0.3, 0.1, 0.1);
        assertTrue(query.collides());
        assertEquals(1, map.cellKey(query.collidingA(), 0));
        map.release(0.3, 0.1, 0.1);
        assertFalse(query.collides());
        assertEquals(1.5, query.distance(), 1e-12);
        assertEquals(10, map.cellKey(VoxelTree.of(map).id(query.nearest().leafA()), 0));
    }

    @Test
    void mapsMeetMaps() {
        for (int seed = 0; seed < 40; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            VoxelMap a = map(random, 0.2, 0);
            VoxelMap b = map(random, 0.15, 0);
            Pose at = seed % 2 == 0
                    ? Pose.translation(random.nextDouble(-4, 4), random.nextDouble(-4, 4), 0)
                    : RandomPoses.anywhere(random, 4);
            double least = Double.POSITIVE_INFINITY;
            for (Body cell : cells(a)) {
                least = Math.min(least, Tandem.distance(cell, Body.of(b).at(at)).distance());
            }
            Separation found = Tandem.distance(Body.of(a), Body.of(b).at(at));
            assertEquals(least, found.distance(), 1e-11, "seed " + seed);
            assertEquals(least == 0, Tandem.collides(Body.of(a), Body.of(b).at(at)), "seed " + seed);
            assertEquals(least == 0, Tandem.collides(Body.of(b).at(at), Body.of(a)), "seed " + seed);
        }
    }

    @Test
    void aBuildingThatOthersMapped() throws IOException {
        OctoMap file = OctoMap.read(SharedData.file("data/octomaps/geb079.bt"));
        VoxelMap map = VoxelMap.ofCellSize(file.resolution());
        file.expand(map::occupyCell);
        assertEquals(143_729, file.leafCount());
        assertEquals(185_673, map.cellCount());
        assertEquals(185_673, cellsBelow(VoxelTree.of(map)), "cells of all leaves, merged or not");
        Separation far = Tandem.distance(Body.of(map), Body.of(new Sphere(1)).at(Pose.translation(new Vec3(0, 0, 50))));
        assertTrue(far.distance() > 10, far::toString);
    }

    private static long cellsBelow(VoxelTree tree) {
        long cells = 0;
        Deque<Integer> open = new ArrayDeque<>(List.of(tree.root()));
        int[] children = new int[VoxelTree.MOST_CHILDREN];
        while (!open.isEmpty()) {
            int node = open.pop();
            if (TestTree.isLeaf(node)) {
                long edge = tree.edge(tree.id(node));
                cells += edge * edge * edge;
                continue;
            }
            int count = tree.children(node, children);
            assertTrue(count > 1, "a bounding voxel with " + count + " children");
            for (int i = 0; i < count; i++) {
                open.push(children[i]);
            }
        }
        return cells;
    }
}
