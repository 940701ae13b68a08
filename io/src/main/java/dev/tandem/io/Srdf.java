package dev.tandem.io;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileBytes;
import dev.tandem.io.internal.text.FileWarnings;
import dev.tandem.io.internal.text.XmlElement;
import dev.tandem.io.internal.text.XmlFile;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * SRDF: what MoveIt knows about a robot beyond its URDF. Groups, named states, end effectors, virtual and passive
 * joints, balls that stand for links, and pairs of links that need no check, each with its reason.
 *
 * <p>As in MoveIt, a link, joint or group that the robot does not have is a warning and the line that names it is left
 * out; for pairs that errs towards checking more. Links that are joined are <i>not</i> left out unless the file says
 * so. A file for another robot is one warning. A named state without a group or a name, or with a wrong number of values
 * for a joint, is left out with a warning, and values for fixed joints are ignored with one; {@link #loadStrict} refuses
 * both. What is no SRDF at all, such as a URDF file, is a {@link FormatException} with file and line.
 */
public final class Srdf {

    private Srdf() {}

    /**
     * What is known about a robot, and what of the file did not fit it.
     *
     * @param warnings one a kind, each with the line of the first and their number; none if all fits
     */
    public record Loaded(RobotSemantics semantics, List<String> warnings) {
        /**
         * Creates the record; the list is copied.
         *
         * @param semantics what is known about the robot
         * @param warnings one a kind, each with the line of the first and their number; none if all fits
         */
        public Loaded {
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * Reads what a file says about a robot.
     *
     * @param file the file
     * @param model the robot
     * @throws IOException if reading or writing fails
     * @return what the file states
     */
    public static RobotSemantics read(Path file, RobotModel model) throws IOException {
        return load(file, model).semantics();
    }

    /**
     * Writes what is known about a robot. Conditions on joint values cannot be written, so those pairs are checked.
     *
     * @param semantics what is known about the robot
     * @param model the robot
     * @param file the file
     * @throws IOException if reading or writing fails
     */
    public static void write(RobotSemantics semantics, RobotModel model, Path file) throws IOException {
        SrdfWriter.write(semantics, model, file);
    }

    /**
     * Reads what a file says about a robot, with warnings.
     *
     * @param file the file
     * @param model the robot
     * @throws IOException if reading or writing fails
     * @return what the file states, with warnings
     */
    public static Loaded load(Path file, RobotModel model) throws IOException {
        return load(file, model, false);
    }

    /**
     * {@return as {@link #load}, but refuses slips that other tools tolerate}
     *
     * @param file the file
     * @param model the robot
     * @throws IOException if reading or writing fails
     */
    public static Loaded loadStrict(Path file, RobotModel model) throws IOException {
        return load(file, model, true);
    }

    private static Loaded load(Path file, RobotModel model, boolean strict) throws IOException {
        FileWarnings warnings = new FileWarnings(strict);
        XmlElement root = XmlFile.read(file.toString(), FileBytes.read(file), warnings);
        RobotSemantics semantics = new SrdfReader(root, model, warnings).read();
        return new Loaded(semantics, warnings.lines());
    }
}
