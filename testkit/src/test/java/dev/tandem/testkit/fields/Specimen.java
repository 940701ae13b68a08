package dev.tandem.testkit.fields;

import dev.tandem.geometry.SignedDistanceField;
import java.util.List;

/** A field, and what is known about its distance from pieces by other reasoning. */
interface Specimen {

    SignedDistanceField field();

    /** Brackets the distance from the nearest of some pieces: at least, at most. Rounding of 1e-14 is not in it. */
    double[] distance(List<Piece> pieces);
}
