package dev.tandem.bank;

import dev.tandem.tree.Element;

/**
 * Computes the distance of two elements. A new pair of kinds needs this one method; register it with {@link
 * TestBank#with}.
 *
 * <p>Implementations must be safe for use by multiple threads; scratch memory belongs to the elements.
 *
 * @param <A> the left element
 * @param <B> the right element
 */
@FunctionalInterface
public interface ProximityTest<A extends Element, B extends Element> {

    /**
     * Computes the distance of two elements; 0 if they touch or overlap. If either is a bounding volume, any lower
     * bound is valid (a higher one prunes more) and {@code out} is left unchanged. For two shapes it is the distance
     * itself and {@code out} receives the closest points. A distance that is not right to rounding states its error in
     * {@link Witness#uncertainty}.
     *
     * @param a the left element, in its own frame
     * @param b the right element, in its own frame
     * @param at the pose of B in the frame of A, and its inverse
     * @param out receives the closest points, in the frame of A
     * @return the distance
     */
    double distance(A a, B b, Placement at, Witness out);

    /**
     * Computes the distance if it is at most {@code reach}. To be overridden where far pairs can be recognised at less
     * cost.
     *
     * @param a the left element, in its own frame
     * @param b the right element, in its own frame
     * @param at the pose of B in the frame of A, and its inverse
     * @param reach distances greater than this need not be exact
     * @param out receives the closest points, in the frame of A
     * @return the distance, or any number greater than {@code reach}
     */
    default double distanceWithin(A a, B b, Placement at, double reach, Witness out) {
        return distance(a, b, at, out);
    }

    /**
     * Decides whether two elements touch. To be overridden where this costs less than the distance; it must agree with
     * it.
     *
     * @param a the left element, in its own frame
     * @param b the right element, in its own frame
     * @param at the pose of B in the frame of A, and its inverse
     * @param scratch may be overwritten
     * @return whether they touch
     */
    default boolean touches(A a, B b, Placement at, Witness scratch) {
        return distance(a, b, at, scratch) <= 0;
    }
}
