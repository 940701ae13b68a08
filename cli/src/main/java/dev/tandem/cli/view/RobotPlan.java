package dev.tandem.cli.view;

import dev.tandem.Tandem;
import dev.tandem.cli.page.Scene3d;
import dev.tandem.cli.text.Json;
import dev.tandem.math.Pose;
import dev.tandem.plan.path.JointSpace;
import dev.tandem.plan.path.MotionValidator;
import dev.tandem.plan.path.Plan;
import dev.tandem.plan.path.RrtConnect;
import dev.tandem.plan.path.SampledMotions;
import dev.tandem.plan.path.SearchLimits;
import dev.tandem.plan.path.Shortcuts;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.JointType;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.MotionCheck;
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.scene.Scene;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Finds a way between two states of a robot. Every motion of a path that it returns is proved free as a whole. */
final class RobotPlan {

    private static final long MOST_NANOS = 20_000_000_000L;
    private static final int ITERATIONS = 20_000;
    private static final int SHORTCUTS = 60;
    private static final double STEP = 0.6;

    /** Motions are first sampled this finely, which finds most contacts sooner than a proof does. */
    private static final double SAMPLE = 0.15;

    private final RobotModel model;
    private final RobotChecker checker;
    private final MotionCheck motions;
    private final RobotState state;
    private final RobotState from;
    private final RobotState to;

    RobotPlan(RobotModel model, AllowedCollisions allowed, Scene world, Pose base) {
        this.model = model;
        checker = RobotChecker.of(model, allowed, world);
        motions = MotionCheck.of(model, allowed, List.of(), world, Tandem.detector());
        state = model.newState().base(base);
        from = model.newState().base(base);
        to = model.newState().base(base);
    }

    /** The path as JSON, or why there is none. */
    String between(double[] start, double[] goal) {
        long begin = System.nanoTime();
        JointSpace space = space(start, goal);
        MotionValidator<double[]> validator = new Proved(space);
        SearchLimits limits = SearchLimits.of(ITERATIONS, 1).unless(() -> System.nanoTime() - begin > MOST_NANOS);
        Plan<double[]> plan = new RrtConnect<>(space, validator, STEP, limits).plan(start, goal);
        List<double[]> path = plan.isFound()
                ? new Shortcuts<>(
                                space,
                                validator,
                                SearchLimits.of(SHORTCUTS, 1).unless(() -> System.nanoTime() - begin > MOST_NANOS))
                        .shorten(plan.path())
                : List.of();
        return new Json()
                .field("outcome", plan.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .field("proved", plan.isFound())
                .raw("path", path.stream().map(Scene3d::numbers).collect(Collectors.joining(",", "[", "]")))
                .field("iterations", plan.iterations())
                .field("micros", (System.nanoTime() - begin) / 1000)
                .toString();
    }

    /** Joints that turn without end are searched within a turn around both states; what cannot be set has no weight. */
    private JointSpace space(double[] start, double[] goal) {
        int n = model.variables().size();
        double[] lower = new double[n];
        double[] upper = new double[n];
        double[] weights = new double[n];
        for (int j = 0; j < model.joints().size(); j++) {
            JointType type = model.joints().get(j).type();
            for (int k = 0; k < type.variableCount(); k++) {
                int v = model.firstVariableOf(j) + k;
                boolean moves = type.usesAxis() && !model.follows(v);
                double low = Math.min(start[v], goal[v]);
                double high = Math.max(start[v], goal[v]);
                lower[v] = moves ? Math.min(low, finite(model.lowerLimit(v), low - Math.PI)) : low;
                upper[v] = moves ? Math.max(high, finite(model.upperLimit(v), high + Math.PI)) : high;
                weights[v] = moves ? 1 : 0;
            }
        }
        return new JointSpace(lower, upper, weights);
    }

    private static double finite(double value, double otherwise) {
        return Double.isFinite(value) ? value : otherwise;
    }

    private final class Proved implements MotionValidator<double[]> {

        private final SampledMotions<double[]> sampled;

        Proved(JointSpace space) {
            sampled = new SampledMotions<>(space, values -> !checker.collides(state.setAll(values)), SAMPLE);
        }

        @Override
        public boolean isFree(double[] values) {
            return sampled.isFree(values);
        }

        @Override
        public boolean isFree(double[] a, double[] b) {
            return sampled.isFree(a, b)
                    && motions.check(from.setAll(a), to.setAll(b)).isFree();
        }
    }
}
