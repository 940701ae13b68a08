package dev.tandem.internal.convex;

/**
 * Up to four points of a {@link Difference} and the point of their hull that is next to the origin.
 *
 * <p>The signed-volumes scheme of Montanari, Petrinic and Barbieri, <i>Improving the GJK Algorithm for Faster and More
 * Reliable Distance Queries Between Convex Objects</i>, 2017: cofactors against the determinant's sign say which
 * features to try, from the largest down. Two changes. The newest point is always part of the answer (it lies beyond the
 * old answer's plane), so only features at it are tried. And the answer's direction is taken from the feature's own
 * geometry (a face's normal, a perpendicular to an edge), not from a sum of points that cancel near the origin.
 */
final class Simplex {

    /** The points, newest last, and the points of A and B that they are differences of (not scaled). */
    final double[] w = new double[12];

    final double[] a = new double[12];
    final double[] b = new double[12];

    /** Their numbers in the order in which points of the difference were found. */
    final int[] number = new int[4];

    /** The weights of the points in the answer. */
    final double[] weight = new double[4];

    int count;

    /** The answer: the point next to the origin, and its squared distance. */
    double x;

    double y;
    double z;
    double squared;

    // The best candidate so far: which points it needs, and their weights.
    private int kept;
    private double weight0;
    private double weight1;
    private double weight2;
    private double weightNew;

    // The newest point.
    private double nx;
    private double ny;
    private double nz;

    void clear() {
        count = 0;
        squared = Double.POSITIVE_INFINITY;
    }

    void set(Simplex o) {
        count = o.count;
        x = o.x;
        y = o.y;
        z = o.z;
        squared = o.squared;
        System.arraycopy(o.w, 0, w, 0, 12);
        System.arraycopy(o.a, 0, a, 0, 12);
        System.arraycopy(o.b, 0, b, 0, 12);
        System.arraycopy(o.number, 0, number, 0, 4);
        System.arraycopy(o.weight, 0, weight, 0, 4);
    }

    boolean holds(double px, double py, double pz) {
        return holds(w, count, px, py, pz);
    }

    /** Whether one of some points has these coordinates. */
    static boolean holds(double[] points, int count, double px, double py, double pz) {
        for (int i = 0; i < 3 * count; i += 3) {
            if (points[i] == px && points[i + 1] == py && points[i + 2] == pz) {
                return true;
            }
        }
        return false;
    }

    private void add(Difference d) {
        number[count] = d.number;
        d.store(w, a, b, 3 * count++);
    }

    /**
     * Takes in a point, finds the new answer, and drops the points that it does not need.
     *
     * @return false if no candidate was nearer to the origin than the answer so far; nothing has changed then
     */
    boolean improve(Difference d) {
        add(d);
        int last = count - 1;
        nx = d.x;
        ny = d.y;
        nz = d.z;
        kept = 0;
        switch (last) {
            case 0 -> offer(nx, ny, nz, 8, 0, 0, 0, 1);
            case 1 -> edge(0);
            case 2 -> face(0, 1);
            default -> solid();
        }
        if (kept == 0) {
            count--;
            return false;
        }
        compact(last);
        return true;
    }

    /** Whether the origin is inside a tetrahedron: then all four points are kept, and the answer is the origin. */
    boolean isFull() {
        return count == 4;
    }

    /** The combination of points of one solid by the answer's weights, one coordinate of it. */
    double combined(double[] points, int axis) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += weight[i] * points[3 * i + axis];
        }
        return sum;
    }

    /**
     * Measures the answer by the points themselves: of slivers, the normal and what the weights add up to differ by more
     * than rounding, and only the latter is certain to be a point of the difference.
     *
     * @return by how much they differ
     */
    double settle() {
        double cx = combined(w, 0);
        double cy = combined(w, 1);
        double cz = combined(w, 2);
        squared = cx * cx + cy * cy + cz * cz;
        return Math.abs(cx - x) + Math.abs(cy - y) + Math.abs(cz - z);
    }

    private void compact(int last) {
        int n = 0;
        for (int i = 0; i < last; i++) {
            if ((kept >> i & 1) != 0) {
                move(i, n);
                weight[n++] = i == 0 ? weight0 : i == 1 ? weight1 : weight2;
            }
        }
        move(last, n);
        weight[n++] = weightNew;
        count = n;
    }

    private void move(int from, int to) {
        if (from != to) {
            number[to] = number[from];
            for (int k = 0; k < 3; k++) {
                w[3 * to + k] = w[3 * from + k];
                a[3 * to + k] = a[3 * from + k];
                b[3 * to + k] = b[3 * from + k];
            }
        }
    }

    private void offer(double px, double py, double pz, int points, double w0, double w1, double w2, double wNew) {
        double d = px * px + py * py + pz * pz;
        if (d < squared) {
            squared = d;
            x = px;
            y = py;
            z = pz;
            kept = points;
            weight0 = w0;
            weight1 = w1;
            weight2 = w2;
            weightNew = wNew;
        }
    }

    /** The newest point and point i. */
    private void edge(int i) {
        double ex = w[3 * i] - nx;
        double ey = w[3 * i + 1] - ny;
        double ez = w[3 * i + 2] - nz;
        double ee = ex * ex + ey * ey + ez * ez;
        double s = -(nx * ex + ny * ey + nz * ez);
        if (!(s > 0)) {
            offer(nx, ny, nz, 8, 0, 0, 0, 1);
            return;
        }
        s = s / ee;
        if (!(s < 1)) {
            return; // the older point is nearest, so nothing has improved
        }
        double px = nx + s * ex;
        double py = ny + s * ey;
        double pz = nz + s * ez;
        // Near the origin that cancels; what is left along the edge is taken out once more.
        double r = (px * ex + py * ey + pz * ez) / ee;
        offer(px - r * ex, py - r * ey, pz - r * ez, 8 | 1 << i, i == 0 ? s : 0, i == 1 ? s : 0, i == 2 ? s : 0, 1 - s);
    }

    /** The newest point and points i < j. */
    private void face(int i, int j) {
        double ex = w[3 * i] - nx;
        double ey = w[3 * i + 1] - ny;
        double ez = w[3 * i + 2] - nz;
        double fx = w[3 * j] - nx;
        double fy = w[3 * j + 1] - ny;
        double fz = w[3 * j + 2] - nz;
        double mx = ey * fz - ez * fy;
        double my = ez * fx - ex * fz;
        double mz = ex * fy - ey * fx;
        double mm = mx * mx + my * my + mz * mz;
        if (!(mm > 0)) {
            edge(i);
            edge(j);
            return;
        }
        double h = (nx * mx + ny * my + nz * mz) / mm;
        // The origin's foot in the plane, relative to the newest point; then areas, seen along the largest axis.
        double rx = h * mx - nx;
        double ry = h * my - ny;
        double rz = h * mz - nz;
        double ax = Math.abs(mx);
        double ay = Math.abs(my);
        double az = Math.abs(mz);
        double m;
        double ci;
        double cj;
        if (ax >= ay && ax >= az) {
            m = mx;
            ci = ry * fz - rz * fy;
            cj = ey * rz - ez * ry;
        } else if (ay >= az) {
            m = my;
            ci = rz * fx - rx * fz;
            cj = ez * rx - ex * rz;
        } else {
            m = mz;
            ci = rx * fy - ry * fx;
            cj = ex * ry - ey * rx;
        }
        double si = ci / m;
        double sj = cj / m;
        double sNew = 1 - si - sj;
        if (si > 0 && sj > 0 && sNew > 0) {
            offer(
                    h * mx,
                    h * my,
                    h * mz,
                    8 | 1 << i | 1 << j,
                    i == 0 ? si : 0,
                    i == 1 ? si : j == 1 ? sj : 0,
                    j == 2 ? sj : 0,
                    sNew);
            return;
        }
        if (!(sj > 0) || sNew <= 0) {
            edge(i);
        }
        if (!(si > 0) || sNew <= 0) {
            edge(j);
        }
    }

    private void solid() {
        double ex = w[0] - nx;
        double ey = w[1] - ny;
        double ez = w[2] - nz;
        double fx = w[3] - nx;
        double fy = w[4] - ny;
        double fz = w[5] - nz;
        double gx = w[6] - nx;
        double gy = w[7] - ny;
        double gz = w[8] - nz;
        double fgx = fy * gz - fz * gy;
        double fgy = fz * gx - fx * gz;
        double fgz = fx * gy - fy * gx;
        double d = ex * fgx + ey * fgy + ez * fgz;
        // Volumes with the origin in place of a point; -n is the origin seen from the newest.
        double c0 = -(nx * fgx + ny * fgy + nz * fgz);
        double c1 = -(nx * (gy * ez - gz * ey) + ny * (gz * ex - gx * ez) + nz * (gx * ey - gy * ex));
        double c2 = -(nx * (ey * fz - ez * fy) + ny * (ez * fx - ex * fz) + nz * (ex * fy - ey * fx));
        double s0 = c0 / d;
        double s1 = c1 / d;
        double s2 = c2 / d;
        double sNew = 1 - s0 - s1 - s2;
        if (s0 > 0 && s1 > 0 && s2 > 0 && sNew > 0) {
            offer(0, 0, 0, 15, s0, s1, s2, sNew);
            return;
        }
        boolean unclear = !(sNew > 0);
        if (unclear || !(s0 > 0)) {
            face(1, 2);
        }
        if (unclear || !(s1 > 0)) {
            face(0, 2);
        }
        if (unclear || !(s2 > 0)) {
            face(0, 1);
        }
    }
}
