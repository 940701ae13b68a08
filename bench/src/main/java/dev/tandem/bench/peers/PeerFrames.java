package dev.tandem.bench.peers;

import java.util.Arrays;

/**
 * What some frames of moving boxes took: update and all pairs.
 *
 * @param frames how many there were
 * @param totalNanos all frames
 * @param firstNanos the median frame of the first tenth
 * @param lastNanos the median frame of the last tenth: much more than the first means that it degrades
 * @param pairs pairs found in all frames
 */
public record PeerFrames(int frames, long totalNanos, long firstNanos, long lastNanos, long pairs) {

    /** From the time of each frame. */
    public static PeerFrames of(long[] nanos, long pairs) {
        int tenth = Math.max(1, nanos.length / 10);
        return new PeerFrames(
                nanos.length,
                Arrays.stream(nanos).sum(),
                median(nanos, 0, tenth),
                median(nanos, nanos.length - tenth, nanos.length),
                pairs);
    }

    private static long median(long[] nanos, int from, int to) {
        long[] sorted = Arrays.copyOfRange(nanos, from, to);
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
