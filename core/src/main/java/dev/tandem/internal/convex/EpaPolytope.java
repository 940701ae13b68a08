package dev.tandem.internal.convex;

import dev.tandem.bank.Witness;
import dev.tandem.internal.rounding.Filters;

/** The growing polytope of {@link Epa}: triangles with their normals and heights over the origin, and their neighbours. */
final class EpaPolytope {

    private static final int MOST_VERTICES = 256;

    /** A closed surface of triangles has 2·vertices − 4 of them; while it grows, old and new ones live side by side. */
    private static final int MOST_FACES = 4 * MOST_VERTICES;

    /** Points of the difference, and the points of A and B that they are differences of. */
    final double[] w = new double[3 * MOST_VERTICES];

    private final double[] a = new double[3 * MOST_VERTICES];
    private final double[] b = new double[3 * MOST_VERTICES];
    int vertexCount;

    final int[] corner = new int[3 * MOST_FACES];
    /** The face beyond the edge from corner k to the next. */
    private final int[] beyond = new int[3 * MOST_FACES];

    final double[] normalX = new double[MOST_FACES];
    final double[] normalY = new double[MOST_FACES];
    final double[] normalZ = new double[MOST_FACES];
    /** Infinite where there is no face, or one without area. */
    final double[] height = new double[MOST_FACES];

    private final int[] mark = new int[MOST_FACES];
    private int faceCount;
    private final int[] free = new int[MOST_FACES];
    private int freeCount;
    private final int[] visible = new int[MOST_FACES];

    /** For a vertex of the rim: the new face whose edge starts there, and in which round. */
    private final int[] rimFace = new int[MOST_VERTICES];

    private final int[] rimRound = new int[MOST_VERTICES];
    private final int[] fresh = new int[MOST_FACES];
    private int round;

    /** Of a face's second and third corner, as last weighed. */
    private double weightJ;

    private double weightK;

    void clear() {
        vertexCount = 0;
        faceCount = 0;
        freeCount = 0;
    }

    void addVertex(Simplex s, int i) {
        int at = 3 * vertexCount++;
        System.arraycopy(s.w, 3 * i, w, at, 3);
        System.arraycopy(s.a, 3 * i, a, at, 3);
        System.arraycopy(s.b, 3 * i, b, at, 3);
    }

    void addVertex(Difference d) {
        d.store(w, a, b, 3 * vertexCount++);
    }

    /** Joins the four vertices by faces; false if their volume is less than a share of what their edges allow. */
    boolean makeTetrahedron(double share) {
        double ex = w[3] - w[0];
        double ey = w[4] - w[1];
        double ez = w[5] - w[2];
        double fx = w[6] - w[0];
        double fy = w[7] - w[1];
        double fz = w[8] - w[2];
        double gx = w[9] - w[0];
        double gy = w[10] - w[1];
        double gz = w[11] - w[2];
        double volume = gx * (ey * fz - ez * fy) + gy * (ez * fx - ex * fz) + gz * (ex * fy - ey * fx);
        double lengths = Lengths.of(ex, ey, ez) * Lengths.of(fx, fy, fz) * Lengths.of(gx, gy, gz);
        if (!(Math.abs(volume) > share * lengths)) {
            return false;
        }
        int one = volume < 0 ? 1 : 2;
        int two = 3 - one;
        int base = newFace(0, one, two);
        int side0 = newFace(one, 0, 3);
        int side1 = newFace(two, one, 3);
        int side2 = newFace(0, two, 3);
        join(base, 0, side0, 0);
        join(base, 1, side1, 0);
        join(base, 2, side2, 0);
        join(side0, 1, side2, 2);
        join(side1, 1, side0, 2);
        join(side2, 1, side1, 2);
        return true;
    }

    /** The face with the least height, or -1. */
    int lowest() {
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int f = 0; f < faceCount; f++) {
            if (height[f] < least) {
                least = height[f];
                best = f;
            }
        }
        return best;
    }

    /**
     * Takes in the point found by the difference, which face {@code f} sees (compare QuickHull).
     *
     * @return false if there is no room, or rounding has spoilt the surface
     */
    boolean grow(Difference d, int f) {
        if (vertexCount == MOST_VERTICES || Simplex.holds(w, vertexCount, d.x, d.y, d.z)) {
            return false;
        }
        int point = vertexCount;
        addVertex(d);
        int visibleCount = findVisible(d, f);
        int freshCount = 0;
        for (int i = 0; i < visibleCount; i++) {
            int gone = visible[i];
            for (int k = 0; k < 3; k++) {
                int outer = beyond[3 * gone + k];
                if (mark[outer] == round) {
                    continue;
                }
                int from = corner[3 * gone + k];
                int to = corner[3 * gone + (k == 2 ? 0 : k + 1)];
                if (rimRound[from] == round || (freeCount == 0 && faceCount == MOST_FACES)) {
                    return false;
                }
                int made = newFace(from, to, point);
                fresh[freshCount++] = made;
                join(made, 0, outer, edgeFrom(outer, to));
                rimFace[from] = made;
                rimRound[from] = round;
            }
        }
        for (int i = 0; i < freshCount; i++) {
            int to = corner[3 * fresh[i] + 1];
            if (rimRound[to] != round) {
                return false;
            }
            join(fresh[i], 1, rimFace[to], 2);
        }
        for (int i = 0; i < visibleCount; i++) {
            height[visible[i]] = Double.POSITIVE_INFINITY;
            free[freeCount++] = visible[i];
        }
        return freshCount > 2;
    }

    private int findVisible(Difference d, int f) {
        double blind = Filters.VISIBLE_FACE * d.size;
        round++;
        mark[f] = round;
        visible[0] = f;
        int count = 1;
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < 3; k++) {
                int other = beyond[3 * visible[i] + k];
                if (mark[other] != round
                        && normalX[other] * d.x + normalY[other] * d.y + normalZ[other] * d.z - height[other] > blind) {
                    mark[other] = round;
                    visible[count++] = other;
                }
            }
        }
        return count;
    }

    private int newFace(int i, int j, int k) {
        int f = freeCount > 0 ? free[--freeCount] : faceCount++;
        corner[3 * f] = i;
        corner[3 * f + 1] = j;
        corner[3 * f + 2] = k;
        mark[f] = 0;
        double x = w[3 * i];
        double y = w[3 * i + 1];
        double z = w[3 * i + 2];
        double ex = w[3 * j] - x;
        double ey = w[3 * j + 1] - y;
        double ez = w[3 * j + 2] - z;
        double fx = w[3 * k] - x;
        double fy = w[3 * k + 1] - y;
        double fz = w[3 * k + 2] - z;
        double nx = ey * fz - ez * fy;
        double ny = ez * fx - ex * fz;
        double nz = ex * fy - ey * fx;
        double length = Lengths.of(nx, ny, nz);
        if (length > 0) {
            double s = 1 / length;
            normalX[f] = s * nx;
            normalY[f] = s * ny;
            normalZ[f] = s * nz;
            height[f] = s * (nx * x + ny * y + nz * z);
        } else {
            normalX[f] = 0;
            normalY[f] = 0;
            normalZ[f] = 0;
            height[f] = Double.POSITIVE_INFINITY;
        }
        return f;
    }

    private void join(int face, int edge, int other, int otherEdge) {
        beyond[3 * face + edge] = other;
        beyond[3 * other + otherEdge] = face;
    }

    private int edgeFrom(int face, int vertex) {
        return corner[3 * face] == vertex ? 0 : corner[3 * face + 1] == vertex ? 1 : 2;
    }

    /**
     * The points of A and B whose difference is a given point of the surface, near which face {@code f} was found: as it
     * is weighted there, so are they. Where the point is not in that triangle, a neighbour in the same plane has it.
     */
    void witness(int f, double x, double y, double z, double enough, Witness out) {
        double least = weigh(corner[3 * f], corner[3 * f + 1], corner[3 * f + 2], x, y, z);
        int best = f;
        for (int g = 0; g < faceCount && least > enough; g++) {
            if (height[g] < Double.POSITIVE_INFINITY) {
                double off = weigh(corner[3 * g], corner[3 * g + 1], corner[3 * g + 2], x, y, z);
                if (off < least) {
                    least = off;
                    best = g;
                }
            }
        }
        int i = 3 * corner[3 * best];
        int j = 3 * corner[3 * best + 1];
        int k = 3 * corner[3 * best + 2];
        weigh(i / 3, j / 3, k / 3, x, y, z);
        double r = 1 - weightJ - weightK;
        out.ax = r * a[i] + weightJ * a[j] + weightK * a[k];
        out.ay = r * a[i + 1] + weightJ * a[j + 1] + weightK * a[k + 1];
        out.az = r * a[i + 2] + weightJ * a[j + 2] + weightK * a[k + 2];
        out.bx = r * b[i] + weightJ * b[j] + weightK * b[k];
        out.by = r * b[i + 1] + weightJ * b[j + 1] + weightK * b[k + 1];
        out.bz = r * b[i + 2] + weightJ * b[j + 2] + weightK * b[k + 2];
    }

    /** The weights of a point's foot on a face, brought inside it; and how far from the point that leads, summed. */
    private double weigh(int i, int j, int k, double x, double y, double z) {
        double ex = w[3 * j] - w[3 * i];
        double ey = w[3 * j + 1] - w[3 * i + 1];
        double ez = w[3 * j + 2] - w[3 * i + 2];
        double fx = w[3 * k] - w[3 * i];
        double fy = w[3 * k + 1] - w[3 * i + 1];
        double fz = w[3 * k + 2] - w[3 * i + 2];
        double rx = x - w[3 * i];
        double ry = y - w[3 * i + 1];
        double rz = z - w[3 * i + 2];
        double nx = ey * fz - ez * fy;
        double ny = ez * fx - ex * fz;
        double nz = ex * fy - ey * fx;
        double nn = nx * nx + ny * ny + nz * nz;
        double s = (nx * (ry * fz - rz * fy) + ny * (rz * fx - rx * fz) + nz * (rx * fy - ry * fx)) / nn;
        double t = (nx * (ey * rz - ez * ry) + ny * (ez * rx - ex * rz) + nz * (ex * ry - ey * rx)) / nn;
        weightJ = s > 0 ? Math.min(s, 1) : 0;
        weightK = t > 0 ? Math.min(t, 1 - weightJ) : 0;
        return Math.abs(weightJ * ex + weightK * fx - rx)
                + Math.abs(weightJ * ey + weightK * fy - ry)
                + Math.abs(weightJ * ez + weightK * fz - rz);
    }
}
