package dev.tandem.internal.lanes;

/**
 * Lane after lane, by the same operations as a vector unit does for all at once. Used until those are compiled, where
 * there are none, and as their reference.
 */
public final class PlainRobotLanes implements RobotLanes {

    @Override
    public void place(LaneJoints joints, float[] values, float[] frames) {
        for (int j = 0; j < joints.count; j++) {
            for (int lane = 0; lane < LANES; lane++) {
                int p = FRAME * joints.parents[j] + lane;
                origin(joints.origins, 12 * j, frames, p, FRAME * (j + 1) + lane);
                if (joints.slides[j]) {
                    slide(frames, FRAME * (j + 1) + lane, values[LANES * j + lane]);
                } else {
                    turn(frames, FRAME * (j + 1) + lane, values[LANES * j + lane]);
                }
            }
        }
    }

    private static void origin(float[] o, int at, float[] f, int p, int to) {
        for (int row = 0; row < 4 * 3 * LANES; row += 4 * LANES) {
            float r0 = f[p + row];
            float r1 = f[p + row + LANES];
            float r2 = f[p + row + 2 * LANES];
            f[to + row] = r0 * o[at] + r1 * o[at + 4] + r2 * o[at + 8];
            f[to + row + LANES] = r0 * o[at + 1] + r1 * o[at + 5] + r2 * o[at + 9];
            f[to + row + 2 * LANES] = r0 * o[at + 2] + r1 * o[at + 6] + r2 * o[at + 10];
            f[to + row + 3 * LANES] = r0 * o[at + 3] + r1 * o[at + 7] + r2 * o[at + 11] + f[p + row + 3 * LANES];
        }
    }

    private static void slide(float[] f, int to, float value) {
        for (int row = 0; row < 4 * 3 * LANES; row += 4 * LANES) {
            f[to + row + 3 * LANES] = f[to + row + 3 * LANES] + f[to + row + 2 * LANES] * value;
        }
    }

    private static void turn(float[] f, int to, float value) {
        float turns = value * LaneSine.PER_TURN + LaneSine.ROUNDER - LaneSine.ROUNDER;
        float half = (value - turns * LaneSine.TURN_HIGH - turns * LaneSine.TURN_LOW) * 0.5f;
        float z = half * half;
        float s = ((((z * LaneSine.S11 + LaneSine.S9) * z + LaneSine.S7) * z + LaneSine.S5) * z + LaneSine.S3) * z;
        s = (s + 1f) * half;
        float c = (((((z * LaneSine.C12 + LaneSine.C10) * z + LaneSine.C8) * z + LaneSine.C6) * z + LaneSine.C4) * z
                        + LaneSine.C2)
                * z;
        c = c + 1f;
        float twice = s + s;
        float sin = twice * c;
        float cos = 1f - twice * s;
        for (int row = 0; row < 4 * 3 * LANES; row += 4 * LANES) {
            float u = f[to + row];
            float v = f[to + row + LANES];
            f[to + row] = cos * u + sin * v;
            f[to + row + LANES] = cos * v - sin * u;
        }
    }

    @Override
    public void point(float[] f, int frame, float[] points, int point, float[] out, int to) {
        float x = points[point];
        float y = points[point + 1];
        float z = points[point + 2];
        for (int lane = 0; lane < LANES; lane++) {
            for (int row = 0; row < 3; row++) {
                int at = FRAME * frame + 4 * LANES * row + lane;
                out[to + LANES * row + lane] =
                        f[at] * x + f[at + LANES] * y + f[at + 2 * LANES] * z + f[at + 3 * LANES];
            }
        }
    }

    @Override
    public int nearSpheres(float[] c, int at, float radius, float[] s, int from, int to, int[] near, float[] scratch) {
        int count = 0;
        for (int k = from; k < to; k++) {
            float sum = s[SPHERE * k + 3] + radius;
            float squared = sum * sum;
            int lanes = 0;
            for (int lane = 0; lane < LANES; lane++) {
                float dx = c[at + lane] - s[SPHERE * k];
                float dy = c[at + LANES + lane] - s[SPHERE * k + 1];
                float dz = c[at + 2 * LANES + lane] - s[SPHERE * k + 2];
                lanes |= bit(squared - (dx * dx + dy * dy + dz * dz), lane);
            }
            if (lanes != 0) {
                near[count] = k;
                near[count + 1] = lanes;
                count += 2;
            }
        }
        return count;
    }

    /** The bit of a lane if its margin is not negative; without a branch that would be hard to predict. */
    private static int bit(float margin, int lane) {
        return (~Float.floatToRawIntBits(margin) >>> 31) << lane;
    }

    @Override
    public int nearBox(float[] c, int at, float radius, float[] b, int box, float[] scratch) {
        int lanes = 0;
        float sum = b[box + 15] + radius;
        float squared = sum * sum;
        for (int lane = 0; lane < LANES; lane++) {
            float gap = boxGap(c[at + lane], c[at + LANES + lane], c[at + 2 * LANES + lane], b, box);
            lanes |= bit(squared - gap, lane);
        }
        return lanes;
    }

    @Override
    public int nearCylinder(float[] c, int at, float radius, float[] b, int cylinder, float[] scratch) {
        int lanes = 0;
        float sum = b[cylinder + 14] + radius;
        float squared = sum * sum;
        for (int lane = 0; lane < LANES; lane++) {
            float gap = cylinderGap(c[at + lane], c[at + LANES + lane], c[at + 2 * LANES + lane], b, cylinder);
            lanes |= bit(squared - gap, lane);
        }
        return lanes;
    }

    /** The squared distance of a point from a box. */
    private static float boxGap(float x, float y, float z, float[] b, int at) {
        float px = b[at] * x + b[at + 1] * y + b[at + 2] * z + b[at + 3];
        float py = b[at + 4] * x + b[at + 5] * y + b[at + 6] * z + b[at + 7];
        float pz = b[at + 8] * x + b[at + 9] * y + b[at + 10] * z + b[at + 11];
        float gx = Math.max(Math.abs(px) - b[at + 12], 0f);
        float gy = Math.max(Math.abs(py) - b[at + 13], 0f);
        float gz = Math.max(Math.abs(pz) - b[at + 14], 0f);
        return gx * gx + gy * gy + gz * gz;
    }

    /** The squared distance of a point from a cylinder. */
    private static float cylinderGap(float x, float y, float z, float[] b, int at) {
        float px = b[at] * x + b[at + 1] * y + b[at + 2] * z + b[at + 3];
        float py = b[at + 4] * x + b[at + 5] * y + b[at + 6] * z + b[at + 7];
        float pz = b[at + 8] * x + b[at + 9] * y + b[at + 10] * z + b[at + 11];
        float gr = Math.max((float) Math.sqrt(px * px + py * py) - b[at + 12], 0f);
        float gz = Math.max(Math.abs(pz) - b[at + 13], 0f);
        return gr * gr + gz * gz;
    }

    @Override
    public int nearBalls(float[] c, int one, int other, float sum, float[] scratch) {
        int lanes = 0;
        float squared = sum * sum;
        for (int lane = 0; lane < LANES; lane++) {
            float dx = c[one + lane] - c[other + lane];
            float dy = c[one + LANES + lane] - c[other + LANES + lane];
            float dz = c[one + 2 * LANES + lane] - c[other + 2 * LANES + lane];
            lanes |= bit(squared - (dx * dx + dy * dy + dz * dz), lane);
        }
        return lanes;
    }

    @Override
    public int touchingBall(
            float[] b, int block, float x, float y, float z, float outer, float inner, float[] scratch) {
        int touching = 0;
        for (int lane = 0; lane < LANES; lane++) {
            float dx = b[block + lane] - x;
            float dy = b[block + LANES + lane] - y;
            float dz = b[block + 2 * LANES + lane] - z;
            touching |= touching(dx * dx + dy * dy + dz * dz, b, block + lane, outer, inner, lane);
        }
        return known(touching);
    }

    /** Nothing of insides if no ball touches: then they are not looked at. */
    private static int known(int touching) {
        return (touching & ((1 << LANES) - 1)) == 0 ? 0 : touching;
    }

    private static int touching(float gap, float[] b, int ball, float outer, float inner, int lane) {
        float sum = b[ball + 3 * LANES] + outer;
        // Negative where one of the two has no inside, or less than rounding takes off.
        float in = b[ball + 4 * LANES] + inner;
        return bit(sum * sum - gap, lane) | (Float.floatToRawIntBits(gap - in * Math.abs(in)) >>> 31) << (LANES + lane);
    }

    @Override
    public int touchingBox(float[] b, int block, float[] box, float inner, float[] scratch) {
        int touching = 0;
        for (int lane = 0; lane < LANES; lane++) {
            float gap = boxGap(b[block + lane], b[block + LANES + lane], b[block + 2 * LANES + lane], box, 0);
            touching |= touching(gap, b, block + lane, box[15], inner, lane);
        }
        return known(touching);
    }

    @Override
    public int touchingCylinder(float[] b, int block, float[] cylinder, float inner, float[] scratch) {
        int touching = 0;
        for (int lane = 0; lane < LANES; lane++) {
            float gap = cylinderGap(b[block + lane], b[block + LANES + lane], b[block + 2 * LANES + lane], cylinder, 0);
            touching |= touching(gap, b, block + lane, cylinder[14], inner, lane);
        }
        return known(touching);
    }
}
