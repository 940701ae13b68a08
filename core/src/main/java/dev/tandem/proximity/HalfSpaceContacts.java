package dev.tandem.proximity;

import dev.tandem.descent.ContactList;
import dev.tandem.descent.ContactTest;
import dev.tandem.descent.Placement;
import dev.tandem.tree.ConvexElement;
import dev.tandem.tree.HalfSpaceElement;

/**
 * The contacts of a half-space and a convex solid: of a polytope the corners that are in it (the deepest eight at most,
 * well spread), of a curved solid those of the face that looks down.
 */
public final class HalfSpaceContacts implements ContactTest<HalfSpaceElement, ConvexElement> {

    @Override
    public void contacts(HalfSpaceElement a, ConvexElement b, Placement at, double margin, ContactList out) {
        b.patch().onPlane(a.nx, a.ny, a.nz, a.d, b.convex(), at.bInA, margin, out);
    }
}
