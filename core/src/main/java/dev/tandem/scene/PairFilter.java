package dev.tandem.scene;

/** Selects pairs of ids before they are kept. Implementations must be safe for use by multiple threads. */
@FunctionalInterface
public interface PairFilter {

    /** Selects all pairs. */
    PairFilter ALL = (a, b) -> true;

    /**
     * {@return whether a pair matters} Within one tree {@code a < b}; between two, each id is of its own tree.
     *
     * @param a the first id
     * @param b the second id
     */
    boolean wants(int a, int b);

    /**
     * {@return a filter that selects the pairs that both filters want}
     *
     * @param other the other filter
     */
    default PairFilter and(PairFilter other) {
        return (a, b) -> wants(a, b) && other.wants(a, b);
    }
}
