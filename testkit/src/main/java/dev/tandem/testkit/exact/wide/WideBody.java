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
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record Part(@Nullable WideSet set, double[] plane, List<Pose> frames) {

        WideMap placed(WideMap outer) {
            WideMap map = outer;
            for (Pose frame : frames) {
                map = map.times(WideMap.of(map.like(), frame));
            }
            return map;
        }
    }

    private record Pair(
            Part p,
            Part q,
            WideMap map,
            double least,
            @Nullable WideVector hint) {}

    private static final double[] NO_PLANE = {};
    private static final WideVector NOWHERE = WideVector.of(WideDouble.ZERO, 0, 0, 0);

    private final List<Part> parts;

    private WideBody(List<Part> parts) {
        this.parts = parts;
    }

    public static WideBody of(WideSet... sets) {
        return new WideBody(
                Arrays.stream(sets).map(s -> new Part(s, NO_PLANE, List.of())).toList());
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
     * The distance of two bodies, each placed by a pose in one frame. In decimals, what pairs of doubles have found is
     * proved again; parts that these know to be farther apart than others by a billion times their own error are left out.
     *
     * @param hint a direction from B to A in which to look first; empty if there is none
     */
    public static Enclosure distance(Wide like, WideBody a, Pose poseA, WideBody b, Pose poseB, double... hint) {
        boolean decimal = like instanceof WideDecimal;
        Wide first = decimal ? WideDouble.ZERO : like;
        List<Pair> pairs = pairs(first, a, poseA, b, poseB, hint);
        pairs.sort(Comparator.comparingDouble(Pair::least));
        Wide far = first.of(Double.MAX_VALUE);
        Enclosure best = new Enclosure(far, far);
        List<Pair> tried = new ArrayList<>();
        List<ConvexDistance.Found> found = new ArrayList<>();
        for (Pair pair : pairs) {
            if (pair.least > best.high().toDouble()) {
                break;
            }
            if (pair.p.set == null || pair.q.set == null) {
                best = best.min(PlaneDistance.of(pair.p.set, pair.p.plane, pair.q.set, pair.q.plane, pair.map));
                found.add(new ConvexDistance.Found(best, NOWHERE, NOWHERE, NOWHERE));
            } else {
                found.add(ConvexDistance.of(pair.p.set, pair.q.set, pair.map, best.high(), pair.hint));
                best = best.min(found.get(found.size() - 1).enclosure());
            }
            tried.add(pair);
        }
        return decimal ? verified(tried, found, best, like, poseA, poseB) : best;
    }

    private static Enclosure verified(
            List<Pair> pairs, List<ConvexDistance.Found> found, Enclosure known, Wide like, Pose poseA, Pose poseB) {
        Wide far = like.of(Double.MAX_VALUE);
        Enclosure best = new Enclosure(far, far);
        WideMap bInA = relative(like, poseA, poseB);
        double high = known.high().toDouble();
        for (int i = 0; i < pairs.size(); i++) {
            Pair pair = pairs.get(i);
            ConvexDistance.Found one = found.get(i);
            boolean plane = pair.p.set == null || pair.q.set == null;
            if (!plane && one.enclosure().low().toDouble() > high * (1 + 1e-15)) {
                continue;
            }
            WideMap map = pair.q.placed(inFrameOf(pair.p, bInA));
            best = best.min(
                    pair.p.set == null || pair.q.set == null
                            ? PlaneDistance.of(pair.p.set, pair.p.plane, pair.q.set, pair.q.plane, map)
                            : ConvexDistance.verified(pair.p.set, pair.q.set, map, one));
        }
        return best;
    }

    private static WideMap relative(Wide like, Pose poseA, Pose poseB) {
        WideMap b = WideMap.of(like, poseB);
        return poseA.equals(Pose.identity())
                ? b
                : WideMap.of(like, poseA).inverse().times(b);
    }

    private static WideMap inFrameOf(Part part, WideMap bInA) {
        return part.frames.isEmpty()
                ? bInA
                : part.placed(WideMap.of(bInA.like(), Pose.identity()))
                        .inverse()
                        .times(bInA);
    }

    private static List<Pair> pairs(Wide like, WideBody a, Pose poseA, WideBody b, Pose poseB, double[] hint) {
        WideMap bInA = relative(like, poseA, poseB);
        List<Pair> pairs = new ArrayList<>();
        for (Part p : a.parts) {
            WideMap outer = inFrameOf(p, bInA);
            WideVector look = hint.length < 3 ? null : WideVector.of(like, hint[0], hint[1], hint[2]);
            if (look != null && !p.frames.isEmpty()) {
                look = p.placed(WideMap.of(like, Pose.identity())).turnBack(look);
            }
            for (Part q : b.parts) {
                WideMap map = q.placed(outer);
                double least = p.set == null || q.set == null ? 0 : least(p.set, q.set, map);
                pairs.add(new Pair(p, q, map, least, look));
            }
        }
        return pairs;
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
