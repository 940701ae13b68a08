package dev.tandem;

import java.util.Comparator;
import java.util.List;

/**
 * All pairs of elements that touch, ordered by A's element and then by B's; and apart from these, what collides because it
 * is inside: a body that is wholly inside of a solid mesh touches none of its triangles.
 *
 * @param pairs the pairs of elements that touch
 * @param contained for each two parts whose surfaces do not touch, of which a piece of one is wholly inside the other: an
 *     element of that piece, and any of the solid around it. A body without parts counts as one part
 */
public record TouchingPairs(List<Pair> pairs, List<Pair> contained, Counters counters) {

    /**
     * An element of A and the element of B that it touches, or is inside of, or contains.
     *
     * @param partA the part of A that the element is in; −1 if A has no parts
     * @param partB the part of B that the element is in; −1 if B has no parts
     */
    public record Pair(int partA, int idA, int partB, int idB) implements Comparable<Pair> {

        private static final Comparator<Pair> ORDER = Comparator.comparingInt(Pair::partA)
                .thenComparingInt(Pair::idA)
                .thenComparingInt(Pair::partB)
                .thenComparingInt(Pair::idB);

        /** A pair of elements of bodies that have no parts. */
        public Pair(int idA, int idB) {
            this(-1, idA, -1, idB);
        }

        @Override
        public int compareTo(Pair o) {
            return ORDER.compare(this, o);
        }
    }

    public TouchingPairs {
        pairs = List.copyOf(pairs);
        contained = List.copyOf(contained);
    }

    /** Whether the bodies collide: some elements touch, or some piece is inside. */
    public boolean collides() {
        return !pairs.isEmpty() || !contained.isEmpty();
    }
}
