package dev.tandem.internal.fields;

import dev.tandem.bank.Witness;
import dev.tandem.internal.convex.ConvexHullSolid;
import dev.tandem.internal.convex.ConvexPoints;
import dev.tandem.internal.convex.Gjk;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.math.Pose;
import dev.tandem.tree.Convex;

/**
 * A convex solid at a pose. GJK only suggests directions: a bound is the plane across a direction that touches the solid,
 * which is one support, and holds for any direction.
 */
public final class ConvexTarget extends FieldTarget {

    private static final int MOST_VERTICES = 64;

    private final ConvexPoints point = new ConvexPoints(0, 0, 0);
    private final double[] coordinates = new double[3];
    private final Gjk gjk = new Gjk();
    private final Witness closest = new Witness();
    private final double[] plane = new double[3];
    private final double[] across = new double[3];
    private final double[] furthest = new double[3];
    private Convex solid = point;
    private double[] pose = new double[12];

    /** Shows a solid at a row-major 3×4 pose, both kept until the next one is shown. */
    public FieldTarget show(Convex convex, double[] inField) {
        solid = convex;
        pose = inField;
        return this;
    }

    @Override
    void nearest(double px, double py, double pz) {
        coordinates[0] = px;
        coordinates[1] = py;
        coordinates[2] = pz;
        point.set(coordinates, 1);
        double gap = gjk.distance(point, solid, pose, closest);
        distance = gap + closest.uncertainty;
        coreDistance = distance + solid.rounding();
        x = closest.bx;
        y = closest.by;
        z = closest.bz;
        gjk.directions(plane, across);
        direct(across[0], across[1], across[2]);
    }

    @Override
    double beyond(double cx, double cy, double cz, double dx, double dy, double dz, double a, double r) {
        double[] m = pose;
        solid.furthestOfCore(
                m[0] * dx + m[4] * dy + m[8] * dz,
                m[1] * dx + m[5] * dy + m[9] * dz,
                m[2] * dx + m[6] * dy + m[10] * dz,
                furthest);
        if (solid instanceof ConvexHullSolid hull && hull.isClimbed()) {
            return -highest(dx, dy, dz, cx, cy, cz) - solid.rounding() + a;
        }
        double sx = Pose.mapX(m, furthest[0], furthest[1], furthest[2]);
        double sy = Pose.mapY(m, furthest[0], furthest[1], furthest[2]);
        double sz = Pose.mapZ(m, furthest[0], furthest[1], furthest[2]);
        return dx * (cx - sx) + dy * (cy - sy) + dz * (cz - sz) - solid.rounding() + a;
    }

    /** How far any vertex is beyond a point along a direction: a support that was climbed to is not relied on. */
    private double highest(double dx, double dy, double dz, double cx, double cy, double cz) {
        double[] v = solid.vertices();
        double[] m = pose;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3 * solid.vertexCount(); i += 3) {
            double sx = Pose.mapX(m, v[i], v[i + 1], v[i + 2]) - cx;
            double sy = Pose.mapY(m, v[i], v[i + 1], v[i + 2]) - cy;
            double sz = Pose.mapZ(m, v[i], v[i + 1], v[i + 2]) - cz;
            most = Math.max(most, dx * sx + dy * sy + dz * sz);
        }
        return most;
    }

    /** Of few vertices, all are looked at. */
    @Override
    double farthest(double px, double py, double pz) {
        int count = solid.vertexCount();
        if (count == 0 || count > MOST_VERTICES) {
            return Double.POSITIVE_INFINITY;
        }
        double[] v = solid.vertices();
        double[] m = pose;
        double most = 0;
        for (int i = 0; i < 3 * count; i += 3) {
            double dx = Pose.mapX(m, v[i], v[i + 1], v[i + 2]) - px;
            double dy = Pose.mapY(m, v[i], v[i + 1], v[i + 2]) - py;
            double dz = Pose.mapZ(m, v[i], v[i + 1], v[i + 2]) - pz;
            most = Math.max(most, dx * dx + dy * dy + dz * dz);
        }
        return Math.sqrt(most) + solid.rounding();
    }

    @Override
    void ball(double[] out) {
        double[] m = pose;
        double x0 = solid.centre(0);
        double y0 = solid.centre(1);
        double z0 = solid.centre(2);
        out[0] = Pose.mapX(m, x0, y0, z0);
        out[1] = Pose.mapY(m, x0, y0, z0);
        out[2] = Pose.mapZ(m, x0, y0, z0);
        out[3] = solid.radius() * (1 + 4 * Pose.deviation(m)) + Rounding.BALL * scale();
    }

    @Override
    double scale() {
        double[] m = pose;
        return Math.abs(m[3])
                + Math.abs(m[7])
                + Math.abs(m[11])
                + Math.abs(solid.centre(0))
                + Math.abs(solid.centre(1))
                + Math.abs(solid.centre(2))
                + solid.radius();
    }
}
