package dev.tandem.cli.page;

import dev.tandem.geometry.Shape;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/**
 * A robot with what it holds, as kinematics.js moves it: adds its pieces to a scene, as often as the page shows the robot,
 * and writes its links as JSON. Joints of several variables stay where the state has them.
 */
final class RobotDrawing {

    private final RobotModel model;
    private final RobotState state;
    private final List<AttachedBody> attached;
    private final BodyMeshes meshes;
    private final IdentityHashMap<LinkGeometry, TriangleMesh> drawn = new IdentityHashMap<>();

    /**
     * A drawing.
     *
     * @param state places the robot at first
     */
    RobotDrawing(RobotState state, List<AttachedBody> attached, BodyMeshes meshes) {
        this.model = state.model();
        this.state = state;
        this.attached = attached;
        this.meshes = meshes;
    }

    /**
     * Adds the pieces of all links to a scene and returns the links as JSON.
     *
     * @param prefix what the names of the pieces begin with
     * @param group the group of the links
     */
    String addTo(Scene3d scene, String prefix, String group, String colour, double opacity) {
        List<String> links = new ArrayList<>();
        for (int i = 0; i < model.links().size(); i++) {
            List<String> pieces = new ArrayList<>();
            String name = model.links().get(i).name();
            for (LinkGeometry piece : model.links().get(i).collision()) {
                pieces.add(piece(scene, prefix + name + " " + pieces.size(), group, colour, opacity, i, piece));
            }
            for (AttachedBody body : attached) {
                for (LinkGeometry piece : body.link().equals(name) ? body.geometry() : List.<LinkGeometry>of()) {
                    String thing = prefix + "held " + body.name() + " " + pieces.size();
                    boolean ghost = opacity < 1;
                    pieces.add(
                            piece(scene, thing, ghost ? group : "held", ghost ? colour : Palette.B, opacity, i, piece));
                }
            }
            links.add("{\"name\":" + Page.quote(name) + ",\"parent\":" + model.parentOf(i) + ",\"pieces\":["
                    + String.join(",", pieces) + "]," + (i == 0 ? root() : joint(i)) + "}");
        }
        return "[" + String.join(",", links) + "]";
    }

    private String piece(
            Scene3d scene, String thing, String group, String colour, double opacity, int link, LinkGeometry piece) {
        TriangleMesh mesh = drawn.computeIfAbsent(piece, this::mesh);
        scene.mesh(thing, group, colour, opacity, mesh, state.pose(link).times(piece.origin()));
        return "{\"name\":" + Page.quote(thing) + ",\"origin\":" + Scene3d.numbers(piece.origin()) + "}";
    }

    private TriangleMesh mesh(LinkGeometry piece) {
        Optional<Shape> simple = piece.shape().filter(BodyMeshes::isSimple);
        return piece.mesh()
                .or(() -> simple.map(meshes::of))
                .orElseGet(() -> BodyOutline.of(piece.body(), piece.body()).mesh());
    }

    private String root() {
        return "\"pose\":" + Scene3d.numbers(state.pose(0));
    }

    private String joint(int link) {
        Joint joint = model.joints().get(link - 1);
        int v = model.firstVariableOf(link - 1);
        boolean moves = joint.type().usesAxis();
        boolean endless = moves && (Double.isInfinite(model.lowerLimit(v)) || Double.isInfinite(model.upperLimit(v)));
        Pose origin = joint.type() == JointType.FIXED || moves
                ? joint.origin()
                : Pose.relative(state.pose(model.parentOf(link)), state.pose(link));
        return "\"joint\":" + Page.quote(joint.name()) + ",\"type\":"
                + Page.quote(joint.type().name()) + ",\"origin\":" + Scene3d.numbers(origin) + ",\"axis\":"
                + Scene3d.numbers(
                        joint.axis().x(), joint.axis().y(), joint.axis().z())
                + ",\"variable\":" + (moves ? model.leaderOf(v) : -1) + ",\"follows\":" + (moves && model.follows(v))
                + ",\"factor\":" + Scene3d.number(moves ? model.multiplier(v) : 1) + ",\"offset\":"
                + Scene3d.number(moves ? model.offset(v) : 0) + ",\"unlimited\":" + endless + ",\"lower\":"
                + Scene3d.number(!moves ? 0 : endless ? -Math.PI : model.lowerLimit(v)) + ",\"upper\":"
                + Scene3d.number(!moves ? 0 : endless ? Math.PI : model.upperLimit(v));
    }
}
