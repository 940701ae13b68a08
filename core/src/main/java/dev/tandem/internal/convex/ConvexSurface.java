package dev.tandem.internal.convex;

import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.Rounding;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A mesh that looks like the surface of a convex solid: its distinct points, which of them share an edge, and which
 * triangle lies beyond an edge of another. It may have shallow dents ({@link Filters#NEARLY_CONVEX}), and not all of it
 * is examined, so that nothing but time may depend on its being convex. Immutable.
 */
public final class ConvexSurface {

    /** How many triangles are held against all points first: most meshes are not convex by the first of them. */
    private static final int SAMPLES = 16;

    /** A walk over triangles ends after so many steps, wherever it is. */
    private static final int MOST_STEPS = 128;

    /** In an edge, a point has so many bits, and the corner where the edge begins as well. */
    private static final int BITS = 16;

    /** Larger meshes are not examined: a bound looks at all points, and a tree does not. */
    private static final int MOST_TRIANGLES = (1 << BITS) / 3;

    // Characters, which are numbers of 16 bits: there may be a hundred thousand small parts.

    private final char[] triangles;
    /** The triangle beyond the edge from a corner to the next. */
    private final char[] beyond;

    /** Of unit length, three a triangle; they point outwards. */
    private final float[] normals;

    /** Where the triangles at point p begin, and where those of the next do. */
    private final char[] firstOf;

    private final char[] trianglesOf;
    /** The points that share an edge with p, in the same places. */
    private final char[] neighbours;

    private final double[] points;
    /** The points relative to the centre, so that an offset costs no digits. */
    private final double[] centred;

    /** The same, if there are few. */
    private final @Nullable FewPoints few;

    private final double[] centre = new double[3];
    private final double radius;
    /** The farthest point in the middle of each octant. */
    private final int[] farthest = new int[8];

    private ConvexSurface(int[] triangles, char[] beyond, double[] points) {
        this.triangles = new char[triangles.length];
        for (int i = 0; i < triangles.length; i++) {
            this.triangles[i] = (char) triangles[i];
        }
        this.beyond = beyond;
        this.points = points;
        int n = points.length / 3;
        this.normals = new float[triangles.length];
        this.firstOf = new char[n + 1];
        this.trianglesOf = new char[triangles.length];
        this.neighbours = new char[triangles.length];
        this.centred = new double[points.length];
        connect();
        this.radius = measure();
        this.few = n <= FewPoints.MOST ? new FewPoints(centred) : null;
        makeNormals();
        for (int octant = 0; octant < 8; octant++) {
            farthest[octant] = farthest(sign(octant, 1), sign(octant, 2), sign(octant, 4));
        }
    }

    /** The surface of a mesh; null if it is not closed, not convex, too large, or of sizes whose squares overflow. */
    public static @Nullable ConvexSurface of(TriangleMesh mesh) {
        int count = mesh.corners().length / 3;
        if (count < 4 || count > MOST_TRIANGLES || !isConvexInSamples(mesh)) {
            return null;
        }
        int[] triangles = MeshReport.sharedCorners(mesh);
        char[] beyond = beyond(triangles);
        if (beyond == null) {
            return null;
        }
        int n = 0;
        for (int corner : triangles) {
            n = Math.max(n, corner + 1);
        }
        double[] points = new double[3 * n];
        boolean[] isUsed = new boolean[n];
        int used = 0;
        for (int i = 0; i < triangles.length; i++) {
            int p = triangles[i];
            System.arraycopy(mesh.coordinates(), 3 * mesh.corners()[i], points, 3 * p, 3);
            used += isUsed[p] ? 0 : 1;
            isUsed[p] = true;
        }
        if (used < n) {
            return null;
        }
        ConvexSurface surface = new ConvexSurface(triangles, beyond, points);
        boolean isMeasured = surface.radius > Limits.SMALLEST_SQUARED && surface.radius < Limits.LARGEST_SQUARED;
        return isMeasured && surface.isConvexAtEdges() ? surface : null;
    }

    /** Whether all points are on one side of some triangles. */
    private static boolean isConvexInSamples(TriangleMesh mesh) {
        double[] c = mesh.coordinates();
        int[] corners = mesh.corners();
        double[] normal = new double[3];
        int step = 3 * Math.max(1, corners.length / 3 / SAMPLES);
        for (int t = 0; t < corners.length; t += step) {
            int at = 3 * corners[t];
            normal(c, at, 3 * corners[t + 1], 3 * corners[t + 2], normal);
            double low = 0;
            double high = 0;
            for (int p = 0; p < c.length; p += 3) {
                double height = height(normal, c, at, p);
                low = Math.min(low, height);
                high = Math.max(high, height);
            }
            if (Math.min(-low, high) > Filters.NEARLY_CONVEX * Math.max(-low, high)) {
                return false;
            }
        }
        return true;
    }

    private void makeNormals() {
        double[] normal = new double[3];
        double volume = 0;
        for (int t = 0; t < triangles.length; t += 3) {
            int p = 3 * triangles[t];
            normal(centred, p, 3 * triangles[t + 1], 3 * triangles[t + 2], normal);
            volume += normal[0] * centred[p] + normal[1] * centred[p + 1] + normal[2] * centred[p + 2];
            double length = Lengths.of(normal[0], normal[1], normal[2]);
            for (int k = 0; k < 3 && length > 0; k++) {
                normals[t + k] = (float) (normal[k] / length);
            }
        }
        for (int i = 0; i < normals.length && volume < 0; i++) {
            normals[i] = -normals[i];
        }
    }

    /** Whether no triangle rises above one beside it. */
    private boolean isConvexAtEdges() {
        double most = Filters.NEARLY_CONVEX * radius;
        for (int i = 0; i < triangles.length; i++) {
            int t = i - i % 3;
            int from = 3 * triangles[t];
            for (int k = 0; k < 3; k++) {
                int p = 3 * triangles[3 * beyond[i] + k];
                double height = normals[t] * (centred[p] - centred[from])
                        + normals[t + 1] * (centred[p + 1] - centred[from + 1])
                        + normals[t + 2] * (centred[p + 2] - centred[from + 2]);
                if (height > most) {
                    return false;
                }
            }
        }
        return true;
    }

    private static void normal(double[] c, int p, int q, int r, double[] out) {
        double ux = c[q] - c[p];
        double uy = c[q + 1] - c[p + 1];
        double uz = c[q + 2] - c[p + 2];
        double vx = c[r] - c[p];
        double vy = c[r + 1] - c[p + 1];
        double vz = c[r + 2] - c[p + 2];
        out[0] = uy * vz - uz * vy;
        out[1] = uz * vx - ux * vz;
        out[2] = ux * vy - uy * vx;
    }

    private static double height(double[] normal, double[] c, int from, int p) {
        return normal[0] * (c[p] - c[from])
                + normal[1] * (c[p + 1] - c[from + 1])
                + normal[2] * (c[p + 2] - c[from + 2]);
    }

    private static int next(int corner) {
        return corner % 3 == 2 ? corner - 2 : corner + 1;
    }

    /** What lies beyond each edge; null unless each belongs to two triangles that run along it in opposite directions. */
    private static char @Nullable [] beyond(int[] triangles) {
        int n = triangles.length;
        long[] edges = new long[n];
        for (int i = 0; i < n; i++) {
            long to = triangles[next(i)];
            edges[i] = ((long) triangles[i] << BITS | to) << BITS | i;
        }
        Arrays.sort(edges);
        char[] beyond = new char[n];
        for (int i = 0; i < n; i++) {
            long back = (long) triangles[next(i)] << BITS | triangles[i];
            int at = -1 - Arrays.binarySearch(edges, (back << BITS) - 1);
            boolean isThere = at >= 0 && at < n && edges[at] >> BITS == back;
            if (!isThere || (at + 1 < n && edges[at + 1] >> BITS == back)) {
                return null;
            }
            beyond[i] = (char) ((edges[at] & (1 << BITS) - 1) / 3);
        }
        return beyond;
    }

    private void connect() {
        for (char point : triangles) {
            firstOf[point + 1]++;
        }
        for (int p = 0; p + 1 < firstOf.length; p++) {
            firstOf[p + 1] += firstOf[p];
        }
        char[] filled = firstOf.clone();
        for (int i = 0; i < triangles.length; i++) {
            int at = filled[triangles[i]]++;
            trianglesOf[at] = (char) (i / 3);
            neighbours[at] = triangles[next(i)];
        }
    }

    private double measure() {
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = axis; i < points.length; i += 3) {
                low = Math.min(low, points[i]);
                high = Math.max(high, points[i]);
            }
            centre[axis] = low + 0.5 * (high - low);
        }
        double largest = 0;
        for (int i = 0; i < points.length; i += 3) {
            for (int axis = 0; axis < 3; axis++) {
                centred[i + axis] = points[i + axis] - centre[axis];
            }
            largest = Math.max(largest, Lengths.of(centred[i], centred[i + 1], centred[i + 2]));
        }
        return largest * (1 + Rounding.RADIUS);
    }

    private static double sign(int octant, int bit) {
        return (octant & bit) == 0 ? 1 : -1;
    }

    /** How many distinct points there are. */
    public int pointCount() {
        return firstOf.length - 1;
    }

    double[] points() {
        return points;
    }

    double centre(int axis) {
        return centre[axis];
    }

    /** Of a ball around the centre with all points. */
    public double radius() {
        return radius;
    }

    /** A point that is farthest in a direction, and no other is farther: all are looked at. */
    int farthest(double dx, double dy, double dz) {
        if (few != null) {
            return few.farthest(dx, dy, dz);
        }
        double[] c = centred;
        int best = 0;
        double highest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < c.length; i += 3) {
            double h = dx * c[i] + dy * c[i + 1] + dz * c[i + 2];
            if (h > highest) {
                highest = h;
                best = i;
            }
        }
        return best / 3;
    }

    private double height(int point, double dx, double dy, double dz) {
        int i = 3 * point;
        return dx * centred[i] + dy * centred[i + 1] + dz * centred[i + 2];
    }

    /** A point from where it is not far to the farthest in a direction. */
    int start(double dx, double dy, double dz) {
        return farthest[(dx < 0 ? 1 : 0) | (dy < 0 ? 2 : 0) | (dz < 0 ? 4 : 0)];
    }

    /** Uphill along edges. On a convex surface the farthest point in a direction; rounding may end it earlier. */
    int climb(int from, double dx, double dy, double dz) {
        double[] c = centred;
        int at = from;
        double highest = height(from, dx, dy, dz);
        boolean goesOn = true;
        // Heights rise from step to step, so that no point comes up twice.
        while (goesOn) {
            int best = at;
            for (int k = firstOf[at]; k < firstOf[at + 1]; k++) {
                int i = 3 * neighbours[k];
                double h = dx * c[i] + dy * c[i + 1] + dz * c[i + 2];
                if (h > highest) {
                    highest = h;
                    best = neighbours[k];
                }
            }
            goesOn = best != at;
            at = best;
        }
        return at;
    }

    /**
     * The triangle that a point of the surface is on, or one near it: by a walk that begins at a corner of the face that
     * looks in a direction.
     *
     * @param corner a farthest point in the direction
     */
    public int triangleAt(int corner, double dx, double dy, double dz, double x, double y, double z) {
        int t = facing(corner, dx, dy, dz);
        int before = -1;
        for (int step = 0; step < MOST_STEPS; step++) {
            int to = leaves(t, before, x - centre[0], y - centre[1], z - centre[2]);
            if (to < 0) {
                break;
            }
            before = t;
            t = to;
        }
        return t;
    }

    /** A triangle with three corners, which need not be distinct; −1 if there is none. */
    int triangleOf(int p, int q, int r) {
        for (int k = firstOf[p]; k < firstOf[p + 1]; k++) {
            int t = trianglesOf[k];
            int i = triangles[3 * t];
            int j = triangles[3 * t + 1];
            int l = triangles[3 * t + 2];
            if ((i == q || j == q || l == q) && (i == r || j == r || l == r)) {
                return t;
            }
        }
        return -1;
    }

    /** Of the triangles at a point, the one that looks in a direction more than the others. */
    private int facing(int point, double dx, double dy, double dz) {
        int best = trianglesOf[firstOf[point]];
        double most = Double.NEGATIVE_INFINITY;
        for (int k = firstOf[point]; k < firstOf[point + 1]; k++) {
            int i = 3 * trianglesOf[k];
            double along = dx * normals[i] + dy * normals[i + 1] + dz * normals[i + 2];
            if (along > most) {
                most = along;
                best = trianglesOf[k];
            }
        }
        return best;
    }

    /** The triangle beyond an edge that a point is outside of, but not the one that the walk came from; −1 if none. */
    private int leaves(int t, int before, double x, double y, double z) {
        double[] c = centred;
        int p = 3 * triangles[3 * t];
        int q = 3 * triangles[3 * t + 1];
        int r = 3 * triangles[3 * t + 2];
        double ux = c[q] - c[p];
        double uy = c[q + 1] - c[p + 1];
        double uz = c[q + 2] - c[p + 2];
        double vx = c[r] - c[p];
        double vy = c[r + 1] - c[p + 1];
        double vz = c[r + 2] - c[p + 2];
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double dx = x - c[p];
        double dy = y - c[p + 1];
        double dz = z - c[p + 2];
        // Areas of the point with two corners, times the triangle's own: negative beyond the edge between them.
        double second = nx * (dy * vz - dz * vy) + ny * (dz * vx - dx * vz) + nz * (dx * vy - dy * vx);
        double third = nx * (uy * dz - uz * dy) + ny * (uz * dx - ux * dz) + nz * (ux * dy - uy * dx);
        double first = nx * nx + ny * ny + nz * nz - second - third;
        int to = -1;
        double most = 0;
        if (third < most && beyond[3 * t] != before) {
            most = third;
            to = beyond[3 * t];
        }
        if (first < most && beyond[3 * t + 1] != before) {
            most = first;
            to = beyond[3 * t + 1];
        }
        if (second < most && beyond[3 * t + 2] != before) {
            to = beyond[3 * t + 2];
        }
        return to;
    }

    /** How many bytes it takes. */
    public long bytes() {
        return 2L * (triangles.length + beyond.length + trianglesOf.length + neighbours.length + firstOf.length)
                + 4L * normals.length
                + 8L * (points.length + centred.length + (few == null ? 0 : few.size()));
    }
}
