package dev.tandem.cli.robot;

import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Numbers;
import dev.tandem.plan.robot.RobotPlan;
import dev.tandem.robot.RobotModel;
import java.util.List;
import java.util.Locale;

/** Plans as text: for people, and as JSON. */
final class PlanText {

    /** Clearances below this are not told apart, in metres. */
    private static final double SMALL = 1e-4;

    private PlanText() {}

    /** The outcome as the command line names it, such as {@code goal-in-collision}. */
    static String outcome(RobotPlan plan) {
        return plan.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Adds the fields of a plan to an object.
     *
     * @param clearance the certified clearance; not used without a proof
     */
    static Json json(Json line, RobotPlan plan, RobotModel model, double clearance) {
        line.field("outcome", outcome(plan)).raw("path", path(plan, model)).field("joints", plan.variables());
        if (plan.isFound()) {
            line.field("cost", plan.length());
        } else {
            line.raw("cost", "null");
        }
        line.field("planMicros", micros(plan.effort().planNanos()))
                .field("simplifyMicros", micros(plan.effort().simplifyNanos()))
                .field("proofMicros", micros(plan.effort().proofNanos()))
                .field("proved", plan.proof().isProved());
        if (plan.proof().isProved()) {
            line.field("clearance", clearance);
        } else {
            line.raw("clearance", "null");
        }
        if (!plan.proof().resists().isEmpty()) {
            line.field("resists", plan.proof().resists());
        }
        return line.field("iterations", plan.effort().iterations())
                .field("repairs", plan.effort().repairs());
    }

    /** What is said where no joint values were found for the goal, so that nothing was planned. */
    static Json withoutGoal(String why) {
        return new Json()
                .field("outcome", "gave-up")
                .raw("path", "[]")
                .field("joints", List.of())
                .raw("cost", "null")
                .field("planMicros", 0)
                .field("simplifyMicros", 0)
                .field("proofMicros", 0)
                .field("proved", false)
                .raw("clearance", "null")
                .field("reason", why);
    }

    private static String path(RobotPlan plan, RobotModel model) {
        StringBuilder text = new StringBuilder("[");
        for (double[] configuration : plan.path()) {
            text.append(text.length() > 1 ? "," : "").append('[');
            for (int d = 0; d < plan.variables().size(); d++) {
                double value =
                        configuration[model.variableNumber(plan.variables().get(d))];
                text.append(d > 0 ? "," : "").append(Json.number(value));
            }
            text.append(']');
        }
        return text.append(']').toString();
    }

    /** A table: a column for each variable, a row for each state. */
    static String csv(RobotPlan plan, RobotModel model) {
        StringBuilder text = new StringBuilder(String.join(",", plan.variables())).append('\n');
        for (double[] configuration : plan.path()) {
            for (int d = 0; d < plan.variables().size(); d++) {
                double value =
                        configuration[model.variableNumber(plan.variables().get(d))];
                text.append(d > 0 ? "," : "").append(Numbers.format(value));
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** What a person wants to know of a plan, in lines. */
    static List<String> words(RobotPlan plan, double clearance) {
        return switch (plan.outcome()) {
            case START_IN_COLLISION -> List.of("the robot collides at the start");
            case GOAL_IN_COLLISION -> List.of("the robot collides at the goal");
            case GAVE_UP ->
                List.of("gave up after " + millis(plan.effort().planNanos()) + " and "
                        + plan.effort().iterations() + " states drawn; there may be a path all the same");
            case FOUND ->
                List.of(
                        "found: " + (plan.path().size() - 1) + (plan.path().size() == 2 ? " motion" : " motions")
                                + ", length " + rounded(plan.length()) + " over "
                                + plan.variables().size() + " joints",
                        "planned in " + millis(plan.effort().planNanos()) + ", simplified in "
                                + millis(plan.effort().simplifyNanos()) + ", proof "
                                + millis(plan.effort().proofNanos()),
                        proof(plan, clearance));
        };
    }

    private static String proof(RobotPlan plan, double clearance) {
        if (plan.proof().isProved()) {
            return "proved free on the exact geometry; "
                    + (clearance >= SMALL
                            ? "nothing is closer than " + rounded(clearance) + " m"
                            : "in places closer than " + SMALL + " m to something");
        }
        return plan.proof().resists().isEmpty()
                ? "not proved"
                : "not proved: " + plan.proof().resists();
    }

    static double micros(long nanos) {
        return nanos / 1e3;
    }

    private static String millis(long nanos) {
        return String.format(Locale.ROOT, "%.2f ms", nanos / 1e6);
    }

    private static String rounded(double value) {
        return String.format(Locale.ROOT, "%.4g", value);
    }
}
