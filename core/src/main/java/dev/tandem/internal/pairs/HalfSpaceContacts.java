package dev.tandem.internal.pairs;

import dev.tandem.bank.ContactList;
import dev.tandem.bank.ContactTest;
import dev.tandem.bank.Placement;
import dev.tandem.element.ConvexElement;
import dev.tandem.element.HalfSpaceElement;

/**
 * The contacts of a half-space and a convex solid: of a polytope the corners that are in it (the deepest eight at most,
 * well spread), of a curved solid those of the face that looks down.
 */
public final class HalfSpaceContacts implements ContactTest<HalfSpaceElement, ConvexElement> {

    @Override
    public void contacts(HalfSpaceElement a, ConvexElement b, Placement at, double margin, ContactList out) {
        b.contacts(a, at.bInA, margin, out);
    }
}
