package dev.tandem.bench.peers;

/**
 * What some frames of moving boxes took: update and all pairs.
 *
 * @param totalNanos all frames
 * @param medianNanos the median frame
 * @param lastNanos the last frame
 * @param pairs pairs found in all frames
 */
public record PeerFrames(long totalNanos, long medianNanos, long lastNanos, long pairs) {}
