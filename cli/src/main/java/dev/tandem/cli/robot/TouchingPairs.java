package dev.tandem.cli.robot;

import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Pair;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.SelfCollision;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Pairs of links that touch in the default state and in every random state, so that a check of them is of no use. Pairs
 * that touch in the default state alone are not among them: in other states they may be apart, and then meet.
 */
final class TouchingPairs {

    private static final int SAMPLES = 1000;
    private static final long SEED = 17;

    private TouchingPairs() {}

    static AllowedCollisions add(RobotModel model, AllowedCollisions adjacent) {
        SelfCollision self = SelfCollision.of(model, adjacent);
        RobotState state = model.newState().setAll(model.defaults());
        Set<List<String>> always = touching(self, state);
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < SAMPLES && !always.isEmpty(); i++) {
            always.retainAll(touching(self, state.randomize(random)));
        }
        return adjacent.with(always.stream()
                .map(pair -> new Pair(pair.get(0), pair.get(1), Reason.ALWAYS))
                .toList());
    }

    private static Set<List<String>> touching(SelfCollision self, RobotState state) {
        Set<List<String>> pairs = new HashSet<>();
        for (LinkContact contact : self.touching(state)) {
            pairs.add(List.of(contact.a(), contact.b()));
        }
        return pairs;
    }
}
