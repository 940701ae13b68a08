package dev.tandem.spark;

import dev.tandem.clash.PartShape;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A part and the box around it where it stands, or why it must be left out.
 *
 * @param box smallest corner, largest corner
 * @param problem null if there is none
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record BoxedPart(PartRow part, double[] box, @Nullable String problem) implements Serializable {

    /** A mesh that is null was not found. */
    static BoxedPart of(PartRow part, @Nullable MeshRow mesh) {
        double[] box = new double[6];
        if (part.problem() != null) {
            return new BoxedPart(part, box, part.problem());
        }
        if (mesh == null) {
            return new BoxedPart(part, box, "its mesh '" + part.mesh() + "' is not among the meshes");
        }
        if (mesh.problem() == null) {
            PartShape.boxAround(mesh.mesh(), part.pose(), box, 0);
        }
        return new BoxedPart(part, box, mesh.problem());
    }

    BoxedPart named(String name) {
        return new BoxedPart(part.named(name), box, problem);
    }

    double diagonal() {
        return PartShape.diagonal(box, 0);
    }
}
