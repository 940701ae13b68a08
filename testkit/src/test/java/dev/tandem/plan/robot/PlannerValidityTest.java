package dev.tandem.plan.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Tandem;
import dev.tandem.io.MoveItRequests;
import dev.tandem.io.MoveItScenes;
import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.plan.scene.PlanningRequest;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.scene.Scene;
import dev.tandem.testkit.SharedData;
import dev.tandem.testkit.path.DensePathCheck;
import dev.tandem.testkit.path.SlowKinematics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The Panda and its planning problems: what planners call free is free, and paths are valid in small steps. */
class PlannerValidityTest {

    private static final String[] SETS = {"table_pick_panda", "bookshelf_small_panda", "cage_panda"};

    private final Path problems = SharedData.file("data/planning");
    private final RobotModel model =
            Urdf.reader().load(problems.resolve("panda/panda.urdf")).model();
    private final RobotSemantics semantics =
            Srdf.load(problems.resolve("panda/panda.srdf"), model).semantics();

    PlannerValidityTest() throws IOException {}

    private PlanningScene scene(String set, int number) throws IOException {
        Path file = problems.resolve(set).resolve(String.format("scene%04d.yaml", number));
        return MoveItScenes.read(file, model);
    }

    private PlanningRequest request(String set, int number) throws IOException {
        Path file = problems.resolve(set).resolve(String.format("request%04d.yaml", number));
        return MoveItRequests.read(file, model);
    }

    private static RobotChecker exact(PlanningScene scene) {
        Scene world = new Scene();
        scene.bodies().forEach(world::add);
        return RobotChecker.of(scene.model(), scene.allowed(), scene.attached(), world, Tandem.detector());
    }

    @Test
    void whatIsCalledFreeIsFree() throws IOException {
        checkStates(9_000);
    }

    /** mvn -B test -Plong -pl testkit -am -Dtest=PlannerValidityTest -Dsurefire.failIfNoSpecifiedTests=false. */
    @Tag("long")
    @Test
    void whatIsCalledFreeIsFreeInAMillionStates() throws IOException {
        checkStates(1_000_000);
    }

    /** Half of the states are drawn at random, half lie near starts and goals, which are close to obstacles. */
    private void checkStates(int count) throws IOException {
        List<String> joints = semantics.group("panda_arm").joints();
        GroupSpace space = GroupSpace.of(model, joints);
        ReadyRobot robot = ReadyRobot.of(scene(SETS[0], 1));
        int scenes = Math.min(300, count / 1000);
        int[] free = new int[SceneMotions.LEVELS];
        int touching = 0;
        for (int i = 0; i < scenes; i++) {
            String set = SETS[i % SETS.length];
            int number = 1 + i / SETS.length;
            PlanningScene scene = scene(set, number);
            RobotState state = scene.newState();
            request(set, number).start().forEach(state::set);
            double[] start = space.of(state.values());
            SceneMotions motions = new SceneMotions(
                    new ReadyWorld(scene, robot.in(scene).pairs()), space, state.values(), PlannerSettings.standard());
            RobotChecker exact = exact(scene);
            Sampler sampler = new Sampler(space, i);
            double[] drawn = new double[space.size()];
            double[] all = state.values();
            for (int k = 0; k < count / scenes; k++) {
                sampler.draw(drawn);
                if (k % 2 == 0) {
                    space.between(
                            start, 0, drawn.clone(), 0, 0.3 * sampler.random().nextDouble(), drawn);
                }
                space.into(drawn, 0, all);
                boolean collides = exact.collides(state.setAll(all));
                touching += collides ? 1 : 0;
                for (int level = 0; level < SceneMotions.LEVELS; level++) {
                    boolean isFree = motions.level(level).isFree(drawn);
                    free[level] += isFree ? 1 : 0;
                    assertFalse(isFree && collides, "level " + level + " of " + set + " " + number);
                    if (level == SceneMotions.LEVELS - 1) {
                        assertEquals(!collides, isFree, "the exact level of " + set + " " + number);
                    }
                }
            }
        }
        System.out.println("free at each level: " + free[0] + " " + free[1] + " " + free[2] + ", touching " + touching);
        assertTrue(free[0] > count / 10 && touching > count / 10);
        assertTrue(free[0] <= free[1] && free[1] <= free[2]);
        assertTrue(free[0] > 0.95 * free[2], "balls call few free states too close");
    }

    @Test
    void pathsAreValidInSmallSteps() throws IOException {
        for (String set : SETS) {
            checkPath(set, 2, 20);
        }
    }

    /** All problems of each set, in steps of 1e-3 of the joint that moves most. */
    @Tag("long")
    @Test
    void allPathsAreValidInSmallSteps() throws IOException {
        for (String set : SETS) {
            for (int number = 1; number <= 100; number++) {
                checkPath(set, number, 1);
            }
        }
    }

    private void checkPath(String set, int number, double step) throws IOException {
        PlanningScene scene = scene(set, number);
        PlanningRequest request = request(set, number);
        List<String> joints = semantics.group("panda_arm").joints();
        RobotState start = scene.newState();
        request.start().forEach(start::set);
        RobotPlan plan;
        try {
            plan = RobotPlanner.of(scene, joints)
                    .plan(start.values(), RequestGoals.of(request, scene, joints, start, 1));
        } catch (IllegalArgumentException e) {
            assertTrue(String.valueOf(e.getMessage()).contains("beyond limits"), e.getMessage());
            return;
        }
        assertTrue(plan.isFound(), set + " " + number + ": " + plan.outcome());
        assertTrue(
                plan.proof().isProved(),
                set + " " + number + ": " + plan.proof().resists());
        double[] base = new double[12];
        scene.base().copyInto(base);
        DensePathCheck.Result result = DensePathCheck.of(
                        SlowKinematics.ofUrdf(problems.resolve("panda/panda.urdf")),
                        model,
                        base,
                        scene.bodies(),
                        scene.allowed())
                .check(model.variables(), plan.path(), Map.of(), step * DensePathCheck.STEP);
        assertTrue(result.isFree(), set + " " + number + ": " + result);
    }
}
