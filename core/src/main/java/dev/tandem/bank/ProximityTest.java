package dev.tandem.bank;

import dev.tandem.tree.Element;

/**
 * How far apart two elements are. This is the one method a newcomer writes; register it with {@link TestBank#with}.
 *
 * @param <A> the left element
 * @param <B> the right element
 */
@FunctionalInterface
public interface ProximityTest<A extends Element, B extends Element> {

    /**
     * The distance between {@code a} and {@code b}, where B's coordinates are placed by {@code at.bInA}; 0 when they
     * touch or overlap. If either is a bounding volume, any lower bound will do (a higher one prunes more) and
     * {@code out} is left alone; between two shapes it is the distance itself and {@code out} receives the closest
     * points, in A's frame. A distance that is not right to rounding says so in {@link Witness#uncertainty}.
     */
    double distance(A a, B b, Placement at, Witness out);

    /**
     * The distance if it is at most {@code reach}, else any number beyond it; override it where a far pair can be told
     * for less.
     */
    default double distanceWithin(A a, B b, Placement at, double reach, Witness out) {
        return distance(a, b, at, out);
    }

    /** Whether they touch; override it where the verdict costs less than the distance. Must agree with it. */
    default boolean touches(A a, B b, Placement at, Witness scratch) {
        return distance(a, b, at, scratch) <= 0;
    }
}
