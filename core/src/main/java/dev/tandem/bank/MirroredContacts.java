package dev.tandem.bank;

import dev.tandem.tree.Element;

/** A test seen from the other side: its answers are in what is our B's frame, and look the other way. */
record MirroredContacts(ContactTest<Element, Element> test) implements ContactTest<Element, Element> {

    @Override
    public void contacts(Element a, Element b, Placement at, double margin, ContactList out) {
        int first = out.count();
        test.contacts(b, a, at.mirror(), margin, out);
        for (int i = first; i < out.count(); i++) {
            out.replace(i, out.x(i), out.y(i), out.z(i), 0 - out.normalX(i), 0 - out.normalY(i), 0 - out.normalZ(i));
        }
        out.map(first, at.bInA);
    }
}
