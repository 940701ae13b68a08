package dev.tandem.vector;

import dev.tandem.internal.kernels.TriangleLanes;
import dev.tandem.internal.trees.CornerBlocks;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Eight triangles at once, written as {@link VectorBoxLanes} is. See {@code ScalarTriangleLanes} for the formulas. The least
 * of two is a comparison and a blend.
 */
final class VectorTriangleLanes implements TriangleLanes {

    private static final VectorSpecies<Float> SPECIES = VectorBoxLanes.SPECIES;

    @Override
    public boolean map(float[] p, int block, float[] m, float[] out, float[] beyond) {
        int at = CornerBlocks.STRIDE * block;
        FloatVector m0 = FloatVector.broadcast(SPECIES, m[0]);
        FloatVector m1 = FloatVector.broadcast(SPECIES, m[1]);
        FloatVector m2 = FloatVector.broadcast(SPECIES, m[2]);
        FloatVector m3 = FloatVector.broadcast(SPECIES, m[3]);
        FloatVector m4 = FloatVector.broadcast(SPECIES, m[4]);
        FloatVector m5 = FloatVector.broadcast(SPECIES, m[5]);
        FloatVector m6 = FloatVector.broadcast(SPECIES, m[6]);
        FloatVector m7 = FloatVector.broadcast(SPECIES, m[7]);
        FloatVector m8 = FloatVector.broadcast(SPECIES, m[8]);
        FloatVector m9 = FloatVector.broadcast(SPECIES, m[9]);
        FloatVector m10 = FloatVector.broadcast(SPECIES, m[10]);
        FloatVector m11 = FloatVector.broadcast(SPECIES, m[11]);
        FloatVector ax = FloatVector.fromArray(SPECIES, p, at + 0);
        FloatVector ay = FloatVector.fromArray(SPECIES, p, at + 8);
        FloatVector az = FloatVector.fromArray(SPECIES, p, at + 16);
        FloatVector a0 = ax.fma(m0, ay.fma(m1, az.fma(m2, m3)));
        a0.intoArray(out, at + 0);
        FloatVector a1 = ax.fma(m4, ay.fma(m5, az.fma(m6, m7)));
        a1.intoArray(out, at + 8);
        FloatVector a2 = ax.fma(m8, ay.fma(m9, az.fma(m10, m11)));
        a2.intoArray(out, at + 16);
        FloatVector bx = FloatVector.fromArray(SPECIES, p, at + 24);
        FloatVector by = FloatVector.fromArray(SPECIES, p, at + 32);
        FloatVector bz = FloatVector.fromArray(SPECIES, p, at + 40);
        FloatVector b0 = bx.fma(m0, by.fma(m1, bz.fma(m2, m3)));
        b0.intoArray(out, at + 24);
        FloatVector b1 = bx.fma(m4, by.fma(m5, bz.fma(m6, m7)));
        b1.intoArray(out, at + 32);
        FloatVector b2 = bx.fma(m8, by.fma(m9, bz.fma(m10, m11)));
        b2.intoArray(out, at + 40);
        FloatVector cx = FloatVector.fromArray(SPECIES, p, at + 48);
        FloatVector cy = FloatVector.fromArray(SPECIES, p, at + 56);
        FloatVector cz = FloatVector.fromArray(SPECIES, p, at + 64);
        FloatVector c0 = cx.fma(m0, cy.fma(m1, cz.fma(m2, m3)));
        c0.intoArray(out, at + 48);
        FloatVector c1 = cx.fma(m4, cy.fma(m5, cz.fma(m6, m7)));
        c1.intoArray(out, at + 56);
        FloatVector c2 = cx.fma(m8, cy.fma(m9, cz.fma(m10, m11)));
        c2.intoArray(out, at + 64);
        FloatVector nx = FloatVector.fromArray(SPECIES, p, at + 72);
        FloatVector ny = FloatVector.fromArray(SPECIES, p, at + 80);
        FloatVector nz = FloatVector.fromArray(SPECIES, p, at + 88);
        FloatVector n0 = nx.fma(m0, ny.fma(m1, nz.mul(m2)));
        n0.intoArray(out, at + 72);
        FloatVector n1 = nx.fma(m4, ny.fma(m5, nz.mul(m6)));
        n1.intoArray(out, at + 80);
        FloatVector n2 = nx.fma(m8, ny.fma(m9, nz.mul(m10)));
        n2.intoArray(out, at + 88);
        FloatVector height = FloatVector.fromArray(SPECIES, p, at + 96);
        n0.fma(m3, n1.fma(m7, n2.fma(m11, height.mul(m[SQUARED_SCALE])))).intoArray(out, at + 96);
        FloatVector low0 = a0.blend(b0, b0.compare(VectorOperators.LT, a0));
        FloatVector lowest0 = low0.blend(c0, c0.compare(VectorOperators.LT, low0));
        FloatVector high0 = a0.blend(b0, b0.compare(VectorOperators.GT, a0));
        FloatVector highest0 =
                high0.blend(c0, c0.compare(VectorOperators.GT, high0)).neg();
        FloatVector beyond0 = lowest0.blend(highest0, highest0.compare(VectorOperators.GT, lowest0))
                .sub(m[HALF + 0]);
        FloatVector low1 = a1.blend(b1, b1.compare(VectorOperators.LT, a1));
        FloatVector lowest1 = low1.blend(c1, c1.compare(VectorOperators.LT, low1));
        FloatVector high1 = a1.blend(b1, b1.compare(VectorOperators.GT, a1));
        FloatVector highest1 =
                high1.blend(c1, c1.compare(VectorOperators.GT, high1)).neg();
        FloatVector beyond1 = lowest1.blend(highest1, highest1.compare(VectorOperators.GT, lowest1))
                .sub(m[HALF + 1]);
        FloatVector low2 = a2.blend(b2, b2.compare(VectorOperators.LT, a2));
        FloatVector lowest2 = low2.blend(c2, c2.compare(VectorOperators.LT, low2));
        FloatVector high2 = a2.blend(b2, b2.compare(VectorOperators.GT, a2));
        FloatVector highest2 =
                high2.blend(c2, c2.compare(VectorOperators.GT, high2)).neg();
        FloatVector beyond2 = lowest2.blend(highest2, highest2.compare(VectorOperators.GT, lowest2))
                .sub(m[HALF + 2]);
        FloatVector beyond3 = beyond0.blend(beyond1, beyond1.compare(VectorOperators.GT, beyond0));
        FloatVector most = beyond3.blend(beyond2, beyond2.compare(VectorOperators.GT, beyond3));
        most.intoArray(beyond, CornerBlocks.LANES * block);
        return most.compare(VectorOperators.LT, 0).anyTrue();
    }

    @Override
    public boolean beyond(float[] p, int block, float[] m, float[] beyond) {
        int at = CornerBlocks.STRIDE * block;
        FloatVector m0 = FloatVector.broadcast(SPECIES, m[0]);
        FloatVector m1 = FloatVector.broadcast(SPECIES, m[1]);
        FloatVector m2 = FloatVector.broadcast(SPECIES, m[2]);
        FloatVector m3 = FloatVector.broadcast(SPECIES, m[3]);
        FloatVector m4 = FloatVector.broadcast(SPECIES, m[4]);
        FloatVector m5 = FloatVector.broadcast(SPECIES, m[5]);
        FloatVector m6 = FloatVector.broadcast(SPECIES, m[6]);
        FloatVector m7 = FloatVector.broadcast(SPECIES, m[7]);
        FloatVector m8 = FloatVector.broadcast(SPECIES, m[8]);
        FloatVector m9 = FloatVector.broadcast(SPECIES, m[9]);
        FloatVector m10 = FloatVector.broadcast(SPECIES, m[10]);
        FloatVector m11 = FloatVector.broadcast(SPECIES, m[11]);
        FloatVector ax = FloatVector.fromArray(SPECIES, p, at + 0);
        FloatVector ay = FloatVector.fromArray(SPECIES, p, at + 8);
        FloatVector az = FloatVector.fromArray(SPECIES, p, at + 16);
        FloatVector a0 = ax.fma(m0, ay.fma(m1, az.fma(m2, m3)));
        FloatVector a1 = ax.fma(m4, ay.fma(m5, az.fma(m6, m7)));
        FloatVector a2 = ax.fma(m8, ay.fma(m9, az.fma(m10, m11)));
        FloatVector bx = FloatVector.fromArray(SPECIES, p, at + 24);
        FloatVector by = FloatVector.fromArray(SPECIES, p, at + 32);
        FloatVector bz = FloatVector.fromArray(SPECIES, p, at + 40);
        FloatVector b0 = bx.fma(m0, by.fma(m1, bz.fma(m2, m3)));
        FloatVector b1 = bx.fma(m4, by.fma(m5, bz.fma(m6, m7)));
        FloatVector b2 = bx.fma(m8, by.fma(m9, bz.fma(m10, m11)));
        FloatVector cx = FloatVector.fromArray(SPECIES, p, at + 48);
        FloatVector cy = FloatVector.fromArray(SPECIES, p, at + 56);
        FloatVector cz = FloatVector.fromArray(SPECIES, p, at + 64);
        FloatVector c0 = cx.fma(m0, cy.fma(m1, cz.fma(m2, m3)));
        FloatVector c1 = cx.fma(m4, cy.fma(m5, cz.fma(m6, m7)));
        FloatVector c2 = cx.fma(m8, cy.fma(m9, cz.fma(m10, m11)));
        FloatVector low0 = a0.blend(b0, b0.compare(VectorOperators.LT, a0));
        FloatVector lowest0 = low0.blend(c0, c0.compare(VectorOperators.LT, low0));
        FloatVector high0 = a0.blend(b0, b0.compare(VectorOperators.GT, a0));
        FloatVector highest0 =
                high0.blend(c0, c0.compare(VectorOperators.GT, high0)).neg();
        FloatVector beyond0 = lowest0.blend(highest0, highest0.compare(VectorOperators.GT, lowest0))
                .sub(m[HALF + 0]);
        FloatVector low1 = a1.blend(b1, b1.compare(VectorOperators.LT, a1));
        FloatVector lowest1 = low1.blend(c1, c1.compare(VectorOperators.LT, low1));
        FloatVector high1 = a1.blend(b1, b1.compare(VectorOperators.GT, a1));
        FloatVector highest1 =
                high1.blend(c1, c1.compare(VectorOperators.GT, high1)).neg();
        FloatVector beyond1 = lowest1.blend(highest1, highest1.compare(VectorOperators.GT, lowest1))
                .sub(m[HALF + 1]);
        FloatVector low2 = a2.blend(b2, b2.compare(VectorOperators.LT, a2));
        FloatVector lowest2 = low2.blend(c2, c2.compare(VectorOperators.LT, low2));
        FloatVector high2 = a2.blend(b2, b2.compare(VectorOperators.GT, a2));
        FloatVector highest2 =
                high2.blend(c2, c2.compare(VectorOperators.GT, high2)).neg();
        FloatVector beyond2 = lowest2.blend(highest2, highest2.compare(VectorOperators.GT, lowest2))
                .sub(m[HALF + 2]);
        FloatVector beyond3 = beyond0.blend(beyond1, beyond1.compare(VectorOperators.GT, beyond0));
        FloatVector most = beyond3.blend(beyond2, beyond2.compare(VectorOperators.GT, beyond3));
        most.intoArray(beyond, CornerBlocks.LANES * block);
        return most.compare(VectorOperators.LT, 0).anyTrue();
    }

    @Override
    public boolean meet(float[] p, int block, float[] t, int first, float[] errors, float[] beyond, float[] out) {
        int at = CornerBlocks.STRIDE * block;
        FloatVector ax0 = FloatVector.fromArray(SPECIES, p, at + 0);
        FloatVector ax1 = FloatVector.fromArray(SPECIES, p, at + 8);
        FloatVector ax2 = FloatVector.fromArray(SPECIES, p, at + 16);
        FloatVector bx0 = FloatVector.fromArray(SPECIES, p, at + 24);
        FloatVector bx1 = FloatVector.fromArray(SPECIES, p, at + 32);
        FloatVector bx2 = FloatVector.fromArray(SPECIES, p, at + 40);
        FloatVector cx0 = FloatVector.fromArray(SPECIES, p, at + 48);
        FloatVector cx1 = FloatVector.fromArray(SPECIES, p, at + 56);
        FloatVector cx2 = FloatVector.fromArray(SPECIES, p, at + 64);
        FloatVector tz0 = FloatVector.broadcast(SPECIES, t[first + 8]);
        FloatVector tz1 = FloatVector.broadcast(SPECIES, t[first + 9]);
        FloatVector tz2 = FloatVector.broadcast(SPECIES, t[first + 10]);
        FloatVector tz3 = FloatVector.broadcast(SPECIES, t[first + 11]);
        FloatVector za = ax0.fma(tz0, ax1.fma(tz1, ax2.fma(tz2, tz3)));
        FloatVector zb = bx0.fma(tz0, bx1.fma(tz1, bx2.fma(tz2, tz3)));
        FloatVector zc = cx0.fma(tz0, cx1.fma(tz1, cx2.fma(tz2, tz3)));
        FloatVector lowAbove = za.blend(zb, zb.compare(VectorOperators.LT, za));
        FloatVector lowestAbove = lowAbove.blend(zc, zc.compare(VectorOperators.LT, lowAbove));
        FloatVector highAbove = za.blend(zb, zb.compare(VectorOperators.GT, za));
        FloatVector highestAbove =
                highAbove.blend(zc, zc.compare(VectorOperators.GT, highAbove)).neg();
        FloatVector above = lowestAbove
                .blend(highestAbove, highestAbove.compare(VectorOperators.GT, lowestAbove))
                .sub(errors[COORDINATE]);
        FloatVector n0 = FloatVector.fromArray(SPECIES, p, at + 72);
        FloatVector n1 = FloatVector.fromArray(SPECIES, p, at + 80);
        FloatVector n2 = FloatVector.fromArray(SPECIES, p, at + 88);
        FloatVector n3 = FloatVector.fromArray(SPECIES, p, at + 96);
        FloatVector depth = n3.neg();
        FloatVector ga = n0.fma(
                FloatVector.broadcast(SPECIES, t[first + 12]),
                n1.fma(
                        FloatVector.broadcast(SPECIES, t[first + 13]),
                        n2.fma(FloatVector.broadcast(SPECIES, t[first + 14]), depth)));
        FloatVector gb = n0.fma(
                FloatVector.broadcast(SPECIES, t[first + 15]),
                n1.fma(
                        FloatVector.broadcast(SPECIES, t[first + 16]),
                        n2.fma(FloatVector.broadcast(SPECIES, t[first + 17]), depth)));
        FloatVector gc = n0.fma(
                FloatVector.broadcast(SPECIES, t[first + 18]),
                n1.fma(
                        FloatVector.broadcast(SPECIES, t[first + 19]),
                        n2.fma(FloatVector.broadcast(SPECIES, t[first + 20]), depth)));
        FloatVector lowAside = ga.blend(gb, gb.compare(VectorOperators.LT, ga));
        FloatVector lowestAside = lowAside.blend(gc, gc.compare(VectorOperators.LT, lowAside));
        FloatVector highAside = ga.blend(gb, gb.compare(VectorOperators.GT, ga));
        FloatVector highestAside =
                highAside.blend(gc, gc.compare(VectorOperators.GT, highAside)).neg();
        FloatVector aside = lowestAside
                .blend(highestAside, highestAside.compare(VectorOperators.GT, lowestAside))
                .sub(errors[HEIGHT]);
        FloatVector outsideBox = FloatVector.fromArray(SPECIES, beyond, CornerBlocks.LANES * block);
        FloatVector apart2 = outsideBox.blend(above, above.compare(VectorOperators.GT, outsideBox));
        FloatVector apart = apart2.blend(aside, aside.compare(VectorOperators.GT, apart2));
        if (apart.compare(VectorOperators.GT, 0).allTrue()) {
            FloatVector.broadcast(SPECIES, APART).intoArray(out, CornerBlocks.LANES * block);
            return false;
        }
        FloatVector wa = za.abs();
        FloatVector wb = zb.abs();
        FloatVector wc = zc.abs();
        FloatVector clear2 = wa.blend(wb, wb.compare(VectorOperators.LT, wa));
        FloatVector clear =
                clear2.blend(wc, wc.compare(VectorOperators.LT, clear2)).sub(errors[COORDINATE]);
        FloatVector sa = ga.abs();
        FloatVector sb = gb.abs();
        FloatVector sc = gc.abs();
        FloatVector sides2 = sa.blend(sb, sb.compare(VectorOperators.LT, sa));
        FloatVector sides =
                sides2.blend(sc, sc.compare(VectorOperators.LT, sides2)).sub(errors[HEIGHT]);
        VectorMask<Float> isB = zc.mul(za).compare(VectorOperators.GT, 0);
        VectorMask<Float> isC = za.mul(zb).compare(VectorOperators.GT, 0);
        FloatVector wp = wa.blend(wb, isB).blend(wc, isC);
        FloatVector wq = wb.blend(wc, isB).blend(wa, isC);
        FloatVector wr = wc.blend(wa, isB).blend(wb, isC);
        FloatVector tx0 = FloatVector.broadcast(SPECIES, t[first + 0]);
        FloatVector tx1 = FloatVector.broadcast(SPECIES, t[first + 1]);
        FloatVector tx2 = FloatVector.broadcast(SPECIES, t[first + 2]);
        FloatVector tx3 = FloatVector.broadcast(SPECIES, t[first + 3]);
        FloatVector xa = ax0.fma(tx0, ax1.fma(tx1, ax2.fma(tx2, tx3)));
        FloatVector xb = bx0.fma(tx0, bx1.fma(tx1, bx2.fma(tx2, tx3)));
        FloatVector xc = cx0.fma(tx0, cx1.fma(tx1, cx2.fma(tx2, tx3)));
        FloatVector xp = xa.blend(xb, isB).blend(xc, isC);
        FloatVector xq = xb.blend(xc, isB).blend(xa, isC);
        FloatVector xr = xc.blend(xa, isB).blend(xb, isC);
        FloatVector ty0 = FloatVector.broadcast(SPECIES, t[first + 4]);
        FloatVector ty1 = FloatVector.broadcast(SPECIES, t[first + 5]);
        FloatVector ty2 = FloatVector.broadcast(SPECIES, t[first + 6]);
        FloatVector ty3 = FloatVector.broadcast(SPECIES, t[first + 7]);
        FloatVector ya = ax0.fma(ty0, ax1.fma(ty1, ax2.fma(ty2, ty3)));
        FloatVector yb = bx0.fma(ty0, bx1.fma(ty1, bx2.fma(ty2, ty3)));
        FloatVector yc = cx0.fma(ty0, cx1.fma(ty1, cx2.fma(ty2, ty3)));
        FloatVector yp = ya.blend(yb, isB).blend(yc, isC);
        FloatVector yq = yb.blend(yc, isB).blend(ya, isC);
        FloatVector yr = yc.blend(ya, isB).blend(yb, isC);
        FloatVector one = FloatVector.broadcast(SPECIES, 1);
        FloatVector up = one.sub(xp).sub(yp);
        FloatVector uq = one.sub(xq).sub(yq);
        FloatVector ur = one.sub(xr).sub(yr);
        FloatVector x1 = xq.fma(wp, xp.mul(wq));
        FloatVector x2 = xr.fma(wp, xp.mul(wr));
        FloatVector x = x1.blend(x2, x2.compare(VectorOperators.GT, x1));
        FloatVector y1 = yq.fma(wp, yp.mul(wq));
        FloatVector y2 = yr.fma(wp, yp.mul(wr));
        FloatVector y = y1.blend(y2, y2.compare(VectorOperators.GT, y1));
        FloatVector u1 = uq.fma(wp, up.mul(wq));
        FloatVector u2 = ur.fma(wp, up.mul(wr));
        FloatVector u = u1.blend(u2, u2.compare(VectorOperators.GT, u1));
        FloatVector least2 = x.blend(y, y.compare(VectorOperators.LT, x));
        FloatVector least = least2.blend(u, u.compare(VectorOperators.LT, least2));
        FloatVector heights = wa.add(wb).add(wc);
        FloatVector coordinates =
                xp.abs().add(xq.abs()).add(xr.abs()).add(yp.abs().add(yq.abs()).add(yr.abs()));
        FloatVector blur = coordinates.fma(
                FloatVector.broadcast(SPECIES, errors[PER_COORDINATE]),
                heights.fma(
                        FloatVector.broadcast(SPECIES, errors[PER_HEIGHT]),
                        FloatVector.broadcast(SPECIES, errors[CROSSING])));
        FloatVector outside = least.neg().sub(blur);
        FloatVector inside = least.sub(blur);
        FloatVector either = apart.blend(outside, outside.compare(VectorOperators.GT, apart));
        FloatVector separated = apart.blend(either, clear.compare(VectorOperators.GT, 0));
        FloatVector met2 = clear.blend(sides, sides.compare(VectorOperators.LT, clear));
        FloatVector met = met2.blend(inside, inside.compare(VectorOperators.LT, met2));
        FloatVector answer = FloatVector.broadcast(SPECIES, UNDECIDED)
                .blend(MEETS, met.compare(VectorOperators.GT, 0))
                .blend(APART, separated.compare(VectorOperators.GT, 0));
        answer.intoArray(out, CornerBlocks.LANES * block);
        return answer.compare(VectorOperators.LT, 0).anyTrue();
    }
}
