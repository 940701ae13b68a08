package dev.tandem.io.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** A file does not hold what its format promises. The message names the file, the place and what would be right. */
public class FormatException extends IOException {

    private static final long serialVersionUID = 1L;

    /** Problems may quote the file: they stay on one line, without what a terminal would obey. */
    private static final Pattern CONTROLS = Pattern.compile("[\\p{Cntrl}\\x{85}\\x{2028}\\x{2029}]+");

    /**
     * Creates an exception.
     *
     * @param file the name of the file
     * @param place the place in the file
     * @param problem what is wrong and what would be right
     */
    public FormatException(String file, String place, String problem) {
        super(file + ": " + (place.isEmpty() ? "" : place + ": ")
                + CONTROLS.matcher(problem).replaceAll("?"));
    }

    /**
     * Creates an exception about a byte of a file.
     *
     * @param file the name of the file
     * @param at the position of the byte, counted from 0
     * @param problem what is wrong and what would be right
     */
    public FormatException(String file, long at, String problem) {
        this(file, "byte " + at, problem);
    }

    /**
     * Creates an exception about a file as a whole.
     *
     * @param file the file
     * @param problem what is wrong and what would be right
     */
    public FormatException(Path file, String problem) {
        this(file.toString(), "", problem);
    }
}
