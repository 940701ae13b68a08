package dev.tandem.testkit.campaign;

import dev.tandem.Contact;
import dev.tandem.Tandem;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.campaign.Truth.Is;
import dev.tandem.testkit.campaign.Truth.Pair;
import dev.tandem.testkit.campaign.truth.Piece;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Contacts: none exactly where the bodies are apart, each at a place that both bodies are near. */
record ContactQuestion(Situation s, Findings out, double tolerance) {

    private static final int DIRECTIONS = 6;

    /** Times the size of two elements: how far a depth may be off. */
    private static final double FLAT = 1e-9;

    private static final double CURVED = 1e-3;

    static void ask(Situation s, Findings out) {
        List<Contact> found = Tandem.contacts(s.a(), s.b());
        out.check(s.truth.touch, !found.isEmpty(), "contacts, as " + found + ",");
        ContactQuestion question = new ContactQuestion(s, out, 8 * s.truth.rounding);
        for (Contact contact : found) {
            double length = contact.normal().length();
            out.require(Math.abs(length - 1) < 1e-9, "a contact's normal has length " + length);
            if (contact.contained()) {
                question.contained(contact);
            } else {
                question.touching(contact);
            }
        }
        question.waysOut(found);
        if (s.truth.touch == Is.NO || !question.mayContain()) {
            out.require(found.stream().noneMatch(Contact::contained), "a contained contact outside of all solids");
        }
    }

    private void touching(Contact contact) {
        double off = Math.max(s.distanceTo(contact.point(), true), s.distanceTo(contact.point(), false));
        double depth = Math.abs(contact.depth());
        if (!Double.isNaN(depth)) {
            out.require(
                    off <= depth + 1e-6 * s.size() + tolerance,
                    "a contact point is " + off + " off a body, its depth is " + contact.depth());
        }
    }

    /**
     * Moving B by the largest depth of a pair of elements separates them, and hardly a shorter way does: flat ones to 1e-9 of
     * their size, curved ones to 1e-3.
     */
    private void waysOut(List<Contact> found) {
        for (Pair pair : s.truth.pairs) {
            Contact deepest = deepest(pair, found);
            if (deepest != null && isConvex(pair.a()) && isConvex(pair.b())) {
                wayOut(pair, deepest);
            }
        }
    }

    private void wayOut(Pair pair, Contact deepest) {
        Piece a = pair.a();
        Piece b = pair.b();
        double size = 2 * (a.ball[3] + a.radius + b.ball[3] + b.radius);
        double slack = FLAT * size + 8 * tolerance;
        double excess = a.isFlat() && b.isFlat() ? slack : CURVED * size + 8 * tolerance;
        double depth = deepest.depth();
        Vec3 n = deepest.normal();
        double along = overlap(pair, n);
        out.require(Math.abs(along - depth) <= slack, deepest + " has another depth along its normal: " + along);
        for (int i = 0; i < DIRECTIONS; i++) {
            Vec3 d = new Vec3(s.random.nextDouble() - 0.5, s.random.nextDouble() - 0.5, s.random.nextDouble() - 0.5);
            Vec3 near = i % 2 == 0 ? d : n.plus(d.times(0.25));
            Vec3 unit = near.times(1 / near.length());
            double other = overlap(pair, unit);
            out.require(
                    other >= depth - excess, "a way along " + unit + " of " + other + " is shorter than " + deepest);
        }
    }

    /** How far B has to move in a direction of length one until a plane across it is between the two. */
    private static double overlap(Pair pair, Vec3 d) {
        double[] p = new double[3];
        double[] q = new double[3];
        pair.a().support(d.x(), d.y(), d.z(), p);
        pair.b().support(-d.x(), -d.y(), -d.z(), q);
        double cores = (p[0] - q[0]) * d.x() + (p[1] - q[1]) * d.y() + (p[2] - q[2]) * d.z();
        return cores + pair.a().radius + pair.b().radius;
    }

    private static boolean isConvex(Piece p) {
        return p.form != Piece.Form.HALF_SPACE && p.fuzz == 0 && p.id != LeafPieces.NOT_PREDICTED && !p.inside;
    }

    /** The contact of a pair of elements with the largest depth; none if another pair may be meant. */
    private @Nullable Contact deepest(Pair pair, List<Contact> found) {
        if (s.truth.pairs.stream().filter(other -> isSame(pair, other)).count() > 1) {
            return null;
        }
        Contact deepest = null;
        for (Contact c : found) {
            boolean named = c.partA() == pair.a().part
                    && c.idA() == pair.a().id
                    && c.partB() == pair.b().part
                    && c.idB() == pair.b().id;
            if (named && !c.contained() && (deepest == null || !(c.depth() <= deepest.depth()))) {
                deepest = c;
            }
        }
        return deepest == null || Double.isNaN(deepest.depth()) ? null : deepest;
    }

    /** Whether answers may name two pairs alike. */
    private static boolean isSame(Pair p, Pair q) {
        return isSame(p.a(), q.a()) && isSame(p.b(), q.b());
    }

    private static boolean isSame(Piece p, Piece q) {
        boolean part = p.part == q.part || q.part == LeafPieces.NOT_PREDICTED;
        return part && !q.inside && (p.id == q.id || q.id == LeafPieces.NOT_PREDICTED);
    }

    /** Whether a piece of one side may be inside a solid of the other. */
    private boolean mayContain() {
        return s.truth.pairs.stream().anyMatch(pair -> (pair.a().inside || pair.b().inside) && pair.touch() != Is.NO);
    }

    /** The point is in both bodies, and the way out leads to the nearest point of the surface of one of the solids. */
    private void contained(Contact contact) {
        double off = Math.max(s.distanceTo(contact.point(), true), s.distanceTo(contact.point(), false));
        out.require(off <= tolerance, "the point of a contained contact is " + off + " off a body");
        out.require(contact.depth() >= 0, "a contained contact's depth is " + contact.depth());
        boolean leads = leadsOut(contact, s.truth.piecesA, 1) || leadsOut(contact, s.truth.piecesB, -1);
        out.require(leads, "no solid has " + contact + " as its nearest way out");
    }

    /**
     * Whether the way is that out of a solid of one side.
     *
     * @param sign 1 for A, which B leaves along the normal; −1 for B
     */
    private boolean leadsOut(Contact contact, List<Piece> pieces, int sign) {
        int leaves = pieces.stream().mapToInt(p -> p.leaf + 1).max().orElse(0);
        Vec3 end = contact.point().plus(contact.normal().times(sign * contact.depth()));
        for (int leaf = 0; leaf < leaves; leaf++) {
            List<Piece> inside = new ArrayList<>();
            List<Piece> surface = new ArrayList<>();
            for (Piece piece : pieces) {
                if (piece.leaf == leaf) {
                    (piece.inside ? inside : surface).add(piece);
                }
            }
            boolean isIn = !inside.isEmpty() && Situation.distance(contact.point(), inside) <= tolerance;
            if (isIn
                    && Math.abs(Situation.distance(contact.point(), surface) - contact.depth()) <= tolerance
                    && Situation.distance(end, surface) <= tolerance) {
                return true;
            }
        }
        return false;
    }
}
