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
 * <p>All methods are static and safe for use by multiple threads.
 */
public final class MoveItRequests {

    private MoveItRequests() {}

    /**
     * A request, and what is odd about its file.
     *
     * @param request the request
     * @param warnings one a kind, each with the line of the first and their number; none if all was understood
     */
    public record Loaded(PlanningRequest request, List<String> warnings) {
        /**
         * Creates the record; the list is copied.
         *
         * @param request the request
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
     * @throws IOException if reading fails
     */
    public static PlanningRequest read(Path file, RobotModel model) throws IOException {
        return load(file, PlanningScene.of(model, AllowedCollisions.none())).request();
    }

    /**
     * Reads a request in a scene, with warnings.
     *
     * @param file the file
     * @param scene has the values of variables that the start state does not name
     * @return the request and the warnings
     * @throws IOException if reading fails
     */
    public static Loaded load(Path file, PlanningScene scene) throws IOException {
        FileWarnings warnings = new FileWarnings(false);
        PlanningRequest request =
                RequestMessage.read(YamlFile.read(file.toString(), FileBytes.read(file)), scene.newState(), warnings);
        return new Loaded(request, warnings.lines());
    }
}
