package dev.tandem.bank;

import dev.tandem.math.Pose;
import dev.tandem.tree.Element;

/** A test seen from the other side: swaps the elements, the placement and the witness points. */
final class MirroredTest<A extends Element, B extends Element> implements ProximityTest<B, A> {

    private final ProximityTest<? super A, ? super B> test;

    MirroredTest(ProximityTest<? super A, ? super B> test) {
        this.test = test;
    }

    @Override
    public double distance(B a, A b, Placement at, Witness out) {
        double distance = test.distance(b, a, at.mirror(), out);
        swap(out, at.bInA);
        return distance;
    }

    @Override
    public boolean touches(B a, A b, Placement at, Witness scratch) {
        return test.touches(b, a, at.mirror(), scratch);
    }

    @Override
    public double distanceWithin(B a, A b, Placement at, double reach, Witness out) {
        double distance = test.distanceWithin(b, a, at.mirror(), reach, out);
        swap(out, at.bInA);
        return distance;
    }

    /** The inner test answered in its own A's frame, which is our B's: map both points back and exchange them. */
    private static void swap(Witness w, double[] m) {
        double ax = Pose.mapX(m, w.bx, w.by, w.bz);
        double ay = Pose.mapY(m, w.bx, w.by, w.bz);
        double az = Pose.mapZ(m, w.bx, w.by, w.bz);
        double bx = Pose.mapX(m, w.ax, w.ay, w.az);
        double by = Pose.mapY(m, w.ax, w.ay, w.az);
        double bz = Pose.mapZ(m, w.ax, w.ay, w.az);
        w.ax = ax;
        w.ay = ay;
        w.az = az;
        w.bx = bx;
        w.by = by;
        w.bz = bz;
    }
}
