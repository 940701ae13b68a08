package dev.tandem.internal.kernels;

import dev.tandem.internal.trees.CornerBlocks;

/**
 * Eight triangles one after the other, by the same operations as a vector unit does for all at once. Used until those are
 * compiled, and as their reference.
 *
 * <pre>
 *   In the frame of the other triangle T, its corners are (0, 0, 0), (1, 0, 0), (0, 1, 0), and x, y, s = 1 − x − y are
 *   barycentric coordinates.
 *
 *       p ●            A triangle with a corner p on one side of T's plane and q, r on the other crosses the plane in two
 *        ╱ ╲           points. That on pq has x = (x_q |z_p| + x_p |z_q|) / (|z_p| + |z_q|), of which the numerator has the
 *   ────○───○──── T    sign; so have y and s. The two triangles are apart if both points are outside one edge of T, or
 *      ╱     ╲         T's corners are on one side of the other's plane; else they touch, since in the plane of T a
 *   q ●───────● r      segment and a triangle that are apart have an edge of either between them.
 * </pre>
 */
public final class ScalarTriangleLanes implements TriangleLanes {

    @Override
    public boolean map(float[] p, int block, float[] m, float[] out, float[] beyond) {
        boolean any = false;
        for (int lane = 0; lane < CornerBlocks.LANES; lane++) {
            int at = CornerBlocks.STRIDE * block + lane;
            for (int corner = 0; corner < 72; corner += 24) {
                out[at + corner] = mapped(p, at + corner, m, 0);
                out[at + corner + 8] = mapped(p, at + corner, m, 4);
                out[at + corner + 16] = mapped(p, at + corner, m, 8);
            }
            float nx = p[at + 72];
            float ny = p[at + 80];
            float nz = p[at + 88];
            float ox = Math.fma(nx, m[0], Math.fma(ny, m[1], nz * m[2]));
            float oy = Math.fma(nx, m[4], Math.fma(ny, m[5], nz * m[6]));
            float oz = Math.fma(nx, m[8], Math.fma(ny, m[9], nz * m[10]));
            out[at + 72] = ox;
            out[at + 80] = oy;
            out[at + 88] = oz;
            out[at + 96] = Math.fma(ox, m[3], Math.fma(oy, m[7], Math.fma(oz, m[11], p[at + 96] * m[SQUARED_SCALE])));
            float beyondX = outside(out[at], out[at + 24], out[at + 48]) - m[HALF];
            float beyondY = outside(out[at + 8], out[at + 32], out[at + 56]) - m[HALF + 1];
            float beyondZ = outside(out[at + 16], out[at + 40], out[at + 64]) - m[HALF + 2];
            float most = larger(larger(beyondX, beyondY), beyondZ);
            beyond[CornerBlocks.LANES * block + lane] = most;
            any |= most < 0;
        }
        return any;
    }

    @Override
    public boolean beyond(float[] p, int block, float[] m, float[] beyond) {
        boolean any = false;
        for (int lane = 0; lane < CornerBlocks.LANES; lane++) {
            int at = CornerBlocks.STRIDE * block + lane;
            float x = outside(mapped(p, at, m, 0), mapped(p, at + 24, m, 0), mapped(p, at + 48, m, 0)) - m[HALF];
            float y = outside(mapped(p, at, m, 4), mapped(p, at + 24, m, 4), mapped(p, at + 48, m, 4)) - m[HALF + 1];
            float z = outside(mapped(p, at, m, 8), mapped(p, at + 24, m, 8), mapped(p, at + 48, m, 8)) - m[HALF + 2];
            float most = larger(larger(x, y), z);
            beyond[CornerBlocks.LANES * block + lane] = most;
            any |= most < 0;
        }
        return any;
    }

    private static float mapped(float[] p, int at, float[] m, int row) {
        return Math.fma(p[at], m[row], Math.fma(p[at + 8], m[row + 1], Math.fma(p[at + 16], m[row + 2], m[row + 3])));
    }

    /** The least of three numbers if all are positive, or of their opposites if all are negative; else nothing positive. */
    private static float outside(float a, float b, float c) {
        float low = smaller(smaller(a, b), c);
        float high = larger(larger(a, b), c);
        return larger(low, -high);
    }

    /** In the sense of a comparison and a choice, which is not that of Java for NaN. */
    private static float smaller(float a, float b) {
        return b < a ? b : a;
    }

    private static float larger(float a, float b) {
        return b > a ? b : a;
    }

    @Override
    public boolean meet(float[] p, int block, float[] t, int first, float[] errors, float[] beyond, float[] out) {
        float error = errors[COORDINATE];
        boolean any = false;
        for (int lane = 0; lane < CornerBlocks.LANES; lane++) {
            int at = CornerBlocks.STRIDE * block + lane;
            float za = mapped(p, at, t, first + 8);
            float zb = mapped(p, at + 24, t, first + 8);
            float zc = mapped(p, at + 48, t, first + 8);
            float ga = height(p, at, t, first + 12);
            float gb = height(p, at, t, first + 15);
            float gc = height(p, at, t, first + 18);
            float above = outside(za, zb, zc) - error;
            float aside = outside(ga, gb, gc) - errors[HEIGHT];
            int answer = CornerBlocks.LANES * block + lane;
            float apart = larger(larger(beyond[answer], above), aside);
            float wa = Math.abs(za);
            float wb = Math.abs(zb);
            float wc = Math.abs(zc);
            float clear = smaller(smaller(wa, wb), wc) - error;
            float clearSides = smaller(smaller(Math.abs(ga), Math.abs(gb)), Math.abs(gc)) - errors[HEIGHT];
            boolean isB = zc * za > 0;
            boolean isC = za * zb > 0;
            int atP = isC ? at + 48 : isB ? at + 24 : at;
            int atQ = isC ? at : isB ? at + 48 : at + 24;
            int atR = isC ? at + 24 : isB ? at : at + 48;
            float wp = isC ? wc : isB ? wb : wa;
            float wq = isC ? wa : isB ? wc : wb;
            float wr = isC ? wb : isB ? wa : wc;
            float px = mapped(p, atP, t, first);
            float qx = mapped(p, atQ, t, first);
            float rx = mapped(p, atR, t, first);
            float py = mapped(p, atP, t, first + 4);
            float qy = mapped(p, atQ, t, first + 4);
            float ry = mapped(p, atR, t, first + 4);
            float ps = 1 - px - py;
            float qs = 1 - qx - qy;
            float rs = 1 - rx - ry;
            float x = larger(Math.fma(qx, wp, px * wq), Math.fma(rx, wp, px * wr));
            float y = larger(Math.fma(qy, wp, py * wq), Math.fma(ry, wp, py * wr));
            float s = larger(Math.fma(qs, wp, ps * wq), Math.fma(rs, wp, ps * wr));
            float least = smaller(smaller(x, y), s);
            float heights = wa + wb + wc;
            float coordinates =
                    (Math.abs(px) + Math.abs(qx) + Math.abs(rx)) + (Math.abs(py) + Math.abs(qy) + Math.abs(ry));
            float blur = Math.fma(
                    coordinates, errors[PER_COORDINATE], Math.fma(heights, errors[PER_HEIGHT], errors[CROSSING]));
            float outside = -least - blur;
            float inside = least - blur;
            float separated = clear > 0 ? larger(apart, outside) : apart;
            float met = smaller(smaller(clear, clearSides), inside);
            out[answer] = separated > 0 ? APART : met > 0 ? MEETS : UNDECIDED;
            any |= out[answer] < 0;
        }
        return any;
    }

    private static float height(float[] p, int at, float[] t, int corner) {
        return Math.fma(
                p[at + 72],
                t[corner],
                Math.fma(p[at + 80], t[corner + 1], Math.fma(p[at + 88], t[corner + 2], -p[at + 96])));
    }
}
