package dev.tandem.bench;

import dev.tandem.Body;
import dev.tandem.PreparedRay;
import dev.tandem.Tandem;
import dev.tandem.TreeKind;
import dev.tandem.bench.workload.PoseMaker;
import dev.tandem.geometry.Aabb;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.samples.SampleMeshes;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A depth camera in front of a mesh: what a ray costs that hits, and one that misses, by kind of tree. Processor time. */
record RayCasts(boolean quick, Report report) {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int WIDTH = 320;
    private static final int HEIGHT = 240;

    void run() {
        TriangleMesh mesh = SampleMeshes.bumpyTorus();
        report.note("## Rays of a camera of " + WIDTH + " by " + HEIGHT + " pixels, " + mesh.triangleCount()
                + " triangles, one thread");
        List<String> rows = new ArrayList<>(List.of(
                "| tree | hits | ns a ray that hits | misses | ns a ray that misses | million rays a second |",
                "| --- | --- | --- | --- | --- | --- |"));
        for (TreeKind kind : List.of(TreeKind.OBB, TreeKind.AABB)) {
            report.progress("rays: " + kind);
            rows.add(row(kind, Tandem.prepareRays(Body.of(mesh, kind)), mesh));
        }
        report.note(String.join("\n", rows));
    }

    private String row(TreeKind kind, PreparedRay rays, TriangleMesh mesh) {
        double[] eye = new double[3];
        List<double[]> hits = new ArrayList<>();
        List<double[]> misses = new ArrayList<>();
        for (double[] direction : view(mesh, eye)) {
            boolean hit = rays.cast(eye[0], eye[1], eye[2], direction[0], direction[1], direction[2]);
            (hit ? hits : misses).add(direction);
        }
        double hit = nanos(rays, eye, hits);
        double miss = nanos(rays, eye, misses);
        double all = hit * hits.size() + miss * misses.size();
        return String.format(
                Locale.ROOT,
                "| %s | %d | %.0f | %d | %.0f | %.2f |",
                kind,
                hits.size(),
                hit,
                misses.size(),
                miss,
                1000 * (hits.size() + misses.size()) / all);
    }

    /** From above and beside, so near that the mesh fills about half of the picture. */
    private static List<double[]> view(TriangleMesh mesh, double[] eye) {
        Aabb box = mesh.bounds().orElseThrow();
        double[] low = {box.min().x(), box.min().y(), box.min().z()};
        double[] high = {box.max().x(), box.max().y(), box.max().z()};
        double size = PoseMaker.size(mesh);
        // Forward, right and down are at right angles: (−2, 3, −6), (3, 2, 0) and their product, each by its length.
        double[] forward = {-2 / 7.0, 3 / 7.0, -6 / 7.0};
        double[] right = {3 / Math.sqrt(13), 2 / Math.sqrt(13), 0};
        double[] down = new double[3];
        for (int k = 0; k < 3; k++) {
            int next = (k + 1) % 3;
            int last = (k + 2) % 3;
            down[k] = forward[next] * right[last] - forward[last] * right[next];
            eye[k] = 0.5 * (low[k] + high[k]) - 1.1 * size * forward[k];
        }
        List<double[]> out = new ArrayList<>();
        for (int v = 0; v < HEIGHT; v++) {
            for (int u = 0; u < WIDTH; u++) {
                double x = (u + 0.5 - WIDTH / 2.0) / 260;
                double y = (v + 0.5 - HEIGHT / 2.0) / 260;
                out.add(new double[] {
                    forward[0] + x * right[0] + y * down[0],
                    forward[1] + x * right[1] + y * down[1],
                    forward[2] + x * right[2] + y * down[2]
                });
            }
        }
        return out;
    }

    private double nanos(PreparedRay rays, double[] eye, List<double[]> directions) {
        int passes = quick ? 5 : 15;
        double[] nanos = new double[passes];
        for (int pass = -passes; pass < passes; pass++) {
            long start = THREADS.getCurrentThreadCpuTime();
            int hits = 0;
            for (double[] d : directions) {
                hits += rays.cast(eye[0], eye[1], eye[2], d[0], d[1], d[2]) ? 1 : 0;
            }
            if (hits != 0 && hits != directions.size()) {
                throw new IllegalStateException("a ray that hit misses now, or the other way round");
            }
            if (pass >= 0) {
                nanos[pass] = (THREADS.getCurrentThreadCpuTime() - start) / (double) directions.size();
            }
        }
        return Race.median(nanos);
    }
}
