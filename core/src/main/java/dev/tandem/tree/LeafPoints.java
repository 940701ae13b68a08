package dev.tandem.tree;

/** The points and the radius of one leaf at a time, relative to an origin. Belongs to one thread. */
final class LeafPoints {

    private final Leaves leaves;
    private final double[] origin;
    private final double[] raw = new double[3 * Leaves.MOST_POINTS];

    int count;
    final double[] x = new double[Leaves.MOST_POINTS];
    final double[] y = new double[Leaves.MOST_POINTS];
    final double[] z = new double[Leaves.MOST_POINTS];
    double radius;

    LeafPoints(Leaves leaves, double[] origin) {
        this.leaves = leaves;
        this.origin = origin;
    }

    void load(int leaf) {
        count = leaves.points(leaf, raw);
        radius = leaves.radius(leaf);
        for (int i = 0; i < count; i++) {
            x[i] = raw[3 * i] - origin[0];
            y[i] = raw[3 * i + 1] - origin[1];
            z[i] = raw[3 * i + 2] - origin[2];
        }
    }
}
