package dev.tandem.plan.explore;

/** A world that may change while it is explored. Its region, and what the robot knows of it, stay the same. */
@FunctionalInterface
public interface WorldTimeline {

    /**
     * {@return what is there at a time} The same object as before where nothing has changed.
     *
     * @param round the number of the round, from 1
     * @param walked how far the robot has walked in this round, in metres; 0 while it looks around
     */
    TrueWorld at(int round, double walked);
}
