package dev.tandem.internal.fit;

import dev.tandem.element.Leaves;

/** The points and the radius of one leaf at a time, relative to an origin. Belongs to one thread. */
public final class LeafPoints {

    private final Leaves leaves;
    private final double[] origin;
    private final double[] raw = new double[3 * Leaves.MOST_POINTS];

    public int count;
    public final double[] x = new double[Leaves.MOST_POINTS];
    public final double[] y = new double[Leaves.MOST_POINTS];
    public final double[] z = new double[Leaves.MOST_POINTS];
    public double radius;

    public LeafPoints(Leaves leaves, double[] origin) {
        this.leaves = leaves;
        this.origin = origin;
    }

    public void load(int leaf) {
        count = leaves.points(leaf, raw);
        radius = leaves.radius(leaf);
        for (int i = 0; i < count; i++) {
            x[i] = raw[3 * i] - origin[0];
            y[i] = raw[3 * i + 1] - origin[1];
            z[i] = raw[3 * i + 2] - origin[2];
        }
    }
}
