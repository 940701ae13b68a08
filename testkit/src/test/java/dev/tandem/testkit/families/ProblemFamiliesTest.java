package dev.tandem.testkit.families;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.io.MoveItRequests;
import dev.tandem.io.MoveItScenes;
import dev.tandem.math.Pose;
import dev.tandem.plan.scene.PlanningRequest;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.plan.scene.SceneChecker;
import dev.tandem.robot.RobotState;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Made-up planning problems are posed well, are the same each time, and are read back as they were written. */
class ProblemFamiliesTest {

    @TempDir
    private Path folder;

    /** The robots that problems are made for; their files are written to a folder. */
    static List<FamilyRobot> robots(Path folder) throws IOException {
        List<FamilyRobot> robots = new ArrayList<>();
        robots.add(FamilyRobot.sixJointArm(folder));
        robots.add(FamilyRobot.liftingArm(folder));
        robots.add(FamilyRobot.panda(
                SharedData.file("data/planning/panda/panda.urdf"), SharedData.file("data/planning/panda/panda.srdf")));
        return robots;
    }

    /**
     * Writes problems, for {@code tandem benchmark-planning} and whoever wants to look at them: {@code -Dfamilies.folder} says
     * where to, {@code -Dfamilies.count} how many of each family.
     */
    @EnabledIfSystemProperty(named = "families.folder", matches = ".+")
    @Test
    void writesProblems() throws IOException {
        Path root = Path.of(System.getProperty("families.folder"));
        int count = Integer.getInteger("families.count", 50);
        for (FamilyRobot robot : robots(root)) {
            ProblemFamilies maker = new ProblemFamilies(robot);
            for (Family family : Family.values()) {
                Path of = root.resolve(robot.name()).resolve(family.folder());
                for (int number = 1; number <= count; number++) {
                    FamilyProblem problem = maker.problem(family, number);
                    problem.write(of);
                    checkRead(problem, of);
                }
            }
        }
    }

    /** Reads what was written, and checks that it is the same problem, and well posed. */
    static void checkRead(FamilyProblem problem, Path of) throws IOException {
        String number = String.format("%04d.yaml", problem.number());
        FamilyRobot robot = problem.robot();
        PlanningScene base = PlanningScene.of(robot.model(), robot.semantics().allowed());
        MoveItScenes.Loaded read = MoveItScenes.load(of.resolve("scene" + number), base);
        assertEquals(List.of(), read.warnings());
        PlanningScene scene = read.scene();
        assertEquals(problem.scene().bodies().keySet(), scene.bodies().keySet());
        problem.scene()
                .bodies()
                .forEach((name, body) -> checkSame(body.pose(), scene.body(name).pose()));
        PlanningRequest request =
                MoveItRequests.load(of.resolve("request" + number), scene).request();
        assertEquals(robot.group().name(), request.group());
        RobotState state = scene.newState();
        request.start().forEach(state::set);
        assertArrayEquals(problem.start(), state.values());
        SceneChecker checker = SceneChecker.of(scene);
        assertTrue(checker.isValid(state), () -> problem + ": start " + checker.contacts(state));
        request.goals().get(0).joints().forEach(joint -> state.set(joint.variable(), joint.value()));
        assertArrayEquals(problem.goal(), state.values());
        assertTrue(checker.isValid(state), () -> problem + ": goal " + checker.contacts(state));
    }

    /** The reader normalises quaternions, which rounds. */
    private static void checkSame(Pose expected, Pose read) {
        double[] a = new double[12];
        double[] b = new double[12];
        expected.copyInto(a);
        read.copyInto(b);
        assertArrayEquals(a, b, 1e-15);
    }

    @Test
    void sameNumberGivesTheSameProblem() throws IOException {
        FamilyRobot robot = FamilyRobot.liftingArm(folder);
        FamilyProblem problem = new ProblemFamilies(robot).problem(Family.CAGE, 3);
        ProblemFamilies maker = new ProblemFamilies(robot);
        FamilyProblem other = maker.problem(Family.CAGE, 4);
        FamilyProblem again = maker.problem(Family.CAGE, 3);
        assertArrayEquals(problem.goal(), again.goal());
        assertEquals(problem.obstacles(), again.obstacles());
        assertNotEquals(problem.obstacles(), other.obstacles());
    }
}
