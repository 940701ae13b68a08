package dev.tandem.robot.internal;

import dev.tandem.bank.Witness;
import dev.tandem.math.Pose;
import dev.tandem.query.DistanceQuery;
import dev.tandem.robot.RobotState;

/**
 * How close links and attached bodies come to each other and to the world: the pairs that are too close, and the closest
 * pair. For one thread; allocates nothing once every pair of trees has met.
 */
public final class BodyDistances {

    private final RobotBodies bodies;
    private final DistanceQuery nearest = new DistanceQuery();
    private final PairHeap heap = new PairHeap();
    private final Witness points = new Witness();
    private int mover = -1;
    private int body = -1;

    /** Receives pairs that are closer than they may be. */
    @FunctionalInterface
    public interface Report {
        /** Points are in the world and valid until this returns. Returns whether to go on. */
        boolean accept(String a, String b, double required, double distance, Witness points);
    }

    public BodyDistances(RobotBodies bodies) {
        this.bodies = bodies;
    }

    /** Lists the pairs that are too close, those of attached bodies first, until the report wants no more. */
    public void violations(RobotState state, Report report) {
        bodies.place(state);
        for (int b = 0; b < bodies.bodies(); b++) {
            BodyPieces other = bodies.body(b);
            for (int m = 0; m < bodies.moversBefore(b); m++) {
                if (bodies.isViolated(m, other)) {
                    double distance = measure(m, other, Double.POSITIVE_INFINITY, true);
                    if (!report.accept(bodies.name(m), other.name, bodies.required(m, other), distance, points)) {
                        return;
                    }
                }
            }
        }
    }

    /** The smallest distance of the pairs that are checked, if it is at most {@code most}; otherwise +∞. */
    public double search(RobotState state, double most) {
        bodies.place(state);
        order(most);
        mover = -1;
        body = -1;
        double best = most;
        double found = Double.POSITIVE_INFINITY;
        int movers = bodies.movers();
        while (!heap.isEmpty() && heap.leastKey() <= best && found > 0) {
            int m = heap.leastPair() % movers;
            int b = heap.leastPair() / movers;
            heap.removeLeast();
            double distance = measure(m, bodies.body(b), best, found == Double.POSITIVE_INFINITY);
            if (distance < found) {
                found = distance;
                best = distance;
                mover = m;
                body = b;
            }
        }
        return found;
    }

    /** All pairs that may be as close as this, by lower bounds on their distances. */
    private void order(double most) {
        heap.clear();
        double share = 1 - bodies.stretch();
        int movers = bodies.movers();
        for (int b = 0; b < bodies.bodies(); b++) {
            BodyPieces other = bodies.body(b);
            for (int m = 0; m < bodies.moversBefore(b); m++) {
                if (bodies.required(m, other) >= 0) {
                    double least = Double.POSITIVE_INFINITY;
                    for (int k = 0; k < other.count(); k++) {
                        least = Math.min(least, bodies.gap(m, other, k) * Math.max(0, share - other.stretch(k)));
                    }
                    if (least <= most && least < Double.POSITIVE_INFINITY) {
                        heap.add(least, b * movers + m);
                    }
                }
            }
        }
        heap.order();
    }

    /**
     * The distance of a pair, if it is less than {@code most}, or at most that where it may be equal; the points are then
     * kept. Otherwise +∞.
     */
    private double measure(int m, BodyPieces other, double most, boolean mayBeEqual) {
        double found = Double.POSITIVE_INFINITY;
        double reach = most;
        for (int k = 0; k < other.count(); k++) {
            for (int i = 0; i < bodies.pieces(m); i++) {
                nearest.range(0, reach);
                bodies.ask(m, i, other, k, nearest);
                double distance = nearest.distance();
                boolean isCloser = distance < found && (distance < most || mayBeEqual);
                if (nearest.found() && isCloser) {
                    found = distance;
                    reach = distance;
                    map(nearest.points(), bodies.pose(m, i), points);
                }
            }
        }
        return found;
    }

    /** Maps points from the frame of a piece to the world. */
    static void map(Witness w, double[] pose, Witness out) {
        out.ax = Pose.mapX(pose, w.ax, w.ay, w.az);
        out.ay = Pose.mapY(pose, w.ax, w.ay, w.az);
        out.az = Pose.mapZ(pose, w.ax, w.ay, w.az);
        out.bx = Pose.mapX(pose, w.bx, w.by, w.bz);
        out.by = Pose.mapY(pose, w.bx, w.by, w.bz);
        out.bz = Pose.mapZ(pose, w.bx, w.by, w.bz);
    }

    /** Whether the last search found a pair. */
    public boolean found() {
        return mover >= 0;
    }

    /** The link or attached body of the closest pair. */
    public String nameA() {
        return bodies.name(mover);
    }

    /** The other body of the closest pair. */
    public String nameB() {
        return bodies.body(body).name;
    }

    /** The closest points, in the world. */
    public Witness points() {
        return points;
    }
}
