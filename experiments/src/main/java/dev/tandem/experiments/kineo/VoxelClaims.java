package dev.tandem.experiments.kineo;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.TreeKind;
import dev.tandem.experiments.Claim;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.PointCloud;
import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelCells;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.geometry.VoxelNodes;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** What the first work says of dynamic voxel maps, and of structures of different kinds in one descent. */
final class VoxelClaims {

    private VoxelClaims() {}

    static List<Claim> all() {
        List<Claim> out = new ArrayList<>();
        out.add(anyTwoKinds());
        out.add(overlapAndDistance());
        out.add(figureSeven());
        out.add(noPrecomputation());
        out.add(changesAtOnce());
        out.add(withoutHierarchy());
        return out;
    }

    private static String say(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static VoxelMap scattered(long seed, int cells) {
        VoxelMap map = VoxelMap.ofCellSize(0.1);
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < cells; i++) {
            map.occupyCell(random.nextInt(-8, 8), random.nextInt(-8, 8), random.nextInt(-8, 8));
        }
        return map;
    }

    private static double[] points(int count) {
        SplittableRandom random = new SplittableRandom(9);
        double[] out = new double[3 * count];
        for (int i = 0; i < out.length; i++) {
            out[i] = random.nextDouble(-0.5, 0.5);
        }
        return out;
    }

    private static Claim anyTwoKinds() {
        TriangleMesh mesh = TriangleMesh.sphere(0.5, 2);
        List<Body> bodies = new ArrayList<>();
        for (TreeKind kind : TreeKind.values()) {
            bodies.add(Body.of(mesh, kind));
        }
        bodies.add(Body.of(scattered(1, 60)));
        bodies.add(Body.of(PointCloud.of(points(200)), 0.02));
        bodies.add(Body.of(ConvexHull.of(points(40))));
        bodies.add(Body.of(new Box(0.6, 0.7, 0.8)));
        bodies.add(Body.of(new Sphere(0.5)));
        int asked = 0;
        int agree = 0;
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < bodies.size(); i++) {
            for (int j = i; j < bodies.size(); j++) {
                for (int k = 0; k < 4; k++) {
                    Pose pose = Pose.translation(random.nextDouble(0.2, 2), 0.3 * random.nextDouble(), 0.1);
                    boolean touch = Tandem.collides(bodies.get(i), bodies.get(j).at(pose));
                    double distance = Tandem.distance(
                                    bodies.get(i), bodies.get(j).at(pose))
                            .distance();
                    boolean pairs = !Tandem.pairs(bodies.get(i), bodies.get(j).at(pose))
                            .pairs()
                            .isEmpty();
                    asked++;
                    agree += touch == (distance == 0) && (!pairs || touch) ? 1 : 0;
                }
            }
        }
        int kinds = bodies.size();
        return Claim.of(
                "Abstract, I-C, II-D",
                "One descent executes collision, all collisions and distance between trees of any two types",
                say(
                        "%d kinds of trees, %d pairs of kinds: first collision, all collisions and distance agree with each"
                                + " other in %d of %d cases",
                        kinds, kinds * (kinds + 1) / 2, agree, asked),
                agree == asked,
                "the three queries do not agree");
    }

    private static Claim overlapAndDistance() {
        TriangleMesh mesh = TriangleMesh.sphere(1, 4);
        PreparedQuery query = Tandem.prepare(Body.of(mesh), Body.of(mesh));
        List<Pose> poses = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 60; i++) {
            poses.add(Pose.translation(random.nextDouble(2.01, 2.2), 0, random.nextDouble(0.1)));
        }
        double[] best = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        for (int round = 0; round < 12; round++) {
            long t0 = System.nanoTime();
            poses.forEach(query::collides);
            long t1 = System.nanoTime();
            poses.forEach(query::distance);
            best[0] = Math.min(best[0], (t1 - t0) / 1e3 / poses.size());
            best[1] = Math.min(best[1], (System.nanoTime() - t1) / 1e3 / poses.size());
        }
        return Claim.of(
                "II-D",
                "An overlap test may be faster than the calculation of a distance",
                say(
                        "two spheres of %d triangles, a little apart: %.1f us for the collision, %.1f us for the distance",
                        mesh.triangleCount(), best[0], best[1]),
                best[0] < best[1],
                "the distance is as fast");
    }

    private static Claim figureSeven() {
        VoxelMap map = VoxelMap.ofCellSize(1);
        VoxelNodes nodes = map.nodes();
        map.occupyCell(0, 0, 0);
        map.occupyCell(1, 0, 0);
        map.occupyCell(0, 4, 0);
        int root = nodes.root();
        long before = nodes.mask(root);
        int bricks = nodes.bricks();
        int bounding = nodes.boundingVoxels();
        map.occupyCell(5, 5, 0);
        int more = nodes.bricks() - bricks;
        boolean topKept =
                nodes.root() == root && nodes.boundingVoxels() == bounding && (nodes.mask(root) & before) == before;
        map.releaseCell(5, 5, 0);
        boolean undone = nodes.root() == root
                && nodes.mask(root) == before
                && nodes.bricks() == bricks
                && nodes.boundingVoxels() == bounding;
        return Claim.of(
                "V-B, Figure 7",
                "Adding e makes one bounding voxel f on the second level and leaves the third alone; removing it undoes"
                        + " that",
                say(
                        "adding makes %d voxel of the second level, the level above is left alone: %s; removing restores"
                                + " all: %s",
                        more, topKept ? "yes" : "no", undone ? "yes" : "no"),
                more == 1 && topKept && undone,
                "another part of the hierarchy changes");
    }

    private static Claim noPrecomputation() {
        VoxelMap map = scattered(4, 3000);
        CellSnapshot cells = new CellSnapshot(0.1, 1, keys(map), new int[0]);
        double[] best = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        TriangleMesh faces = cells.faces(cells.obstacles());
        for (int i = 0; i < 15; i++) {
            long t0 = System.nanoTime();
            Body view = Body.of(map);
            long t1 = System.nanoTime();
            Body tree = Body.of(faces);
            long t2 = System.nanoTime();
            if (Tandem.collides(view, tree)) {
                best[0] = Math.min(best[0], (t1 - t0) / 1e3);
                best[1] = Math.min(best[1], (t2 - t1) / 1e3);
            }
        }
        return Claim.of(
                "V-B",
                "The test tree of a voxel map needs no precomputation, unlike an OBB tree",
                say(
                        "%d cells: %.2f us to make a tree that shows them, %.0f us to build the OBB tree of their faces",
                        map.cellCount(), best[0], best[1]),
                best[0] * 1000 < best[1],
                "showing a map costs more than a thousandth of building a tree");
    }

    private static int[] keys(VoxelCells map) {
        int[] out = new int[Math.toIntExact(3 * map.cellCount())];
        int[] at = new int[1];
        map.forEachCell((x, y, z) -> {
            out[at[0]++] = x;
            out[at[0]++] = y;
            out[at[0]++] = z;
        });
        return out;
    }

    private static Claim changesAtOnce() {
        VoxelMap map = scattered(5, 40);
        PreparedQuery prepared = Tandem.prepare(Body.of(map), Body.of(TriangleMesh.sphere(0.25, 2)));
        SplittableRandom random = new SplittableRandom(6);
        int same = 0;
        int hits = 0;
        int edits = 1000;
        for (int i = 0; i < edits; i++) {
            int x = random.nextInt(-8, 8);
            int y = random.nextInt(-8, 8);
            int z = random.nextInt(-8, 8);
            if (random.nextInt(3) == 0) {
                map.occupyCell(x, y, z);
            } else {
                map.releaseCell(x, y, z);
            }
            Pose pose = Pose.translation(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
            VoxelMap fresh = VoxelMap.ofCellSize(0.1);
            fresh.occupyAll(map);
            boolean hit = prepared.collides(pose);
            hits += hit ? 1 : 0;
            same += hit
                            == Tandem.collides(
                                    Body.of(fresh),
                                    Body.of(TriangleMesh.sphere(0.25, 2)).at(pose))
                    ? 1
                    : 0;
        }
        return Claim.of(
                "IV-B, V-B",
                "A test tree may change between queries: a voxel that is added or removed shows at once in the descent",
                say(
                        "after each of %d changes a query that was prepared before them answers as a map filled anew in %d"
                                + " cases (%d hits)",
                        edits, same, hits),
                same == edits && hits > 0 && hits < edits,
                "a change was not seen");
    }

    private static Claim withoutHierarchy() {
        Body hull = Body.of(ConvexHull.of(points(60)));
        Body field = Body.of(SignedDistanceField.of(
                (x, y, z) -> Math.sqrt(x * x + y * y + z * z) - 0.5,
                1,
                new Vec3(-0.6, -0.6, -0.6),
                new Vec3(0.6, 0.6, 0.6),
                0.05));
        Body voxels = Body.of(scattered(7, 50));
        Body mesh = Body.of(TriangleMesh.sphere(0.4, 2));
        int asked = 0;
        int agree = 0;
        for (Body body : List.of(hull, field)) {
            for (Body other : List.of(voxels, mesh, hull, field)) {
                for (double x = 0.1; x < 2; x += 0.19) {
                    Pose pose = Pose.translation(x, 0.05, 0.02);
                    boolean touch = Tandem.collides(body, other.at(pose));
                    Separation apart = Tandem.distance(body, other.at(pose));
                    agree += (touch ? apart.lower() <= 0 : apart.upper() > 0) ? 1 : 0;
                    asked++;
                }
            }
        }
        return Claim.of(
                "VI",
                "Open: whether structures without bounding volumes or space partitions fit into the approach",
                say(
                        "convex hulls by their support function and distance fields meet voxels, meshes and each other in"
                                + " the same descent; collision and distance agree in %d of %d cases",
                        agree, asked),
                agree == asked,
                "collision and distance do not agree");
    }
}
