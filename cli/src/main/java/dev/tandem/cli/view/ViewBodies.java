package dev.tandem.cli.view;

import dev.tandem.Body;
import java.io.IOException;

/** Reads a GEOMETRY argument: a file, or a shape that is written out. */
@FunctionalInterface
public interface ViewBodies {

    /**
     * {@return the body}
     *
     * @param argument what the command line names
     * @param pointRadius the radius of the points of clouds
     */
    Body read(String argument, double pointRadius) throws IOException;
}
