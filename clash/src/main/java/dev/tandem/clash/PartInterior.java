package dev.tandem.clash;

import dev.tandem.math.Pose;
import dev.tandem.tree.Interior;
import org.jspecify.annotations.Nullable;

/** Says which points are inside a part, if it is a solid. A workspace, for one thread. */
final class PartInterior {

    private static final double[] HERE = new double[12];

    static {
        Pose.identity().copyInto(HERE);
    }

    final PartShape shape;
    private final @Nullable Interior interior;

    PartInterior(PartShape shape) {
        this.shape = shape;
        this.interior = shape.interior();
    }

    /** Whether a point that is not on the surface lies inside: exactly, in about the logarithm of the triangles' number. */
    boolean contains(double x, double y, double z) {
        double[] low = shape.low;
        double[] high = shape.high;
        if (x < low[0] || x > high[0] || y < low[1] || y > high[1] || z < low[2] || z > high[2]) {
            return false;
        }
        return interior != null && interior.contains(HERE, x, y, z);
    }

    /** How many components of a part have their first point inside this one. */
    int components(PartShape inner, double[] innerInThis) {
        int inside = 0;
        if (interior != null) {
            for (double[] component : inner.components) {
                double[] p = component.clone();
                PairContext.map(innerInThis, p);
                inside += contains(p[0], p[1], p[2]) ? 1 : 0;
            }
        }
        return inside;
    }
}
