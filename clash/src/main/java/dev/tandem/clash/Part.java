package dev.tandem.clash;

import dev.tandem.Body;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.tree.TestTree;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A part of an assembly. It is a solid if its mesh is watertight, else a surface. Parts that look alike should share their
 * mesh: it is then examined and stored once. A part may also be a body of any other kind, such as your own.
 *
 * @param name by which reports know the part; no other part of the assembly has it
 * @param mesh of a part that is not a body of another kind
 * @param body of a part that is not a mesh, in the part's frame
 * @param group such as a discipline or a system; may be empty
 * @param properties whatever else rules may ask about
 */
public record Part(
        String name, TriangleMesh mesh, Optional<Body> body, Pose pose, String group, Map<String, String> properties) {

    private static final TriangleMesh NO_MESH = TriangleMesh.of(new double[0], new int[0]);

    public Part {
        properties = Map.copyOf(properties);
    }

    /** A part that is a mesh. */
    public Part(String name, TriangleMesh mesh, Pose pose, String group, Map<String, String> properties) {
        this(name, mesh, Optional.empty(), pose, group, properties);
    }

    /** A part without a group or properties. */
    public static Part of(String name, TriangleMesh mesh, Pose pose) {
        return new Part(name, mesh, pose, "", Map.of());
    }

    /**
     * A body of any kind where it stands, without a group or properties. An analysis then needs a detector whose bank knows
     * the kind.
     *
     * @throws IllegalArgumentException if the body may change, as a voxel map's
     */
    public static Part of(String name, Body body) {
        if (TestTree.mayChange(body.tree())) {
            throw new IllegalArgumentException("a part stays as it is, but '" + name + "', which shows "
                    + body.tree().kinds() + ", may change");
        }
        return new Part(name, NO_MESH, Optional.of(body.at(Pose.identity())), body.pose(), "", Map.of());
    }

    /**
     * The mesh.
     *
     * @throws IllegalStateException if the part is a body of another kind
     */
    @Override
    public TriangleMesh mesh() {
        if (body.isPresent()) {
            throw new IllegalStateException("part '" + name + "' has no mesh: it shows "
                    + body.get().tree().kinds());
        }
        return mesh;
    }

    /** The same part in a group. */
    public Part inGroup(String group) {
        return new Part(name, mesh, body, pose, group, properties);
    }

    /** The same part elsewhere (not moved further: placed). */
    public Part at(Pose pose) {
        return new Part(name, mesh, body, pose, group, properties);
    }

    /** The name itself if it is not in use, else with the first number that makes it so; in use from now on. */
    public static String freeName(String name, Set<String> inUse) {
        String free = name;
        for (int i = 2; !inUse.add(free); i++) {
            free = name + " #" + i;
        }
        return free;
    }

    /** The same part under another name. */
    public Part named(String name) {
        return new Part(name, mesh, body, pose, group, properties);
    }
}
