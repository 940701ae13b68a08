package dev.tandem.descent;

import dev.tandem.math.Pose;

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
    private long visited;

    public Descent(TestTree treeA, TestTree treeB, TestBank bank) {
        this.treeA = treeA;
        this.treeB = treeB;
        this.kernel = bank.kernel(treeA, treeB);
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

    private void walkBounds(int rootA, int rootB, Query query) {
        double rootBound = (rootA & rootB) < 0 ? 0 : kernel.lowerBound(rootA, rootB);
        stack.push(rootA, rootB, rootBound);
        boolean done = false;
        while (!done && !stack.isEmpty()) {
            int top = stack.pop();
            double bound = stack.bound(top);
            double reach = query.reach();
            if (bound > reach) {
                continue;
            }
            int a = stack.a(top);
            int b = stack.b(top);
            visited++;
            if ((a & b) < 0) {
                done = query.leaf(kernel, a, b);
            } else {
                kernel.expandWithin(a, b, bound, reach, stack);
            }
        }
        // What was left out lies beyond the last reach, which only ever shrinks, or is still on the stack.
        query.finished(Math.min(query.reach(), stack.smallestBound()));
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
