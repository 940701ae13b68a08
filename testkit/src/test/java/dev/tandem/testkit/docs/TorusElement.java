package dev.tandem.testkit.docs;

import dev.tandem.bank.Witness;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;

// region: element
/** Shows a torus to the tests. One object for each side of each query: room that a test needs is kept here. */
public final class TorusElement extends Element {

    public static final ElementKind<TorusElement> KIND = ElementKind.shape("torus", TorusElement::new);

    public double ring;
    public double tube;
    final double[] near = new double[3];
    final TorusArcs arcs = new TorusArcs();

    void show(Torus torus) {
        ring = torus.ring();
        tube = torus.tube();
    }

    /** How far a point is from the circle, whose nearest point goes to {@link #near}. Less the tube: from the torus. */
    double toCircle(double x, double y, double z) {
        double rho = Math.hypot(x, y);
        near[0] = rho > 0 ? ring * (x / rho) : ring;
        near[1] = rho > 0 ? ring * (y / rho) : 0;
        near[2] = 0;
        return Math.hypot(rho - ring, z);
    }
    // end

    @Override
    public boolean point(double[] out) { // any point of it: is it inside a closed mesh?
        out[0] = ring;
        out[1] = 0;
        out[2] = 0;
        return true;
    }

    @Override
    public double farthest() { // for bodies that move: how far a turn carries its points, at most
        return (ring + tube) * (1 + 1e-15);
    }

    @Override
    protected boolean box(double[] out) { // for compounds, scenes, robots and assemblies
        double reach = farthest();
        out[0] = -reach;
        out[1] = -reach;
        out[2] = -tube;
        out[3] = reach;
        out[4] = reach;
        out[5] = tube;
        return true;
    }

    /** Times size: the gap that counts as touching, as for all curved kinds. */
    static final double TOUCH = 1e-12;

    /** Times size: some thirty roundings of 2⁻⁵³. */
    static final double ROUNDING = 32 * 0x1p-53;

    /** Tells the closest points, where q is the one of B, in the torus's frame. With a distance of 0, q is in both. */
    void witness(double qx, double qy, double qz, double distance, Witness out) {
        out.bx = qx;
        out.by = qy;
        out.bz = qz;
        double t = distance > 0 ? tube / toCircle(qx, qy, qz) : 1;
        out.ax = t < 1 ? near[0] + t * (qx - near[0]) : qx;
        out.ay = t < 1 ? near[1] + t * (qy - near[1]) : qy;
        out.az = t < 1 ? near[2] + t * (qz - near[2]) : qz;
    }
}
