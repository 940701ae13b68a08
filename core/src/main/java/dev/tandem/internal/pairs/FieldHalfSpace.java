package dev.tandem.internal.pairs;

import dev.tandem.element.HalfSpaceElement;
import dev.tandem.internal.elements.FieldElement;
import dev.tandem.internal.fields.FieldTarget;

/** A field that is asked directly against a half-space. */
public final class FieldHalfSpace extends FieldPair<HalfSpaceElement> {

    /** The half-space n·x ≤ d of another frame: with x = R⁻¹(y − t), its normal is R⁻ᵀn. */
    @Override
    FieldTarget target(FieldElement a, HalfSpaceElement b, double[] bInA) {
        double[] m = bInA;
        // The rows of the inverse are the cross products of the columns, over the determinant: R⁻ᵀ has them as columns.
        double nx = (m[5] * m[10] - m[6] * m[9]) * b.nx
                + (m[6] * m[8] - m[4] * m[10]) * b.ny
                + (m[4] * m[9] - m[5] * m[8]) * b.nz;
        double ny = (m[9] * m[2] - m[10] * m[1]) * b.nx
                + (m[10] * m[0] - m[8] * m[2]) * b.ny
                + (m[8] * m[1] - m[9] * m[0]) * b.nz;
        double nz = (m[1] * m[6] - m[2] * m[5]) * b.nx
                + (m[2] * m[4] - m[0] * m[6]) * b.ny
                + (m[0] * m[5] - m[1] * m[4]) * b.nz;
        double determinant = m[0] * (m[5] * m[10] - m[6] * m[9])
                + m[1] * (m[6] * m[8] - m[4] * m[10])
                + m[2] * (m[4] * m[9] - m[5] * m[8]);
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        double along = nx * m[3] + ny * m[7] + nz * m[11];
        return a.halfSpace.show(nx / length, ny / length, nz / length, (b.d * determinant + along) / length);
    }

    @Override
    double diameter(HalfSpaceElement b) {
        return 0;
    }
}
