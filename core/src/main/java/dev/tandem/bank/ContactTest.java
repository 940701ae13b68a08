package dev.tandem.bank;

import dev.tandem.tree.Element;

/**
 * Where two elements touch. The standard ones know all convex elements and half-spaces; write one where you know more
 * about a pair and register it with {@link TestBank#withContacts}.
 *
 * @param <A> the left element
 * @param <B> the right element
 */
@FunctionalInterface
public interface ContactTest<A extends Element, B extends Element> {

    /**
     * Adds the contacts of two elements that are at most {@code margin} apart, where B's coordinates are placed by
     * {@code at.bInA}. One at least; their deepest has the depth of the pair.
     */
    void contacts(A a, B b, Placement at, double margin, ContactList out);
}
