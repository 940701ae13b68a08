package dev.tandem.plan.robot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.RobotModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** States of groups of joints, their distances, and the index for nearest neighbours. */
class GroupSpaceTest {

    /** A wrist that turns without limits, an arm with limits, a slide, and a finger that follows the slide. */
    static RobotModel robot() {
        Vec3 z = new Vec3(0, 0, 1);
        List<Link> links = new ArrayList<>();
        for (String name : List.of("base", "wrist", "arm", "slide", "finger")) {
            links.add(new Link(name, List.of()));
        }
        return RobotModel.of(
                "arm",
                links,
                List.of(
                        Joint.of("turn", JointType.CONTINUOUS, "base", "wrist").about(z),
                        Joint.of("bend", JointType.REVOLUTE, "wrist", "arm")
                                .about(z)
                                .within(JointLimit.of(-1, 2)),
                        Joint.of("reach", JointType.PRISMATIC, "arm", "slide")
                                .about(z)
                                .within(JointLimit.of(0, 0.5)),
                        Joint.of("grip", JointType.PRISMATIC, "slide", "finger")
                                .about(z)
                                .within(JointLimit.of(0, 0.5))
                                .following(new Joint.Mimic("reach", 1, 0))));
    }

    @Test
    void followersAreNoDimensions() {
        RobotModel model = robot();
        GroupSpace space = GroupSpace.of(model, Set.of("turn", "bend", "reach", "grip"));
        assertArrayEquals(new int[] {0, 1, 2}, space.variables);
        assertThrows(IllegalArgumentException.class, () -> GroupSpace.of(model, Set.of("grip")));
    }

    @Test
    void continuousJointsTakeTheShorterWay() {
        GroupSpace space = GroupSpace.of(robot(), Set.of("turn", "bend"));
        double[] a = {3, 0};
        double[] b = {-3, 0};
        assertEquals(2 * Math.PI - 6, space.distance(a, b), 1e-15);
        double[] half = new double[2];
        space.between(a, 0, b, 0, 0.5, half);
        assertEquals(Math.PI, Math.abs(half[0]), 1e-12);
        double[] end = new double[4];
        space.endInto(a, 0, b, 0, end);
        assertEquals(2 * Math.PI - 3, end[0], 1e-12, "goes on past half a turn");
    }

    @Test
    void jointsWithLimitsDoNotWrap() {
        GroupSpace space = GroupSpace.of(robot(), Set.of("bend"));
        assertEquals(3, space.distance(new double[] {-1}, new double[] {2}));
    }

    /** Every state is found that a search one by one finds, or one that is as near. */
    @Test
    void nearestStatesAreThoseOfASearchOneByOne() {
        for (Set<String> joints : List.of(Set.of("turn"), Set.of("turn", "bend", "reach"), Set.of("bend", "reach"))) {
            GroupSpace space = GroupSpace.of(robot(), joints);
            int n = space.size();
            StateTree tree = new StateTree(space);
            SplittableRandom random = new SplittableRandom(17);
            Sampler sampler = new Sampler(space, 3);
            double[] state = new double[n];
            for (int i = 0; i < 2000; i++) {
                sampler.draw(state);
                if (i % 7 == 0 && i > 0) {
                    // The same state once more.
                    System.arraycopy(tree.states, tree.at(random.nextInt(i)), state, 0, n);
                }
                tree.add(state, 0, i - 1);
                sampler.draw(state);
                double least = Double.POSITIVE_INFINITY;
                for (int k = 0; k <= i; k++) {
                    least = Math.min(least, space.squaredDistance(tree.states, tree.at(k), state, 0));
                }
                int found = tree.nearest(state, 0);
                assertEquals(least, space.squaredDistance(tree.states, tree.at(found), state, 0));
                assertEquals(i - 1, tree.parent(i));
            }
        }
    }

    @Test
    void samplesAreWithinLimitsAndSpread() {
        GroupSpace space = GroupSpace.of(robot(), Set.of("turn", "bend", "reach"));
        Sampler sampler = new Sampler(space, 42);
        int[][] counts = new int[3][4];
        double[] state = new double[3];
        for (int i = 0; i < 4000; i++) {
            sampler.draw(state);
            for (int d = 0; d < 3; d++) {
                double share = (state[d] - space.lower[d]) / (space.upper[d] - space.lower[d]);
                assertTrue(share >= 0 && share <= 1, "dimension " + d + ": " + state[d]);
                counts[d][Math.min(3, (int) (4 * share))]++;
            }
        }
        for (int[] quarter : counts) {
            for (int count : quarter) {
                assertEquals(1000, count, 20, "states in a quarter of the range");
            }
        }
    }

    @Test
    void severalNearestStatesComeInOrder() {
        GroupSpace space = GroupSpace.of(robot(), Set.of("turn", "bend", "reach"));
        StateTree tree = new StateTree(space);
        Sampler sampler = new Sampler(space, 5);
        double[] state = new double[3];
        for (int i = 0; i < 500; i++) {
            sampler.draw(state);
            tree.add(state, 0, -1);
        }
        int[] found = new int[10];
        for (int i = 0; i < 200; i++) {
            sampler.draw(state);
            assertEquals(10, tree.nearest(state, 0, found));
            double[] all = new double[500];
            for (int k = 0; k < all.length; k++) {
                all[k] = space.squaredDistance(tree.states, tree.at(k), state, 0);
            }
            Arrays.sort(all);
            for (int k = 0; k < found.length; k++) {
                assertEquals(all[k], space.squaredDistance(tree.states, tree.at(found[k]), state, 0));
            }
        }
    }
}
