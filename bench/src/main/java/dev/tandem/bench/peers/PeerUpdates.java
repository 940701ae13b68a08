package dev.tandem.bench.peers;

/**
 * What it takes another library to keep a map up to date.
 *
 * @param medianPassNanos processor time of the pass in the middle
 * @param bytes what the map takes on the heap, or 0 where it was not asked
 */
public record PeerUpdates(long medianPassNanos, long bytes) {}
