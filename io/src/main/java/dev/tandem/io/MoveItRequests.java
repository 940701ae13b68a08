package dev.tandem.io;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.moveit.RequestMessage;
import dev.tandem.io.internal.text.FileBytes;
import dev.tandem.io.internal.text.FileWarnings;
import dev.tandem.io.internal.text.YamlFile;
import dev.tandem.plan.scene.PlanningRequest;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Motion plan requests of MoveIt: the message {@code moveit_msgs/MotionPlanRequest} in YAML. Joint goals with tolerances,
 * goals as poses of links (a position within a box, sphere or cylinder, an orientation), several goals of which one will
 * do. Constraints along the path are refused. Whatever is wrong is a {@link FormatException} with file and line.
 *
 * <p>A start state that lists attached objects says what the robot holds: all of it, or, if it is a difference
 * ({@code is_diff}), what is attached, replaced and removed. An object of the world that is attached leaves the world, by
 * its name alone or with a geometry of its own; one that is removed is left in the world where it is. A start state without
 * the list keeps what the robot holds in the scene.
 *
 * <p>All methods are static and safe for use by multiple threads.
 */
public final class MoveItRequests {

    private MoveItRequests() {}

    /**
     * A request, the scene that it is about, and what is odd about its file.
     *
     * @param request the request
     * @param scene the scene with what the robot holds at the start; the given one if the start state does not say
     * @param warnings one a kind, each with the line of the first and their number; none if all was understood
     */
    public record Loaded(PlanningRequest request, PlanningScene scene, List<String> warnings) {
        /**
         * Creates the record; the list is copied.
         *
         * @param request the request
         * @param scene the scene with what the robot holds at the start; the given one if the start state does not say
         * @param warnings one a kind, each with the line of the first and their number; none if all was understood
         */
        public Loaded {
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * Reads a request for a robot. Variables that the start state does not name have their default values.
     *
     * @param file the file
     * @param model the robot
     * @return the request
     * @throws IOException if reading fails, also where the start state has attached objects, which {@link #load} takes up
     */
    public static PlanningRequest read(Path file, RobotModel model) throws IOException {
        Loaded loaded = load(file, PlanningScene.of(model, AllowedCollisions.none()));
        if (!loaded.scene().attached().isEmpty()) {
            throw new FormatException(file, "the robot holds objects at the start; read the request in a scene");
        }
        return loaded.request();
    }

    /**
     * Reads a request in a scene, with warnings.
     *
     * @param file the file
     * @param scene has the values of variables that the start state does not name, and the bodies around the robot
     * @return the request and the warnings
     * @throws IOException if reading fails
     */
    public static Loaded load(Path file, PlanningScene scene) throws IOException {
        FileWarnings warnings = new FileWarnings(false);
        RequestMessage.Posed posed = RequestMessage.read(
                YamlFile.read(file.toString(), FileBytes.read(file)),
                scene,
                warnings,
                named -> MoveItScenes.mesh(file, named));
        return new Loaded(posed.request(), posed.scene(), warnings.lines());
    }
}
