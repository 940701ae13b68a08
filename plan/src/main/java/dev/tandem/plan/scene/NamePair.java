package dev.tandem.plan.scene;

import java.util.Objects;

/** Two names, in alphabetical order. */
record NamePair(String a, String b) implements Comparable<NamePair> {

    static NamePair of(String a, String b) {
        Objects.requireNonNull(a);
        Objects.requireNonNull(b);
        return a.compareTo(b) <= 0 ? new NamePair(a, b) : new NamePair(b, a);
    }

    boolean has(String name) {
        return a.equals(name) || b.equals(name);
    }

    @Override
    public int compareTo(NamePair o) {
        int byA = a.compareTo(o.a);
        return byA != 0 ? byA : b.compareTo(o.b);
    }

    @Override
    public String toString() {
        return "'" + a + "' and '" + b + "'";
    }
}
