package dev.tandem.robot.proof;

import dev.tandem.Detector;
import dev.tandem.Tandem;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Pair;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.Joint;
import dev.tandem.robot.RandomStates;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.LinkContact;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.SelfPairs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Pairs of links that need no check, as MoveIt's setup assistant finds them, each with its reason: joined links, links
 * that touch in the default state, links that touch in nearly all random states, and links that touched in none.
 *
 * <p>Pairs with a joint of uncertain range between them ({@link Joint#withUncertainRange}) are never among the last.
 *
 * <p>The last is a claim from samples and not a proof: {@link NeverTouching} proves. Whoever wants no claims takes
 * {@code without(Reason.NEVER)}.
 */
public final class SampledPairs {

    /** MoveIt's: a pair that touches in at least this share of states is taken to touch always. */
    private static final double ALWAYS = 0.95;

    private SampledPairs() {}

    /** Looks at so many random states within the limits; the same seed gives the same pairs. */
    public static AllowedCollisions find(RobotModel model, int samples, long seed) {
        return find(model, samples, seed, Tandem.detector());
    }

    /** With tests of your choice. */
    public static AllowedCollisions find(RobotModel model, int samples, long seed, Detector detector) {
        if (samples < 1) {
            throw new IllegalArgumentException("at least one sample is needed, but got " + samples);
        }
        AllowedCollisions known = AllowedCollisions.adjacent(model);
        RobotParts parts = new RobotParts(model, List.of());
        SelfPairs pairs = new SelfPairs(parts, known, true);
        SelfCollision self = SelfCollision.of(model, known, List.of(), detector);
        RobotState state = model.newState().setAll(model.defaults());
        List<Pair> found = new ArrayList<>();
        boolean[] done = new boolean[pairs.count];
        for (LinkContact c : self.touching(state)) {
            found.add(new Pair(c.a(), c.b(), Reason.DEFAULT));
            done[pairs.rigid(model.linkNumber(c.a()), model.linkNumber(c.b()))] = true;
        }
        int[] hits = new int[pairs.count];
        SplittableRandom random = new SplittableRandom(seed);
        for (int k = 0; k < samples; k++) {
            for (LinkContact c : self.touching(RandomStates.set(state, random))) {
                hits[pairs.rigid(model.linkNumber(c.a()), model.linkNumber(c.b()))]++;
            }
        }
        for (int p = 0; p < pairs.count; p++) {
            boolean always = hits[p] >= ALWAYS * samples;
            boolean never = hits[p] == 0 && hasReliableLimits(model, pairs.a[p], pairs.b[p]);
            if (!done[p] && (always || never)) {
                found.add(new Pair(
                        parts.names[pairs.a[p]], parts.names[pairs.b[p]], always ? Reason.ALWAYS : Reason.NEVER));
            }
        }
        return known.with(found);
    }

    private static boolean hasReliableLimits(RobotModel model, int a, int b) {
        return Arrays.stream(PairProof.path(model, a, b))
                .allMatch(link -> model.hasReliableLimits(model.firstVariableOf(link - 1)));
    }
}
