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
 * An element that is a convex solid, so that any two can be tested by their support functions. A convex kind of the
 * user's own extends this class and needs no test of its own.
 *
 * <p>Not safe for use by multiple threads: it holds the workspace of the tests, which are shared by threads.
 */
public abstract class ConvexElement extends Element {

    private final double[] point = new double[3];
    private @Nullable Gjk gjk;
    private @Nullable ContactPatch patch;

    /** {@return what the element shows, by its support function; valid until it shows something else} */
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
        double farthest = farthest();
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
            sums[k] = farthest + Math.abs(m[4 * k + 3]);
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

    /** {@return scratch memory for a point} */
    public final double[] point() {
        return point;
    }

    /**
     * {@return whether this solid and another have a common point}
     *
     * @param other the other solid
     * @param otherInThis the pose of the other solid in the frame of this element, row-major 3×4
     */
    public final boolean touches(Convex other, double[] otherInThis) {
        return gjk().touches(convex(), other, otherInThis);
    }

    /**
     * Computes the distance to another solid.
     *
     * @param other the other solid
     * @param otherInThis the pose of the other solid in the frame of this element, row-major 3×4
     * @param out receives the closest points, or a common one, with those of this element as A
     * @return the distance; 0 if they touch
     */
    public final double distance(Convex other, double[] otherInThis, Witness out) {
        return gjk().distance(convex(), other, otherInThis, out);
    }

    /**
     * Computes the distance to another solid if it is at most {@code reach}.
     *
     * @param other the other solid
     * @param otherInThis the pose of the other solid in the frame of this element, row-major 3×4
     * @param reach distances greater than this need not be exact
     * @param out receives the closest points if the distance is at most {@code reach}
     * @return the distance, or a lower bound on it that is greater than {@code reach}
     */
    public final double distanceWithin(Convex other, double[] otherInThis, double reach, Witness out) {
        return gjk().distanceWithin(convex(), other, otherInThis, reach, out);
    }

    /** {@return a lower bound on the distance that was computed last} */
    public final double lower() {
        return gjk().lower();
    }

    /** {@return an upper bound on the distance that was computed last; infinite if only a verdict was computed} */
    public final double upper() {
        return gjk().upper();
    }

    /**
     * Adds the contacts with another solid that is at most {@code margin} apart.
     *
     * @param other the other solid
     * @param otherInThis the pose of the other solid in the frame of this element, row-major 3×4
     * @param margin the largest distance
     * @param out receives the contacts, in the frame of this element, which is A
     */
    public final void contacts(Convex other, double[] otherInThis, double margin, ContactList out) {
        patch().contacts(convex(), other, otherInThis, margin, out);
    }

    /**
     * Adds the contacts of a half-space, as A, with this element, as B.
     *
     * @param halfSpace the half-space
     * @param thisInIt the pose of this element in the frame of the half-space, row-major 3×4
     * @param margin the largest distance
     * @param out receives the contacts, in the frame of the half-space
     */
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
