package dev.tandem.internal.fit;

/**
 * The centre of a compact ball by one pass over the points, after Algorithms 1 and 2 of Steinbach, Kuffner, Asfour,
 * Dillmann on sphere trees: a point v outside the ball moves the centre to where v and the point m furthest from v, of
 * those seen, are equally far, on the line from v through the old centre.
 *
 * <pre>
 *        c'            cos θ = (c − v)·(m − v) / |c − v||m − v|
 *       /|             n = the part of (c − v)/|c − v| across m − v: length sin θ
 *      c |             c' = ½(m + v) + ½|m − v| · n / cos θ
 *     /  |
 *    v───┴───m         and ½(m + v) where the angle at v is none or not acute
 * </pre>
 *
 * <p>As printed the algorithm does not bound: its line 9 lands at tan² θ, its line 11 at ½(c + v). Even as mended here,
 * one pass may leave points outside: the caller measures the radius over all of them. Belongs to one thread.
 */
public final class CompactBall {

    public double x;
    public double y;
    public double z;

    private double squared;
    private double farX;
    private double farY;
    private double farZ;

    public void find(LeafPoints points, int[] ids, int lo, int hi) {
        points.load(ids[lo]);
        x = points.x[0];
        y = points.y[0];
        z = points.z[0];
        squared = 0;
        for (int place = lo; place < hi; place++) {
            points.load(ids[place]);
            for (int i = 0; i < points.count; i++) {
                double vx = points.x[i];
                double vy = points.y[i];
                double vz = points.z[i];
                if (squaredLength(vx - x, vy - y, vz - z) > squared) {
                    findFurthest(vx, vy, vz, points, ids, lo, place, i);
                    points.load(ids[place]);
                    update(vx, vy, vz);
                    squared = squaredLength(vx - x, vy - y, vz - z);
                }
            }
        }
    }

    /** Of the points before the one at hand, that which is furthest from v. */
    private void findFurthest(
            double vx, double vy, double vz, LeafPoints points, int[] ids, int lo, int lastPlace, int last) {
        double most = -1;
        for (int place = lo; place <= lastPlace; place++) {
            points.load(ids[place]);
            int end = place == lastPlace ? last : points.count;
            for (int i = 0; i < end; i++) {
                double d = squaredLength(points.x[i] - vx, points.y[i] - vy, points.z[i] - vz);
                if (d > most) {
                    most = d;
                    farX = points.x[i];
                    farY = points.y[i];
                    farZ = points.z[i];
                }
            }
        }
    }

    private void update(double vx, double vy, double vz) {
        double cx = x - vx;
        double cy = y - vy;
        double cz = z - vz;
        double mx = farX - vx;
        double my = farY - vy;
        double mz = farZ - vz;
        double toC = Math.sqrt(squaredLength(cx, cy, cz));
        double toM = Math.sqrt(squaredLength(mx, my, mz));
        double cosine = (cx * mx + cy * my + cz * mz) / (toC * toM);
        x = 0.5 * (farX + vx);
        y = 0.5 * (farY + vy);
        z = 0.5 * (farZ + vz);
        if (cosine > 0 && cosine < 1) {
            double out = 0.5 * toM / cosine;
            x += out * (cx / toC - cosine * mx / toM);
            y += out * (cy / toC - cosine * my / toM);
            z += out * (cz / toC - cosine * mz / toM);
        }
    }

    private static double squaredLength(double dx, double dy, double dz) {
        return dx * dx + dy * dy + dz * dz;
    }
}
