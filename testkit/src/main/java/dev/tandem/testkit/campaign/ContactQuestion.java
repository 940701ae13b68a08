package dev.tandem.testkit.campaign;

import dev.tandem.Contact;
import dev.tandem.Tandem;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.campaign.Truth.Is;
import java.util.ArrayList;
import java.util.List;

/** Contacts: none exactly where the bodies are apart, each at a place that both bodies are near. */
final class ContactQuestion {

    private final Situation s;
    private final Findings out;
    private final double tolerance;

    private ContactQuestion(Situation s, Findings out) {
        this.s = s;
        this.out = out;
        this.tolerance = 8 * s.truth.rounding;
    }

    static void ask(Situation s, Findings out) {
        List<Contact> found = Tandem.contacts(s.a(), s.b());
        out.check(s.truth.touch, !found.isEmpty(), "contacts, as " + found + ",");
        ContactQuestion question = new ContactQuestion(s, out);
        for (Contact contact : found) {
            double length = contact.normal().length();
            out.require(Math.abs(length - 1) < 1e-9, "a contact's normal has length " + length);
            if (contact.contained()) {
                question.contained(contact);
            } else {
                question.touching(contact);
            }
        }
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

    /** Whether a piece of one side may be inside a solid of the other. */
    private boolean mayContain() {
        return s.truth.pairs.stream()
                .anyMatch(pair -> (pair.a().inside || pair.b().inside) && pair.touch() != Is.NO);
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
