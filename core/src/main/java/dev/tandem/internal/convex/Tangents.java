package dev.tandem.internal.convex;

/** Two directions across a third: u and v, of length one if that one is, so that u × v points along it. */
abstract class Tangents {

    double ux;
    double uy;
    double uz;
    double vx;
    double vy;
    double vz;

    /** Chooses both for a direction of length one. */
    final void across(double dx, double dy, double dz) {
        double ax = Math.abs(dx);
        double ay = Math.abs(dy);
        double az = Math.abs(dz);
        boolean xLeast = ax <= ay && ax <= az;
        boolean yLeast = !xLeast && ay <= az;
        ux = xLeast ? 0 : yLeast ? -dz : dy;
        uy = xLeast ? dz : yLeast ? 0 : -dx;
        uz = xLeast ? -dy : yLeast ? dx : 0;
        double length = Lengths.of(ux, uy, uz);
        ux /= length;
        uy /= length;
        uz /= length;
        vx = dy * uz - dz * uy;
        vy = dz * ux - dx * uz;
        vz = dx * uy - dy * ux;
    }
}
