package dev.tandem.bench.peers;

import java.util.Locale;

/** What a peer is asked at every pose. */
public enum PeerQuery {
    /** Do they touch? Stops at the first pair of triangles. */
    COLLIDE,
    /** All pairs of triangles that touch. */
    ALL,
    /** The exact distance and the two nearest points. */
    DISTANCE,
    /** How deep two convex solids overlap. */
    DEPTH;

    /** The word of the line protocol. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
