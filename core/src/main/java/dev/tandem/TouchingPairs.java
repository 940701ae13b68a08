package dev.tandem;

import java.util.List;

/** All pairs of elements that touch, ordered by A's element and then by B's. */
public record TouchingPairs(List<Pair> pairs, Counters counters) {

    /** An element of A and the element of B that it touches. */
    public record Pair(int idA, int idB) implements Comparable<Pair> {
        @Override
        public int compareTo(Pair o) {
            int byA = Integer.compare(idA, o.idA);
            return byA != 0 ? byA : Integer.compare(idB, o.idB);
        }
    }

    public TouchingPairs {
        pairs = List.copyOf(pairs);
    }
}
