package dev.tandem.testkit.campaign;

import java.util.ArrayList;
import java.util.List;

/**
 * Two bodies as data, and what happens to them.
 *
 * @param label what it is about, in a few words
 * @param seed what it was made from; questions draw their parameters from it
 * @param edits applied one after the other; every question is asked before, and after each
 */
public record Composition(String label, long seed, Item a, Item b, List<Edit> edits) {

    public Composition {
        edits = List.copyOf(edits);
    }

    Composition withSides(Item otherA, Item otherB) {
        return new Composition(label, seed, otherA, otherB, edits);
    }

    Composition withEdits(List<Edit> others) {
        return new Composition(label, seed, a, b, others);
    }

    Composition withLabel(String other) {
        return new Composition(other, seed, a, b, edits);
    }

    /** The composition after its first edits, without any left. */
    Composition after(int count) {
        Item newA = a;
        Item newB = b;
        for (Edit edit : edits.subList(0, count)) {
            if (edit.ofA()) {
                newA = edit.applyTo(newA);
            } else {
                newB = edit.applyTo(newB);
            }
        }
        return new Composition(label, seed, newA, newB, new ArrayList<>());
    }

    /** How much there is to look at; a shrunken composition has less. */
    int size() {
        return a.size() + b.size() + edits.size();
    }
}
