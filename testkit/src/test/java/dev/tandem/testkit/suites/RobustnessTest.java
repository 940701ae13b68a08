package dev.tandem.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.TreeKind;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Trees that are as bad as they can be, on a thread with next to no stack. */
class RobustnessTest {

    private static final int SMALL_STACK = 256 * 1024;
    private static final int MILLION = 1_000_000;

    /** Nothing tells the triangles apart, so no split makes sense; the tree must not become a chain. */
    @ParameterizedTest
    @EnumSource(TreeKind.class)
    void aMillionEqualTriangles(TreeKind kind) {
        int[] corners = new int[3 * MILLION];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = i % 3;
        }
        Body equal = Body.of(TriangleMesh.of(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, corners), kind);
        Body one = Body.of(TriangleMesh.triangle(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(0, 1, 0)), kind);
        PreparedQuery query = Tandem.prepare(equal, one);
        Pose touching = Pose.translation(0.5, 0.5, 0);
        Pose apart = Pose.translation(0, 0, 0.25);
        assertTrue(query.collides(touching));
        assertFalse(query.collides(apart));
        assertEquals(MILLION, query.countPairs(touching));
        assertEquals(0, query.countPairs(apart));
        assertEquals(0, query.distance(touching));
        assertEquals(0.25, query.distance(apart));
        assertTrue(query.isWithin(apart, 0.25));
        assertFalse(query.isWithin(apart, Math.nextDown(0.25)));
        PreparedQuery swapped = Tandem.prepare(one, equal);
        assertTrue(swapped.collides(touching));
        assertEquals(0.25, swapped.distance(apart));
    }

    @ParameterizedTest
    @EnumSource(TreeKind.class)
    void aSmallStackIsEnough(TreeKind kind) throws Exception {
        onASmallStack(() -> {
            TriangleMesh mesh = SampleMeshes.terrain(224, 7);
            assertTrue(mesh.triangleCount() >= 100_000);
            Body terrain = Body.of(mesh, kind);
            Body sphere = Body.of(TriangleMesh.sphere(1, 3), kind);
            PreparedQuery query = Tandem.prepare(terrain, sphere);
            Vec3 ground = mesh.point(mesh.pointCount() / 2);
            Pose touching = Pose.translation(ground);
            Pose above = Pose.translation(ground.x(), ground.y(), ground.z() + 1e3);
            assertTrue(query.collides(touching));
            assertTrue(query.countPairs(touching) > 0);
            assertEquals(0, query.distance(touching));
            assertFalse(query.collides(above));
            double distance = query.distance(above);
            assertTrue(distance > 100, () -> "far above: " + distance);
            assertTrue(query.isWithin(above, distance));
            assertFalse(query.isWithin(above, 0.999 * distance));
        });
    }

    /** A hundred thousand levels; the sphere of B reaches from one triangle to a few others. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aChainAHundredThousandDeep(boolean leafFirst) throws Exception {
        int leaves = 100_001;
        onASmallStack(() -> {
            Body chain = Body.of(new ChainTree(leaves, leafFirst));
            Body box = Body.of(TriangleMesh.box(2.5, 0.5, 0.5));
            Pose atTheEnd = Pose.translation(leaves - 3, 0.25, 0.25);
            Pose above = Pose.translation(50_000, 0, 2);
            PreparedQuery query = Tandem.prepare(chain, box);
            assertTrue(query.collides(atTheEnd));
            assertEquals(0, query.distance(atTheEnd));
            assertEquals(3, triangles(query, atTheEnd), "the box reaches 1.25 to either side");
            assertFalse(query.collides(above));
            assertEquals(0.75, query.distance(above), "from the tip at z = 1 to the box that starts at 1.75");
            assertTrue(query.isWithin(above, 0.75));
            assertFalse(query.isWithin(above, 0.74));
            PreparedQuery swapped = Tandem.prepare(box, chain);
            assertTrue(swapped.collides(atTheEnd.inverse()));
            assertEquals(0.75, swapped.distance(above.inverse()));
        });
    }

    /** How many different triangles of A are in a touching pair. */
    private static long triangles(PreparedQuery query, Pose pose) {
        int count = query.countPairs(pose);
        return IntStream.range(0, count).map(query::pairA).distinct().count();
    }

    /** The helper itself has to notice when the stack does not do. */
    @Test
    void recursionDoesNotFit() throws Exception {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread thread = new Thread(null, () -> deep(100_000), "recursion", SMALL_STACK);
        thread.setUncaughtExceptionHandler((t, e) -> thrown.set(e));
        thread.start();
        thread.join();
        assertTrue(thrown.get() instanceof StackOverflowError, () -> "threw " + thrown.get());
    }

    private static int deep(int levels) {
        return levels == 0 ? 0 : 1 + deep(levels - 1);
    }

    private static void onASmallStack(Runnable work) throws InterruptedException {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread thread = new Thread(null, work, "small stack", SMALL_STACK);
        thread.setUncaughtExceptionHandler((t, e) -> thrown.set(e));
        thread.start();
        thread.join();
        if (thrown.get() != null) {
            throw new AssertionError("on a stack of 256 kB: " + thrown.get(), thrown.get());
        }
    }
}
