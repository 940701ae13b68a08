package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.sun.management.ThreadMXBean;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.HeightField;
import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A prepared query allocates nothing, whatever is asked. */
class AllocationTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @EnumSource(TreeKind.class)
    void aPreparedQueryAllocatesNothing(TreeKind kind) {
        Body spring = Body.of(SampleMeshes.spring(), kind);
        PreparedQuery query = Tandem.prepare(spring, spring);
        Pose[] poses = poses();
        ask(query, poses);
        ask(query, poses);
        assertEquals(0, allocatedBy(query, poses), "bytes allocated by " + 4 * poses.length + " queries");
    }

    @ParameterizedTest
    @MethodSource("shapePairs")
    void neitherDoesOneBetweenShapes(Body a, Body b) {
        PreparedQuery query = Tandem.prepare(a, b);
        Pose[] poses = poses();
        for (int i = 0; i < 20; i++) {
            ask(query, poses);
        }
        assertEquals(0, allocatedBy(query, poses), "bytes allocated by " + 4 * poses.length + " queries");
    }

    static List<Arguments> shapePairs() {
        Body mesh = Body.of(TriangleMesh.sphere(0.8, 2));
        Body box = Body.of(new Box(1, 0.7, 1.2));
        Body ball = Body.of(new Sphere(0.6));
        return List.of(
                arguments(box, box),
                arguments(box, ball),
                arguments(ball, box),
                arguments(ball, ball),
                arguments(mesh, ball),
                arguments(mesh.solid(), ball),
                arguments(mesh.solid(), mesh.solid()),
                arguments(ball, mesh),
                arguments(mesh, box),
                arguments(box, mesh),
                arguments(mesh, Body.of(new Cylinder(0.5, 1))),
                arguments(Body.of(Capsule.upright(0.3, 1)), mesh),
                arguments(box, Body.of(new Ellipsoid(0.3, 0.5, 0.7))),
                arguments(Body.of(new HalfSpace(0, 0, 1, -0.5)), mesh),
                arguments(voxels(), mesh),
                arguments(mesh, voxels()),
                arguments(voxels(), ball),
                arguments(Body.of(HeightField.of(3, 2, 0.4, 0.7, 0, 0.2, 0.1, -0.1, 0, 0.3)), mesh),
                arguments(Body.of(slab()), mesh),
                arguments(Body.of(torus()), ball),
                arguments(box, Body.of(torus())),
                arguments(Body.of(torus()), Body.of(torus())),
                arguments(Body.of(wave()), ball));
    }

    private static Body voxels() {
        VoxelMap map = VoxelMap.ofCellSize(0.3);
        for (int i = 0; i < 40; i++) {
            map.occupyCell(i % 7, i % 5 - 2, i % 3);
        }
        return Body.of(map);
    }

    private static SignedDistanceField torus() {
        return SignedDistanceField.exact(
                        (x, y, z) -> {
                            double ring = Math.sqrt(x * x + y * y) - 0.8;
                            return Math.sqrt(ring * ring + z * z) - 0.2;
                        },
                        new Vec3(-1, -1, -0.2),
                        new Vec3(1, 1, 0.2))
                .within(1e-4);
    }

    private static SignedDistanceField wave() {
        return SignedDistanceField.implicit(
                        (x, y, z) -> z - 0.1 * Math.sin(3 * x), 1.1, new Vec3(-1, -1, -1), new Vec3(1, 1, 1))
                .smooth(0.9)
                .within(1e-4);
    }

    private static SignedDistanceField slab() {
        return SignedDistanceField.of((x, y, z) -> z - 0.1, 1, new Vec3(-1, -1, -1), new Vec3(1, 1, 1), 0.2);
    }

    /**
     * The least of a few tries. What a query allocates it allocates every time; what the virtual machine charges to the
     * thread when it throws compiled code away (seen on a busy machine: 96 or 256 bytes, once) it does not.
     */
    private static long allocatedBy(PreparedQuery query, Pose[] poses) {
        long least = Long.MAX_VALUE;
        double sink = 0;
        for (int i = 0; i < 5; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            long measuring = THREADS.getCurrentThreadAllocatedBytes() - before;
            long start = THREADS.getCurrentThreadAllocatedBytes();
            sink += ask(query, poses);
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - start - measuring);
        }
        assertTrue(sink > 0, "the queries were asked");
        return least;
    }

    private static double ask(PreparedQuery query, Pose[] poses) {
        double sink = 0;
        for (Pose pose : poses) {
            sink += query.collides(pose) ? 1 : 0;
            sink += query.countPairs(pose);
            sink += query.distance(pose);
            sink += query.isWithin(pose, 0.01) ? 1 : 0;
        }
        return sink;
    }

    private static Pose[] poses() {
        SplittableRandom random = new SplittableRandom(5);
        Pose[] poses = new Pose[60];
        for (int i = 0; i < poses.length; i++) {
            double angle = random.nextDouble(7);
            poses[i] = Pose.ofQuaternion(
                    random.nextDouble(-2, 2),
                    random.nextDouble(-2, 2),
                    random.nextDouble(-2, 2),
                    Math.sin(angle),
                    0,
                    0,
                    Math.cos(angle));
        }
        return poses;
    }

    @Test
    void neitherDoRays() {
        PreparedRay rays = Tandem.prepareRays(Body.of(SampleMeshes.spring()).solid());
        PreparedRay shape = Tandem.prepareRays(Body.of(new Cylinder(0.5, 1)));
        long least = Long.MAX_VALUE;
        int hits = 0;
        for (int i = 0; i < 40; i++) {
            long start = THREADS.getCurrentThreadAllocatedBytes();
            for (int k = 0; k < 200; k++) {
                hits += rays.cast(3, 0.01 * k, 0.3, -1, 0.002 * k - 0.2, -0.1) ? 1 : 0;
                hits += shape.cast(3, 0.01 * k, 0.3, -1, 0.002 * k - 0.2, -0.1) ? 1 : 0;
            }
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - start);
        }
        assertTrue(hits > 0, "some rays hit");
        assertEquals(0, least, "bytes allocated by 400 rays");
    }

    @Test
    void theMeasureItselfSeesAnAllocation() {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        byte[] bytes = new byte[1000];
        long after = THREADS.getCurrentThreadAllocatedBytes();
        assertEquals(true, after - before >= bytes.length);
    }
}
