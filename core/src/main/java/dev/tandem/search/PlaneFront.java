package dev.tandem.search;

import dev.tandem.bank.PairKernel;
import dev.tandem.bank.PairStack;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.tree.TestTree;
import java.util.Arrays;

/**
 * The cut of a traverse tree in three flat arrays, for checks in a row that ask for a verdict alone. A pair that is apart
 * has a plane, and the travel (see {@link MotionBound}) until which it is certainly still apart. A check goes through the arrays
 * once:
 *
 * <pre>
 *   travel &lt; until          skip, at the price of a comparison
 *   else the plane holds    a dozen products; a new 'until'
 *   else another plane      a whole test
 *   else                    open: go down from here
 * </pre>
 *
 * <p>It only ever moves down, and is built anew from the root when it has grown, when a check cost more than one from the
 * root, or when most of it is out of date. Bodies that jump are walked from the root without a front.
 */
final class PlaneFront {

    /** Beyond so many pairs there is no front: about 50 MB. */
    private static final int MOST_PAIRS = 1 << 20;

    /** A step of this share of the moving body is a jump. */
    private static final double JUMP = 0.1;

    /** A front that was not looked at for so long is given up. */
    private static final double STALE = 0.05;

    /** Looking through so many pairs takes as long as one test. */
    private static final int SCANNED_PER_TEST = 8;

    private static final int FIRST_PATIENCE = 4;
    private static final int MOST_PATIENCE = 64;

    /** A build is of use if it leaves less than this share of the pairs. */
    private static final double USEFUL = 0.7;

    private static final double NEVER = -1;

    /** Numbers of a plane. */
    private static final int PLANE = 4;

    private final MotionBound travel;
    private int[] pairs = new int[512];
    private double[] untils = new double[256];
    private double[] lasts = new double[256];
    private double[] planes = new double[PLANE * 256];
    private int size;
    private final PairStack open = new PairStack();
    private final PairStack children = new PairStack();

    private boolean isStarted;
    private boolean isKept;
    private boolean isTooLarge;
    private boolean isWhole;
    private int jumps;
    private long costOfRoot;
    private long idle;
    private long patience = FIRST_PATIENCE;
    private double scannedAt;

    /** Until this travel no component of one body can have come to lie inside the other. */
    private double outsideUntil = NEVER;

    private boolean hasPlanes;
    private long visited;
    private int hitA;
    private int hitB;

    PlaneFront(TestTree treeA, TestTree treeB) {
        travel = new MotionBound(treeA, treeB);
    }

    void forget() {
        isStarted = false;
        isKept = false;
        isTooLarge = false;
        jumps = 0;
        size = 0;
        idle = 0;
        patience = FIRST_PATIENCE;
        outsideUntil = NEVER;
    }

    /** Forgets what was kept of bodies that have changed since. */
    void bodiesChanged() {
        forget();
        travel.measure();
    }

    /**
     * One check of two bodies that are not empty: true if two leaves touch. The kernel is placed, and its counters are the
     * caller's.
     */
    boolean check(PairKernel kernel, double[] bInA, int rootA, int rootB) {
        visited = 0;
        boolean near = isStarted && !travel.isWorn() && travel.step(bInA) <= JUMP * travel.radius();
        jumps = near ? 0 : jumps + 1;
        isWhole = jumps <= 1 && !isTooLarge;
        if (!isWhole) {
            return walk(kernel, rootA, rootB);
        }
        long before = kernel.volumeTests;
        boolean given = !near || isOutOfDate();
        boolean fromRoot = given || !isKept;
        int sizeBefore = given ? 0 : size;
        if (fromRoot) {
            build(kernel, bInA, rootA, rootB);
        }
        scannedAt = travel.sum();
        boolean hit = goDown(kernel) || scan(kernel);
        judge(hit, fromRoot, sizeBefore, kernel.volumeTests - before);
        return hit;
    }

    private void build(PairKernel kernel, double[] bInA, int rootA, int rootB) {
        travel.start(bInA);
        outsideUntil = NEVER;
        hasPlanes = kernel.knowsPlanes();
        size = 0;
        open.clear();
        isStarted = true;
        isKept = true;
        addRoot(kernel, rootA, rootB);
    }

    /**
     * Rent or buy: a front only moves down, so that it may be finer than it need be. Once looking through it has cost as
     * much as a build, it is built anew; if that was of no use, the next time is put off twice as long.
     */
    private void judge(boolean hit, boolean fromRoot, int sizeBefore, long cost) {
        if (fromRoot && !hit) {
            if (sizeBefore > 0) {
                patience = size < USEFUL * sizeBefore ? 1 : Math.min(MOST_PATIENCE, 2 * patience);
            }
            costOfRoot = cost;
            idle = 0;
        } else {
            idle += size / SCANNED_PER_TEST;
        }
        isKept = !isTooLarge && idle <= patience * costOfRoot;
    }

    /** Bodies that have touched for a while have left the front behind. */
    private boolean isOutOfDate() {
        return travel.sum() - scannedAt > STALE * travel.radius();
    }

    /** From the root and without a front: for bodies that jump, or are asked about once. */
    boolean walk(PairKernel kernel, int rootA, int rootB) {
        visited = 0;
        isStarted = !isTooLarge;
        isKept = false;
        outsideUntil = NEVER;
        open.clear();
        if ((rootA & rootB) < 0 || kernel.mayTouch(rootA, rootB)) {
            open.push(rootA, rootB);
        }
        while (!open.isEmpty()) {
            visited++;
            int at = open.pop();
            int a = open.a(at);
            int b = open.b(at);
            if ((a & b) >= 0) {
                kernel.expand(a, b, open);
            } else if (kernel.leavesTouch(a, b)) {
                hitA = a;
                hitB = b;
                return true;
            }
        }
        return false;
    }

    private void addRoot(PairKernel kernel, int a, int b) {
        if ((a & b) < 0 || kernel.mayTouch(a, b)) {
            open.push(a, b);
        } else {
            keep(a, b, Double.MIN_VALUE);
        }
    }

    /** Opens what is open, in depth. What overlapped at an earlier pose most likely does so still and is not tested again. */
    private boolean goDown(PairKernel kernel) {
        while (!open.isEmpty()) {
            visited++;
            int at = open.pop();
            int a = open.a(at);
            int b = open.b(at);
            if ((a & b) >= 0) {
                children.clear();
                kernel.expandApart(a, b, children);
                for (int i = 0; i < children.size(); i++) {
                    double gap = children.bound(i);
                    if (gap > 0) {
                        keep(children.a(i), children.b(i), gap);
                    } else {
                        open.push(children.a(i), children.b(i));
                    }
                }
            } else if (kernel.leavesTouch(a, b)) {
                hitA = a;
                hitB = b;
                open.push(a, b);
                return true;
            } else {
                keep(a, b, 0);
            }
        }
        return false;
    }

    private boolean scan(PairKernel kernel) {
        double x = travel.x;
        double y = travel.y;
        double z = travel.z;
        double gone = travelled();
        double sum = travel.sum();
        int i = nextDue(0, sum);
        while (i < size) {
            int at = PLANE * i;
            double left = lasts[i] + planes[at] * x + planes[at + 1] * y + planes[at + 2] * z - gone;
            if (left <= 0) {
                left = test(kernel, i);
            }
            if (left > 0) {
                untils[i++] = sum + left;
            } else {
                open.push(pairs[2 * i], pairs[2 * i + 1]);
                remove(i);
                if (goDown(kernel)) {
                    return true;
                }
            }
            i = nextDue(i, sum);
        }
        return false;
    }

    /** The next pair that may touch by now, as far as travel tells; most are not, so this loop does nothing else. */
    private int nextDue(int from, double sum) {
        double[] ends = untils;
        int count = size;
        int i = from;
        while (i < count && ends[i] > sum) {
            i++;
        }
        return i;
    }

    /** How far a pair is apart that is due; 0 if it may touch. */
    private double test(PairKernel kernel, int i) {
        visited++;
        int a = pairs[2 * i];
        int b = pairs[2 * i + 1];
        int at = PLANE * i;
        double left = hasPlane(at) ? kernel.gap(a, b, planes, at) : 0;
        if (left <= 0) {
            left = kernel.separate(a, b, planes, at);
        }
        if (left <= 0) {
            return 0;
        }
        setLast(i, left);
        idle++;
        return left;
    }

    private boolean hasPlane(int at) {
        return planes[at] != 0 || planes[at + 1] != 0 || planes[at + 2] != 0;
    }

    /** A gap g at a centre c and a turn s is later at least g + n·(c′ − c) − (s′ − s); without a plane, g less the travel. */
    private void setLast(int i, double left) {
        int at = PLANE * i;
        untils[i] = travel.sum() + left;
        lasts[i] = left - planes[at] * travel.x - planes[at + 1] * travel.y - planes[at + 2] * travel.z + travelled();
    }

    /** What gaps have lost at most, beyond what is known of each plane. */
    private double travelled() {
        return hasPlanes ? travel.turnSum() : travel.sum();
    }

    private void keep(int a, int b, double left) {
        if (size == MOST_PAIRS) {
            // It was proved apart, so that the verdict stands; but this is no longer the whole front.
            isTooLarge = true;
            isWhole = false;
            return;
        }
        if (size == lasts.length) {
            pairs = Arrays.copyOf(pairs, 4 * size);
            untils = Arrays.copyOf(untils, 2 * size);
            lasts = Arrays.copyOf(lasts, 2 * size);
            planes = Arrays.copyOf(planes, 2 * PLANE * size);
        }
        pairs[2 * size] = a;
        pairs[2 * size + 1] = b;
        int at = PLANE * size;
        planes[at] = 0;
        planes[at + 1] = 0;
        planes[at + 2] = 0;
        // Looked at in this check, and without a plane as yet; that is looked for when it is due.
        untils[size] = Math.max(travel.sum() + left, Math.nextUp(travel.sum()));
        lasts[size] = Double.NEGATIVE_INFINITY;
        size++;
    }

    private void remove(int i) {
        size--;
        pairs[2 * i] = pairs[2 * size];
        pairs[2 * i + 1] = pairs[2 * size + 1];
        untils[i] = untils[size];
        lasts[i] = lasts[size];
        System.arraycopy(planes, PLANE * size, planes, PLANE * i, PLANE);
    }

    /** The leaf of A that touches, after a hit. */
    int hitA() {
        return hitA;
    }

    int hitB() {
        return hitB;
    }

    /** After 'free': no pair is nearer than this. 0 where nothing was kept. */
    double least() {
        if (!isWhole) {
            return 0;
        }
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            least = Math.min(least, untils[i]);
        }
        // Allow for the rounding of both sums.
        return Math.max(0, (least - travel.sum()) - MotionSlack.TRAVEL_SUM * Math.abs(least));
    }

    /**
     * At the pose of this check, which found all pairs apart, no component lies inside. That stays so while no point has gone as
     * far as the surfaces were apart: on its straight way to where it is then it has not come through one.
     */
    void provedOutside() {
        outsideUntil = isWhole ? travel.sum() + least() : NEVER;
    }

    /** Whether no component can lie inside at this pose, after a check that found all pairs apart. */
    boolean isStillOutside() {
        return isWhole && travel.sum() < outsideUntil;
    }

    long visited() {
        return visited;
    }
}
