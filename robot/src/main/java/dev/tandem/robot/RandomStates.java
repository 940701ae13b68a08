package dev.tandem.robot;

import java.util.SplittableRandom;

/** States drawn evenly from the limits. */
public final class RandomStates {

    private RandomStates() {}

    /**
     * Sets every variable that can be set: within its limits, on a whole turn where a joint turns without end, to zero
     * where nothing bounds it. Quaternions stay as they are.
     */
    public static RobotState set(RobotState state, SplittableRandom random) {
        RobotModel model = state.model();
        for (int j = 0; j < model.joints().size(); j++) {
            JointType type = model.joints().get(j).type();
            for (int k = 0; k < type.variableCount(); k++) {
                int v = model.firstVariableOf(j) + k;
                if (model.follows(v) || type == JointType.FLOATING) {
                    continue;
                }
                double lower = model.lowerLimit(v);
                double upper = model.upperLimit(v);
                boolean turns = type == JointType.CONTINUOUS || (type == JointType.PLANAR && k == 2);
                if (turns) {
                    lower = -Math.PI;
                    upper = Math.PI;
                }
                double share = random.nextDouble();
                double value = Double.isFinite(upper - lower) ? lower + share * (upper - lower) : 0;
                double settable = model.largestSettable(v);
                state.set(v, Math.max(-settable, Math.min(value, settable)));
            }
        }
        return state;
    }
}
