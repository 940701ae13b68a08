package dev.tandem;

/**
 * What an answer cost, exactly: tests that involved a bounding volume, tests between two leaves, and pairs of nodes
 * that the descent went into.
 */
public record Counters(long volumeTests, long leafTests, long visited) {}
