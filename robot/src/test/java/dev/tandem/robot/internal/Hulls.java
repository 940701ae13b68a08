package dev.tandem.robot.internal;

import dev.tandem.math.Vec3;
import dev.tandem.robot.LinkSphere;
import dev.tandem.robot.RobotModel;
import java.util.List;

/** Motion hulls over the limits that can be relied on. */
public final class Hulls {

    private Hulls() {}

    /** What holds a link and all below it, in the frame of its parent. */
    public static LinkSphere motion(RobotModel model, int link) {
        double[] lower = new double[model.variables().size()];
        double[] upper = new double[lower.length];
        for (int v = 0; v < lower.length; v++) {
            lower[v] = model.reliableLowerLimit(v);
            upper[v] = model.reliableUpperLimit(v);
        }
        MotionHulls.follow(model, lower, upper);
        RobotParts parts = new RobotParts(model, List.of());
        double[] balls = new MotionHulls(parts, MotionHulls.covers(parts, 48), lower, upper).motion;
        int at = 4 * link;
        return new LinkSphere(new Vec3(balls[at], balls[at + 1], balls[at + 2]), balls[at + 3]);
    }
}
