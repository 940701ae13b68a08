package dev.tandem.robot;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Pairs of links (or attached bodies) that are not checked, each with its reason: the allowed-collision matrix of MoveIt
 * as an immutable value. A pair that is not listed is checked.
 */
public final class AllowedCollisions {

    private static final AllowedCollisions NONE = new AllowedCollisions(Map.of());

    /** Why a pair is not checked. */
    public enum Reason {
        /** One hangs on the other, with only links without geometry between them: they touch where they are joined. */
        ADJACENT,
        /** Somebody says, after sampling, that they never touch. A claim, not a proof. */
        NEVER,
        /** Somebody says, after sampling, that they always touch, so that a check is of no use. */
        ALWAYS,
        /** They touch in the robot's default state, so that they are taken to be meant so. */
        DEFAULT,
        /** A file asks for it and gives another reason, or none. */
        SRDF,
        /** The caller asks for it. */
        USER,
        /** It was proved that they cannot touch, for all joint values within limits. */
        PROVED_NEVER,
        /** It depends on the joint values: see {@link #when}. */
        CONDITIONAL
    }

    private record Key(String a, String b) implements Comparable<Key> {
        static Key of(String a, String b) {
            return a.compareTo(b) <= 0 ? new Key(a, b) : new Key(b, a);
        }

        @Override
        public int compareTo(Key o) {
            int byA = a.compareTo(o.a);
            return byA != 0 ? byA : b.compareTo(o.b);
        }
    }

    private record Entry(Reason reason, @Nullable Predicate<RobotState> condition) {}

    /** A pair and the reason that it is not checked; a comes before b in the alphabet. */
    public record Pair(String a, String b, Reason reason) {}

    private final Map<Key, Entry> entries;

    private AllowedCollisions(Map<Key, Entry> entries) {
        this.entries = entries;
    }

    /** Nothing is left out: links that are joined are checked too. */
    public static AllowedCollisions none() {
        return NONE;
    }

    /**
     * Links that are joined directly, or through links without geometry. As in MoveIt, all that are joined to one link
     * without geometry count as joined to each other.
     *
     * <pre>
     *   wrist ── (frame) ── palm        wrist–palm, wrist–camera and palm–camera are adjacent
     *               └────── camera
     * </pre>
     */
    public static AllowedCollisions adjacent(RobotModel model) {
        Map<Key, Entry> found = new HashMap<>();
        Map<Integer, Set<Integer>> neighbours = new HashMap<>();
        for (int i = 1; i < model.links().size(); i++) {
            int parent = model.parentOf(i);
            neighbours.computeIfAbsent(i, k -> new LinkedHashSet<>()).add(parent);
            neighbours.computeIfAbsent(parent, k -> new LinkedHashSet<>()).add(i);
        }
        for (int start = 0; start < model.links().size(); start++) {
            if (model.links().get(start).hasGeometry()) {
                for (int other : reached(model, neighbours, start)) {
                    String name = model.links().get(other).name();
                    found.put(Key.of(model.links().get(start).name(), name), new Entry(Reason.ADJACENT, null));
                }
            }
        }
        return new AllowedCollisions(found);
    }

    /** Links with geometry that a walk from a link comes to, passing only through links without. */
    private static Set<Integer> reached(RobotModel model, Map<Integer, Set<Integer>> neighbours, int start) {
        Set<Integer> seen = new HashSet<>(Set.of(start));
        Set<Integer> found = new LinkedHashSet<>();
        Deque<Integer> waiting = new ArrayDeque<>(List.of(start));
        while (!waiting.isEmpty()) {
            for (int next : neighbours.getOrDefault(waiting.pop(), Set.of())) {
                if (seen.add(next)) {
                    if (model.links().get(next).hasGeometry()) {
                        found.add(next);
                    } else {
                        waiting.push(next);
                    }
                }
            }
        }
        return found;
    }

    /** These, and one pair more. A reason that was there for the pair is replaced. */
    public AllowedCollisions with(String a, String b, Reason reason) {
        return with(List.of(new Pair(a, b, Objects.requireNonNull(reason))));
    }

    /** These, and a pair that is left out only at joint values that the condition allows. */
    public AllowedCollisions when(String a, String b, Predicate<RobotState> condition) {
        Entry entry = new Entry(Reason.CONDITIONAL, Objects.requireNonNull(condition));
        return changed(all -> all.put(Key.of(a, b), entry));
    }

    /** These without one pair, which is then checked. */
    public AllowedCollisions without(String a, String b) {
        return changed(all -> all.remove(Key.of(a, b)));
    }

    /** These without the pairs of a reason: {@code without(NEVER)} checks what was only sampled. */
    public AllowedCollisions without(Reason reason) {
        return changed(all -> all.values().removeIf(e -> e.reason == reason));
    }

    /** These and those; where both have a pair, those win. */
    public AllowedCollisions and(AllowedCollisions those) {
        return changed(all -> all.putAll(those.entries));
    }

    private AllowedCollisions changed(Consumer<Map<Key, Entry>> change) {
        Map<Key, Entry> all = new HashMap<>(entries);
        change.accept(all);
        return new AllowedCollisions(all);
    }

    /** Many pairs at once, which one by one would copy as often. */
    public AllowedCollisions with(List<Pair> pairs) {
        Map<Key, Entry> all = new HashMap<>(entries);
        for (Pair pair : pairs) {
            if (pair.reason == Reason.CONDITIONAL) {
                throw new IllegalArgumentException("a conditional pair needs its condition; use when(a, b, condition)");
            }
            all.put(Key.of(pair.a, pair.b), new Entry(pair.reason, null));
        }
        return new AllowedCollisions(all);
    }

    /** Why a pair is left out, whichever comes first; nothing if it is checked. */
    public Optional<Reason> reason(String a, String b) {
        return Optional.ofNullable(entries.get(Key.of(a, b))).map(Entry::reason);
    }

    /** Whether a pair is left out at these joint values. */
    public boolean allows(String a, String b, RobotState state) {
        Entry entry = entries.get(Key.of(a, b));
        return entry != null && (entry.condition == null || entry.condition.test(state));
    }

    /** Hands over all pairs, in no order. */
    public void forEach(Consumer<Pair> consumer) {
        entries.forEach((key, entry) -> consumer.accept(new Pair(key.a, key.b, entry.reason)));
    }

    /** The condition of a pair, if it has one. */
    public Optional<Predicate<RobotState>> condition(String a, String b) {
        return Optional.ofNullable(entries.get(Key.of(a, b))).map(Entry::condition);
    }

    public int size() {
        return entries.size();
    }

    /** All pairs in alphabetical order. */
    public List<Pair> pairs() {
        return new TreeMap<>(entries)
                .entrySet().stream()
                        .map(e -> new Pair(e.getKey().a, e.getKey().b, e.getValue().reason))
                        .toList();
    }

    /** How many pairs there are for each reason that occurs. */
    public Map<Reason, Integer> counts() {
        Map<Reason, Integer> counts = new LinkedHashMap<>();
        for (Pair pair : pairs()) {
            counts.merge(pair.reason, 1, Integer::sum);
        }
        return Collections.unmodifiableMap(counts);
    }
}
