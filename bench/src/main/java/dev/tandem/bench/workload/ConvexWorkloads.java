package dev.tandem.bench.workload;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Pairs of convex solids, and compounds. */
final class ConvexWorkloads {

    private static final Capsule CAPSULE = new Capsule(0.5, new Vec3(-1, 0, 0), new Vec3(1, 0.5, 0));

    private ConvexWorkloads() {}

    static List<Workload> all() {
        Supplier<Posed> boxes =
                new Lazy<>(() -> Posed.near(Body.of(new Box(1, 2, 3)), Body.of(new Box(3, 1, 2)), 3, 4000));
        Supplier<Posed> hulls =
                new Lazy<>(() -> Posed.near(Body.of(RoundHull.of(100, 3)), Body.of(RoundHull.of(100, 4)), 2, 2000));
        Supplier<Posed> round = new Lazy<>(() -> Posed.near(Body.of(new Sphere(1)), Body.of(CAPSULE), 3, 4000));
        Supplier<Posed> compounds = new Lazy<>(() -> Posed.near(compound(1), compound(2), 6, 200));
        return List.of(
                Posed.workload("box-box-collide", boxes, Posed.COLLIDES),
                Posed.workload("box-box-distance", boxes, Posed.DISTANCE),
                Posed.workload("hull-hull-collide", hulls, Posed.COLLIDES),
                Posed.workload("hull-hull-distance", hulls, Posed.DISTANCE),
                Posed.workload("sphere-capsule-collide", round, Posed.COLLIDES),
                Posed.workload("sphere-capsule-distance", round, Posed.DISTANCE),
                Posed.workload("compound-collide", compounds, Posed.COLLIDES),
                Posed.workload("compound-distance", compounds, Posed.DISTANCE));
    }

    /** Solids of several kinds and a mesh, on a grid. */
    private static Body compound(int shift) {
        List<Body> parts = new ArrayList<>();
        List<Body> kinds = List.of(
                Body.of(new Box(1, 0.6, 0.4)),
                Body.of(new Sphere(0.5)),
                Body.of(CAPSULE),
                Body.of(new Cylinder(0.4, 1)),
                Body.of(RoundHull.of(32, 5)),
                Body.of(SampleMeshes.bumpyTorus(40, 20)));
        for (int k = 0; k < 24; k++) {
            int row = k / 3;
            Pose place = Pose.translation(1.6 * (k % 3), 1.6 * (row % 3), 1.6 * Math.floorDiv(row, 3));
            parts.add(kinds.get((k * shift + row) % kinds.size()).at(place));
        }
        return Body.compound(parts.toArray(new Body[0]));
    }
}
