package dev.tandem;

import dev.tandem.bank.ContactList;
import dev.tandem.bank.ContactTest;
import dev.tandem.bank.Placement;
import dev.tandem.bank.Witness;
import dev.tandem.element.ConvexElement;
import dev.tandem.element.HalfSpaceElement;
import dev.tandem.internal.convex.Epa;
import dev.tandem.internal.pairs.HalfSpaceConvex;
import dev.tandem.math.Pose;
import dev.tandem.tree.Convex;
import dev.tandem.tree.Element;

/**
 * The result of the last {@link PreparedQuery#depth}: bounds, the way out and the deepest points, all in the frame of
 * A. Each question overwrites it, so that asking allocates nothing.
 *
 * <p>Not safe for use by multiple threads: it belongs to the thread of its query.
 */
public final class Overlap {

    private final Element a;
    private final Element b;
    private final ContactTest<Element, Element> test;
    private final ContactList contacts = new ContactList();
    private final Placement at = new Placement();
    private final Epa epa = new Epa();
    private final Witness points = new Witness();
    private final double[] bInA = new double[12];
    private final double[] aInB = new double[12];

    private double lower;
    private double upper;
    private double normalX;
    private double normalY;
    private double normalZ;

    /** Elements that show the only leaf of A and of B, and the contact test for them. */
    Overlap(Element a, Element b, ContactTest<Element, Element> test) {
        this.a = a;
        this.b = b;
        this.test = test;
    }

    /** {@return a lower bound on the true depth} */
    public double lower() {
        return lower;
    }

    /** {@return an upper bound on the true depth, which is the depth that was returned} */
    public double upper() {
        return upper;
    }

    /**
     * {@return the x coordinate of the direction, of length one and from A to B, in which B has to move by the depth}
     */
    public double normalX() {
        return normalX;
    }

    /** {@return the y coordinate of the normal} */
    public double normalY() {
        return normalY;
    }

    /** {@return the z coordinate of the normal} */
    public double normalZ() {
        return normalZ;
    }

    /** {@return the point of A that is deepest inside B, and the point of B that is deepest inside A} */
    public Witness points() {
        return points;
    }

    /** The depth, 0 for two that only touch; {@link Epa#APART} if their support functions say that they are apart. */
    double measure(Pose pose) {
        pose.copyInto(bInA);
        if (a instanceof ConvexElement solidA && b instanceof ConvexElement solidB) {
            return ofSolids(solidA.convex(), solidB.convex());
        }
        if (a instanceof HalfSpaceElement halfSpace && b instanceof ConvexElement solid) {
            inHalfSpace(halfSpace, solid, bInA);
        } else if (b instanceof HalfSpaceElement halfSpace && a instanceof ConvexElement solid) {
            Pose.invert(bInA, aInB);
            inHalfSpace(halfSpace, solid, aInB);
            swap();
        } else {
            byContacts();
        }
        return upper;
    }

    /** By the deepest contact, for kinds that have no support function. */
    private void byContacts() {
        contacts.clear();
        at.set(bInA);
        test.contacts(a, b, at, 0, contacts);
        int deepest = -1;
        for (int i = 0; i < contacts.count(); i++) {
            if (contacts.depth(i) >= 0 && (deepest < 0 || contacts.depth(i) > contacts.depth(deepest))) {
                deepest = i;
            }
        }
        if (deepest < 0) {
            throw new IllegalStateException(
                    "the contact test " + test.getClass().getName() + " tells no depth of two " + "shapes that touch");
        }
        double depth = contacts.depth(deepest);
        set(depth, depth, contacts.normalX(deepest), contacts.normalY(deepest), contacts.normalZ(deepest));
        Witness w = points;
        w.ax = contacts.x(deepest) + 0.5 * depth * normalX;
        w.ay = contacts.y(deepest) + 0.5 * depth * normalY;
        w.az = contacts.z(deepest) + 0.5 * depth * normalZ;
        w.bx = w.ax - depth * normalX;
        w.by = w.ay - depth * normalY;
        w.bz = w.az - depth * normalZ;
    }

    private double ofSolids(Convex solidA, Convex solidB) {
        double depth = epa.depth(solidA, solidB, bInA, points);
        set(epa.lower, epa.upper, epa.normalX, epa.normalY, epa.normalZ);
        return depth;
    }

    /** Says that they only touch: a formula counts a rounding's gap as that, a support function may not. */
    void onlyTouch() {
        if (a instanceof ConvexElement solidA && b instanceof ConvexElement solidB) {
            solidA.distance(solidB.convex(), bInA, points);
        }
        double x = points.bx - points.ax;
        double y = points.by - points.ay;
        double z = points.bz - points.az;
        double length = Math.sqrt(x * x + y * y + z * z);
        boolean known = length > 0;
        set(0, 0, known ? x / length : 0, known ? y / length : 0, known ? z / length : 1);
    }

    private void set(double least, double most, double nx, double ny, double nz) {
        lower = least;
        upper = most;
        normalX = nx;
        normalY = ny;
        normalZ = nz;
    }

    private void inHalfSpace(HalfSpaceElement halfSpace, ConvexElement solid, double[] solidInHalfSpace) {
        Witness w = points;
        double height = HalfSpaceConvex.height(halfSpace, solid.convex(), solidInHalfSpace, solid.point(), w);
        double depth = Math.max(0, -height);
        set(depth, depth, halfSpace.nx, halfSpace.ny, halfSpace.nz);
        w.ax = w.bx + depth * normalX;
        w.ay = w.by + depth * normalY;
        w.az = w.bz + depth * normalZ;
    }

    /** From B's frame, with B's things first, to A's. */
    private void swap() {
        double[] m = bInA;
        points.map(m);
        points.swap();
        set(
                lower,
                upper,
                -(m[0] * normalX + m[1] * normalY + m[2] * normalZ),
                -(m[4] * normalX + m[5] * normalY + m[6] * normalZ),
                -(m[8] * normalX + m[9] * normalY + m[10] * normalZ));
    }
}
