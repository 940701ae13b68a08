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
 * Questions about two bodies, prepared once and asked many times. Poses are those of B in the frame of A; without one,
 * the poses of the bodies are used. What a question finds beyond its return value can be read from the query until the
 * next question.
 *
 * <p>Not safe for use by multiple threads: prepare one per thread. Once its buffers have grown, {@link #collides},
 * {@link #countPairs}, {@link #distance}, {@link #isWithin} and {@link #decide} allocate nothing.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.PreparedQuery;
 * import dev.tandem.Tandem;
 * import dev.tandem.geometry.TriangleMesh;
 * import dev.tandem.math.Pose;
 *
 * PreparedQuery query = Tandem.prepare(Body.of(TriangleMesh.box(1, 1, 1)), Body.of(TriangleMesh.box(1, 1, 1)));
 * int hits = 0;
 * for (int i = 0; i < 8; i++) {
 *     if (query.collides(Pose.translation(0.25 * i, 0, 0))) {
 *         hits++;
 *     }
 * }
 * System.out.println(hits); // prints: 5
 * System.out.println(query.distance(Pose.translation(3, 0, 0))); // prints: 2.0
 * }</pre>
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

    /** {@return whether the bodies touch or overlap at their own poses; see {@link #collides(Pose)}} */
    public boolean collides() {
        return collides(ownPose);
    }

    /**
     * {@return whether the bodies touch or overlap, or are within the margin}
     *
     * @param bInA the pose of B in the frame of A
     */
    public boolean collides(Pose bInA) {
        if (margin > 0) {
            return isWithin(bInA, margin);
        }
        run(bInA, first);
        return first.found();
    }

    /** {@return the element of A in the collision that {@link #collides} found} */
    public int collidingA() {
        return margin > 0
                ? within.trailA().id(treeA, within.leafA())
                : first.trailA().id(treeA, first.leafA());
    }

    /** {@return the element of B in the collision that {@link #collides} found} */
    public int collidingB() {
        return margin > 0
                ? within.trailB().id(treeB, within.leafB())
                : first.trailB().id(treeB, first.leafB());
    }

    /** {@return the part of A in the collision that {@link #collides} found; −1 if A has no parts} */
    public int collidingPartA() {
        return (margin > 0 ? within.trailA() : first.trailA()).part(treeA);
    }

    /** {@return the part of B in the collision that {@link #collides} found; −1 if B has no parts} */
    public int collidingPartB() {
        return (margin > 0 ? within.trailB() : first.trailB()).part(treeB);
    }

    /** {@return the number of touching pairs at the bodies' own poses; see {@link #countPairs(Pose)}} */
    public int countPairs() {
        return countPairs(ownPose);
    }

    /**
     * Finds all pairs of elements that touch; {@link #pairA} and {@link #pairB} return them. Elements wholly inside the
     * other body touch nothing, see {@link #containedCount}. The bodies collide if either count is positive.
     *
     * @param bInA the pose of B in the frame of A
     * @return the number of pairs
     */
    public int countPairs(Pose bInA) {
        run(bInA, all.margin(margin));
        return all.count();
    }

    /**
     * {@return the element of A of a pair that {@link #countPairs} found, in the order of the descent}
     *
     * @param pair the index of the pair
     */
    public int pairA(int pair) {
        return all.trailA(pair).id(treeA, all.leafA(pair));
    }

    /**
     * {@return the element of B of a pair that {@link #countPairs} found, in the order of the descent}
     *
     * @param pair the index of the pair
     */
    public int pairB(int pair) {
        return all.trailB(pair).id(treeB, all.leafB(pair));
    }

    /**
     * {@return the part of A that contains the element of a pair; −1 if A has no parts}
     *
     * @param pair the index of the pair
     */
    public int partA(int pair) {
        return all.trailA(pair).part(treeA);
    }

    /**
     * {@return the part of B that contains the element of a pair; −1 if B has no parts}
     *
     * @param pair the index of the pair
     */
    public int partB(int pair) {
        return all.trailB(pair).part(treeB);
    }

    /**
     * {@return the number of pairs of parts that the last {@link #countPairs} found of which a component of one is
     * wholly inside the other, while their surfaces do not touch} A body without parts counts as one part.
     */
    public int containedCount() {
        return all.containedCount();
    }

    /**
     * {@return the element of A of a contained pair: one of the contained component, or any of the solid around it}
     *
     * @param i the index of the contained pair
     */
    public int containedA(int i) {
        return all.containedTrailA(i).id(treeA, all.containedLeafA(i));
    }

    /**
     * {@return the element of B of a contained pair: one of the contained component, or any of the solid around it}
     *
     * @param i the index of the contained pair
     */
    public int containedB(int i) {
        return all.containedTrailB(i).id(treeB, all.containedLeafB(i));
    }

    /**
     * {@return the part of A of a contained pair; −1 if A has no parts}
     *
     * @param i the index of the contained pair
     */
    public int containedPartA(int i) {
        return all.containedTrailA(i).part(treeA);
    }

    /**
     * {@return the part of B of a contained pair; −1 if B has no parts}
     *
     * @param i the index of the contained pair
     */
    public int containedPartB(int i) {
        return all.containedTrailB(i).part(treeB);
    }

    /**
     * Sets the distance up to which bodies count as touching, for {@link #collides}, {@link #countPairs}, {@link
     * #contacts}, {@link #decide} and the verdict of {@link #measure}. The default is 0.
     *
     * @param margin the distance, finite and not negative
     * @return this query
     */
    public PreparedQuery margin(double margin) {
        all.margin(margin);
        this.margin = margin;
        if (search != null) {
            search.margin(margin);
        }
        return this;
    }

    /** {@return the contacts at the bodies' own poses; see {@link #contacts(Pose)}} */
    public ContactList contacts() {
        return contacts(ownPose);
    }

    /**
     * Finds the contacts, and with a margin also those of elements that are at most the margin apart. A component that
     * is wholly inside the other body has a contact too ({@link ContactList#isContained}), so that an empty list means
     * free.
     *
     * @param bInA the pose of B in the frame of A
     * @return the contacts in the frame of A, valid until the next question
     */
    public ContactList contacts(Pose bInA) {
        if (contacts == null) {
            contacts = new ContactQuery(treeA, treeB, bank, ShapeTree.of(new Point(Vec3.ZERO)));
        }
        run(bInA, contacts.margin(margin));
        return contacts.list();
    }

    /**
     * Sets the range of {@link #distance}: it stops at a distance of at most {@code min} and ignores distances greater
     * than {@code max}. The default is 0 to +∞.
     *
     * @param min not negative
     * @param max at least {@code min}
     * @return this query
     */
    public PreparedQuery range(double min, double max) {
        nearest.range(min, max);
        return this;
    }

    /**
     * Sets the error that {@link #distance} may have: the upper end of the interval may exceed the lower end by this.
     * The default is 0.
     *
     * @param relative the relative error, not negative
     * @param absolute the absolute error, not negative
     * @return this query
     */
    public PreparedQuery error(double relative, double absolute) {
        nearest.error(relative, absolute);
        return this;
    }

    /** {@return the distance at the bodies' own poses; see {@link #distance(Pose)}} */
    public double distance() {
        return distance(ownPose);
    }

    /**
     * {@return the distance; 0 if the bodies touch, +∞ for an empty body and beyond the maximum of the range} A number,
     * so that nothing is allocated; {@link #nearest} has the rest until the next question, and {@link #separation} keeps
     * it.
     *
     * @param bInA the pose of B in the frame of A
     */
    public double distance(Pose bInA) {
        run(bInA, nearest);
        return nearest.distance();
    }

    /**
     * Computes the distance of the bodies at two poses, with its bounds, closest points and elements as one object, as
     * {@link Detector#distance(Body, Body)} returns it. {@link #distance(Pose)} computes the same and allocates nothing.
     *
     * @param a the pose of A
     * @param b the pose of B, in the same frame
     * @return the distance, with points in the frame of both poses
     */
    public Separation separation(Pose a, Pose b) {
        distance(Pose.relative(a, b));
        if (!nearest.found()) {
            return new Separation(
                    nearest.distance(), nearest.lower(), nearest.upper(), null, null, -1, -1, -1, -1, counters());
        }
        Witness w = nearest.points();
        return new Separation(
                nearest.distance(),
                nearest.lower(),
                nearest.upper(),
                a.apply(new Vec3(w.ax, w.ay, w.az)),
                a.apply(new Vec3(w.bx, w.by, w.bz)),
                nearest.trailA().id(treeA, nearest.leafA()),
                nearest.trailB().id(treeB, nearest.leafB()),
                nearest.trailA().part(treeA),
                nearest.trailB().part(treeB),
                counters());
    }

    /** {@return the state of the last {@link #distance}: bounds, elements and closest points, in the frame of A} */
    public DistanceQuery nearest() {
        return nearest;
    }

    /** {@return the closest points of the last {@link #distance}, in the frame of A} */
    public Witness points() {
        return nearest.points();
    }

    /** {@return the depth at the bodies' own poses; see {@link #depth(Pose)}} */
    public double depth() {
        return depth(ownPose);
    }

    /**
     * Computes the depth of the overlap: the length of the shortest translation of B that leaves the bodies just
     * touching. Any margin is ignored. {@link #overlap} has the direction.
     *
     * @param bInA the pose of B in the frame of A
     * @return the depth; 0 if the bodies only touch, negative if they are apart
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

    /**
     * {@return the state of the last {@link #depth}: bounds, the way out and the deepest points, in the frame of A}
     */
    public Overlap overlap() {
        if (overlap == null) {
            throw new IllegalStateException("no depth has been asked for yet");
        }
        return overlap;
    }

    /**
     * {@return whether the distance at the bodies' own poses is at most {@code tolerance}}
     *
     * @param tolerance the tolerance
     */
    public boolean isWithin(double tolerance) {
        return isWithin(ownPose, tolerance);
    }

    /**
     * {@return whether the distance is at most {@code tolerance}}
     *
     * @param bInA the pose of B in the frame of A
     * @param tolerance the tolerance
     */
    public boolean isWithin(Pose bInA, double tolerance) {
        run(bInA, within.tolerance(tolerance));
        return within.found();
    }

    /** {@return the state of the last {@link #isWithin}: bounds on the distance} */
    public ToleranceQuery within() {
        return within;
    }

    /**
     * Finds the first contact of A, moving, with B. Allocates a little.
     *
     * @param motion the motion of A, in the frame in which B stands at {@code poseB}
     * @param poseB the pose of B
     * @param tolerance distances of at most this count as touching; 0 stands for 1e-6 of the present size of the larger
     *     body, see {@link Detector#cast}
     * @return the first contact
     */
    public Cast cast(Motion motion, Pose poseB, double tolerance) {
        CastQuery known = casts;
        if (known == null) {
            known = new CastQuery(this, treeA, treeB);
            casts = known;
        }
        return known.ask(motion, poseB, tolerance);
    }

    /**
     * Answers a query of the user's own.
     *
     * @param bInA the pose of B in the frame of A
     * @param query the query, which holds the answer afterwards
     */
    public void ask(Pose bInA, Query query) {
        run(bInA, query);
    }

    private void run(Pose bInA, Query query) {
        askedSearch = false;
        descent.run(bInA, query);
    }

    /**
     * {@return the verdict at the bodies' own poses; see {@link #decide(Pose, Budget)}}
     *
     * @param budget the largest cost of the search
     */
    public Verdict decide(Budget budget) {
        return decide(ownPose, budget);
    }

    /**
     * Decides whether the bodies touch, or are within the margin, within a budget. The {@link #search} has the bounds
     * and the closest pair seen.
     *
     * @param bInA the pose of B in the frame of A
     * @param budget the largest cost of the search
     * @return the verdict, which is unknown if the budget was too small
     */
    public Verdict decide(Pose bInA, Budget budget) {
        Search asked = search();
        asked.collide(bInA, budget);
        askedSearch = true;
        return asked.verdict();
    }

    /**
     * {@return the verdict at the bodies' own poses; see {@link #measure(Pose, Budget)}}
     *
     * @param budget the largest cost of the search
     */
    public Verdict measure(Budget budget) {
        return measure(ownPose, budget);
    }

    /**
     * Bounds the distance, within a budget. The {@link #search} has the bounds and the closest pair seen.
     *
     * @param bInA the pose of B in the frame of A
     * @param budget the largest cost of the search
     * @return the verdict, which is about the margin, while the bounds are about the distance
     */
    public Verdict measure(Pose bInA, Budget budget) {
        Search asked = search();
        asked.distance(bInA, budget);
        askedSearch = true;
        return asked.verdict();
    }

    /**
     * {@return the estimated probability that the bodies are free after the last question with a budget: 1 if this is
     * proved, 0 if they touch, and otherwise the estimate of {@link Confidence#calibrated()}} A caller who knows how often a
     * check collides asks {@link Confidence#calibrated(double)} about the {@link #search} instead; one who relies on the number
     * lets a confidence of its own {@linkplain Confidence#audit audit} that search.
     */
    public double confidence() {
        return confidence.after(search());
    }

    /** {@return the search that answers questions with a budget, where its order and its front are configured} */
    public Search search() {
        if (search == null) {
            search = new Search(treeA, treeB, bank).order(Order.closestFirst()).margin(margin);
        }
        return search;
    }

    /** {@return the number of tests of the last question in which at least one node was a bounding volume} */
    public long volumeTests() {
        return askedSearch ? search().volumeTests() : descent.volumeTests();
    }

    /** {@return the number of tests of two leaves in the last question} */
    public long leafTests() {
        return askedSearch ? search().leafTests() : descent.leafTests();
    }

    /** {@return the number of pairs of nodes that the last question visited} */
    public long visited() {
        return askedSearch ? search().visited() : descent.visited();
    }

    Counters counters() {
        return new Counters(volumeTests(), leafTests(), visited());
    }
}
