package dev.tandem.plan.scene;

import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Pair;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which pairs of links, attached bodies and bodies of the world may touch, with the rules of MoveIt's allowed-collision
 * matrix. The first of these that applies decides:
 *
 * <ol>
 *   <li>the entry of the pair, which allows or forbids;
 *   <li>the default entries of the two names: if both have one, both must allow;
 *   <li>otherwise the pair is checked.
 * </ol>
 *
 * A name need not be known to the scene: its entries apply once there is a body of that name.
 *
 * <p>Immutable and safe for use by multiple threads. An edit costs O(log n), a lookup O(log n).
 */
public final class CollisionMatrix {

    /** The entry of a pair. */
    record Entry(boolean isAllowed, Reason reason) {
        static final Entry CHECKED = new Entry(false, Reason.USER);
    }

    /** Entries that came as a whole, and the names in them. */
    private record Base(AllowedCollisions allowed, Set<String> names) {
        static Base of(AllowedCollisions allowed) {
            Set<String> names = new HashSet<>();
            allowed.forEach(pair -> {
                names.add(pair.a());
                names.add(pair.b());
            });
            return new Base(allowed, names);
        }

        @Nullable
        Reason reason(String a, String b) {
            return names.contains(a) && names.contains(b) ? allowed.reason(a, b).orElse(null) : null;
        }
    }

    private final Base base;
    private final PersistentMap<NamePair, Entry> entries;
    private final PersistentMap<String, Boolean> defaults;

    private CollisionMatrix(
            Base base, PersistentMap<NamePair, Entry> entries, PersistentMap<String, Boolean> defaults) {
        this.base = base;
        this.entries = entries;
        this.defaults = defaults;
    }

    /**
     * {@return a matrix with an entry for each allowed pair, and no default entries}
     *
     * @param allowed the pairs
     */
    public static CollisionMatrix of(AllowedCollisions allowed) {
        return new CollisionMatrix(Base.of(allowed), PersistentMap.empty(), PersistentMap.empty());
    }

    /**
     * {@return this matrix with an entry that allows a pair}
     *
     * @param a one name
     * @param b the other name
     * @param reason why the pair is not checked
     * @throws IllegalArgumentException if the reason is a proof or a condition, which are given to {@link #of} alone
     */
    public CollisionMatrix allow(String a, String b, Reason reason) {
        if (reason == Reason.CONDITIONAL || reason == Reason.PROVED_NEVER) {
            throw new IllegalArgumentException(NamePair.of(a, b) + " cannot be allowed with the reason " + reason
                    + " here; give the pair to CollisionMatrix.of");
        }
        return new CollisionMatrix(base, entries.with(NamePair.of(a, b), new Entry(true, reason)), defaults);
    }

    /**
     * {@return this matrix with an entry by which a pair is checked, whatever the default entries say}
     *
     * @param a one name
     * @param b the other name
     */
    public CollisionMatrix forbid(String a, String b) {
        return new CollisionMatrix(base, entries.with(NamePair.of(a, b), Entry.CHECKED), defaults);
    }

    /**
     * {@return this matrix with a default entry, for all pairs of a name that have no entry of their own}
     *
     * @param name the name
     * @param allowed whether such pairs may touch
     */
    public CollisionMatrix byDefault(String name, boolean allowed) {
        return new CollisionMatrix(base, entries, defaults.with(name, allowed));
    }

    /**
     * {@return this matrix without the entries of a name} Costs O(n) if there are any.
     *
     * @param name the name
     */
    @SuppressWarnings("ReferenceEquality") // an edit without effect returns the same object
    public CollisionMatrix without(String name) {
        Base left = base;
        if (base.names.contains(name)) {
            AllowedCollisions kept = base.allowed;
            for (Pair pair : base.allowed.pairs()) {
                kept = NamePair.of(pair.a(), pair.b()).has(name) ? kept.without(pair.a(), pair.b()) : kept;
            }
            left = Base.of(kept);
        }
        PersistentMap<NamePair, Entry> others = entries;
        for (NamePair pair : entries.keySet()) {
            others = pair.has(name) ? others.without(pair) : others;
        }
        PersistentMap<String, Boolean> rest = defaults.without(name);
        return left == base && others == entries && rest == defaults ? this : new CollisionMatrix(left, others, rest);
    }

    /**
     * {@return why a pair is not checked; empty if it is checked}
     *
     * @param a one name
     * @param b the other name
     */
    public Optional<Reason> reason(String a, String b) {
        return Optional.ofNullable(find(a, b));
    }

    @Nullable
    Reason find(String a, String b) {
        if (!entries.isEmpty()) {
            Entry entry = entries.find(NamePair.of(a, b));
            if (entry != null) {
                return entry.isAllowed ? entry.reason : null;
            }
        }
        Reason known = base.reason(a, b);
        if (known != null || defaults.isEmpty()) {
            return known;
        }
        Boolean one = defaults.find(a);
        Boolean other = defaults.find(b);
        boolean allowed = (one != null || other != null) && !Boolean.FALSE.equals(one) && !Boolean.FALSE.equals(other);
        return allowed ? Reason.USER : null;
    }

    /** The condition on which a pair is allowed; empty if it has none. */
    Optional<Predicate<RobotState>> condition(String a, String b) {
        return find(a, b) == Reason.CONDITIONAL ? base.allowed.condition(a, b) : Optional.empty();
    }

    /**
     * {@return the pairs of some names that are not checked, with conditions where they have some}
     *
     * @param names the names
     */
    public AllowedCollisions among(Collection<String> names) {
        Set<String> known = new HashSet<>(names);
        AllowedCollisions result = base.allowed;
        List<Pair> added = new ArrayList<>();
        for (Map.Entry<NamePair, Entry> e : entries.entrySet()) {
            NamePair pair = e.getKey();
            if (e.getValue().isAllowed) {
                added.add(new Pair(pair.a(), pair.b(), e.getValue().reason));
            } else if (base.reason(pair.a(), pair.b()) != null) {
                result = result.without(pair.a(), pair.b());
            }
        }
        for (String name : defaults.keySet()) {
            for (String other : known) {
                boolean isNew = known.contains(name) && !name.equals(other) && base.reason(name, other) == null;
                Reason reason = isNew ? find(name, other) : null;
                if (reason != null) {
                    added.add(new Pair(name, other, reason));
                }
            }
        }
        return added.isEmpty() ? result : result.with(added);
    }

    /** Reports what differs in a later matrix. */
    @SuppressWarnings("ReferenceEquality") // matrices that come from one another share what they have in common
    void changes(CollisionMatrix later, RuleChange change) {
        if (later == this) {
            return;
        }
        if (later.base != base) {
            change.all();
            return;
        }
        entries.changes(later.entries, (pair, before, after) -> change.pair(pair.a(), pair.b()));
        defaults.changes(later.defaults, (name, before, after) -> change.name(name));
    }

    /** What a changed rule is about. */
    interface RuleChange {
        void pair(String a, String b);

        void name(String name);

        void all();
    }
}
