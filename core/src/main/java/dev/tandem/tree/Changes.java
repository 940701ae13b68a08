package dev.tandem.tree;

/**
 * When a tree shows something else than before, as the view of a map that is being edited does. Whatever is kept of such a
 * tree, for example a box around it, holds for one version only. A tree over other trees may change if one of them may.
 */
@FunctionalInterface
public interface Changes {

    /** Of a tree that always shows the same; threads may share it. */
    Changes NEVER = () -> 1;

    /**
     * A number that differs from all earlier ones whenever the tree shows something else, at least 1; 0 if it is not known
     * whether the tree has changed.
     */
    long version();
}
