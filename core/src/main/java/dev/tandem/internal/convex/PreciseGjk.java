package dev.tandem.internal.convex;

import dev.tandem.internal.exact.DoubleDouble;
import dev.tandem.internal.exact.PreciseVector;
import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.math.Pose;
import dev.tandem.tree.Convex;

/**
 * The last digits of a distance with a curved solid, in numbers with twice the digits of a double.
 *
 * <pre>
 *      q ────────────── p        Where a rim or a side meets something flat, the simplex is long one way and tiny the
 *                       p'       other: p and p' are neighbours on a circle. Their difference, a millionth of the size,
 *                                has ten digits left in doubles, and so has the normal of q, p, p'.
 * </pre>
 *
 * <p>The search is that of {@link Gjk}, continued from where it ended, and it has the same bracket. It allocates, and a
 * round takes some ten microseconds; a few dozen are enough. Polytopes have {@link ExactGjk} instead.
 */
final class PreciseGjk {

    private static final int MOST_ROUNDS = 400;

    private final Difference difference;
    private final PreciseVector[] w = new PreciseVector[5];
    private final PreciseVector[] fromA = new PreciseVector[5];
    private final PreciseVector[] fromB = new PreciseVector[5];
    private int count;

    // The best candidate: which points it needs, their weights, and itself.
    private int kept;
    private final DoubleDouble[] weight = new DoubleDouble[4];
    private PreciseVector answer = PreciseVector.of(0, 0, 0);
    private DoubleDouble squared = DoubleDouble.of(Double.MAX_VALUE);
    private double lower;

    private PreciseGjk(Difference difference) {
        this.difference = difference;
    }

    /**
     * Narrows the bracket of a distance, starting from a simplex's points, and leaves the answer in the simplex.
     *
     * @param found the lower bound so far
     * @param reach stop when the distance is proven to be beyond
     * @return the lower bound
     */
    static double solve(Difference d, Simplex simplex, double found, double reach) {
        PreciseGjk search = new PreciseGjk(d);
        search.lower = found;
        search.start(simplex);
        search.run(reach);
        search.store(simplex);
        return search.lower;
    }

    private void start(Simplex s) {
        for (int i = 0; i < s.count; i++) {
            int k = 3 * i;
            put(PreciseVector.of(s.a[k], s.a[k + 1], s.a[k + 2]), PreciseVector.of(s.b[k], s.b[k + 1], s.b[k + 2]));
        }
        closest(-1);
    }

    private void put(PreciseVector a, PreciseVector b) {
        fromA[count] = a;
        fromB[count] = b;
        w[count] = a.minus(b).times(DoubleDouble.of(difference.scale));
        count++;
    }

    private void run(double reach) {
        for (int round = 0; round < MOST_ROUNDS && count < 4; round++) {
            double length = squared.root().toDouble();
            if (!(length > 0) || length - lower <= TouchTolerance.PRECISE * (difference.size + length)) {
                return;
            }
            PreciseVector d = answer.times(DoubleDouble.of(-1 / length));
            PreciseVector ofA = support(difference.a, Difference.IN_PLACE, d);
            PreciseVector ofB = support(difference.b, difference.bInA(), d.times(DoubleDouble.of(-1)));
            put(ofA, ofB);
            // What the points were rounded by when the search began in doubles is in the bound, too.
            double height = answer.dot(w[count - 1]).over(squared.root()).toDouble();
            lower = Math.max(lower, height - Rounding.SUPPORT_HEIGHT * (difference.size + length));
            if (lower > reach) {
                count--;
                return;
            }
            if (!closest(count - 1)) {
                return;
            }
        }
    }

    private static PreciseVector support(Convex solid, double[] pose, PreciseVector d) {
        PreciseVector inItsFrame = d.turnedBack(pose);
        return solid instanceof PreciseConvex curved
                ? curved.preciseSupport(inItsFrame).mapped(pose)
                : vertex(solid, pose, d, inItsFrame);
    }

    /** The furthest vertex as it is placed, rounded coordinates and all: that is the solid that is asked about. */
    private static PreciseVector vertex(Convex polytope, double[] pose, PreciseVector d, PreciseVector inItsFrame) {
        double[] p = polytope.vertices();
        int end = 3 * polytope.vertexCount();
        double dx = inItsFrame.x().toDouble();
        double dy = inItsFrame.y().toDouble();
        double dz = inItsFrame.z().toDouble();
        double highest = Double.NEGATIVE_INFINITY;
        double far = Math.abs(pose[3]) + Math.abs(pose[7]) + Math.abs(pose[11]) + polytope.coreRadius();
        far += Math.abs(polytope.centre(0)) + Math.abs(polytope.centre(1)) + Math.abs(polytope.centre(2));
        for (int i = 0; i < end; i += 3) {
            highest = Math.max(highest, dx * p[i] + dy * p[i + 1] + dz * p[i + 2]);
        }
        PreciseVector best = PreciseVector.of(0, 0, 0);
        DoubleDouble furthest = DoubleDouble.of(Double.NEGATIVE_INFINITY);
        for (int i = 0; i < end; i += 3) {
            if (dx * p[i] + dy * p[i + 1] + dz * p[i + 2] >= highest - Filters.PRECISE_SUPPORT * far) {
                PreciseVector q = PreciseVector.of(
                        Pose.mapX(pose, p[i], p[i + 1], p[i + 2]),
                        Pose.mapY(pose, p[i], p[i + 1], p[i + 2]),
                        Pose.mapZ(pose, p[i], p[i + 1], p[i + 2]));
                DoubleDouble h = d.dot(q);
                if (furthest.isLessThan(h)) {
                    furthest = h;
                    best = q;
                }
            }
        }
        return best;
    }

    /**
     * The point next to the origin of all features that have the newest point (or of all, if it is −1), if it is nearer
     * than the answer so far; the points that it does not need are dropped.
     *
     * @return false if none is nearer; nothing has changed then but for the newest point, which is gone
     */
    private boolean closest(int newest) {
        kept = 0;
        for (int set = 1; set < 1 << count; set++) {
            if (newest < 0 || (set >> newest & 1) != 0) {
                tryFeature(set);
            }
        }
        if (kept == 0) {
            count--;
            return false;
        }
        int n = 0;
        for (int i = 0; i < count; i++) {
            if ((kept >> i & 1) != 0) {
                w[n] = w[i];
                fromA[n] = fromA[i];
                fromB[n] = fromB[i];
                n++;
            }
        }
        count = n;
        return true;
    }

    private void tryFeature(int set) {
        int i = Integer.numberOfTrailingZeros(set);
        int rest = set & set - 1;
        PreciseVector p = w[i];
        if (rest == 0) {
            offer(set, p, DoubleDouble.ONE);
            return;
        }
        PreciseVector e = w[Integer.numberOfTrailingZeros(rest)].minus(p);
        rest &= rest - 1;
        if (rest == 0) {
            edge(set, p, e);
            return;
        }
        PreciseVector f = w[Integer.numberOfTrailingZeros(rest)].minus(p);
        rest &= rest - 1;
        if (rest == 0) {
            face(set, p, e, f);
        } else {
            solid(set, p, e, f, w[Integer.numberOfTrailingZeros(rest)].minus(p));
        }
    }

    private void edge(int set, PreciseVector p, PreciseVector e) {
        DoubleDouble ee = e.dot(e);
        if (ee.sign() > 0) {
            DoubleDouble s = DoubleDouble.ZERO.minus(p.dot(e)).over(ee);
            PreciseVector foot = p.plus(e.times(s));
            // Near the origin that cancels; what is left along the edge is taken out once more.
            offer(set, foot.minus(e.times(foot.dot(e).over(ee))), DoubleDouble.ONE.minus(s), s);
        }
    }

    private void face(int set, PreciseVector p, PreciseVector e, PreciseVector f) {
        PreciseVector m = e.cross(f);
        DoubleDouble mm = m.dot(m);
        if (mm.sign() > 0) {
            PreciseVector foot = m.times(p.dot(m).over(mm));
            PreciseVector r = foot.minus(p);
            DoubleDouble s = r.cross(f).dot(m).over(mm);
            DoubleDouble t = e.cross(r).dot(m).over(mm);
            offer(set, foot, DoubleDouble.ONE.minus(s).minus(t), s, t);
        }
    }

    private void solid(int set, PreciseVector p, PreciseVector e, PreciseVector f, PreciseVector g) {
        PreciseVector fg = f.cross(g);
        DoubleDouble volume = e.dot(fg);
        if (volume.sign() != 0) {
            PreciseVector r = p.times(DoubleDouble.of(-1));
            DoubleDouble s = r.dot(fg).over(volume);
            DoubleDouble t = r.dot(g.cross(e)).over(volume);
            DoubleDouble u = r.dot(e.cross(f)).over(volume);
            PreciseVector origin = PreciseVector.of(0, 0, 0);
            offer(set, origin, DoubleDouble.ONE.minus(s).minus(t).minus(u), s, t, u);
        }
    }

    private void offer(int set, PreciseVector point, DoubleDouble... weights) {
        for (DoubleDouble share : weights) {
            if (share.sign() <= 0) {
                return;
            }
        }
        DoubleDouble d = point.dot(point);
        if (d.isLessThan(squared)) {
            squared = d;
            answer = point;
            kept = set;
            System.arraycopy(weights, 0, weight, 0, weights.length);
        }
    }

    private void store(Simplex s) {
        for (int i = 0; i < count; i++) {
            store(fromA[i], s.a, i);
            store(fromB[i], s.b, i);
            store(w[i], s.w, i);
            s.weight[i] = weight[i].toDouble();
        }
        s.count = count;
        s.x = answer.x().toDouble();
        s.y = answer.y().toDouble();
        s.z = answer.z().toDouble();
        s.squared = squared.toDouble();
    }

    private static void store(PreciseVector p, double[] out, int i) {
        out[3 * i] = p.x().toDouble();
        out[3 * i + 1] = p.y().toDouble();
        out[3 * i + 2] = p.z().toDouble();
    }
}
