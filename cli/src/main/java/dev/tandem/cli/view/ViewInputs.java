package dev.tandem.cli.view;

import dev.tandem.Body;
import dev.tandem.cli.text.Terminal;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import java.io.IOException;
import java.nio.file.Path;

/** Reads what the command line names, by the rules of all commands. */
public interface ViewInputs {

    /** {@return the body that an argument stands for: a file, or a shape written out} */
    Body body(String argument) throws IOException;

    /** {@return a robot} */
    RobotModel robot(Path file) throws IOException;

    /** {@return what an SRDF file says about a robot} */
    RobotSemantics semantics(Path file, RobotModel model) throws IOException;

    /** {@return the joint values that the command line gives, as text; empty if none} */
    String joints();

    /** {@return the factor by which coordinates of files are multiplied} */
    double scale();

    /** Prints warnings about what was read. */
    void printWarnings(Terminal terminal);
}
