package dev.tandem.element;

import dev.tandem.internal.convex.ContactPatch;
import dev.tandem.internal.convex.Convex;
import dev.tandem.internal.convex.Gjk;
import dev.tandem.tree.Element;
import org.jspecify.annotations.Nullable;

/**
 * An element that is a convex solid, so that any two can be tested by their support functions. Tests are shared by
 * threads and elements are not: hence the workspace is here.
 */
public abstract class ConvexElement extends Element {

    private final double[] point = new double[3];
    private @Nullable Gjk gjk;
    private @Nullable ContactPatch patch;

    /** What the element shows now, by its support function. Valid until it shows something else. */
    public abstract Convex convex();

    @Override
    public boolean point(double[] out) {
        convex().anyPoint(out);
        return true;
    }

    @Override
    public double farthest() {
        Convex solid = convex();
        return Math.abs(solid.centre(0)) + Math.abs(solid.centre(1)) + Math.abs(solid.centre(2)) + solid.radius();
    }

    /** Room for a test's point. */
    public final double[] point() {
        return point;
    }

    /** The workspace of tests that have this element as A. */
    public final Gjk gjk() {
        if (gjk == null) {
            gjk = new Gjk();
        }
        return gjk;
    }

    /** The workspace of contacts that have this element as A. */
    public final ContactPatch patch() {
        if (patch == null) {
            patch = new ContactPatch();
        }
        return patch;
    }
}
