package dev.tandem.proximity;

import dev.tandem.descent.Witness;
import dev.tandem.math.Orientation;
import dev.tandem.tree.RayElement;
import dev.tandem.tree.TriangleElement;

/**
 * Triangle against a ray. Whether it is hit is exact for the line through the ray's two points: three orientations say
 * whether the line passes between the edges, a fourth on which side the ray starts. Edges and corners belong to all
 * triangles that share them, so nothing passes between two. A hit along the triangle's plane counts from where the ray
 * enters it.
 *
 * <p>The length is rounded, of course; it is kept within the lengths of the corners, also for a ray that grazes.
 */
public final class RayTriangle extends RayTest<TriangleElement> {

    @Override
    double hit(TriangleElement a, RayElement ray, Witness out) {
        return hit(a.corners, ray, out);
    }

    static double hit(double[] t, RayElement ray, Witness out) {
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
        return across(t, ray, above == 0, out);
    }

    /** On which side of the ray's line an edge runs. */
    private static int side(RayElement r, double[] t, int p, int q) {
        return Orientation.orient3d(
                r.ox, r.oy, r.oz, r.ex, r.ey, r.ez, t[p], t[p + 1], t[p + 2], t[q], t[q + 1], t[q + 2]);
    }

    /** A hit that is certain, across the plane: t = n·(p − o) / n·d. */
    private static double across(double[] t, RayElement ray, boolean startsOnIt, Witness out) {
        double px = t[0] - ray.ox;
        double py = t[1] - ray.oy;
        double pz = t[2] - ray.oz;
        double ux = t[3] - t[0];
        double uy = t[4] - t[1];
        double uz = t[5] - t[2];
        double vx = t[6] - t[0];
        double vy = t[7] - t[1];
        double vz = t[8] - t[2];
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double along = nx * ray.dx + ny * ray.dy + nz * ray.dz;
        double length = startsOnIt ? 0 : within(t, ray, (nx * px + ny * py + nz * pz) / along);
        double size = Curved.length(nx, ny, nz);
        double scale = (along > 0 ? -1 : 1) / size;
        if (!(size > 0 && size < Double.POSITIVE_INFINITY)) {
            return headOn(length, ray, out);
        }
        return at(length, ray, scale * nx, scale * ny, scale * nz, out);
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
