package dev.tandem.cli.robot;

import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Pair;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.SelfCollision;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** Pairs of links that touch in the default state, or in every random state, as MoveIt's assistant finds them. */
final class TouchingPairs {

    private static final int SAMPLES = 1000;
    private static final long SEED = 17;

    private TouchingPairs() {}

    static AllowedCollisions add(RobotModel model, AllowedCollisions adjacent) {
        RobotState state = model.newState().setAll(model.defaults());
        List<Pair> found = new ArrayList<>();
        for (LinkContact contact : SelfCollision.of(model, adjacent).touching(state)) {
            found.add(new Pair(contact.a(), contact.b(), Reason.DEFAULT));
        }
        AllowedCollisions known = adjacent.with(found);
        SelfCollision rest = SelfCollision.of(model, known);
        SplittableRandom random = new SplittableRandom(SEED);
        Set<List<String>> always = touching(rest, state.randomize(random));
        for (int i = 1; i < SAMPLES && !always.isEmpty(); i++) {
            always.retainAll(touching(rest, state.randomize(random)));
        }
        return known.with(always.stream()
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
