package dev.tandem.vector;

import dev.tandem.internal.kernels.BoxLanes;
import dev.tandem.internal.kernels.TriangleLanes;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.trees.WideBoxes;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Eight boxes at once. Written without loops and without calls that are not inlined, so that all vectors stay in
 * registers and nothing is allocated. A maximum in the sense of Java takes six instructions, so it is a comparison and a
 * blend here, and a positive part is (x + |x|) / 2. See {@code ObbObb} for the formulas.
 */
final class VectorBoxLanes implements BoxLanes {

    /** The only species in use: a second one would make all call sites within the vector API slow. */
    static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_256;

    private static final float CERTAIN = (float) Slack.FLOAT_GAP;

    private final TriangleLanes triangles = new VectorTriangleLanes();

    @Override
    public TriangleLanes triangles() {
        return triangles;
    }

    @Override
    public boolean apart(float[] p, int block, float[] q, float[] out) {
        int at = WideBoxes.STRIDE * block;
        FloatVector q0 = FloatVector.broadcast(SPECIES, q[0]);
        FloatVector q1 = FloatVector.broadcast(SPECIES, q[1]);
        FloatVector q2 = FloatVector.broadcast(SPECIES, q[2]);
        FloatVector q3 = FloatVector.broadcast(SPECIES, q[3]);
        FloatVector q4 = FloatVector.broadcast(SPECIES, q[4]);
        FloatVector q5 = FloatVector.broadcast(SPECIES, q[5]);
        FloatVector q6 = FloatVector.broadcast(SPECIES, q[6]);
        FloatVector q7 = FloatVector.broadcast(SPECIES, q[7]);
        FloatVector q8 = FloatVector.broadcast(SPECIES, q[8]);
        FloatVector q9 = FloatVector.broadcast(SPECIES, q[9]);
        FloatVector q10 = FloatVector.broadcast(SPECIES, q[10]);
        FloatVector q11 = FloatVector.broadcast(SPECIES, q[11]);
        FloatVector q12 = FloatVector.broadcast(SPECIES, q[12]);
        FloatVector q13 = FloatVector.broadcast(SPECIES, q[13]);
        FloatVector q14 = FloatVector.broadcast(SPECIES, q[14]);
        FloatVector dx = FloatVector.fromArray(SPECIES, p, at + 0).sub(q0);
        FloatVector dy = FloatVector.fromArray(SPECIES, p, at + 8).sub(q1);
        FloatVector dz = FloatVector.fromArray(SPECIES, p, at + 16).sub(q2);
        FloatVector p0x = FloatVector.fromArray(SPECIES, p, at + 24);
        FloatVector p0y = FloatVector.fromArray(SPECIES, p, at + 32);
        FloatVector p0z = FloatVector.fromArray(SPECIES, p, at + 40);
        FloatVector t0 = p0x.fma(dx, p0y.fma(dy, p0z.mul(dz)));
        FloatVector r00 = p0x.fma(q3, p0y.fma(q4, p0z.mul(q5)));
        FloatVector r01 = p0x.fma(q6, p0y.fma(q7, p0z.mul(q8)));
        FloatVector r02 = p0x.fma(q9, p0y.fma(q10, p0z.mul(q11)));
        FloatVector p1x = FloatVector.fromArray(SPECIES, p, at + 48);
        FloatVector p1y = FloatVector.fromArray(SPECIES, p, at + 56);
        FloatVector p1z = FloatVector.fromArray(SPECIES, p, at + 64);
        FloatVector t1 = p1x.fma(dx, p1y.fma(dy, p1z.mul(dz)));
        FloatVector r10 = p1x.fma(q3, p1y.fma(q4, p1z.mul(q5)));
        FloatVector r11 = p1x.fma(q6, p1y.fma(q7, p1z.mul(q8)));
        FloatVector r12 = p1x.fma(q9, p1y.fma(q10, p1z.mul(q11)));
        FloatVector p2x = FloatVector.fromArray(SPECIES, p, at + 72);
        FloatVector p2y = FloatVector.fromArray(SPECIES, p, at + 80);
        FloatVector p2z = FloatVector.fromArray(SPECIES, p, at + 88);
        FloatVector t2 = p2x.fma(dx, p2y.fma(dy, p2z.mul(dz)));
        FloatVector r20 = p2x.fma(q3, p2y.fma(q4, p2z.mul(q5)));
        FloatVector r21 = p2x.fma(q6, p2y.fma(q7, p2z.mul(q8)));
        FloatVector r22 = p2x.fma(q9, p2y.fma(q10, p2z.mul(q11)));
        FloatVector a00 = r00.abs();
        FloatVector a01 = r01.abs();
        FloatVector a02 = r02.abs();
        FloatVector a10 = r10.abs();
        FloatVector a11 = r11.abs();
        FloatVector a12 = r12.abs();
        FloatVector a20 = r20.abs();
        FloatVector a21 = r21.abs();
        FloatVector a22 = r22.abs();
        FloatVector h0 = FloatVector.fromArray(SPECIES, p, at + 96);
        FloatVector h1 = FloatVector.fromArray(SPECIES, p, at + 104);
        FloatVector h2 = FloatVector.fromArray(SPECIES, p, at + 112);
        FloatVector slack =
                h0.add(h1).add(h2).add(q[12] + q[13] + q[14]).mul(q[RELATIVE]).add(q[ABSOLUTE]);
        FloatVector s0 = t0.abs().sub(a00.fma(q12, a01.fma(q13, a02.fma(q14, h0.add(slack)))));
        FloatVector s1 = t1.abs().sub(a10.fma(q12, a11.fma(q13, a12.fma(q14, h1.add(slack)))));
        FloatVector s2 = t2.abs().sub(a20.fma(q12, a21.fma(q13, a22.fma(q14, h2.add(slack)))));
        FloatVector u0 =
                t0.fma(r00, t1.fma(r10, t2.mul(r20))).abs().sub(h0.fma(a00, h1.fma(a10, h2.fma(a20, slack.add(q12)))));
        FloatVector u1 =
                t0.fma(r01, t1.fma(r11, t2.mul(r21))).abs().sub(h0.fma(a01, h1.fma(a11, h2.fma(a21, slack.add(q13)))));
        FloatVector u2 =
                t0.fma(r02, t1.fma(r12, t2.mul(r22))).abs().sub(h0.fma(a02, h1.fma(a12, h2.fma(a22, slack.add(q14)))));
        FloatVector m0 = s0.blend(s1, s1.compare(VectorOperators.GT, s0));
        FloatVector m1 = s2.blend(u0, u0.compare(VectorOperators.GT, s2));
        FloatVector m2 = u1.blend(u2, u2.compare(VectorOperators.GT, u1));
        FloatVector m3 = m0.blend(m1, m1.compare(VectorOperators.GT, m0));
        FloatVector faces = m2.blend(m3, m3.compare(VectorOperators.GT, m2));
        if (faces.compare(VectorOperators.GE, 0).allTrue()) {
            return false;
        }
        FloatVector n0 = t0.neg();
        FloatVector n1 = t1.neg();
        FloatVector n2 = t2.neg();
        FloatVector e00 =
                t2.fma(r10, n1.mul(r20)).abs().sub(h1.fma(a20, h2.fma(a10, a02.fma(q13, a01.fma(q14, slack)))));
        FloatVector e01 =
                t2.fma(r11, n1.mul(r21)).abs().sub(h1.fma(a21, h2.fma(a11, a00.fma(q14, a02.fma(q12, slack)))));
        FloatVector e02 =
                t2.fma(r12, n1.mul(r22)).abs().sub(h1.fma(a22, h2.fma(a12, a01.fma(q12, a00.fma(q13, slack)))));
        FloatVector e10 =
                t0.fma(r20, n2.mul(r00)).abs().sub(h2.fma(a00, h0.fma(a20, a12.fma(q13, a11.fma(q14, slack)))));
        FloatVector e11 =
                t0.fma(r21, n2.mul(r01)).abs().sub(h2.fma(a01, h0.fma(a21, a10.fma(q14, a12.fma(q12, slack)))));
        FloatVector e12 =
                t0.fma(r22, n2.mul(r02)).abs().sub(h2.fma(a02, h0.fma(a22, a11.fma(q12, a10.fma(q13, slack)))));
        FloatVector e20 =
                t1.fma(r00, n0.mul(r10)).abs().sub(h0.fma(a10, h1.fma(a00, a22.fma(q13, a21.fma(q14, slack)))));
        FloatVector e21 =
                t1.fma(r01, n0.mul(r11)).abs().sub(h0.fma(a11, h1.fma(a01, a20.fma(q14, a22.fma(q12, slack)))));
        FloatVector e22 =
                t1.fma(r02, n0.mul(r12)).abs().sub(h0.fma(a12, h1.fma(a02, a21.fma(q12, a20.fma(q13, slack)))));
        FloatVector w0 = e00.blend(e01, e01.compare(VectorOperators.GT, e00));
        FloatVector w1 = e02.blend(e10, e10.compare(VectorOperators.GT, e02));
        FloatVector w2 = e11.blend(e12, e12.compare(VectorOperators.GT, e11));
        FloatVector w3 = e20.blend(e21, e21.compare(VectorOperators.GT, e20));
        FloatVector w4 = e22.blend(faces, faces.compare(VectorOperators.GT, e22));
        FloatVector w5 = w0.blend(w1, w1.compare(VectorOperators.GT, w0));
        FloatVector w6 = w2.blend(w3, w3.compare(VectorOperators.GT, w2));
        FloatVector w7 = w4.blend(w5, w5.compare(VectorOperators.GT, w4));
        w6.blend(w7, w7.compare(VectorOperators.GT, w6)).intoArray(out, 0);
        return true;
    }

    @Override
    public void planesApart(float[] p, int block, float[] q, float[] out) {
        int at = WideBoxes.STRIDE * block;
        FloatVector q3 = FloatVector.broadcast(SPECIES, q[3]);
        FloatVector q4 = FloatVector.broadcast(SPECIES, q[4]);
        FloatVector q5 = FloatVector.broadcast(SPECIES, q[5]);
        FloatVector q6 = FloatVector.broadcast(SPECIES, q[6]);
        FloatVector q7 = FloatVector.broadcast(SPECIES, q[7]);
        FloatVector q8 = FloatVector.broadcast(SPECIES, q[8]);
        FloatVector q9 = FloatVector.broadcast(SPECIES, q[9]);
        FloatVector q10 = FloatVector.broadcast(SPECIES, q[10]);
        FloatVector q11 = FloatVector.broadcast(SPECIES, q[11]);
        FloatVector q12 = FloatVector.broadcast(SPECIES, q[12]);
        FloatVector q13 = FloatVector.broadcast(SPECIES, q[13]);
        FloatVector q14 = FloatVector.broadcast(SPECIES, q[14]);
        FloatVector apex = FloatVector.broadcast(SPECIES, q[APEX]);
        FloatVector dx = FloatVector.fromArray(SPECIES, p, at + 0).sub(q[0]);
        FloatVector dy = FloatVector.fromArray(SPECIES, p, at + 8).sub(q[1]);
        FloatVector dz = FloatVector.fromArray(SPECIES, p, at + 16).sub(q[2]);
        FloatVector h0 = FloatVector.fromArray(SPECIES, p, at + 96);
        FloatVector h1 = FloatVector.fromArray(SPECIES, p, at + 104);
        FloatVector h2 = FloatVector.fromArray(SPECIES, p, at + 112);
        FloatVector slack =
                h0.add(h1).add(h2).add(q[12] + q[13] + q[14]).mul(q[RELATIVE]).add(q[ABSOLUTE] + q[APEX_SLACK]);
        FloatVector p0x = FloatVector.fromArray(SPECIES, p, at + 24);
        FloatVector p0y = FloatVector.fromArray(SPECIES, p, at + 32);
        FloatVector p0z = FloatVector.fromArray(SPECIES, p, at + 40);
        FloatVector t0 = p0x.fma(dx, p0y.fma(dy, p0z.mul(dz)));
        FloatVector r0 = p0x.fma(q9, p0y.fma(q10, p0z.mul(q11)));
        FloatVector a0 = p0x.fma(q3, p0y.fma(q4, p0z.mul(q5))).mul(q12);
        FloatVector b0 = p0x.fma(q6, p0y.fma(q7, p0z.mul(q8))).mul(q13);
        FloatVector top0 = a0.fma(apex, b0);
        FloatVector low0 = a0.abs().neg().sub(b0);
        FloatVector high0 = a0.abs().sub(b0);
        FloatVector above0 =
                top0.blend(low0, low0.compare(VectorOperators.LT, top0)).sub(t0);
        FloatVector below0 = t0.sub(top0.blend(high0, high0.compare(VectorOperators.GT, top0)));
        FloatVector aside0 = above0.blend(below0, below0.compare(VectorOperators.GT, above0))
                .sub(r0.abs().fma(q14, h0.add(slack)))
                .mul(CERTAIN);
        FloatVector p1x = FloatVector.fromArray(SPECIES, p, at + 48);
        FloatVector p1y = FloatVector.fromArray(SPECIES, p, at + 56);
        FloatVector p1z = FloatVector.fromArray(SPECIES, p, at + 64);
        FloatVector t1 = p1x.fma(dx, p1y.fma(dy, p1z.mul(dz)));
        FloatVector r1 = p1x.fma(q9, p1y.fma(q10, p1z.mul(q11)));
        FloatVector a1 = p1x.fma(q3, p1y.fma(q4, p1z.mul(q5))).mul(q12);
        FloatVector b1 = p1x.fma(q6, p1y.fma(q7, p1z.mul(q8))).mul(q13);
        FloatVector top1 = a1.fma(apex, b1);
        FloatVector low1 = a1.abs().neg().sub(b1);
        FloatVector high1 = a1.abs().sub(b1);
        FloatVector above1 =
                top1.blend(low1, low1.compare(VectorOperators.LT, top1)).sub(t1);
        FloatVector below1 = t1.sub(top1.blend(high1, high1.compare(VectorOperators.GT, top1)));
        FloatVector aside1 = above1.blend(below1, below1.compare(VectorOperators.GT, above1))
                .sub(r1.abs().fma(q14, h1.add(slack)))
                .mul(CERTAIN);
        FloatVector p2x = FloatVector.fromArray(SPECIES, p, at + 72);
        FloatVector p2y = FloatVector.fromArray(SPECIES, p, at + 80);
        FloatVector p2z = FloatVector.fromArray(SPECIES, p, at + 88);
        FloatVector t2 = p2x.fma(dx, p2y.fma(dy, p2z.mul(dz)));
        FloatVector r2 = p2x.fma(q9, p2y.fma(q10, p2z.mul(q11)));
        FloatVector a2 = p2x.fma(q3, p2y.fma(q4, p2z.mul(q5))).mul(q12);
        FloatVector b2 = p2x.fma(q6, p2y.fma(q7, p2z.mul(q8))).mul(q13);
        FloatVector top2 = a2.fma(apex, b2);
        FloatVector low2 = a2.abs().neg().sub(b2);
        FloatVector high2 = a2.abs().sub(b2);
        FloatVector above2 =
                top2.blend(low2, low2.compare(VectorOperators.LT, top2)).sub(t2);
        FloatVector below2 = t2.sub(top2.blend(high2, high2.compare(VectorOperators.GT, top2)));
        FloatVector aside2 = above2.blend(below2, below2.compare(VectorOperators.GT, above2))
                .sub(r2.abs().fma(q14, h2.add(slack)))
                .mul(CERTAIN);
        FloatVector found = FloatVector.fromArray(SPECIES, out, 0);
        FloatVector found0 = found.blend(aside0, aside0.compare(VectorOperators.GT, found));
        FloatVector found1 = found0.blend(aside1, aside1.compare(VectorOperators.GT, found0));
        FloatVector found2 = found1.blend(aside2, aside2.compare(VectorOperators.GT, found1));
        FloatVector a = r0.mul(h0);
        FloatVector b = r1.mul(h1);
        FloatVector height = t0.fma(r0, t1.fma(r1, t2.mul(r2)));
        // Where a lane has no apex, all that follows from it is NaN, and no comparison with it holds.
        FloatVector top = a.fma(FloatVector.fromArray(SPECIES, p, at + 120), b);
        FloatVector low = a.abs().neg().sub(b);
        FloatVector high = a.abs().sub(b);
        FloatVector above = top.blend(low, low.compare(VectorOperators.LT, top)).add(height);
        FloatVector below =
                top.blend(high, high.compare(VectorOperators.GT, top)).neg().sub(height);
        FloatVector besides = above.blend(below, below.compare(VectorOperators.GT, above))
                .sub(r2.abs().fma(h2, slack.add(q14)))
                .mul(CERTAIN);
        found2.blend(besides, besides.compare(VectorOperators.GT, found2)).intoArray(out, 0);
    }

    @Override
    public boolean gaps(float[] p, int block, float[] q, float enough, float[] out) {
        int at = WideBoxes.STRIDE * block;
        FloatVector q0 = FloatVector.broadcast(SPECIES, q[0]);
        FloatVector q1 = FloatVector.broadcast(SPECIES, q[1]);
        FloatVector q2 = FloatVector.broadcast(SPECIES, q[2]);
        FloatVector q3 = FloatVector.broadcast(SPECIES, q[3]);
        FloatVector q4 = FloatVector.broadcast(SPECIES, q[4]);
        FloatVector q5 = FloatVector.broadcast(SPECIES, q[5]);
        FloatVector q6 = FloatVector.broadcast(SPECIES, q[6]);
        FloatVector q7 = FloatVector.broadcast(SPECIES, q[7]);
        FloatVector q8 = FloatVector.broadcast(SPECIES, q[8]);
        FloatVector q9 = FloatVector.broadcast(SPECIES, q[9]);
        FloatVector q10 = FloatVector.broadcast(SPECIES, q[10]);
        FloatVector q11 = FloatVector.broadcast(SPECIES, q[11]);
        FloatVector q12 = FloatVector.broadcast(SPECIES, q[12]);
        FloatVector q13 = FloatVector.broadcast(SPECIES, q[13]);
        FloatVector q14 = FloatVector.broadcast(SPECIES, q[14]);
        FloatVector dx = FloatVector.fromArray(SPECIES, p, at + 0).sub(q0);
        FloatVector dy = FloatVector.fromArray(SPECIES, p, at + 8).sub(q1);
        FloatVector dz = FloatVector.fromArray(SPECIES, p, at + 16).sub(q2);
        FloatVector p0x = FloatVector.fromArray(SPECIES, p, at + 24);
        FloatVector p0y = FloatVector.fromArray(SPECIES, p, at + 32);
        FloatVector p0z = FloatVector.fromArray(SPECIES, p, at + 40);
        FloatVector t0 = p0x.fma(dx, p0y.fma(dy, p0z.mul(dz)));
        FloatVector r00 = p0x.fma(q3, p0y.fma(q4, p0z.mul(q5)));
        FloatVector r01 = p0x.fma(q6, p0y.fma(q7, p0z.mul(q8)));
        FloatVector r02 = p0x.fma(q9, p0y.fma(q10, p0z.mul(q11)));
        FloatVector p1x = FloatVector.fromArray(SPECIES, p, at + 48);
        FloatVector p1y = FloatVector.fromArray(SPECIES, p, at + 56);
        FloatVector p1z = FloatVector.fromArray(SPECIES, p, at + 64);
        FloatVector t1 = p1x.fma(dx, p1y.fma(dy, p1z.mul(dz)));
        FloatVector r10 = p1x.fma(q3, p1y.fma(q4, p1z.mul(q5)));
        FloatVector r11 = p1x.fma(q6, p1y.fma(q7, p1z.mul(q8)));
        FloatVector r12 = p1x.fma(q9, p1y.fma(q10, p1z.mul(q11)));
        FloatVector p2x = FloatVector.fromArray(SPECIES, p, at + 72);
        FloatVector p2y = FloatVector.fromArray(SPECIES, p, at + 80);
        FloatVector p2z = FloatVector.fromArray(SPECIES, p, at + 88);
        FloatVector t2 = p2x.fma(dx, p2y.fma(dy, p2z.mul(dz)));
        FloatVector r20 = p2x.fma(q3, p2y.fma(q4, p2z.mul(q5)));
        FloatVector r21 = p2x.fma(q6, p2y.fma(q7, p2z.mul(q8)));
        FloatVector r22 = p2x.fma(q9, p2y.fma(q10, p2z.mul(q11)));
        FloatVector a00 = r00.abs();
        FloatVector a01 = r01.abs();
        FloatVector a02 = r02.abs();
        FloatVector a10 = r10.abs();
        FloatVector a11 = r11.abs();
        FloatVector a12 = r12.abs();
        FloatVector a20 = r20.abs();
        FloatVector a21 = r21.abs();
        FloatVector a22 = r22.abs();
        FloatVector h0 = FloatVector.fromArray(SPECIES, p, at + 96);
        FloatVector h1 = FloatVector.fromArray(SPECIES, p, at + 104);
        FloatVector h2 = FloatVector.fromArray(SPECIES, p, at + 112);
        FloatVector slack =
                h0.add(h1).add(h2).add(q[12] + q[13] + q[14]).mul(q[RELATIVE]).add(q[ABSOLUTE]);
        FloatVector ds0 = t0.abs().sub(a00.fma(q12, a01.fma(q13, a02.fma(q14, h0.add(slack)))));
        FloatVector s0 = ds0.add(ds0.abs());
        FloatVector ds1 = t1.abs().sub(a10.fma(q12, a11.fma(q13, a12.fma(q14, h1.add(slack)))));
        FloatVector s1 = ds1.add(ds1.abs());
        FloatVector ds2 = t2.abs().sub(a20.fma(q12, a21.fma(q13, a22.fma(q14, h2.add(slack)))));
        FloatVector s2 = ds2.add(ds2.abs());
        FloatVector du0 =
                t0.fma(r00, t1.fma(r10, t2.mul(r20))).abs().sub(h0.fma(a00, h1.fma(a10, h2.fma(a20, slack.add(q12)))));
        FloatVector u0 = du0.add(du0.abs());
        FloatVector du1 =
                t0.fma(r01, t1.fma(r11, t2.mul(r21))).abs().sub(h0.fma(a01, h1.fma(a11, h2.fma(a21, slack.add(q13)))));
        FloatVector u1 = du1.add(du1.abs());
        FloatVector du2 =
                t0.fma(r02, t1.fma(r12, t2.mul(r22))).abs().sub(h0.fma(a02, h1.fma(a12, h2.fma(a22, slack.add(q14)))));
        FloatVector u2 = du2.add(du2.abs());
        FloatVector inP = s0.fma(s0, s1.fma(s1, s2.mul(s2)));
        FloatVector inQ = u0.fma(u0, u1.fma(u1, u2.mul(u2)));
        FloatVector faces = inP.blend(inQ, inQ.compare(VectorOperators.GT, inP));
        if (faces.compare(VectorOperators.GT, 4 * Math.nextUp(enough / CERTAIN)).allTrue()) {
            return false;
        }
        FloatVector n0 = t0.neg();
        FloatVector n1 = t1.neg();
        FloatVector n2 = t2.neg();
        FloatVector dg00 =
                t2.fma(r10, n1.mul(r20)).abs().sub(h1.fma(a20, h2.fma(a10, a02.fma(q13, a01.fma(q14, slack)))));
        FloatVector g00 = dg00.add(dg00.abs());
        FloatVector c00 = r00.mul(r00);
        FloatVector e00 = g00.mul(g00).mul(c00.fma(c00, c00.add(1)));
        FloatVector dg01 =
                t2.fma(r11, n1.mul(r21)).abs().sub(h1.fma(a21, h2.fma(a11, a00.fma(q14, a02.fma(q12, slack)))));
        FloatVector g01 = dg01.add(dg01.abs());
        FloatVector c01 = r01.mul(r01);
        FloatVector e01 = g01.mul(g01).mul(c01.fma(c01, c01.add(1)));
        FloatVector dg02 =
                t2.fma(r12, n1.mul(r22)).abs().sub(h1.fma(a22, h2.fma(a12, a01.fma(q12, a00.fma(q13, slack)))));
        FloatVector g02 = dg02.add(dg02.abs());
        FloatVector c02 = r02.mul(r02);
        FloatVector e02 = g02.mul(g02).mul(c02.fma(c02, c02.add(1)));
        FloatVector dg10 =
                t0.fma(r20, n2.mul(r00)).abs().sub(h2.fma(a00, h0.fma(a20, a12.fma(q13, a11.fma(q14, slack)))));
        FloatVector g10 = dg10.add(dg10.abs());
        FloatVector c10 = r10.mul(r10);
        FloatVector e10 = g10.mul(g10).mul(c10.fma(c10, c10.add(1)));
        FloatVector dg11 =
                t0.fma(r21, n2.mul(r01)).abs().sub(h2.fma(a01, h0.fma(a21, a10.fma(q14, a12.fma(q12, slack)))));
        FloatVector g11 = dg11.add(dg11.abs());
        FloatVector c11 = r11.mul(r11);
        FloatVector e11 = g11.mul(g11).mul(c11.fma(c11, c11.add(1)));
        FloatVector dg12 =
                t0.fma(r22, n2.mul(r02)).abs().sub(h2.fma(a02, h0.fma(a22, a11.fma(q12, a10.fma(q13, slack)))));
        FloatVector g12 = dg12.add(dg12.abs());
        FloatVector c12 = r12.mul(r12);
        FloatVector e12 = g12.mul(g12).mul(c12.fma(c12, c12.add(1)));
        FloatVector dg20 =
                t1.fma(r00, n0.mul(r10)).abs().sub(h0.fma(a10, h1.fma(a00, a22.fma(q13, a21.fma(q14, slack)))));
        FloatVector g20 = dg20.add(dg20.abs());
        FloatVector c20 = r20.mul(r20);
        FloatVector e20 = g20.mul(g20).mul(c20.fma(c20, c20.add(1)));
        FloatVector dg21 =
                t1.fma(r01, n0.mul(r11)).abs().sub(h0.fma(a11, h1.fma(a01, a20.fma(q14, a22.fma(q12, slack)))));
        FloatVector g21 = dg21.add(dg21.abs());
        FloatVector c21 = r21.mul(r21);
        FloatVector e21 = g21.mul(g21).mul(c21.fma(c21, c21.add(1)));
        FloatVector dg22 =
                t1.fma(r02, n0.mul(r12)).abs().sub(h0.fma(a12, h1.fma(a02, a21.fma(q12, a20.fma(q13, slack)))));
        FloatVector g22 = dg22.add(dg22.abs());
        FloatVector c22 = r22.mul(r22);
        FloatVector e22 = g22.mul(g22).mul(c22.fma(c22, c22.add(1)));
        FloatVector w0 = e00.blend(e01, e01.compare(VectorOperators.GT, e00));
        FloatVector w1 = e02.blend(e10, e10.compare(VectorOperators.GT, e02));
        FloatVector w2 = e11.blend(e12, e12.compare(VectorOperators.GT, e11));
        FloatVector w3 = e20.blend(e21, e21.compare(VectorOperators.GT, e20));
        FloatVector w4 = e22.blend(faces, faces.compare(VectorOperators.GT, e22));
        FloatVector w5 = w0.blend(w1, w1.compare(VectorOperators.GT, w0));
        FloatVector w6 = w2.blend(w3, w3.compare(VectorOperators.GT, w2));
        FloatVector w7 = w4.blend(w5, w5.compare(VectorOperators.GT, w4));
        FloatVector w8 = w6.blend(w7, w7.compare(VectorOperators.GT, w6));
        w8.mul(CERTAIN / 4).sqrt().intoArray(out, 0);
        return true;
    }

    @Override
    public void ballGaps(float[] p, int block, float[] q, float[] out) {
        int at = WideBoxes.STRIDE * block;
        FloatVector dx = FloatVector.fromArray(SPECIES, p, at).sub(q[0]);
        FloatVector dy = FloatVector.fromArray(SPECIES, p, at + 8).sub(q[1]);
        FloatVector dz = FloatVector.fromArray(SPECIES, p, at + 16).sub(q[2]);
        FloatVector h0 = FloatVector.fromArray(SPECIES, p, at + 96);
        FloatVector h1 = FloatVector.fromArray(SPECIES, p, at + 104);
        FloatVector h2 = FloatVector.fromArray(SPECIES, p, at + 112);
        FloatVector slack = h0.add(h1).add(h2).mul(q[RELATIVE]).add(q[ABSOLUTE]);
        FloatVector d0 = FloatVector.fromArray(SPECIES, p, at + 24)
                .fma(
                        dx,
                        FloatVector.fromArray(SPECIES, p, at + 32)
                                .fma(
                                        dy,
                                        FloatVector.fromArray(SPECIES, p, at + 40)
                                                .mul(dz)))
                .abs()
                .sub(h0.add(slack));
        FloatVector s0 = d0.add(d0.abs()).mul(0.5f);
        FloatVector d1 = FloatVector.fromArray(SPECIES, p, at + 48)
                .fma(
                        dx,
                        FloatVector.fromArray(SPECIES, p, at + 56)
                                .fma(
                                        dy,
                                        FloatVector.fromArray(SPECIES, p, at + 64)
                                                .mul(dz)))
                .abs()
                .sub(h1.add(slack));
        FloatVector s1 = d1.add(d1.abs()).mul(0.5f);
        FloatVector d2 = FloatVector.fromArray(SPECIES, p, at + 72)
                .fma(
                        dx,
                        FloatVector.fromArray(SPECIES, p, at + 80)
                                .fma(
                                        dy,
                                        FloatVector.fromArray(SPECIES, p, at + 88)
                                                .mul(dz)))
                .abs()
                .sub(h2.add(slack));
        FloatVector s2 = d2.add(d2.abs()).mul(0.5f);
        FloatVector gap = s0.fma(s0, s1.fma(s1, s2.mul(s2))).mul(CERTAIN).sqrt().sub(q[RADIUS]);
        gap.add(gap.abs()).mul(0.5f).intoArray(out, 0);
    }
}
