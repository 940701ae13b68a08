package dev.tandem.robot.internal.lanes;

import dev.tandem.internal.rounding.LaneSlack;

/** A link, or a body that a link holds, in lanes: the frame that it is fixed to, and its balls there. Immutable. */
final class LanePart {

    final int frame;
    final BallTree tree;

    /** The radius of the ball around all, with all that floats can be off in the world. */
    final float radius;

    /** A ball of the tree that has none below it, from the depth of the part: centre, radius. */
    final float[] core;

    /** No point of the core is farther from its place in the world, by what floats can be off. */
    final double coreError;

    LanePart(LaneKinematics robot, int frame, BallTree tree) {
        this.frame = frame;
        this.tree = tree;
        this.radius = up(tree.root[3] * robot.stretch(frame) + robot.error(frame, tree.reach));
        this.core = tree.core();
        this.coreError = robot.error(frame, tree.reach) + (robot.stretch(frame) - 1) * core[3];
    }

    /** A radius in floats, with what comparing squares may be off. */
    static float up(double radius) {
        return (float) Math.min(radius * (1 + LaneSlack.COMPARED), LaneSlack.EVERYWHERE);
    }
}
