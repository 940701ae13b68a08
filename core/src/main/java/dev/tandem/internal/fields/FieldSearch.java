package dev.tandem.internal.fields;

import dev.tandem.bank.Witness;
import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.internal.rounding.Rounding;

/**
 * How far the solid S = {f ≤ 0} of a field is from a target, by branch and bound over cells of space that may hold the
 * point of S which is nearest. A workspace of one thread.
 *
 * <pre>
 *     target │      ┌─────┐        c   the centre of a cell, r the distance to its corners
 *            │  m ► │  c ╱│ S      m   a direction in which the target ends
 *            │      │   ╱ │        a   a lower bound on m·(q − c) for all q of S in the cell
 *                   └──╱──┘            hence S in the cell is at least {@link FieldTarget#beyond} away
 * </pre>
 *
 * <p>The best-first search opens the cell with the smallest bound, which is a lower bound on the distance. Bounds below zero
 * are kept as they are: where the two overlap, they lead to the deepest place. Points of S, or of the target, that it meets on its way give the upper bound. What is known of f decides how fast both meet:
 *
 * <ul>
 *   <li>f changes by at most L per unit of way: no S in a cell with f(c) &gt; L·r. An error of e takes some 1/e cells.
 *   <li>its gradient g changes by at most M: f(q) ≥ f(c) + g·(q − c) − M·r²/2, a plane, so that the bound of a cell is off by
 *       its size squared. An error of e takes some log 1/e cells.
 *   <li>f is the distance to S: there is no S in the ball around any point p with the radius f(p). With p = c − R·m that is
 *       nearly a plane too; see {@link EmptyBall}.
 * </ul>
 */
public final class FieldSearch {

    /** Times a cell's radius: a gap below this tells little about the direction. */
    private static final double NEAR = 8;

    /** Times the size: how far beyond the surface a direction is looked for then. */
    private static final double PUSH = 0.0625;

    /** How many balls around the target are tried before space is divided. */
    private static final int FAR_STEPS = 4;

    private final CellHeap heap = new CellHeap();
    private final EmptyBall emptyBall = new EmptyBall();
    private final double[] cell = new double[6];
    private final double[] ball = new double[4];
    private final FieldProbe probe;
    private final NearestSoFar nearest;
    private FieldTarget target;

    /** Half sizes of the first cell. */
    private final double[] half = new double[3];

    /** The rounding of a bound. */
    private double slack;

    /** A lower bound from balls around the target. */
    private double floor;

    private double lower;

    public FieldSearch(SignedDistanceField field, FieldTarget target) {
        this.probe = new FieldProbe(field);
        this.nearest = new NearestSoFar(probe, target);
        this.target = target;
    }

    /** The values taken since this was made. */
    public long evaluations() {
        return probe.evaluations;
    }

    /** The distance is at least this; not positive if it was not proven that they are apart. */
    public double lower() {
        return lower;
    }

    /** The distance is at most this, but for rounding; 0 if a common point was found. */
    public double upper() {
        return nearest.distance;
    }

    /** How far the two bounds may be off by rounding. */
    public double rounding() {
        return slack + (probe.exact ? probe.valueRounding + Rounding.FIELD_VALUE * lower : 0);
    }

    /** A point of S and the one of the target that are {@link #upper} apart; S is A here. */
    public Witness points() {
        return nearest.points;
    }

    /**
     * Searches until it is known whether they are apart by more than {@code touch}, or that their distance is known to
     * {@code goal} and may be less; and if they are, until the distance is known to {@code goal}, or to what rounding
     * leaves where that is more, or to be beyond {@code reach}.
     *
     * @param seed a point of S, unless f is a distance
     * @return whether they are apart; not proven is not apart
     */
    public boolean search(
            SignedDistanceField field, double[] seed, FieldTarget from, double touch, double reach, double goal) {
        start(field, seed, from);
        long last = probe.evaluations + SignedDistanceField.MOST_EVALUATIONS;
        boolean apart = false;
        while (!nearest.common) {
            double upper = nearest.distance;
            lower = heap.isEmpty() ? upper : Math.max(0, Math.min(heap.least(), upper));
            apart = lower > touch;
            if (upper <= touch
                    || (apart && lower > reach)
                    || upper - lower <= goal
                    || (apart && upper - lower <= 2 * slack)
                    || heap.isEmpty()
                    || probe.evaluations > last) {
                break;
            }
            heap.pop(cell);
            open(cell[1], cell[2], cell[3], cell[4], cell[5], cell[0]);
        }
        if (nearest.common) {
            lower = 0;
            return false;
        }
        if (apart) {
            nearest.finish();
        }
        return apart;
    }

    private void start(SignedDistanceField field, double[] seed, FieldTarget from) {
        target = from;
        probe.show(field);
        nearest.start(from);
        slack = Rounding.FIELD_PLANE * (probe.far + from.scale());
        heap.clear();
        floor = Double.NEGATIVE_INFINITY;
        lower = 0;
        if (probe.exact) {
            startFromTarget();
        } else {
            nearest.solidAt(seed[0], seed[1], seed[2]);
        }
        if (!nearest.common) {
            addFirstCell();
        }
    }

    /** First bounds where f is a distance: by the ball around the target, and by going to and fro. */
    private void startFromTarget() {
        double[] g = probe.g;
        double x = 0.5 * (probe.region[0] + probe.region[3]);
        double y = 0.5 * (probe.region[1] + probe.region[4]);
        double z = 0.5 * (probe.region[2] + probe.region[5]);
        target.ball(ball);
        if (ball[3] < Double.POSITIVE_INFINITY) {
            double d = probe.value(ball[0], ball[1], ball[2]);
            double length = probe.gradient(ball[0], ball[1], ball[2], d);
            raise(d - ball[3], Math.abs(d) + ball[3]);
            if (d > 0 && length > 0) {
                x = ball[0] - d * g[0] / length;
                y = ball[1] - d * g[1] / length;
                z = ball[2] - d * g[2] / length;
            }
        }
        nearest.goToAndFro(x, y, z);
        if (nearest.common) {
            return;
        }
        // If S is nearest to a corner of the target, a large empty ball that holds all of the target soon tells.
        x = nearest.points.bx;
        y = nearest.points.by;
        z = nearest.points.bz;
        double length = probe.gradient(x, y, z, nearest.distance);
        double radius = probe.size + target.scale();
        for (int i = 0; i < FAR_STEPS && length > 0; i++) {
            double px = x + radius * g[0] / length;
            double py = y + radius * g[1] / length;
            double pz = z + radius * g[2] / length;
            double d = probe.value(px, py, pz);
            raise(d - target.farthest(px, py, pz), radius + Math.abs(d));
            radius *= 0.25;
        }
    }

    private void raise(double bound, double lengths) {
        double sure = bound - Rounding.FIELD_VALUE * (probe.far + target.scale() + lengths);
        floor = sure > floor ? sure : floor;
    }

    /** The region, or as much of it as can hold a point of S that is nearer than the upper bound. */
    private void addFirstCell() {
        target.ball(ball);
        double[] region = probe.region;
        double[] middle = cell;
        double reach = ball[3] + nearest.distance;
        boolean cut = true;
        for (int k = 0; k < 3; k++) {
            cut &= Math.max(region[k], ball[k] - reach) < Math.min(region[k + 3], ball[k] + reach);
        }
        for (int k = 0; k < 3; k++) {
            double low = cut ? Math.max(region[k], ball[k] - reach) : region[k];
            double high = cut ? Math.min(region[k + 3], ball[k] + reach) : region[k + 3];
            middle[k] = 0.5 * (low + high);
            half[k] = 0.5 * (high - low) * (1 + Rounding.BALL) + slack;
        }
        add(middle[0], middle[1], middle[2], 1, 0, floor);
    }

    /** Divides a cell into eight, after a look at the points it suggests. */
    private void open(double x, double y, double z, double share, double radius, double bound) {
        nearest.lookNear(x, y, z, share * half[0], share * half[1], share * half[2]);
        double next = 0.5 * share;
        for (int i = 0; i < 8 && !nearest.common; i++) {
            add(
                    x + ((i & 1) == 0 ? -next : next) * half[0],
                    y + ((i & 2) == 0 ? -next : next) * half[1],
                    z + ((i & 4) == 0 ? -next : next) * half[2],
                    next,
                    radius,
                    bound);
        }
    }

    /** Adds a cell with its bound, unless it holds nothing that matters. */
    private void add(double x, double y, double z, double share, double radius, double parentBound) {
        if (parentBound >= nearest.distance) {
            return;
        }
        double hx = share * half[0];
        double hy = share * half[1];
        double hz = share * half[2];
        double r = Math.sqrt(hx * hx + hy * hy + hz * hz) * (1 + Rounding.BALL);
        double value = probe.value(x, y, z);
        if (value > probe.lipschitz * r + probe.valueRounding) {
            return;
        }
        target.nearest(x, y, z);
        boolean near = !(target.distance > NEAR * r);
        if (value <= 0) {
            nearest.noteSolid(x, y, z);
            if (nearest.common) {
                return;
            }
        }
        emptyBall.start(radius, target.coreDistance, r, probe.size, (Math.getExponent(share) & 1) == 0);
        double length = probe.exact || probe.smooth || near ? probe.slopes(x, y, z, value, hx, hy, hz) : 0;
        double[] g = probe.g;
        double least = probe.smooth ? value - probe.remainder(r) : Double.NEGATIVE_INFINITY;
        if (least - Math.abs(g[0]) * hx - Math.abs(g[1]) * hy - Math.abs(g[2]) * hz > 0) {
            return;
        }
        double bound = Math.max(parentBound, bound(x, y, z, hx, hy, hz, r, least));
        if (near && length > 0) {
            // Seen from far on the other side of the surface, all points of the cell have nearly the same direction.
            double push = (2 * r + PUSH * probe.size) / length;
            target.nearest(x - push * g[0], y - push * g[1], z - push * g[2]);
            bound = Math.max(bound, bound(x, y, z, hx, hy, hz, r, least));
        }
        if (bound < nearest.distance) {
            heap.push(bound, x, y, z, share, emptyBall.radius());
        }
    }

    /**
     * The bound of a cell along the target's last direction. With a plane f ≥ least + g·u, the least m·u of all u in the box
     * with f ≤ 0 is at least that of m·u + t·(least + g·u), for any t ≥ 0; the best t makes one coordinate of m + t·g zero.
     */
    private double bound(double x, double y, double z, double hx, double hy, double hz, double r, double least) {
        double mx = target.mx;
        double my = target.my;
        double mz = target.mz;
        if (mx == 0 && my == 0 && mz == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        double a = -(Math.abs(mx) * hx + Math.abs(my) * hy + Math.abs(mz) * hz);
        double[] g = probe.g;
        for (int k = 0; k < 3 && probe.smooth; k++) {
            double t = k == 0 ? -mx / g[0] : k == 1 ? -my / g[1] : -mz / g[2];
            if (t > 0 && t < Double.POSITIVE_INFINITY) {
                double box = Math.abs(mx + t * g[0]) * hx + Math.abs(my + t * g[1]) * hy + Math.abs(mz + t * g[2]) * hz;
                double height = t * least - box - Rounding.FIELD_VALUE * (t * Math.abs(least) + box + r);
                a = height > a ? height : a;
            }
        }
        if (probe.exact) {
            double height = emptyBall.height(probe, x, y, z, mx, my, mz, r);
            a = height > a ? height : a;
        }
        return target.beyond(x, y, z, mx, my, mz, a, r) - slack;
    }
}
