package dev.tandem.clash;

import dev.tandem.geometry.TriangleMesh;
import java.util.Arrays;

/** A mesh by what is in it: files that hold the same bytes under several names give one shape. */
final class MeshContent {

    private final TriangleMesh mesh;
    private final int hash;

    MeshContent(TriangleMesh mesh) {
        this.mesh = mesh;
        this.hash = 31 * Arrays.hashCode(mesh.coordinates()) + Arrays.hashCode(mesh.corners());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MeshContent o
                && hash == o.hash
                && Arrays.equals(mesh.coordinates(), o.mesh.coordinates())
                && Arrays.equals(mesh.corners(), o.mesh.corners());
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
