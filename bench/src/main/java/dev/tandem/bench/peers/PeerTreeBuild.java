package dev.tandem.bench.peers;

/**
 * What it takes another library to build one tree, in the median.
 *
 * @param processorNanos processor time of all threads together
 * @param wallNanos time on the clock
 * @param bytes what the tree takes, without points and triangles
 */
public record PeerTreeBuild(long processorNanos, long wallNanos, long bytes) {}
