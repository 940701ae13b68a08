package dev.tandem.tree;

import dev.tandem.math.Pose;
import org.jspecify.annotations.Nullable;

/**
 * The trees inside the leaves of a tree: the parts of a compound, the links of a robot. Such a leaf shows itself as a
 * bounding volume, and the descent goes on inside, in the other frame. What is empty has no leaf: the tree inside one has
 * a root.
 */
public interface Nesting {

    /** Of a tree whose leaves are all shapes. */
    Nesting EMPTY = new NoNesting();

    /** The tree inside a leaf that is a body of its own; null for a leaf that is a shape. */
    @Nullable
    TestTree inner(int leaf);

    /** Where the tree inside a leaf stands in the outer frame, row-major 3×4. Only asked where {@link #inner} has one. */
    void innerPose(int leaf, double[] out);

    /**
     * How much a length may differ, relative to itself, between the outer frame and the frames of the trees inside, at any
     * depth: poses are rotations only to within {@link Pose#deviation}. Distances are measured in the innermost frame of A,
     * bounds in the outer ones.
     */
    double stretch();

    /** Whether the volume of a node or leaf is known to hold everything, so that no test of it is needed. */
    boolean isEndless(int node);
}
