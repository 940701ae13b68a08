package dev.tandem.search;

import dev.tandem.bank.PairStack;

/**
 * Which open pair a search takes up next. An order is a small class: the key of a pair, smaller first, and among equals
 * the newest, so that a constant key goes down in depth. Siblings are ordered by their rank before they are pushed,
 * which is where an order in depth has its say. An order may remember; then it belongs to one search.
 */
public abstract class Order {

    /** Smaller is taken first; of equals, the one that was pushed last. */
    public abstract double key(TraversalTree tree, int node);

    /** Among the children of one pair, smaller is pushed last and hence, where keys are equal, taken first. */
    public double rank(TraversalTree tree, int node) {
        return 0;
    }

    /** Whether siblings are to be ranked; if not, a kernel's order (nearest on top) stays. */
    public boolean ranks() {
        return false;
    }

    /** Puts the children of a node on the stack in their ranks, the largest first; few, so by insertion. */
    final void sort(TraversalTree tree, int node, int level, PairStack stack) {
        int probe = tree.add(0, 0, node, level, 0, 0);
        for (int i = 1; i < stack.size(); i++) {
            for (int j = i; j > 0 && rankAt(tree, probe, stack, j - 1) < rankAt(tree, probe, stack, j); j--) {
                stack.swap(j - 1, j);
            }
        }
        tree.remove(probe);
    }

    private double rankAt(TraversalTree tree, int probe, PairStack stack, int place) {
        tree.show(probe, stack.a(place), stack.b(place), stack.bound(place));
        return rank(tree, probe);
    }

    /** A check is over; the tree holds what it tested, if it {@link Search#recording records}. */
    public void finished(TraversalTree tree) {}

    /** In depth, the nearest child first. */
    public static Order depthFirst() {
        return new Order() {
            @Override
            public double key(TraversalTree tree, int node) {
                return 0;
            }
        };
    }

    /**
     * Where the bodies are likeliest to meet: pairs that were close when they were last looked at, and small ones before
     * large ones, because two small volumes that overlap say more than two large ones.
     */
    public static Order closestFirst() {
        return new Order() {
            @Override
            public double key(TraversalTree tree, int node) {
                return tree.bound(node) + tree.extent(node);
            }
        };
    }

    /**
     * That of the paper: in depth, the child first that went deepest in the previous check. It remembers the deepest
     * descendant of each pair that was tested, so the search must record.
     */
    public static Order deepestFirst() {
        return new DeepestFirst();
    }
}
