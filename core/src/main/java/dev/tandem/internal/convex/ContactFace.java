package dev.tandem.internal.convex;

import dev.tandem.math.Pose;
import dev.tandem.tree.Convex;

/**
 * The flat part of a solid that looks in a direction, as a polygon of a few points: a face, an edge, a corner, or the
 * one point of a curved surface. Points are of the core, in A's frame, counterclockwise seen from outside.
 */
final class ContactFace extends Tangents {

    /** The sine of the angle up to which a face or an edge still looks in the direction. */
    static final double FLAT = 0.01;

    /** The most points of a polygon; of larger faces, those that are furthest in so many directions. */
    static final int MOST = 16;

    /** Up to here all corners of a face are kept. */
    private static final int FEW = 8;

    final double[] points = new double[3 * MOST];
    int count;

    private final double[] local = new double[3 * MOST];
    private final int[] chosen = new int[MOST];
    private final double[] angle = new double[MOST];

    // Two directions across the normal, in the solid's own frame.

    /** Finds the face of a solid, placed by a pose, in a direction of length one of the frame that it is placed in. */
    void find(Convex solid, double[] pose, double nx, double ny, double nz) {
        double[] m = pose;
        double dx = m[0] * nx + m[4] * ny + m[8] * nz;
        double dy = m[1] * nx + m[5] * ny + m[9] * nz;
        double dz = m[2] * nx + m[6] * ny + m[10] * nz;
        across(dx, dy, dz);
        count = solid.vertexCount() > 0 ? ofVertices(solid, dx, dy, dz) : solid.face(dx, dy, dz, local);
        dropRepeated(1e-9 * solid.coreRadius());
        flatten(1e-9 * solid.coreRadius());
        Pose.mapPoints(m, local, count, points);
    }

    /** The vertices of a polytope that are as high as the highest, seen from there; up to an angle. */
    private int ofVertices(Convex solid, double dx, double dy, double dz) {
        double[] v = solid.vertices();
        int end = 3 * solid.vertexCount();
        int top = 0;
        double highest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < end; i += 3) {
            double h = dx * (v[i] - solid.centre(0))
                    + dy * (v[i + 1] - solid.centre(1))
                    + dz * (v[i + 2] - solid.centre(2));
            if (h > highest) {
                highest = h;
                top = i;
            }
        }
        int n = 0;
        for (int i = 0; i < end && n <= FEW; i += 3) {
            if (isLevel(v, top, i, dx, dy, dz)) {
                if (n < FEW) {
                    chosen[n] = i;
                }
                n++;
            }
        }
        if (n <= FEW) {
            inOrder(v, n);
        } else {
            n = furthestLevel(v, end, top, dx, dy, dz);
        }
        for (int k = 0; k < n; k++) {
            System.arraycopy(v, chosen[k], local, 3 * k, 3);
        }
        return n;
    }

    private static boolean isLevel(double[] v, int top, int i, double dx, double dy, double dz) {
        double x = v[top] - v[i];
        double y = v[top + 1] - v[i + 1];
        double z = v[top + 2] - v[i + 2];
        return dx * x + dy * y + dz * z <= FLAT * Lengths.of(x, y, z);
    }

    /** Sorts a few vertices by their angle around their middle. */
    private void inOrder(double[] v, int n) {
        double mx = 0;
        double my = 0;
        double mz = 0;
        for (int k = 0; k < n; k++) {
            mx += v[chosen[k]] / n;
            my += v[chosen[k] + 1] / n;
            mz += v[chosen[k] + 2] / n;
        }
        for (int k = 0; k < n; k++) {
            int i = chosen[k];
            double x = v[i] - mx;
            double y = v[i + 1] - my;
            double z = v[i + 2] - mz;
            double turn = Math.atan2(vx * x + vy * y + vz * z, ux * x + uy * y + uz * z);
            int at = k;
            while (at > 0 && angle[at - 1] > turn) {
                angle[at] = angle[at - 1];
                chosen[at] = chosen[at - 1];
                at--;
            }
            angle[at] = turn;
            chosen[at] = i;
        }
    }

    /** Of a face with many corners: those furthest in sixteen directions, which come in order. */
    private int furthestLevel(double[] v, int end, int top, double dx, double dy, double dz) {
        for (int k = 0; k < MOST; k++) {
            double c = Math.cos(2 * Math.PI * k / MOST);
            double s = Math.sin(2 * Math.PI * k / MOST);
            double wx = c * ux + s * vx;
            double wy = c * uy + s * vy;
            double wz = c * uz + s * vz;
            double furthest = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < end; i += 3) {
                double h = wx * (v[i] - v[top]) + wy * (v[i + 1] - v[top + 1]) + wz * (v[i + 2] - v[top + 2]);
                if (h > furthest && isLevel(v, top, i, dx, dy, dz)) {
                    furthest = h;
                    chosen[k] = i;
                }
            }
        }
        return MOST;
    }

    private void dropRepeated(double near) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            boolean repeated = kept > 0 && i == count - 1 && kept > 1 && distance(i, 0) <= near;
            if (kept > 0 && distance(i, kept - 1) <= near) {
                repeated = true;
            }
            if (!repeated) {
                System.arraycopy(local, 3 * i, local, 3 * kept++, 3);
            }
        }
        count = kept;
    }

    private double distance(int i, int j) {
        return Lengths.of(
                local[3 * i] - local[3 * j], local[3 * i + 1] - local[3 * j + 1], local[3 * i + 2] - local[3 * j + 2]);
    }

    /** A polygon without area is its two furthest points. */
    private void flatten(double near) {
        if (count < 3) {
            return;
        }
        double x = 0;
        double y = 0;
        double z = 0;
        double longest = 0;
        int from = 0;
        int to = 0;
        for (int i = 0; i < count; i++) {
            for (int j = i + 1; j < count; j++) {
                if (distance(i, j) > longest) {
                    longest = distance(i, j);
                    from = i;
                    to = j;
                }
            }
            int a = 3 * i;
            int b = 3 * ((i + 1) % count);
            double px = local[a] - local[0];
            double py = local[a + 1] - local[1];
            double pz = local[a + 2] - local[2];
            double qx = local[b] - local[0];
            double qy = local[b + 1] - local[1];
            double qz = local[b + 2] - local[2];
            x += py * qz - pz * qy;
            y += pz * qx - px * qz;
            z += px * qy - py * qx;
        }
        if (Lengths.of(x, y, z) <= near * longest) {
            // Copied through the points' array, where they go anyway: the places may be each other's.
            System.arraycopy(local, 3 * from, points, 0, 3);
            System.arraycopy(local, 3 * to, points, 3, 3);
            System.arraycopy(points, 0, local, 0, 6);
            count = 2;
        }
    }
}
