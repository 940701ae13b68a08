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
 * <p>The best-first search opens the cell with the smallest bound, which is a lower bound on the distance. Points of S, or of
 * the target, that it meets on its way give the upper bound. What is known of f decides how fast both meet:
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

    /** Relative to the size: the step of a difference that only suggests a direction. */
    static final double STEP = 1e-7;

    /** Of a cell's half size: the step of a difference that a bound rests on. */
    private static final double INNER_STEP = 0.25;

    /** Times M·r²: 1/2 of the remainder, and of differences at {@link #INNER_STEP} 1/2 of that. */
    private static final double REMAINDER = 0.5 + 0.5 * INNER_STEP;

    /** Times the rounding of a value: two values for each of three differences, over the step, and the centre's. */
    private static final double ROUNDED_VALUES = 1 + 2 * 3 / INNER_STEP;

    /** How often the first upper bound is improved by going to and fro between the target and S. */
    private static final int FIRST_STEPS = 6;

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
    private final double[] g = new double[3];
    private final double[] corner = new double[3];
    private final double[] price = new double[3];
    private final SignedDistanceField.Function values = this::value;

    private SignedDistanceField field;
    private FieldTarget target;
    private boolean exact;
    private boolean smooth;
    private double touch;
    private double lipschitz;
    /** The rounding of a value of the function in the region. */
    private double valueRounding;
    /** Of a bound. */
    private double slack;

    /** Half sizes of the first cell. */
    private final double[] half = new double[3];

    /** The region: the smallest corner, the largest. */
    private final double[] region = new double[6];

    /** A lower bound from the ball around the target. */
    private double floor;

    private double lower;
    private double upper;
    private boolean apart;
    private boolean common;
    private long evaluations;
    private long before;
    private final Witness best = new Witness();

    public FieldSearch(SignedDistanceField field, FieldTarget target) {
        this.field = field;
        this.target = target;
    }

    /** The values taken since this was made. */
    public long evaluations() {
        return evaluations;
    }

    /** The distance is at least this; not positive if it was not proven that they are apart. */
    public double lower() {
        return lower;
    }

    /** The distance is at most this, but for rounding; 0 if a common point was found. */
    public double upper() {
        return upper;
    }

    /** How far the two bounds may be off by rounding. */
    public double rounding() {
        return Rounding.FIELD_VALUE * (exact ? lower : 0) + (exact ? valueRounding : 0) + slack;
    }

    /** A point of S and the one of the target that are {@link #upper} apart; S is A here. */
    public Witness points() {
        return best;
    }

    /**
     * Searches until it is known whether they are apart by more than {@code touch}, or that their distance is known to
     * {@code goal} and may be less; and if they are, until the distance is known to {@code goal} or to be beyond
     * {@code reach}.
     *
     * @param seed a point of S, unless f is a distance
     * @return whether they are apart; not proven is not apart
     */
    public boolean search(
            SignedDistanceField of, double[] seed, FieldTarget from, double touching, double reach, double goal) {
        start(of, from, touching);
        first(seed);
        if (!common) {
            addFirstCell();
        }
        while (!common) {
            lower = heap.isEmpty() ? upper : Math.min(heap.least(), upper);
            if (upper <= touch) {
                break;
            }
            apart = lower > touch;
            if ((apart && lower > reach)
                    || upper - lower <= goal
                    || heap.isEmpty()
                    || evaluations - before > SignedDistanceField.MOST_EVALUATIONS) {
                break;
            }
            heap.pop(cell);
            open(cell[1], cell[2], cell[3], cell[4], cell[5], cell[0]);
        }
        if (common) {
            lower = 0;
            upper = 0;
            apart = false;
        } else if (apart) {
            finishPoints();
        }
        return apart;
    }

    private void start(SignedDistanceField of, FieldTarget from, double touching) {
        field = of;
        target = from;
        touch = touching;
        exact = of.isExact();
        smooth = of.curvature() < Double.POSITIVE_INFINITY;
        lipschitz = of.lipschitz();
        region[0] = of.low().x();
        region[1] = of.low().y();
        region[2] = of.low().z();
        region[3] = of.high().x();
        region[4] = of.high().y();
        region[5] = of.high().z();
        double far = 0;
        for (int k = 0; k < 3; k++) {
            far += Math.max(Math.abs(region[k]), Math.abs(region[k + 3]));
        }
        valueRounding = Rounding.FIELD_VALUE * lipschitz * far;
        slack = Rounding.FIELD_PLANE * (far + from.scale());
        heap.clear();
        floor = 0;
        lower = 0;
        upper = Double.POSITIVE_INFINITY;
        apart = false;
        common = false;
        before = evaluations;
    }

    private double value(double x, double y, double z) {
        evaluations++;
        return field.value(x, y, z);
    }

    /** A first upper bound: from the seed, or between the target and S to and fro. */
    private void first(double[] seed) {
        if (!exact) {
            solidAt(seed[0], seed[1], seed[2]);
            return;
        }
        target.ball(ball);
        double x = 0.5 * (region[0] + region[3]);
        double y = 0.5 * (region[1] + region[4]);
        double z = 0.5 * (region[2] + region[5]);
        if (ball[3] < Double.POSITIVE_INFINITY) {
            double d = value(ball[0], ball[1], ball[2]);
            floor = d - ball[3] - Rounding.FIELD_VALUE * (Math.abs(d) + ball[3] + target.scale()) - slack;
            double length = gradient(ball[0], ball[1], ball[2], d, STEP * (d + field.size().length()));
            if (d > 0 && length > 0) {
                x = ball[0] - d * g[0] / length;
                y = ball[1] - d * g[1] / length;
                z = ball[2] - d * g[2] / length;
            }
        }
        for (int i = 0; i < FIRST_STEPS && !common; i++) {
            target.nearest(x, y, z);
            x = target.x;
            y = target.y;
            z = target.z;
            double d = targetAt(x, y, z);
            if (!(d < Double.POSITIVE_INFINITY) || common) {
                break;
            }
            double length = gradient(x, y, z, d, STEP * (d + field.size().length()));
            if (!(length > 0)) {
                break;
            }
            x -= d * g[0] / length;
            y -= d * g[1] / length;
            z -= d * g[2] / length;
        }
        if (!common) {
            lookFromAfar();
        }
    }

    /** If S is nearest to a corner of the target, a large empty ball that holds all of the target soon tells. */
    private void lookFromAfar() {
        double x = best.bx;
        double y = best.by;
        double z = best.bz;
        double length = gradient(x, y, z, upper, STEP * (upper + field.size().length()));
        double far = field.size().length() + target.scale();
        double radius = far;
        for (int i = 0; i < FAR_STEPS && length > 0; i++) {
            double px = x + radius * g[0] / length;
            double py = y + radius * g[1] / length;
            double pz = z + radius * g[2] / length;
            double d = value(px, py, pz);
            double bound = d - target.farthest(px, py, pz) - Rounding.FIELD_VALUE * (far + radius + Math.abs(d));
            if (bound > floor) {
                floor = bound;
            }
            radius *= 0.25;
        }
    }

    /** Notes a point of S. */
    private void solidAt(double x, double y, double z) {
        target.nearest(x, y, z);
        note(x, y, z, target.distance);
        if (!exact && !common && holds(target.x, target.y, target.z)) {
            targetAt(target.x, target.y, target.z);
        }
    }

    /** Notes a point of the target, and returns the value there. */
    private double targetAt(double x, double y, double z) {
        double d = value(x, y, z);
        if (d <= 0) {
            common = true;
            best.ax = x;
            best.ay = y;
            best.az = z;
            best.bx = x;
            best.by = y;
            best.bz = z;
        } else if (exact && d < upper) {
            note(x, y, z, d);
        }
        return d;
    }

    /** Notes that the target's last point is some distance away; from this point, or (exact) at it. */
    private void note(double x, double y, double z, double distance) {
        if (distance < upper) {
            upper = distance;
            best.ax = x;
            best.ay = y;
            best.az = z;
            best.bx = target.x;
            best.by = target.y;
            best.bz = target.z;
            common = distance <= 0;
        }
    }

    private boolean holds(double x, double y, double z) {
        return x >= region[0] && x <= region[3] && y >= region[1] && y <= region[4] && z >= region[2] && z <= region[5];
    }

    /** Where f is a distance, the point of S is found from the target's. */
    private void finishPoints() {
        boolean fromTarget = best.ax == best.bx && best.ay == best.by && best.az == best.bz;
        if (!exact || !fromTarget) {
            return;
        }
        double length = gradient(best.bx, best.by, best.bz, upper, STEP * (upper + field.size().length()));
        if (length > 0) {
            best.ax -= upper * g[0] / length;
            best.ay -= upper * g[1] / length;
            best.az -= upper * g[2] / length;
        }
    }

    /** Differences of the function by a step; returns their length. */
    private double gradient(double x, double y, double z, double value, double step) {
        g[0] = value(x + step, y, z) - value;
        g[1] = value(x, y + step, z) - value;
        g[2] = value(x, y, z + step) - value;
        return Math.sqrt(g[0] * g[0] + g[1] * g[1] + g[2] * g[2]);
    }

    /** The region, or as much of it as can hold a point of S that is nearer than the upper bound. */
    private void addFirstCell() {
        target.ball(ball);
        double[] middle = cell;
        boolean cut = true;
        for (int k = 0; k < 3; k++) {
            double low = Math.max(region[k], ball[k] - ball[3] - upper);
            double high = Math.min(region[k + 3], ball[k] + ball[3] + upper);
            cut &= low < high;
            middle[k] = 0.5 * (low + high);
            half[k] = 0.5 * (high - low) * (1 + Rounding.BALL) + slack;
        }
        if (!cut) {
            for (int k = 0; k < 3; k++) {
                middle[k] = 0.5 * (region[k] + region[k + 3]);
                half[k] = 0.5 * (region[k + 3] - region[k]) * (1 + Rounding.BALL) + slack;
            }
        }
        add(middle[0], middle[1], middle[2], 1, 0, Math.max(0, floor));
    }

    /** Divides a cell into eight, after a look at the points it suggests. */
    private void open(double x, double y, double z, double share, double radius, double bound) {
        suggest(x, y, z, share);
        double next = 0.5 * share;
        for (int i = 0; i < 8 && !common; i++) {
            add(
                    x + ((i & 1) == 0 ? -next : next) * half[0],
                    y + ((i & 2) == 0 ? -next : next) * half[1],
                    z + ((i & 4) == 0 ? -next : next) * half[2],
                    next,
                    radius,
                    bound);
        }
    }

    /** Looks for points of S or of the target near the centre of a cell. */
    private void suggest(double x, double y, double z, double share) {
        if (exact) {
            target.nearest(x, y, z);
            targetAt(target.x, target.y, target.z);
            return;
        }
        target.nearest(x, y, z);
        double qx = inCell(target.x, x, share, 0);
        double qy = inCell(target.y, y, share, 1);
        double qz = inCell(target.z, z, share, 2);
        if (value(qx, qy, qz) <= 0) {
            solidAt(qx, qy, qz);
            return;
        }
        double r2 = share * share * (half[0] * half[0] + half[1] * half[1] + half[2] * half[2]);
        double value = value(x, y, z);
        double length = slopes(x, y, z, value, share);
        if (!(length > 0)) {
            return;
        }
        double beyond = smooth ? REMAINDER * field.curvature() * r2 : 0.125 * length * Math.sqrt(r2);
        double step = (value + beyond) / (length * length);
        double sx = Math.min(region[3], Math.max(region[0], x - step * g[0]));
        double sy = Math.min(region[4], Math.max(region[1], y - step * g[1]));
        double sz = Math.min(region[5], Math.max(region[2], z - step * g[2]));
        if (value(sx, sy, sz) <= 0) {
            solidAt(sx, sy, sz);
        } else if (smooth) {
            suggestCorner(x, y, z, share, value + 2 * beyond);
        }
    }

    /**
     * Looks at the point of a cell that is nearest along the target's direction among those where the plane in place of the
     * function is at most zero: where the region cuts S off, that is on a border of it.
     */
    private void suggestCorner(double x, double y, double z, double share, double height) {
        double[] u = corner;
        target.nearest(x, y, z);
        double above = height;
        for (int k = 0; k < 3; k++) {
            double m = k == 0 ? target.mx : k == 1 ? target.my : target.mz;
            u[k] = m > 0 ? -share * half[k] : share * half[k];
            price[k] = Math.abs(m / g[k]);
            above += g[k] * u[k];
        }
        // The plane is too high at the nearest corner: go down along the axes, first where it costs least.
        for (int round = 0; round < 3 && above > 0; round++) {
            int k = price[0] <= price[1] && price[0] <= price[2] ? 0 : price[1] <= price[2] ? 1 : 2;
            double most = 2 * share * half[k];
            double way = Math.min(most, above / Math.abs(g[k]));
            if (g[k] * u[k] > 0) {
                u[k] += u[k] > 0 ? -way : way;
                above -= way * Math.abs(g[k]);
            }
            price[k] = Double.POSITIVE_INFINITY;
        }
        double sx = Math.min(region[3], Math.max(region[0], x + u[0]));
        double sy = Math.min(region[4], Math.max(region[1], y + u[1]));
        double sz = Math.min(region[5], Math.max(region[2], z + u[2]));
        if (value(sx, sy, sz) <= 0) {
            solidAt(sx, sy, sz);
        }
    }

    /** The coordinate of a cell, in the region, that is next to another. */
    private double inCell(double to, double centre, double share, int k) {
        double low = Math.max(region[k], centre - share * half[k]);
        double high = Math.min(region[k + 3], centre + share * half[k]);
        return Math.min(high, Math.max(low, to));
    }

    /** The slopes of the function in a cell, by differences that stay in it; returns their length. */
    private double slopes(double x, double y, double z, double value, double share) {
        double px = x + INNER_STEP * share * half[0];
        double py = y + INNER_STEP * share * half[1];
        double pz = z + INNER_STEP * share * half[2];
        g[0] = px > x ? (value(Math.min(px, region[3]), y, z) - value) / (Math.min(px, region[3]) - x) : Double.NaN;
        g[1] = py > y ? (value(x, Math.min(py, region[4]), z) - value) / (Math.min(py, region[4]) - y) : Double.NaN;
        g[2] = pz > z ? (value(x, y, Math.min(pz, region[5])) - value) / (Math.min(pz, region[5]) - z) : Double.NaN;
        return Math.sqrt(g[0] * g[0] + g[1] * g[1] + g[2] * g[2]);
    }

    /** Adds a cell with its bound, unless it holds nothing that matters. */
    private void add(double x, double y, double z, double share, double radius, double parentBound) {
        if (parentBound >= upper) {
            return;
        }
        double hx = share * half[0];
        double hy = share * half[1];
        double hz = share * half[2];
        double r = Math.sqrt(hx * hx + hy * hy + hz * hz) * (1 + Rounding.BALL);
        double value = value(x, y, z);
        if (value > lipschitz * r + valueRounding) {
            return;
        }
        target.nearest(x, y, z);
        double gap = target.distance;
        if (value <= 0) {
            note(x, y, z, gap);
            if (common) {
                return;
            }
        }
        boolean near = !(gap > NEAR * r);
        double length = smooth || near ? slopes(x, y, z, value, share) : 0;
        double remainder = Double.POSITIVE_INFINITY;
        if (smooth) {
            remainder = REMAINDER * field.curvature() * r * r * (1 + Rounding.BALL) + ROUNDED_VALUES * valueRounding;
            if (value - Math.abs(g[0]) * hx - Math.abs(g[1]) * hy - Math.abs(g[2]) * hz - remainder > 0) {
                return;
            }
        }
        emptyBall.start(radius, target.coreDistance, r, (Math.getExponent(share) & 1) == 0);
        double bound = Math.max(parentBound, bound(x, y, z, hx, hy, hz, r, value, remainder));
        if (near && length > 0) {
            // Seen from far on the other side of the surface, all points of the cell have nearly the same direction.
            double push = (2 * r + PUSH * field.size().length()) / length;
            target.nearest(x - push * g[0], y - push * g[1], z - push * g[2]);
            bound = Math.max(bound, bound(x, y, z, hx, hy, hz, r, value, remainder));
        }
        if (bound < upper) {
            heap.push(bound, x, y, z, share, emptyBall.radius());
        }
    }

    /** The bound of a cell along the target's last direction. */
    private double bound(
            double x, double y, double z, double hx, double hy, double hz, double r, double value, double remainder) {
        double mx = target.mx;
        double my = target.my;
        double mz = target.mz;
        if (mx == 0 && my == 0 && mz == 0) {
            return 0;
        }
        double a = -(Math.abs(mx) * hx + Math.abs(my) * hy + Math.abs(mz) * hz);
        if (smooth) {
            for (int k = 0; k < 4; k++) {
                double t = k == 0 ? -mx / g[0] : k == 1 ? -my / g[1] : k == 2 ? -mz / g[2] : 0;
                if (t > 0 && t < Double.POSITIVE_INFINITY) {
                    double box = Math.abs(mx + t * g[0]) * hx
                            + Math.abs(my + t * g[1]) * hy
                            + Math.abs(mz + t * g[2]) * hz;
                    double height = t * (value - remainder) - box - Rounding.FIELD_VALUE * (t * Math.abs(value) + r);
                    a = height > a ? height : a;
                }
            }
        }
        if (exact) {
            double height = emptyBall.height(values, x, y, z, mx, my, mz, r);
            a = height > a ? height : a;
        }
        return target.beyond(x, y, z, mx, my, mz, a, r) - slack;
    }
}
