package dev.tandem.bench.peers;

import java.io.IOException;

/** The peer's process answered with an error, or not at all. */
public class PeerException extends IOException {

    private static final long serialVersionUID = 1L;

    public PeerException(String message) {
        super(message);
    }
}
