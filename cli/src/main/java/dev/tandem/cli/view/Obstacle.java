package dev.tandem.cli.view;

import dev.tandem.Body;
import dev.tandem.clash.Assembly;
import dev.tandem.clash.Part;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.scene.Scene;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A named body that a page shows and moves.
 *
 * @param name unique among those of a page
 * @param body the body, at its pose
 */
record Obstacle(String name, Body body) {

    Obstacle at(Pose pose) {
        return new Obstacle(name, body.at(pose));
    }

    /** The parts of an assembly; closed meshes are solids. Names that are taken get a number. */
    static List<Obstacle> of(Assembly assembly, Set<String> taken) {
        Set<String> names = new HashSet<>(taken);
        List<Obstacle> all = new ArrayList<>();
        for (Part part : assembly.parts()) {
            String name = part.name();
            for (int i = 2; !names.add(name); i++) {
                name = part.name() + " (" + i + ")";
            }
            Body body = part.body().isPresent() ? part.body().get() : solidIfClosed(part.mesh());
            all.add(new Obstacle(name, body.at(part.pose())));
        }
        return all;
    }

    /** The bodies of a scene. */
    static List<Obstacle> of(Scene scene) {
        Set<String> names = new HashSet<>();
        List<Obstacle> all = new ArrayList<>();
        for (int id : scene.ids()) {
            String name = scene.name(id);
            for (int i = 2; !names.add(name); i++) {
                name = scene.name(id) + " (" + i + ")";
            }
            all.add(new Obstacle(name, scene.body(id)));
        }
        return all;
    }

    /** A mesh as a body: a closed one as a solid, as the links of robots are, so that what it swallows is not free. */
    static Body solidIfClosed(TriangleMesh mesh) {
        return LinkGeometry.of(mesh, Pose.identity()).body();
    }

    /** {@return a scene of these bodies, ids in their order} */
    static Scene scene(List<Obstacle> all) {
        Scene scene = new Scene();
        all.forEach(o -> scene.add(o.name, o.body));
        return scene;
    }
}
