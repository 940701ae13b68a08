package dev.tandem.cli;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.Tandem;
import dev.tandem.clash.PartShape;
import dev.tandem.clash.SolidDepth;
import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.math.Pose;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How deep two solids overlap: closed meshes within bounds, convex solids to rounding. Safe for use by many threads. */
final class OverlapBounds {

    private final Body a;
    private final Body b;
    private final @Nullable PartShape shapeA;
    private final @Nullable PartShape shapeB;

    /** For two bodies, whose names appear in errors. */
    OverlapBounds(Body a, String nameA, Body b, String nameB) {
        this.a = a.at(Pose.identity());
        this.b = b;
        Detector detector = Tandem.detector();
        boolean convex = detector.knowsDepth(a, b);
        TriangleMesh meshA = mesh(a);
        TriangleMesh meshB = mesh(b);
        if (!convex && (meshA == null || meshB == null)) {
            throw new IllegalArgumentException("--depth is for two closed meshes or for two convex solids, but not for "
                    + nameA + " and " + nameB);
        }
        this.shapeA = convex || meshA == null ? null : shape(meshA, nameA);
        this.shapeB = convex || meshB == null ? null : shape(meshB, nameB);
    }

    private static @Nullable TriangleMesh mesh(Body body) {
        return body.tree().surface().tree() instanceof MeshTree tree ? tree.mesh() : null;
    }

    private static PartShape shape(TriangleMesh mesh, String name) {
        if (!MeshReport.of(mesh).isWatertight()) {
            throw new IllegalArgumentException("--depth: " + name
                    + ": the mesh is not closed, so that it has no inside; " + "tandem inspect says where");
        }
        return PartShape.of(mesh);
    }

    /** How deep they overlap; empty if they do not. All is in the frame of A. */
    Optional<SolidDepth> at(Pose bInA) {
        if (shapeA != null && shapeB != null) {
            return SolidDepth.of(shapeA, Pose.identity(), shapeB, bInA);
        }
        return Tandem.depth(a, b.at(bInA))
                .map(p -> new SolidDepth(p.lower(), p.depth(), p.normal().times(p.depth()), true));
    }
}
