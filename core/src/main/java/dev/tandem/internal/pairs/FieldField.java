package dev.tandem.internal.pairs;

import dev.tandem.internal.elements.FieldElement;
import dev.tandem.internal.fields.FieldTarget;

/** Two fields that are asked directly, of which the second is a distance: the first one's space is searched. */
public final class FieldField extends FieldPair<FieldElement> {

    @Override
    FieldTarget target(FieldElement a, FieldElement b, double[] bInA) {
        return a.other.show(b.field(), bInA);
    }

    @Override
    double diameter(FieldElement b) {
        return b.field().size().length();
    }
}
