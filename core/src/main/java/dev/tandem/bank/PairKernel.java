package dev.tandem.bank;

import dev.tandem.internal.rounding.Rounding;
import dev.tandem.math.Pose;
import dev.tandem.math.PoseError;
import dev.tandem.tree.Element;

/**
 * The tests of one pair of trees, bound to their relative pose for one query. One call does the work of a whole
 * expansion: it tests one node against all children of the other and pushes the survivors, so that dispatch at run time
 * costs little.
 *
 * <p>There are two sets of methods: for verdicts ({@link #mayTouch}, {@link #expand}) and for bounds ({@link
 * #lowerBound}, {@link #expandWithin}), the latter with a lower bound on the distance for each pair.
 *
 * <p>Not safe for use by multiple threads: each query has a kernel of its own.
 */
public abstract class PairKernel implements LeafTests {

    /** The number of tests in which at least one node was a bounding volume. */
    public long volumeTests;

    /** The number of tests of two leaves. */
    public long leafTests;

    private final Witness measured = new Witness();

    /** Of the pose at hand. */
    private PoseError poseError = new PoseError();

    /**
     * Sets the error of the present pose. The object is kept and read at each use.
     *
     * @param error the error
     */
    public final void errorOfPose(PoseError error) {
        poseError = error;
    }

    /**
     * {@return a bound on how far points of B may be from where the real pose puts them, as far as this affects their
     * distance from A: of all points of two leaves if {@code farthestB} is known, else of those that can be nearest}
     *
     * @param bInA the pose of B in the frame of A, row-major 3×4
     * @param farthestA a bound on the distance of points of A from the origin of their frame
     * @param farthestB a bound on the distance of points of B from the origin of their frame; NaN if not known
     * @param distance the distance of the two
     */
    protected final double placing(double[] bInA, double farthestA, double farthestB, double distance) {
        double t = Math.abs(bInA[3]) + Math.abs(bInA[7]) + Math.abs(bInA[11]);
        double farthest = farthestB;
        if (!(farthestB < Double.POSITIVE_INFINITY)) {
            farthest = (farthestA < Double.POSITIVE_INFINITY ? farthestA : 0) + distance + t;
        }
        return Rounding.PLACING * (farthest + t) + poseError.turn() * farthest + poseError.shift();
    }

    /**
     * Binds the kernel to a pose of B in the frame of A.
     *
     * @param bInA the pose, row-major 3×4; copied
     */
    public abstract void place(double[] bInA);

    /**
     * Binds the kernel to a pose of B in the frame of A.
     *
     * @param bInA the pose of B in the frame of A
     */
    public final void place(Pose bInA) {
        double[] m = new double[12];
        bInA.copyInto(m);
        place(m);
    }

    /**
     * {@return false only if two nodes certainly do not touch} At least one is an inner node.
     *
     * @param a the node of A
     * @param b the node of B
     */
    public abstract boolean mayTouch(int a, int b);

    /**
     * Opens the larger node and pushes the pairs with its children that may touch, the first child on top.
     *
     * @param a the node of A
     * @param b the node of B
     * @param stack receives the pairs
     */
    public abstract void expand(int a, int b, PairStack stack);

    /**
     * Takes pairs from the top of a stack and expands them until a pair of leaves is on top or none is left. A kernel may
     * do this in a loop of its own, in the same order.
     *
     * @param stack holds the pairs
     * @return the number of pairs that were expanded
     */
    public long expandToLeaves(PairStack stack) {
        long expanded = 0;
        while (!stack.isEmpty()) {
            int top = stack.size() - 1;
            int a = stack.a(top);
            int b = stack.b(top);
            if ((a & b) < 0) {
                break;
            }
            stack.pop();
            expand(a, b, stack);
            expanded++;
        }
        return expanded;
    }

    /**
     * {@return a lower bound on the distance of two nodes} At least one is an inner node.
     *
     * @param a the node of A
     * @param b the node of B
     */
    public abstract double lowerBound(int a, int b);

    /**
     * Opens the larger node and pushes the pairs with its children whose lower bound is at most {@code reach}, the
     * nearest on top.
     *
     * @param a the node of A
     * @param b the node of B
     * @param bound a lower bound on the distance of the pair; the bounds of the children are at least this
     * @param reach pairs with a greater lower bound are left out
     * @param stack receives the pairs
     */
    public abstract void expandWithin(int a, int b, double bound, double reach, PairStack stack);

    /**
     * {@return whether the nearest pair is best searched depth first} This is so where the child that is pushed last is
     * the nearer one and nearly always contains the answer, as along a ray: then a heap costs more than the tests that
     * it saves.
     */
    public boolean seeksInDepth() {
        return false;
    }

    /**
     * Opens the larger node and pushes the pairs with all its children, the first on top, each with a lower bound on
     * its distance that is positive if and only if the pair is certainly apart, and costs no more than that verdict.
     * Two leaves have the bound 0.
     *
     * @param a the node of A
     * @param b the node of B
     * @param stack receives the pairs
     */
    public void expandApart(int a, int b, PairStack stack) {
        expandWithin(a, b, 0, Double.POSITIVE_INFINITY, stack);
    }

    /**
     * Writes the leaves of the inner tree whose own points ({@link Element#point}) may lie inside the outer one.
     *
     * @param outerIsA whether A is the outer one
     * @param out receives the leaves
     * @return their number; −1 if there is no short way to find them, or not enough room
     */
    public int leavesMaybeInside(boolean outerIsA, int[] out) {
        return -1;
    }

    /**
     * {@return whether a nested body in a leaf of A is to be opened at once, however large the node of B} This is so
     * where the kernel inside starts its own search from there.
     *
     * @param a the node of A
     * @param b the node of B
     */
    public boolean opensAtOnce(int a, int b) {
        return false;
    }

    /** {@return whether {@link #separate} finds planes that {@link #gap} can test again at another pose} */
    public boolean knowsPlanes() {
        return false;
    }

    /**
     * Finds a plane between two nodes, which may be leaves: nx, ny, nz, d with n·x ≤ d for the node of A, in a frame at
     * rest in that of A, and |n| ≤ 1. A kernel that knows no planes writes nothing and returns a bound.
     *
     * @param a the node of A
     * @param b the node of B
     * @param planes receives the plane
     * @param at the index of its first number
     * @return the gap between the nodes along the plane; 0 if no plane was found
     */
    public double separate(int a, int b, double[] planes, int at) {
        if ((a & b) < 0) {
            measured.uncertainty = 0;
            double distance = leafDistance(a, b, Double.POSITIVE_INFINITY, measured);
            return Math.max(0, distance - measured.uncertainty - measured.rounding);
        }
        return lowerBound(a, b);
    }

    /**
     * {@return the gap that an earlier plane leaves between two nodes at the present pose; not positive if it no longer
     * separates them}
     *
     * @param a the node of A
     * @param b the node of B
     * @param planes holds the plane
     * @param at the index of its first number
     */
    public double gap(int a, int b, double[] planes, int at) {
        return 0;
    }

    /**
     * Makes this kernel open one node at a time, where it would open several levels at once: for walks that keep the
     * tree of pairs, or that may end at any test. Called before anything else.
     */
    public void openStepwise() {}

    /** Sets the counters to zero. */
    public final void resetCounters() {
        volumeTests = 0;
        leafTests = 0;
    }
}
