package dev.tandem.scene;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Pairs that may touch, each with the reason why. The order of the two does not matter. */
public final class AllowedPairs implements PairFilter {

    private final Map<Long, String> reasons = new HashMap<>();

    /** From now on two bodies may touch, for a reason that reports can show. */
    public AllowedPairs allow(int a, int b, String reason) {
        reasons.put(key(a, b), reason);
        return this;
    }

    /** From now on they may not. */
    public AllowedPairs forbid(int a, int b) {
        reasons.remove(key(a, b));
        return this;
    }

    /** Why a pair may touch; nothing if it may not. */
    public Optional<String> reason(int a, int b) {
        return Optional.ofNullable(reasons.get(key(a, b)));
    }

    @Override
    public boolean wants(int a, int b) {
        return reasons.isEmpty() || !reasons.containsKey(key(a, b));
    }

    /** Forgets all pairs of a body. */
    void forget(int id) {
        reasons.keySet().removeIf(key -> (int) (key >>> 32) == id || key.intValue() == id);
    }

    private static long key(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }
}
