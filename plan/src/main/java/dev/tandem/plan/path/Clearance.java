package dev.tandem.plan.path;

/** Says whether something that must not be touched is near: for {@link ClearedMotions}. For one thread. */
@FunctionalInterface
public interface Clearance<S> {

    /**
     * {@return whether anything may be at most this far away, in this state}
     *
     * @param state the state
     * @param distance the distance
     */
    boolean isWithin(S state, double distance);
}
