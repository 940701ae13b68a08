package dev.tandem.search;

import dev.tandem.bank.PairKernel;

/** What a check cost. */
final class SearchCounters {

    long volumeTests;
    long leafTests;
    long visited;

    void clear() {
        volumeTests = 0;
        leafTests = 0;
        visited = 0;
    }

    /** Takes over what a kernel has counted. */
    void add(PairKernel kernel) {
        volumeTests += kernel.volumeTests;
        leafTests += kernel.leafTests;
        kernel.resetCounters();
    }

    long tests() {
        return volumeTests + leafTests;
    }
}
