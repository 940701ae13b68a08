package dev.tandem.cli.robot;

import dev.tandem.Tandem;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.RobotText;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.scene.Scene;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** All pairs that are checked and closer than a distance, the closest first, each with its derivative by the joints. */
final class NearPairs {

    /** A pair and how its distance changes with each variable. */
    private record Pair(LinkClearance clearance, List<Double> gradient) {}

    private final List<Pair> pairs = new ArrayList<>();
    private final List<String> variables;
    private final double distance;

    NearPairs(PlanningScene scene, RobotState state, double distance) {
        this.variables = scene.model().variables();
        this.distance = distance;
        Scene world = new Scene();
        scene.bodies().forEach(world::add);
        // A pair that is proved never to touch may still be near.
        RobotChecker checker = RobotChecker.of(
                scene.model(),
                scene.allowed().without(Reason.PROVED_NEVER),
                scene.attached(),
                world,
                Tandem.detector());
        double[] gradient = new double[variables.size()];
        for (LinkClearance near : checker.near(state, distance)) {
            checker.gradient(state, near, gradient);
            List<Double> values = new ArrayList<>();
            for (double value : gradient) {
                values.add(value);
            }
            pairs.add(new Pair(near, values));
        }
        pairs.sort(Comparator.comparingDouble(pair -> pair.clearance.distance()));
    }

    /** Adds the pairs to an answer. */
    Json json(Json line) {
        String all = pairs.stream().map(NearPairs::json).collect(Collectors.joining(",", "[", "]"));
        return line.raw("near", all).field("joints", variables);
    }

    private static String json(Pair pair) {
        return RobotText.json(pair.clearance)
                .raw("gradient", pair.gradient.stream().map(Json::number).collect(Collectors.joining(",", "[", "]")))
                .toString();
    }

    /** How many there are, and a line for each. */
    List<String> words() {
        List<String> lines = new ArrayList<>();
        lines.add(pairs.size() + (pairs.size() == 1 ? " pair is" : " pairs are") + " at most " + Numbers.show(distance)
                + " apart" + (pairs.isEmpty() ? "" : ":"));
        for (Pair pair : pairs) {
            lines.add("  " + pair.clearance.a() + " and " + pair.clearance.b() + ": "
                    + Numbers.show(pair.clearance.distance()));
        }
        return lines;
    }
}
