package dev.tandem.bench;

import java.io.IOException;

/** Someone who can be asked one query at all poses: ours, the hand-fused loop, or a peer. */
interface Contender {

    String name();

    /** One pass over all poses; the processor time it took in nanoseconds, and what it found. */
    Pass pass() throws IOException;

    /**
     * What one pass showed.
     *
     * @param nanos processor time of the pass, per query
     * @param hits poses in contact, to compare answers
     */
    record Pass(double nanos, long hits) {}
}
