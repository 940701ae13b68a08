package dev.tandem.io.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** A file does not hold what its format promises. The message names the file, the place and what would be right. */
public class FormatException extends IOException {

    private static final long serialVersionUID = 1L;

    /** Problems may quote the file: they stay on one line, without what a terminal would obey. */
    private static final Pattern CONTROLS = Pattern.compile("[\\p{Cntrl}\\x{85}\\x{2028}\\x{2029}]+");

    public FormatException(String file, String place, String problem) {
        super(file + ": " + (place.isEmpty() ? "" : place + ": ")
                + CONTROLS.matcher(problem).replaceAll("?"));
    }

    /** A problem at a byte of the file, counted from 0. */
    public FormatException(String file, long at, String problem) {
        this(file, "byte " + at, problem);
    }

    /** A problem of a file as a whole. */
    public FormatException(Path file, String problem) {
        this(file.toString(), "", problem);
    }
}
