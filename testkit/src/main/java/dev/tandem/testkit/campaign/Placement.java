package dev.tandem.testkit.campaign;

import dev.tandem.testkit.campaign.Flattener.Flat;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.truth.Frame;
import dev.tandem.testkit.campaign.truth.Piece;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Places B where something interesting happens between one piece of A and one of B: most of all where they just touch. */
record Placement(Draw draw, LeafKind focusA, LeafKind focusB) {

    /** A pose for B, which is given without one. */
    double[] poseFor(Item a, Item b) {
        double[] turn = draw.chance(0.2) ? Frame.shift(0, 0, 0) : draw.turn();
        Flat flatA = Flattener.flat(a);
        Flat flatB = Flattener.flat(new Placed(turn, b));
        Piece p = pick(flatA, focusA);
        Piece q = pick(flatB, focusB);
        double[] shift;
        if (p == null || q == null) {
            shift = minus(where(flatA, p, focusA), where(flatB, q, focusB));
        } else {
            shift = shift(p, q);
        }
        for (int k = 0; k < 3; k++) {
            turn[4 * k + 3] = shift[k];
        }
        return turn;
    }

    /** A piece to aim at: most often of the kind that the composition is about; none if that is empty. */
    private @Nullable Piece pick(Flat flat, LeafKind focus) {
        if (focus.isEmpty() && draw.chance(0.7)) {
            return null;
        }
        List<Piece> all = new ArrayList<>();
        List<Piece> wanted = new ArrayList<>();
        boolean inside = draw.chance(0.4);
        for (Piece piece : flat.pieces()) {
            all.add(piece);
            if (flat.leaves().get(piece.leaf).kind() == focus) {
                wanted.add(piece);
            }
        }
        if (inside && wanted.stream().anyMatch(piece -> piece.inside)) {
            wanted.removeIf(piece -> !piece.inside);
        }
        List<Piece> from = wanted.isEmpty() || draw.chance(0.2) ? all : wanted;
        return from.isEmpty() ? null : draw.one(from);
    }

    /** Where a piece is, or where an empty leaf stands. */
    private double[] where(Flat flat, @Nullable Piece piece, LeafKind focus) {
        if (piece != null) {
            return piece.centre();
        }
        List<Frame> empty = new ArrayList<>();
        for (int i = 0; i < flat.frames().size(); i++) {
            if (flat.leaves().get(i).kind() == focus) {
                empty.add(flat.frames().get(i));
            }
        }
        double[] m = empty.isEmpty() ? Frame.WORLD.m() : draw.one(empty).m();
        return new double[] {m[3], m[7], m[11]};
    }

    private double[] shift(Piece p, Piece q) {
        int mode = draw.below(20);
        if (mode < 4 && p.form != Piece.Form.HALF_SPACE && q.form != Piece.Form.HALF_SPACE) {
            return minus(p.centre(), q.centre());
        }
        if (mode < 8 && p.form == Piece.Form.POINTS && q.form == Piece.Form.POINTS) {
            return minus(vertex(p), vertex(q));
        }
        double[] d = p.form == Piece.Form.HALF_SPACE
                ? new double[] {p.points[0], p.points[1], p.points[2]}
                : q.form == Piece.Form.HALF_SPACE
                        ? new double[] {-q.points[0], -q.points[1], -q.points[2]}
                        : draw.direction();
        double size = draw.unit;
        double gap = 0;
        if (mode >= 13) {
            gap = size * (draw.exact ? 1.0 / (1 << draw.below(13)) : Math.pow(10, -6 * draw.random.nextDouble()));
        }
        if (mode == 17) {
            gap = -gap;
        } else if (mode == 18) {
            gap = size * (3 + draw.below(30));
        } else if (mode == 19) {
            gap = size * (1 << (10 + draw.below(11)));
        }
        double[] s = surface(p, d, 1);
        double[] t = surface(q, d, -1);
        for (int k = 0; k < 3; k++) {
            s[k] += gap * d[k];
        }
        return minus(s, t);
    }

    private double[] surface(Piece p, double[] d, double sign) {
        double[] out = new double[3];
        if (p.form == Piece.Form.HALF_SPACE) {
            return p.centre();
        }
        p.support(sign * d[0], sign * d[1], sign * d[2], out);
        for (int k = 0; k < 3; k++) {
            out[k] += sign * p.radius * d[k];
        }
        return out;
    }

    private double[] vertex(Piece p) {
        int i = 3 * draw.below(p.points.length / 3);
        int j = draw.chance(0.5) ? i : 3 * draw.below(p.points.length / 3);
        double[] out = new double[3];
        for (int k = 0; k < 3; k++) {
            // A corner or the middle between two.
            out[k] = 0.5 * (p.points[i + k] + p.points[j + k]);
        }
        return out;
    }

    private static double[] minus(double[] p, double[] q) {
        return new double[] {p[0] - q[0], p[1] - q[1], p[2] - q[2]};
    }
}
