package dev.tandem.internal.pairs;

import dev.tandem.element.ConvexElement;
import dev.tandem.internal.elements.FieldElement;
import dev.tandem.internal.fields.FieldTarget;

/** A field that is asked directly against any convex solid: triangles, cells, hulls, balls, points. */
public final class FieldConvex extends FieldPair<ConvexElement> {

    @Override
    FieldTarget target(FieldElement a, ConvexElement b, double[] bInA) {
        return a.convex.show(b.convex(), bInA);
    }

    @Override
    double diameter(ConvexElement b) {
        return 2 * b.convex().radius();
    }
}
