package dev.tandem.bench.planning;

import dev.tandem.io.MoveItRequests;
import dev.tandem.io.MoveItScenes;
import dev.tandem.plan.scene.PlanningRequest;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A planning problem with a goal of joint values.
 *
 * @param set the name of its folder
 * @param name its number in the folder
 * @param scene the robot among its obstacles
 * @param joints the names of the joints that move
 * @param start the values of all variables at the start
 * @param goal the values of all variables at the goal
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record PlanningProblem(
        String set, String name, PlanningScene scene, List<String> joints, double[] start, double[] goal) {

    private static final Pattern SCENE = Pattern.compile("scene(\\d+)\\.yaml");

    /** All problems below some folders, in the order of their paths: each scene with the request of the same number. */
    public static List<PlanningProblem> below(List<Path> folders, RobotModel model, RobotSemantics semantics)
            throws IOException {
        List<PlanningProblem> all = new ArrayList<>();
        for (Path folder : folders) {
            List<Path> files;
            try (Stream<Path> found = Files.walk(folder)) {
                files = found.sorted().toList();
            }
            for (Path file : files) {
                Matcher matcher = SCENE.matcher(name(file));
                if (matcher.matches()) {
                    all.add(read(file, matcher.group(1), model, semantics));
                }
            }
        }
        return all;
    }

    private static PlanningProblem read(Path file, String number, RobotModel model, RobotSemantics semantics)
            throws IOException {
        Path request = file.resolveSibling("request" + number + ".yaml");
        MoveItRequests.Loaded loaded = MoveItRequests.load(
                request,
                MoveItScenes.load(file, PlanningScene.of(model, semantics.allowed()))
                        .scene());
        PlanningScene scene = loaded.scene();
        PlanningRequest asked = loaded.request();
        RobotState start = scene.newState();
        asked.start().forEach(start::set);
        RobotState goal = scene.newState().setAll(start.values());
        if (asked.goals().isEmpty() || !asked.goals().get(0).isJointGoal()) {
            throw new IOException(request + ": the benchmark needs a goal of joint values");
        }
        asked.goals().get(0).joints().forEach(range -> goal.set(range.variable(), range.value()));
        List<String> joints = asked.group().isEmpty()
                ? List.copyOf(goalJoints(asked))
                : semantics.group(asked.group()).joints();
        Path absolute = file.toAbsolutePath();
        String set = absolute.getNameCount() < 2
                ? ""
                : absolute.getName(absolute.getNameCount() - 2).toString();
        return new PlanningProblem(set, number, scene.state(start), joints, start.values(), goal.values());
    }

    private static String name(Path file) {
        return file.getNameCount() == 0
                ? ""
                : file.getName(file.getNameCount() - 1).toString();
    }

    private static Set<String> goalJoints(PlanningRequest asked) {
        Set<String> names = new LinkedHashSet<>();
        asked.goals().get(0).joints().forEach(range -> names.add(range.variable()));
        return names;
    }
}
