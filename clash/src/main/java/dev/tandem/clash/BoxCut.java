package dev.tandem.clash;

import dev.tandem.internal.triangles.PolygonCut;

/** The part of a triangle that lies in a box, as a convex polygon (Sutherland and Hodgman, 1974). */
final class BoxCut {

    private BoxCut() {}

    /** The corners, three numbers each; none if the triangle misses the box. */
    static double[] inside(double[] triangle, double[] low, double[] high) {
        double[] polygon = triangle;
        for (int axis = 0; axis < 3; axis++) {
            polygon = PolygonCut.half(polygon, axis, low[axis], 1);
            polygon = PolygonCut.half(polygon, axis, high[axis], -1);
        }
        return polygon;
    }
}
