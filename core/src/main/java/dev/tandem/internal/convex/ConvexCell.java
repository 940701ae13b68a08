package dev.tandem.internal.convex;

import dev.tandem.internal.rounding.Rounding;
import dev.tandem.tree.Convex;

/** A box along the axes, anywhere. May be set again and again, without allocation. */
public final class ConvexCell extends Convex {

    private final double[] corners = new double[24];

    /** The smallest corner, then the largest. */
    public void set(double[] lowHigh) {
        for (int axis = 0; axis < 3; axis++) {
            for (int corner = 0; corner < 8; corner++) {
                corners[3 * corner + axis] = lowHigh[(corner >> axis & 1) == 0 ? axis : 3 + axis];
            }
        }
        double x = 0.5 * lowHigh[3] - 0.5 * lowHigh[0];
        double y = 0.5 * lowHigh[4] - 0.5 * lowHigh[1];
        double z = 0.5 * lowHigh[5] - 0.5 * lowHigh[2];
        double middleX = lowHigh[0] + x;
        double middleY = lowHigh[1] + y;
        double middleZ = lowHigh[2] + z;
        // The middle is rounded: far from the origin that may be more than a rounding of the size.
        double off = Rounding.CELL_MIDDLE * (Math.abs(middleX) + Math.abs(middleY) + Math.abs(middleZ));
        bound(middleX, middleY, middleZ, Lengths.of(x, y, z) * (1 + Rounding.RADIUS) + off);
    }

    @Override
    public void support(double dx, double dy, double dz) {
        int at = (dx < 0 ? 0 : 3) + (dy < 0 ? 0 : 6) + (dz < 0 ? 0 : 12);
        x = corners[at];
        y = corners[at + 1];
        z = corners[at + 2];
    }

    @Override
    public double[] vertices() {
        return corners;
    }

    @Override
    public int vertexCount() {
        return 8;
    }
}
