package dev.tandem.search;

import dev.tandem.bank.PairStack;

/**
 * The order in which a search takes up open pairs. An order defines the key of a pair: the smallest key is taken first,
 * and of equal keys the newest, so that a constant key searches depth first. The children of a pair are sorted by their
 * rank before they are pushed, by which a depth-first order chooses among them.
 *
 * <p>Not safe for use by multiple threads: an order may keep state and then belongs to one search.
 */
public abstract class Order {

    /**
     * {@return the key of an open pair; smaller keys are taken first, and of equal keys the one pushed last}
     *
     * @param tree the traversal tree
     * @param node the node of that tree
     */
    public abstract double key(TraversalTree tree, int node);

    /**
     * {@return the rank of a pair among the children of its parent; smaller ranks are pushed last and thus, where keys
     * are equal, taken first}
     *
     * @param tree the traversal tree
     * @param node the node of that tree
     */
    public double rank(TraversalTree tree, int node) {
        return 0;
    }

    /** {@return whether children are to be ranked; if not, the order of the kernel (nearest on top) is kept} */
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

    /**
     * Called when a check is over.
     *
     * @param tree what the check tested, if the search {@linkplain Search#recording records}
     */
    public void finished(TraversalTree tree) {}

    /** {@return a depth-first order, the nearest child first} */
    public static Order depthFirst() {
        return new Order() {
            @Override
            public double key(TraversalTree tree, int node) {
                return 0;
            }
        };
    }

    /**
     * {@return an order that takes the pairs first that are likeliest to touch: pairs that were close when they were
     * last tested, and small pairs before large ones, because two small volumes that overlap tell more than two large
     * ones}
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
     * {@return the order of the paper: depth first, the child first that went deepest in the previous check} It keeps
     * the deepest descendant of each pair that was tested, so the search must {@linkplain Search#recording record}.
     */
    public static Order deepestFirst() {
        return new DeepestFirst();
    }
}
