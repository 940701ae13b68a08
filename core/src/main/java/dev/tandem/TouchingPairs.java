package dev.tandem;

import java.util.Comparator;
import java.util.List;

/**
 * All pairs of elements that touch, ordered by the element of A and then that of B, and separately the pairs that
 * collide because one contains the other: a body wholly inside a solid mesh touches none of its triangles.
 *
 * @param pairs the pairs of elements that touch
 * @param contained for each pair of parts whose surfaces do not touch and of which a component of one is wholly inside
 *     the other: an element of that component, and any element of the solid around it. A body without parts counts as
 *     one part
 * @param counters the number of tests that the answer took
 */
public record TouchingPairs(List<Pair> pairs, List<Pair> contained, Counters counters) {

    /**
     * An element of A and the element of B that it touches, contains or is inside.
     *
     * @param partA the part of A that contains the element; −1 if A has no parts
     * @param idA the element of A
     * @param partB the part of B that contains the element; −1 if B has no parts
     * @param idB the element of B
     */
    public record Pair(int partA, int idA, int partB, int idB) implements Comparable<Pair> {

        private static final Comparator<Pair> ORDER = Comparator.comparingInt(Pair::partA)
                .thenComparingInt(Pair::idA)
                .thenComparingInt(Pair::partB)
                .thenComparingInt(Pair::idB);

        /**
         * Creates a pair of elements of bodies that have no parts.
         *
         * @param idA the element of A
         * @param idB the element of B
         */
        public Pair(int idA, int idB) {
            this(-1, idA, -1, idB);
        }

        @Override
        public int compareTo(Pair o) {
            return ORDER.compare(this, o);
        }
    }

    /**
     * Creates the result; the lists are copied.
     *
     * @param pairs the pairs of elements that touch
     * @param contained for each pair of parts whose surfaces do not touch and of which a component of one is wholly
     *     inside the other: an element of that component, and any element of the solid around it. A body without parts
     *     counts as one part
     * @param counters the number of tests that the answer took
     */
    public TouchingPairs {
        pairs = List.copyOf(pairs);
        contained = List.copyOf(contained);
    }

    /** {@return whether the bodies collide: some elements touch, or some component is inside the other body} */
    public boolean collides() {
        return !pairs.isEmpty() || !contained.isEmpty();
    }
}
