package dev.tandem.plan.explore;

import java.util.List;
import java.util.Optional;

/**
 * A place where a robot touched the true world.
 *
 * @param round the number of the round
 * @param stance where the robot was
 * @param wasThere whether what it touched was there when the robot looked around in this round, without touching it: then
 *     its map was wrong. Else it came later, or onto the robot
 */
public record Touch(int round, Stance stance, boolean wasThere) {

    /** A walk is judged in pieces of at most this length, each by the world at its start and at its end. */
    private static final double PIECE = 0.05;

    /**
     * {@return where the walk of a round first touched the world of that time, if it did} What was promised: a walk
     * touches nothing that was there when the robot looked around before it, and that it did not touch then.
     *
     * @param walker the robot
     * @param round the round
     * @param worlds the world over time
     */
    public static Optional<Touch> first(Walker walker, Round round, WorldTimeline worlds) {
        TrueWorld looked = worlds.at(round.number(), 0);
        List<Stance> walk = new WalkSpace(walker, looked.region()).cut(round.walked(), PIECE);
        int clear = 0;
        while (clear < walk.size()
                && looked.firstTouch(walker, walk.subList(clear, clear + 1)).isPresent()) {
            clear++;
        }
        Optional<Stance> broken = looked.firstTouch(walker, walk.subList(clear, walk.size()));
        if (broken.isPresent()) {
            return Optional.of(new Touch(round.number(), broken.get(), true));
        }
        if (clear > 0) {
            return Optional.of(new Touch(round.number(), walk.get(0), false));
        }
        double length = 0;
        for (int i = 1; i < walk.size(); i++) {
            TrueWorld before = worlds.at(round.number(), length);
            length += walk.get(i - 1).wayTo(walk.get(i));
            TrueWorld after = worlds.at(round.number(), length);
            for (TrueWorld world : before == after ? List.of(before) : List.of(before, after)) {
                Optional<Stance> touched =
                        world == looked ? Optional.empty() : world.firstTouch(walker, walk.subList(i - 1, i + 1));
                if (touched.isPresent()) {
                    return Optional.of(new Touch(round.number(), touched.get(), false));
                }
            }
        }
        return Optional.empty();
    }
}
