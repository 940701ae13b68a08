package dev.tandem.io;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.mesh.Gltf;
import dev.tandem.io.internal.moveit.SceneMessage;
import dev.tandem.io.internal.moveit.SceneText;
import dev.tandem.io.internal.text.FileBytes;
import dev.tandem.io.internal.text.FileWarnings;
import dev.tandem.io.internal.text.JsonValue;
import dev.tandem.io.internal.text.YamlFile;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/**
 * Planning scenes of MoveIt: the message {@code moveit_msgs/PlanningScene} in YAML, as MotionBenchMaker and Robowflex write
 * it, and {@code .scene} text files. Told apart by what they hold.
 *
 * <p>The matrix of a scene replaces that of the SRDF file; a scene without one keeps it. A scene that is a difference
 * ({@code is_diff}) changes the scene that is given, any other replaces its bodies. Poses may be given in the world, in a
 * link or in a fixed frame of the scene. A plane is read as the half-space below it. Closed meshes are solids; mesh files
 * are read only below the folder of the scene.
 *
 * <p>Refused, because ignoring it could make a state look free: an octomap in the scene, scaled links, members that are not
 * known, a scene for another robot. Whatever is wrong is a {@link FormatException} with file and line.
 *
 * <p>All methods are static and safe for use by multiple threads.
 */
public final class MoveItScenes {

    private MoveItScenes() {}

    /**
     * A scene, and what is odd about its file.
     *
     * @param scene the scene
     * @param warnings one a kind, each with the line of the first and their number; none if all was understood
     */
    public record Loaded(PlanningScene scene, List<String> warnings) {
        /**
         * Creates the record; the list is copied.
         *
         * @param scene the scene
         * @param warnings one a kind, each with the line of the first and their number; none if all was understood
         */
        public Loaded {
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * Reads a scene for a robot without an SRDF file: where the scene has no matrix, links that are joined may touch.
     *
     * @param file the file
     * @param model the robot
     * @return the scene
     * @throws IOException if reading fails
     */
    public static PlanningScene read(Path file, RobotModel model) throws IOException {
        return load(file, PlanningScene.of(model, AllowedCollisions.adjacent(model)))
                .scene();
    }

    /**
     * Reads a scene, with warnings.
     *
     * @param file the file
     * @param base the scene that is changed or replaced: its robot, its matrix and its state are kept where the file has
     *     none
     * @return the scene and the warnings
     * @throws IOException if reading fails
     */
    public static Loaded load(Path file, PlanningScene base) throws IOException {
        byte[] bytes = FileBytes.read(file);
        if (SceneText.isScene(bytes)) {
            return new Loaded(SceneText.read(file.toString(), bytes, base), List.of());
        }
        JsonValue root = YamlFile.read(file.toString(), bytes);
        if (!SceneMessage.isScene(root)) {
            throw new FormatException(
                    file, "is no planning scene: \"world\" and \"allowed_collision_matrix\" are missing");
        }
        FileWarnings warnings = new FileWarnings(false);
        PlanningScene scene = SceneMessage.read(root, base, warnings, named -> mesh(file, named));
        return new Loaded(scene, warnings.lines());
    }

    /**
     * {@return whether a file is a planning scene of MoveIt, by what it holds}
     *
     * @param file the file
     * @throws IOException if reading fails, also where the file is neither YAML nor a {@code .scene} file
     */
    public static boolean isScene(Path file) throws IOException {
        byte[] bytes = FileBytes.read(file);
        return SceneText.isScene(bytes) || SceneMessage.isScene(YamlFile.read(file.toString(), bytes));
    }

    /**
     * {@return the name of the robot that a planning scene is for; empty if the file does not say}
     *
     * @param file the file
     * @throws IOException if reading fails, also where the file is neither YAML nor a {@code .scene} file
     */
    public static String robotName(Path file) throws IOException {
        byte[] bytes = FileBytes.read(file);
        return SceneText.isScene(bytes) ? "" : SceneMessage.robotName(YamlFile.read(file.toString(), bytes));
    }

    /** The mesh of a file below the folder of the scene. */
    static TriangleMesh mesh(Path scene, JsonValue named) throws IOException {
        Path folder = Gltf.folderOf(scene).toRealPath();
        String name = named.string();
        Path file;
        try {
            file = folder.resolve(name.startsWith("file://") ? name.substring("file://".length()) : name);
        } catch (InvalidPathException e) {
            throw named.problem("the mesh has no name of a file");
        }
        if (name.contains("://") && !name.startsWith("file://")) {
            throw named.problem("only mesh files below the folder of the scene are read");
        }
        if (!Files.isRegularFile(file)) {
            throw named.problem("the mesh file is not there");
        }
        if (!file.toRealPath().startsWith(folder)) {
            throw named.problem("only mesh files below the folder of the scene are read");
        }
        return Meshes.read(file);
    }
}
