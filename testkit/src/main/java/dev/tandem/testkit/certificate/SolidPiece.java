package dev.tandem.testkit.certificate;

import dev.tandem.certificate.Certificate.Separated;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Segment;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;

/**
 * A solid in its own frame, which stands somewhere in the certificate's: how far it reaches in a direction, and whether a
 * point is in it, by textbook formulas. n·(Rx + t) = (Rᵀn)·x + n·t, whatever R is.
 */
final class SolidPiece extends Piece {

    /** Formulas of a dozen roundings, and a square root or two. */
    private static final double ROUNDING = 0x1p-46;

    /** Planes of other sizes than this, or its inverse, are not accepted: heights above them may underflow or overflow. */
    private static final double LARGEST_NORMAL = 1024;

    private final Shape shape;
    private final double[] frame = new double[12];
    private final Pose toOwn;

    SolidPiece(Shape shape, Pose pose) {
        this.shape = shape;
        pose.copyInto(frame);
        toOwn = pose.inverse();
    }

    @Override
    boolean isOn(Separated s, boolean above) {
        double largest = Math.max(Math.abs(s.nx()), Math.max(Math.abs(s.ny()), Math.abs(s.nz())));
        if (!(largest <= LARGEST_NORMAL && largest >= 1 / LARGEST_NORMAL)) {
            return false;
        }
        double sign = above ? -1 : 1;
        double x = sign * (frame[0] * s.nx() + frame[4] * s.ny() + frame[8] * s.nz());
        double y = sign * (frame[1] * s.nx() + frame[5] * s.ny() + frame[9] * s.nz());
        double z = sign * (frame[2] * s.nx() + frame[6] * s.ny() + frame[10] * s.nz());
        double shift = sign * (s.nx() * frame[3] + s.ny() * frame[7] + s.nz() * frame[11]);
        double length = Math.abs(s.nx()) + Math.abs(s.ny()) + Math.abs(s.nz());
        double error = ROUNDING * (length * reach() + Math.abs(s.d()));
        double most = extent(x, y, z) + shift + error;
        // Above: −n·x ≤ most, so n·x ≥ −most must exceed d.
        return above ? -most > s.d() : most <= s.d();
    }

    /** The largest (x, y, z)·p over all points p of the solid. */
    private double extent(double x, double y, double z) {
        double length = length(x, y, z);
        double across = length(x, y, 0);
        if (shape instanceof Sphere s) {
            return s.radius() * length;
        }
        if (shape instanceof Box b) {
            return 0.5 * (b.x() * Math.abs(x) + b.y() * Math.abs(y) + b.z() * Math.abs(z));
        }
        if (shape instanceof Capsule c) {
            return Math.max(dot(c.from(), x, y, z), dot(c.to(), x, y, z)) + c.radius() * length;
        }
        if (shape instanceof Cylinder c) {
            return c.radius() * across + 0.5 * c.height() * Math.abs(z);
        }
        if (shape instanceof Cone c) {
            return Math.max(0.5 * c.height() * z, c.radius() * across - 0.5 * c.height() * z);
        }
        if (shape instanceof Ellipsoid e) {
            return length(e.a() * x, e.b() * y, e.c() * z);
        }
        if (shape instanceof Segment s) {
            return Math.max(dot(s.from(), x, y, z), dot(s.to(), x, y, z));
        }
        if (shape instanceof Point p) {
            return dot(p.at(), x, y, z);
        }
        if (shape instanceof ConvexHull h) {
            double most = Double.NEGATIVE_INFINITY;
            double[] v = h.vertices();
            for (int i = 0; i < 3 * h.vertexCount(); i += 3) {
                most = Math.max(most, v[i] * x + v[i + 1] * y + v[i + 2] * z);
            }
            return most;
        }
        // Nobody knows how far it reaches.
        return Double.POSITIVE_INFINITY;
    }

    private static double dot(Vec3 p, double x, double y, double z) {
        return p.x() * x + p.y() * y + p.z() * z;
    }

    @Override
    double distance(double px, double py, double pz) {
        Vec3 p = toOwn.apply(new Vec3(px, py, pz));
        double x = p.x();
        double y = p.y();
        double z = p.z();
        double across = length(x, y, 0);
        if (shape instanceof Sphere s) {
            return Math.max(0, length(x, y, z) - s.radius());
        }
        if (shape instanceof Box b) {
            return length(
                    beyond(Math.abs(x), 0.5 * b.x()),
                    beyond(Math.abs(y), 0.5 * b.y()),
                    beyond(Math.abs(z), 0.5 * b.z()));
        }
        if (shape instanceof Capsule c) {
            return Math.max(0, toSegment(c.from(), c.to(), p) - c.radius());
        }
        if (shape instanceof Cylinder c) {
            return length(beyond(across, c.radius()), beyond(Math.abs(z), 0.5 * c.height()), 0);
        }
        if (shape instanceof Cone c) {
            // The nearest point of the disc at the same height, or of the base or the apex.
            double at = Math.max(-0.5 * c.height(), Math.min(0.5 * c.height(), z));
            double radius = c.height() > 0 ? c.radius() * (0.5 - at / c.height()) : c.radius();
            return length(beyond(across, radius), z - at, 0);
        }
        if (shape instanceof Ellipsoid e) {
            // Scaled towards the centre until it is inside, a point goes by no more than this.
            double scaled = length(x / e.a(), y / e.b(), z / e.c());
            return scaled <= 1 ? 0 : length(x, y, z) * (1 - 1 / scaled);
        }
        if (shape instanceof Segment s) {
            return toSegment(s.from(), s.to(), p);
        }
        if (shape instanceof Point q) {
            return length(x - q.at().x(), y - q.at().y(), z - q.at().z());
        }
        return shape instanceof ConvexHull h ? toHull(h, x, y, z) : Double.POSITIVE_INFINITY;
    }

    /**
     * 0 if the point is below all faces by more than rounding can amount to, else its distance from the nearest face. How far
     * it is above a plane would say too little: beside a sharp edge, or in the plane of a flat hull, that is next to nothing
     * far away from it.
     */
    private static double toHull(ConvexHull h, double x, double y, double z) {
        double[] v = h.vertices();
        if (h.faceCount() == 0) {
            int last = v.length - 3;
            return toSegment(
                    new Vec3(v[0], v[1], v[2]), new Vec3(v[last], v[last + 1], v[last + 2]), new Vec3(x, y, z));
        }
        boolean inside = true;
        double nearest = Double.POSITIVE_INFINITY;
        for (int f = 0; f < h.faceCount(); f++) {
            double[] corners = new double[9];
            for (int k = 0; k < 3; k++) {
                System.arraycopy(v, 3 * h.corner(f, k), corners, 3 * k, 3);
            }
            inside &= isBelow(corners, x, y, z);
            nearest = Math.min(nearest, new TrianglePiece(corners).distance(x, y, z));
        }
        return inside ? 0 : nearest;
    }

    /** Whether a point is certainly below the plane of a triangle, which turns counterclockwise seen from above. */
    private static boolean isBelow(double[] t, double x, double y, double z) {
        double ux = t[3] - t[0];
        double uy = t[4] - t[1];
        double uz = t[5] - t[2];
        double wx = t[6] - t[0];
        double wy = t[7] - t[1];
        double wz = t[8] - t[2];
        double px = x - t[0];
        double py = y - t[1];
        double pz = z - t[2];
        double height = (uy * wz - uz * wy) * px + (uz * wx - ux * wz) * py + (ux * wy - uy * wx) * pz;
        return height < -ROUNDING * length(ux, uy, uz) * length(wx, wy, wz) * length(px, py, pz);
    }

    private static double beyond(double value, double most) {
        return Math.max(0, value - most);
    }

    @Override
    double reach() {
        double far = 0;
        for (int k = 0; k < 3; k++) {
            far = Math.max(far, Math.max(extent(k == 0 ? 1 : 0, k == 1 ? 1 : 0, k == 2 ? 1 : 0), -lowest(k)));
        }
        return 2 * far + Math.abs(frame[3]) + Math.abs(frame[7]) + Math.abs(frame[11]);
    }

    private double lowest(int axis) {
        return -extent(axis == 0 ? -1 : 0, axis == 1 ? -1 : 0, axis == 2 ? -1 : 0);
    }
}
