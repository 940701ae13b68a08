package dev.tandem.robot.internal;

import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.robot.LinkGeometry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The outlines of a robot's pieces where a state puts them, each placed when first asked for. Belongs to one thread;
 * nothing is allocated after its making.
 *
 * <pre>
 *   apart   if along some u    u·(cB − cA)  >  reachA(u) + reachB(−u)       c: middles of the axes
 *   overlap if for some points of two cores' axes    |p − q|  <  rA + rB
 * </pre>
 *
 * <p>Both prove what they say whichever direction and whichever points are chosen, so they are chosen in plain doubles.
 * As for boxes, links whose poses are too far off rotations are not judged, and {@link MotionSlack#LINK_BOX} times all
 * sizes is more than what rounding can do.
 */
public final class PartOutlines {

    /** What is known of two parts without asking their trees. */
    public enum Outcome {
        APART,
        HIT,
        UNKNOWN
    }

    private final PlacedParts placed;
    private final int[] firstPiece;
    private final @Nullable SupportTable[] outlines;
    private final int[] frame;
    private final long[] stamps;

    /** In the world: both ends of each axis, the cores. */
    private final double[][] axes;

    private final double[][] cores;

    /** From the point of the first axis to that of the second. */
    private double dx;

    private double dy;
    private double dz;

    public PartOutlines(PlacedParts placed) {
        this.placed = placed;
        RobotParts parts = placed.parts;
        this.firstPiece = placed.firstPiece;
        this.frame = placed.frame;
        int count = firstPiece[parts.count];
        this.outlines = new SupportTable[count];

        this.stamps = new long[count];
        this.axes = new double[count][6];
        this.cores = new double[count][];
        for (int i = 0; i < parts.count; i++) {
            List<LinkGeometry> pieces = parts.pieces.get(i);
            for (int k = 0; k < pieces.size(); k++) {
                int p = firstPiece[i] + k;
                SupportTable outline = SupportTable.cached(pieces.get(k));
                outlines[p] = outline;

                cores[p] = outline == null ? new double[0] : outline.cores.clone();
            }
        }
    }

    private void place(int piece, SupportTable outline) {
        if (stamps[piece] != placed.stamp()) {
            stamps[piece] = placed.stamp();
            double[] links = placed.links();
            int m = frame[piece];
            BallCover.map(links, m, outline.axis, 0, axes[piece], 0);
            BallCover.map(links, m, outline.axis, 3, axes[piece], 3);
            for (int c = 0; c < cores[piece].length; c += SupportTable.CORE) {
                BallCover.map(links, m, outline.cores, c, cores[piece], c);
                BallCover.map(links, m, outline.cores, c + 3, cores[piece], c + 3);
            }
        }
    }

    /**
     * What the outlines say of two parts: apart, not known, or, if that is looked for, a hit. A piece that is a primitive
     * has none, and is not judged.
     */
    public Outcome judge(int a, int b, boolean seeksHit) {
        if (!placed.isRegular(a) || !placed.isRegular(b)) {
            return Outcome.UNKNOWN;
        }
        boolean apart = true;
        for (int p = firstPiece[a]; p < firstPiece[a + 1]; p++) {
            for (int q = firstPiece[b]; q < firstPiece[b + 1]; q++) {
                SupportTable first = outlines[p];
                SupportTable second = outlines[q];
                if (first == null || second == null) {
                    apart = false;
                } else if (!apart(p, first, q, second)) {
                    apart = false;
                    if (seeksHit && overlap(cores[p], cores[q], slack(first, second))) {
                        return Outcome.HIT;
                    }
                }
            }
        }
        return apart ? Outcome.APART : Outcome.UNKNOWN;
    }

    /** Numbers of a direction that is kept: three in the frame of the first piece, and how far that extends along it. */
    static final int DIRECTION = 4;

    /** Keeps the direction along which the last two parts were apart, if they have one piece each; returns whether it did. */
    boolean keep(int a, int b, double[] kept, int at) {
        int p = firstPiece[a];
        SupportTable first = outlines[p];
        if (first == null || firstPiece[a + 1] != p + 1 || firstPiece[b + 1] != firstPiece[b] + 1) {
            return false;
        }
        double[] links = placed.links();
        int m = frame[p];
        double x = links[m] * dx + links[m + 4] * dy + links[m + 8] * dz;
        double y = links[m + 1] * dx + links[m + 5] * dy + links[m + 9] * dz;
        double z = links[m + 2] * dx + links[m + 6] * dy + links[m + 10] * dz;
        kept[at] = x;
        kept[at + 1] = y;
        kept[at + 2] = z;
        kept[at + 3] = first.support(x, y, z);
        return true;
    }

    /** Whether two parts with a piece each are certainly apart along a direction that was kept; false if it is not known. */
    boolean apartAlong(int a, int b, double[] kept, int at) {
        int p = firstPiece[a];
        int q = firstPiece[b];
        SupportTable first = outlines[p];
        SupportTable second = outlines[q];
        if (first == null || second == null || !placed.isRegular(a) || !placed.isRegular(b)) {
            return false;
        }
        double[] l = placed.links();
        int m = frame[p];
        int n = frame[q];
        double[] s = first.middle;
        double[] t = second.middle;
        double ux = l[m] * kept[at] + l[m + 1] * kept[at + 1] + l[m + 2] * kept[at + 2];
        double uy = l[m + 4] * kept[at] + l[m + 5] * kept[at + 1] + l[m + 6] * kept[at + 2];
        double uz = l[m + 8] * kept[at] + l[m + 9] * kept[at + 1] + l[m + 10] * kept[at + 2];
        // The same direction in the frame of B; the middles of both pieces along it, each from the origin of its link.
        double vx = l[n] * ux + l[n + 4] * uy + l[n + 8] * uz;
        double vy = l[n + 1] * ux + l[n + 5] * uy + l[n + 9] * uz;
        double vz = l[n + 2] * ux + l[n + 6] * uy + l[n + 10] * uz;
        double between = ux * (l[n + 3] - l[m + 3])
                + uy * (l[n + 7] - l[m + 7])
                + uz * (l[n + 11] - l[m + 11])
                + (vx * t[0] + vy * t[1] + vz * t[2])
                - (kept[at] * s[0] + kept[at + 1] * s[1] + kept[at + 2] * s[2]);
        double gap = between - kept[at + 3] - second.support(-vx, -vy, -vz);
        double slack = slack(first, second) + MotionSlack.LINK_BOX * first.away;
        return gap > 0 && gap * gap > slack * slack * (ux * ux + uy * uy + uz * uz);
    }

    private double slack(SupportTable a, SupportTable b) {
        return MotionSlack.LINK_BOX * (a.size + b.size) + 4 * placed.rounding();
    }

    private boolean overlap(double[] p, double[] q, double slack) {
        for (int i = 0; i < p.length; i += SupportTable.CORE) {
            for (int j = 0; j < q.length; j += SupportTable.CORE) {
                connect(p, i, q, j);
                double r = p[i + 6] + q[j + 6] - slack;
                if (r > 0 && dx * dx + dy * dy + dz * dz < r * r) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a piece of one part is certainly apart from one of another; false if it is not known. */
    public boolean apart(int a, int i, int b, int j) {
        int p = firstPiece[a] + i;
        int q = firstPiece[b] + j;
        SupportTable first = outlines[p];
        SupportTable second = outlines[q];
        return first != null
                && second != null
                && placed.isRegular(a)
                && placed.isRegular(b)
                && apart(p, first, q, second);
    }

    private boolean apart(int p, SupportTable first, int q, SupportTable second) {
        double gap = gap(p, first, q, second);
        double slack = slack(first, second);
        return gap > 0 && gap * gap > slack * slack * (dx * dx + dy * dy + dz * dz);
    }

    /** A lower bound on the distance of two parts, never negative; 0 if nothing is known. */
    public double gap(int a, int b) {
        if (!placed.isRegular(a) || !placed.isRegular(b)) {
            return 0;
        }
        double least = Double.POSITIVE_INFINITY;
        for (int p = firstPiece[a]; p < firstPiece[a + 1]; p++) {
            for (int q = firstPiece[b]; q < firstPiece[b + 1]; q++) {
                SupportTable first = outlines[p];
                SupportTable second = outlines[q];
                if (first == null || second == null) {
                    return 0;
                }
                double gap = gap(p, first, q, second) / BallCover.length(dx, dy, dz);
                // How far off it is grows with how far apart the two are. Not a number where there is no direction.
                least = Math.min(least, gap > 0 ? gap * (1 - MotionSlack.LINK_BOX) - slack(first, second) : 0);
            }
        }
        return Math.max(0, least);
    }

    /** How far apart two pieces are along the line between their axes, times its length in {@code dx, dy, dz}. */
    private double gap(int p, SupportTable first, int q, SupportTable second) {
        place(p, first);
        place(q, second);
        double[] s = axes[p];
        double[] t = axes[q];
        connect(s, 0, t, 0);
        double[] links = placed.links();
        int m = frame[p];
        int n = frame[q];
        double between = 0.5
                * (dx * (t[0] + t[3] - s[0] - s[3])
                        + dy * (t[1] + t[4] - s[1] - s[4])
                        + dz * (t[2] + t[5] - s[2] - s[5]));
        return between
                - first.support(
                        links[m] * dx + links[m + 4] * dy + links[m + 8] * dz,
                        links[m + 1] * dx + links[m + 5] * dy + links[m + 9] * dz,
                        links[m + 2] * dx + links[m + 6] * dy + links[m + 10] * dz)
                - second.support(
                        -links[n] * dx - links[n + 4] * dy - links[n + 8] * dz,
                        -links[n + 1] * dx - links[n + 5] * dy - links[n + 9] * dz,
                        -links[n + 2] * dx - links[n + 6] * dy - links[n + 10] * dz);
    }

    /** From the closest point of one segment to that of another, roughly where they are all but parallel. */
    private void connect(double[] a, int i, double[] b, int j) {
        double ex = a[i + 3] - a[i];
        double ey = a[i + 4] - a[i + 1];
        double ez = a[i + 5] - a[i + 2];
        double fx = b[j + 3] - b[j];
        double fy = b[j + 4] - b[j + 1];
        double fz = b[j + 5] - b[j + 2];
        double rx = b[j] - a[i];
        double ry = b[j + 1] - a[i + 1];
        double rz = b[j + 2] - a[i + 2];
        double ee = ex * ex + ey * ey + ez * ez;
        double ff = fx * fx + fy * fy + fz * fz;
        double ef = ex * fx + ey * fy + ez * fz;
        double er = ex * rx + ey * ry + ez * rz;
        double fr = fx * rx + fy * ry + fz * rz;
        double determinant = ee * ff - ef * ef;
        double s = determinant > 1e-12 * ee * ff ? clamp((er * ff - ef * fr) / determinant) : 0;
        double t = ff > 0 ? clamp((s * ef - fr) / ff) : 0;
        s = ee > 0 ? clamp((er + t * ef) / ee) : 0;
        dx = rx + t * fx - s * ex;
        dy = ry + t * fy - s * ey;
        dz = rz + t * fz - s * ez;
    }

    private static double clamp(double value) {
        return Math.max(0, Math.min(1, value));
    }
}
