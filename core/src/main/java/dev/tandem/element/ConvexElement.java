package dev.tandem.element;

import dev.tandem.internal.rounding.Rounding;
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

    @Override
    public boolean boxAt(double[] m, double[] out, double[] sums) {
        double[] p = point;
        Convex solid = convex();
        double reach = farthest();
        for (int k = 0; k < 3; k++) {
            double dx = m[4 * k];
            double dy = m[4 * k + 1];
            double dz = m[4 * k + 2];
            // The radius is kept in the frame that the other body is seen from, which may be either.
            double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
            double radius = solid.rounding() * Math.max(1, length);
            solid.furthestOfCore(dx, dy, dz, p);
            double high = dx * p[0] + dy * p[1] + dz * p[2] + m[4 * k + 3] + radius;
            solid.furthestOfCore(-dx, -dy, -dz, p);
            double low = dx * p[0] + dy * p[1] + dz * p[2] + m[4 * k + 3] - radius;
            out[k] = low;
            out[3 + k] = high;
            sums[k] = reach + Math.abs(m[4 * k + 3]);
        }
        return true;
    }

    @Override
    public boolean ball(double[] out) {
        Convex solid = convex();
        for (int k = 0; k < 3; k++) {
            out[k] = solid.centre(k);
        }
        out[3] = solid.radius() * (1 + Rounding.BALL);
        return true;
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
