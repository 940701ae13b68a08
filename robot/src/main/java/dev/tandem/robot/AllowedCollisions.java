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
 * The pairs of links (or attached bodies) that are not checked, each with its reason, like the allowed-collision matrix
 * of MoveIt. A pair that is not listed is checked.
 *
 * <p>Immutable and safe for use by multiple threads, as conditions must be. Adding a pair copies all, O(n); add many
 * with {@link #with(List)}. A lookup takes O(1) time.
 */
public final class AllowedCollisions {

    private static final AllowedCollisions NONE = new AllowedCollisions(Map.of());

    /** The reason why a pair is not checked. */
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

    /**
     * A pair that is not checked.
     *
     * @param a the name that comes first in the alphabet
     * @param b the other name
     * @param reason why it is not checked
     */
    public record Pair(String a, String b, Reason reason) {}

    private final Map<Key, Entry> entries;

    private AllowedCollisions(Map<Key, Entry> entries) {
        this.entries = entries;
    }

    /** {@return the empty set: all pairs are checked, including links that are joined} */
    public static AllowedCollisions none() {
        return NONE;
    }

    /**
     * Lists the pairs of links that are joined directly, or through links without geometry. As in MoveIt, all links
     * joined to one link without geometry count as joined to each other.
     *
     * <pre>
     *   wrist ── (frame) ── palm        wrist–palm, wrist–camera and palm–camera are adjacent
     *               └────── camera
     * </pre>
     *
     * @param model the robot
     * @return the pairs, with the reason {@link Reason#ADJACENT}
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

    /**
     * {@return these pairs and one more; an earlier reason for the pair is replaced}
     *
     * @param a the name of one link or attached body
     * @param b the name of the other
     * @param reason why the pair is not checked
     */
    public AllowedCollisions with(String a, String b, Reason reason) {
        return with(List.of(new Pair(a, b, Objects.requireNonNull(reason))));
    }

    /**
     * {@return these pairs and one that is not checked only in states for which a condition holds}
     *
     * @param a the name of one link or attached body
     * @param b the name of the other
     * @param condition must be safe for use by multiple threads
     */
    public AllowedCollisions when(String a, String b, Predicate<RobotState> condition) {
        Entry entry = new Entry(Reason.CONDITIONAL, Objects.requireNonNull(condition));
        return changed(all -> all.put(Key.of(a, b), entry));
    }

    /**
     * {@return these pairs without one, which is then checked}
     *
     * @param a the name of one link or attached body
     * @param b the name of the other
     */
    public AllowedCollisions without(String a, String b) {
        return changed(all -> all.remove(Key.of(a, b)));
    }

    /**
     * {@return these pairs without those of a reason; {@code without(NEVER)} checks what was only sampled}
     *
     * @param reason the reason
     */
    public AllowedCollisions without(Reason reason) {
        return changed(all -> all.values().removeIf(e -> e.reason == reason));
    }

    /**
     * {@return the union of two sets; where both list a pair, the argument wins}
     *
     * @param those the other set
     */
    public AllowedCollisions and(AllowedCollisions those) {
        return changed(all -> all.putAll(those.entries));
    }

    private AllowedCollisions changed(Consumer<Map<Key, Entry>> change) {
        Map<Key, Entry> all = new HashMap<>(entries);
        change.accept(all);
        return new AllowedCollisions(all);
    }

    /**
     * {@return these pairs and many more, in one copy}
     *
     * @param pairs the pairs to add
     */
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

    /**
     * {@return the reason why a pair is not checked; empty if it is checked}
     *
     * @param a the name of one link or attached body
     * @param b the name of the other
     */
    public Optional<Reason> reason(String a, String b) {
        return Optional.ofNullable(entries.get(Key.of(a, b))).map(Entry::reason);
    }

    /**
     * {@return whether a pair is not checked in a state}
     *
     * @param a the name of one link or attached body
     * @param b the name of the other
     * @param state the state of the robot
     */
    public boolean allows(String a, String b, RobotState state) {
        Entry entry = entries.get(Key.of(a, b));
        return entry != null && (entry.condition == null || entry.condition.test(state));
    }

    /**
     * Passes on all pairs, in no particular order.
     *
     * @param consumer receives the pairs
     */
    public void forEach(Consumer<Pair> consumer) {
        entries.forEach((key, entry) -> consumer.accept(new Pair(key.a, key.b, entry.reason)));
    }

    /**
     * {@return the condition of a pair; empty if it has none}
     *
     * @param a the name of one link or attached body
     * @param b the name of the other
     */
    public Optional<Predicate<RobotState>> condition(String a, String b) {
        return Optional.ofNullable(entries.get(Key.of(a, b))).map(Entry::condition);
    }

    /** {@return the number of pairs} */
    public int size() {
        return entries.size();
    }

    /** {@return all pairs, in alphabetical order} */
    public List<Pair> pairs() {
        return new TreeMap<>(entries)
                .entrySet().stream()
                        .map(e -> new Pair(e.getKey().a, e.getKey().b, e.getValue().reason))
                        .toList();
    }

    /** {@return the number of pairs for each reason that occurs} */
    public Map<Reason, Integer> counts() {
        Map<Reason, Integer> counts = new LinkedHashMap<>();
        for (Pair pair : pairs()) {
            counts.merge(pair.reason, 1, Integer::sum);
        }
        return Collections.unmodifiableMap(counts);
    }
}
