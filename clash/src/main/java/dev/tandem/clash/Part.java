package dev.tandem.clash;

import dev.tandem.Body;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.tree.TestTree;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A part of an assembly. It is a solid if its mesh is watertight, otherwise a surface. Parts of equal geometry should
 * share their mesh: it is then examined and stored once. A part may also be a body of any other kind.
 *
 * @param name the name in reports; unique in the assembly
 * @param mesh the mesh of a part that is not a body of another kind
 * @param body the body of a part that is not a mesh, in the frame of the part
 * @param pose the pose of the part in the assembly
 * @param group such as a discipline or a system; may be empty
 * @param properties other properties that rules may use
 */
public record Part(
        String name, TriangleMesh mesh, Optional<Body> body, Pose pose, String group, Map<String, String> properties) {

    private static final TriangleMesh NO_MESH = TriangleMesh.of(new double[0], new int[0]);

    /**
     * Checks the properties; the map is copied.
     *
     * @param name the name in reports; unique in the assembly
     * @param mesh the mesh of a part that is not a body of another kind
     * @param body the body of a part that is not a mesh, in the frame of the part
     * @param pose the pose of the part in the assembly
     * @param group such as a discipline or a system; may be empty
     * @param properties other properties that rules may use
     */
    public Part {
        properties = Map.copyOf(properties);
    }

    /**
     * Creates a part that is a mesh.
     *
     * @param name the name in reports; unique in the assembly
     * @param mesh the mesh
     * @param pose the pose in the assembly
     * @param group such as a discipline or a system; may be empty
     * @param properties other properties that rules may use
     */
    public Part(String name, TriangleMesh mesh, Pose pose, String group, Map<String, String> properties) {
        this(name, mesh, Optional.empty(), pose, group, properties);
    }

    /**
     * {@return a part that is a mesh, without a group or properties}
     *
     * @param name the name in reports; unique in the assembly
     * @param mesh the mesh
     * @param pose the pose in the assembly
     */
    public static Part of(String name, TriangleMesh mesh, Pose pose) {
        return new Part(name, mesh, pose, "", Map.of());
    }

    /**
     * {@return a part that is a body of any kind, at its pose, without a group or properties} An analysis then needs a
     * detector whose bank knows the kind.
     *
     * @param name the name in reports; unique in the assembly
     * @param body the body
     * @throws IllegalArgumentException if the body may change, as that of a voxel map
     */
    public static Part of(String name, Body body) {
        if (TestTree.mayChange(body.tree())) {
            throw new IllegalArgumentException("a part stays as it is, but '" + name + "', which shows "
                    + body.tree().kinds() + ", may change");
        }
        return new Part(name, NO_MESH, Optional.of(body.at(Pose.identity())), body.pose(), "", Map.of());
    }

    /**
     * {@return the mesh}
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

    /**
     * {@return this part in a group}
     *
     * @param group the group
     */
    public Part inGroup(String group) {
        return new Part(name, mesh, body, pose, group, properties);
    }

    /**
     * {@return this part at another pose, which replaces the present one}
     *
     * @param pose the pose in the assembly
     */
    public Part at(Pose pose) {
        return new Part(name, mesh, body, pose, group, properties);
    }

    /**
     * {@return a name that is not in use: the given one, or with the first number that makes it unique}
     *
     * @param name the name
     * @param inUse the names in use; the result is added
     */
    public static String freeName(String name, Set<String> inUse) {
        String free = name;
        for (int i = 2; !inUse.add(free); i++) {
            free = name + " #" + i;
        }
        return free;
    }

    /**
     * {@return this part under another name}
     *
     * @param name the name
     */
    public Part named(String name) {
        return new Part(name, mesh, body, pose, group, properties);
    }
}
