package dev.tandem.internal.convex;

import dev.tandem.internal.exact.PreciseVector;
import dev.tandem.tree.Convex;

/** A curved solid that knows its support to twice the digits: for pairs whose last digits doubles do not show. */
interface PreciseConvex {

    /** The furthest point of the core in a direction. */
    PreciseVector preciseSupport(PreciseVector direction);

    /** Whether there are twice the digits to be had: of a polytope, or by {@link #preciseSupport}. */
    static boolean isPrecise(Convex solid) {
        return solid.vertexCount() > 0 || solid instanceof PreciseConvex;
    }
}
