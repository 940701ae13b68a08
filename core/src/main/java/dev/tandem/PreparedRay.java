package dev.tandem;

import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.geometry.Ray;
import dev.tandem.internal.descent.Descent;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.trees.RayTree;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.query.DistanceQuery;
import dev.tandem.tree.TestTree;
import java.util.Optional;

/**
 * Rays against one body, prepared once and cast many times without allocation: for a simulated depth camera, say. For one
 * thread. Rays and answers are in the frame that the body's pose is given in. What a cast found can be read until the
 * next one.
 */
public final class PreparedRay {

    /** Not infinite: that is the length to what is never hit. */
    private static final double ANY_LENGTH = Double.MAX_VALUE;

    private final TestTree tree;
    private final RayTree ray = new RayTree();
    private final Descent descent;
    private final DistanceQuery nearest = new DistanceQuery();
    private final double[] pose = new double[12];
    private final double[] inverse = new double[12];
    private final double[] direction = new double[3];

    PreparedRay(TestBank bank, Body body) {
        tree = body.tree();
        descent = new Descent(tree, ray, bank);
        place(body.pose());
    }

    /** From now on, the body stands here. */
    public PreparedRay place(Pose bodyPose) {
        bodyPose.copyInto(pose);
        Pose.invert(pose, inverse);
        return this;
    }

    /** Whether a ray hits the body. The direction need not have length one. */
    public boolean cast(double ox, double oy, double oz, double dx, double dy, double dz) {
        return cast(ox, oy, oz, dx, dy, dz, ANY_LENGTH);
    }

    /** Whether a ray hits the body at a length of at most {@code max}. */
    public boolean cast(double ox, double oy, double oz, double dx, double dy, double dz, double max) {
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)
                || !(Math.abs(ox) + Math.abs(oy) + Math.abs(oz) <= Limits.LARGEST_RAY_ORIGIN)) {
            throw new IllegalArgumentException("a ray needs a finite origin and a direction other than zero, but got "
                    + new Vec3(ox, oy, oz) + " and " + new Vec3(dx, dy, dz));
        }
        double x = dx / length;
        double y = dy / length;
        double z = dz / length;
        direction[0] = x;
        direction[1] = y;
        direction[2] = z;
        double[] m = inverse;
        // Not brought to length one again, so that lengths stay those of the outer frame. The origin is mapped by the
        // difference from the body's, which a common offset costs no digits.
        double px = ox - pose[3];
        double py = oy - pose[7];
        double pz = oz - pose[11];
        ray.aim(
                m[0] * px + m[1] * py + m[2] * pz,
                m[4] * px + m[5] * py + m[6] * pz,
                m[8] * px + m[9] * py + m[10] * pz,
                m[0] * x + m[1] * y + m[2] * z,
                m[4] * x + m[5] * y + m[6] * z,
                m[8] * x + m[9] * y + m[10] * z);
        // By a power of two, which rounds nothing.
        double scale = Math.scalb(1.0, -Math.getExponent(length));
        x = scale * dx;
        y = scale * dy;
        z = scale * dz;
        ray.given(m[0] * x + m[1] * y + m[2] * z, m[4] * x + m[5] * y + m[6] * z, m[8] * x + m[9] * y + m[10] * z);
        nearest.range(0, Math.min(max, ANY_LENGTH));
        descent.run(Pose.identity(), nearest);
        return nearest.found();
    }

    /** The first hit of a ray, if there is one. */
    public Optional<RayHit> cast(Ray r) {
        Vec3 o = r.origin();
        Vec3 d = r.direction();
        if (!cast(o.x(), o.y(), o.z(), d.x(), d.y(), d.z())) {
            return Optional.empty();
        }
        return Optional.of(new RayHit(
                distance(), new Vec3(x(), y(), z()), new Vec3(normalX(), normalY(), normalZ()).normalized(), id()));
    }

    /** The length along the ray to the hit; +∞ if there was none. */
    public double distance() {
        return nearest.distance();
    }

    /** The element that was hit; means nothing without a hit. */
    public int id() {
        return nearest.trailA().id(tree, nearest.leafA());
    }

    /** The point that was hit. */
    public double x() {
        Witness w = nearest.points();
        return Pose.mapX(pose, w.ax, w.ay, w.az);
    }

    public double y() {
        Witness w = nearest.points();
        return Pose.mapY(pose, w.ax, w.ay, w.az);
    }

    public double z() {
        Witness w = nearest.points();
        return Pose.mapZ(pose, w.ax, w.ay, w.az);
    }

    /** The normal there, of length one to within rounding of the point; see {@link RayHit}. */
    public double normalX() {
        return turned(0);
    }

    public double normalY() {
        return turned(4);
    }

    public double normalZ() {
        return turned(8);
    }

    private double turned(int row) {
        Witness w = nearest.points();
        if (w.ax == w.bx && w.ay == w.by && w.az == w.bz) {
            // It starts inside a solid, where no surface says more than that.
            return 0 - direction[row / 4];
        }
        return pose[row] * (w.bx - w.ax) + pose[row + 1] * (w.by - w.ay) + pose[row + 2] * (w.bz - w.az);
    }

    /** Tests of the last cast with a bounding volume. */
    public long volumeTests() {
        return descent.volumeTests();
    }

    /** Tests of the last cast with a leaf. */
    public long leafTests() {
        return descent.leafTests();
    }
}
