package dev.tandem.io;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileBytes;
import dev.tandem.io.internal.text.FileWarnings;
import dev.tandem.io.internal.text.XmlElement;
import dev.tandem.io.internal.text.XmlFile;
import dev.tandem.robot.RobotModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * URDF: robots as XML. Links with their collision geometry (box, cylinder, sphere, mesh; capsule as an extension, its
 * length without the round ends), joints with limits and followers.
 *
 * <ul>
 *   <li>A link without a collision element has no collision geometry, whatever it looks like.
 *   <li>Angles rpy turn about fixed axes, x first: R = Rz·Ry·Rx. An axis that is not given is x.
 *   <li>A revolute or prismatic joint needs a limit; each end that it does not give is 0, as in urdfdom. Soft limits of a
 *       safety controller are not read: they are for the controller, and states beyond them are reached.
 *   <li>Meshes are files below the robot's own folder, the package it lies in, the package folders that are given, or
 *       the package that they name; links in the file system do not lead out of them. Nothing is fetched from a network.
 *       {@code package://NAME/...} is looked for in the given folders, then in the file's folder and up to five above it
 *       (below the home folder and the root of the file system), then in {@code ROS_PACKAGE_PATH} and
 *       {@code AMENT_PREFIX_PATH}. A folder is the package NAME if it is called so or its package.xml says so.
 *   <li>Inertia, materials, transmissions, sensors and what else is in the file is not read.
 * </ul>
 *
 * <p>Whatever is wrong is one {@link FormatException} with file and line. Slips that urdfdom, MoveIt, Pinocchio or Bullet
 * tolerate are a warning, one a kind, unless the reader is {@link #strict}:
 *
 * <ul>
 *   <li>A {@code mimic} of a fixed, planar or floating joint is ignored.
 *   <li>A joint that mimics one that is not there, or not of one variable, moves freely within its own limits.
 *   <li>Limits in the wrong order are read as [smaller, larger], soft limits that leave nothing are ignored.
 *   <li>{@code package:///path} is looked for without the third slash.
 *   <li>A version of XML that does not exist is read as 1.0.
 * </ul>
 *
 * No slip narrows what a joint may do: one whose freedom had to be guessed is marked
 * ({@link dev.tandem.robot.Joint#hasUncertainRange}), and no proof over all joint values relies on its limits. A mesh that
 * is not there is always an error.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.io.Urdf;
 * import dev.tandem.robot.RobotModel;
 * import java.nio.file.Files;
 * import java.nio.file.Path;
 *
 * Path file = Files.writeString(
 *         Files.createTempFile("cart", ".urdf"),
 *         "<robot name='cart'><link name='base'><collision><geometry>"
 *                 + "<box size='1 1 1'/></geometry></collision></link></robot>");
 * RobotModel cart = Urdf.read(file);
 * System.out.println(cart.name() + " " + cart.linksWithGeometry()); // prints: cart [base]
 * Files.delete(file);
 * }</pre>
 */
public final class Urdf {

    private final List<Path> packageFolders;
    private final boolean visual;
    private final boolean strict;
    private final Map<String, String> environment;

    private Urdf(List<Path> packageFolders, boolean visual, boolean strict, Map<String, String> environment) {
        this.packageFolders = packageFolders;
        this.visual = visual;
        this.strict = strict;
        this.environment = environment;
    }

    /**
     * A robot, and what is odd about its file.
     *
     * @param warnings one a kind, each with the line of the first and their number; none if all was understood
     * @param visualOnly the links that have visual but no collision geometry: they are seen, but never checked
     */
    public record Loaded(RobotModel model, List<String> warnings, List<String> visualOnly) {
        /**
         * Creates the record; the lists are copied.
         *
         * @param model the robot
         * @param warnings one a kind, each with the line of the first and their number; none if all was understood
         * @param visualOnly the links that have visual but no collision geometry: they are seen, but never checked
         */
        public Loaded {
            warnings = List.copyOf(warnings);
            visualOnly = List.copyOf(visualOnly);
        }
    }

    /**
     * Reads a robot. Packages are looked for in the given folders first. Slips that can be read are not reported.
     *
     * @param file the file
     * @param packageFolders folders of packages
     * @throws IOException if reading or writing fails
     * @return the robot
     */
    public static RobotModel read(Path file, Path... packageFolders) throws IOException {
        return reader().packagesIn(packageFolders).load(file).model();
    }

    /** {@return a reader to set up} */
    public static Urdf reader() {
        return new Urdf(List.of(), false, false, System.getenv());
    }

    /**
     * Looks for packages in these folders too, before all others.
     *
     * @param folders the folders
     * @return a reader that does so
     */
    public Urdf packagesIn(Path... folders) {
        List<Path> all = new ArrayList<>(packageFolders);
        all.addAll(List.of(folders));
        return new Urdf(List.copyOf(all), visual, strict, environment);
    }

    /**
     * Reads visual geometry too, which costs time and memory and plays no part in checks.
     *
     * @return a reader that does so
     */
    public Urdf withVisual() {
        return new Urdf(packageFolders, true, strict, environment);
    }

    /**
     * Refuses slips that are otherwise read with a warning.
     *
     * @return a reader that does so
     */
    public Urdf strict() {
        return new Urdf(packageFolders, visual, true, environment);
    }

    /**
     * Takes {@code ROS_PACKAGE_PATH} and {@code AMENT_PREFIX_PATH} from here rather than from the environment of the
     * process.
     *
     * @param variables the variables of the environment
     * @return a reader that does so
     */
    public Urdf environment(Map<String, String> variables) {
        return new Urdf(packageFolders, visual, strict, Map.copyOf(variables));
    }

    /**
     * Writes a robot: the file itself, and its meshes in a folder beside it that is named after it. Read back, all
     * numbers are the same but those of turns, which pass through angles and come back to within a few roundings.
     *
     * @param model the robot
     * @param file the file
     * @throws IOException if reading or writing fails
     */
    public static void write(RobotModel model, Path file) throws IOException {
        new UrdfWriter(model, file).write();
    }

    /**
     * Reads a robot, with warnings.
     *
     * @param file the file
     * @throws IOException if reading or writing fails
     * @return the robot and the warnings
     */
    public Loaded load(Path file) throws IOException {
        FileWarnings warnings = new FileWarnings(strict);
        XmlElement root = XmlFile.read(file.toString(), FileBytes.read(file), warnings);
        UrdfGeometry geometry = new UrdfGeometry(new MeshUris(file, packageFolders, environment, warnings));
        UrdfReader reader = new UrdfReader(root, geometry, visual, warnings);
        RobotModel model = reader.read();
        return new Loaded(model, warnings.lines(), reader.visualOnly());
    }
}
