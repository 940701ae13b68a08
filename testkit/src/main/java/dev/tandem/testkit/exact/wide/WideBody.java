package dev.tandem.testkit.exact.wide;

import dev.tandem.math.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A body as the union of convex sets, each in a frame of its own, and half-spaces. The distance of two bodies is the
 * least of their parts', each measured in the frame of A's part, with B placed by the real product of all poses' doubles.
 */
public final class WideBody {

    /** A set, or else the half-space n·x ≤ d; the poses that place it, from the outermost in. */
    private record Part(@Nullable WideSet set, double[] plane, List<Pose> frames) {

        WideMap placed(WideMap outer) {
            WideMap map = outer;
            for (Pose frame : frames) {
                map = map.times(WideMap.of(map.like(), frame));
            }
            return map;
        }
    }

    private record Pair(WideSet a, WideSet b, WideMap map, double least, @Nullable WideVector hint) {}

    private static final double[] NO_PLANE = {};

    private final List<Part> parts;

    private WideBody(List<Part> parts) {
        this.parts = parts;
    }

    public static WideBody of(WideSet... sets) {
        return new WideBody(Arrays.stream(sets)
                .map(s -> new Part(s, NO_PLANE, List.of()))
                .toList());
    }

    /** All x with n·x ≤ d, whatever the length of n. */
    public static WideBody halfSpace(double nx, double ny, double nz, double d) {
        return new WideBody(List.of(new Part(null, new double[] {nx, ny, nz, d}, List.of())));
    }

    /** The same body placed by a pose in an outer frame. */
    public WideBody at(Pose pose) {
        List<Part> placed = new ArrayList<>();
        for (Part part : parts) {
            List<Pose> frames = new ArrayList<>();
            frames.add(pose);
            frames.addAll(part.frames);
            placed.add(new Part(part.set, part.plane, frames));
        }
        return new WideBody(placed);
    }

    public static WideBody union(List<WideBody> bodies) {
        List<Part> all = new ArrayList<>();
        bodies.forEach(b -> all.addAll(b.parts));
        return new WideBody(all);
    }

    /** A point that is furthest in a direction, to the nearest doubles; of half-spaces one on their planes. */
    public double[] furthest(double x, double y, double z) {
        Wide like = WideDouble.ZERO;
        WideVector n = WideVector.of(like, x, y, z);
        n = n.times(like.of(1).over(n.length()));
        WideVector best = n;
        Wide highest = like.of(-Double.MAX_VALUE);
        for (Part part : parts) {
            WideMap map = part.placed(WideMap.of(like, Pose.identity()));
            WideVector p = part.set == null ? foot(part.plane) : part.set.support(map.turnBack(n));
            double radius = part.set == null ? 0 : part.set.radius();
            p = map.apply(p).plus(n.times(like.of(radius)));
            if (n.dot(p).compareTo(highest) > 0) {
                highest = n.dot(p);
                best = p;
            }
        }
        return new double[] {best.x().toDouble(), best.y().toDouble(), best.z().toDouble()};
    }

    private static WideVector foot(double[] plane) {
        WideVector n = WideVector.of(WideDouble.ZERO, plane[0], plane[1], plane[2]);
        return n.times(WideDouble.ZERO.of(plane[3]).over(n.dot(n)));
    }

    /**
     * The distance of two bodies, each placed by a pose in one frame, in numbers like the one given.
     *
     * @param hint a direction from B to A in which to look first; empty if there is none
     */
    public static Enclosure distance(
            Wide like, WideBody a, Pose poseA, WideBody b, Pose poseB, double... hint) {
        WideMap bInA = WideMap.of(like, poseB);
        if (!poseA.equals(Pose.identity())) {
            bInA = WideMap.of(like, poseA).inverse().times(bInA);
        }
        Wide far = like.of(Double.MAX_VALUE);
        Enclosure best = new Enclosure(far, far);
        List<Pair> pairs = new ArrayList<>();
        for (Part p : a.parts) {
            WideMap outer = bInA;
            WideVector look = hint.length < 3 ? null : WideVector.of(like, hint[0], hint[1], hint[2]);
            if (!p.frames.isEmpty()) {
                WideMap own = p.placed(WideMap.of(like, Pose.identity()));
                outer = own.inverse().times(bInA);
                look = look == null ? null : own.turnBack(look);
            }
            for (Part q : b.parts) {
                WideMap map = q.placed(outer);
                if (p.set != null && q.set != null) {
                    pairs.add(new Pair(p.set, q.set, map, least(p.set, q.set, map), look));
                } else {
                    best = best.min(PlaneDistance.of(p.set, p.plane, q.set, q.plane, map));
                }
            }
        }
        pairs.sort(Comparator.comparingDouble(Pair::least));
        for (Pair pair : pairs) {
            if (pair.least > best.high().toDouble()) {
                break;
            }
            best = best.min(ConvexDistance.of(pair.a, pair.b, pair.map, best.high(), pair.hint));
        }
        return best;
    }

    /** A lower bound on the distance of two sets from balls around them; some digits are enough. */
    private static double least(WideSet a, WideSet b, WideMap map) {
        double[] p = a.ball();
        double[] q = b.ball();
        Wide like = map.like();
        WideVector centre = map.apply(WideVector.of(like, q[0], q[1], q[2]));
        WideVector way = centre.minus(WideVector.of(like, p[0], p[1], p[2]));
        double far = way.length().toDouble();
        double radii = p[3] + q[3] * (1 + 1e-5) + a.radius() + b.radius();
        return far - radii - 1e-9 * (far + radii);
    }
}
