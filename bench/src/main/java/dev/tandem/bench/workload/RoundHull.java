package dev.tandem.bench.workload;

import dev.tandem.geometry.ConvexHull;
import java.util.SplittableRandom;

/** Convex hulls of points near the unit sphere. */
public final class RoundHull {

    private RoundHull() {}

    /** A hull of so many points on a sphere, each moved in or out by up to a twentieth, less where one is swallowed. */
    public static ConvexHull of(int vertices, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double bumps = 0.05;
        while (true) {
            double[] points = new double[3 * vertices];
            for (int i = 0; i < vertices; i++) {
                // Evenly spread along a spiral, so that no point is lost among nearer ones; then perturbed.
                double z = 1 - (2 * i + 1.0) / vertices;
                double angle = i * Math.PI * (3 - Math.sqrt(5));
                double r = 1 + random.nextDouble(-bumps, bumps);
                double across = Math.sqrt(1 - z * z);
                points[3 * i] = r * across * Math.cos(angle);
                points[3 * i + 1] = r * across * Math.sin(angle);
                points[3 * i + 2] = r * z;
            }
            ConvexHull hull = ConvexHull.of(points);
            if (hull.vertexCount() == vertices) {
                return hull;
            }
            bumps *= 0.7;
        }
    }
}
