package dev.tandem.bench.planning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.testkit.SharedData;
import dev.tandem.testkit.path.DensePathCheck;
import dev.tandem.testkit.path.SlowKinematics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Paths of Tandem's planner, held against the slow check that shares neither kinematics nor geometry with it. */
class PlannedPathsTest {

    private static final List<String> SETS = List.of("table_pick_panda", "bookshelf_small_panda", "cage_panda");

    private static Path panda(String file) {
        return SharedData.file("data/planning/panda/" + file);
    }

    private static List<PlanningProblem> problems(RobotModel model, String set) throws IOException {
        RobotSemantics semantics = Srdf.read(panda("panda.srdf"), model);
        return PlanningProblem.below(List.of(SharedData.file("data/planning/" + set)), model, semantics);
    }

    private static DensePathCheck.Result check(
            RobotModel model, PlanningProblem problem, List<double[]> path, double step) throws IOException {
        double[] base = new double[12];
        problem.scene().base().copyInto(base);
        return DensePathCheck.of(
                        SlowKinematics.ofUrdf(panda("panda.urdf")),
                        model,
                        base,
                        problem.scene().bodies(),
                        problem.scene().allowed())
                .check(model.variables(), path, Map.of(), step);
    }

    @Test
    void readsAllProblemsOfASet() throws IOException {
        RobotModel model = Urdf.read(panda("panda.urdf"));
        List<PlanningProblem> all = problems(model, "table_pick_panda");
        assertEquals(100, all.size());
        PlanningProblem first = all.get(0);
        assertEquals("table_pick_panda", first.set());
        assertEquals("0001", first.name());
        assertEquals(7, first.joints().stream().filter(model::hasVariable).count());
        assertEquals(-0.785, first.start()[1]);
        assertEquals(-1.451140183264752, first.goal()[0]);
        assertEquals(0.8869533207576928, first.goal()[6]);
    }

    @Test
    void aPathIsFreeByTheSlowCheckAndAStraightLineIsNot() throws IOException {
        RobotModel model = Urdf.read(panda("panda.urdf"));
        PlanningProblem problem = problems(model, "bookshelf_small_panda").get(0);
        PathPlanner.Answer answer = new TandemPlanner(1.0 / 32, 20).plan(problem, 1);
        assertTrue(answer.solved());
        assertArrayEquals(problem.start(), answer.path().get(0));
        assertArrayEquals(problem.goal(), answer.path().get(answer.path().size() - 1));
        assertTrue(answer.nanos() > 0 && answer.length() > 0 && answer.states() > 0, answer::toString);
        // A coarse step here; the long form below takes a thousandth of a radian.
        DensePathCheck.Result found = check(model, problem, answer.path(), 0.02);
        assertTrue(found.isFree(), found::toString);
        DensePathCheck.Result straight = check(model, problem, List.of(problem.start(), problem.goal()), 0.05);
        assertTrue(straight.invalid() > 0, "the straight motion is in collision: " + straight);
    }

    /** Every tenth problem of each set, at the step that acceptance asks for. About ten minutes. */
    @Tag("long")
    @Test
    void pathsAreFreeAtAThousandthOfARadian() throws IOException {
        RobotModel model = Urdf.read(panda("panda.urdf"));
        List<String> bad = new ArrayList<>();
        long states = 0;
        TandemPlanner planner = new TandemPlanner(1.0 / 32, 20);
        for (String set : SETS) {
            List<PlanningProblem> all = problems(model, set);
            for (int i = 0; i < all.size(); i += 10) {
                PathPlanner.Answer answer = planner.plan(all.get(i), 1);
                if (answer.solved()) {
                    DensePathCheck.Result found = check(model, all.get(i), answer.path(), DensePathCheck.STEP);
                    states += found.states();
                    if (!found.isFree()) {
                        bad.add(set + "/" + all.get(i).name() + ": " + found);
                    }
                }
            }
        }
        assertEquals(List.of(), bad);
        assertTrue(states > 10_000, states + " states");
    }

    @Test
    void timesAreQuantilesInMicroseconds() {
        Times times = new Times();
        for (int i = 1; i <= 20; i++) {
            times.add(i != 20, 1000.0 * i);
        }
        assertEquals(10, times.micros(0.5));
        assertEquals(19, times.micros(0.95));
        assertEquals(20, times.micros(1));
        assertEquals(10.5, times.meanMicros());
        assertEquals(19, times.solved());
        assertTrue(Double.isNaN(new Times().micros(0.5)));
    }
}
