package dev.tandem.robot.internal.lanes;

import dev.tandem.internal.rounding.LaneSlack;

/** A link, or a body that a link holds, in lanes: the frame that it is fixed to, and its balls there. Immutable. */
final class LanePart {

    final int frame;
    final BallTree tree;

    /** The radius of the ball around all, with all that floats can be off in the world. */
    final float radius;

    LanePart(LaneKinematics robot, int frame, BallTree tree) {
        this.frame = frame;
        this.tree = tree;
        this.radius = up(tree.root[3] * robot.stretch(frame) + robot.error(frame, tree.reach));
    }

    /** A radius in floats, with what comparing squares may be off. */
    static float up(double radius) {
        return (float) Math.min(radius * (1 + LaneSlack.COMPARED), LaneSlack.EVERYWHERE);
    }
}
