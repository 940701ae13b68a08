package dev.tandem.cli.page;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.LinkSphere;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotSemantics.NamedState;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.SphereRobot;
import dev.tandem.samples.SampleSolids;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * A page that shows a robot with the links that touch in red, its spheres by level, and a slider for each joint. The page
 * moves the links by itself; where they have moved, it finds those that touch by its own triangles, and calls nothing free
 * that is closer than these are exact.
 */
public final class RobotPage {

    private static final int SLICES = 24;
    private static final String LINK = Palette.BODY;
    private static final String COVER = Palette.PATH;
    private static final String TREE = Palette.B;
    /** Levels of the sphere trees to choose from: 64 balls a link on the last. */
    private static final int LEVELS = 7;

    private RobotPage() {}

    /**
     * A page of a state that was checked.
     *
     * @param semantics the allowed collisions and the named states to choose from
     * @param touching all pairs of links that touch in that state
     */
    public static Page of(RobotModel model, RobotSemantics semantics, RobotState state, List<LinkContact> touching) {
        Scene3d scene = new Scene3d();
        SphereRobot cover = SphereRobot.cover(model, 12);
        String links = links(state, List.of(), scene);
        List<String> covers = new ArrayList<>();
        for (int i = 0; i < model.links().size(); i++) {
            covers.add(covers(model, cover, i, scene));
        }
        Map<String, String> pairs = new LinkedHashMap<>();
        for (LinkContact c : touching) {
            pairs.putIfAbsent(
                    c.a() + "\n" + c.b(),
                    "{\"a\":" + Page.quote(c.a()) + ",\"b\":" + Page.quote(c.b()) + ",\"point\":"
                            + Scene3d.numbers(
                                    c.point().x(), c.point().y(), c.point().z()) + "}");
        }
        return new Page(model.name())
                .scene(scene)
                .panel(Page.resource("robot.html"))
                .data("{\"links\":" + links + ",\"covers\":[" + String.join(",", covers) + "],\"touching\":["
                        + String.join(",", pairs.values()) + "],\"states\":" + states(model, semantics, state)
                        + ",\"checked\":"
                        + checked(model, semantics.allowed()) + ",\"values\":" + Scene3d.numbers(state.values())
                        + "}")
                .script(Page.resource("link-check.js") + Page.resource("robot-page.js"));
    }

    /** A named state: the values of all variables, those that it does not name as in the checked state. */
    private static String named(RobotModel model, RobotState state, NamedState named) {
        RobotState there = model.newState().setAll(state.values());
        named.applyTo(there);
        return "{\"name\":" + Page.quote(named.name()) + ",\"values\":" + Scene3d.numbers(there.values()) + "}";
    }

    /**
     * Adds the links of a robot and what it holds to a scene.
     *
     * @return what scripts know of them, in the order of the links: a JSON array that kinematics.js reads
     */
    public static String links(RobotState state, List<AttachedBody> attached, Scene3d scene) {
        return new RobotDrawing(state, attached, new BodyMeshes()).addTo(scene, "link ", "links", LINK, 1);
    }

    /** The named states as a JSON array, each with the values of all variables; those it does not name as in a state. */
    public static String states(RobotModel model, RobotSemantics semantics, RobotState state) {
        return semantics.states().stream()
                .map(named -> named(model, state, named))
                .collect(Collectors.joining(",", "[", "]"));
    }

    /** What covers a link. */
    private static String covers(RobotModel model, SphereRobot cover, int i, Scene3d scene) {
        String name = model.links().get(i).name();
        double[] balls =
                cover.spheres(i).stream().flatMapToDouble(RobotPage::numbersOf).toArray();
        String ballsName = "cover " + name;
        if (balls.length > 0) {
            scene.balls(ballsName, "covering balls", COVER, 0.3, balls);
        }
        List<String> levels = new ArrayList<>();
        List<double[]> tree = BallLevels.of(model.links().get(i), LEVELS);
        for (int level = 0; level < LEVELS; level++) {
            String thing = "level " + level + " " + name;
            if (tree.get(level).length > 0) {
                scene.balls(thing, "sphere trees", TREE, 0.35, tree.get(level));
                levels.add("{\"name\":" + Page.quote(thing) + ",\"balls\":" + tree.get(level).length / 4 + "}");
            }
        }
        List<String> checks = model.links().get(i).collision().stream()
                .map(piece -> "[" + Scene3d.number(slack(piece)) + "," + isSolid(piece) + "]")
                .toList();
        return "{\"balls\":" + Scene3d.numbers(balls) + ",\"cover\":" + Page.quote(ballsName) + ",\"levels\":["
                + String.join(",", levels) + "],\"checks\":[" + String.join(",", checks) + "]}";
    }

    /** How far a piece may lie outside of the triangles that are drawn for it; negative if that is not known. */
    private static double slack(LinkGeometry piece) {
        if (piece.mesh().isPresent()
                || piece.shape().filter(Box.class::isInstance).isPresent()) {
            return 0;
        }
        Shape shape = piece.shape().orElse(null);
        if (shape instanceof Cylinder cylinder) {
            return 1.001 * cylinder.radius() * (1 - Math.cos(Math.PI / SLICES));
        }
        return shape instanceof Sphere ball ? 1.001 * (ball.radius() - inner(drawn(ball))) : -1;
    }

    /** How far the planes of all triangles are from the origin, at least. */
    private static double inner(TriangleMesh mesh) {
        double least = Double.POSITIVE_INFINITY;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            Vec3 a = mesh.point(mesh.corner(t, 0));
            Vec3 normal = mesh.point(mesh.corner(t, 1))
                    .minus(a)
                    .cross(mesh.point(mesh.corner(t, 2)).minus(a));
            least = Math.min(least, Math.abs(a.dot(normal)) / normal.length());
        }
        return least;
    }

    private static boolean isSolid(LinkGeometry piece) {
        return piece.shape().isPresent()
                || piece.mesh()
                        .filter(mesh -> !mesh.isEmpty() && MeshReport.of(mesh).isWatertight())
                        .isPresent();
    }

    private static DoubleStream numbersOf(LinkSphere s) {
        return DoubleStream.of(s.center().x(), s.center().y(), s.center().z(), s.radius());
    }

    private static String checked(RobotModel model, AllowedCollisions allowed) {
        List<String> pairs = new ArrayList<>();
        for (int i = 0; i < model.links().size(); i++) {
            for (int j = i + 1; j < model.links().size(); j++) {
                String a = model.links().get(i).name();
                String b = model.links().get(j).name();
                if (model.links().get(i).hasGeometry()
                        && model.links().get(j).hasGeometry()
                        && allowed.reason(a, b).isEmpty()) {
                    pairs.add("[" + i + "," + j + "]");
                }
            }
        }
        return "[" + String.join(",", pairs) + "]";
    }

    /** A primitive as triangles, for the eye only. What has no simple form is drawn as a box of its size. */
    static TriangleMesh drawn(Shape shape) {
        if (shape instanceof Box box) {
            return TriangleMesh.box(box.x(), box.y(), box.z());
        }
        if (shape instanceof Sphere ball) {
            return TriangleMesh.sphere(ball.radius(), 3);
        }
        if (shape instanceof Cylinder c) {
            double[][] rings = {
                SampleSolids.ring(c.radius(), -c.height() / 2), SampleSolids.ring(c.radius(), c.height() / 2)
            };
            return SampleSolids.loft(rings, 1, SLICES);
        }
        double size = Math.min(shape.extent(), 10);
        return TriangleMesh.box(size, size, size);
    }
}
