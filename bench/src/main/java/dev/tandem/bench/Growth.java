package dev.tandem.bench;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.bench.workload.PoseMaker;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** What a query costs as the same shape is cut into ten times as many triangles, near contact. */
record Growth(boolean quick, Report report) {

    void run() throws IOException {
        int[][] grids = quick
                ? new int[][] {{32, 16}, {100, 50}, {316, 158}}
                : new int[][] {{32, 16}, {100, 50}, {316, 158}, {1000, 500}};
        for (int[] grid : grids) {
            TriangleMesh mesh = SampleMeshes.bumpyTorus(grid[0], grid[1]);
            report.progress("growth: " + mesh.triangleCount() + " triangles");
            Body body = Body.of(mesh);
            List<Pose> poses = new PoseMaker(body, body, PoseMaker.size(mesh), 11).make(quick ? 60 : 200);
            PreparedQuery query = Tandem.prepare(body, body);
            List<Contender> contenders = List.of(
                    new Ours<>("collide", poses, pose -> query.collides(pose) ? 1 : 0),
                    new Ours<>("all", poses, pose -> query.countPairs(pose) > 0 ? 1 : 0),
                    new Ours<>("distance", poses, pose -> query.distance(pose) <= 0 ? 1 : 0));
            report.growth(mesh.triangleCount(), Race.run(contenders, quick ? 5 : 10, quick ? 5 : 11));
            noteAnswers(poses, query);
        }
    }

    /** All pairs cost at least as much as there are of them, and finer meshes touch in more. */
    private void noteAnswers(List<Pose> poses, PreparedQuery query) {
        long pairs = 0;
        long tests = 0;
        for (Pose pose : poses) {
            pairs += query.countPairs(pose);
            tests += query.volumeTests() + query.leafTests();
        }
        report.note(String.format(
                Locale.ROOT,
                "All pairs: %.1f touching pairs and %.0f tests a pose.",
                (double) pairs / poses.size(),
                (double) tests / poses.size()));
    }
}
