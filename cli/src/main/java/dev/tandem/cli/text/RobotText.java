package dev.tandem.cli.text;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What is in a robot file, in words and as JSON: links with their geometry, joints with their limits. */
public final class RobotText {

    private RobotText() {}

    public static String words(String file, RobotModel model, List<String> visualOnly) {
        List<String> lines = new ArrayList<>();
        List<Link> bare = bare(model);
        lines.add(file);
        lines.add("  robot        '" + model.name() + "': "
                + Numbers.count(model.links().size(), "link") + ", "
                + Numbers.count(model.joints().size(), "joint") + " of which "
                + moving(model) + " move, " + Numbers.count(free(model).size(), "variable") + " to set");
        lines.add("  geometry     "
                + Numbers.count(model.links().size() - bare.size(), "link") + " with collision geometry: "
                + Numbers.count(pieces(model), "piece") + ", " + Numbers.count(triangles(model), "triangle"));
        if (!bare.isEmpty()) {
            lines.add("  unchecked    " + names(bare) + ": no collision geometry"
                    + (visualOnly.isEmpty()
                            ? ""
                            : "; visual geometry, which is not checked: " + String.join(", ", visualOnly)));
        }
        for (Joint joint : model.joints()) {
            lines.add("  joint        " + joint(model, joint));
        }
        return String.join(System.lineSeparator(), lines);
    }

    private static String joint(RobotModel model, Joint joint) {
        StringBuilder text =
                new StringBuilder(joint.name() + ": " + type(joint) + ", " + joint.parent() + " to " + joint.child());
        int first = model.firstVariableOf(model.jointNumber(joint.name()));
        for (int v = first; v < first + joint.type().variableCount(); v++) {
            if (model.follows(v)) {
                text.append(", follows ").append(model.variables().get(model.leaderOf(v)));
            } else if (Double.isInfinite(model.lowerLimit(v)) && Double.isInfinite(model.upperLimit(v))) {
                text.append(", no limits");
            } else {
                text.append(", ")
                        .append(Numbers.show(model.lowerLimit(v)))
                        .append(" to ")
                        .append(Numbers.show(model.upperLimit(v)))
                        .append(joint.type() == JointType.REVOLUTE ? " rad" : "");
            }
        }
        return text + (joint.hasUncertainRange() ? " (its limits are uncertain)" : "");
    }

    public static String json(String file, RobotModel model, List<String> visualOnly) {
        List<String> variables = new ArrayList<>();
        for (int v : free(model)) {
            variables.add(new Json()
                    .field("name", model.variables().get(v))
                    .field("lower", model.lowerLimit(v))
                    .field("upper", model.upperLimit(v))
                    .toString());
        }
        return new Json()
                .field("file", file)
                .field("robot", model.name())
                .field("links", model.links().size())
                .field("joints", model.joints().size())
                .field("movingJoints", moving(model))
                .field("linksWithGeometry", model.links().size() - bare(model).size())
                .field("withoutGeometry", bare(model).stream().map(Link::name).toList())
                .field("visualOnly", visualOnly)
                .field("pieces", pieces(model))
                .field("triangles", triangles(model))
                .raw("variables", "[" + String.join(",", variables) + "]")
                .toString();
    }

    private static String type(Joint joint) {
        return joint.type().name().toLowerCase(Locale.ROOT);
    }

    private static String names(List<Link> links) {
        return links.stream().map(Link::name).collect(Collectors.joining(", "));
    }

    private static List<Link> bare(RobotModel model) {
        return model.links().stream().filter(link -> link.collision().isEmpty()).toList();
    }

    private static int moving(RobotModel model) {
        return (int) model.joints().stream()
                .filter(joint -> joint.type().variableCount() > 0)
                .count();
    }

    /** The variables that follow no other. */
    private static List<Integer> free(RobotModel model) {
        List<Integer> free = new ArrayList<>();
        for (int v = 0; v < model.variables().size(); v++) {
            if (!model.follows(v)) {
                free.add(v);
            }
        }
        return free;
    }

    private static int pieces(RobotModel model) {
        return model.links().stream().mapToInt(link -> link.collision().size()).sum();
    }

    private static long triangles(RobotModel model) {
        return model.links().stream()
                .flatMap(link -> link.collision().stream())
                .map(LinkGeometry::mesh)
                .mapToLong(mesh -> mesh.map(TriangleMesh::triangleCount).orElse(0))
                .sum();
    }

    /** Two and their distance, with the points where they are closest. */
    public static Json json(LinkClearance c) {
        return new Json()
                .field("a", c.a())
                .field("b", c.b())
                .field("distance", c.distance())
                .field("pointA", c.pointOnA())
                .field("pointB", c.pointOnB());
    }
}
