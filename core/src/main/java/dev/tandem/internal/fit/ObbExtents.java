package dev.tandem.internal.fit;

import dev.tandem.internal.rounding.Slack;

/**
 * How far a box must reach along three given axes to hold points and other boxes, and the box written down in float
 * such that it truly holds them.
 *
 * <p>The axes are rounded to float first. Extents are then measured in the skewed coordinates of exactly those rounded
 * axes and rounded outwards, so the box c + Σ sₖ·aₖ, |sₖ| ≤ hₖ, holds every point added. Belongs to one thread.
 */
public final class ObbExtents {

    /** What a box may stick out by, relative to the size along that axis, before we look at what is in it. */
    private static final double SLACK = 0.004;

    /** The same relative to the whole body: about what boxes in float are too large by anyway. */
    private static final double LEAST_SLACK = 0x1p-22;

    private final double magnitude;
    private final double leastSlack;
    private final float[] axes = new float[9];
    private final double[] inverse = new double[9];
    private final double[] low = new double[3];
    private final double[] high = new double[3];
    private final double[] reachDown = new double[3];
    private final double[] reachUp = new double[3];

    /** The points that reach furthest: down along each axis, then up along each. */
    public final int[] furthest = new int[6];

    /**
     * Extents of parts of one body.
     *
     * @param magnitude the body's largest absolute coordinate, to which roundings are relative
     * @param halfSize the body's largest coordinate relative to the origin that boxes have
     */
    public ObbExtents(double magnitude, double halfSize) {
        this.magnitude = magnitude;
        this.leastSlack = LEAST_SLACK * halfSize;
    }

    /** Starts anew along these axes, rounded. */
    public void begin(double[] frame) {
        for (int k = 0; k < 9; k++) {
            axes[k] = (float) frame[k];
        }
        invert();
        for (int k = 0; k < 3; k++) {
            low[k] = Double.POSITIVE_INFINITY;
            high[k] = Double.NEGATIVE_INFINITY;
        }
    }

    /** Rows of the inverse of the matrix whose columns are the rounded axes. */
    private void invert() {
        double ax = axes[0];
        double ay = axes[1];
        double az = axes[2];
        double bx = axes[3];
        double by = axes[4];
        double bz = axes[5];
        double cx = axes[6];
        double cy = axes[7];
        double cz = axes[8];
        double ux = by * cz - bz * cy;
        double uy = bz * cx - bx * cz;
        double uz = bx * cy - by * cx;
        double d = 1 / (ax * ux + ay * uy + az * uz);
        inverse[0] = ux * d;
        inverse[1] = uy * d;
        inverse[2] = uz * d;
        inverse[3] = (cy * az - cz * ay) * d;
        inverse[4] = (cz * ax - cx * az) * d;
        inverse[5] = (cx * ay - cy * ax) * d;
        inverse[6] = (ay * bz - az * by) * d;
        inverse[7] = (az * bx - ax * bz) * d;
        inverse[8] = (ax * by - ay * bx) * d;
    }

    /**
     * Makes room for these points. All axes in one loop: six chains of minima and maxima hide each other's latency. Not
     * {@code Math.min}, which looks after NaN and signed zeros.
     */
    void addAll(double[] x, double[] y, double[] z, int count) {
        double v0 = inverse[0];
        double v1 = inverse[1];
        double v2 = inverse[2];
        double v3 = inverse[3];
        double v4 = inverse[4];
        double v5 = inverse[5];
        double v6 = inverse[6];
        double v7 = inverse[7];
        double v8 = inverse[8];
        double low0 = low[0];
        double low1 = low[1];
        double low2 = low[2];
        double high0 = high[0];
        double high1 = high[1];
        double high2 = high[2];
        for (int i = 0; i < count; i++) {
            double s0 = v0 * x[i] + v1 * y[i] + v2 * z[i];
            double s1 = v3 * x[i] + v4 * y[i] + v5 * z[i];
            double s2 = v6 * x[i] + v7 * y[i] + v8 * z[i];
            low0 = s0 < low0 ? s0 : low0;
            low1 = s1 < low1 ? s1 : low1;
            low2 = s2 < low2 ? s2 : low2;
            high0 = s0 > high0 ? s0 : high0;
            high1 = s1 > high1 ? s1 : high1;
            high2 = s2 > high2 ? s2 : high2;
        }
        low[0] = low0;
        low[1] = low1;
        low[2] = low2;
        high[0] = high0;
        high[1] = high1;
        high[2] = high2;
    }

    /** Makes room for a point, and notes in {@link #furthest} where it reaches further than those before. */
    public void add(int number, double x, double y, double z) {
        double s0 = inverse[0] * x + inverse[1] * y + inverse[2] * z;
        double s1 = inverse[3] * x + inverse[4] * y + inverse[5] * z;
        double s2 = inverse[6] * x + inverse[7] * y + inverse[8] * z;
        if (s0 >= low[0] && s0 <= high[0] && s1 >= low[1] && s1 <= high[1] && s2 >= low[2] && s2 <= high[2]) {
            return;
        }
        reach(0, s0, number);
        reach(1, s1, number);
        reach(2, s2, number);
    }

    private void reach(int axis, double s, int number) {
        if (s < low[axis]) {
            low[axis] = s;
            furthest[axis] = number;
        }
        if (s > high[axis]) {
            high[axis] = s;
            furthest[3 + axis] = number;
        }
    }

    /** Makes room for a ball. */
    public void addBall(double x, double y, double z, double radius) {
        for (int k = 0; k < 3; k++) {
            double vx = inverse[3 * k];
            double vy = inverse[3 * k + 1];
            double vz = inverse[3 * k + 2];
            double s = vx * x + vy * y + vz * z;
            // Along a skewed axis, a ball reaches as far as the axis's dual is long.
            double half = radius * Math.sqrt(vx * vx + vy * vy + vz * vz);
            low[k] = Math.min(low[k], s - half);
            high[k] = Math.max(high[k], s + half);
        }
    }

    /** Makes room for a box that was stored at this place, unless it sticks out too far; says whether it did. */
    public boolean addBox(float[] boxes, int at) {
        for (int k = 0; k < 3; k++) {
            double vx = inverse[3 * k];
            double vy = inverse[3 * k + 1];
            double vz = inverse[3 * k + 2];
            double centre = vx * boxes[at] + vy * boxes[at + 1] + vz * boxes[at + 2];
            double half = boxes[at + 12] * Math.abs(vx * boxes[at + 3] + vy * boxes[at + 4] + vz * boxes[at + 5])
                    + boxes[at + 13] * Math.abs(vx * boxes[at + 6] + vy * boxes[at + 7] + vz * boxes[at + 8])
                    + boxes[at + 14] * Math.abs(vx * boxes[at + 9] + vy * boxes[at + 10] + vz * boxes[at + 11]);
            double slack = SLACK * (high[k] - low[k]) + leastSlack;
            reachDown[k] = centre - half;
            reachUp[k] = centre + half;
            if (reachDown[k] < low[k] - slack || reachUp[k] > high[k] + slack) {
                return false;
            }
        }
        for (int k = 0; k < 3; k++) {
            low[k] = Math.min(low[k], reachDown[k]);
            high[k] = Math.max(high[k], reachUp[k]);
        }
        return true;
    }

    /** Rounds the centre to float, then widens the half sizes by what that moved and by every other rounding. */
    public void store(float[] boxes, int at) {
        double m0 = 0.5 * (low[0] + high[0]);
        double m1 = 0.5 * (low[1] + high[1]);
        double m2 = 0.5 * (low[2] + high[2]);
        double cx = axes[0] * m0 + axes[3] * m1 + axes[6] * m2;
        double cy = axes[1] * m0 + axes[4] * m1 + axes[7] * m2;
        double cz = axes[2] * m0 + axes[5] * m1 + axes[8] * m2;
        boxes[at] = (float) cx;
        boxes[at + 1] = (float) cy;
        boxes[at + 2] = (float) cz;
        System.arraycopy(axes, 0, boxes, at + 3, 9);
        double dx = boxes[at] - cx;
        double dy = boxes[at + 1] - cy;
        double dz = boxes[at + 2] - cz;
        // Sums of at most fifteen products, none above a few times the largest coordinate, each rounded by half an ulp.
        double rounding = Slack.FIT_ULPS * Math.ulp(Math.abs(m0) + Math.abs(m1) + Math.abs(m2) + magnitude);
        for (int k = 0; k < 3; k++) {
            double half = 0.5 * (high[k] - low[k])
                    + Math.abs(inverse[3 * k] * dx + inverse[3 * k + 1] * dy + inverse[3 * k + 2] * dz)
                    + rounding;
            boxes[at + 12 + k] = Math.nextUp((float) half);
        }
    }
}
