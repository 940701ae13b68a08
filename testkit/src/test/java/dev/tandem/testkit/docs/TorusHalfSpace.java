package dev.tandem.testkit.docs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.HalfSpaceElement;

/** Torus against half-space: how far its deepest point is above the plane. */
public final class TorusHalfSpace implements ProximityTest<TorusElement, HalfSpaceElement> {

    @Override
    public double distance(TorusElement a, HalfSpaceElement b, Placement at, Witness out) {
        double[] m = at.bInA;
        // The plane n·p = d in the torus's frame.
        double nx = m[0] * b.nx + m[1] * b.ny + m[2] * b.nz;
        double ny = m[4] * b.nx + m[5] * b.ny + m[6] * b.nz;
        double nz = m[8] * b.nx + m[9] * b.ny + m[10] * b.nz;
        double d = b.d + nx * m[3] + ny * m[7] + nz * m[11];
        double across = Math.hypot(nx, ny);
        double x = across > 0 ? -a.ring * (nx / across) - a.tube * nx : a.ring;
        double y = across > 0 ? -a.ring * (ny / across) - a.tube * ny : 0;
        double z = -a.tube * nz;
        double gap = -a.ring * across - a.tube - d;
        double size = 2 * (a.ring + a.tube);
        double rounding =
                TorusElement.ROUNDING * (size + Math.abs(b.d) + Math.abs(m[3]) + Math.abs(m[7]) + Math.abs(m[11]));
        double distance = gap > TorusElement.TOUCH * size + rounding ? gap : 0;
        out.ax = x;
        out.ay = y;
        out.az = z;
        out.bx = x - distance * nx;
        out.by = y - distance * ny;
        out.bz = z - distance * nz;
        out.uncertainty = distance > 0 ? rounding : 0;
        return distance;
    }
}
