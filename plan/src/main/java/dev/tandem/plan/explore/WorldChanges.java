package dev.tandem.plan.explore;

import dev.tandem.geometry.TriangleMesh;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A world whose obstacles come, move and go by a list. For one thread. */
public final class WorldChanges implements WorldTimeline {

    /**
     * A change: an obstacle is somewhere from now on, or nowhere.
     *
     * @param round when it happens: the number of the round, from 1
     * @param walked how far the robot has walked in that round, in metres; 0 for before its look
     * @param name the obstacle
     * @param mesh where the obstacle is from now on; null if it is gone
     */
    public record Change(
            int round, double walked, String name, @Nullable TriangleMesh mesh) {

        /**
         * Checks the time.
         *
         * @param round when it happens: the number of the round, from 1
         * @param walked how far the robot has walked in that round, in metres; 0 for before its look
         * @param name the obstacle
         * @param mesh where the obstacle is from now on; null if it is gone
         */
        public Change {
            if (round < 1 || !(walked >= 0 && walked < 1e9)) {
                throw new IllegalArgumentException("a change happens in a round from 1 on and after 0 m or more of its"
                        + " walk, but this is round " + round + " and " + walked + " m");
            }
        }

        private boolean isOver(int now, double length) {
            return round < now || (round == now && walked <= length);
        }
    }

    private final TrueWorld first;
    private final List<Change> changes;

    /** The obstacles that can only be seen, by their names, after the changes so far. */
    private final Map<String, TriangleMesh> obstacles = new LinkedHashMap<>();

    /** The worlds made so far: one, and one more for each change. */
    private final List<TrueWorld> worlds = new ArrayList<>();

    /**
     * A world that changes.
     *
     * @param first the world before any change
     * @param names the names of its {@link TrueWorld#hidden hidden} obstacles, in order
     * @param changes what changes, and when; changes of the same time happen in the order of the list
     */
    public WorldChanges(TrueWorld first, List<String> names, List<Change> changes) {
        if (names.size() != first.hidden().size()) {
            throw new IllegalArgumentException(
                    "there are " + names.size() + " names for " + first.hidden().size() + " obstacles");
        }
        this.first = first;
        this.changes = changes.stream()
                .sorted(Comparator.comparingInt(Change::round).thenComparingDouble(Change::walked))
                .toList();
        for (int i = 0; i < names.size(); i++) {
            obstacles.put(names.get(i), first.hidden().get(i));
        }
        worlds.add(first);
    }

    @Override
    public TrueWorld at(int round, double walked) {
        int over = 0;
        while (over < changes.size() && changes.get(over).isOver(round, walked)) {
            over++;
        }
        while (worlds.size() <= over) {
            worlds.add(after(changes.get(worlds.size() - 1)));
        }
        return worlds.get(over);
    }

    private TrueWorld after(Change change) {
        if (change.mesh() == null) {
            obstacles.remove(change.name());
        } else {
            obstacles.put(change.name(), change.mesh());
        }
        return new TrueWorld(List.copyOf(obstacles.values()), first.known(), first.region());
    }
}
