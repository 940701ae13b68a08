package dev.tandem.testkit.robots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Tandem;
import dev.tandem.io.MoveItRequests;
import dev.tandem.io.MoveItScenes;
import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.plan.scene.PlanningRequest;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.plan.scene.SceneChecker;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.scene.Scene;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The published planning problems of the Panda arm: all are read, and a checker that follows them answers as new ones. */
class PlanningProblemsTest {

    /** Every problem is read; of one in so many, states are checked by a checker made anew. */
    private static final int CHECKED = 10;

    private static final int STATES = 20;

    @Test
    void readsAndChecksAllProblems() throws IOException {
        Path data = SharedData.file("data/planning");
        RobotModel panda = Urdf.read(data.resolve("panda/panda.urdf"));
        PlanningScene base = PlanningScene.of(
                panda, Srdf.read(data.resolve("panda/panda.srdf"), panda).allowed());
        SceneChecker follower = SceneChecker.of(base);
        for (String set : List.of("bookshelf_small_panda", "cage_panda", "table_pick_panda")) {
            for (int i = 1; i <= 100; i++) {
                Path folder = data.resolve(set);
                String number = String.format(Locale.ROOT, "%04d.yaml", i);
                MoveItScenes.Loaded loaded = MoveItScenes.load(folder.resolve("scene" + number), base);
                assertEquals(List.of(), loaded.warnings());
                PlanningScene scene = loaded.scene();
                PlanningRequest request = MoveItRequests.load(folder.resolve("request" + number), scene)
                        .request();
                assertEquals("panda_arm", request.group());
                RobotState state = scene.newState();
                request.start().forEach(state::set);
                follower.use(scene);
                String where = set + " " + i;
                assertTrue(follower.isValid(state), () -> where + ": start " + follower.contacts(state));
                request.goals().get(0).joints().forEach(joint -> state.set(joint.variable(), joint.value()));
                assertTrue(!follower.collides(state), () -> where + ": goal " + follower.contacts(state));
                assertTrue(state.isWithinLimits(), () -> where + ": goal " + state.limitViolations());
                if (i % CHECKED == 0) {
                    compare(follower, scene, i, where);
                }
            }
        }
    }

    private static void compare(SceneChecker follower, PlanningScene scene, int seed, String where) {
        Scene world = new Scene();
        scene.bodies().forEach(world::add);
        RobotChecker anew = RobotChecker.of(scene.model(), scene.allowed(), List.of(), world, Tandem.detector());
        SplittableRandom random = new SplittableRandom(seed);
        RobotState state = scene.newState();
        for (int k = 0; k < STATES; k++) {
            state.randomize(random);
            assertEquals(anew.collidesItself(state), follower.collidesItself(state), where);
            assertEquals(anew.collidesWorld(state), follower.collidesWorld(state), where);
            double expected = anew.clearance(state).map(LinkClearance::distance).orElseThrow();
            assertEquals(
                    expected,
                    follower.clearance(state).map(LinkClearance::distance).orElseThrow(),
                    1e-9,
                    where);
        }
    }
}
