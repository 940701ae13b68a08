package dev.tandem.internal.fields;

import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.internal.descent.PlacedSolid;
import dev.tandem.internal.descent.ScatteredShape.Outcome;
import dev.tandem.internal.rounding.Rounding;

/**
 * Whether the solid S = {f ≤ 0} of a field has a point in common with a solid M that is known by its surface, by branch and
 * bound over space: how far a point is from the surface of M, and on which side, is one question to M. A workspace of one
 * thread.
 *
 * <p>A cell with the centre c and the radius r has no common point if f(c) &gt; L·r; if c is outside M, and its surface more than
 * r away; or if two balls without S and without M cover it:
 *
 * <pre>
 *      M ╲       ╱ S         no S in the ball around p = c − R·m with the radius f(p):    m·u ≥  a  in S
 *    p ── ╲  c  ╱ ── q       no M in the ball around q = c + R·m as large as the
 *          ╲   ╱             distance of its surface, if q is outside:                    m·u ≤ −b  in M
 *                            nothing in common if a + b &gt; 0
 * </pre>
 *
 * <p>Both a and b are off by r²/2R only, as in {@link EmptyBall}, so that a small gap takes few cells on each level. Where f
 * is no distance but smooth, its plane gives a. What is inside M and has f ≤ 0 is a common point; where f is a distance, so is
 * what is nearest to a point of M whose surface is farther away than f.
 */
public final class CommonPointSearch {

    /** Questions to M after which a search ends. */
    private static final int MOST_QUESTIONS = 1 << 16;

    /** Times a cell's radius: the first R that is tried, and by how much the next is longer. */
    private static final double LONGER = 4;

    private final CellHeap heap = new CellHeap();
    private final EmptyBall emptyBall = new EmptyBall();
    private final double[] cell = new double[6];
    private final double[] ball = new double[4];
    private final double[] half = new double[3];
    private final FieldProbe probe;
    private PlacedSolid solid;
    private int questions;
    private boolean found;
    private double[] point = cell;

    public CommonPointSearch(SignedDistanceField field, PlacedSolid solid) {
        this.probe = new FieldProbe(field);
        this.solid = solid;
    }

    /** Searches; the point is one of both, or where the search ended. */
    public Outcome search(SignedDistanceField field, PlacedSolid other, double[] out) {
        solid = other;
        point = out;
        found = false;
        questions = 0;
        heap.clear();
        probe.show(field);
        if (!addFirstCell()) {
            return Outcome.NONE;
        }
        long last = probe.evaluations + SignedDistanceField.MOST_EVALUATIONS;
        while (!found && !heap.isEmpty()) {
            if (!solid.isWanted()) {
                return Outcome.NONE;
            }
            heap.pop(cell);
            if (questions > MOST_QUESTIONS || probe.evaluations > last || cell[4] < Rounding.FIELD_CELL) {
                System.arraycopy(cell, 1, out, 0, 3);
                return Outcome.UNPROVED;
            }
            open(cell[1], cell[2], cell[3], 0.5 * cell[4], cell[5]);
        }
        return found ? Outcome.FOUND : Outcome.NONE;
    }

    /** Adds the part of the region that the ball around M meets; false if there is none. */
    private boolean addFirstCell() {
        solid.ball(ball);
        double[] region = probe.region;
        double[] middle = cell;
        for (int k = 0; k < 3; k++) {
            double low = Math.max(region[k], ball[k] - ball[3]);
            double high = Math.min(region[k + 3], ball[k] + ball[3]);
            if (low > high) {
                return false;
            }
            middle[k] = 0.5 * (low + high);
            half[k] = 0.5 * (high - low) * (1 + Rounding.BALL) + Rounding.FIELD_BORDER * probe.far;
        }
        add(middle[0], middle[1], middle[2], 1, 0);
        return true;
    }

    private void open(double x, double y, double z, double share, double known) {
        for (int i = 0; i < 8 && !found; i++) {
            add(
                    x + ((i & 1) == 0 ? -share : share) * half[0],
                    y + ((i & 2) == 0 ? -share : share) * half[1],
                    z + ((i & 4) == 0 ? -share : share) * half[2],
                    share,
                    known);
        }
    }

    /**
     * Adds a cell unless it holds no common point.
     *
     * @param known negative if the cell is known to be inside M; else the length of R that was best for a larger cell, or 0
     */
    private void add(double x, double y, double z, double share, double known) {
        double hx = share * half[0];
        double hy = share * half[1];
        double hz = share * half[2];
        double r = Math.sqrt(hx * hx + hy * hy + hz * hz) * (1 + Rounding.BALL);
        double value = probe.value(x, y, z);
        if (value > probe.lipschitz * r + probe.valueRounding) {
            return;
        }
        boolean clear = known < 0;
        double room = r;
        boolean inside = true;
        if (!clear) {
            room = clearance(x, y, z, 2 * r);
            clear = room > r;
            inside = solid.contains(x, y, z);
            if (clear && !inside) {
                return;
            }
        }
        double tx = solid.towardsX;
        double ty = solid.towardsY;
        double tz = solid.towardsZ;
        double length = probe.slopes(x, y, z, value, hx, hy, hz);
        if (inside && isCommon(x, y, z, value, length, room)) {
            return;
        }
        double least = probe.smooth ? value - probe.remainder(r) : Double.NEGATIVE_INFINITY;
        double[] g = probe.g;
        if (least - Math.abs(g[0]) * hx - Math.abs(g[1]) * hy - Math.abs(g[2]) * hz > 0) {
            return;
        }
        if (!probe.exact && length > 0 && lookBelow(x, y, z, value, length, r)) {
            return;
        }
        double next = -1;
        if (!clear) {
            emptyBall.start(known, probe.size, r, probe.size, (Math.getExponent(share) & 1) == 0);
            double away = inside ? 1 : -1;
            if (isCovered(x, y, z, r, -g[0], -g[1], -g[2], least)
                    || (probe.exact && isCovered(x, y, z, r, away * tx, away * ty, away * tz, least))) {
                return;
            }
            next = emptyBall.radius();
        }
        heap.push(Math.max(value / probe.lipschitz, inside ? -room : room), x, y, z, share, next);
    }

    private double clearance(double x, double y, double z, double most) {
        questions++;
        return solid.clearance(x, y, z, most);
    }

    /** Whether the centre of a cell, which is inside M, leads to a common point. */
    private boolean isCommon(double x, double y, double z, double value, double length, double room) {
        if (value <= 0) {
            note(x, y, z);
        } else if (probe.exact && value + probe.valueRounding < room) {
            double step = length > 0 ? value / length : 0;
            note(x - step * probe.g[0], y - step * probe.g[1], z - step * probe.g[2]);
        }
        return found;
    }

    /** Looks for a common point down the slopes of a cell. */
    private boolean lookBelow(double x, double y, double z, double value, double length, double r) {
        double beyond = probe.smooth ? probe.remainder(r) : 0.125 * length * r;
        double step = (value + beyond) / (length * length);
        double sx = probe.inRegion(x - step * probe.g[0], 0);
        double sy = probe.inRegion(y - step * probe.g[1], 1);
        double sz = probe.inRegion(z - step * probe.g[2], 2);
        if (probe.value(sx, sy, sz) <= 0 && solid.contains(sx, sy, sz)) {
            note(sx, sy, sz);
        }
        return found;
    }

    private void note(double x, double y, double z) {
        found = true;
        point[0] = x;
        point[1] = y;
        point[2] = z;
    }

    /** Whether S is beyond a plane across a direction, which leads from M to S, and M before it, in all of a cell. */
    private boolean isCovered(double x, double y, double z, double r, double vx, double vy, double vz, double least) {
        double length = Math.sqrt(vx * vx + vy * vy + vz * vz);
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
            return false;
        }
        double mx = vx / length;
        double my = vy / length;
        double mz = vz / length;
        double a = probe.exact ? emptyBall.height(probe, x, y, z, mx, my, mz, r) : least / length;
        double slack = Rounding.FIELD_PLANE * (probe.far + r + Math.abs(a));
        if (!(a > -r)) {
            return false;
        }
        double best = Double.NEGATIVE_INFINITY;
        for (double radius = LONGER * r; radius <= LONGER * probe.size; radius *= LONGER) {
            double qx = x + radius * mx;
            double qy = y + radius * my;
            double qz = z + radius * mz;
            double far = radius + Math.abs(x) + Math.abs(y) + Math.abs(z);
            double delta = clearance(qx, qy, qz, 2 * radius) - radius - Rounding.FIELD_VALUE * far;
            if (!(delta + radius > 0) || solid.contains(qx, qy, qz)) {
                break;
            }
            double height = delta + (delta * delta - r * r) / (2 * radius);
            if (height + a > slack) {
                return true;
            }
            if (!(height > best)) {
                break;
            }
            best = height;
        }
        return false;
    }
}
