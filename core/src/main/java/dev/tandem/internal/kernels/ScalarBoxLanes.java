package dev.tandem.internal.kernels;

import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.trees.WideBoxes;

/**
 * Eight boxes one after the other, by the same operations as a vector unit does for all at once. Used until those are
 * compiled, and as their reference. See {@code ObbObb} for the formulas.
 */
public final class ScalarBoxLanes implements BoxLanes {

    private static final float CERTAIN = (float) Slack.FLOAT_GAP;

    private final TriangleLanes triangles = new ScalarTriangleLanes();

    @Override
    public TriangleLanes triangles() {
        return triangles;
    }

    @Override
    public boolean apart(float[] p, int block, float[] q, float[] out) {
        boolean any = false;
        for (int lane = 0; lane < WideBoxes.LANES; lane++) {
            int at = WideBoxes.STRIDE * block + lane;
            float dx = p[at + 0] - q[0];
            float dy = p[at + 8] - q[1];
            float dz = p[at + 16] - q[2];
            float p0x = p[at + 24];
            float p0y = p[at + 32];
            float p0z = p[at + 40];
            float t0 = Math.fma(p0x, dx, Math.fma(p0y, dy, p0z * dz));
            float r00 = Math.fma(p0x, q[3], Math.fma(p0y, q[4], p0z * q[5]));
            float r01 = Math.fma(p0x, q[6], Math.fma(p0y, q[7], p0z * q[8]));
            float r02 = Math.fma(p0x, q[9], Math.fma(p0y, q[10], p0z * q[11]));
            float p1x = p[at + 48];
            float p1y = p[at + 56];
            float p1z = p[at + 64];
            float t1 = Math.fma(p1x, dx, Math.fma(p1y, dy, p1z * dz));
            float r10 = Math.fma(p1x, q[3], Math.fma(p1y, q[4], p1z * q[5]));
            float r11 = Math.fma(p1x, q[6], Math.fma(p1y, q[7], p1z * q[8]));
            float r12 = Math.fma(p1x, q[9], Math.fma(p1y, q[10], p1z * q[11]));
            float p2x = p[at + 72];
            float p2y = p[at + 80];
            float p2z = p[at + 88];
            float t2 = Math.fma(p2x, dx, Math.fma(p2y, dy, p2z * dz));
            float r20 = Math.fma(p2x, q[3], Math.fma(p2y, q[4], p2z * q[5]));
            float r21 = Math.fma(p2x, q[6], Math.fma(p2y, q[7], p2z * q[8]));
            float r22 = Math.fma(p2x, q[9], Math.fma(p2y, q[10], p2z * q[11]));
            float a00 = Math.abs(r00);
            float a01 = Math.abs(r01);
            float a02 = Math.abs(r02);
            float a10 = Math.abs(r10);
            float a11 = Math.abs(r11);
            float a12 = Math.abs(r12);
            float a20 = Math.abs(r20);
            float a21 = Math.abs(r21);
            float a22 = Math.abs(r22);
            float h0 = p[at + 96];
            float h1 = p[at + 104];
            float h2 = p[at + 112];
            float slack = (h0 + h1 + h2 + (q[12] + q[13] + q[14])) * q[RELATIVE] + q[ABSOLUTE];
            float ofP = Math.max(
                    Math.max(
                            Math.abs(t0) - Math.fma(a00, q[12], Math.fma(a01, q[13], Math.fma(a02, q[14], h0 + slack))),
                            Math.abs(t1)
                                    - Math.fma(a10, q[12], Math.fma(a11, q[13], Math.fma(a12, q[14], h1 + slack)))),
                    Math.abs(t2) - Math.fma(a20, q[12], Math.fma(a21, q[13], Math.fma(a22, q[14], h2 + slack))));
            if (ofP >= 0) {
                out[lane] = ofP;
                continue;
            }
            float faces = Math.max(
                    Math.max(
                            Math.max(
                                    Math.abs(Math.fma(t0, r00, Math.fma(t1, r10, t2 * r20)))
                                            - Math.fma(h0, a00, Math.fma(h1, a10, Math.fma(h2, a20, slack + q[12]))),
                                    Math.abs(Math.fma(t0, r01, Math.fma(t1, r11, t2 * r21)))
                                            - Math.fma(h0, a01, Math.fma(h1, a11, Math.fma(h2, a21, slack + q[13])))),
                            Math.abs(Math.fma(t0, r02, Math.fma(t1, r12, t2 * r22)))
                                    - Math.fma(h0, a02, Math.fma(h1, a12, Math.fma(h2, a22, slack + q[14])))),
                    ofP);
            if (faces >= 0) {
                out[lane] = faces;
                continue;
            }
            float e00 = Math.max(
                    faces,
                    Math.abs(Math.fma(t2, r10, -(t1 * r20)))
                            - Math.fma(h1, a20, Math.fma(h2, a10, Math.fma(a02, q[13], Math.fma(a01, q[14], slack)))));
            float e01 = Math.max(
                    e00,
                    Math.abs(Math.fma(t2, r11, -(t1 * r21)))
                            - Math.fma(h1, a21, Math.fma(h2, a11, Math.fma(a00, q[14], Math.fma(a02, q[12], slack)))));
            float e02 = Math.max(
                    e01,
                    Math.abs(Math.fma(t2, r12, -(t1 * r22)))
                            - Math.fma(h1, a22, Math.fma(h2, a12, Math.fma(a01, q[12], Math.fma(a00, q[13], slack)))));
            float e10 = Math.max(
                    e02,
                    Math.abs(Math.fma(t0, r20, -(t2 * r00)))
                            - Math.fma(h2, a00, Math.fma(h0, a20, Math.fma(a12, q[13], Math.fma(a11, q[14], slack)))));
            float e11 = Math.max(
                    e10,
                    Math.abs(Math.fma(t0, r21, -(t2 * r01)))
                            - Math.fma(h2, a01, Math.fma(h0, a21, Math.fma(a10, q[14], Math.fma(a12, q[12], slack)))));
            float e12 = Math.max(
                    e11,
                    Math.abs(Math.fma(t0, r22, -(t2 * r02)))
                            - Math.fma(h2, a02, Math.fma(h0, a22, Math.fma(a11, q[12], Math.fma(a10, q[13], slack)))));
            float e20 = Math.max(
                    e12,
                    Math.abs(Math.fma(t1, r00, -(t0 * r10)))
                            - Math.fma(h0, a10, Math.fma(h1, a00, Math.fma(a22, q[13], Math.fma(a21, q[14], slack)))));
            float e21 = Math.max(
                    e20,
                    Math.abs(Math.fma(t1, r01, -(t0 * r11)))
                            - Math.fma(h0, a11, Math.fma(h1, a01, Math.fma(a20, q[14], Math.fma(a22, q[12], slack)))));
            float e22 = Math.max(
                    e21,
                    Math.abs(Math.fma(t1, r02, -(t0 * r12)))
                            - Math.fma(h0, a12, Math.fma(h1, a02, Math.fma(a21, q[12], Math.fma(a20, q[13], slack)))));
            out[lane] = e22;
            any |= e22 < 0;
        }
        return any;
    }

    @Override
    public void planesApart(float[] p, int block, float[] q, float[] out) {
        for (int lane = 0; lane < WideBoxes.LANES; lane++) {
            int at = WideBoxes.STRIDE * block + lane;
            float dx = p[at + 0] - q[0];
            float dy = p[at + 8] - q[1];
            float dz = p[at + 16] - q[2];
            float h0 = p[at + 96];
            float h1 = p[at + 104];
            float h2 = p[at + 112];
            float slack = (h0 + h1 + h2 + (q[12] + q[13] + q[14])) * q[RELATIVE] + (q[ABSOLUTE] + q[APEX_SLACK]);
            float t0 = Math.fma(p[at + 24], dx, Math.fma(p[at + 32], dy, p[at + 40] * dz));
            float t1 = Math.fma(p[at + 48], dx, Math.fma(p[at + 56], dy, p[at + 64] * dz));
            float t2 = Math.fma(p[at + 72], dx, Math.fma(p[at + 80], dy, p[at + 88] * dz));
            float r02 = Math.fma(p[at + 24], q[9], Math.fma(p[at + 32], q[10], p[at + 40] * q[11]));
            float r12 = Math.fma(p[at + 48], q[9], Math.fma(p[at + 56], q[10], p[at + 64] * q[11]));
            float r22 = Math.fma(p[at + 72], q[9], Math.fma(p[at + 80], q[10], p[at + 88] * q[11]));
            float found = out[lane];
            found = larger(aside(p, at + 24, q, t0, r02, h0 + slack), found);
            found = larger(aside(p, at + 48, q, t1, r12, h1 + slack), found);
            found = larger(aside(p, at + 72, q, t2, r22, h2 + slack), found);
            float a = r02 * h0;
            float b = r12 * h1;
            float height = Math.fma(t0, r02, Math.fma(t1, r12, t2 * r22));
            // Where a lane has no apex, all that follows from it is NaN, and no comparison with it holds.
            float top = Math.fma(a, p[at + 120], b);
            float low = -Math.abs(a) - b;
            float high = Math.abs(a) - b;
            float above = (low < top ? low : top) + height;
            float below = -(high > top ? high : top) - height;
            float besides = CERTAIN * (larger(below, above) - Math.fma(Math.abs(r22), h2, slack + q[14]));
            out[lane] = larger(besides, found);
        }
    }

    /** The gap between a triangle and a box along an axis of the box, which is half as long as {@code half}. */
    private static float aside(float[] p, int axis, float[] q, float t, float r2, float half) {
        float a = Math.fma(p[axis], q[3], Math.fma(p[axis + 8], q[4], p[axis + 16] * q[5])) * q[12];
        float b = Math.fma(p[axis], q[6], Math.fma(p[axis + 8], q[7], p[axis + 16] * q[8])) * q[13];
        float top = Math.fma(a, q[APEX], b);
        float low = -Math.abs(a) - b;
        float high = Math.abs(a) - b;
        float above = (low < top ? low : top) - t;
        float below = t - (high > top ? high : top);
        return CERTAIN * (larger(below, above) - Math.fma(Math.abs(r2), q[14], half));
    }

    /** The first if it is larger; the second if the first is NaN. */
    private static float larger(float x, float other) {
        return x > other ? x : other;
    }

    @Override
    public boolean gaps(float[] p, int block, float[] q, float enough, float[] out) {
        squaredGaps(p, block, q, true, out);
        float least = out[0];
        for (int lane = 0; lane < WideBoxes.LANES; lane++) {
            least = Math.min(least, out[lane]);
        }
        if (least > 4 * Math.nextUp(enough / CERTAIN)) {
            return false;
        }
        squaredGaps(p, block, q, false, out);
        return true;
    }

    /** Four times the squared gaps, or their bounds on the gaps themselves. */
    private static void squaredGaps(float[] p, int block, float[] q, boolean facesOnly, float[] out) {
        for (int lane = 0; lane < WideBoxes.LANES; lane++) {
            int at = WideBoxes.STRIDE * block + lane;
            float dx = p[at + 0] - q[0];
            float dy = p[at + 8] - q[1];
            float dz = p[at + 16] - q[2];
            float p0x = p[at + 24];
            float p0y = p[at + 32];
            float p0z = p[at + 40];
            float t0 = Math.fma(p0x, dx, Math.fma(p0y, dy, p0z * dz));
            float r00 = Math.fma(p0x, q[3], Math.fma(p0y, q[4], p0z * q[5]));
            float r01 = Math.fma(p0x, q[6], Math.fma(p0y, q[7], p0z * q[8]));
            float r02 = Math.fma(p0x, q[9], Math.fma(p0y, q[10], p0z * q[11]));
            float p1x = p[at + 48];
            float p1y = p[at + 56];
            float p1z = p[at + 64];
            float t1 = Math.fma(p1x, dx, Math.fma(p1y, dy, p1z * dz));
            float r10 = Math.fma(p1x, q[3], Math.fma(p1y, q[4], p1z * q[5]));
            float r11 = Math.fma(p1x, q[6], Math.fma(p1y, q[7], p1z * q[8]));
            float r12 = Math.fma(p1x, q[9], Math.fma(p1y, q[10], p1z * q[11]));
            float p2x = p[at + 72];
            float p2y = p[at + 80];
            float p2z = p[at + 88];
            float t2 = Math.fma(p2x, dx, Math.fma(p2y, dy, p2z * dz));
            float r20 = Math.fma(p2x, q[3], Math.fma(p2y, q[4], p2z * q[5]));
            float r21 = Math.fma(p2x, q[6], Math.fma(p2y, q[7], p2z * q[8]));
            float r22 = Math.fma(p2x, q[9], Math.fma(p2y, q[10], p2z * q[11]));
            float a00 = Math.abs(r00);
            float a01 = Math.abs(r01);
            float a02 = Math.abs(r02);
            float a10 = Math.abs(r10);
            float a11 = Math.abs(r11);
            float a12 = Math.abs(r12);
            float a20 = Math.abs(r20);
            float a21 = Math.abs(r21);
            float a22 = Math.abs(r22);
            float h0 = p[at + 96];
            float h1 = p[at + 104];
            float h2 = p[at + 112];
            float slack = (h0 + h1 + h2 + (q[12] + q[13] + q[14])) * q[RELATIVE] + q[ABSOLUTE];
            float s0 =
                    twice(Math.abs(t0) - Math.fma(a00, q[12], Math.fma(a01, q[13], Math.fma(a02, q[14], h0 + slack))));
            float s1 =
                    twice(Math.abs(t1) - Math.fma(a10, q[12], Math.fma(a11, q[13], Math.fma(a12, q[14], h1 + slack))));
            float s2 =
                    twice(Math.abs(t2) - Math.fma(a20, q[12], Math.fma(a21, q[13], Math.fma(a22, q[14], h2 + slack))));
            float u0 = twice(Math.abs(Math.fma(t0, r00, Math.fma(t1, r10, t2 * r20)))
                    - Math.fma(h0, a00, Math.fma(h1, a10, Math.fma(h2, a20, slack + q[12]))));
            float u1 = twice(Math.abs(Math.fma(t0, r01, Math.fma(t1, r11, t2 * r21)))
                    - Math.fma(h0, a01, Math.fma(h1, a11, Math.fma(h2, a21, slack + q[13]))));
            float u2 = twice(Math.abs(Math.fma(t0, r02, Math.fma(t1, r12, t2 * r22)))
                    - Math.fma(h0, a02, Math.fma(h1, a12, Math.fma(h2, a22, slack + q[14]))));
            float inP = Math.fma(s0, s0, Math.fma(s1, s1, s2 * s2));
            float inQ = Math.fma(u0, u0, Math.fma(u1, u1, u2 * u2));
            float faces = Math.max(inP, inQ);
            if (facesOnly) {
                out[lane] = faces;
                continue;
            }
            float g00 = twice(Math.abs(Math.fma(t2, r10, -(t1 * r20)))
                    - Math.fma(h1, a20, Math.fma(h2, a10, Math.fma(a02, q[13], Math.fma(a01, q[14], slack)))));
            float e00 = Math.max(faces, edges(g00, a00));
            float g01 = twice(Math.abs(Math.fma(t2, r11, -(t1 * r21)))
                    - Math.fma(h1, a21, Math.fma(h2, a11, Math.fma(a00, q[14], Math.fma(a02, q[12], slack)))));
            float e01 = Math.max(e00, edges(g01, a01));
            float g02 = twice(Math.abs(Math.fma(t2, r12, -(t1 * r22)))
                    - Math.fma(h1, a22, Math.fma(h2, a12, Math.fma(a01, q[12], Math.fma(a00, q[13], slack)))));
            float e02 = Math.max(e01, edges(g02, a02));
            float g10 = twice(Math.abs(Math.fma(t0, r20, -(t2 * r00)))
                    - Math.fma(h2, a00, Math.fma(h0, a20, Math.fma(a12, q[13], Math.fma(a11, q[14], slack)))));
            float e10 = Math.max(e02, edges(g10, a10));
            float g11 = twice(Math.abs(Math.fma(t0, r21, -(t2 * r01)))
                    - Math.fma(h2, a01, Math.fma(h0, a21, Math.fma(a10, q[14], Math.fma(a12, q[12], slack)))));
            float e11 = Math.max(e10, edges(g11, a11));
            float g12 = twice(Math.abs(Math.fma(t0, r22, -(t2 * r02)))
                    - Math.fma(h2, a02, Math.fma(h0, a22, Math.fma(a11, q[12], Math.fma(a10, q[13], slack)))));
            float e12 = Math.max(e11, edges(g12, a12));
            float g20 = twice(Math.abs(Math.fma(t1, r00, -(t0 * r10)))
                    - Math.fma(h0, a10, Math.fma(h1, a00, Math.fma(a22, q[13], Math.fma(a21, q[14], slack)))));
            float e20 = Math.max(e12, edges(g20, a20));
            float g21 = twice(Math.abs(Math.fma(t1, r01, -(t0 * r11)))
                    - Math.fma(h0, a11, Math.fma(h1, a01, Math.fma(a20, q[14], Math.fma(a22, q[12], slack)))));
            float e21 = Math.max(e20, edges(g21, a21));
            float g22 = twice(Math.abs(Math.fma(t1, r02, -(t0 * r12)))
                    - Math.fma(h0, a12, Math.fma(h1, a02, Math.fma(a21, q[12], Math.fma(a20, q[13], slack)))));
            float e22 = Math.max(e21, edges(g22, a22));
            out[lane] = (float) Math.sqrt(e22 * (CERTAIN / 4));
        }
    }

    @Override
    public void ballGaps(float[] p, int block, float[] q, float[] out) {
        for (int lane = 0; lane < WideBoxes.LANES; lane++) {
            int at = WideBoxes.STRIDE * block + lane;
            float dx = p[at + 0] - q[0];
            float dy = p[at + 8] - q[1];
            float dz = p[at + 16] - q[2];
            float h0 = p[at + 96];
            float h1 = p[at + 104];
            float h2 = p[at + 112];
            float slack = (h0 + h1 + h2) * q[RELATIVE] + q[ABSOLUTE];
            float t0 = Math.abs(Math.fma(p[at + 24], dx, Math.fma(p[at + 32], dy, p[at + 40] * dz)));
            float t1 = Math.abs(Math.fma(p[at + 48], dx, Math.fma(p[at + 56], dy, p[at + 64] * dz)));
            float t2 = Math.abs(Math.fma(p[at + 72], dx, Math.fma(p[at + 80], dy, p[at + 88] * dz)));
            float s0 = Math.max(t0 - (h0 + slack), 0f);
            float s1 = Math.max(t1 - (h1 + slack), 0f);
            float s2 = Math.max(t2 - (h2 + slack), 0f);
            float squared = Math.fma(s0, s0, Math.fma(s1, s1, s2 * s2)) * CERTAIN;
            out[lane] = Math.max((float) Math.sqrt(squared) - q[RADIUS], 0f);
        }
    }

    /** Twice a positive number, else 0: two operations of a vector unit, where a maximum in the sense of Java takes six. */
    private static float twice(float x) {
        return x + Math.abs(x);
    }

    /**
     * A lower bound on the squared gap along a product of two edges whose cosine is c: over 1 − c², which is more than times
     * 1 + c² + c⁴, and that takes no division.
     */
    private static float edges(float gap, float cosine) {
        float squared = cosine * cosine;
        return gap * gap * Math.fma(squared, squared, squared + 1);
    }
}
