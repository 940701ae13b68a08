package dev.tandem.internal.fields;

import dev.tandem.bank.Witness;

/** The upper bound of a search: the nearest two points that were met, one of S and one of the target, or a common one. */
final class NearestSoFar {

    /** How often the first bound is improved by going to and fro between the target and S. */
    private static final int FIRST_STEPS = 6;

    /** How often it is improved at a cell. */
    private static final int CELL_STEPS = 2;

    /** Of a cell's radius: how far to go beyond a surface that is not known to be smooth. */
    private static final double BEYOND = 0.125;

    /** How far apart they are; 0 for a common point. */
    double distance;

    /** Whether there is a common point. */
    boolean common;

    /** S is A, the target B. Where f is a distance, both are the target's until {@link #finish}. */
    final Witness points = new Witness();

    private final FieldProbe probe;
    private FieldTarget target;
    private boolean ofTarget;
    private final double[] corner = new double[3];
    private final double[] price = new double[3];

    NearestSoFar(FieldProbe probe, FieldTarget target) {
        this.probe = probe;
        this.target = target;
    }

    void start(FieldTarget from) {
        target = from;
        distance = Double.POSITIVE_INFINITY;
        common = false;
        ofTarget = false;
    }

    /** Notes a point of S. */
    void solidAt(double x, double y, double z) {
        target.nearest(x, y, z);
        noteSolid(x, y, z);
        if (!probe.exact && !common && probe.mayAsk(target.x, target.y, target.z)) {
            targetAt(target.x, target.y, target.z);
        }
    }

    /** Notes a point of S, next to which the target's was sought last. */
    void noteSolid(double x, double y, double z) {
        if (target.distance < distance) {
            distance = target.distance;
            common = distance <= 0;
            ofTarget = false;
            set(x, y, z, target.x, target.y, target.z);
        }
    }

    /** Notes a point of the target, and returns the value there. */
    private double targetAt(double x, double y, double z) {
        double value = probe.value(x, y, z);
        if (value <= 0) {
            common = true;
            distance = 0;
            set(x, y, z, x, y, z);
        } else if (probe.exact && value < distance) {
            distance = value;
            ofTarget = true;
            set(x, y, z, x, y, z);
        }
        return value;
    }

    private void set(double ax, double ay, double az, double bx, double by, double bz) {
        points.ax = ax;
        points.ay = ay;
        points.az = az;
        points.bx = bx;
        points.by = by;
        points.bz = bz;
    }

    /** Begins near a point, where f is a distance: from the target to S and back. */
    void goToAndFro(double fromX, double fromY, double fromZ) {
        goToAndFro(fromX, fromY, fromZ, FIRST_STEPS);
    }

    private void goToAndFro(double fromX, double fromY, double fromZ, int steps) {
        double x = fromX;
        double y = fromY;
        double z = fromZ;
        double[] g = probe.g;
        for (int i = 0; i < steps; i++) {
            target.nearest(x, y, z);
            x = target.x;
            y = target.y;
            z = target.z;
            double d = targetAt(x, y, z);
            double length = common || i == steps - 1 ? 0 : probe.gradient(x, y, z, d);
            if (!(length > 0)) {
                break;
            }
            x -= d * g[0] / length;
            y -= d * g[1] / length;
            z -= d * g[2] / length;
        }
    }

    /** Finds the point of S from the target's, where f is a distance. */
    void finish() {
        if (ofTarget && !common) {
            // From far away, a small error of the direction is a long way at the surface.
            double length = probe.centralGradient(points.bx, points.by, points.bz, distance);
            if (length > 0) {
                points.ax -= distance * probe.g[0] / length;
                points.ay -= distance * probe.g[1] / length;
                points.az -= distance * probe.g[2] / length;
            }
        }
    }

    /** Looks for points of S or of the target near the centre of a cell of half sizes h. */
    void lookNear(double x, double y, double z, double hx, double hy, double hz) {
        if (probe.exact) {
            goToAndFro(x, y, z, CELL_STEPS);
            return;
        }
        target.nearest(x, y, z);
        double qx = probe.inRegion(Math.min(x + hx, Math.max(x - hx, target.x)), 0);
        double qy = probe.inRegion(Math.min(y + hy, Math.max(y - hy, target.y)), 1);
        double qz = probe.inRegion(Math.min(z + hz, Math.max(z - hz, target.z)), 2);
        if (probe.value(qx, qy, qz) <= 0) {
            solidAt(qx, qy, qz);
            return;
        }
        double value = probe.value(x, y, z);
        double length = probe.slopes(x, y, z, value, hx, hy, hz);
        if (!(length > 0)) {
            return;
        }
        double r = Math.sqrt(hx * hx + hy * hy + hz * hz);
        double beyond = probe.smooth ? probe.remainder(r) : BEYOND * length * r;
        double step = (value + beyond) / (length * length);
        double sx = probe.inRegion(x - step * probe.g[0], 0);
        double sy = probe.inRegion(y - step * probe.g[1], 1);
        double sz = probe.inRegion(z - step * probe.g[2], 2);
        if (probe.value(sx, sy, sz) <= 0) {
            solidAt(sx, sy, sz);
        } else if (probe.smooth) {
            lookAtCorner(x, y, z, hx, hy, hz, value + 2 * beyond);
        }
    }

    /**
     * Looks at the point of a cell that is nearest along the target's direction among those where the plane in place of the
     * function is at most zero: where the region cuts S off, that is on a border of it.
     */
    private void lookAtCorner(double x, double y, double z, double hx, double hy, double hz, double height) {
        double[] u = corner;
        double[] g = probe.g;
        target.nearest(x, y, z);
        double above = height;
        for (int k = 0; k < 3; k++) {
            double m = k == 0 ? target.mx : k == 1 ? target.my : target.mz;
            double h = k == 0 ? hx : k == 1 ? hy : hz;
            u[k] = m > 0 ? -h : h;
            price[k] = Math.abs(m / g[k]);
            above += g[k] * u[k];
        }
        // The plane is too high at the nearest corner: go down along the axes, first where it costs least.
        for (int round = 0; round < 3 && above > 0; round++) {
            int k = price[0] <= price[1] && price[0] <= price[2] ? 0 : price[1] <= price[2] ? 1 : 2;
            double way = Math.min(2 * Math.abs(u[k]), above / Math.abs(g[k]));
            if (g[k] * u[k] > 0) {
                u[k] += u[k] > 0 ? -way : way;
                above -= way * Math.abs(g[k]);
            }
            price[k] = Double.POSITIVE_INFINITY;
        }
        double sx = probe.inRegion(x + u[0], 0);
        double sy = probe.inRegion(y + u[1], 1);
        double sz = probe.inRegion(z + u[2], 2);
        if (probe.value(sx, sy, sz) <= 0) {
            solidAt(sx, sy, sz);
        }
    }
}
