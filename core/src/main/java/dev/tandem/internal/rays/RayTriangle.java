package dev.tandem.internal.rays;

import dev.tandem.bank.Witness;
import dev.tandem.element.RayElement;
import dev.tandem.element.RayTest;
import dev.tandem.element.TriangleElement;
import dev.tandem.internal.exact.LineCrossing;
import dev.tandem.internal.exact.Orientation;
import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.TouchTolerance;

/**
 * Triangle against a ray. Whether it is hit is exact for the ray's origin and given direction: three orientations say
 * whether the line passes between the edges, a fourth on which side the ray starts. Edges and corners belong to all
 * triangles that share them, so nothing passes between two. A hit along the triangle's plane counts from where the ray
 * enters it.
 *
 * <p>The length is right to within 1e-12 of the distance from the ray's origin to the farthest corner, at any angle: a ray that is nearly in the triangle's plane is solved with more digits
 * ({@link LineCrossing}).
 */
public final class RayTriangle extends RayTest<TriangleElement> {

    @Override
    public double hit(TriangleElement a, RayElement ray, Witness out) {
        return hit(a.corners, ray, out);
    }

    public static double hit(double[] t, RayElement ray, Witness out) {
        int first = side(ray, t, 0, 3);
        int second = side(ray, t, 3, 6);
        if (first * second < 0) {
            return MISS;
        }
        int third = side(ray, t, 6, 0);
        int sum = first + second + third;
        // Three signs of one kind, or some of them zero; a sum that is smaller than their count has both kinds.
        if (first * third < 0 || second * third < 0) {
            return MISS;
        }
        if (sum == 0) {
            return RayFlatTriangle.hit(t, ray, out);
        }
        int above = Orientation.orient3d(t[0], t[1], t[2], t[3], t[4], t[5], t[6], t[7], t[8], ray.ox, ray.oy, ray.oz);
        if (above * sum > 0) {
            return MISS; // behind the origin
        }
        return across(t, ray, above == 0, sum > 0 ? 1 : -1, out);
    }

    /** On which side of the ray's line an edge runs. */
    private static int side(RayElement r, double[] t, int p, int q) {
        return Orientation.passing3d(
                r.gx, r.gy, r.gz, t[q], t[q + 1], t[q + 2], t[p], t[p + 1], t[p + 2], r.ox, r.oy, r.oz);
    }

    /** A hit that is certain, across the plane: t = n·(p − o) / n·d. The normal is turned against the ray by its sign. */
    private static double across(double[] t, RayElement ray, boolean startsOnIt, int sign, Witness out) {
        double px = t[0] - ray.ox;
        double py = t[1] - ray.oy;
        double pz = t[2] - ray.oz;
        double ux = t[3] - t[0];
        double uy = t[4] - t[1];
        double uz = t[5] - t[2];
        double vx = t[6] - t[0];
        double vy = t[7] - t[1];
        double vz = t[8] - t[2];
        double yz = uy * vz;
        double zy = uz * vy;
        double zx = uz * vx;
        double xz = ux * vz;
        double xy = ux * vy;
        double yx = uy * vx;
        double nx = yz - zy;
        double ny = zx - xz;
        double nz = xy - yx;
        double along = nx * ray.dx + ny * ray.dy + nz * ray.dz;
        // What rounding is relative to; d itself is off the given direction by a few roundings of one.
        double summed = (Math.abs(yz) + Math.abs(zy)) * (1 + Math.abs(ray.dx))
                + (Math.abs(zx) + Math.abs(xz)) * (1 + Math.abs(ray.dy))
                + (Math.abs(xy) + Math.abs(yx)) * (1 + Math.abs(ray.dz));
        if (!(Math.abs(along) > Filters.CANCELLED * summed
                && summed > Limits.RAY_UNDERFLOW
                && summed < Double.POSITIVE_INFINITY)) {
            return grazing(t, ray, startsOnIt, sign, out);
        }
        double length = startsOnIt ? 0 : within(t, ray, (nx * px + ny * py + nz * pz) / along);
        double scale = sign / TouchTolerance.length(nx, ny, nz);
        return at(length, ray, scale * nx, scale * ny, scale * nz, out);
    }

    /** The same for a ray nearly in the plane, or a triangle of next to no area. */
    private static double grazing(double[] t, RayElement ray, boolean startsOnIt, int sign, Witness out) {
        double[] n = new double[3];
        double times = LineCrossing.ofPlane(t, ray.ox, ray.oy, ray.oz, ray.gx, ray.gy, ray.gz, n);
        double length = startsOnIt ? 0 : within(t, ray, length(ray, times));
        double largest = Math.max(Math.abs(n[0]), Math.max(Math.abs(n[1]), Math.abs(n[2])));
        if (!(largest > 0 && largest < Double.POSITIVE_INFINITY)) {
            return headOn(length, ray, out);
        }
        double x = n[0] / largest;
        double y = n[1] / largest;
        double z = n[2] / largest;
        double scale = sign / TouchTolerance.length(x, y, z);
        return at(length, ray, scale * x, scale * y, scale * z, out);
    }

    /** The length to a point that is so many times the given direction away. */
    static double length(RayElement ray, double times) {
        double x = Math.abs(ray.dx);
        double y = Math.abs(ray.dy);
        double z = Math.abs(ray.dz);
        if (x >= y && x >= z) {
            return times * (ray.gx / ray.dx);
        }
        return times * (y >= z ? ray.gy / ray.dy : ray.gz / ray.dz);
    }

    /** A length, brought back between those of the corners (and into the ray) where rounding has led it astray. */
    static double within(double[] t, RayElement ray, double length) {
        double squared = ray.dx * ray.dx + ray.dy * ray.dy + ray.dz * ray.dz;
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (int k = 0; k < 9; k += 3) {
            double corner =
                    ((t[k] - ray.ox) * ray.dx + (t[k + 1] - ray.oy) * ray.dy + (t[k + 2] - ray.oz) * ray.dz) / squared;
            least = Math.min(least, corner);
            most = Math.max(most, corner);
        }
        // Written so that NaN, from a plane without a normal, becomes the least.
        double bounded = length > least ? length : least;
        return Math.max(0, Math.min(bounded, most));
    }
}
