package dev.tandem.internal.convex;

import dev.tandem.tree.Convex;

/** A box around the origin, its edges along the axes. */
public final class ConvexBox extends Convex {

    private final double halfX;
    private final double halfY;
    private final double halfZ;
    private final double[] corners = new double[24];

    /** From half its sizes. */
    public ConvexBox(double halfX, double halfY, double halfZ) {
        Lengths.check("half a box's x size", halfX);
        Lengths.check("half a box's y size", halfY);
        Lengths.check("half a box's z size", halfZ);
        this.halfX = halfX;
        this.halfY = halfY;
        this.halfZ = halfZ;
        for (int i = 0; i < 8; i++) {
            corners[3 * i] = (i & 1) == 0 ? -halfX : halfX;
            corners[3 * i + 1] = (i & 2) == 0 ? -halfY : halfY;
            corners[3 * i + 2] = (i & 4) == 0 ? -halfZ : halfZ;
        }
        bound(0, 0, 0, Lengths.of(halfX, halfY, halfZ));
    }

    @Override
    public void support(double dx, double dy, double dz) {
        x = Math.copySign(halfX, dx);
        y = Math.copySign(halfY, dy);
        z = Math.copySign(halfZ, dz);
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
