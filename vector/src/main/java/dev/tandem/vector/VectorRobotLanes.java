package dev.tandem.vector;

import dev.tandem.internal.lanes.LaneJoints;
import dev.tandem.internal.lanes.LaneSine;
import dev.tandem.internal.lanes.RobotLanes;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Eight lanes at once, by the operations of {@code PlainRobotLanes}. Written without loops and without calls that take vectors,
 * so that all of these stay in registers and nothing is allocated: a helper that returns a vector is not inlined into a large
 * method, other than the vector API itself.
 */
final class VectorRobotLanes implements RobotLanes {

    private static final VectorSpecies<Float> SPECIES = VectorBoxLanes.SPECIES;

    @Override
    public void place(LaneJoints joints, float[] values, float[] frames) {
        // Through the end of the values: a vector must not be passed on.
        int end = values.length - 2 * LANES;
        for (int j = 0; j < joints.count; j++) {
            int p = FRAME * joints.parents[j];
            int to = FRAME * (j + 1);
            if (joints.slides[j]) {
                for (int row = 0; row < FRAME; row += 4 * LANES) {
                    slide(joints.origins, 12 * j, values, LANES * j, frames, p + row, to + row);
                }
            } else {
                sine(values, LANES * j, end);
                for (int row = 0; row < FRAME; row += 4 * LANES) {
                    turn(joints.origins, 12 * j, values, end, frames, p + row, to + row);
                }
            }
        }
    }

    /** One row of a frame that slides. */
    private static void slide(float[] o, int at, float[] values, int v, float[] f, int p, int to) {
        FloatVector x = FloatVector.fromArray(SPECIES, f, p);
        FloatVector y = FloatVector.fromArray(SPECIES, f, p + LANES);
        FloatVector z = FloatVector.fromArray(SPECIES, f, p + 2 * LANES);
        x.mul(o[at]).add(y.mul(o[at + 4])).add(z.mul(o[at + 8])).intoArray(f, to);
        x.mul(o[at + 1]).add(y.mul(o[at + 5])).add(z.mul(o[at + 9])).intoArray(f, to + LANES);
        FloatVector along = x.mul(o[at + 2]).add(y.mul(o[at + 6])).add(z.mul(o[at + 10]));
        along.intoArray(f, to + 2 * LANES);
        x.mul(o[at + 3])
                .add(y.mul(o[at + 7]))
                .add(z.mul(o[at + 11]))
                .add(FloatVector.fromArray(SPECIES, f, p + 3 * LANES))
                .add(along.mul(FloatVector.fromArray(SPECIES, values, v)))
                .intoArray(f, to + 3 * LANES);
    }

    /** One row of a frame that turns. */
    private static void turn(float[] o, int at, float[] values, int sine, float[] f, int p, int to) {
        FloatVector x = FloatVector.fromArray(SPECIES, f, p);
        FloatVector y = FloatVector.fromArray(SPECIES, f, p + LANES);
        FloatVector z = FloatVector.fromArray(SPECIES, f, p + 2 * LANES);
        FloatVector u = x.mul(o[at]).add(y.mul(o[at + 4])).add(z.mul(o[at + 8]));
        FloatVector v = x.mul(o[at + 1]).add(y.mul(o[at + 5])).add(z.mul(o[at + 9]));
        FloatVector sin = FloatVector.fromArray(SPECIES, values, sine);
        FloatVector cos = FloatVector.fromArray(SPECIES, values, sine + LANES);
        cos.mul(u).add(sin.mul(v)).intoArray(f, to);
        cos.mul(v).sub(sin.mul(u)).intoArray(f, to + LANES);
        x.mul(o[at + 2]).add(y.mul(o[at + 6])).add(z.mul(o[at + 10])).intoArray(f, to + 2 * LANES);
        x.mul(o[at + 3])
                .add(y.mul(o[at + 7]))
                .add(z.mul(o[at + 11]))
                .add(FloatVector.fromArray(SPECIES, f, p + 3 * LANES))
                .intoArray(f, to + 3 * LANES);
    }

    private static void sine(float[] values, int v, int to) {
        FloatVector value = FloatVector.fromArray(SPECIES, values, v);
        FloatVector turns = value.mul(LaneSine.PER_TURN).add(LaneSine.ROUNDER).sub(LaneSine.ROUNDER);
        FloatVector half = value.sub(turns.mul(LaneSine.TURN_HIGH))
                .sub(turns.mul(LaneSine.TURN_LOW))
                .mul(0.5f);
        FloatVector z = half.mul(half);
        FloatVector s = z.mul(LaneSine.S11)
                .add(LaneSine.S9)
                .mul(z)
                .add(LaneSine.S7)
                .mul(z)
                .add(LaneSine.S5)
                .mul(z)
                .add(LaneSine.S3)
                .mul(z)
                .add(1f)
                .mul(half);
        FloatVector c = z.mul(LaneSine.C12)
                .add(LaneSine.C10)
                .mul(z)
                .add(LaneSine.C8)
                .mul(z)
                .add(LaneSine.C6)
                .mul(z)
                .add(LaneSine.C4)
                .mul(z)
                .add(LaneSine.C2)
                .mul(z)
                .add(1f);
        FloatVector twice = s.add(s);
        twice.mul(c).intoArray(values, to);
        twice.mul(s).neg().add(1f).intoArray(values, to + LANES);
    }

    @Override
    public void point(float[] f, int frame, float[] points, int point, float[] out, int to) {
        float x = points[point];
        float y = points[point + 1];
        float z = points[point + 2];
        int at = FRAME * frame;
        FloatVector.fromArray(SPECIES, f, at)
                .mul(x)
                .add(FloatVector.fromArray(SPECIES, f, at + LANES).mul(y))
                .add(FloatVector.fromArray(SPECIES, f, at + 2 * LANES).mul(z))
                .add(FloatVector.fromArray(SPECIES, f, at + 3 * LANES))
                .intoArray(out, to);
        FloatVector.fromArray(SPECIES, f, at + 4 * LANES)
                .mul(x)
                .add(FloatVector.fromArray(SPECIES, f, at + 5 * LANES).mul(y))
                .add(FloatVector.fromArray(SPECIES, f, at + 6 * LANES).mul(z))
                .add(FloatVector.fromArray(SPECIES, f, at + 7 * LANES))
                .intoArray(out, to + LANES);
        FloatVector.fromArray(SPECIES, f, at + 8 * LANES)
                .mul(x)
                .add(FloatVector.fromArray(SPECIES, f, at + 9 * LANES).mul(y))
                .add(FloatVector.fromArray(SPECIES, f, at + 10 * LANES).mul(z))
                .add(FloatVector.fromArray(SPECIES, f, at + 11 * LANES))
                .intoArray(out, to + 2 * LANES);
    }

    @Override
    public int nearSpheres(float[] c, int at, float radius, float[] s, int from, int to, int[] near, float[] scratch) {
        int count = 0;
        int k = from;
        for (; k + 1 < to; k += 2) {
            if (areApart(c, at, radius, s, SPHERE * k)) {
                continue;
            }
            int lanes = nearSphere(c, at, radius, s, SPHERE * k, scratch);
            near[count] = k;
            near[count + 1] = lanes;
            count += lanes == 0 ? 0 : 2;
            lanes = nearSphere(c, at, radius, s, SPHERE * k + SPHERE, scratch);
            near[count] = k + 1;
            near[count + 1] = lanes;
            count += lanes == 0 ? 0 : 2;
        }
        if (k < to) {
            int lanes = nearSphere(c, at, radius, s, SPHERE * k, scratch);
            near[count] = k;
            near[count + 1] = lanes;
            count += lanes == 0 ? 0 : 2;
        }
        return count;
    }

    /** Whether no lane touches either of two spheres, by the operations of {@link #nearSphere}: most touch none. */
    private static boolean areApart(float[] c, int at, float radius, float[] s, int sphere) {
        FloatVector x = FloatVector.fromArray(SPECIES, c, at);
        FloatVector y = FloatVector.fromArray(SPECIES, c, at + LANES);
        FloatVector z = FloatVector.fromArray(SPECIES, c, at + 2 * LANES);
        float sum = s[sphere + 3] + radius;
        FloatVector dx = x.sub(s[sphere]);
        FloatVector dy = y.sub(s[sphere + 1]);
        FloatVector dz = z.sub(s[sphere + 2]);
        FloatVector gap = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
        FloatVector margin = FloatVector.broadcast(SPECIES, sum * sum).sub(gap);
        float sum2 = s[sphere + SPHERE + 3] + radius;
        FloatVector dx2 = x.sub(s[sphere + SPHERE]);
        FloatVector dy2 = y.sub(s[sphere + SPHERE + 1]);
        FloatVector dz2 = z.sub(s[sphere + SPHERE + 2]);
        FloatVector gap2 = dx2.mul(dx2).add(dy2.mul(dy2)).add(dz2.mul(dz2));
        FloatVector margin2 = FloatVector.broadcast(SPECIES, sum2 * sum2).sub(gap2);
        return margin.compare(VectorOperators.LT, 0f)
                .and(margin2.compare(VectorOperators.LT, 0f))
                .allTrue();
    }

    private static int nearSphere(float[] c, int at, float radius, float[] s, int sphere, float[] scratch) {
        float sum = s[sphere + 3] + radius;
        FloatVector dx = FloatVector.fromArray(SPECIES, c, at).sub(s[sphere]);
        FloatVector dy = FloatVector.fromArray(SPECIES, c, at + LANES).sub(s[sphere + 1]);
        FloatVector dz = FloatVector.fromArray(SPECIES, c, at + 2 * LANES).sub(s[sphere + 2]);
        FloatVector gap = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
        FloatVector margin = FloatVector.broadcast(SPECIES, sum * sum).sub(gap);
        if (margin.compare(VectorOperators.LT, 0f).allTrue()) {
            return 0;
        }
        margin.intoArray(scratch, 0);
        return ~Float.floatToRawIntBits(scratch[0]) >>> 31
                | (~Float.floatToRawIntBits(scratch[1]) >>> 31) << 1
                | (~Float.floatToRawIntBits(scratch[2]) >>> 31) << 2
                | (~Float.floatToRawIntBits(scratch[3]) >>> 31) << 3
                | (~Float.floatToRawIntBits(scratch[4]) >>> 31) << 4
                | (~Float.floatToRawIntBits(scratch[5]) >>> 31) << 5
                | (~Float.floatToRawIntBits(scratch[6]) >>> 31) << 6
                | (~Float.floatToRawIntBits(scratch[7]) >>> 31) << 7;
    }

    @Override
    public int nearBox(float[] c, int at, float radius, float[] b, int box, float[] scratch) {
        float sum = b[box + 15] + radius;
        FloatVector x = FloatVector.fromArray(SPECIES, c, at);
        FloatVector y = FloatVector.fromArray(SPECIES, c, at + LANES);
        FloatVector z = FloatVector.fromArray(SPECIES, c, at + 2 * LANES);
        FloatVector px =
                x.mul(b[box]).add(y.mul(b[box + 1])).add(z.mul(b[box + 2])).add(b[box + 3]);
        FloatVector py =
                x.mul(b[box + 4]).add(y.mul(b[box + 5])).add(z.mul(b[box + 6])).add(b[box + 7]);
        FloatVector pz =
                x.mul(b[box + 8]).add(y.mul(b[box + 9])).add(z.mul(b[box + 10])).add(b[box + 11]);
        FloatVector gx = px.abs().sub(b[box + 12]).max(0f);
        FloatVector gy = py.abs().sub(b[box + 13]).max(0f);
        FloatVector gz = pz.abs().sub(b[box + 14]).max(0f);
        FloatVector gap = gx.mul(gx).add(gy.mul(gy)).add(gz.mul(gz));
        FloatVector margin = FloatVector.broadcast(SPECIES, sum * sum).sub(gap);
        if (margin.compare(VectorOperators.LT, 0f).allTrue()) {
            return 0;
        }
        margin.intoArray(scratch, 0);
        return ~Float.floatToRawIntBits(scratch[0]) >>> 31
                | (~Float.floatToRawIntBits(scratch[1]) >>> 31) << 1
                | (~Float.floatToRawIntBits(scratch[2]) >>> 31) << 2
                | (~Float.floatToRawIntBits(scratch[3]) >>> 31) << 3
                | (~Float.floatToRawIntBits(scratch[4]) >>> 31) << 4
                | (~Float.floatToRawIntBits(scratch[5]) >>> 31) << 5
                | (~Float.floatToRawIntBits(scratch[6]) >>> 31) << 6
                | (~Float.floatToRawIntBits(scratch[7]) >>> 31) << 7;
    }

    @Override
    public int nearCylinder(float[] c, int at, float radius, float[] b, int cylinder, float[] scratch) {
        float sum = b[cylinder + 14] + radius;
        FloatVector x = FloatVector.fromArray(SPECIES, c, at);
        FloatVector y = FloatVector.fromArray(SPECIES, c, at + LANES);
        FloatVector z = FloatVector.fromArray(SPECIES, c, at + 2 * LANES);
        FloatVector px = x.mul(b[cylinder])
                .add(y.mul(b[cylinder + 1]))
                .add(z.mul(b[cylinder + 2]))
                .add(b[cylinder + 3]);
        FloatVector py = x.mul(b[cylinder + 4])
                .add(y.mul(b[cylinder + 5]))
                .add(z.mul(b[cylinder + 6]))
                .add(b[cylinder + 7]);
        FloatVector pz = x.mul(b[cylinder + 8])
                .add(y.mul(b[cylinder + 9]))
                .add(z.mul(b[cylinder + 10]))
                .add(b[cylinder + 11]);
        FloatVector gr = px.mul(px).add(py.mul(py)).sqrt().sub(b[cylinder + 12]).max(0f);
        FloatVector gz = pz.abs().sub(b[cylinder + 13]).max(0f);
        FloatVector gap = gr.mul(gr).add(gz.mul(gz));
        FloatVector margin = FloatVector.broadcast(SPECIES, sum * sum).sub(gap);
        if (margin.compare(VectorOperators.LT, 0f).allTrue()) {
            return 0;
        }
        margin.intoArray(scratch, 0);
        return ~Float.floatToRawIntBits(scratch[0]) >>> 31
                | (~Float.floatToRawIntBits(scratch[1]) >>> 31) << 1
                | (~Float.floatToRawIntBits(scratch[2]) >>> 31) << 2
                | (~Float.floatToRawIntBits(scratch[3]) >>> 31) << 3
                | (~Float.floatToRawIntBits(scratch[4]) >>> 31) << 4
                | (~Float.floatToRawIntBits(scratch[5]) >>> 31) << 5
                | (~Float.floatToRawIntBits(scratch[6]) >>> 31) << 6
                | (~Float.floatToRawIntBits(scratch[7]) >>> 31) << 7;
    }

    @Override
    public int nearBalls(float[] c, int one, int other, float sum, float[] scratch) {
        FloatVector dx = FloatVector.fromArray(SPECIES, c, one).sub(FloatVector.fromArray(SPECIES, c, other));
        FloatVector dy =
                FloatVector.fromArray(SPECIES, c, one + LANES).sub(FloatVector.fromArray(SPECIES, c, other + LANES));
        FloatVector dz = FloatVector.fromArray(SPECIES, c, one + 2 * LANES)
                .sub(FloatVector.fromArray(SPECIES, c, other + 2 * LANES));
        FloatVector gap = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
        FloatVector margin = FloatVector.broadcast(SPECIES, sum * sum).sub(gap);
        if (margin.compare(VectorOperators.LT, 0f).allTrue()) {
            return 0;
        }
        margin.intoArray(scratch, 0);
        return ~Float.floatToRawIntBits(scratch[0]) >>> 31
                | (~Float.floatToRawIntBits(scratch[1]) >>> 31) << 1
                | (~Float.floatToRawIntBits(scratch[2]) >>> 31) << 2
                | (~Float.floatToRawIntBits(scratch[3]) >>> 31) << 3
                | (~Float.floatToRawIntBits(scratch[4]) >>> 31) << 4
                | (~Float.floatToRawIntBits(scratch[5]) >>> 31) << 5
                | (~Float.floatToRawIntBits(scratch[6]) >>> 31) << 6
                | (~Float.floatToRawIntBits(scratch[7]) >>> 31) << 7;
    }

    @Override
    public int touchingBall(
            float[] b, int block, float x, float y, float z, float outer, float inner, float[] scratch) {
        FloatVector dx = FloatVector.fromArray(SPECIES, b, block).sub(x);
        FloatVector dy = FloatVector.fromArray(SPECIES, b, block + LANES).sub(y);
        FloatVector dz = FloatVector.fromArray(SPECIES, b, block + 2 * LANES).sub(z);
        FloatVector gap = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
        FloatVector sum = FloatVector.fromArray(SPECIES, b, block + 3 * LANES).add(outer);
        FloatVector margin = sum.mul(sum).sub(gap);
        if (margin.compare(VectorOperators.LT, 0f).allTrue()) {
            return 0;
        }
        margin.intoArray(scratch, 0);
        FloatVector in = FloatVector.fromArray(SPECIES, b, block + 4 * LANES).add(inner);
        gap.sub(in.mul(in.abs())).intoArray(scratch, LANES);
        return ~Float.floatToRawIntBits(scratch[0]) >>> 31
                | (~Float.floatToRawIntBits(scratch[1]) >>> 31) << 1
                | (~Float.floatToRawIntBits(scratch[2]) >>> 31) << 2
                | (~Float.floatToRawIntBits(scratch[3]) >>> 31) << 3
                | (~Float.floatToRawIntBits(scratch[4]) >>> 31) << 4
                | (~Float.floatToRawIntBits(scratch[5]) >>> 31) << 5
                | (~Float.floatToRawIntBits(scratch[6]) >>> 31) << 6
                | (~Float.floatToRawIntBits(scratch[7]) >>> 31) << 7
                | (Float.floatToRawIntBits(scratch[8]) >>> 31) << 8
                | (Float.floatToRawIntBits(scratch[9]) >>> 31) << 9
                | (Float.floatToRawIntBits(scratch[10]) >>> 31) << 10
                | (Float.floatToRawIntBits(scratch[11]) >>> 31) << 11
                | (Float.floatToRawIntBits(scratch[12]) >>> 31) << 12
                | (Float.floatToRawIntBits(scratch[13]) >>> 31) << 13
                | (Float.floatToRawIntBits(scratch[14]) >>> 31) << 14
                | (Float.floatToRawIntBits(scratch[15]) >>> 31) << 15;
    }

    @Override
    public int touchingBox(float[] b, int block, float[] box, float inner, float[] scratch) {
        FloatVector x = FloatVector.fromArray(SPECIES, b, block);
        FloatVector y = FloatVector.fromArray(SPECIES, b, block + LANES);
        FloatVector z = FloatVector.fromArray(SPECIES, b, block + 2 * LANES);
        FloatVector px = x.mul(box[0]).add(y.mul(box[1])).add(z.mul(box[2])).add(box[3]);
        FloatVector py = x.mul(box[4]).add(y.mul(box[5])).add(z.mul(box[6])).add(box[7]);
        FloatVector pz = x.mul(box[8]).add(y.mul(box[9])).add(z.mul(box[10])).add(box[11]);
        FloatVector gx = px.abs().sub(box[12]).max(0f);
        FloatVector gy = py.abs().sub(box[13]).max(0f);
        FloatVector gz = pz.abs().sub(box[14]).max(0f);
        FloatVector gap = gx.mul(gx).add(gy.mul(gy)).add(gz.mul(gz));
        FloatVector sum = FloatVector.fromArray(SPECIES, b, block + 3 * LANES).add(box[15]);
        FloatVector margin = sum.mul(sum).sub(gap);
        if (margin.compare(VectorOperators.LT, 0f).allTrue()) {
            return 0;
        }
        margin.intoArray(scratch, 0);
        FloatVector in = FloatVector.fromArray(SPECIES, b, block + 4 * LANES).add(inner);
        gap.sub(in.mul(in.abs())).intoArray(scratch, LANES);
        return ~Float.floatToRawIntBits(scratch[0]) >>> 31
                | (~Float.floatToRawIntBits(scratch[1]) >>> 31) << 1
                | (~Float.floatToRawIntBits(scratch[2]) >>> 31) << 2
                | (~Float.floatToRawIntBits(scratch[3]) >>> 31) << 3
                | (~Float.floatToRawIntBits(scratch[4]) >>> 31) << 4
                | (~Float.floatToRawIntBits(scratch[5]) >>> 31) << 5
                | (~Float.floatToRawIntBits(scratch[6]) >>> 31) << 6
                | (~Float.floatToRawIntBits(scratch[7]) >>> 31) << 7
                | (Float.floatToRawIntBits(scratch[8]) >>> 31) << 8
                | (Float.floatToRawIntBits(scratch[9]) >>> 31) << 9
                | (Float.floatToRawIntBits(scratch[10]) >>> 31) << 10
                | (Float.floatToRawIntBits(scratch[11]) >>> 31) << 11
                | (Float.floatToRawIntBits(scratch[12]) >>> 31) << 12
                | (Float.floatToRawIntBits(scratch[13]) >>> 31) << 13
                | (Float.floatToRawIntBits(scratch[14]) >>> 31) << 14
                | (Float.floatToRawIntBits(scratch[15]) >>> 31) << 15;
    }

    @Override
    public int touchingCylinder(float[] b, int block, float[] cylinder, float inner, float[] scratch) {
        FloatVector x = FloatVector.fromArray(SPECIES, b, block);
        FloatVector y = FloatVector.fromArray(SPECIES, b, block + LANES);
        FloatVector z = FloatVector.fromArray(SPECIES, b, block + 2 * LANES);
        FloatVector px = x.mul(cylinder[0])
                .add(y.mul(cylinder[1]))
                .add(z.mul(cylinder[2]))
                .add(cylinder[3]);
        FloatVector py = x.mul(cylinder[4])
                .add(y.mul(cylinder[5]))
                .add(z.mul(cylinder[6]))
                .add(cylinder[7]);
        FloatVector pz = x.mul(cylinder[8])
                .add(y.mul(cylinder[9]))
                .add(z.mul(cylinder[10]))
                .add(cylinder[11]);
        FloatVector gr = px.mul(px).add(py.mul(py)).sqrt().sub(cylinder[12]).max(0f);
        FloatVector gz = pz.abs().sub(cylinder[13]).max(0f);
        FloatVector gap = gr.mul(gr).add(gz.mul(gz));
        FloatVector sum = FloatVector.fromArray(SPECIES, b, block + 3 * LANES).add(cylinder[14]);
        FloatVector margin = sum.mul(sum).sub(gap);
        if (margin.compare(VectorOperators.LT, 0f).allTrue()) {
            return 0;
        }
        margin.intoArray(scratch, 0);
        FloatVector in = FloatVector.fromArray(SPECIES, b, block + 4 * LANES).add(inner);
        gap.sub(in.mul(in.abs())).intoArray(scratch, LANES);
        return ~Float.floatToRawIntBits(scratch[0]) >>> 31
                | (~Float.floatToRawIntBits(scratch[1]) >>> 31) << 1
                | (~Float.floatToRawIntBits(scratch[2]) >>> 31) << 2
                | (~Float.floatToRawIntBits(scratch[3]) >>> 31) << 3
                | (~Float.floatToRawIntBits(scratch[4]) >>> 31) << 4
                | (~Float.floatToRawIntBits(scratch[5]) >>> 31) << 5
                | (~Float.floatToRawIntBits(scratch[6]) >>> 31) << 6
                | (~Float.floatToRawIntBits(scratch[7]) >>> 31) << 7
                | (Float.floatToRawIntBits(scratch[8]) >>> 31) << 8
                | (Float.floatToRawIntBits(scratch[9]) >>> 31) << 9
                | (Float.floatToRawIntBits(scratch[10]) >>> 31) << 10
                | (Float.floatToRawIntBits(scratch[11]) >>> 31) << 11
                | (Float.floatToRawIntBits(scratch[12]) >>> 31) << 12
                | (Float.floatToRawIntBits(scratch[13]) >>> 31) << 13
                | (Float.floatToRawIntBits(scratch[14]) >>> 31) << 14
                | (Float.floatToRawIntBits(scratch[15]) >>> 31) << 15;
    }
}
