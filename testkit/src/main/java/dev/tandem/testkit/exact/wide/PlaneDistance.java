package dev.tandem.testkit.exact.wide;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Distances with half-spaces: the support across the plane tells. */
final class PlaneDistance {

    private PlaneDistance() {}

    /** Of two parts, of which at least one is a half-space n·x ≤ d (four numbers) and no set. */
    static Enclosure of(@Nullable WideSet a, double[] planeA, @Nullable WideSet b, double[] planeB, WideMap map) {
        Wide like = map.like();
        if (a == null && b == null) {
            return planes(planeA, planeB, map);
        }
        Wide gap;
        if (a == null && b != null) {
            WideVector n = WideVector.of(like, planeA[0], planeA[1], planeA[2]);
            WideVector deepest = map.apply(b.support(map.turnBack(n).times(like.of(-1))));
            gap = n.dot(deepest).minus(like.of(planeA[3])).over(n.length()).minus(like.of(b.radius()));
        } else {
            // n·M⁻¹x ≤ d, in the frame of A.
            WideSet solid = Objects.requireNonNull(a);
            WideMap back = map.inverse();
            WideVector n = WideVector.of(like, planeB[0], planeB[1], planeB[2]);
            WideVector m = back.turnBack(n);
            WideVector deepest = solid.support(m.times(like.of(-1)));
            gap = n.dot(back.apply(deepest))
                    .minus(like.of(planeB[3]))
                    .over(m.length())
                    .minus(like.of(solid.radius()));
        }
        Wide distance = gap.max(like.of(0));
        return new Enclosure(distance, distance);
    }

    /** Times the length of both normals: planes count as parallel below, and as crossing above twice that; else both hold. */
    private static final double PARALLEL = 4e-15;

    /** Two half-spaces are apart only if their planes count as parallel. */
    private static Enclosure planes(double[] a, double[] b, WideMap map) {
        Wide like = map.like();
        WideMap back = map.inverse();
        WideVector n = WideVector.of(like, a[0], a[1], a[2]);
        WideVector m = back.turnBack(WideVector.of(like, b[0], b[1], b[2]));
        double across = m.cross(n).length().toDouble();
        Wide zero = like.of(0);
        if (across > 2 * PARALLEL || m.dot(n).sign() >= 0) {
            return new Enclosure(zero, zero);
        }
        WideVector onA = n.times(like.of(a[3]).over(n.dot(n)));
        Wide gap = WideVector.of(like, b[0], b[1], b[2])
                .dot(back.apply(onA))
                .minus(like.of(b[3]))
                .over(m.length());
        Wide distance = gap.max(zero);
        return new Enclosure(across > 0.5 * PARALLEL ? zero : distance, distance);
    }
}
