package dev.tandem.cli.robot;

import dev.tandem.Body;
import java.io.IOException;

/** Reads a GEOMETRY: a file, or a shape that is written out. */
@FunctionalInterface
public interface GeometryArgument {
    Body read(String text) throws IOException;
}
