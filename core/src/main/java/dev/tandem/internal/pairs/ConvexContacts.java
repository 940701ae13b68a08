package dev.tandem.internal.pairs;

import dev.tandem.bank.ContactList;
import dev.tandem.bank.ContactTest;
import dev.tandem.bank.Placement;
import dev.tandem.element.ConvexElement;

/** The contacts of any two convex solids; see {@link dev.tandem.internal.convex.ContactPatch}. */
public final class ConvexContacts implements ContactTest<ConvexElement, ConvexElement> {

    @Override
    public void contacts(ConvexElement a, ConvexElement b, Placement at, double margin, ContactList out) {
        a.contacts(b.convex(), at.bInA, margin, out);
    }
}
