package dev.tandem.cli;

import dev.tandem.Body;
import dev.tandem.cli.text.JointText;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.tree.TestTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A robot as one body, where its joint values put it: its collision geometry, link by link. Ids count the triangles of
 * all links, one link after the other in the file's order; a primitive counts as one. Closed meshes are solids.
 */
final class Robots {

    private Robots() {}

    static boolean isFile(String argument) {
        return argument.toLowerCase(Locale.ROOT).endsWith(".urdf");
    }

    static BodyArgument read(String file, FileOptions options) throws IOException {
        if (options.scale.factor() != 1) {
            throw new IllegalArgumentException(
                    file + ": a .urdf file is in metres and is not scaled; its meshes have scales of their own");
        }
        RobotModel model = options.robots.model(Path.of(file));
        RobotState state = model.newState();
        if (options.joints != null) {
            JointText.apply(options.joints, state);
        }
        return of(model, state);
    }

    private static BodyArgument of(RobotModel model, RobotState state) {
        long start = System.nanoTime();
        List<Body> parts = new ArrayList<>();
        List<Integer> firsts = new ArrayList<>();
        List<String> links = new ArrayList<>();
        int count = 0;
        for (int i = 0; i < model.links().size(); i++) {
            Link link = model.links().get(i);
            for (LinkGeometry piece : link.collision()) {
                TestTree tree = piece.body().tree();
                parts.add(
                        Body.of(new NumberedTree(tree, count)).at(state.pose(i).times(piece.origin())));
                firsts.add(count);
                links.add(link.name());
                count = Math.addExact(
                        count, piece.mesh().map(TriangleMesh::triangleCount).orElse(1));
            }
        }
        Body body = parts.isEmpty() ? Body.of(TriangleMesh.empty()) : Body.compound(parts.toArray(Body[]::new));
        return new BodyArgument(body, "element", count, System.nanoTime() - start, id -> {
            int part = firsts.size() - 1;
            while (firsts.get(part) > id) {
                part--;
            }
            return "link " + links.get(part);
        });
    }
}
