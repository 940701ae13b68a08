package dev.tandem.internal.convex;

import dev.tandem.geometry.ConvexHull;
import dev.tandem.tree.Convex;

/** A convex hull; all of its vertices are looked at for each support if they are few, else it is climbed. */
public final class ConvexHullSolid extends Convex {

    private final ConvexHull hull;
    private final double[] vertices;

    public ConvexHullSolid(ConvexHull hull) {
        this.hull = hull;
        vertices = hull.vertices();
        bound(hull.centre(0), hull.centre(1), hull.centre(2), hull.radius());
    }

    @Override
    public void support(double dx, double dy, double dz) {
        int at = 3 * hull.extreme(dx, dy, dz);
        x = vertices[at];
        y = vertices[at + 1];
        z = vertices[at + 2];
    }

    @Override
    public double[] vertices() {
        return vertices;
    }

    @Override
    public int vertexCount() {
        return hull.vertexCount();
    }

    /** Whether the support walks along edges, and might lose more than rounding on an ill-shaped hull. */
    public boolean isClimbed() {
        return hull.isClimbed();
    }
}
