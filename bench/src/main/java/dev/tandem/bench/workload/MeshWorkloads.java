package dev.tandem.bench.workload;

import dev.tandem.Body;
import dev.tandem.TreeKind;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import java.util.List;
import java.util.function.Supplier;

/** Meshes against meshes, voxel maps and primitives, near contact. */
final class MeshWorkloads {

    /** As a share of the size: some of the free poses near contact are within it, some are not. */
    private static final double TOLERANCE = 0.001;

    private MeshWorkloads() {}

    static List<Workload> all() {
        TriangleMesh spring = SampleMeshes.spring();
        double size = PoseMaker.size(spring);
        Supplier<Posed> springs = new Lazy<>(() -> pair(spring, TreeKind.OBB, 300));
        Supplier<Posed> spheres = new Lazy<>(() -> pair(spring, TreeKind.SPHERE, 60));
        Supplier<Posed> tori = new Lazy<>(() -> pair(SampleMeshes.bumpyTorus(), TreeKind.OBB, 40));
        Supplier<Posed> voxels = new Lazy<>(MeshWorkloads::voxels);
        Supplier<Posed> boxes = new Lazy<>(() -> primitive(new Box(1, 2, 3)));
        Supplier<Posed> cylinders = new Lazy<>(() -> primitive(new Cylinder(0.5, 3)));
        Supplier<Posed> capsules =
                new Lazy<>(() -> primitive(new Capsule(0.5, new Vec3(-1, 0, 0), new Vec3(1, 0.5, 0))));
        return List.of(
                Posed.workload("spring-collide", springs, Posed.COLLIDES),
                Posed.workload("spring-pairs", springs, Posed.PAIRS),
                Posed.workload("spring-distance", springs, Posed.DISTANCE),
                Posed.workload(
                        "spring-within", springs, (query, pose) -> query.isWithin(pose, TOLERANCE * size) ? 1 : 0),
                Posed.workload("torus-collide", tori, Posed.COLLIDES),
                Posed.workload("torus-distance", tori, Posed.DISTANCE),
                Posed.workload("sphere-tree-collide", spheres, Posed.COLLIDES),
                Posed.workload("sphere-tree-distance", () -> spheres.get().first(20), Posed.DISTANCE),
                Posed.workload("voxels-collide", voxels, Posed.COLLIDES),
                Posed.workload("voxels-distance", () -> voxels.get().first(20), Posed.DISTANCE),
                Posed.workload("mesh-box-collide", boxes, Posed.COLLIDES),
                Posed.workload("mesh-box-distance", boxes, Posed.DISTANCE),
                Posed.workload("mesh-cylinder-collide", cylinders, Posed.COLLIDES),
                Posed.workload("mesh-cylinder-distance", cylinders, Posed.DISTANCE),
                Posed.workload("mesh-capsule-collide", capsules, Posed.COLLIDES),
                Posed.workload("mesh-capsule-distance", capsules, Posed.DISTANCE));
    }

    private static Posed pair(TriangleMesh mesh, TreeKind kind, int count) {
        Body body = Body.of(mesh, kind);
        return Posed.near(body, body, PoseMaker.size(mesh), count);
    }

    private static Posed primitive(Shape shape) {
        TriangleMesh spring = SampleMeshes.spring();
        return Posed.near(Body.of(spring), Body.of(shape), PoseMaker.size(spring), 100);
    }

    private static Posed voxels() {
        Body map = Body.of(GroundMap.make(0.1, 20_000));
        Body body = Body.of(GroundMap.body());
        return new Posed(map, body, GroundMap.poses(map, body, 100));
    }
}
