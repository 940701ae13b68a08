package dev.tandem.cli.text;

import java.io.IOException;

/** Thrown when whoever reads the answers has stopped reading, as {@code head} does. This is no error to report. */
public final class ClosedPipeException extends IOException {

    private static final long serialVersionUID = 1;

    ClosedPipeException(IOException cause) {
        super("standard output: the reader has gone", cause);
    }
}
