package dev.tandem.tree;

/**
 * States when a tree shows other content than before, as a view of a map that is being edited does. What is derived
 * from such a tree, for example a box around it, holds for one version only. A tree over other trees may change if one
 * of them may.
 *
 * <p>A tree that can change is not safe for use by multiple threads, and neither is this; {@link #NEVER} is.
 */
@FunctionalInterface
public interface Changes {

    /** The ability of a tree that always shows the same content; such a tree can be shared by threads. */
    Changes NEVER = () -> 1;

    /**
     * {@return a number, at least 1, that differs from all earlier ones whenever the tree shows other content; 0 if it
     * is not known whether the tree has changed}
     */
    long version();
}
