package dev.tandem.bank;

import dev.tandem.internal.rounding.Rounding;
import dev.tandem.math.Pose;
import dev.tandem.math.PoseError;
import dev.tandem.tree.Element;

/**
 * The tests of one pair of trees, bound to their relative pose for one query. One call does the work of a whole
 * expansion: it tests one node against all children of the other and pushes the survivors, so run-time dispatch costs
 * next to nothing.
 *
 * <p>There are two flavours: verdict ({@link #mayTouch}, {@link #expand}) and bound ({@link #lowerBound},
 * {@link #expandWithin}), the second keeping a lower bound on the distance with each pair. A kernel belongs to one
 * thread.
 */
public abstract class PairKernel implements LeafTests {

    /** Tests that involved a bounding volume. */
    public long volumeTests;

    /** Tests between two leaves. */
    public long leafTests;

    private final Witness measured = new Witness();

    /** Of the pose at hand. */
    private PoseError poseError = new PoseError();

    /** From now on, the pose at hand is off by this, which may change with each one. */
    public final void errorOfPose(PoseError error) {
        poseError = error;
    }

    /**
     * How far B's points may be from where the real pose puts them, as far as their distance from A's tells: all those of
     * two leaves if the farthest of B is known, else those that can be nearest.
     *
     * @param farthestA how far A's points are from their frame's origin, at most; and so is farthestB
     */
    protected final double placing(double[] bInA, double farthestA, double farthestB, double distance) {
        double t = Math.abs(bInA[3]) + Math.abs(bInA[7]) + Math.abs(bInA[11]);
        double reach = farthestB;
        if (!(farthestB < Double.POSITIVE_INFINITY)) {
            reach = (farthestA < Double.POSITIVE_INFINITY ? farthestA : 0) + distance + t;
        }
        return Rounding.PLACING * (reach + t) + poseError.turn() * reach + poseError.shift();
    }

    /** Binds the kernel to a pose of B in A's frame, row-major 3×4; the array is copied. */
    public abstract void place(double[] bInA);

    /** Binds the kernel to a pose of B in A's frame. */
    public final void place(Pose bInA) {
        double[] m = new double[12];
        bInA.copyInto(m);
        place(m);
    }

    /** One verdict test; false only if the two nodes certainly do not touch. At least one is an inner node. */
    public abstract boolean mayTouch(int a, int b);

    /** Goes down on the larger side and pushes the children that may touch, the first child on top. */
    public abstract void expand(int a, int b, PairStack stack);

    /** A lower bound on the distance of two nodes. At least one is an inner node. */
    public abstract double lowerBound(int a, int b);

    /**
     * Goes down on the larger side and pushes the children whose lower bound is at most {@code reach}, the nearest on
     * top. A child's bound is never less than {@code bound}, its parents'.
     */
    public abstract void expandWithin(int a, int b, double bound, double reach, PairStack stack);

    /**
     * Whether the nearest is best sought in depth. It is where the child that is pushed last is the nearer one and nearly
     * always holds the answer, as along a ray: then a heap costs more than the tests that it saves.
     */
    public boolean seeksInDepth() {
        return false;
    }

    /**
     * Goes down on the larger side and pushes all children, the first on top, each with a lower bound on its distance that is
     * positive if and only if it is certainly apart, and costs no more than to know that. Two leaves have 0.
     */
    public void expandApart(int a, int b, PairStack stack) {
        expandWithin(a, b, 0, Double.POSITIVE_INFINITY, stack);
    }

    /**
     * Writes the leaves of the other tree whose own points ({@link Element#point}) may lie inside of the one that is said to be
     * the outer one; says how many. −1 if there is no short way to know, or no room for them.
     */
    public int leavesInReach(boolean outerIsA, int[] out) {
        return -1;
    }

    /**
     * Whether a verdict about a leaf of A that is a body is best sought inside of it at once, however large the node of B: it
     * is where the kernel inside finds its way from there by itself.
     */
    public boolean opensAtOnce(int a, int b) {
        return false;
    }

    /** Whether {@link #separate} finds planes that {@link #gap} can test again at another pose. */
    public boolean knowsPlanes() {
        return false;
    }

    /**
     * Looks for a plane between two nodes, which may be leaves, and writes it: nx, ny, nz, d with n·x ≤ d for A's node, in a
     * frame that is at rest in A's, and |n| ≤ 1. Returns the gap that it leaves, 0 if there is none. A kernel that knows no
     * planes writes nothing and returns a bound.
     */
    public double separate(int a, int b, double[] planes, int at) {
        if ((a & b) < 0) {
            measured.uncertainty = 0;
            double distance = leafDistance(a, b, Double.POSITIVE_INFINITY, measured);
            return Math.max(0, distance - measured.uncertainty - measured.rounding);
        }
        return lowerBound(a, b);
    }

    /** The gap that a plane found earlier leaves two nodes at the pose at hand; not positive if it parts them no more. */
    public double gap(int a, int b, double[] planes, int at) {
        return 0;
    }

    public final void resetCounters() {
        volumeTests = 0;
        leafTests = 0;
    }
}
