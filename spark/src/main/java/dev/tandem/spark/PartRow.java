package dev.tandem.spark;

import dev.tandem.clash.Part;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import java.io.Serializable;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A part without its mesh, which travels on its own and only to where it is needed.
 *
 * @param index the part's place in the assembly
 * @param mesh the key of its mesh
 * @param problem what is wrong with the row itself; null if nothing is
 */
@SuppressWarnings("serial") // maps that are made here are serialisable
record PartRow(
        int index,
        String name,
        String group,
        Map<String, String> properties,
        Pose pose,
        String mesh,
        @Nullable String problem)
        implements Serializable {

    static PartRow of(int index, String name, String group, Map<String, String> properties, Pose pose, String mesh) {
        return new PartRow(index, name, group, properties, pose, mesh, null);
    }

    /** A row whose pose is numbers that may be wrong; without any, the part stands at the origin. */
    static PartRow of(
            int index,
            String name,
            String group,
            Map<String, String> properties,
            double @Nullable [] pose,
            String mesh) {
        Pose at = Pose.identity();
        String problem = null;
        if (pose != null && pose.length != 12) {
            problem = "its pose has " + pose.length + " numbers; 12 are needed, row-major 3×4";
        } else if (pose != null) {
            try {
                at = Pose.ofMatrix(pose);
            } catch (IllegalArgumentException e) {
                problem = String.valueOf(e.getMessage());
            }
        }
        return new PartRow(index, name, group, properties, at, mesh, problem);
    }

    PartRow named(String other) {
        return new PartRow(index, other, group, properties, pose, mesh, problem);
    }

    PartRow wrong(String what) {
        return new PartRow(index, name, group, properties, pose, mesh, what);
    }

    Part with(TriangleMesh geometry) {
        return new Part(name, geometry, pose, group, properties);
    }
}
