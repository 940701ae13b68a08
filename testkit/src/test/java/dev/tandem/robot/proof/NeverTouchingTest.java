package dev.tandem.robot.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.robot.proof.NeverTouching.Finding;
import dev.tandem.robot.proof.NeverTouching.Outcome;
import dev.tandem.samples.SampleRobots;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class NeverTouchingTest {

    private static final RobotModel HUMANOID = SampleRobots.humanoid();
    private static final AllowedCollisions ALLOWED =
            SampleRobots.humanoidSemantics(HUMANOID).allowed();

    private static Outcome outcome(double length, double limit) {
        // A ball on a rod of this length turns about the origin, and a small ball is at (0, 2, 0).
        RobotModel swing = RobotModel.of(
                "swing",
                List.of(
                        new Link("post", List.of(LinkGeometry.of(new Sphere(0.5), Pose.translation(0, 2, 0)))),
                        new Link("ball", List.of(LinkGeometry.of(new Sphere(0.5), Pose.translation(length, 0, 0))))),
                List.of(Joint.of("j", JointType.REVOLUTE, "post", "ball")
                        .about(new Vec3(0, 0, 1))
                        .within(JointLimit.of(-limit, limit))));
        return NeverTouching.of(swing).find(AllowedCollisions.none()).get(0).outcome();
    }

    @Test
    void proofsEndWhereContactBegins() {
        // At radius 2 the balls' centres are 1 apart at an angle of 90° − 2 asin(1/4) = 1.0654 from the x axis.
        assertEquals(Outcome.PROVED, outcome(2, 1.06));
        assertEquals(Outcome.SEEN_TOUCHING, outcome(2, 1.2));
        assertEquals(Outcome.PROVED, outcome(0.99, 3.14));
        assertFalse(outcome(1, 3.15) == Outcome.PROVED, "they touch at one angle");
        assertEquals(Outcome.PROVED, outcome(3.01, 3.15));
    }

    @Test
    void aLinkInsideAnotherIsNotProvedApart() {
        RobotModel inside = RobotModel.of(
                "inside",
                List.of(
                        new Link("shell", List.of(LinkGeometry.of(new Box(2, 2, 2), Pose.identity()))),
                        new Link("core", List.of(LinkGeometry.of(new Sphere(0.1), Pose.identity())))),
                List.of(Joint.of("j", JointType.REVOLUTE, "shell", "core").within(JointLimit.of(-1, 1))));
        assertEquals(
                Outcome.SEEN_TOUCHING,
                NeverTouching.of(inside).find(AllowedCollisions.none()).get(0).outcome());
    }

    @Test
    void whatMovesFreelyIsNotBounded() {
        RobotModel floating = RobotModel.of(
                "floating",
                List.of(
                        new Link("base", List.of(LinkGeometry.of(new Sphere(1), Pose.identity()))),
                        new Link("kite", List.of(LinkGeometry.of(new Sphere(1), Pose.translation(9, 0, 0))))),
                List.of(Joint.of("j", JointType.FLOATING, "base", "kite")));
        assertEquals(
                Outcome.UNBOUNDED,
                NeverTouching.of(floating).find(AllowedCollisions.none()).get(0).outcome());
    }

    static void check(RobotModel model, AllowedCollisions allowed, int states, long seed) {
        long start = System.nanoTime();
        List<Finding> findings = NeverTouching.of(model).find(allowed);
        double seconds = (System.nanoTime() - start) / 1e9;
        Set<String> proved = findings.stream()
                .filter(f -> f.outcome() == Outcome.PROVED)
                .map(f -> f.a() + " " + f.b())
                .collect(Collectors.toSet());
        AllowedCollisions rest = NeverTouching.with(allowed, findings);
        Set<String> seen = new HashSet<>();
        SelfCollision self = SelfCollision.of(model, allowed);
        RobotState state = model.newState();
        SplittableRandom random = new SplittableRandom(seed);
        for (int k = 0; k < states; k++) {
            state.randomize(random);
            for (LinkContact c : self.touching(state)) {
                seen.add(c.a() + " " + c.b());
                assertFalse(proved.contains(c.a() + " " + c.b()), "seed " + seed + ", state " + k + ": " + c);
            }
        }
        long never = findings.stream()
                .filter(f -> f.joints() <= 3 && !seen.contains(f.a() + " " + f.b()))
                .count();
        System.out.printf(
                "%s: %d of %d pairs with at most three joints between and never seen touching in %d states are proved"
                        + " (%.1f s, %d pairs in all, %d boxes)%n",
                model.name(),
                proved.size(),
                never,
                states,
                seconds,
                findings.size(),
                findings.stream().mapToInt(Finding::boxes).sum());
        findings.stream()
                .filter(f -> f.joints() <= 3 && f.outcome() == Outcome.UNDECIDED)
                .forEach(f -> System.out.println("   undecided: " + f));
        assertTrue(2L * proved.size() >= never, proved.size() + " of " + never);
        assertEquals(
                proved.size(),
                SelfCollision.of(model, allowed).pairCount()
                        - SelfCollision.of(model, rest).pairCount());
    }

    @Test
    void mostPairsThatNeverTouchAreProved() {
        check(HUMANOID, ALLOWED, 2000, 31);
    }

    @Tag("long")
    @Test
    void noProofIsContradicted() {
        check(HUMANOID, ALLOWED, 100_000, 32);
    }
}
