package dev.tandem.scene;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Pairs that may touch, each with the reason why. The order of the two does not matter. */
final class AllowedPairs implements PairFilter {

    private final Map<Long, String> reasons = new HashMap<>();

    void allow(int a, int b, String reason) {
        reasons.put(key(a, b), reason);
    }

    void forbid(int a, int b) {
        reasons.remove(key(a, b));
    }

    /** Why a pair may touch; nothing if it may not. */
    Optional<String> reason(int a, int b) {
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
