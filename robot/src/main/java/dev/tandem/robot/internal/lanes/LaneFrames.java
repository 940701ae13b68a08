package dev.tandem.robot.internal.lanes;

import dev.tandem.internal.lanes.RobotLanes;

/** Two frames of one lane, relative to each other. Belongs to one thread. */
final class LaneFrames {

    /** The second frame in the first (3×4), and the other way round. */
    final float[] map = new float[12];

    final float[] back = new float[12];
    private final float[] one = new float[12];
    private final float[] other = new float[12];

    void of(float[] frames, int first, int second, int lane) {
        load(frames, first, lane, one);
        load(frames, second, lane, other);
        relative(one, other, map);
        relative(other, one, back);
    }

    /** The map from a frame into an obstacle, given the one from the world into it. */
    void into(float[] frames, int frame, int lane, float[] toObstacle, int at, float[] out) {
        load(frames, frame, lane, one);
        float[] f = one;
        for (int i = 0; i < 12; i += 4) {
            float p = toObstacle[at + i];
            float q = toObstacle[at + i + 1];
            float r = toObstacle[at + i + 2];
            out[i] = p * f[0] + q * f[4] + r * f[8];
            out[i + 1] = p * f[1] + q * f[5] + r * f[9];
            out[i + 2] = p * f[2] + q * f[6] + r * f[10];
            out[i + 3] = p * f[3] + q * f[7] + r * f[11] + toObstacle[at + i + 3];
        }
    }

    private static void load(float[] frames, int frame, int lane, float[] out) {
        for (int k = 0; k < 12; k++) {
            out[k] = frames[RobotLanes.FRAME * frame + RobotLanes.LANES * k + lane];
        }
    }

    /** The frame b in the frame a. */
    private static void relative(float[] a, float[] b, float[] out) {
        float dx = b[3] - a[3];
        float dy = b[7] - a[7];
        float dz = b[11] - a[11];
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                out[4 * i + k] = a[i] * b[k] + a[4 + i] * b[4 + k] + a[8 + i] * b[8 + k];
            }
            out[4 * i + 3] = a[i] * dx + a[4 + i] * dy + a[8 + i] * dz;
        }
    }
}
