package dev.tandem.scene;

/** Which pairs of ids matter. Asked before a pair is kept, by several threads at once. */
@FunctionalInterface
public interface PairFilter {

    /** All pairs. */
    PairFilter ALL = (a, b) -> true;

    /** Whether a pair matters. Within one tree {@code a < b}; between two, each id is of its own tree. */
    boolean wants(int a, int b);

    /** Pairs that both filters want. */
    default PairFilter and(PairFilter other) {
        return (a, b) -> wants(a, b) && other.wants(a, b);
    }
}
