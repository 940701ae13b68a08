package dev.tandem.bench.peers;

/**
 * The times of some passes over all poses, and what was found in each of them.
 *
 * @param poses how many queries a pass makes
 * @param hits poses in contact
 * @param sum hits, pairs or distances added up, for a first comparison with others
 * @param totalNanos of all passes together
 * @param bestPassNanos of the fastest pass
 * @param medianPassNanos of the pass in the middle
 * @param medianPassCpuNanos the same in processor time, which other programs on the machine disturb less
 */
public record PeerRun(
        int poses,
        long hits,
        double sum,
        long totalNanos,
        long bestPassNanos,
        long medianPassNanos,
        long medianPassCpuNanos) {

    /** Nanoseconds of processor time a query in the pass in the middle. */
    public double cpuNanosPerQuery() {
        return (double) medianPassCpuNanos / poses;
    }
}
