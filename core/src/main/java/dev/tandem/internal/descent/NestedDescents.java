package dev.tandem.internal.descent;

import dev.tandem.bank.TestBank;
import dev.tandem.math.Pose;
import dev.tandem.math.PoseError;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

/**
 * Where a descent crosses into the frames of bodies inside bodies. For a pair of which one or both are such leaves it
 * finds the descent of the trees inside, places it, and lets it go on with the same query, so that the best bound so far
 * is carried in.
 *
 * <pre>
 *      A                    B                pair (a, b), where a has a tree inside:
 *     / \                  / \                  inner tree of a  ×  B, from (its root, b),
 *    a   ·                b   ·                 B placed by  (inner of a)⁻¹ · (B in A)
 *    └─ [tree in a's frame]
 * </pre>
 */
public final class NestedDescents {

    /** Pairs of trees whose descents are kept; beyond it, all are forgotten and made again. */
    private static final int MOST_KEPT = 4096;

    private final TestTree treeA;
    private final TestTree treeB;
    private final Nesting nestingA;
    private final Nesting nestingB;
    private final TestBank bank;

    /** Open addressing, by the two trees. */
    private @Nullable Descent[] kept = new Descent[16];

    private int count;

    private final double[] innerA = new double[12];
    private final double[] inverse = new double[12];
    private final double[] innerB = new double[12];
    private final double[] fromA = new double[12];
    private final double[] placed = new double[12];

    NestedDescents(TestTree treeA, TestTree treeB, TestBank bank) {
        this.treeA = treeA;
        this.treeB = treeB;
        this.nestingA = treeA.nesting();
        this.nestingB = treeB.nesting();
        this.bank = bank;
    }

    /** Whether a pair is to be opened, rather than expanded: one is a body, and the other no larger. */
    public boolean opens(int a, int b) {
        return opensA(a, b) || opensB(a, b);
    }

    private boolean opensA(int a, int b) {
        return a < 0 && nestingA.inner(a) != null && (b < 0 || treeA.size(a) >= treeB.size(b));
    }

    private boolean opensB(int a, int b) {
        return b < 0 && nestingB.inner(b) != null && (a < 0 || treeB.size(b) >= treeA.size(a));
    }

    /** Whether A's is a body, which is then opened, however large the other is. */
    boolean isBodyOfA(int a) {
        return a < 0 && nestingA.inner(a) != null;
    }

    /** The descent of what is inside a pair, placed and ready to go on. */
    public Descent open(int a, int b, Descent outer) {
        return open(opensA(a, b) ? nestingA.inner(a) : null, a, opensB(a, b) ? nestingB.inner(b) : null, b, outer);
    }

    /** The same for A's side alone. */
    Descent openA(int a, int b, Descent outer) {
        return open(nestingA.inner(a), a, null, b, outer);
    }

    private Descent open(@Nullable TestTree insideA, int a, @Nullable TestTree insideB, int b, Descent outer) {
        Descent inner = find(insideA == null ? treeA : insideA, insideB == null ? treeB : insideB);
        if (!inner.placeIn(outer, insideA == null ? TestTree.NONE : a, insideB == null ? TestTree.NONE : b)) {
            place(inner, insideA, a, insideB, b, outer);
        }
        inner.startA = insideA == null ? a : insideA.root();
        inner.startB = insideB == null ? b : insideB.root();
        return inner;
    }

    private void place(
            Descent inner, @Nullable TestTree insideA, int a, @Nullable TestTree insideB, int b, Descent outer) {
        inner.trailA.set(outer.trailA);
        inner.trailB.set(outer.trailB);
        double[] bInA = outer.bInA;
        PoseError error = inner.poseError;
        error.set(outer.poseError);
        if (insideB != null) {
            nestingB.innerPose(b, innerB);
            Pose.times(bInA, innerB, fromA);
            error.times(bInA, innerB);
            bInA = fromA;
            inner.trailB.add(b, insideB);
        }
        if (insideA != null) {
            nestingA.innerPose(a, innerA);
            Pose.invert(innerA, inverse);
            Pose.relative(innerA, inverse, bInA, placed);
            error.relative(innerA, bInA);
            Pose.times(outer.frame, innerA, inner.frame);
            inner.trailA.add(a, insideA);
            bInA = placed;
        } else {
            System.arraycopy(outer.frame, 0, inner.frame, 0, 12);
        }
        System.arraycopy(bInA, 0, inner.bInA, 0, 12);
    }

    private Descent find(TestTree a, TestTree b) {
        int mask = kept.length - 1;
        int at = hash(a, b) & mask;
        for (Descent d = kept[at]; d != null; d = kept[at]) {
            if (d.treeA == a && d.treeB == b) {
                return d;
            }
            at = (at + 1) & mask;
        }
        Descent fresh = new Descent(a, b, bank, true);
        kept[at] = fresh;
        count++;
        if (2 * count > kept.length) {
            grow();
        }
        return fresh;
    }

    private static int hash(TestTree a, TestTree b) {
        int h = 31 * System.identityHashCode(a) + System.identityHashCode(b);
        return h ^ h >>> 16;
    }

    private void grow() {
        @Nullable Descent[] old = kept;
        kept = new Descent[count >= MOST_KEPT ? 16 : 2 * old.length];
        if (count >= MOST_KEPT) {
            count = 0;
            return;
        }
        for (Descent d : old) {
            if (d != null) {
                int at = hash(d.treeA, d.treeB) & (kept.length - 1);
                while (kept[at] != null) {
                    at = (at + 1) & (kept.length - 1);
                }
                kept[at] = d;
            }
        }
    }
}
