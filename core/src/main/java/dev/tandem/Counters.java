package dev.tandem;

/**
 * The exact cost of an answer.
 *
 * @param volumeTests the number of tests in which at least one node was a bounding volume
 * @param leafTests the number of tests of two leaves
 * @param visited the number of pairs of nodes that the descent visited
 */
public record Counters(long volumeTests, long leafTests, long visited) {}
