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
import dev.tandem.testkit.CampaignRows;
import dev.tandem.testkit.SharedData;
import dev.tandem.testkit.path.DensePathCheck;
import dev.tandem.testkit.path.SlowKinematics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The Panda and its planning problems: what planners call free is free, and paths are valid in small steps. */
class PlannerValidityTest {

    private static final String[] SETS = {"table_pick_panda", "bookshelf_small_panda", "cage_panda"};

    private static final int SCENES = 300;

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

    /** What was found in the states of one scene. */
    private static final class Counts {
        private final int[] free = new int[SceneMotions.LEVELS];
        private int touching;
    }

    @Test
    void whatIsCalledFreeIsFree() throws IOException {
        Counts counts = new Counts();
        ReadyRobot robot = ReadyRobot.of(scene(SETS[0], 1));
        for (int i = 0; i < 9; i++) {
            checkStates(robot, i, 1000, counts);
        }
        checkShares(counts.free, counts.touching);
    }

    private static void checkShares(int[] free, int touching) {
        int all = free[2] + touching;
        assertTrue(free[0] > all / 10 && touching > all / 10);
        assertTrue(free[0] <= free[1] && free[1] <= free[2]);
        assertTrue(free[0] > 0.95 * free[2], "balls call few free states too close");
    }

    /**
     * A million states, scene by scene; goes on where the run before it stopped. Counts are in {@code
     * src/test/campaign/planned-states.csv}. mvn -B test -Plong -pl testkit -am -Dtest=PlannerValidityTest
     * -Dsurefire.failIfNoSpecifiedTests=false; {@code -Dplanning.seconds=600} sets how long it takes.
     */
    @Tag("long")
    @Test
    void whatIsCalledFreeIsFreeInAMillionStates() throws IOException {
        CampaignRows rows = CampaignRows.of(
                "planned-states.csv", "set,scene,states,free by balls,free with clearance,free,touching");
        ReadyRobot robot = ReadyRobot.of(scene(SETS[0], 1));
        int[] free = new int[SceneMotions.LEVELS];
        int touching = 0;
        int states = 1 + 1_000_000 / SCENES;
        for (int i = 0; i < SCENES && rows.isTimeLeft(); i++) {
            String name = SETS[i % SETS.length] + "," + (1 + i / SETS.length);
            if (!rows.has(name)) {
                Counts counts = new Counts();
                checkStates(robot, i, states, counts);
                rows.add(
                        name,
                        states + "," + counts.free[0] + "," + counts.free[1] + "," + counts.free[2] + ","
                                + counts.touching);
            }
            for (int level = 0; level < free.length; level++) {
                free[level] += rows.number(name, 1 + level);
            }
            touching += rows.number(name, 4);
        }
        checkShares(free, touching);
    }

    /** Half of the states are drawn at random, half lie near the start, which is close to obstacles. */
    private void checkStates(ReadyRobot robot, int i, int count, Counts counts) throws IOException {
        List<String> joints = semantics.group("panda_arm").joints();
        GroupSpace space = GroupSpace.of(model, joints);
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
        for (int k = 0; k < count; k++) {
            sampler.draw(drawn);
            if (k % 2 == 0) {
                space.between(start, 0, drawn.clone(), 0, 0.3 * sampler.random().nextDouble(), drawn);
            }
            space.into(drawn, 0, all);
            boolean collides = exact.collides(state.setAll(all));
            counts.touching += collides ? 1 : 0;
            for (int level = 0; level < SceneMotions.LEVELS; level++) {
                boolean isFree = motions.level(level).isFree(drawn);
                counts.free[level] += isFree ? 1 : 0;
                assertFalse(isFree && collides, "level " + level + " of " + set + " " + number);
                if (level == SceneMotions.LEVELS - 1) {
                    assertEquals(!collides, isFree, "the exact level of " + set + " " + number);
                }
            }
        }
    }

    @Test
    void pathsAreValidInSmallSteps() throws IOException {
        RobotPlanner planner = planner();
        for (String set : SETS) {
            checkPath(planner, set, 2, 20);
        }
    }

    /**
     * All problems of each set, in steps of 1e-3 of the joint that moves most; goes on where the run before it stopped. Counts are in
     * {@code src/test/campaign/planned-paths.csv}; {@code -Dplanning.seconds=600} sets how long it takes.
     */
    @Tag("long")
    @Test
    void allPathsAreValidInSmallSteps() throws IOException {
        CampaignRows rows = CampaignRows.of("planned-paths.csv", "set,problem,states,of them touch");
        RobotPlanner planner = planner();
        for (int i = 0; i < SCENES && rows.isTimeLeft(); i++) {
            String set = SETS[i % SETS.length];
            int number = 1 + i / SETS.length;
            if (!rows.has(set + "," + number)) {
                Optional<DensePathCheck.Result> found = checkPath(planner, set, number, 1);
                rows.add(
                        set + "," + number,
                        found.map(r -> r.states() + "," + r.invalid()).orElse("0,goal beyond limits"));
            }
        }
    }

    private RobotPlanner planner() throws IOException {
        return RobotPlanner.of(scene(SETS[0], 1), semantics.group("panda_arm").joints());
    }

    /** Empty if the goal is beyond limits. */
    private Optional<DensePathCheck.Result> checkPath(RobotPlanner planner, String set, int number, double step)
            throws IOException {
        PlanningScene scene = scene(set, number);
        PlanningRequest request = request(set, number);
        List<String> joints = semantics.group("panda_arm").joints();
        RobotState start = scene.newState();
        request.start().forEach(start::set);
        RobotPlan plan;
        try {
            plan = planner.in(scene).plan(start.values(), RequestGoals.of(request, scene, joints, start, 1));
        } catch (IllegalArgumentException e) {
            assertTrue(String.valueOf(e.getMessage()).contains("beyond limits"), e.getMessage());
            return Optional.empty();
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
        return Optional.of(result);
    }
}
