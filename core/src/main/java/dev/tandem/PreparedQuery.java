package dev.tandem;

import dev.tandem.bank.ContactList;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.geometry.Point;
import dev.tandem.internal.convex.Epa;
import dev.tandem.internal.descent.Descent;
import dev.tandem.internal.query.CollisionQuery;
import dev.tandem.internal.query.ContactQuery;
import dev.tandem.internal.query.PairsQuery;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.query.DistanceQuery;
import dev.tandem.query.Query;
import dev.tandem.query.ToleranceQuery;
import dev.tandem.search.Budget;
import dev.tandem.search.Confidence;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

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
    private final CollisionQuery first = new CollisionQuery();
    private final PairsQuery all = new PairsQuery();
    private final DistanceQuery nearest = new DistanceQuery();
    private final ToleranceQuery within = new ToleranceQuery();
    private @Nullable ContactQuery contacts;
    private double margin;
    private final TestBank bank;
    private @Nullable Search search;
    private boolean askedSearch;
    private final Confidence confidence = Confidence.calibrated();
    private @Nullable Overlap overlap;
    private boolean overlapDecides;
    private @Nullable CastQuery casts;

    PreparedQuery(TestBank bank, Body a, Body b) {
        this.bank = bank;
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
        if (margin > 0) {
            return isWithin(bInA, margin);
        }
        run(bInA, first);
        return first.found();
    }

    /** The element of A in the collision that {@link #collides} found. */
    public int collidingA() {
        return margin > 0
                ? within.trailA().id(treeA, within.leafA())
                : first.trailA().id(treeA, first.leafA());
    }

    /** The element of B in the collision that {@link #collides} found. */
    public int collidingB() {
        return margin > 0
                ? within.trailB().id(treeB, within.leafB())
                : first.trailB().id(treeB, first.leafB());
    }

    /** The part of A in that collision; −1 if A has no parts. */
    public int collidingPartA() {
        return (margin > 0 ? within.trailA() : first.trailA()).part(treeA);
    }

    /** The part of B in that collision; −1 if B has no parts. */
    public int collidingPartB() {
        return (margin > 0 ? within.trailB() : first.trailB()).part(treeB);
    }

    public int countPairs() {
        return countPairs(ownPose);
    }

    /**
     * Finds all touching pairs and says how many; {@link #pairA} and {@link #pairB} tell which. What is wholly inside touches
     * nothing: see {@link #containedCount}. They collide if either count is positive.
     */
    public int countPairs(Pose bInA) {
        run(bInA, all.margin(margin));
        return all.count();
    }

    /** The element of A of one of the pairs found, in the order of the descent. */
    public int pairA(int pair) {
        return all.trailA(pair).id(treeA, all.leafA(pair));
    }

    /** The element of B of one of the pairs found, in the order of the descent. */
    public int pairB(int pair) {
        return all.trailB(pair).id(treeB, all.leafB(pair));
    }

    /** The part of A that the element of a pair is in; −1 if A has no parts. */
    public int partA(int pair) {
        return all.trailA(pair).part(treeA);
    }

    /** The part of B that the element of a pair is in; −1 if B has no parts. */
    public int partB(int pair) {
        return all.trailB(pair).part(treeB);
    }

    /**
     * How many pairs of parts the last {@link #countPairs} found of which a piece of one is wholly inside the other, while
     * their surfaces do not touch. A body without parts counts as one part.
     */
    public int containedCount() {
        return all.containedCount();
    }

    /** The element of A of one of these pairs: of the piece inside, or any of the solid around it. */
    public int containedA(int i) {
        return all.containedTrailA(i).id(treeA, all.containedLeafA(i));
    }

    /** The element of B of one of these pairs. */
    public int containedB(int i) {
        return all.containedTrailB(i).id(treeB, all.containedLeafB(i));
    }

    /** The part of A of one of these pairs; −1 if A has no parts. */
    public int containedPartA(int i) {
        return all.containedTrailA(i).part(treeA);
    }

    /** The part of B of one of these pairs; −1 if B has no parts. */
    public int containedPartB(int i) {
        return all.containedTrailB(i).part(treeB);
    }

    /**
     * From now on, what is at most this far apart counts as touching, for {@link #collides}, {@link #countPairs},
     * {@link #contacts}, {@link #decide} and the verdict of {@link #measure}.
     */
    public PreparedQuery margin(double margin) {
        all.margin(margin);
        this.margin = margin;
        if (search != null) {
            search.margin(margin);
        }
        return this;
    }

    public ContactList contacts() {
        return contacts(ownPose);
    }

    /**
     * Where they touch, in A's frame; with a margin also where they nearly do. A piece that is wholly inside has a contact too
     * ({@link ContactList#isContained}), so that none at all means free. Read it before the next question.
     */
    public ContactList contacts(Pose bInA) {
        if (contacts == null) {
            contacts = new ContactQuery(treeA, treeB, bank, ShapeTree.of(new Point(Vec3.ZERO)));
        }
        run(bInA, contacts.margin(margin));
        return contacts.list();
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
        run(bInA, nearest);
        return nearest.distance();
    }

    /** The state of the last {@link #distance}: bounds, elements and closest points in A's frame. */
    public DistanceQuery nearest() {
        return nearest;
    }

    /** The closest points of the last {@link #distance}, in A's frame. */
    public Witness points() {
        return nearest.points();
    }

    public double depth() {
        return depth(ownPose);
    }

    /**
     * How deep they overlap: the length of the shortest way that B has to move to leave them just touching. 0 if they
     * only touch, negative if they are apart. No margin counts. {@link #overlap} has the way.
     *
     * @throws IllegalArgumentException unless {@link Detector#knowsDepth}
     */
    public double depth(Pose bInA) {
        Overlap found = overlap;
        if (found == null) {
            found = DepthQuery.prepare(bank, treeA, treeB);
            overlap = found;
            overlapDecides = DepthQuery.decidesAlike(bank, treeA, treeB);
        }
        if (!overlapDecides) {
            descent.run(bInA, first);
            if (!first.found()) {
                return Epa.APART;
            }
        }
        double depth = found.measure(bInA);
        if (depth < 0 && !overlapDecides) {
            found.onlyTouch();
            return 0;
        }
        return depth;
    }

    /** The state of the last {@link #depth}: bounds, the way out and the deepest points, in A's frame. */
    public Overlap overlap() {
        if (overlap == null) {
            throw new IllegalStateException("no depth has been asked for yet");
        }
        return overlap;
    }

    public boolean isWithin(double tolerance) {
        return isWithin(ownPose, tolerance);
    }

    /** Whether their distance is at most {@code tolerance}. */
    public boolean isWithin(Pose bInA, double tolerance) {
        run(bInA, within.tolerance(tolerance));
        return within.found();
    }

    /** The state of the last {@link #isWithin}: bounds on the distance. */
    public ToleranceQuery within() {
        return within;
    }

    /**
     * When A, moving, first touches B; see {@link Cast}. Allocates a little.
     *
     * @param motion of A, in the frame in which B stands at {@code poseB}
     * @param tolerance nearer than this counts as touching; 0 for 1e-6 of the larger body's present size; see
     *     {@link Detector#cast}
     */
    public Cast cast(Motion motion, Pose poseB, double tolerance) {
        CastQuery known = casts;
        if (known == null) {
            known = new CastQuery(this, treeA, treeB);
            casts = known;
        }
        return known.ask(motion, poseB, tolerance);
    }

    /** Answers a query of your own. */
    public void ask(Pose bInA, Query query) {
        run(bInA, query);
    }

    private void run(Pose bInA, Query query) {
        askedSearch = false;
        descent.run(bInA, query);
    }

    public Verdict decide(Budget budget) {
        return decide(ownPose, budget);
    }

    /** Do they touch, or come within the margin, as far as a budget can tell? The bounds and the closest pair seen are in the {@link #search}. */
    public Verdict decide(Pose bInA, Budget budget) {
        Search asked = search();
        asked.collide(bInA, budget);
        askedSearch = true;
        return asked.verdict();
    }

    public Verdict measure(Budget budget) {
        return measure(ownPose, budget);
    }

    /**
     * How far apart, as far as a budget can tell? The bounds and the closest pair seen are in the {@link #search}. The verdict
     * is about the margin, the bounds are about the distance.
     */
    public Verdict measure(Pose bInA, Budget budget) {
        Search asked = search();
        asked.distance(bInA, budget);
        askedSearch = true;
        return asked.verdict();
    }

    /**
     * How likely the bodies are free after the last question with a budget: 1 when that is proved, 0 when they touch, and
     * in between what {@link Confidence#calibrated()} makes of an unfinished search. Who knows how often a check collides asks
     * {@link Confidence#calibrated(double)} about the {@link #search} instead.
     */
    public double confidence() {
        return confidence.after(search());
    }

    /** What answers within a budget: its order and whether it keeps a front are set there. */
    public Search search() {
        if (search == null) {
            search = new Search(treeA, treeB, bank).order(Order.closestFirst()).margin(margin);
        }
        return search;
    }

    /** Tests of the last question that involved a bounding volume. */
    public long volumeTests() {
        return askedSearch ? search().volumeTests() : descent.volumeTests();
    }

    /** Tests of the last question between two leaves. */
    public long leafTests() {
        return askedSearch ? search().leafTests() : descent.leafTests();
    }

    /** Pairs of nodes that the last question went into. */
    public long visited() {
        return askedSearch ? search().visited() : descent.visited();
    }

    Counters counters() {
        return new Counters(volumeTests(), leafTests(), visited());
    }
}
