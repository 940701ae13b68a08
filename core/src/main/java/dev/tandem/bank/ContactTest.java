package dev.tandem.bank;

import dev.tandem.tree.Element;

/**
 * Finds the contacts of two elements. The standard tests cover all convex elements and half-spaces; a test that knows
 * more about a pair is registered with {@link TestBank#withContacts}.
 *
 * <p>Implementations must be safe for use by multiple threads; scratch memory belongs to the elements.
 *
 * @param <A> the left element
 * @param <B> the right element
 */
@FunctionalInterface
public interface ContactTest<A extends Element, B extends Element> {

    /**
     * Adds at least one contact of two elements that are at most {@code margin} apart. The deepest one has the depth of
     * the pair.
     *
     * @param a the left element, in its own frame
     * @param b the right element, in its own frame
     * @param at the pose of B in the frame of A, and its inverse
     * @param margin the largest distance of the two elements
     * @param out receives the contacts, in the frame of A
     */
    void contacts(A a, B b, Placement at, double margin, ContactList out);
}
