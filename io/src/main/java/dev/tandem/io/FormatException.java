package dev.tandem.io;

import java.io.IOException;

/** A file does not hold what its format promises. The message names the file, the place and what would be right. */
public class FormatException extends IOException {

    private static final long serialVersionUID = 1L;

    public FormatException(String file, String place, String problem) {
        super(file + ": " + (place.isEmpty() ? "" : place + ": ") + problem);
    }
}
