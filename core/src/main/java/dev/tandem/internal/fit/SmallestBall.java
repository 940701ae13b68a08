package dev.tandem.internal.fit;

/**
 * The centre of the smallest ball around the points of some leaves. It is fixed by at most four of them: the furthest
 * point joins those that fix the ball so far, and the smallest ball of these few is found by trying all (Welzl 1991;
 * pivoting as Gärtner 1999). Radii of leaves are left out: with equal ones the answer is the same.
 *
 * <p>Rounding may leave the centre a little off the best. It is for the caller to measure how far the ball must reach.
 * Belongs to one thread.
 */
public final class SmallestBall {

    /** Each pass makes the ball larger; a handful is usual. */
    private static final int MOST_PASSES = 64;

    /** Points that are outside by less than this, relative to the squared radius, are inside. */
    private static final double TOLERANCE = 1 + 1e-10;

    /** At most four points and the new one. */
    private static final int MOST = 5;

    public double x;
    public double y;
    public double z;

    private int count;
    private final double[] support = new double[3 * MOST];
    private final double[] chosen = new double[9];
    private final double[] gram = new double[9];
    private final double[] furthest = new double[3];

    private double trialX;
    private double trialY;
    private double trialZ;

    public void find(LeafPoints points, int[] ids, int lo, int hi) {
        points.load(ids[lo]);
        x = points.x[0];
        y = points.y[0];
        z = points.z[0];
        double squared = 0;
        set(support, 0, x, y, z);
        count = 1;
        for (int pass = 0; pass < MOST_PASSES; pass++) {
            double distance = findFurthest(points, ids, lo, hi);
            if (!(distance > squared * TOLERANCE)) {
                return;
            }
            double grown = join();
            if (!(grown > squared)) {
                return;
            }
            squared = grown;
        }
    }

    private double findFurthest(LeafPoints points, int[] ids, int lo, int hi) {
        double most = -1;
        for (int place = lo; place < hi; place++) {
            points.load(ids[place]);
            for (int i = 0; i < points.count; i++) {
                double d = squaredDistance(points.x[i], points.y[i], points.z[i], x, y, z);
                if (d > most) {
                    most = d;
                    set(furthest, 0, points.x[i], points.y[i], points.z[i]);
                }
            }
        }
        return most;
    }

    /** Makes the ball the smallest around its few points and the furthest, which is on its surface; says its radius². */
    private double join() {
        double best = Double.POSITIVE_INFINITY;
        int bestSet = 0;
        double bestX = x;
        double bestY = y;
        double bestZ = z;
        for (int set = 1; set < 1 << count; set++) {
            if (Integer.bitCount(set) > 3 || !circumscribe(set)) {
                continue;
            }
            double squared = squaredDistance(furthest[0], furthest[1], furthest[2], trialX, trialY, trialZ);
            if (squared < best && holdsAll(squared)) {
                best = squared;
                bestSet = set;
                bestX = trialX;
                bestY = trialY;
                bestZ = trialZ;
            }
        }
        if (bestSet == 0) {
            return -1;
        }
        x = bestX;
        y = bestY;
        z = bestZ;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if ((bestSet >> i & 1) != 0) {
                System.arraycopy(support, 3 * i, support, 3 * kept++, 3);
            }
        }
        System.arraycopy(furthest, 0, support, 3 * kept, 3);
        count = kept + 1;
        return best;
    }

    private boolean holdsAll(double squared) {
        for (int i = 0; i < count; i++) {
            double d = squaredDistance(support[3 * i], support[3 * i + 1], support[3 * i + 2], trialX, trialY, trialZ);
            if (!(d <= squared * TOLERANCE)) {
                return false;
            }
        }
        return true;
    }

    /**
     * The point in the span of the furthest point f and some others that is equally far from all: f + Σ λᵢ aᵢ, where aᵢ
     * leads from f to one of them and Σⱼ 2 (aᵢ·aⱼ) λⱼ = aᵢ·aᵢ. False where they have no such point.
     */
    private boolean circumscribe(int set) {
        int n = 0;
        for (int i = 0; i < count; i++) {
            if ((set >> i & 1) != 0) {
                for (int k = 0; k < 3; k++) {
                    chosen[3 * n + k] = support[3 * i + k] - furthest[k];
                }
                n++;
            }
        }
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                gram[3 * i + j] = i < n && j < n ? dot(i, j) : i == j ? 1 : 0;
            }
        }
        double[] g = gram;
        double c0 = g[4] * g[8] - g[5] * g[7];
        double c1 = g[5] * g[6] - g[3] * g[8];
        double c2 = g[3] * g[7] - g[4] * g[6];
        double determinant = g[0] * c0 + g[1] * c1 + g[2] * c2;
        if (!(determinant > 1e-14 * g[0] * g[4] * g[8])) {
            return false;
        }
        double r0 = 0.5 * g[0];
        double r1 = n > 1 ? 0.5 * g[4] : 0;
        double r2 = n > 2 ? 0.5 * g[8] : 0;
        // Cramer's rule; the matrix is symmetric.
        double l0 = (r0 * c0 + r1 * c1 + r2 * c2) / determinant;
        double l1 = (r0 * c1 + r1 * (g[0] * g[8] - g[2] * g[6]) + r2 * (g[1] * g[6] - g[0] * g[7])) / determinant;
        double l2 = (r0 * c2 + r1 * (g[1] * g[6] - g[0] * g[7]) + r2 * (g[0] * g[4] - g[1] * g[3])) / determinant;
        l1 = n > 1 ? l1 : 0;
        l2 = n > 2 ? l2 : 0;
        trialX = furthest[0] + l0 * chosen[0] + l1 * chosen[3] + l2 * chosen[6];
        trialY = furthest[1] + l0 * chosen[1] + l1 * chosen[4] + l2 * chosen[7];
        trialZ = furthest[2] + l0 * chosen[2] + l1 * chosen[5] + l2 * chosen[8];
        return true;
    }

    private double dot(int i, int j) {
        return chosen[3 * i] * chosen[3 * j]
                + chosen[3 * i + 1] * chosen[3 * j + 1]
                + chosen[3 * i + 2] * chosen[3 * j + 2];
    }

    private static double squaredDistance(double ax, double ay, double az, double bx, double by, double bz) {
        return (ax - bx) * (ax - bx) + (ay - by) * (ay - by) + (az - bz) * (az - bz);
    }

    private static void set(double[] point, int at, double px, double py, double pz) {
        point[at] = px;
        point[at + 1] = py;
        point[at + 2] = pz;
    }
}
