package dev.tandem.internal.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import org.junit.jupiter.api.Test;

class TreeReportTest {

    @Test
    void aBinaryTreeHasOneInnerNodeFewerThanLeaves() {
        for (MeshTree tree : new MeshTree[] {
            ObbTree.of(SampleMeshes.spring()),
            AabbTree.of(SampleMeshes.spring()),
            ObbTree.of(SampleMeshes.terrain(9, 1))
        }) {
            TreeReport report = TreeReport.of(tree);
            assertEquals(tree.mesh().triangleCount(), report.leaves());
            assertEquals(report.leaves() - 1, report.innerNodes());
            assertEquals(tree.bytes(), report.bytes());
            assertTrue(1 << report.depth() >= report.leaves(), "too shallow for a binary tree: " + report);
        }
    }

    @Test
    void oneTriangleIsALeafAlone() {
        TriangleMesh one = TriangleMesh.triangle(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(0, 1, 0));
        TreeReport report = TreeReport.of(ObbTree.of(one));
        assertEquals(1, report.leaves());
        assertEquals(0, report.innerNodes());
        assertEquals(0, report.depth());
    }

    @Test
    void twoTrianglesHangUnderOneRoot() {
        TriangleMesh two =
                TriangleMesh.of(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}, new int[] {0, 1, 2, 0, 1, 3});
        TreeReport report = TreeReport.of(AabbTree.of(two));
        assertEquals(2, report.leaves());
        assertEquals(1, report.innerNodes());
        assertEquals(1, report.depth());
    }

    @Test
    void anEmptyTreeHasNothing() {
        TreeReport report = TreeReport.of(ObbTree.of(TriangleMesh.empty()));
        assertEquals(0, report.leaves());
        assertEquals(0, report.innerNodes());
    }
}
