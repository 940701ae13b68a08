package dev.tandem.bench.peers;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.testkit.path.SlowSolid;
import java.util.List;
import java.util.Optional;

/**
 * A placed mesh or primitive, as peers get it.
 *
 * @param kind 0 box, 1 cylinder, 2 sphere; −1 a mesh
 * @param sizes three sizes of a box; radius and height of a cylinder; the radius of a sphere; the rest 0
 * @param mesh the mesh, if it is one
 * @param pose where it stands
 */
@SuppressWarnings("ArrayRecordComponent") // Handed over as it is and never compared.
public record PeerSolid(int kind, double[] sizes, Optional<TriangleMesh> mesh, Pose pose) {

    /** A mesh at a pose. */
    public static PeerSolid of(TriangleMesh mesh, Pose pose) {
        return new PeerSolid(-1, new double[3], Optional.of(mesh), pose);
    }

    /**
     * A primitive at a pose.
     *
     * @throws IllegalArgumentException if the peers have no such primitive
     */
    public static PeerSolid of(Shape shape, Pose pose) {
        if (shape instanceof Box box) {
            return new PeerSolid(0, new double[] {box.x(), box.y(), box.z()}, Optional.empty(), pose);
        }
        if (shape instanceof Cylinder cylinder) {
            double[] sizes = {cylinder.radius(), cylinder.height(), 0};
            return new PeerSolid(1, sizes, Optional.empty(), pose);
        }
        if (shape instanceof Sphere sphere) {
            return new PeerSolid(2, new double[] {sphere.radius(), 0, 0}, Optional.empty(), pose);
        }
        throw new IllegalArgumentException("the peers take boxes, cylinders, spheres and meshes, but not " + shape);
    }

    /**
     * All solids that a body consists of.
     *
     * @throws IllegalArgumentException if a part of it is neither a mesh nor a primitive of the peers
     */
    public static List<PeerSolid> of(Body body) {
        return SlowSolid.of(body).stream()
                .map(solid -> solid.mesh().isPresent()
                        ? of(solid.mesh().get(), solid.pose())
                        : of(solid.shape().orElseThrow(), solid.pose()))
                .toList();
    }
}
