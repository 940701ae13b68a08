package dev.tandem.internal.convex;

import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.math.Pose;
import dev.tandem.tree.Convex;

/**
 * The set of all a − b, for a in A and b in B as placed: it holds the origin if and only if A and B share a point. Of the
 * cores; roundings are added by whoever asks.
 *
 * <p>Coordinates are those of A's frame times a power of two that brings them near one, so that no product of a few of
 * them under- or overflows.
 */
final class Difference {

    static final double[] IN_PLACE = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    private final ConvexPoints placed = new ConvexPoints(0, 0, 0);

    Convex a = placed;
    Convex b = placed;
    private double[] bInA = IN_PLACE;

    /** Times this, a length of A's frame is one of ours. */
    double scale = 1;

    /** The radii of both cores. */
    double size;

    /** By how much a support may fall short of the truth, in all: what a proof must exceed. */
    double noise;

    /** Both cores are polytopes. */
    boolean polytopes;

    /** A point of the difference, and where it comes from (not scaled). */
    double x;

    double y;
    double z;
    double ax;
    double ay;
    double az;
    double bx;
    double by;
    double bz;

    /** How many points were found before this one. */
    int number;

    void set(Convex solidA, Convex solidB, double[] pose) {
        a = solidA;
        b = solidB;
        bInA = pose;
        number = -1;
        polytopes = a.vertexCount() > 0 && b.vertexCount() > 0;
        double t = Math.max(Math.abs(pose[3]), Math.max(Math.abs(pose[7]), Math.abs(pose[11])));
        double cores = a.coreRadius() + b.coreRadius();
        double cb = Math.max(Math.abs(b.centre(0)), Math.max(Math.abs(b.centre(1)), Math.abs(b.centre(2))));
        // Mapping a point rounds each coordinate four times; two points (the best, and the one found) are off by that.
        double mapping = Rounding.SUPPORT * (cb + b.coreRadius() + t);
        if (polytopes && mapping > Filters.COARSE_SUPPORT * cores && cb > 0) {
            placed.place(b, pose);
            b = placed;
            bInA = IN_PLACE;
            mapping = 0;
        }
        double ca = Math.max(Math.abs(a.centre(0)), Math.max(Math.abs(a.centre(1)), Math.abs(a.centre(2))));
        double whole = cores + a.rounding() + b.rounding() + t + ca + cb;
        int exponent = Math.max(-1000, Math.min(1000, Math.getExponent(whole)));
        scale = whole > 0 ? Double.longBitsToDouble((1023L - exponent) << 52) : 1;
        size = cores * scale;
        noise = (mapping + Rounding.SUPPORT * cores) * scale;
    }

    /** A vector from B's centre to A's, to start with. */
    void centres() {
        x = (a.centre(0) - Pose.mapX(bInA, b.centre(0), b.centre(1), b.centre(2))) * scale;
        y = (a.centre(1) - Pose.mapY(bInA, b.centre(0), b.centre(1), b.centre(2))) * scale;
        z = (a.centre(2) - Pose.mapZ(bInA, b.centre(0), b.centre(1), b.centre(2))) * scale;
    }

    /** Finds the furthest point of the difference in a direction. */
    void support(double dx, double dy, double dz) {
        double[] m = bInA;
        number++;
        a.support(dx, dy, dz);
        ax = a.x;
        ay = a.y;
        az = a.z;
        // max d·(R p + t) is attained where (Rᵀ d)·p is largest, whether R is quite a rotation or not.
        b.support(
                -(m[0] * dx + m[4] * dy + m[8] * dz),
                -(m[1] * dx + m[5] * dy + m[9] * dz),
                -(m[2] * dx + m[6] * dy + m[10] * dz));
        bx = Pose.mapX(m, b.x, b.y, b.z);
        by = Pose.mapY(m, b.x, b.y, b.z);
        bz = Pose.mapZ(m, b.x, b.y, b.z);
        x = (ax - bx) * scale;
        y = (ay - by) * scale;
        z = (az - bz) * scale;
    }

    double[] bInA() {
        return bInA;
    }

    /** Writes the point found last and the two that it is the difference of. */
    void store(double[] difference, double[] ofA, double[] ofB, int at) {
        difference[at] = x;
        difference[at + 1] = y;
        difference[at + 2] = z;
        ofA[at] = ax;
        ofA[at + 1] = ay;
        ofA[at + 2] = az;
        ofB[at] = bx;
        ofB[at + 1] = by;
        ofB[at + 2] = bz;
    }
}
