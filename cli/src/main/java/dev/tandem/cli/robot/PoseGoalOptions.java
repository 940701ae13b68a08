package dev.tandem.cli.robot;

import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.PoseText;
import dev.tandem.internal.text.SimilarNames;
import dev.tandem.math.Pose;
import dev.tandem.plan.scene.PlanningRequest;
import dev.tandem.plan.scene.PlanningRequest.Goal;
import dev.tandem.plan.scene.PlanningRequest.LinkPose;
import dev.tandem.robot.Link;
import dev.tandem.robot.RobotModel;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A goal that says where a link must be, not which values the joints have. */
final class PoseGoalOptions {

    @Option(
            names = "--to-pose",
            paramLabel = "LINK=POSE",
            description = "The goal as a pose of a link in the world, such as hand=0.4,0,0.5,0,0,0,1: x,y,z or "
                    + "x,y,z,qx,qy,qz,qw or the twelve numbers of a row-major 3x4 matrix. With x,y,z alone the link is "
                    + "not turned. Joint values are found by inverse kinematics.")
    private @Nullable String pose;

    @Option(
            names = "--to-position",
            paramLabel = "LINK=X,Y,Z",
            description = "The goal as a position of the origin of a link in the world; it may be turned in any way.")
    private @Nullable String position;

    /** The option that was given; null if none was. */
    @Nullable
    String given() {
        if (pose != null && position != null) {
            throw new IllegalArgumentException("--to-pose and --to-position are two goals; give one of them");
        }
        return pose != null ? "--to-pose" : position != null ? "--to-position" : null;
    }

    /** What was given, as a request without a start. */
    PlanningRequest request(RobotModel model) {
        String option = String.valueOf(given());
        String text = String.valueOf(pose != null ? pose : position);
        int equals = text.lastIndexOf('=');
        if (equals <= 0) {
            throw new IllegalArgumentException(option + ": '" + text + "' is not "
                    + (pose != null
                            ? "LINK=POSE, such as hand=0.4,0,0.5,0,0,0,1"
                            : "LINK=X,Y,Z, such as hand=0.4,0,0.5"));
        }
        String link = text.substring(0, equals).strip();
        if (!model.hasLink(link)) {
            List<String> links = model.links().stream().map(Link::name).toList();
            throw new IllegalArgumentException(option + ": the robot has no link '" + link + "'"
                    + (model.hasJoint(link)
                            ? ", but a joint of this name, whose child is '"
                                    + model.joint(link).child() + "'"
                            : SimilarNames.hint(link, links)));
        }
        String numbers = text.substring(equals + 1);
        if (pose == null && numbers.split(",", -1).length != 3) {
            throw new IllegalArgumentException(option + ": a position has 3 numbers (x,y,z); --to-pose takes more");
        }
        Pose goal;
        try {
            goal = PoseText.parse(numbers);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(option + ": " + Lines.problem(e), e);
        }
        LinkPose wanted = new LinkPose(
                link, goal, Pose.identity(), true, pose != null, List.of(0.0, 0.0, 0.0), List.of(0.0, 0.0, 0.0));
        return new PlanningRequest("", Map.of(), List.of(new Goal(List.of(), List.of(wanted))), 0);
    }
}
