package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.HalfSpaceElement;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.TouchTolerance;

/**
 * Half-space against half-space: they always meet, be it far away, unless their planes are parallel and look at each
 * other across a gap. Normals that are opposite to within {@value Rounding#OPPOSITE_NORMALS} count as opposite, because
 * a pose that turns one into the other is rounded by as much; such planes could only meet some 10¹⁴ gaps away.
 */
public final class HalfSpaceHalfSpace implements ProximityTest<HalfSpaceElement, HalfSpaceElement> {

    @Override
    public double distance(HalfSpaceElement a, HalfSpaceElement b, Placement at, Witness out) {
        double[] m = at.aInB;
        // B is where n·(M x + t) ≤ d, with A's frame mapped into B's by M and t.
        double nx = m[0] * b.nx + m[4] * b.ny + m[8] * b.nz;
        double ny = m[1] * b.nx + m[5] * b.ny + m[9] * b.nz;
        double nz = m[2] * b.nx + m[6] * b.ny + m[10] * b.nz;
        double length = TouchTolerance.length(nx, ny, nz);
        nx /= length;
        ny /= length;
        nz /= length;
        double d = (b.d - (b.nx * m[3] + b.ny * m[7] + b.nz * m[11])) / length;
        // A's point next to the origin, and how far it is above B's plane.
        double start = Math.min(0, a.d);
        double px = start * a.nx;
        double py = start * a.ny;
        double pz = start * a.nz;
        boolean opposite = TouchTolerance.length(a.nx + nx, a.ny + ny, a.nz + nz) <= Rounding.OPPOSITE_NORMALS;
        double gap = 0;
        if (opposite) {
            px = a.d * a.nx;
            py = a.d * a.ny;
            pz = a.d * a.nz;
            double rounding = Rounding.PLANE_HEIGHT
                    * (Math.abs(a.d) + Math.abs(b.d) + Math.abs(m[3]) + Math.abs(m[7]) + Math.abs(m[11]));
            gap = -d - a.d > rounding ? -d - a.d : 0;
            out.rounding = rounding;
        } else {
            double above = nx * px + ny * py + nz * pz - d;
            if (above > 0) {
                // Down to B's plane: straight if that does not leave A, else along A's plane.
                double c = nx * a.nx + ny * a.ny + nz * a.nz;
                double along = Math.min(0, c);
                double wx = nx - along * a.nx;
                double wy = ny - along * a.ny;
                double wz = nz - along * a.nz;
                double step = above / (wx * nx + wy * ny + wz * nz);
                px -= step * wx;
                py -= step * wy;
                pz -= step * wz;
            }
        }
        out.ax = px;
        out.ay = py;
        out.az = pz;
        out.bx = px + gap * a.nx;
        out.by = py + gap * a.ny;
        out.bz = pz + gap * a.nz;
        return gap;
    }
}
