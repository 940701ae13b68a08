package dev.tandem.clash;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import java.util.Map;
import java.util.Set;

/**
 * A part of an assembly. It is a solid if its mesh is watertight, else a surface. Parts that look alike should share their
 * mesh: it is then examined and stored once.
 *
 * @param name by which reports know the part; no other part of the assembly has it
 * @param group such as a discipline or a system; may be empty
 * @param properties whatever else rules may ask about
 */
public record Part(String name, TriangleMesh mesh, Pose pose, String group, Map<String, String> properties) {

    public Part {
        properties = Map.copyOf(properties);
    }

    /** A part without a group or properties. */
    public static Part of(String name, TriangleMesh mesh, Pose pose) {
        return new Part(name, mesh, pose, "", Map.of());
    }

    /** The same part in a group. */
    public Part inGroup(String group) {
        return new Part(name, mesh, pose, group, properties);
    }

    /** The same part elsewhere (not moved further: placed). */
    public Part at(Pose pose) {
        return new Part(name, mesh, pose, group, properties);
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
        return new Part(name, mesh, pose, group, properties);
    }
}
