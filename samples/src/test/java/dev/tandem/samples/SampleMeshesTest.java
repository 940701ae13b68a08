package dev.tandem.samples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Vec3;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SampleMeshesTest {

    static Stream<Arguments> closedMeshes() {
        double tube = Math.PI * 0.2 * 0.2 * Math.hypot(2 * Math.PI * 5, 5);
        return Stream.of(
                Arguments.of("spring", SampleMeshes.spring(), 1800, tube, 0.2),
                Arguments.of("fine spring", SampleMeshes.spring(5, 1, 1, 0.2, 1000, 40), 80_000, tube, 0.01),
                Arguments.of("shortest spring", SampleMeshes.spring(0.25, 2, 0.5, 0.1, 2, 3), 12, 0.03, 0.6),
                Arguments.of("torus", SampleMeshes.bumpyTorus(), 70_000, 2 * Math.PI * Math.PI * 0.35 * 0.35, 0.02),
                Arguments.of("coarsest torus", SampleMeshes.bumpyTorus(3, 3), 18, 0.5, 0.5),
                Arguments.of("box", TriangleMesh.box(1, 2, 3), 12, 6.0, 0.0),
                Arguments.of("icosahedron", TriangleMesh.sphere(1, 0), 20, 2.53615, 1e-5),
                Arguments.of("sphere", TriangleMesh.sphere(2, 4), 5120, 4 * Math.PI * 8 / 3, 0.01));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("closedMeshes")
    void closedMeshIsWatertightAndFacesOutwards(
            String name, TriangleMesh mesh, int triangles, double volume, double relative) {
        assertEquals(triangles, mesh.triangleCount());
        Set<Long> edges = directedEdges(mesh);
        for (long edge : edges) {
            assertTrue(
                    edges.contains(edge << 32 | edge >>> 32),
                    () -> name + ": nothing on the other side of " + (edge >>> 32) + " to " + (int) edge);
        }
        assertEquals(volume, signedVolume(mesh), relative * volume + 1e-12);
        assertTrue(everyPointIsUsed(mesh));
    }

    @Test
    void closedMeshesHaveTheHolesTheyShould() {
        assertEquals(2, eulerCharacteristic(SampleMeshes.spring()));
        assertEquals(0, eulerCharacteristic(SampleMeshes.bumpyTorus()));
        assertEquals(2, eulerCharacteristic(TriangleMesh.box(1, 1, 1)));
        assertEquals(2, eulerCharacteristic(TriangleMesh.sphere(1, 3)));
    }

    @Test
    void springIsCentredAndStaysOnItsWire() {
        TriangleMesh mesh = SampleMeshes.spring();
        double lowest = 0;
        double highest = 0;
        for (int i = 0; i < mesh.pointCount(); i++) {
            Vec3 p = mesh.point(i);
            double fromAxis = Math.hypot(p.x(), p.y());
            assertTrue(fromAxis > 1 - 0.2 - 1e-12 && fromAxis < 1.2 + 1e-3, () -> p.toString());
            lowest = Math.min(lowest, p.z());
            highest = Math.max(highest, p.z());
        }
        assertEquals(-highest, lowest, 1e-12);
        assertTrue(highest > 2.5 && highest < 2.7, "height " + highest);
    }

    @Test
    void spherePointsLieOnTheSphere() {
        TriangleMesh mesh = TriangleMesh.sphere(3, 3);
        for (int i = 0; i < mesh.pointCount(); i++) {
            assertEquals(3, mesh.point(i).length(), 1e-14 * 3);
        }
    }

    @Test
    void terrainIsAnOpenSheetThatFacesUp() {
        TriangleMesh mesh = SampleMeshes.terrain(20, 7);
        assertEquals(800, mesh.triangleCount());
        assertEquals(441, mesh.pointCount());
        Set<Long> edges = directedEdges(mesh);
        long border = edges.stream()
                .filter(edge -> !edges.contains(edge << 32 | edge >>> 32))
                .count();
        assertEquals(80, border);
        for (int t = 0; t < mesh.triangleCount(); t++) {
            Vec3 p = mesh.point(mesh.corner(t, 0));
            Vec3 normal = mesh.point(mesh.corner(t, 1))
                    .minus(p)
                    .cross(mesh.point(mesh.corner(t, 2)).minus(p));
            assertTrue(normal.z() > 0, "triangle " + t);
            assertTrue(Math.abs(p.z()) <= 0.4, "height " + p.z());
        }
    }

    @Test
    void terrainFollowsItsSeed() {
        TriangleMesh mesh = SampleMeshes.terrain(5, 1);
        assertArrayEquals(mesh.coordinates(), SampleMeshes.terrain(5, 1).coordinates());
        assertFalse(Arrays.equals(mesh.coordinates(), SampleMeshes.terrain(5, 2).coordinates()));
    }

    /** These sums of bits were written down once. Another value means that stored benchmark results no longer compare. */
    @Test
    void bitsNeverChange() {
        assertEquals(-48896356273L, bits(SampleMeshes.spring()));
        assertEquals(-1880757786L, bits(SampleMeshes.bumpyTorus()));
        assertEquals(-45613699480L, bits(TriangleMesh.sphere(1, 3)));
        assertEquals(54809358499L, bits(SampleMeshes.terrain(20, 7)));
    }

    @Test
    void refusesWhatIsNoMesh() {
        assertThrows(IllegalArgumentException.class, () -> SampleMeshes.spring(1, 1, 1, 0.1, 1, 6));
        assertThrows(IllegalArgumentException.class, () -> SampleMeshes.spring(1, 1, 1, 0.1, 10, 2));
        assertThrows(IllegalArgumentException.class, () -> SampleMeshes.bumpyTorus(2, 10));
        assertThrows(IllegalArgumentException.class, () -> SampleMeshes.bumpyTorus(50_000, 50_000));
        assertThrows(IllegalArgumentException.class, () -> TriangleMesh.sphere(1, -1));
        assertThrows(IllegalArgumentException.class, () -> SampleMeshes.terrain(0, 1));
    }

    /** Each edge of each triangle in the direction it runs; two triangles that run along it the same way are an error. */
    private static Set<Long> directedEdges(TriangleMesh mesh) {
        Set<Long> edges = new HashSet<>();
        for (int t = 0; t < mesh.triangleCount(); t++) {
            for (int k = 0; k < 3; k++) {
                long edge = (long) mesh.corner(t, k) << 32 | mesh.corner(t, (k + 1) % 3);
                assertTrue(edges.add(edge), "edge used twice by triangle " + t);
            }
        }
        return edges;
    }

    /** One sixth of the sum of p·(q × r): the divergence theorem with tetrahedra to the origin. */
    private static double signedVolume(TriangleMesh mesh) {
        double six = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            Vec3 p = mesh.point(mesh.corner(t, 0));
            Vec3 q = mesh.point(mesh.corner(t, 1));
            Vec3 r = mesh.point(mesh.corner(t, 2));
            six += p.dot(q.cross(r));
        }
        return six / 6;
    }

    private static boolean everyPointIsUsed(TriangleMesh mesh) {
        boolean[] used = new boolean[mesh.pointCount()];
        for (int corner : mesh.corners()) {
            used[corner] = true;
        }
        for (boolean u : used) {
            if (!u) {
                return false;
            }
        }
        return true;
    }

    private static int eulerCharacteristic(TriangleMesh mesh) {
        return mesh.pointCount() - directedEdges(mesh).size() / 2 + mesh.triangleCount();
    }

    private static long bits(TriangleMesh mesh) {
        return 31L * Arrays.hashCode(mesh.coordinates()) + Arrays.hashCode(mesh.corners());
    }
}
