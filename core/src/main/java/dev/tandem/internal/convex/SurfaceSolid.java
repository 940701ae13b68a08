package dev.tandem.internal.convex;

import dev.tandem.tree.Convex;

/**
 * The hull of a {@link ConvexSurface}. Few points are all looked at for a support; among many it climbs, from where it
 * was last. That may stop short of the farthest point, so a proof lets it look at all.
 */
final class SurfaceSolid extends Convex {

    private static final int REMEMBERED = 32;

    private final ConvexSurface surface;
    private final double[] points;
    private final boolean isSmall;
    private boolean climbs;
    private int at;

    /** The points that it found, in order; of more than this it forgets the first. */
    private final int[] found = new int[REMEMBERED];

    private int count;

    SurfaceSolid(ConvexSurface surface) {
        this.surface = surface;
        this.points = surface.points();
        this.isSmall = surface.pointCount() <= FewPoints.MOST;
        bound(surface.centre(0), surface.centre(1), surface.centre(2), surface.radius());
    }

    /** Forgets where it was, so that answers do not depend on earlier ones, and climbs from now on if there are many points. */
    void begin() {
        climbs = !isSmall;
        at = -1;
        count = 0;
    }

    /** Looks at all points from now on. Returns whether that is another way than before. */
    boolean lookAtAll() {
        boolean didClimb = climbs;
        climbs = false;
        return didClimb;
    }

    @Override
    public void support(double dx, double dy, double dz) {
        if (!climbs) {
            at = surface.farthest(dx, dy, dz);
        } else {
            at = surface.climb(at < 0 ? surface.start(dx, dy, dz) : at, dx, dy, dz);
        }
        found[count++ & (REMEMBERED - 1)] = at;
        x = points[3 * at];
        y = points[3 * at + 1];
        z = points[3 * at + 2];
    }

    /** The triangle that a point of the surface is on, if the surface looks in a direction there. */
    int triangleAt(double dx, double dy, double dz, double px, double py, double pz) {
        int corner = surface.climb(at < 0 ? surface.start(dx, dy, dz) : at, dx, dy, dz);
        return surface.triangleAt(corner, dx, dy, dz, px, py, pz);
    }

    /** A triangle that has all points of these numbers, in the order in which it found them; −1 if none is known. */
    int triangleOf(int[] numbers, int size) {
        int p = pointOf(numbers[0]);
        int q = p;
        int r = p;
        boolean isKnown = p >= 0;
        for (int i = 1; i < size; i++) {
            int next = pointOf(numbers[i]);
            if (next == p || next == q || next == r) {
                continue;
            }
            isKnown &= next >= 0 && (q == p || r == p);
            r = q == p ? p : next;
            q = q == p ? next : q;
        }
        return isKnown ? surface.triangleOf(p, q, r) : -1;
    }

    private int pointOf(int number) {
        return number < count && number >= count - REMEMBERED ? found[number & (REMEMBERED - 1)] : -1;
    }

    @Override
    public double[] vertices() {
        return points;
    }

    @Override
    public int vertexCount() {
        return surface.pointCount();
    }
}
