package dev.tandem.plan.kinematics;

import dev.tandem.robot.Joint;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;

/**
 * How far a frame leaves the straight way between its two poses while joints move straight from one state to another.
 *
 * <p>With joints numbered from the base on, the second derivative of the frame's origin by joints i ≤ j is ωᵢ × (ωⱼ × (p −
 * oⱼ)) if both turn, ωᵢ × aⱼ if j slides, and 0 if i slides. So its acceleration over a step of one unit of time is at most
 * {@code M = Σ |dᵢ| |dⱼ| r(i, j)}, and the distance from the chord at most M / 8. The angular velocity changes by at most
 * {@code W = Σ |dᵢ| |dⱼ|} over i &lt; j that turn. A rotation at the constant velocity of the middle of the step is then
 * within W / 4 of the frame all along, and the interpolated rotation within W / 4 of that.
 */
final class StepBounds {

    /** Frames of joints may be off rotations by a little. */
    private static final double STRETCH = 1.0001;

    private final JointSelection selection;
    private final RobotModel model;
    private final FrameChain chain;
    private final double[] magnitudes;
    private final double[] rest;
    private double position;
    private double rotation;

    StepBounds(JointSelection selection, FrameChain chain, RobotState state) {
        this.selection = selection;
        this.model = selection.model();
        this.chain = chain;
        this.rest = state.values();
        this.magnitudes = new double[rest.length];
    }

    /** A bound on the distance from the straight line, in metres. */
    double position() {
        return position;
    }

    /** A bound on the angle from the interpolated rotation, in radians. */
    double rotation() {
        return rotation;
    }

    /** Computes both bounds for a straight motion of the joints. */
    void measure(double[] from, double[] to) {
        for (int v = 0; v < magnitudes.length; v++) {
            int i = selection.indexOf(model.leaderOf(v));
            double a = i < 0 ? rest[v] : model.multiplier(v) * from[i] + model.offset(v);
            double b = i < 0 ? rest[v] : model.multiplier(v) * to[i] + model.offset(v);
            magnitudes[v] = Math.max(Math.abs(a), Math.abs(b));
        }
        position = 0;
        rotation = 0;
        double turnsAbove = 0;
        // From the base on: joint k is nearer to the frame than all before it.
        for (int k = chain.movingJoints() - 1; k >= 0; k--) {
            int below = chain.movingLink(k);
            Joint joint = model.joints().get(below - 1);
            int v = model.firstVariableOf(below - 1);
            double slides = 0;
            double turns = 0;
            switch (joint.type()) {
                case REVOLUTE, CONTINUOUS -> turns = step(v, from, to);
                case PRISMATIC -> slides = step(v, from, to);
                case PLANAR -> {
                    slides = step(v, from, to) + step(v + 1, from, to);
                    turns = step(v + 2, from, to);
                }
                case FIXED, FLOATING -> throw new IllegalStateException("no bound is known for " + joint);
            }
            double reach = STRETCH * chain.reach(k, magnitudes);
            if (turns > 0) {
                position += turns * (turns + 2 * turnsAbove) * reach;
                rotation += turns * turnsAbove;
            }
            if (slides > 0 && turnsAbove > 0) {
                position += 2 * slides * turnsAbove * STRETCH;
            }
            turnsAbove += turns;
        }
        position /= 8;
        rotation /= 2;
    }

    private double step(int variable, double[] from, double[] to) {
        int i = selection.indexOf(model.leaderOf(variable));
        return i < 0 ? 0 : Math.abs(model.multiplier(variable) * (to[i] - from[i]));
    }
}
