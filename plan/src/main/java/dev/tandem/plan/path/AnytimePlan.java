package dev.tandem.plan.path;

import java.util.List;

/**
 * What an {@link AnytimePlanner} found.
 *
 * @param plan the best path and how the search ended
 * @param cost the length of that path; +∞ if there is none
 * @param improvements each path that was shorter than all before, in order
 */
public record AnytimePlan<S>(Plan<S> plan, double cost, List<Improvement> improvements) {

    /**
     * Creates the record; the list is copied.
     *
     * @param plan the best path and how the search ended
     * @param cost the length of that path
     * @param improvements each path that was shorter than all before
     */
    public AnytimePlan {
        improvements = List.copyOf(improvements);
    }

    /**
     * A path that was shorter than all before.
     *
     * @param iteration after how many drawn states it was found
     * @param cost its length
     */
    public record Improvement(int iteration, double cost) {}
}
