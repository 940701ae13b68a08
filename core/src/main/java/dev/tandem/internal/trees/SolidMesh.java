package dev.tandem.internal.trees;

import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.elements.TriangleLeaves;
import dev.tandem.tree.Interior;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

/**
 * A closed mesh with its inside: the tree over its surface, node for node, and an {@link Interior}. A point is inside
 * where the surface winds around it, whichever way the triangles face: overlapping parts are all solid, and a part that
 * faces the other way inside of another is a cavity.
 */
public final class SolidMesh extends ForwardingTree implements Surface {

    private final TestTree surface;

    /** A tree of boxes over the same triangles: what finds out on which side a point is. */
    private final MeshTree boxes;

    private final double[] ball = new double[4];

    private SolidMesh(TestTree surface, MeshTree boxes) {
        super(surface);
        this.surface = surface;
        this.boxes = boxes;
        boxes.ball(ball);
    }

    /**
     * The solid that a surface bounds.
     *
     * @throws IllegalArgumentException if the mesh is not watertight
     */
    public static SolidMesh of(MeshTree surface) {
        check(surface.mesh());
        return new SolidMesh(surface, surface);
    }

    /**
     * The solid bounded by a surface whose tree is of another kind: {@code surface} shows the triangles of a mesh by their
     * numbers.
     */
    static SolidMesh of(VolumeTree surface, TriangleMesh mesh) {
        check(mesh);
        return new SolidMesh(surface, AabbTree.of(mesh));
    }

    /** The solid that any tree over the triangles of a mesh bounds; null if it is over something else. */
    public static @Nullable SolidMesh ofAny(TestTree tree) {
        if (tree instanceof MeshTree mesh) {
            return of(mesh);
        }
        return tree instanceof VolumeTree volumes && volumes.leaves() instanceof TriangleLeaves triangles
                ? of(volumes, triangles.mesh())
                : null;
    }

    private static void check(TriangleMesh mesh) {
        if (mesh.isEmpty()) {
            throw new IllegalArgumentException("an empty mesh encloses nothing; a solid needs a closed surface");
        }
        MeshReport report = MeshReport.of(mesh);
        if (!report.isWatertight()) {
            throw new IllegalArgumentException("a solid needs a closed surface, but of this mesh's " + report.edges()
                    + " edges " + report.boundaryEdges() + " are open, " + report.nonManifoldEdges()
                    + " belong to more than two triangles and " + report.misorientedEdges()
                    + " to two that face opposite ways");
        }
    }

    @Override
    public Surface surface() {
        return this;
    }

    @Override
    public TestTree tree() {
        return surface.surface().tree();
    }

    @Override
    public int[] components() {
        return boxes.components();
    }

    @Override
    public Interior newInterior() {
        return new MeshInterior(boxes, ball);
    }
}
