package dev.tandem;

import dev.tandem.descent.AllPairs;
import dev.tandem.descent.Descent;
import dev.tandem.descent.FirstCollision;
import dev.tandem.descent.Nearest;
import dev.tandem.descent.Query;
import dev.tandem.descent.TestBank;
import dev.tandem.descent.TestTree;
import dev.tandem.descent.Within;
import dev.tandem.descent.Witness;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;

/**
 * Queries between two bodies, prepared once and asked many times without allocation. For one thread; prepare one per
 * thread. Poses are of B in A's frame; where none is given the bodies' own poses are used. What a question found beyond
 * its return value can be read from the query until the next question.
 */
public final class PreparedQuery {

    private final TestTree treeA;
    private final TestTree treeB;
    private final Pose ownPose;
    private final Descent descent;
    private final FirstCollision first = new FirstCollision();
    private final AllPairs all = new AllPairs();
    private final Nearest nearest = new Nearest();
    private final Within within = new Within();

    PreparedQuery(TestBank bank, Body a, Body b) {
        this.treeA = a.tree();
        this.treeB = b.tree();
        this.ownPose = Pose.relative(a.pose(), b.pose());
        this.descent = new Descent(treeA, treeB, bank);
    }

    public boolean collides() {
        return collides(ownPose);
    }

    /** Whether they touch, with B at this pose in A's frame. */
    public boolean collides(Pose bInA) {
        descent.run(bInA, first);
        return first.found();
    }

    /** The element of A in the collision that {@link #collides} found. */
    public int collidingA() {
        return treeA.id(first.leafA());
    }

    /** The element of B in the collision that {@link #collides} found. */
    public int collidingB() {
        return treeB.id(first.leafB());
    }

    public int countPairs() {
        return countPairs(ownPose);
    }

    /** Finds all touching pairs and says how many; {@link #pairA} and {@link #pairB} tell which. */
    public int countPairs(Pose bInA) {
        descent.run(bInA, all);
        return all.count();
    }

    /** The element of A of one of the pairs found, in the order of the descent. */
    public int pairA(int pair) {
        return treeA.id(all.leafA(pair));
    }

    /** The element of B of one of the pairs found, in the order of the descent. */
    public int pairB(int pair) {
        return treeB.id(all.leafB(pair));
    }

    /** From now on, {@link #distance} stops at a distance of at most {@code min} and looks for none beyond {@code max}. */
    public PreparedQuery range(double min, double max) {
        nearest.range(min, max);
        return this;
    }

    /** From now on, {@link #distance} may be too large by a relative and an absolute error. */
    public PreparedQuery error(double relative, double absolute) {
        nearest.error(relative, absolute);
        return this;
    }

    public double distance() {
        return distance(ownPose);
    }

    /** The distance, 0 when they touch; +∞ for an empty body and beyond the range's maximum. */
    public double distance(Pose bInA) {
        descent.run(bInA, nearest);
        return nearest.upper();
    }

    /** The state of the last {@link #distance}: bounds, elements and closest points in A's frame. */
    public Nearest nearest() {
        return nearest;
    }

    /** The closest points of the last {@link #distance}, in A's frame. */
    public Witness points() {
        return nearest.points();
    }

    public boolean isWithin(double tolerance) {
        return isWithin(ownPose, tolerance);
    }

    /** Whether their distance is at most {@code tolerance}. */
    public boolean isWithin(Pose bInA, double tolerance) {
        descent.run(bInA, within.tolerance(tolerance));
        return within.found();
    }

    /** The state of the last {@link #isWithin}: bounds on the distance. */
    public Within within() {
        return within;
    }

    /**
     * When A, moving, first touches B; see {@link Cast}. Allocates a little.
     *
     * @param motion of A, in the frame in which B stands at {@code poseB}
     * @param tolerance nearer than this counts as touching; 0 for 1e-6 of the larger body's size
     */
    public Cast cast(Motion motion, Pose poseB, double tolerance) {
        return new CastQuery(this, treeA, treeB).ask(motion, poseB, tolerance);
    }

    /** Answers a query of your own. */
    public void ask(Pose bInA, Query query) {
        descent.run(bInA, query);
    }

    /** Tests of the last question that involved a bounding volume. */
    public long volumeTests() {
        return descent.volumeTests();
    }

    /** Tests of the last question between two leaves. */
    public long leafTests() {
        return descent.leafTests();
    }

    /** Pairs of nodes that the last question went into. */
    public long visited() {
        return descent.visited();
    }

    Counters counters() {
        return new Counters(volumeTests(), leafTests(), visited());
    }
}
