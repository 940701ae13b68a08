package dev.tandem.internal.fields;

/** All points with n·x ≤ d. Its one direction is n, and it has no end. */
public final class HalfSpaceTarget extends FieldTarget {

    private double nx;
    private double ny;
    private double nz;
    private double d;

    /** Shows a half-space in the field's frame; n is of length one. */
    public FieldTarget show(double normalX, double normalY, double normalZ, double offset) {
        nx = normalX;
        ny = normalY;
        nz = normalZ;
        d = offset;
        mx = nx;
        my = ny;
        mz = nz;
        return this;
    }

    @Override
    void nearest(double px, double py, double pz) {
        double height = nx * px + ny * py + nz * pz - d;
        distance = Math.max(0, height);
        coreDistance = distance;
        x = px - distance * nx;
        y = py - distance * ny;
        z = pz - distance * nz;
    }

    @Override
    double beyond(double cx, double cy, double cz, double dx, double dy, double dz, double a, double r) {
        return nx * cx + ny * cy + nz * cz - d + a;
    }

    @Override
    double farthest(double px, double py, double pz) {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    void ball(double[] out) {
        out[0] = 0;
        out[1] = 0;
        out[2] = 0;
        out[3] = Double.POSITIVE_INFINITY;
    }

    @Override
    double scale() {
        return Math.abs(d);
    }
}
