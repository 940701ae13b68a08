package dev.tandem.testkit.forms;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.samples.SampleKitchen;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.samples.SampleRobots;
import dev.tandem.testkit.random.RandomPoses;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/** Prints which vector units are used, and answers, for {@link JvmModesTest}. */
final class ModesMain {

    private static final int POSES = 10;

    private ModesMain() {}

    /** For a virtual machine of its own. */
    public static void main(String[] args) {
        System.out.println(Tandem.vectorUnits());
        answers(Tandem.detector()).forEach(System.out::println);
    }

    /**
     * A line with verdicts and numbers of pairs of two springs, and verdicts of a humanoid at its table; then the least and the
     * largest that each distance of the springs may be.
     */
    static List<String> answers(Detector detector) {
        Body spring = Body.of(SampleMeshes.spring());
        PreparedQuery query = detector.prepare(spring, spring);
        SplittableRandom random = new SplittableRandom(1606);
        int hits = 0;
        long pairs = 0;
        List<String> distances = new ArrayList<>();
        for (int i = 0; i < POSES; i++) {
            Pose pose = RandomPoses.anywhere(random, 6);
            hits += query.collides(pose) ? 1 : 0;
            pairs += query.countPairs(pose);
            query.distance(pose);
            distances.add(query.nearest().lower() + " " + query.nearest().upper());
        }
        RobotModel humanoid = SampleRobots.humanoid();
        // Not the whole kitchen: its tree takes an interpreter 14 seconds.
        TriangleMesh tableTop = SampleKitchen.parts().get("table_top");
        RobotWorld table = RobotWorld.of(humanoid, Body.of(Objects.requireNonNull(tableTop)));
        RobotState state = humanoid.newState();
        int blocked = 0;
        for (int i = 0; i < POSES; i++) {
            state.randomize(random).base(Pose.translation(0, 0, 1));
            blocked += table.collides(state) ? 1 : 0;
        }
        List<String> lines = new ArrayList<>();
        lines.add(hits + " hits, " + pairs + " pairs, " + blocked + " states blocked");
        lines.addAll(distances);
        return lines;
    }
}
