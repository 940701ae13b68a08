package dev.tandem.bench;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.TreeKind;
import dev.tandem.bench.workload.PoseMaker;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.elements.TriangleLeaves;
import dev.tandem.internal.trees.SphereTree;
import dev.tandem.math.Pose;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** All kinds of trees over one mesh, near contact: tests a query, which do not flicker, and times relative to OBB. */
record TreeRaces(boolean quick, Report report) {

    void run(String model, TriangleMesh mesh) throws IOException {
        report.progress(model + ": kinds of trees");
        Map<String, Body> bodies = new LinkedHashMap<>();
        Map<String, Long> builds = new LinkedHashMap<>();
        for (TreeKind kind : TreeKind.values()) {
            String name = kind.name().toLowerCase(Locale.ROOT);
            Body.of(mesh, kind);
            long start = System.nanoTime();
            bodies.put(name, Body.of(mesh, kind));
            builds.put(name, System.nanoTime() - start);
        }
        for (SphereTree.Combine combine : List.of(SphereTree.Combine.COMPACT, SphereTree.Combine.GREEDY)) {
            String name = "sphere, " + combine.name().toLowerCase(Locale.ROOT);
            SphereTree.of(new TriangleLeaves(mesh), combine);
            long start = System.nanoTime();
            bodies.put(name, Body.of(SphereTree.of(new TriangleLeaves(mesh), combine)));
            builds.put(name, System.nanoTime() - start);
        }
        Body obb = Body.of(mesh);
        List<Pose> poses = new PoseMaker(obb, obb, PoseMaker.size(mesh), 7).make(quick ? 60 : 200);
        StringBuilder table = new StringBuilder();
        table.append("## ").append(model).append(", by kind of tree\n\n");
        table.append("| tree | build ms | collide: volume tests | leaf tests | time / obb ");
        table.append("| distance: volume tests | leaf tests | time / obb |\n");
        table.append("| --- | --- | --- | --- | --- | --- | --- | --- |\n");
        List<Contender> collide = new ArrayList<>();
        List<Contender> distance = new ArrayList<>();
        Map<String, long[]> counts = new LinkedHashMap<>();
        for (Map.Entry<String, Body> e : bodies.entrySet()) {
            PreparedQuery query = Tandem.prepare(e.getValue(), e.getValue());
            long[] sums = new long[4];
            for (Pose pose : poses) {
                query.collides(pose);
                sums[0] += query.volumeTests();
                sums[1] += query.leafTests();
                query.distance(pose);
                sums[2] += query.volumeTests();
                sums[3] += query.leafTests();
            }
            counts.put(e.getKey(), sums);
            collide.add(new Ours<>(e.getKey(), poses, pose -> query.collides(pose) ? 1 : 0));
            distance.add(new Ours<>(e.getKey(), poses, pose -> query.distance(pose) <= 0 ? 1 : 0));
        }
        int rounds = quick ? 5 : 11;
        int warmUp = quick ? 20 : 40;
        Map<String, Race.Result> collided = Race.run(collide, warmUp, rounds);
        Map<String, Race.Result> measured = Race.run(distance, warmUp, rounds);
        for (String name : bodies.keySet()) {
            long[] sums = counts.getOrDefault(name, new long[4]);
            table.append(String.format(
                    Locale.ROOT,
                    "| %s | %.1f | %.0f | %.1f | %.2f | %.0f | %.1f | %.2f |%n",
                    name,
                    builds.getOrDefault(name, 0L) / 1e6,
                    (double) sums[0] / poses.size(),
                    (double) sums[1] / poses.size(),
                    ratio(collided, name),
                    (double) sums[2] / poses.size(),
                    (double) sums[3] / poses.size(),
                    ratio(measured, name)));
        }
        report.note(table.toString().stripTrailing());
    }

    private static double ratio(Map<String, Race.Result> results, String name) {
        Race.Result mine = results.get(name);
        Race.Result obb = results.get("obb");
        if (mine == null || obb == null) {
            throw new IllegalStateException("a race without " + name + ": " + results);
        }
        return mine.nanos() / obb.nanos();
    }
}
