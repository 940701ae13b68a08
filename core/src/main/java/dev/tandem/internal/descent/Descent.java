package dev.tandem.internal.descent;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.PairKernel;
import dev.tandem.bank.PairStack;
import dev.tandem.bank.PartPath;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.math.Pose;
import dev.tandem.math.PoseError;
import dev.tandem.query.DistanceQuery;
import dev.tandem.query.Query;
import dev.tandem.query.ToleranceQuery;
import dev.tandem.search.Search;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

/**
 * Walks two test trees in tandem. It knows no geometry: it asks a kernel which children survive and a query what to do
 * with two leaves. The stack is explicit and reused, so a deep tree cannot overflow a thread's stack and a descent
 * allocates nothing. One descent belongs to one thread.
 *
 * <p>A leaf may be a body of its own, with a tree inside that stands in another frame; the descent then goes on inside,
 * carrying the query along (see {@link Nesting}).
 */
public final class Descent {

    public final TestTree treeA;
    public final TestTree treeB;
    public final PairKernel kernel;
    private final @Nullable WholeBound whole;
    private final PairStack stack = new PairStack();
    private final PairQueue queue = new PairQueue();
    public final @Nullable NestedDescents inside;

    private final boolean isInside;
    private final LeafTests tests = new Framed();
    private @Nullable InnermostPoint innermost;

    public final double[] bInA = new double[12];
    /** What rounding has done to {@link #bInA}. */
    public final PoseError poseError = new PoseError();
    /** A's frame in that of the outermost A. */
    public final double[] frame = new double[12];

    public final PartPath trailA = new PartPath();
    public final PartPath trailB = new PartPath();
    public int startA;
    public int startB;

    public final @Nullable Containment containment;
    /** Counts where it was placed: one number for each pose that it was asked about. */
    long placing;
    /** The outer descent's placing, and the leaves opened there, that this one was placed for last. */
    private long openedIn = -1;

    private int openedA;
    private int openedB;
    /** The placing for which {@link Containment} was asked: it looks at whole trees, so once is enough. */
    private long settled = -1;
    /** The placing that the kernel is bound to. */
    private long bound = -1;
    /** Whether the volumes of the two nodes that it started from may touch. */
    private boolean startsMeet;

    /** Which level of a {@link Search} it is placed for. */
    public int level;

    private long visited;
    private long volumeTestsInside;
    private long leafTestsInside;

    /** No pair that was put off and not taken up is nearer than this. */
    private double waiting;

    /** Whether what is known of the whole leaves nothing to walk, and whether the question is answered by it. */
    private boolean isSettled;

    private boolean isAnswered;

    public Descent(TestTree treeA, TestTree treeB, TestBank bank) {
        this(treeA, treeB, bank, false);
    }

    Descent(TestTree treeA, TestTree treeB, TestBank bank, boolean isInside) {
        this.treeA = treeA;
        this.treeB = treeB;
        this.kernel = bank.kernel(treeA.surface().tree(), treeB.surface().tree());
        this.whole = kernel instanceof WholeBound known ? known : null;
        boolean nests = treeA.nesting() != Nesting.EMPTY || treeB.nesting() != Nesting.EMPTY;
        this.inside = nests ? new NestedDescents(treeA, treeB, bank) : null;
        this.isInside = isInside;
        frame[0] = 1;
        frame[5] = 1;
        frame[10] = 1;
        this.containment = Containment.of(treeA, treeB, bank);
        kernel.errorOfPose(poseError);
    }

    /** Answers one query for B at a pose in A's frame. The answer is in the query. */
    public void run(Pose pose, Query query) {
        pose.copyInto(bInA);
        poseError.set(pose);
        run(query);
    }

    /** The same for a pose as a row-major 3×4 matrix, which is copied: for callers that make no objects. */
    public void run(double[] pose, Query query) {
        System.arraycopy(pose, 0, bInA, 0, 12);
        poseError.clear();
        run(query);
    }

    private void run(Query query) {
        query.reset();
        placing++;
        startA = treeA.root();
        startB = treeB.root();
        walk(query);
        boolean empty = startA == TestTree.NONE || startB == TestTree.NONE;
        // What was left out lies beyond the last reach, which only ever shrinks, or is still waiting.
        query.finished(empty || !query.usesBounds() ? Double.POSITIVE_INFINITY : Math.min(query.reach(), waiting));
    }

    /** Goes on from the pair set as start. Returns true when the question is answered. */
    private boolean walk(Query query) {
        kernel.resetCounters();
        visited = 0;
        volumeTestsInside = 0;
        leafTestsInside = 0;
        waiting = Double.POSITIVE_INFINITY;
        if (startA == TestTree.NONE || startB == TestTree.NONE) {
            return false;
        }
        stack.clear();
        if (bound != placing) {
            kernel.place(bInA);
            bound = placing;
        }
        startsMeet = true;
        boolean done;
        if ((startA & startB) < 0 && inside == null) {
            // Two single shapes: there is nothing to walk.
            visited = 1;
            done = query.leaf(tests, startA, startB);
        } else {
            done = !query.usesBounds()
                    ? walkVerdicts(query)
                    : kernel.seeksInDepth() ? walkInDepth(query) : walkBounds(query);
        }
        // A query may also be done because two surfaces are near enough: still, one body may be inside the other.
        if (containment != null && settled != placing && mayContain()) {
            if (query.seeksContainment()) {
                settled = placing;
                containment.settle(this, kernel, query);
            } else if (done) {
                waiting = 0;
            }
        }
        return done;
    }

    /** Whether there is no pair of nodes: kernels cannot be placed for a tree without a root. */
    public boolean isEmpty() {
        return treeA.root() == TestTree.NONE || treeB.root() == TestTree.NONE;
    }

    /** What is inside of another has its volume there too. That of a part says nothing about the whole. */
    private boolean mayContain() {
        return startsMeet || startA != treeA.root() || startB != treeB.root();
    }

    /**
     * Whether this one, inside of another, already stands where these leaves of it put it; else notes that it will. The
     * leaf of a side that was not opened is none.
     */
    boolean placeIn(Descent outer, int a, int b) {
        if (openedIn == outer.placing && openedA == a && openedB == b) {
            return true;
        }
        openedIn = outer.placing;
        openedA = a;
        openedB = b;
        placing++;
        return false;
    }

    /** Someone has put it elsewhere. */
    public void forgetPlacement() {
        openedIn = -1;
        placing++;
    }

    /** A component of one is inside the other: tells the query where, as the outermost body sees it. */
    void tellContained(int a, int b, Witness common, Query query) {
        int lengthA = trailA.length();
        int lengthB = trailB.length();
        int leafA = trailA.goInside(treeA, a);
        int leafB = trailB.goInside(treeB, b);
        if (trailA.length() > lengthA) {
            innermost().find(treeA, InnermostPoint.IN_PLACE, trailA, lengthA, leafA, common);
        } else if (trailB.length() > lengthB) {
            innermost().find(treeB, bInA, trailB, lengthB, leafB, common);
        }
        if (isInside) {
            common.map(frame);
        }
        query.contained(tests, leafA, leafB, common);
        trailA.cutTo(lengthA);
        trailB.cutTo(lengthB);
    }

    private InnermostPoint innermost() {
        if (innermost == null) {
            innermost = new InnermostPoint();
        }
        return innermost;
    }

    private boolean walkVerdicts(Query query) {
        startsMeet = (startA & startB) < 0 || kernel.mayTouch(startA, startB);
        if (startsMeet) {
            stack.push(startA, startB);
        }
        return inside == null ? walkLeaves(query) : walkBodies(inside, query);
    }

    private boolean walkLeaves(Query query) {
        boolean done = false;
        visited += kernel.expandToLeaves(stack);
        while (!done && !stack.isEmpty()) {
            int top = stack.pop();
            visited++;
            done = query.leaf(tests, stack.a(top), stack.b(top));
            if (!done) {
                visited += kernel.expandToLeaves(stack);
            }
        }
        return done;
    }

    private boolean walkBodies(NestedDescents inside, Query query) {
        boolean done = false;
        while (!done && !stack.isEmpty()) {
            int top = stack.pop();
            int a = stack.a(top);
            int b = stack.b(top);
            visited++;
            if (inside.opens(a, b)) {
                done = walkInside(inside.open(a, b, this), query);
            } else if ((a & b) < 0) {
                done = query.leaf(tests, a, b);
            } else if (inside.isBodyOfA(a) && kernel.opensAtOnce(a, b)) {
                done = walkInside(inside.openA(a, b, this), query);
            } else {
                kernel.expand(a, b, stack);
            }
        }
        return done;
    }

    private boolean walkInside(Descent inner, Query query) {
        boolean done = inner.walk(query);
        visited += inner.visited;
        volumeTestsInside += inner.volumeTests();
        leafTestsInside += inner.leafTests();
        waiting = Math.min(waiting, inner.waiting);
        return done;
    }

    /**
     * Nearest first: pairs that may touch are taken from a stack, deepest first, and all others from a queue by their
     * lower bound. No pair farther than the answer is ever opened, which a walk in depth cannot promise: with a good
     * bound to start from it would need a quarter of the tests (bench, spring and torus near contact).
     */
    private boolean walkBounds(Query query) {
        double start;
        if (whole != null && startA == treeA.root() && startB == treeB.root() && whole.knowsWhole()) {
            start = startKnown(whole, query);
            if (isSettled) {
                waiting = start;
                return isAnswered;
            }
        } else {
            start = (startA & startB) < 0 ? 0 : kernel.lowerBound(startA, startB);
            startsMeet = !(start > 0);
            boolean triesTouch = startsMeet && whole != null && whole.seeksTouchFirst();
            if (triesTouch && seeksOne(query) && findTouch(query)) {
                waiting = 0;
                return true;
            }
        }
        queue.clear();
        stack.push(startA, startB, start);
        queue.takeApart(stack, 0);
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
            } else if (queue.smallestBound() <= reach && !queue.isEmpty()) {
                a = queue.topA();
                b = queue.topB();
                bound = queue.smallestBound();
                queue.pop();
            } else {
                break;
            }
            visited++;
            if (inside != null && inside.opens(a, b)) {
                done = walkInside(inside.open(a, b, this), query);
            } else if ((a & b) < 0) {
                done = query.leaf(tests, a, b);
            } else {
                int first = stack.size();
                kernel.expandWithin(a, b, bound, reach, stack);
                queue.takeApart(stack, first);
            }
        }
        waiting = Math.min(waiting, stack.isEmpty() ? queue.smallestBound() : 0);
        return done;
    }

    /**
     * Begins with what is known of the whole, which may be all there is to know: says so in {@link #isSettled} and {@link
     * #isAnswered}. Returns the bound.
     */
    private double startKnown(WholeBound known, Query query) {
        double reach = query.reach();
        double start = known.wholeBound(reach);
        startsMeet = !(start > 0);
        isAnswered = false;
        isSettled = start > reach;
        if (!isSettled && seeksOne(query)) {
            if (start > 0 || known.knowsTouch()) {
                visited++;
                isAnswered = query.leaf(tests, known.likelyA(), known.likelyB());
            } else if (findTouch(query)) {
                // Two triangles that touch are found sooner without bounds.
                return 0;
            }
            // A tolerance that is not exceeded beyond rounding may be that of another pair.
            isSettled = isAnswered || (query instanceof DistanceQuery && start + known.blur() >= query.reach());
        }
        return start;
    }

    /** Others count pairs of leaves, and want each of them once. */
    private static boolean seeksOne(Query query) {
        return query instanceof DistanceQuery || query instanceof ToleranceQuery;
    }

    /** Asks the query for the first two leaves that touch. If there are any, all is answered and settled. */
    private boolean findTouch(Query query) {
        stack.push(startA, startB);
        visited += kernel.expandToLeaves(stack);
        isAnswered = false;
        while (!isAnswered && !stack.isEmpty()) {
            int top = stack.pop();
            int a = stack.a(top);
            int b = stack.b(top);
            visited++;
            isAnswered = kernel.leavesTouch(a, b) && query.leaf(tests, a, b);
            if (!isAnswered) {
                visited += kernel.expandToLeaves(stack);
            }
        }
        stack.clear();
        isSettled = isAnswered;
        return isAnswered;
    }

    /** The same with a stack alone: whatever is farther than the best so far when its turn comes is left. */
    private boolean walkInDepth(Query query) {
        stack.push(startA, startB, (startA & startB) < 0 ? 0 : kernel.lowerBound(startA, startB));
        boolean done = false;
        while (!done && !stack.isEmpty()) {
            int top = stack.pop();
            int a = stack.a(top);
            int b = stack.b(top);
            double bound = stack.bound(top);
            double reach = query.reach();
            if (!(bound <= reach)) {
                continue;
            }
            visited++;
            if (inside != null && inside.opens(a, b)) {
                done = walkInside(inside.open(a, b, this), query);
            } else if ((a & b) < 0) {
                done = query.leaf(tests, a, b);
            } else {
                kernel.expandWithin(a, b, bound, reach, stack);
            }
        }
        for (int i = 0; i < stack.size(); i++) {
            waiting = Math.min(waiting, stack.bound(i));
        }
        return done;
    }

    /** The kernel's tests, as the outermost body sees them. */
    private final class Framed implements LeafTests {
        @Override
        public boolean leavesTouch(int a, int b) {
            return kernel.leavesTouch(a, b);
        }

        @Override
        public double leafDistance(int a, int b, double reach, Witness out) {
            double distance = kernel.leafDistance(a, b, reach, out);
            if (isInside) {
                out.map(frame);
            }
            return distance;
        }

        @Override
        public TestTree treeA() {
            return treeA;
        }

        @Override
        public TestTree treeB() {
            return treeB;
        }

        @Override
        public double[] bInA() {
            return bInA;
        }

        @Override
        public double[] frame() {
            return frame;
        }

        @Override
        public PartPath trailA() {
            return trailA;
        }

        @Override
        public PartPath trailB() {
            return trailB;
        }
    }

    /** Tests of the last run that involved a bounding volume. */
    public long volumeTests() {
        return kernel.volumeTests + volumeTestsInside;
    }

    /** Tests of the last run between two leaves. */
    public long leafTests() {
        return kernel.leafTests + leafTestsInside;
    }

    /** Pairs of nodes that the last run went into. */
    public long visited() {
        return visited;
    }
}
