package dev.tandem.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MeshReportTest {

    @Test
    void aBoxIsWatertightAndHasItsVolume() {
        MeshReport report = MeshReport.of(TriangleMesh.box(1, 2, 3));
        assertTrue(report.isWatertight());
        assertEquals(8, report.distinctPoints());
        assertEquals(12, report.triangles());
        assertEquals(18, report.edges());
        assertEquals(new Vec3(1, 2, 3), report.size());
        assertEquals(22, report.area(), 1e-12);
        assertEquals(6, report.signedVolume(), 1e-12);
        assertEquals(1, report.components());
        assertEquals(0, report.degenerateTriangles());
        assertEquals(0, report.duplicateTriangles());
    }

    @Test
    void theSampleMeshesThatAreClosedAreFoundSo() {
        assertTrue(MeshReport.of(SampleMeshes.spring()).isWatertight());
        assertTrue(MeshReport.of(SampleMeshes.bumpyTorus(60, 40)).isWatertight());
        MeshReport sphere = MeshReport.of(TriangleMesh.sphere(1, 4));
        assertTrue(sphere.isWatertight());
        assertEquals(2, sphere.distinctPoints() - sphere.edges() + sphere.triangles(), "Euler's number of a sphere");
        assertEquals(4 * Math.PI / 3, sphere.signedVolume(), 0.05);
        MeshReport terrain = MeshReport.of(SampleMeshes.terrain(10, 7));
        assertFalse(terrain.isWatertight());
        assertEquals(40, terrain.boundaryEdges());
    }

    @Test
    void trianglesWithCornersOfTheirOwnAreJudgedByCoordinates() {
        TriangleMesh soup = soup(TriangleMesh.box(1, 1, 1));
        MeshReport report = MeshReport.of(soup);
        assertEquals(36, report.points());
        assertEquals(8, report.distinctPoints());
        assertTrue(report.isWatertight());
        assertEquals(1, report.components());
    }

    @Test
    void zeroAndMinusZeroAreTheSamePoint() {
        double[] coordinates = {0.0, 0, 0, 1, 0, 0, 0, 1, 0, -0.0, 0, 0};
        MeshReport report = MeshReport.of(TriangleMesh.of(coordinates, new int[] {0, 1, 2, 3, 2, 1}));
        assertEquals(3, report.distinctPoints());
        assertTrue(report.isWatertight(), "two triangles back to back close each other");
        assertEquals(1, report.duplicateTriangles(), "the same corners in another order");
    }

    @Test
    void aMissingTriangleOpensTheMesh() {
        TriangleMesh box = TriangleMesh.box(1, 1, 1);
        int[] corners = Arrays.copyOf(box.corners(), box.corners().length - 3);
        MeshReport report = MeshReport.of(TriangleMesh.of(box.coordinates(), corners));
        assertFalse(report.isWatertight());
        assertEquals(3, report.boundaryEdges());
        assertEquals(0, report.nonManifoldEdges());
    }

    @Test
    void aTurnedTriangleIsMisoriented() {
        int[] corners = TriangleMesh.box(1, 1, 1).corners().clone();
        int first = corners[0];
        corners[0] = corners[1];
        corners[1] = first;
        MeshReport report =
                MeshReport.of(TriangleMesh.of(TriangleMesh.box(1, 1, 1).coordinates(), corners));
        assertFalse(report.isWatertight());
        assertEquals(0, report.boundaryEdges());
        assertEquals(3, report.misorientedEdges());
    }

    @Test
    void aFinOnABoxIsNonManifold() {
        TriangleMesh box = TriangleMesh.box(1, 1, 1);
        double[] coordinates = Arrays.copyOf(box.coordinates(), box.coordinates().length + 3);
        coordinates[coordinates.length - 1] = 5;
        int[] corners = Arrays.copyOf(box.corners(), box.corners().length + 3);
        corners[36] = corners[0];
        corners[37] = corners[1];
        corners[38] = 8;
        MeshReport report = MeshReport.of(TriangleMesh.of(coordinates, corners));
        assertEquals(1, report.nonManifoldEdges());
        assertEquals(2, report.boundaryEdges());
        assertFalse(report.isWatertight());
    }

    @Test
    void degenerateMeansExactlyOnOneLine() {
        // One bit decides.
        double[] coordinates = {
            0, 0, 0, 1, 1, 1, 2, 2, 2, // on a line
            0, 0, 0, 1, 1, 1, 2, 2, Math.nextUp(2.0), // not
            5, 5, 5, 5, 5, 5, 6, 7, 8, // two corners coincide
            7, 7, 7, 7, 7, 7, 7, 7, 7 // all three
        };
        int[] corners = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
        MeshReport report = MeshReport.of(TriangleMesh.of(coordinates, corners));
        assertEquals(3, report.degenerateTriangles());
    }

    @Test
    void collapsedTrianglesDoNotOpenAMesh() {
        TriangleMesh box = TriangleMesh.box(1, 1, 1);
        int[] corners = Arrays.copyOf(box.corners(), box.corners().length + 3);
        corners[36] = 0;
        corners[37] = 0;
        corners[38] = 1;
        MeshReport report = MeshReport.of(TriangleMesh.of(box.coordinates(), corners));
        assertTrue(report.isWatertight());
        assertEquals(1, report.degenerateTriangles());
    }

    @Test
    void duplicatesAndComponentsAreCounted() {
        TriangleMesh box = TriangleMesh.box(1, 1, 1);
        int n = box.corners().length;
        int points = box.pointCount();
        double[] coordinates = Arrays.copyOf(box.coordinates(), 2 * 3 * points);
        int[] corners = Arrays.copyOf(box.corners(), 2 * n + 6);
        for (int i = 0; i < 3 * points; i++) {
            coordinates[3 * points + i] = coordinates[i] + 10;
        }
        for (int i = 0; i < n; i++) {
            corners[n + i] = corners[i] + points;
        }
        for (int i = 0; i < 3; i++) {
            corners[2 * n + i] = corners[i]; // the same triangle
            corners[2 * n + 3 + i] = corners[5 - i]; // another, turned
        }
        MeshReport report = MeshReport.of(TriangleMesh.of(coordinates, corners));
        assertEquals(2, report.components());
        assertEquals(2, report.duplicateTriangles());
        assertFalse(report.isWatertight());
    }

    @Test
    void farFromTheOriginTheVolumeKeepsItsDigits() {
        TriangleMesh box = TriangleMesh.box(1, 1, 1);
        double[] coordinates = box.coordinates().clone();
        for (int i = 0; i < coordinates.length; i++) {
            coordinates[i] += 1 << 20;
        }
        assertEquals(
                1, MeshReport.of(TriangleMesh.of(coordinates, box.corners())).signedVolume(), 1e-12);
    }

    @Test
    void pointsThatNoTriangleUsesAreOutsideTheBounds() {
        double[] coordinates = {0, 0, 0, 1, 0, 0, 0, 1, 0, 99, 99, 99};
        MeshReport report = MeshReport.of(TriangleMesh.of(coordinates, new int[] {0, 1, 2}));
        assertEquals(new Vec3(1, 1, 0), report.high());
        assertEquals(1, report.components());
    }

    @Test
    void anEmptyMeshIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> MeshReport.of(TriangleMesh.empty()));
    }

    private static TriangleMesh soup(TriangleMesh mesh) {
        double[] coordinates = new double[9 * mesh.triangleCount()];
        int[] corners = new int[3 * mesh.triangleCount()];
        double[] triangle = new double[9];
        for (int t = 0; t < mesh.triangleCount(); t++) {
            mesh.copyTriangle(t, triangle);
            System.arraycopy(triangle, 0, coordinates, 9 * t, 9);
        }
        for (int i = 0; i < corners.length; i++) {
            corners[i] = i;
        }
        return TriangleMesh.of(coordinates, corners);
    }
}
