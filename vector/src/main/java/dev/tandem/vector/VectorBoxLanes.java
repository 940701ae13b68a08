package dev.tandem.vector;

import dev.tandem.internal.kernels.BoxLanes;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.trees.WideBoxes;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Eight boxes at once. Written without loops and without calls that are not inlined, so that all vectors stay in
 * registers and nothing is allocated. See {@code ObbObb} for the formulas.
 */
final class VectorBoxLanes implements BoxLanes {

    /** The only species in use: a second one would make all call sites within the vector API slow. */
    static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_256;

    private static final float CERTAIN = (float) Slack.FLOAT_GAP;

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
        FloatVector ofP = t0.abs()
                .sub(a00.fma(q12, a01.fma(q13, a02.fma(q14, h0.add(slack)))))
                .max(t1.abs().sub(a10.fma(q12, a11.fma(q13, a12.fma(q14, h1.add(slack))))))
                .max(t2.abs().sub(a20.fma(q12, a21.fma(q13, a22.fma(q14, h2.add(slack))))));
        FloatVector faces = t0.fma(r00, t1.fma(r10, t2.mul(r20)))
                .abs()
                .sub(h0.fma(a00, h1.fma(a10, h2.fma(a20, slack.add(q12)))))
                .max(t0.fma(r01, t1.fma(r11, t2.mul(r21)))
                        .abs()
                        .sub(h0.fma(a01, h1.fma(a11, h2.fma(a21, slack.add(q13))))))
                .max(t0.fma(r02, t1.fma(r12, t2.mul(r22)))
                        .abs()
                        .sub(h0.fma(a02, h1.fma(a12, h2.fma(a22, slack.add(q14))))))
                .max(ofP);
        if (faces.compare(VectorOperators.GE, 0).allTrue()) {
            return false;
        }
        FloatVector e00 = faces.max(t2.fma(r10, t1.mul(r20).neg())
                .abs()
                .sub(h1.fma(a20, h2.fma(a10, a02.fma(q13, a01.fma(q14, slack))))));
        FloatVector e01 = e00.max(t2.fma(r11, t1.mul(r21).neg())
                .abs()
                .sub(h1.fma(a21, h2.fma(a11, a00.fma(q14, a02.fma(q12, slack))))));
        FloatVector e02 = e01.max(t2.fma(r12, t1.mul(r22).neg())
                .abs()
                .sub(h1.fma(a22, h2.fma(a12, a01.fma(q12, a00.fma(q13, slack))))));
        FloatVector e10 = e02.max(t0.fma(r20, t2.mul(r00).neg())
                .abs()
                .sub(h2.fma(a00, h0.fma(a20, a12.fma(q13, a11.fma(q14, slack))))));
        FloatVector e11 = e10.max(t0.fma(r21, t2.mul(r01).neg())
                .abs()
                .sub(h2.fma(a01, h0.fma(a21, a10.fma(q14, a12.fma(q12, slack))))));
        FloatVector e12 = e11.max(t0.fma(r22, t2.mul(r02).neg())
                .abs()
                .sub(h2.fma(a02, h0.fma(a22, a11.fma(q12, a10.fma(q13, slack))))));
        FloatVector e20 = e12.max(t1.fma(r00, t0.mul(r10).neg())
                .abs()
                .sub(h0.fma(a10, h1.fma(a00, a22.fma(q13, a21.fma(q14, slack))))));
        FloatVector e21 = e20.max(t1.fma(r01, t0.mul(r11).neg())
                .abs()
                .sub(h0.fma(a11, h1.fma(a01, a20.fma(q14, a22.fma(q12, slack))))));
        FloatVector e22 = e21.max(t1.fma(r02, t0.mul(r12).neg())
                .abs()
                .sub(h0.fma(a12, h1.fma(a02, a21.fma(q12, a20.fma(q13, slack))))));
        e22.intoArray(out, 0);
        return true;
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
        FloatVector s0 = t0.abs()
                .sub(a00.fma(q12, a01.fma(q13, a02.fma(q14, h0.add(slack)))))
                .max(0);
        FloatVector s1 = t1.abs()
                .sub(a10.fma(q12, a11.fma(q13, a12.fma(q14, h1.add(slack)))))
                .max(0);
        FloatVector s2 = t2.abs()
                .sub(a20.fma(q12, a21.fma(q13, a22.fma(q14, h2.add(slack)))))
                .max(0);
        FloatVector u0 = t0.fma(r00, t1.fma(r10, t2.mul(r20)))
                .abs()
                .sub(h0.fma(a00, h1.fma(a10, h2.fma(a20, slack.add(q12)))))
                .max(0);
        FloatVector u1 = t0.fma(r01, t1.fma(r11, t2.mul(r21)))
                .abs()
                .sub(h0.fma(a01, h1.fma(a11, h2.fma(a21, slack.add(q13)))))
                .max(0);
        FloatVector u2 = t0.fma(r02, t1.fma(r12, t2.mul(r22)))
                .abs()
                .sub(h0.fma(a02, h1.fma(a12, h2.fma(a22, slack.add(q14)))))
                .max(0);
        FloatVector inP = s0.fma(s0, s1.fma(s1, s2.mul(s2)));
        FloatVector inQ = u0.fma(u0, u1.fma(u1, u2.mul(u2)));
        FloatVector faces = inP.max(inQ);
        if (faces.compare(VectorOperators.GT, Math.nextUp(enough / CERTAIN)).allTrue()) {
            return false;
        }
        FloatVector g00 = t2.fma(r10, t1.mul(r20).neg())
                .abs()
                .sub(h1.fma(a20, h2.fma(a10, a02.fma(q13, a01.fma(q14, slack)))))
                .max(0);
        FloatVector c00 = r00.mul(r00);
        FloatVector e00 = faces.max(g00.mul(g00).mul(c00.fma(c00, c00.add(1))));
        FloatVector g01 = t2.fma(r11, t1.mul(r21).neg())
                .abs()
                .sub(h1.fma(a21, h2.fma(a11, a00.fma(q14, a02.fma(q12, slack)))))
                .max(0);
        FloatVector c01 = r01.mul(r01);
        FloatVector e01 = e00.max(g01.mul(g01).mul(c01.fma(c01, c01.add(1))));
        FloatVector g02 = t2.fma(r12, t1.mul(r22).neg())
                .abs()
                .sub(h1.fma(a22, h2.fma(a12, a01.fma(q12, a00.fma(q13, slack)))))
                .max(0);
        FloatVector c02 = r02.mul(r02);
        FloatVector e02 = e01.max(g02.mul(g02).mul(c02.fma(c02, c02.add(1))));
        FloatVector g10 = t0.fma(r20, t2.mul(r00).neg())
                .abs()
                .sub(h2.fma(a00, h0.fma(a20, a12.fma(q13, a11.fma(q14, slack)))))
                .max(0);
        FloatVector c10 = r10.mul(r10);
        FloatVector e10 = e02.max(g10.mul(g10).mul(c10.fma(c10, c10.add(1))));
        FloatVector g11 = t0.fma(r21, t2.mul(r01).neg())
                .abs()
                .sub(h2.fma(a01, h0.fma(a21, a10.fma(q14, a12.fma(q12, slack)))))
                .max(0);
        FloatVector c11 = r11.mul(r11);
        FloatVector e11 = e10.max(g11.mul(g11).mul(c11.fma(c11, c11.add(1))));
        FloatVector g12 = t0.fma(r22, t2.mul(r02).neg())
                .abs()
                .sub(h2.fma(a02, h0.fma(a22, a11.fma(q12, a10.fma(q13, slack)))))
                .max(0);
        FloatVector c12 = r12.mul(r12);
        FloatVector e12 = e11.max(g12.mul(g12).mul(c12.fma(c12, c12.add(1))));
        FloatVector g20 = t1.fma(r00, t0.mul(r10).neg())
                .abs()
                .sub(h0.fma(a10, h1.fma(a00, a22.fma(q13, a21.fma(q14, slack)))))
                .max(0);
        FloatVector c20 = r20.mul(r20);
        FloatVector e20 = e12.max(g20.mul(g20).mul(c20.fma(c20, c20.add(1))));
        FloatVector g21 = t1.fma(r01, t0.mul(r11).neg())
                .abs()
                .sub(h0.fma(a11, h1.fma(a01, a20.fma(q14, a22.fma(q12, slack)))))
                .max(0);
        FloatVector c21 = r21.mul(r21);
        FloatVector e21 = e20.max(g21.mul(g21).mul(c21.fma(c21, c21.add(1))));
        FloatVector g22 = t1.fma(r02, t0.mul(r12).neg())
                .abs()
                .sub(h0.fma(a12, h1.fma(a02, a21.fma(q12, a20.fma(q13, slack)))))
                .max(0);
        FloatVector c22 = r22.mul(r22);
        FloatVector e22 = e21.max(g22.mul(g22).mul(c22.fma(c22, c22.add(1))));
        e22.mul(CERTAIN).sqrt().intoArray(out, 0);
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
        FloatVector s0 = FloatVector.fromArray(SPECIES, p, at + 24)
                .fma(
                        dx,
                        FloatVector.fromArray(SPECIES, p, at + 32)
                                .fma(
                                        dy,
                                        FloatVector.fromArray(SPECIES, p, at + 40)
                                                .mul(dz)))
                .abs()
                .sub(h0.add(slack))
                .max(0);
        FloatVector s1 = FloatVector.fromArray(SPECIES, p, at + 48)
                .fma(
                        dx,
                        FloatVector.fromArray(SPECIES, p, at + 56)
                                .fma(
                                        dy,
                                        FloatVector.fromArray(SPECIES, p, at + 64)
                                                .mul(dz)))
                .abs()
                .sub(h1.add(slack))
                .max(0);
        FloatVector s2 = FloatVector.fromArray(SPECIES, p, at + 72)
                .fma(
                        dx,
                        FloatVector.fromArray(SPECIES, p, at + 80)
                                .fma(
                                        dy,
                                        FloatVector.fromArray(SPECIES, p, at + 88)
                                                .mul(dz)))
                .abs()
                .sub(h2.add(slack))
                .max(0);
        s0.fma(s0, s1.fma(s1, s2.mul(s2)))
                .mul(CERTAIN)
                .sqrt()
                .sub(q[RADIUS])
                .max(0)
                .intoArray(out, 0);
    }
}
