package dev.tandem.robot.internal.lanes;

import dev.tandem.internal.lanes.RobotLanes;

/**
 * The tree of balls of a part, where one lane puts it, against an obstacle or another part. What is added to radii is given,
 * for parts that move a little; insides stay as they are. Belongs to one thread; allocates nothing.
 */
final class LaneTouch {

    private final TreeTouch touch = new TreeTouch();
    private final LaneFrames relative = new LaneFrames();
    private final float[] frames;

    LaneTouch(float[] frames) {
        this.frames = frames;
    }

    int sphere(RobotLanes lanes, LanePart part, PartWorld near, int k, int lane, float more, boolean untilSure) {
        float[] f = frames;
        int at = RobotLanes.FRAME * part.frame + lane;
        float[] s = near.spheres;
        float dx = s[RobotLanes.SPHERE * k] - f[at + 3 * RobotLanes.LANES];
        float dy = s[RobotLanes.SPHERE * k + 1] - f[at + 7 * RobotLanes.LANES];
        float dz = s[RobotLanes.SPHERE * k + 2] - f[at + 11 * RobotLanes.LANES];
        touch.x = f[at] * dx + f[at + 4 * RobotLanes.LANES] * dy + f[at + 8 * RobotLanes.LANES] * dz;
        touch.y = f[at + RobotLanes.LANES] * dx + f[at + 5 * RobotLanes.LANES] * dy + f[at + 9 * RobotLanes.LANES] * dz;
        touch.z = f[at + 2 * RobotLanes.LANES] * dx
                + f[at + 6 * RobotLanes.LANES] * dy
                + f[at + 10 * RobotLanes.LANES] * dz;
        touch.outer = near.sphereLocal[PartWorld.LOCAL * k] + more;
        touch.inner = near.sphereLocal[PartWorld.LOCAL * k + 1];
        return touch.ball(lanes, part.tree, untilSure);
    }

    int box(RobotLanes lanes, LanePart part, PartWorld near, int k, int lane, float more, boolean untilSure) {
        int at = RobotLanes.ROUND_BOX * k;
        relative.into(frames, part.frame, lane, near.boxes, at, touch.solid);
        for (int i = 12; i < 15; i++) {
            touch.solid[i] = near.boxes[at + i];
        }
        touch.solid[15] = near.boxLocal[PartWorld.LOCAL * k] + more;
        touch.inner = near.boxLocal[PartWorld.LOCAL * k + 1];
        return touch.box(lanes, part.tree, untilSure);
    }

    int cylinder(RobotLanes lanes, LanePart part, PartWorld near, int k, int lane, float more, boolean untilSure) {
        int at = RobotLanes.CYLINDER * k;
        relative.into(frames, part.frame, lane, near.cylinders, at, touch.solid);
        touch.solid[12] = near.cylinders[at + 12];
        touch.solid[13] = near.cylinders[at + 13];
        touch.solid[14] = near.cylinderLocal[PartWorld.LOCAL * k] + more;
        touch.inner = near.cylinderLocal[PartWorld.LOCAL * k + 1];
        return touch.cylinder(lanes, part.tree, untilSure);
    }

    /** Two parts; {@code slack} is added to radii and taken from insides. */
    int parts(RobotLanes lanes, LanePart a, LanePart b, int lane, float slack, boolean untilSure) {
        relative.of(frames, a.frame, b.frame, lane);
        return touch.trees(lanes, a.tree, b.tree, relative.map, relative.back, slack, untilSure);
    }
}
