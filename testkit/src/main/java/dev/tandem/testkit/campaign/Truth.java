package dev.tandem.testkit.campaign;

import dev.tandem.testkit.campaign.truth.ConvexGap;
import dev.tandem.testkit.campaign.truth.ExactOverlap;
import dev.tandem.testkit.campaign.truth.Piece;
import java.util.ArrayList;
import java.util.List;

/**
 * What the reference knows about two bodies: an interval that holds their distance, whether they touch, and the same for
 * every pair of pieces.
 */
final class Truth {

    /** Whether something is so. */
    enum Is {
        YES,
        NO,
        UNDECIDED;

        boolean allows(boolean answer) {
            return this == UNDECIDED || this == (answer ? YES : NO);
        }
    }

    /** Two pieces and what is known of them. */
    record Pair(Piece a, Piece b, double low, double high, Is touch) {}

    /** Relative to the largest coordinate: what poses may lose by being composed, and curved tests may count as touching. */
    private static final double ROUNDING = 0x1p-39;

    final List<Piece> piecesA;
    final List<Piece> piecesB;
    final List<Pair> pairs = new ArrayList<>();

    /** The distance lies between these; +∞ where a body is empty. */
    double low = Double.POSITIVE_INFINITY;

    double high = Double.POSITIVE_INFINITY;
    Is touch = Is.NO;

    /** Distances that differ by less are not told apart. */
    final double rounding;

    /** The largest coordinate. */
    final double reach;

    private final ConvexGap gap = new ConvexGap();

    Truth(List<Piece> piecesA, List<Piece> piecesB) {
        this.piecesA = piecesA;
        this.piecesB = piecesB;
        double far = 0;
        for (Piece p : piecesA) {
            far = Math.max(far, p.reach());
        }
        for (Piece p : piecesB) {
            far = Math.max(far, p.reach());
        }
        this.reach = far;
        this.rounding = ROUNDING * far;
        for (Piece a : piecesA) {
            for (Piece b : piecesB) {
                Pair pair = judge(a, b);
                pairs.add(pair);
                low = Math.min(low, pair.low);
                high = Math.min(high, pair.high);
                if (pair.touch == Is.YES) {
                    touch = Is.YES;
                } else if (pair.touch == Is.UNDECIDED && touch == Is.NO) {
                    touch = Is.UNDECIDED;
                }
            }
        }
    }

    static Truth of(Item a, Item b) {
        return new Truth(Flattener.pieces(a), Flattener.pieces(b));
    }

    /** The longest edge of a box around the bounded pieces of a side. */
    double extent(boolean ofA) {
        double longest = 0;
        for (int k = 0; k < 3; k++) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (Piece p : ofA ? piecesA : piecesB) {
                if (p.form != Piece.Form.HALF_SPACE) {
                    least = Math.min(least, p.ball[k] - p.ball[3] - p.radius - p.fuzz);
                    most = Math.max(most, p.ball[k] + p.ball[3] + p.radius + p.fuzz);
                }
            }
            longest = Math.max(longest, most - least);
        }
        return longest;
    }

    boolean isEmpty() {
        return piecesA.isEmpty() || piecesB.isEmpty();
    }

    /** Whether the distance may lie between two numbers. */
    boolean allows(double lower, double upper) {
        return (lower <= high + rounding || lower == high) && (upper >= low - rounding || upper == low);
    }

    /** Whether they are at most this far apart. */
    Is within(double distance) {
        if (distance == 0) {
            return touch;
        }
        if (isEmpty()) {
            return Is.NO;
        }
        return high <= distance - rounding ? Is.YES : low > distance + rounding ? Is.NO : Is.UNDECIDED;
    }

    /** Whether a pair is at most this far apart. */
    Is within(Pair pair, double distance) {
        if (distance == 0) {
            return pair.touch;
        }
        return pair.high <= distance - rounding ? Is.YES : pair.low > distance + rounding ? Is.NO : Is.UNDECIDED;
    }

    private Pair judge(Piece a, Piece b) {
        if (a.form == Piece.Form.HALF_SPACE || b.form == Piece.Form.HALF_SPACE) {
            return withHalfSpace(a, b);
        }
        double radii = a.radius + b.radius;
        double fuzz = a.fuzz + b.fuzz;
        double balls = ballGap(a, b) - radii - fuzz;
        if (balls > rounding && balls > high) {
            return new Pair(a, b, balls, Double.POSITIVE_INFINITY, Is.NO);
        }
        gap.measure(a, b, 0, 0, 0);
        double least = gap.lower - radii - fuzz;
        double most = gap.upper - radii;
        if (least > rounding) {
            return new Pair(a, b, least, most, Is.NO);
        }
        Is touches = touches(a, b, most);
        return new Pair(a, b, Math.max(0, least), touches == Is.YES ? 0 : Math.max(0, most), touches);
    }

    private Is touches(Piece a, Piece b, double most) {
        if (most < -rounding) {
            return Is.YES;
        }
        boolean exact = isExact(a, b);
        // A gap of 1e-12 of the size counts as touching, so one of a few roundings must.
        if (exact && !(a.isFlat() && b.isFlat()) && most <= 0x1p-46 * gap.scale) {
            return Is.YES;
        }
        if (a.radius + b.radius == 0 && most <= rounding && isDeep(a, b)) {
            return Is.YES;
        }
        if (exact && a.isFlat() && b.isFlat()) {
            return ExactOverlap.touches(a.points, b.points) ? Is.YES : Is.NO;
        }
        return Is.UNDECIDED;
    }

    /** Whether no coordinate of the two is rounded in the frame of either: sums of a few of them are doubles too. */
    private boolean isExact(Piece a, Piece b) {
        return a.exact && b.exact && reach <= 0x1p50 * Math.min(a.grain(), b.grain());
    }

    /** Whether the pieces overlap by more than rounding: shifted along the axes, they still have a point in common. */
    private boolean isDeep(Piece a, Piece b) {
        double s = 4 * rounding;
        for (int k = 0; k < 6; k++) {
            double d = k < 3 ? s : -s;
            gap.measure(a, b, k % 3 == 0 ? d : 0, k % 3 == 1 ? d : 0, k % 3 == 2 ? d : 0);
            if (gap.upper > 0x1p-44 * gap.scale) {
                return false;
            }
        }
        return true;
    }

    private static double ballGap(Piece a, Piece b) {
        double x = a.ball[0] - b.ball[0];
        double y = a.ball[1] - b.ball[1];
        double z = a.ball[2] - b.ball[2];
        return Math.sqrt(x * x + y * y + z * z) - a.ball[3] - b.ball[3];
    }

    private Pair withHalfSpace(Piece a, Piece b) {
        Piece half = a.form == Piece.Form.HALF_SPACE ? a : b;
        Piece other = half == a ? b : a;
        double[] n = half.points;
        double distance;
        boolean exact = isExact(half, other);
        if (other.form == Piece.Form.HALF_SPACE) {
            double[] m = other.points;
            double cos = n[0] * m[0] + n[1] * m[1] + n[2] * m[2];
            if (cos > -1 + 1e-9) {
                return new Pair(a, b, 0, 0, Is.YES);
            }
            distance = -(n[3] + m[3]);
            if (!exact) {
                // Planes that are not quite parallel meet somewhere.
                boolean meet = distance < -rounding;
                return new Pair(a, b, 0, meet ? 0 : Double.POSITIVE_INFINITY, meet ? Is.YES : Is.UNDECIDED);
            }
        } else {
            double[] p = new double[3];
            other.support(-n[0], -n[1], -n[2], p);
            distance = n[0] * p[0] + n[1] * p[1] + n[2] * p[2] - n[3] - other.radius;
            exact &= other.form == Piece.Form.POINTS;
        }
        double least = distance - other.fuzz;
        double allowance = exact ? 0 : rounding;
        Is touches = least > rounding ? Is.NO : distance <= -allowance ? Is.YES : Is.UNDECIDED;
        if (touches == Is.YES) {
            return new Pair(a, b, 0, 0, touches);
        }
        return new Pair(a, b, Math.max(0, least - rounding), Math.max(0, distance + rounding), touches);
    }
}
