package dev.tandem.proximity;

import dev.tandem.descent.ContactList;
import dev.tandem.descent.ContactTest;
import dev.tandem.descent.Placement;
import dev.tandem.tree.ConvexElement;

/** The contacts of any two convex solids; see {@link dev.tandem.proximity.convex.ContactPatch}. */
public final class ConvexContacts implements ContactTest<ConvexElement, ConvexElement> {

    @Override
    public void contacts(ConvexElement a, ConvexElement b, Placement at, double margin, ContactList out) {
        a.patch().contacts(a.convex(), b.convex(), at.bInA, margin, out);
    }
}
