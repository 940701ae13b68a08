package dev.tandem.descent;

import dev.tandem.math.Pose;
import org.jspecify.annotations.Nullable;

/**
 * Walks two test trees in tandem. It knows no geometry: it asks a kernel which children survive and a query what to do
 * with two leaves. The stack is explicit and reused, so a deep tree cannot overflow a thread's stack and a descent
 * allocates nothing. One descent belongs to one thread.
 */
public final class Descent {

    private final TestTree treeA;
    private final TestTree treeB;
    private final PairKernel kernel;
    private final PairStack stack = new PairStack();
    private final PairHeap heap = new PairHeap();
    private final @Nullable Containment containment;
    private long visited;

    public Descent(TestTree treeA, TestTree treeB, TestBank bank) {
        this.treeA = treeA;
        this.treeB = treeB;
        this.kernel = bank.kernel(treeA.surface(), treeB.surface());
        this.containment = Containment.of(treeA, treeB);
    }

    /** Answers one query for B at a pose in A's frame. The answer is in the query. */
    public void run(Pose bInA, Query query) {
        kernel.resetCounters();
        visited = 0;
        stack.clear();
        query.reset();
        int a = treeA.root();
        int b = treeB.root();
        if (a == TestTree.NONE || b == TestTree.NONE) {
            query.finished(Double.POSITIVE_INFINITY);
            return;
        }
        kernel.place(bInA);
        if (query.usesBounds()) {
            walkBounds(a, b, query);
        } else {
            walkVerdicts(a, b, query);
        }
        if (containment != null && query.seeksContainment()) {
            containment.settle(bInA, kernel, query);
        }
    }

    private void walkVerdicts(int rootA, int rootB, Query query) {
        if ((rootA & rootB) < 0 || kernel.mayTouch(rootA, rootB)) {
            stack.push(rootA, rootB);
        }
        boolean done = false;
        while (!done && !stack.isEmpty()) {
            int top = stack.pop();
            int a = stack.a(top);
            int b = stack.b(top);
            visited++;
            if ((a & b) < 0) {
                done = query.leaf(kernel, a, b);
            } else {
                kernel.expand(a, b, stack);
            }
        }
        query.finished(Double.POSITIVE_INFINITY);
    }

    /**
     * Nearest first: pairs that may touch are taken from a stack, deepest first, and all others from a heap by their
     * lower bound. No pair farther than the answer is ever opened, which a walk in depth cannot promise: with a good
     * bound to start from it would need a quarter of the tests (bench, spring and torus near contact).
     */
    private void walkBounds(int rootA, int rootB, Query query) {
        heap.clear();
        stack.push(rootA, rootB, (rootA & rootB) < 0 ? 0 : kernel.lowerBound(rootA, rootB));
        sortOut(0);
        boolean done = false;
        while (!done) {
            int a;
            int b;
            double bound;
            double reach = query.reach();
            if (!stack.isEmpty()) {
                int top = stack.pop();
                a = stack.a(top);
                b = stack.b(top);
                bound = 0;
            } else if (heap.smallestBound() <= reach && !heap.isEmpty()) {
                a = heap.topA();
                b = heap.topB();
                bound = heap.smallestBound();
                heap.pop();
            } else {
                break;
            }
            visited++;
            if ((a & b) < 0) {
                done = query.leaf(kernel, a, b);
            } else {
                int first = stack.size();
                kernel.expandWithin(a, b, bound, reach, stack);
                sortOut(first);
            }
        }
        // What was left out lies beyond the last reach, which only ever shrinks, or is still waiting.
        double waiting = stack.isEmpty() ? heap.smallestBound() : 0;
        query.finished(Math.min(query.reach(), waiting));
    }

    /** Moves pairs that are certainly apart from the stack to the heap. */
    private void sortOut(int first) {
        int size = stack.size();
        int kept = first;
        for (int i = first; i < size; i++) {
            if (stack.bound(i) > 0) {
                heap.push(stack.a(i), stack.b(i), stack.bound(i));
            } else {
                stack.move(i, kept++);
            }
        }
        stack.cutTo(kept);
    }

    /** Tests of the last run that involved a bounding volume. */
    public long volumeTests() {
        return kernel.volumeTests;
    }

    /** Tests of the last run between two leaves. */
    public long leafTests() {
        return kernel.leafTests;
    }

    /** Pairs of nodes that the last run went into. */
    public long visited() {
        return visited;
    }
}
