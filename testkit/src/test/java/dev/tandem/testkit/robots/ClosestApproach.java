package dev.tandem.testkit.robots;

import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.SelfCollision;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;

/**
 * Tries to make two links of a robot meet: from random states, and from corners of the limits, one joint after the other
 * is moved to where the links come closer, by steps that are halved when none helps. It knows nothing of how a proof
 * that they never meet is made.
 */
final class ClosestApproach {

    private static final double SMALLEST_STEP = 1e-4;

    private final SelfCollision pair;
    private final RobotState state;
    private final int[] variables;
    private final double[] lower;
    private final double[] upper;
    private long tried;

    ClosestApproach(RobotModel model, String a, String b) {
        pair = SelfCollision.of(model, allBut(model, Set.of(a + " " + b, b + " " + a)));
        state = model.newState();
        Set<Integer> moving = new TreeSet<>();
        for (int link : new int[] {model.linkNumber(a), model.linkNumber(b)}) {
            for (int i = link; i > 0; i = model.parentOf(i)) {
                Joint joint = model.joints().get(i - 1);
                if (joint.type() != JointType.FIXED) {
                    moving.add(model.leaderOf(model.firstVariableOf(i - 1)));
                }
            }
        }
        variables = moving.stream().mapToInt(Integer::intValue).toArray();
        lower = new double[variables.length];
        upper = new double[variables.length];
        for (int v = 0; v < variables.length; v++) {
            lower[v] = Math.max(-Math.PI, model.lowerLimit(variables[v]));
            upper[v] = Math.min(Math.PI, model.upperLimit(variables[v]));
        }
    }

    /** Allows all pairs but these, each as two names. */
    static AllowedCollisions allBut(RobotModel model, Set<String> pairs) {
        List<AllowedCollisions.Pair> allowed = new ArrayList<>();
        for (int i = 0; i < model.links().size(); i++) {
            for (int j = i + 1; j < model.links().size(); j++) {
                String a = model.links().get(i).name();
                String b = model.links().get(j).name();
                if (!pairs.contains(a + " " + b)) {
                    allowed.add(new AllowedCollisions.Pair(a, b, Reason.USER));
                }
            }
        }
        return AllowedCollisions.none().with(allowed);
    }

    /** The smallest distance found; 0 if they meet. */
    double search(int starts, SplittableRandom random) {
        double best = Double.POSITIVE_INFINITY;
        for (int s = 0; s < starts && best > 0; s++) {
            state.randomize(random);
            for (int v = 0; v < variables.length && s % 2 == 1; v++) {
                state.set(variables[v], random.nextBoolean() ? lower[v] : upper[v]);
            }
            best = Math.min(best, descend());
        }
        return best;
    }

    long tried() {
        return tried;
    }

    private double distance() {
        tried++;
        return pair.distance(state, Double.POSITIVE_INFINITY);
    }

    private double descend() {
        double best = distance();
        for (double step = 0.25; step > SMALLEST_STEP && best > 0; ) {
            boolean better = false;
            for (int v = 0; v < variables.length && best > 0; v++) {
                double from = state.value(variables[v]);
                double to = from;
                for (int way = -1; way <= 1; way += 2) {
                    double tryAt = Math.max(lower[v], Math.min(upper[v], from + way * step * (upper[v] - lower[v])));
                    state.set(variables[v], tryAt);
                    double distance = distance();
                    if (distance < best) {
                        best = distance;
                        to = tryAt;
                        better = true;
                    }
                }
                state.set(variables[v], to);
            }
            step = better ? step : 0.5 * step;
        }
        return best;
    }
}
