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
 * Rays against one body, prepared once and cast many times, for example for a simulated depth camera. Rays and answers
 * are in the frame in which the pose of the body is given. The result of a cast can be read until the next one.
 *
 * <p>Not safe for use by multiple threads: prepare one per thread. Casts given by numbers allocate nothing.
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

    /**
     * Moves the body.
     *
     * @param bodyPose the new pose of the body
     * @return this query
     */
    public PreparedRay place(Pose bodyPose) {
        bodyPose.copyInto(pose);
        Pose.invert(pose, inverse);
        return this;
    }

    /**
     * {@return whether a ray hits the body}
     *
     * @param ox the x coordinate of the origin
     * @param oy the y coordinate of the origin
     * @param oz the z coordinate of the origin
     * @param dx the x coordinate of the direction, of any length but zero
     * @param dy the y coordinate of the direction
     * @param dz the z coordinate of the direction
     */
    public boolean cast(double ox, double oy, double oz, double dx, double dy, double dz) {
        return cast(ox, oy, oz, dx, dy, dz, ANY_LENGTH);
    }

    /**
     * {@return whether a ray hits the body at a length of at most {@code max}}
     *
     * @param ox the x coordinate of the origin
     * @param oy the y coordinate of the origin
     * @param oz the z coordinate of the origin
     * @param dx the x coordinate of the direction, of any length but zero
     * @param dy the y coordinate of the direction
     * @param dz the z coordinate of the direction
     * @param max the largest length along the ray
     * @throws IllegalArgumentException if a number is not finite or the direction is zero
     */
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

    /**
     * {@return the first hit of a ray; empty if the ray misses the body}
     *
     * @param r the ray
     */
    public Optional<RayHit> cast(Ray r) {
        Vec3 o = r.origin();
        Vec3 d = r.direction();
        if (!cast(o.x(), o.y(), o.z(), d.x(), d.y(), d.z())) {
            return Optional.empty();
        }
        return Optional.of(new RayHit(
                distance(), new Vec3(x(), y(), z()), new Vec3(normalX(), normalY(), normalZ()).normalized(), id()));
    }

    /** {@return the length along the ray to the hit of the last cast; +∞ if there was none} */
    public double distance() {
        return nearest.distance();
    }

    /** {@return the element that the last cast hit; meaningless without a hit} */
    public int id() {
        return nearest.trailA().id(tree, nearest.leafA());
    }

    /** {@return the x coordinate of the point that the last cast hit} */
    public double x() {
        Witness w = nearest.points();
        return Pose.mapX(pose, w.ax, w.ay, w.az);
    }

    /** {@return the y coordinate of the point that the last cast hit} */
    public double y() {
        Witness w = nearest.points();
        return Pose.mapY(pose, w.ax, w.ay, w.az);
    }

    /** {@return the z coordinate of the point that the last cast hit} */
    public double z() {
        Witness w = nearest.points();
        return Pose.mapZ(pose, w.ax, w.ay, w.az);
    }

    /** {@return the x coordinate of the normal at the hit, of length one to within rounding; see {@link RayHit}} */
    public double normalX() {
        return turned(0);
    }

    /** {@return the y coordinate of the normal at the hit} */
    public double normalY() {
        return turned(4);
    }

    /** {@return the z coordinate of the normal at the hit} */
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

    /** {@return the number of bounding volumes that the last cast tested} */
    public long volumeTests() {
        return descent.volumeTests();
    }

    /** {@return the number of leaves that the last cast tested} */
    public long leafTests() {
        return descent.leafTests();
    }
}
