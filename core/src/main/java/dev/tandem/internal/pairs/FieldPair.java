package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.internal.elements.FieldElement;
import dev.tandem.internal.fields.FieldSearch;
import dev.tandem.internal.fields.FieldTarget;
import dev.tandem.math.Pose;
import dev.tandem.tree.Element;

/**
 * A field that is asked directly against another shape, by branch and bound to the error that the field was given. What is
 * not proven to be apart touches; the distance is the lower end of what was found, so that it errs towards touching, and the
 * field's point is moved towards the other by as much as the ends differ.
 *
 * @param <B> the other shape
 */
abstract class FieldPair<B extends Element> implements ProximityTest<FieldElement, B> {

    /** The other shape in the field's frame. */
    abstract FieldTarget target(FieldElement a, B b, double[] bInA);

    /** Its diameter, for the gap that counts as touching. */
    abstract double diameter(B b);

    @Override
    public final double distance(FieldElement a, B b, Placement at, Witness out) {
        return distanceWithin(a, b, at, Double.POSITIVE_INFINITY, out);
    }

    @Override
    public final boolean touches(FieldElement a, B b, Placement at, Witness scratch) {
        return !a.isApart(target(a, b, at.bInA), a.touch(diameter(b)), 0);
    }

    @Override
    public final double distanceWithin(FieldElement a, B b, Placement at, double reach, Witness out) {
        boolean apart = a.isApart(target(a, b, at.bInA), a.touch(diameter(b)), reach);
        FieldSearch search = a.search;
        if (apart && search.lower() > reach) {
            return search.lower();
        }
        Witness points = search.points();
        double upper = search.upper();
        double share = apart && upper > 0 ? (upper - search.lower()) / upper : 0;
        out.ax = points.ax + share * (points.bx - points.ax);
        out.ay = points.ay + share * (points.by - points.ay);
        out.az = points.az + share * (points.bz - points.az);
        out.bx = points.bx;
        out.by = points.by;
        out.bz = points.bz;
        out.uncertainty = apart ? upper - search.lower() : upper;
        out.rounding += search.rounding();
        return apart ? search.lower() : 0;
    }

    /** The same with the other shape as A. */
    public final ProximityTest<B, FieldElement> mirror() {
        return new Mirror();
    }

    /** Lengths are those of the field's frame, and A's differ by what the placement is off a rotation. */
    private final class Mirror implements ProximityTest<B, FieldElement> {

        @Override
        public double distance(B a, FieldElement b, Placement at, Witness out) {
            return distanceWithin(a, b, at, Double.POSITIVE_INFINITY, out);
        }

        @Override
        public boolean touches(B a, FieldElement b, Placement at, Witness scratch) {
            return FieldPair.this.touches(b, a, at.mirror(), scratch);
        }

        @Override
        public double distanceWithin(B a, FieldElement b, Placement at, double reach, Witness out) {
            double stretch = 2 * Pose.deviation(at.bInA);
            double far = reach * (1 + 2 * stretch);
            double d = FieldPair.this.distanceWithin(b, a, at.mirror(), far, out);
            double[] m = at.bInA;
            double x = out.ax;
            double y = out.ay;
            double z = out.az;
            out.ax = Pose.mapX(m, out.bx, out.by, out.bz);
            out.ay = Pose.mapY(m, out.bx, out.by, out.bz);
            out.az = Pose.mapZ(m, out.bx, out.by, out.bz);
            out.bx = Pose.mapX(m, x, y, z);
            out.by = Pose.mapY(m, x, y, z);
            out.bz = Pose.mapZ(m, x, y, z);
            out.uncertainty += stretch * (d + out.uncertainty);
            return d > far ? d * (1 - stretch) : d;
        }
    }
}
