package dev.tandem;

import dev.tandem.bank.ContactList;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.certificate.Certificate;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Ray;
import dev.tandem.internal.certify.Certifier;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.query.DistanceQuery;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Answers questions with a bank of tests of your choice. Immutable; any number of threads may use one. Each question
 * prepares a query of its own; if you ask often about the same bodies, {@link #prepare} one.
 */
public final class Detector {

    private final TestBank bank;

    Detector(TestBank bank) {
        this.bank = bank;
    }

    /** The tests that it asks. */
    public TestBank bank() {
        return bank;
    }

    /** A reusable query between two bodies, for one thread. */
    public PreparedQuery prepare(Body a, Body b) {
        return new PreparedQuery(bank, a, b);
    }

    /** Whether two bodies touch or overlap. */
    public boolean collides(Body a, Body b) {
        return prepare(a, b).collides();
    }

    /** Whether two bodies touch or overlap, with one pair of elements that does. */
    public Collision collision(Body a, Body b) {
        PreparedQuery query = prepare(a, b);
        boolean hit = query.collides();
        if (!hit) {
            return new Collision(false, -1, -1, -1, -1, query.counters());
        }
        return new Collision(
                true,
                query.collidingA(),
                query.collidingB(),
                query.collidingPartA(),
                query.collidingPartB(),
                query.counters());
    }

    /** Whether two bodies are at most {@code margin} apart. */
    public boolean collides(Body a, Body b, double margin) {
        return prepare(a, b).margin(margin).collides();
    }

    /**
     * Where two bodies touch: a few points for each pair of elements that does, and one for each two parts of which one lies
     * wholly inside the other. Empty if and only if they do not collide.
     */
    public List<Contact> contacts(Body a, Body b) {
        return contacts(a, b, 0);
    }

    /** Where two bodies are at most {@code margin} apart. Empty if and only if they are farther apart. */
    public List<Contact> contacts(Body a, Body b, double margin) {
        ContactList found = prepare(a, b).margin(margin).contacts();
        List<Contact> contacts = new ArrayList<>(found.count());
        for (int i = 0; i < found.count(); i++) {
            contacts.add(Contact.of(found, i, a.pose()));
        }
        return contacts;
    }

    /** All pairs of elements that touch, and what lies wholly inside the other body. */
    public TouchingPairs pairs(Body a, Body b) {
        PreparedQuery query = prepare(a, b);
        int count = query.countPairs();
        List<TouchingPairs.Pair> pairs = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            pairs.add(new TouchingPairs.Pair(query.partA(i), query.pairA(i), query.partB(i), query.pairB(i)));
        }
        List<TouchingPairs.Pair> contained = new ArrayList<>();
        for (int i = 0; i < query.containedCount(); i++) {
            contained.add(new TouchingPairs.Pair(
                    query.containedPartA(i), query.containedA(i), query.containedPartB(i), query.containedB(i)));
        }
        Collections.sort(pairs);
        Collections.sort(contained);
        return new TouchingPairs(pairs, contained, query.counters());
    }

    /** The distance of two bodies, with closest points. */
    public Separation distance(Body a, Body b) {
        return separation(prepare(a, b), a, b);
    }

    /** The distance within a range and to an error; see {@link DistanceQuery}. */
    public Separation distance(Body a, Body b, double min, double max, double relativeError, double absoluteError) {
        return separation(prepare(a, b).range(min, max).error(relativeError, absoluteError), a, b);
    }

    /** Whether the distance of two bodies is at most {@code tolerance}. */
    public boolean isWithin(Body a, Body b, double tolerance) {
        return prepare(a, b).isWithin(tolerance);
    }

    /** Whether two bodies touch, as far as a budget can tell; see {@link Decision}. */
    public Decision decide(Body a, Body b, Budget budget) {
        return decide(a, b, 0, budget);
    }

    /** Whether two bodies are at most {@code margin} apart, as far as a budget can tell; see {@link Decision}. */
    public Decision decide(Body a, Body b, double margin, Budget budget) {
        Budget left = budget.fromNow();
        PreparedQuery query = prepare(a, b).margin(margin);
        query.decide(Pose.relative(a.pose(), b.pose()), left);
        return decision(query, a, b);
    }

    /** How far two bodies are apart, as far as a budget can tell; see {@link Decision}. */
    public Decision measure(Body a, Body b, Budget budget) {
        Budget left = budget.fromNow();
        PreparedQuery query = prepare(a, b);
        query.measure(Pose.relative(a.pose(), b.pose()), left);
        return decision(query, a, b);
    }

    /**
     * Why two bodies are free or touch, so that it can be checked; see {@link Certificate}.
     *
     * @throws IllegalArgumentException unless {@link #knowsCertificate}
     * @throws IllegalStateException if two pieces are apart, but by less than 1e-13 of the coordinates that are added up
     *     to check a plane between them, 4e-12 of the largest one at most: a checker's rounding could then matter
     */
    public Certificate certify(Body a, Body b) {
        return Certifier.certify(a.tree(), b.tree(), Pose.relative(a.pose(), b.pose()), bank);
    }

    /** Whether answers about two bodies can be certified: meshes, bounded convex solids and voxel maps. */
    public boolean knowsCertificate(Body a, Body b) {
        return Certifier.canCertify(a.tree(), b.tree());
    }

    private static Decision decision(PreparedQuery query, Body a, Body b) {
        Search s = query.search();
        Witness w = s.points();
        boolean seen = s.hasBest();
        return new Decision(
                s.verdict(),
                s.isComplete(),
                query.confidence(),
                s.lower(),
                s.upper(),
                seen ? a.pose().apply(new Vec3(w.ax, w.ay, w.az)) : null,
                seen ? a.pose().apply(new Vec3(w.bx, w.by, w.bz)) : null,
                seen ? s.trailA().id(a.tree(), s.leafA()) : -1,
                seen ? s.trailB().id(b.tree(), s.leafB()) : -1,
                query.counters());
    }

    /**
     * How deep two bodies overlap, with the way out; nothing if they are apart.
     *
     * @throws IllegalArgumentException unless {@link #knowsDepth}
     */
    public Optional<Penetration> depth(Body a, Body b) {
        return DepthQuery.ask(this, a, b);
    }

    /**
     * Whether a depth is known: for two single convex solids, or one and a half-space, and for two single shapes whose kinds
     * have a contact test in the bank.
     */
    public boolean knowsDepth(Body a, Body b) {
        return DepthQuery.isKnown(bank, a.tree(), b.tree());
    }

    /**
     * When a body, moving from time 0 to 1, first touches another that stands still. Coming within 1e-6 of the larger
     * one's size counts as touching: of the longest edge of a box around what it holds now, along the axes of its own frame.
     * No contact is missed.
     *
     * @param motion of A; where A's own pose is does not matter
     */
    public Cast cast(Body a, Body b, Motion motion) {
        return prepare(a, b).cast(motion, b.pose(), 0);
    }

    /** Whether a point lies on a body or, if that is solid, in it. */
    public boolean contains(Body body, Vec3 point) {
        return collides(body, Body.of(new Point(point)));
    }

    /** Where a ray first meets a body. */
    public Optional<RayHit> ray(Body body, Ray ray) {
        return prepareRays(body).cast(ray);
    }

    /** Rays against one body, for one thread. */
    public PreparedRay prepareRays(Body body) {
        return new PreparedRay(bank, body);
    }

    private static Separation separation(PreparedQuery query, Body a, Body b) {
        query.distance();
        DistanceQuery n = query.nearest();
        if (!n.found()) {
            return new Separation(n.distance(), n.lower(), n.upper(), null, null, -1, -1, -1, -1, query.counters());
        }
        Witness w = n.points();
        Pose frame = a.pose();
        return new Separation(
                n.distance(),
                n.lower(),
                n.upper(),
                frame.apply(new Vec3(w.ax, w.ay, w.az)),
                frame.apply(new Vec3(w.bx, w.by, w.bz)),
                n.trailA().id(a.tree(), n.leafA()),
                n.trailB().id(b.tree(), n.leafB()),
                n.trailA().part(a.tree()),
                n.trailB().part(b.tree()),
                query.counters());
    }
}
