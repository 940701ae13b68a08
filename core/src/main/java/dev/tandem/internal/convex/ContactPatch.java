package dev.tandem.internal.convex;

import dev.tandem.bank.ContactList;
import dev.tandem.bank.Witness;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.math.Pose;
import dev.tandem.tree.Convex;

/**
 * Where two convex solids touch: the normal is the way out of the overlap, or across the gap, and the points are the
 * corners of what the two faces that look at each other have in common. A reusable workspace, one per thread.
 *
 * <pre>
 *          ┌────────┐             the face of A that looks along the normal n,
 *          │   A    │             the face of B that looks against it,
 *      ════╪●══════●╪════  │n     both seen along n: clipped by one another;
 *          └────────┘      ▼      each corner ● with its own depth along n
 *            B
 * </pre>
 *
 * <p>The deepest of the points has the depth of the pair. Where a face meets a point, two edges cross or a surface is
 * curved, there is one point.
 */
public final class ContactPatch extends Tangents {

    /** The most points of a pair. */
    static final int MOST_CONTACTS = 8;

    /** The sine of the angle up to which two edges count as parallel. */
    private static final double PARALLEL = 0.01;

    private static final int ROOM = 2 * ContactFace.MOST + 4;

    private final Epa epa = new Epa();
    private final Witness witness = new Witness();
    private final ContactFace faceA = new ContactFace();
    private final ContactFace faceB = new ContactFace();

    private double nx;
    private double ny;
    private double nz;

    /** Both faces as u, v and the height along the normal; then what is left of one of them. */
    private final double[] flatA = new double[3 * ContactFace.MOST];

    private final double[] flatB = new double[3 * ContactFace.MOST];
    private double[] left = new double[3 * ROOM];
    private double[] spare = new double[3 * ROOM];
    private int leftCount;
    /** Contacts as u, v, the height of their middle, and the depth. */
    private final double[] found = new double[4 * ROOM];

    private int foundCount;
    private double touch;

    /** Adds the contacts of A and B, placed by a row-major 3×4 pose, that are at most {@code margin} apart. */
    public void contacts(Convex a, Convex b, double[] bInA, double margin, ContactList out) {
        double depth = epa.depth(a, b, bInA, witness);
        if (depth < 0) {
            double gap = epa.gap(a, b, bInA, witness);
            depth = margin > 0 ? -gap : 0;
        }
        normal(epa.normalX, epa.normalY, epa.normalZ);
        touch = TouchTolerance.TOUCH * (a.radius() + b.radius());
        foundCount = 0;
        clipFaces(a, b, bInA, -margin - touch);
        double deepest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < foundCount; i++) {
            deepest = Math.max(deepest, found[4 * i + 3]);
        }
        if (!(deepest >= depth - 1e3 * touch)) {
            // The faces missed where it is deepest, or there is but one point.
            double x = 0.5 * (witness.ax + witness.bx);
            double y = 0.5 * (witness.ay + witness.by);
            double z = 0.5 * (witness.az + witness.bz);
            out.add(x, y, z, nx, ny, nz, depth);
        }
        reduce();
        addTo(out, faceA.points[0], faceA.points[1], faceA.points[2], margin, depth);
    }

    /** Adds the contacts of the half-space n·x ≤ d, with n of length one, and a solid placed by a pose. */
    public void onPlane(
            double x, double y, double z, double d, Convex solid, double[] pose, double margin, ContactList out) {
        normal(x, y, z);
        touch = TouchTolerance.TOUCH * 2 * solid.radius();
        foundCount = 0;
        // The plane's point below the solid's middle; all is measured from there.
        double cx = Pose.mapX(pose, solid.centre(0), solid.centre(1), solid.centre(2));
        double cy = Pose.mapY(pose, solid.centre(0), solid.centre(1), solid.centre(2));
        double cz = Pose.mapZ(pose, solid.centre(0), solid.centre(1), solid.centre(2));
        double above = x * cx + y * cy + z * cz - d;
        cx -= above * x;
        cy -= above * y;
        cz -= above * z;
        faceB.find(solid, pose, -x, -y, -z);
        boolean polytope = solid.vertexCount() > 0;
        double[] p = polytope ? solid.vertices() : faceB.points;
        double[] m = polytope ? pose : Difference.IN_PLACE;
        int n = polytope ? solid.vertexCount() : faceB.count;
        double lowest = Double.POSITIVE_INFINITY;
        for (int round = 0; round < 2; round++) {
            // First the lowest of all, which counts whatever rounding says; then what is as deep as the margin wants.
            for (int i = 0; i < 3 * n; i += 3) {
                double px = Pose.mapX(m, p[i], p[i + 1], p[i + 2]) - cx;
                double py = Pose.mapY(m, p[i], p[i + 1], p[i + 2]) - cy;
                double pz = Pose.mapZ(m, p[i], p[i + 1], p[i + 2]) - cz;
                double height = x * px + y * py + z * pz - solid.rounding();
                if (round == 0) {
                    lowest = Math.min(lowest, height);
                } else if (height <= Math.max(lowest, margin + touch)) {
                    double s = ux * px + uy * py + uz * pz;
                    add(s, vx * px + vy * py + vz * pz, 0, height, Double.NEGATIVE_INFINITY);
                }
            }
        }
        reduce();
        addTo(out, cx, cy, cz, margin, Double.POSITIVE_INFINITY);
    }

    /** No contact is deeper than the pair, though the planes of faces that are not quite parallel may say so. */
    private void addTo(ContactList out, double ox, double oy, double oz, double margin, double deepest) {
        for (int i = 0; i < foundCount; i++) {
            double s = found[4 * i];
            double t = found[4 * i + 1];
            double h = found[4 * i + 2];
            double d = Math.min(found[4 * i + 3], deepest);
            out.add(
                    s * ux + t * vx + h * nx + ox,
                    s * uy + t * vy + h * ny + oy,
                    s * uz + t * vz + h * nz + oz,
                    nx,
                    ny,
                    nz,
                    margin > 0 ? d : Math.max(0, d));
        }
    }

    private void normal(double x, double y, double z) {
        nx = x;
        ny = y;
        nz = z;
        across(x, y, z);
    }

    /** Fills {@link #found} with what the two faces have in common, as far as it is deep enough. */
    private void clipFaces(Convex a, Convex b, double[] bInA, double least) {
        faceA.find(a, Difference.IN_PLACE, nx, ny, nz);
        faceB.find(b, bInA, -nx, -ny, -nz);
        project(faceA, a.rounding(), flatA);
        project(faceB, -b.rounding(), flatB);
        if (faceA.count >= 3 && faceB.count >= 2) {
            clip(flatB, faceB.count, flatA, faceA.count, 1);
            keep(flatA, faceA.count, false, least);
        } else if (faceB.count >= 3 && faceA.count >= 2) {
            clip(flatA, faceA.count, flatB, faceB.count, -1);
            keep(flatB, faceB.count, true, least);
        } else if (faceA.count == 2 && faceB.count == 2) {
            alongEdges(least);
        }
    }

    private void project(ContactFace face, double rounding, double[] flat) {
        double[] p = face.points;
        double[] o = faceA.points;
        for (int i = 0; i < 3 * face.count; i += 3) {
            double x = p[i] - o[0];
            double y = p[i + 1] - o[1];
            double z = p[i + 2] - o[2];
            flat[i] = ux * x + uy * y + uz * z;
            flat[i + 1] = vx * x + vy * y + vz * z;
            flat[i + 2] = nx * x + ny * y + nz * z + rounding;
        }
    }

    /** Sutherland and Hodgman: cuts a polygon or a segment by each edge of a convex polygon; heights come along. */
    private void clip(double[] subject, int subjectCount, double[] polygon, int n, double sense) {
        System.arraycopy(subject, 0, left, 0, 3 * subjectCount);
        leftCount = subjectCount;
        for (int i = 0; i < n && leftCount > 0; i++) {
            int j = (i + 1) % n;
            double ex = polygon[3 * j] - polygon[3 * i];
            double ey = polygon[3 * j + 1] - polygon[3 * i + 1];
            cut(polygon[3 * i], polygon[3 * i + 1], -sense * ey, sense * ex);
        }
    }

    /** Keeps the part of what is left on one side of a line through a point. */
    private void cut(double px, double py, double inX, double inY) {
        int made = 0;
        boolean segment = leftCount == 2;
        for (int i = 0; i < leftCount; i++) {
            int j = i + 1 < leftCount ? i + 1 : 0;
            double si = inX * (left[3 * i] - px) + inY * (left[3 * i + 1] - py);
            double sj = inX * (left[3 * j] - px) + inY * (left[3 * j + 1] - py);
            if (si >= 0) {
                System.arraycopy(left, 3 * i, spare, 3 * made++, 3);
            }
            boolean crosses = (si > 0 && sj < 0) || (si < 0 && sj > 0);
            if (crosses && !(segment && i == 1) && made < ROOM) {
                double t = si / (si - sj);
                for (int k = 0; k < 3; k++) {
                    spare[3 * made + k] = left[3 * i + k] + t * (left[3 * j + k] - left[3 * i + k]);
                }
                made++;
            }
        }
        double[] swap = left;
        left = spare;
        spare = swap;
        leftCount = made;
    }

    /** Measures what is left against the plane of the other face. */
    private void keep(double[] plane, int n, boolean ofA, double least) {
        // The plane's normal, as Newell sums it; its slope gives the height anywhere.
        double mu = 0;
        double mv = 0;
        double mh = 0;
        for (int i = 0; i < n; i++) {
            int p = 3 * i;
            int q = 3 * ((i + 1) % n);
            mu += (plane[p + 1] - plane[q + 1]) * (plane[p + 2] + plane[q + 2]);
            mv += (plane[p + 2] - plane[q + 2]) * (plane[p] + plane[q]);
            mh += (plane[p] - plane[q]) * (plane[p + 1] + plane[q + 1]);
        }
        for (int i = 0; i < leftCount; i++) {
            double u = left[3 * i];
            double v = left[3 * i + 1];
            double h = left[3 * i + 2];
            double other = mh == 0 ? plane[2] : plane[2] - (mu * (u - plane[0]) + mv * (v - plane[1])) / mh;
            add(u, v, ofA ? h : other, ofA ? other : h, least);
        }
    }

    /** Two edges side by side have two ends in common; crossing ones are left to the closest points. */
    private void alongEdges(double least) {
        double ex = flatA[3] - flatA[0];
        double ey = flatA[4] - flatA[1];
        double fx = flatB[3] - flatB[0];
        double fy = flatB[4] - flatB[1];
        double ee = ex * ex + ey * ey;
        double ff = fx * fx + fy * fy;
        if (!(Math.abs(ex * fy - ey * fx) <= PARALLEL * Math.sqrt(ee * ff)) || ee == 0 || ff == 0) {
            return;
        }
        double s0 = ((flatB[0] - flatA[0]) * ex + (flatB[1] - flatA[1]) * ey) / ee;
        double s1 = ((flatB[3] - flatA[0]) * ex + (flatB[4] - flatA[1]) * ey) / ee;
        double from = Math.max(0, Math.min(s0, s1));
        double to = Math.min(1, Math.max(s0, s1));
        for (int end = 0; end < (to > from ? 2 : to == from ? 1 : 0); end++) {
            double s = end == 0 ? from : to;
            double t = (s - s0) / (s1 - s0);
            double u = flatA[0] + s * ex;
            double v = flatA[1] + s * ey;
            double hA = flatA[2] + s * (flatA[5] - flatA[2]);
            add(u, v, hA, flatB[2] + t * (flatB[5] - flatB[2]), least);
        }
    }

    private void add(double u, double v, double heightOfA, double heightOfB, double least) {
        double depth = heightOfA - heightOfB;
        // A plane that stands on edge has no height to tell: infinite, or no number at all.
        if (!(depth >= least && depth < Double.POSITIVE_INFINITY)) {
            return;
        }
        int at = place(u, v);
        if (at < foundCount && found[4 * at + 3] >= depth) {
            return;
        }
        if (at == ROOM) {
            reduce();
            at = foundCount;
        }
        foundCount = Math.max(foundCount, at + 1);
        found[4 * at] = u;
        found[4 * at + 1] = v;
        found[4 * at + 2] = 0.5 * (heightOfA + heightOfB);
        found[4 * at + 3] = depth;
    }

    /** Where a contact at the same place is, or the next one goes. */
    private int place(double u, double v) {
        double near = 1e3 * touch;
        int i = 0;
        while (i < foundCount && Math.abs(found[4 * i] - u) + Math.abs(found[4 * i + 1] - v) > near) {
            i++;
        }
        return i;
    }

    /** Keeps a few of many: the deepest, and then always the one that is furthest from those kept. */
    private void reduce() {
        if (foundCount <= MOST_CONTACTS) {
            return;
        }
        int first = 0;
        for (int i = 1; i < foundCount; i++) {
            first = found[4 * i + 3] > found[4 * first + 3] ? i : first;
        }
        swap(0, first);
        for (int kept = 1; kept < MOST_CONTACTS; kept++) {
            int next = kept;
            double furthest = -1;
            for (int i = kept; i < foundCount; i++) {
                double nearest = Double.POSITIVE_INFINITY;
                for (int j = 0; j < kept; j++) {
                    double u = found[4 * i] - found[4 * j];
                    double v = found[4 * i + 1] - found[4 * j + 1];
                    nearest = Math.min(nearest, u * u + v * v);
                }
                if (nearest > furthest) {
                    furthest = nearest;
                    next = i;
                }
            }
            swap(kept, next);
        }
        foundCount = MOST_CONTACTS;
    }

    private void swap(int i, int j) {
        for (int k = 0; k < 4; k++) {
            double t = found[4 * i + k];
            found[4 * i + k] = found[4 * j + k];
            found[4 * j + k] = t;
        }
    }
}
