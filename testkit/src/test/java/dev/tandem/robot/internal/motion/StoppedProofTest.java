package dev.tandem.robot.internal.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.math.Pose;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.lanes.LanePairs;
import dev.tandem.robot.internal.lanes.LaneRobot;
import dev.tandem.samples.SampleRobots;
import dev.tandem.search.Verdict;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A proof that is stopped, at any time, says 'don't know' or what it would have said; never 'free' of what it has not shown. */
class StoppedProofTest {

    private static final RobotModel MODEL = SampleRobots.humanoid();
    private static final RobotSemantics SEMANTICS = SampleRobots.humanoidSemantics(MODEL);

    private static MotionProver prover(boolean inLanes, double height) {
        MotionRobot robot = inLanes
                ? MotionRobot.of(
                        new LanePairs(LaneRobot.of(MODEL, List.of()), SEMANTICS.allowed()), SEMANTICS.allowed())
                : MotionRobot.of(MODEL, SEMANTICS.allowed(), List.of());
        Body table = Body.of(new Box(0.5, 1.2, 0.04)).at(Pose.translation(0.45, 0, height));
        MotionWorld world = MotionWorld.of(
                robot, List.of("table"), List.of(table), (part, body) -> false, MotionWorld.NO_CLEARANCE);
        return new MotionProver(robot, Tandem.detector().bank()).in(world);
    }

    /** An arm that swings forward, close to or into a table. */
    private static List<double[]> path() {
        RobotState state = MODEL.newState();
        double[] first = state.values();
        double[] second = state.set("l_shoulder_pitch", -0.6).values();
        double[] third = state.set("l_elbow", -1).values();
        return List.of(first, second, third);
    }

    @Test
    void whatIsNotShownIsNotFree() {
        Pose base = MODEL.newState().pose(0);
        AtomicInteger free = new AtomicInteger();
        AtomicInteger hits = new AtomicInteger();
        for (boolean inLanes : new boolean[] {true, false}) {
            for (double height : new double[] {-0.5, -0.3, 0.1, 0.2}) {
                MotionProver prover = prover(inLanes, height);
                Verdict truth = prover.check(path(), base).verdict();
                free.addAndGet(truth == Verdict.FREE ? 1 : 0);
                hits.addAndGet(truth == Verdict.HIT ? 1 : 0);
                stopEverywhere(prover, base, truth, inLanes + " " + height);
            }
        }
        assertTrue(free.get() > 0 && hits.get() > 0, free + " are free, " + hits + " hit");
    }

    /** Says that the time is over at the first question, at the second, and so on until the proof is done. */
    private static void stopEverywhere(MotionProver prover, Pose base, Verdict truth, String what) {
        AtomicInteger left = new AtomicInteger();
        AtomicInteger asked = new AtomicInteger();
        prover.until(() -> {
            asked.incrementAndGet();
            return left.getAndDecrement() <= 0;
        });
        int undecided = 0;
        for (int questions = 0; ; questions++) {
            left.set(questions);
            asked.set(0);
            PathResult result = prover.check(path(), base);
            String where = what + " after " + questions + " questions";
            if (asked.get() <= questions) {
                assertEquals(truth, result.verdict(), where);
                break;
            }
            assertTrue(result.verdict() == Verdict.UNKNOWN || result.verdict() == truth, where);
            assertTrue(result.verdict() != Verdict.FREE, where + " something was cut short");
            undecided += result.verdict() == Verdict.UNKNOWN ? 1 : 0;
        }
        assertTrue(undecided > 0, "stopped at once, it knows nothing");
        prover.until(() -> false);
        assertEquals(truth, prover.check(path(), base).verdict(), "and it can go on");
    }
}
