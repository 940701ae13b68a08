package dev.tandem.plan.scene;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An immutable map in the order of its keys. An edit returns a new map that shares all but O(log n) nodes with the old
 * one. The shape of the tree, a treap whose priorities are hashes of the keys, depends on the keys alone, so that
 * {@link #changes} can skip what two maps share: it takes O(k log n) for k changes.
 */
@SuppressWarnings("ReferenceEquality") // nodes and values that two maps share are the same objects
final class PersistentMap<K extends Comparable<K>, V> extends AbstractMap<K, V> {

    private static final PersistentMap<?, ?> EMPTY = new PersistentMap<>(null);

    private record Node<K, V>(
            K key,
            V value,
            int priority,
            @Nullable Node<K, V> left,
            @Nullable Node<K, V> right,
            int size) implements Map.Entry<K, V> {

        static <K, V> Node<K, V> of(
                K key, V value, int priority, @Nullable Node<K, V> left, @Nullable Node<K, V> right) {
            return new Node<>(key, value, priority, left, right, 1 + count(left) + count(right));
        }

        Node<K, V> with(@Nullable Node<K, V> l, @Nullable Node<K, V> r) {
            return l == left && r == right ? this : of(key, value, priority, l, r);
        }

        @Override
        public K getKey() {
            return key;
        }

        @Override
        public V getValue() {
            return value;
        }

        @Override
        public V setValue(V other) {
            throw new UnsupportedOperationException("the map is immutable");
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Map.Entry<?, ?> e && key.equals(e.getKey()) && Objects.equals(value, e.getValue());
        }

        @Override
        public int hashCode() {
            return key.hashCode() ^ Objects.hashCode(value);
        }

        @Override
        public String toString() {
            return key + "=" + value;
        }
    }

    private static int count(@Nullable Node<?, ?> node) {
        return node == null ? 0 : node.size;
    }

    /** What becomes of a key that two maps do not have in common, or not with the same value. */
    @FunctionalInterface
    interface Change<K, V> {
        void accept(K key, @Nullable V before, @Nullable V after);
    }

    private final @Nullable Node<K, V> root;

    private PersistentMap(@Nullable Node<K, V> root) {
        this.root = root;
    }

    @SuppressWarnings("unchecked") // it holds nothing
    static <K extends Comparable<K>, V> PersistentMap<K, V> empty() {
        return (PersistentMap<K, V>) EMPTY;
    }

    /** The value of a key; null if there is none. */
    @Nullable
    V find(K key) {
        Node<K, V> at = root;
        while (at != null) {
            int order = key.compareTo(at.key);
            if (order == 0) {
                return at.value;
            }
            at = order < 0 ? at.left : at.right;
        }
        return null;
    }

    /** This map with a key set to a value; this map itself if it has just that value. */
    PersistentMap<K, V> with(K key, V value) {
        if (find(key) == value) {
            return this;
        }
        return new PersistentMap<>(insert(root, key, value, priority(key)));
    }

    /** This map without a key; this map itself if it has none. */
    PersistentMap<K, V> without(K key) {
        if (find(key) == null) {
            return this;
        }
        Node<K, V> left = remove(root, key);
        return left == null ? empty() : new PersistentMap<>(left);
    }

    /** The bits of hash codes of similar keys are spread over all bits. */
    private static int priority(Object key) {
        int h = key.hashCode() * 0x9E3779B9;
        h ^= h >>> 16;
        h *= 0x85EBCA6B;
        return h ^ (h >>> 13);
    }

    /** Whether a key lies above another: by priority, then by order, so that the shape is unique. */
    private static <K extends Comparable<K>> boolean isAbove(K key, int priority, Node<K, ?> node) {
        return priority != node.priority ? priority > node.priority : key.compareTo(node.key) < 0;
    }

    private static <K extends Comparable<K>, V> Node<K, V> insert(
            @Nullable Node<K, V> at, K key, V value, int priority) {
        if (at == null) {
            return Node.of(key, value, priority, null, null);
        }
        int order = key.compareTo(at.key);
        if (order == 0) {
            return Node.of(key, value, priority, at.left, at.right);
        }
        if (isAbove(key, priority, at)) {
            return Node.of(key, value, priority, below(at, key), above(at, key));
        }
        return order < 0
                ? at.with(insert(at.left, key, value, priority), at.right)
                : at.with(at.left, insert(at.right, key, value, priority));
    }

    /** The entries with smaller keys. */
    private static <K extends Comparable<K>, V> @Nullable Node<K, V> below(@Nullable Node<K, V> at, K key) {
        if (at == null) {
            return null;
        }
        return at.key.compareTo(key) < 0 ? at.with(at.left, below(at.right, key)) : below(at.left, key);
    }

    /** The entries with larger keys. */
    private static <K extends Comparable<K>, V> @Nullable Node<K, V> above(@Nullable Node<K, V> at, K key) {
        if (at == null) {
            return null;
        }
        return at.key.compareTo(key) > 0 ? at.with(above(at.left, key), at.right) : above(at.right, key);
    }

    private static <K extends Comparable<K>, V> @Nullable Node<K, V> remove(@Nullable Node<K, V> at, K key) {
        if (at == null) {
            return null;
        }
        int order = key.compareTo(at.key);
        if (order == 0) {
            return join(at.left, at.right);
        }
        return order < 0 ? at.with(remove(at.left, key), at.right) : at.with(at.left, remove(at.right, key));
    }

    /** All entries of two trees, where all keys of the first are smaller. */
    private static <K extends Comparable<K>, V> @Nullable Node<K, V> join(
            @Nullable Node<K, V> left, @Nullable Node<K, V> right) {
        if (left == null || right == null) {
            return left == null ? right : left;
        }
        return isAbove(left.key, left.priority, right)
                ? left.with(left.left, join(left.right, right))
                : right.with(join(left, right.left), right.right);
    }

    /** Reports each key whose value is not the same object in a later map, in the order of keys. */
    void changes(PersistentMap<K, V> later, Change<K, V> change) {
        changes(root, later.root, change);
    }

    private static <K extends Comparable<K>, V> void changes(
            @Nullable Node<K, V> a, @Nullable Node<K, V> b, Change<K, V> change) {
        if (a == b) {
            return;
        }
        Node<K, V> top;
        if (a == null) {
            top = Objects.requireNonNull(b);
        } else {
            top = b == null || isAbove(a.key, a.priority, b) || a.key.equals(b.key) ? a : b;
        }
        // A key above another tree's root is not in that tree.
        Node<K, V> inA = a != null && a.key.equals(top.key) ? a : null;
        Node<K, V> inB = b != null && b.key.equals(top.key) ? b : null;
        changes(inA == null ? below(a, top.key) : inA.left, inB == null ? below(b, top.key) : inB.left, change);
        V before = inA == null ? null : inA.value;
        V after = inB == null ? null : inB.value;
        if (before != after) {
            change.accept(top.key, before, after);
        }
        changes(inA == null ? above(a, top.key) : inA.right, inB == null ? above(b, top.key) : inB.right, change);
    }

    @Override
    public int size() {
        return count(root);
    }

    @Override
    @SuppressWarnings("unchecked") // a key of another class is not in the map
    public @Nullable V get(@Nullable Object key) {
        return key == null || root == null || key.getClass() != root.key.getClass() ? null : find((K) key);
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return get(key) != null;
    }

    @Override
    public Set<Entry<K, V>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public int size() {
                return count(root);
            }

            @Override
            public Iterator<Entry<K, V>> iterator() {
                return new InOrder<>(root);
            }
        };
    }

    private static final class InOrder<K, V> implements Iterator<Map.Entry<K, V>> {

        private final Deque<Node<K, V>> open = new ArrayDeque<>();

        InOrder(@Nullable Node<K, V> root) {
            push(root);
        }

        private void push(@Nullable Node<K, V> from) {
            for (Node<K, V> at = from; at != null; at = at.left) {
                open.push(at);
            }
        }

        @Override
        public boolean hasNext() {
            return !open.isEmpty();
        }

        @Override
        public Map.Entry<K, V> next() {
            if (open.isEmpty()) {
                throw new NoSuchElementException();
            }
            Node<K, V> at = open.pop();
            push(at.right);
            return at;
        }
    }
}
