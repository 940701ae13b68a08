package dev.tandem.testkit.campaign;

import dev.tandem.Tandem;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.MotionCheck;
import dev.tandem.robot.check.MotionResult;
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.scene.Scene;
import dev.tandem.search.Verdict;
import dev.tandem.testkit.campaign.Built.Machine;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.Item.Robot;
import dev.tandem.testkit.campaign.Item.RobotLink;
import dev.tandem.testkit.campaign.Truth.Is;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A robot against a world: asked where A is a robot. */
final class RobotQuestions {

    private static final int MOTIONS = 5;

    private RobotQuestions() {}

    static List<Question> all() {
        return List.of(
                new Question("robot world", 1, RobotQuestions::world),
                new Question("motion", 1, RobotQuestions::motion));
    }

    private static void world(Situation s, Findings out) {
        if (!(SearchQuestions.bare(s.now.a()) instanceof Robot robot)) {
            return;
        }
        Machine machine = Built.machine(robot);
        RobotState state = machine.state().base(s.a().pose());
        RobotWorld world = RobotWorld.of(machine.model(), s.b(), machine.attached(), Set.of());
        out.check(s.truth.touch, world.collides(state), "a robot's collides");
        out.check(s.truth.touch, !world.touching(state).isEmpty(), "a robot's touching links");
        double found = world.distance(state, Double.POSITIVE_INFINITY);
        out.interval(s.truth, found, found, "a robot's distance");
        double tolerance = s.scale() * (s.random.nextBoolean() ? 0.9 : 1.1);
        out.check(s.truth.within(tolerance), world.isWithin(state, tolerance), "a robot within " + tolerance);
        checker(s, machine, state, out);
    }

    /** The same by a checker whose world is a scene, from which no self-collision is asked. */
    private static void checker(Situation s, Machine machine, RobotState state, Findings out) {
        Scene scene = new Scene();
        scene.add("b", s.b());
        RobotChecker checker =
                RobotChecker.of(machine.model(), allAllowed(machine), machine.attached(), scene, Tandem.detector());
        out.check(s.truth.touch, checker.collides(state), "a robot checker's collides");
        List<LinkContact> touching = checker.touching(state);
        out.check(s.truth.touch, !touching.isEmpty(), "a robot checker's contacts");
        out.require(touching.stream().allMatch(c -> c.b().equals("b")), "contacts name the body: " + touching);
        double found = checker.distance(state, Double.POSITIVE_INFINITY);
        out.interval(s.truth, found, found, "a robot checker's distance");
    }

    private static void motion(Situation s, Findings out) {
        if (!(SearchQuestions.bare(s.now.a()) instanceof Robot robot)) {
            return;
        }
        Machine machine = Built.machine(robot);
        MotionCheck check = MotionCheck.of(machine.model(), allAllowed(machine), machine.attached(), s.b());
        RobotState start = machine.state().base(s.a().pose());
        RobotState goal = machine.model().newState().base(s.a().pose());
        for (int i = 0; i < MOTIONS; i++) {
            motion(s, robot, check, start, goal, out);
        }
    }

    private static void motion(
            Situation s, Robot robot, MotionCheck check, RobotState from, RobotState to, Findings out) {
        double[] start = from.values();
        double[] goal = start.clone();
        for (int i = 0; i < goal.length; i++) {
            RobotLink link = robot.links().get(i);
            double by = s.random.nextDouble() - 0.5;
            goal[i] += link.slides() ? by * s.size() : 2 * by;
        }
        MotionResult found = check.check(from, to.setAll(goal));
        for (int i = 0; i <= 4; i++) {
            double time = i / 4.0;
            Truth then = i == 0 ? s.truth : at(s, robot, start, goal, time);
            if (then.touch == Is.YES) {
                out.require(!found.isFree(), "a motion is free that touches at " + time);
                out.require(found.freeUntil() <= time + 1e-6, "free until " + found.freeUntil() + ", not at " + time);
            } else {
                out.unknown();
            }
        }
        if (found.verdict() == Verdict.HIT) {
            Truth then = at(s, robot, start, goal, found.contactAt());
            out.require(
                    then.low <= 1e-6 * (s.size() + 1e3 * then.rounding),
                    "a contact at " + found.contactAt() + " where they are " + then.low + " apart");
        }
    }

    private static Truth at(Situation s, Robot robot, double[] start, double[] goal, double time) {
        List<RobotLink> links = new ArrayList<>();
        for (int i = 0; i < robot.links().size(); i++) {
            double value = start[i] + time * (goal[i] - start[i]);
            links.add(robot.links().get(i).withValue(value));
        }
        Item a = new Placed(SearchQuestions.matrix(s.a().pose()), new Robot(links));
        return new Truth(Flattener.pieces(a), s.truth.piecesB);
    }

    private static AllowedCollisions allAllowed(Machine machine) {
        List<String> names = new ArrayList<>();
        machine.model().links().forEach(link -> names.add(link.name()));
        machine.attached().forEach(body -> names.add(body.name()));
        AllowedCollisions all = AllowedCollisions.none();
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                all = all.with(names.get(i), names.get(j), AllowedCollisions.Reason.USER);
            }
        }
        return all;
    }
}
