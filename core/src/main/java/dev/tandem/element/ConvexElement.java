package dev.tandem.element;

import dev.tandem.bank.ContactList;
import dev.tandem.bank.Witness;
import dev.tandem.internal.convex.ContactPatch;
import dev.tandem.internal.convex.Gjk;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.tree.Convex;
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

    /** Whether it shares a point with another solid, at a row-major 3×4 pose in this element's frame. */
    public final boolean touches(Convex other, double[] otherInThis) {
        return gjk().touches(convex(), other, otherInThis);
    }

    /**
     * The distance from another solid at a pose in this element's frame, 0 if they touch. The closest points, or a common
     * one, go to {@code out}, this element's as A.
     */
    public final double distance(Convex other, double[] otherInThis, Witness out) {
        return gjk().distance(convex(), other, otherInThis, out);
    }

    /** The distance if it is at most {@code reach}; otherwise any lower bound beyond it, without points. */
    public final double distanceWithin(Convex other, double[] otherInThis, double reach, Witness out) {
        return gjk().distanceWithin(convex(), other, otherInThis, reach, out);
    }

    /** The bracket of the distance that was asked for last: at least this, ... */
    public final double lower() {
        return gjk().lower();
    }

    /** ... and at most this; infinite if it was only to be found out that they are apart. */
    public final double upper() {
        return gjk().upper();
    }

    /** Adds the contacts with another solid at a pose in this element's frame that are at most {@code margin} apart. */
    public final void contacts(Convex other, double[] otherInThis, double margin, ContactList out) {
        patch().contacts(convex(), other, otherInThis, margin, out);
    }

    /** Adds the contacts of a half-space and this element at a pose in the half-space's frame. */
    public final void contacts(HalfSpaceElement halfSpace, double[] thisInIt, double margin, ContactList out) {
        patch().onPlane(halfSpace.nx, halfSpace.ny, halfSpace.nz, halfSpace.d, convex(), thisInIt, margin, out);
    }

    private Gjk gjk() {
        Gjk known = gjk;
        if (known == null) {
            known = new Gjk();
            gjk = known;
        }
        return known;
    }

    private ContactPatch patch() {
        ContactPatch known = patch;
        if (known == null) {
            known = new ContactPatch();
            patch = known;
        }
        return known;
    }
}
