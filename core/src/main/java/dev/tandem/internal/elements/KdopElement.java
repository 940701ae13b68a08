package dev.tandem.internal.elements;

import dev.tandem.element.VolumeElement;
import dev.tandem.tree.ElementKind;

/**
 * A polytope with 18 faces in fixed directions that bounds part of a body: nine slabs, each all points p with
 * low ≤ n·(p − c) ≤ high (Klosowski, Held, Mitchell, Sowizral, Zikan: <i>Efficient Collision Detection Using Bounding
 * Volume Hierarchies of k-DOPs</i>, 1998).
 *
 * <pre>
 *   slab 0 1 2   n = x, y, z               a cube whose twelve edges
 *   slab 3 … 8   n = x+y, x−y, x+z,        are cut off
 *                    x−z, y+z, y−z         (n of length √2)
 * </pre>
 */
public final class KdopElement extends VolumeElement {

    public static final ElementKind<KdopElement> KIND = ElementKind.volume("kdop", KdopElement::new);

    /** How many slabs there are. */
    public static final int SLABS = 9;

    /** The slabs' directions, one after the other. */
    private static final double[] NORMALS = {
        1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 1, -1, 0, 1, 0, 1, 1, 0, -1, 0, 1, 1, 0, 1, -1
    };

    /** The point that slabs are relative to: the middle of the first three. */
    public final double[] centre = new double[3];

    public final double[] low = new double[SLABS];

    public final double[] high = new double[SLABS];

    /** Where a point lies along a slab's direction. */
    public static double along(int slab, double x, double y, double z) {
        return NORMALS[3 * slab] * x + NORMALS[3 * slab + 1] * y + NORMALS[3 * slab + 2] * z;
    }

    @Override
    public double centre(int coordinate) {
        return centre[coordinate];
    }

    @Override
    public double radius() {
        double x = Math.max(high[0], -low[0]);
        double y = Math.max(high[1], -low[1]);
        double z = Math.max(high[2], -low[2]);
        return Math.sqrt(x * x + y * y + z * z);
    }

    @Override
    public int axisCount() {
        return SLABS;
    }

    @Override
    public void axis(int which, double[] out) {
        double length = which < 3 ? 1 : Math.sqrt(0.5);
        for (int k = 0; k < 3; k++) {
            out[k] = length * NORMALS[3 * which + k];
        }
    }

    /**
     * A direction is a sum of slab directions with factors that are not negative, and then the volume reaches no
     * further than the same sum of the slabs' ends. With |components| a ≥ b ≥ c along i, j, k:
     *
     * <pre>
     *   a ≥ b + c   b (i+j) + c (i+k) + (a−b−c) i
     *   else        ½(a+b−c) (i+j) + ½(a+c−b) (i+k) + ½(b+c−a) (j+k)
     * </pre>
     */
    @Override
    public double extent(double dx, double dy, double dz) {
        int i = 0;
        int j = 1;
        int k = 2;
        double a = Math.abs(dx);
        double b = Math.abs(dy);
        double c = Math.abs(dz);
        if (a < b) {
            double kept = a;
            a = b;
            b = kept;
            i = 1;
            j = 0;
        }
        if (b < c) {
            double kept = b;
            b = c;
            c = kept;
            k = j;
            j = 2;
            if (a < b) {
                kept = a;
                a = b;
                b = kept;
                j = i;
                i = 2;
            }
        }
        boolean upI = up(i, dx, dy, dz);
        boolean upJ = up(j, dx, dy, dz);
        boolean upK = up(k, dx, dy, dz);
        double rest = a - b - c;
        if (rest >= 0) {
            return b * end(i, upI, j, upJ) + c * end(i, upI, k, upK) + rest * (upI ? high[i] : -low[i]);
        }
        return 0.5
                * ((a + b - c) * end(i, upI, j, upJ) + (a + c - b) * end(i, upI, k, upK) - rest * end(j, upJ, k, upK));
    }

    private static boolean up(int axis, double dx, double dy, double dz) {
        return (axis == 0 ? dx : axis == 1 ? dy : dz) >= 0;
    }

    /** The end of the slab along two axes, each up or down. */
    private double end(int i, boolean upI, int j, boolean upJ) {
        // Axes 0 and 1 have slabs 3 and 4, 0 and 2 have 5 and 6, 1 and 2 have 7 and 8; the second is the difference.
        int slab = 1 + 2 * (i + j) + (upI == upJ ? 0 : 1);
        boolean up = i < j ? upI : upJ;
        return up ? high[slab] : -low[slab];
    }

    @Override
    public void nearest(double x, double y, double z, double[] out) {
        out[0] = x - centre[0];
        out[1] = y - centre[1];
        out[2] = z - centre[2];
        for (int slab = 0; slab < SLABS; slab++) {
            double s = along(slab, out[0], out[1], out[2]);
            double beyond = s - Math.max(low[slab], Math.min(high[slab], s));
            double back = slab < 3 ? beyond : 0.5 * beyond;
            for (int k = 0; k < 3; k++) {
                out[k] -= back * NORMALS[3 * slab + k];
            }
        }
        out[0] += centre[0];
        out[1] += centre[1];
        out[2] += centre[2];
    }
}
