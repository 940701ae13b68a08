package dev.tandem.tree;

/**
 * A reusable view of one node of a test tree, filled by {@link TestTree#load}. There is one object per kind and per
 * side of a query; a tree of element objects is never built. Whoever wants to remember an element remembers its handle.
 */
public abstract class Element {

    /**
     * Writes a point of what is shown to {@code out}, in its own frame: one of a shape, any one of a volume. Which side
     * of a surface it is on tells on which side all of it is. False if the element knows none.
     */
    public boolean point(double[] out) {
        return false;
    }

    /** How far from its frame's origin its points are, at most; infinite without an end, NaN if it cannot say. */
    public double farthest() {
        return Double.NaN;
    }
}
