package dev.tandem.internal.ccd;

/**
 * Continuous collision of points that move on straight lines: does a vertex meet a face, or an edge an edge, at some
 * time in [0, 1]? No contact is ever missed, touching counts, and features without extent (a face that is a segment or
 * a point, an edge that is a point) are what they are, so point–edge and point–point are the same question.
 *
 * <p>The answer false is a proof: over all of [0, 1] × (u, v) some direction separates the features, with all rounding
 * accounted for. The answer true means <i>nearer than the tolerance</i>, by each coordinate, at about {@link #time}; or,
 * where {@link #certain} is false, that the allowed number of boxes did not settle it. Either way there is no contact
 * before {@link #time}.
 *
 * <pre>
 *   (u,v)  ┌───────────┬─────┬─────┐     Boxes that may hold a contact are halved, the earliest first. The first one
 *          │  free     │free │ may │     that is small and still may hold one ends the search: all before it is free,
 *          │           ├─────┼──┬──┤     so its lower end is a lower bound on the time of the first contact.
 *          │           │free │??│  │
 *          └───────────┴─────┴──┴──┘ t
 * </pre>
 *
 * <p>After Wang, Ferguson, Schneider, Jiang, Attene, Panozzo, <i>A Large-Scale Benchmark and an Inclusion-Based
 * Algorithm for Continuous Collision Detection</i>, ACM Transactions on Graphics 40(5), 2021. Different here: the error
 * bound is of differences, so a common offset costs no digits; the queue is ordered by time, not by level; and boxes are
 * also tried along directions of their own (see {@link ContactFunction}).
 *
 * <p>For one thread. Memory is kept from query to query: a warm object allocates nothing.
 */
public final class LinearCcd {

    /** Boxes examined before a query is given up as undecided; the largest queue is as long. */
    public static final int DEFAULT_BOXES = 1 << 16;

    private final ContactFunction function = new ContactFunction();
    private final BoxQueue queue = new BoxQueue();
    private final double tolerance;
    private final int maxBoxes;

    private double time = Double.POSITIVE_INFINITY;
    private boolean certain = true;
    private int boxes;

    /** Features nearer than {@code tolerance} (≥ 0, by each coordinate) may count as touching. */
    public LinearCcd(double tolerance) {
        this(tolerance, DEFAULT_BOXES);
    }

    /** With a bound on the boxes examined, and so on time and memory, per query. */
    public LinearCcd(double tolerance, int maxBoxes) {
        if (!(tolerance >= 0 && tolerance < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a tolerance is finite and not negative, but this one is " + tolerance);
        }
        if (maxBoxes < 1) {
            throw new IllegalArgumentException("at least one box has to be examined, but " + maxBoxes + " are allowed");
        }
        this.tolerance = tolerance;
        this.maxBoxes = maxBoxes;
    }

    /**
     * Whether a vertex may meet a face.
     *
     * @param points eight points of three coordinates: the vertex and the three corners at time 0, then at time 1
     */
    public boolean vertexFace(double[] points) {
        return vertexFace(points, Double.POSITIVE_INFINITY);
    }

    /** Whether a vertex may meet a face earlier than {@code before}. */
    public boolean vertexFace(double[] points, double before) {
        check(points, 24, "a query has eight points", "point");
        function.set(points, true, tolerance);
        return search(before);
    }

    /**
     * Whether two edges may meet.
     *
     * @param points eight points of three coordinates: two ends of A and two of B at time 0, then at time 1
     */
    public boolean edgeEdge(double[] points) {
        return edgeEdge(points, Double.POSITIVE_INFINITY);
    }

    /** Whether two edges may meet earlier than {@code before}. */
    public boolean edgeEdge(double[] points, double before) {
        check(points, 24, "a query has eight points", "point");
        function.set(points, false, tolerance);
        return search(before);
    }

    /** No contact is earlier than this. +∞ after the answer false. */
    public double time() {
        return time;
    }

    /** Whether the last answer was settled to within the tolerance; false when the boxes ran out first. */
    public boolean certain() {
        return certain;
    }

    /** How many boxes the last query examined; 0 if one look at the whole was enough. */
    public long boxes() {
        return boxes;
    }

    private boolean search(double before) {
        boxes = 0;
        if (function.overflows()) {
            return answer(0, false);
        }
        queue.clear();
        if (!function.separated()) {
            examine(0, 0, 0, 0, 0, 0);
        }
        while (!queue.isEmpty()) {
            queue.pop();
            double t = queue.t;
            if (t >= before) {
                break;
            }
            int action = queue.action();
            if (action == ContactFunction.KEEP) {
                return answer(t, true);
            }
            if (boxes >= maxBoxes) {
                return answer(t, false);
            }
            halve(action, t, queue.u, queue.v);
        }
        time = Double.POSITIVE_INFINITY;
        certain = true;
        return false;
    }

    private void halve(int axis, double t, double u, double v) {
        int levelT = queue.levelT();
        int levelU = queue.levelU();
        int levelV = queue.levelV();
        int inT = axis == ContactFunction.HALVE_T ? 1 : 0;
        int inU = axis == ContactFunction.HALVE_U ? 1 : 0;
        int inV = 1 - inT - inU;
        double nextT = t + inT * ContactFunction.width(levelT + 1);
        double nextU = u + inU * ContactFunction.width(levelU + 1);
        double nextV = v + inV * ContactFunction.width(levelV + 1);
        examine(t, levelT + inT, u, levelU + inU, v, levelV + inV);
        examine(nextT, levelT + inT, nextU, levelU + inU, nextV, levelV + inV);
    }

    private void examine(double t, int levelT, double u, int levelU, double v, int levelV) {
        boxes++;
        int action = function.examine(t, levelT, u, levelU, v, levelV);
        if (action != ContactFunction.DROP) {
            queue.push(t, u, v, BoxQueue.code(action, levelT, levelU, levelV));
        }
    }

    private boolean answer(double earliest, boolean settled) {
        time = earliest;
        certain = settled;
        return true;
    }

    static void check(double[] points, int count, String what, String point) {
        if (points.length != count) {
            throw new IllegalArgumentException(
                    what + " of three coordinates, " + count + " numbers, but got " + points.length);
        }
        for (int i = 0; i < count; i++) {
            if (!Double.isFinite(points[i])) {
                throw new IllegalArgumentException("coordinates must be finite, but coordinate " + i % 3 + " of "
                        + point + " " + i / 3 + " is " + points[i]);
            }
        }
    }
}
