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
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Answers questions about two bodies with a given bank of tests. All questions throw {@link
 * dev.tandem.bank.MissingTestException} if the bank has no test for a pair of kinds that the bodies can show. An empty
 * body touches nothing and is infinitely far away.
 *
 * <p>Immutable and safe for use by multiple threads, as far as the bodies are ({@link Body}). Each question prepares a
 * query of its own, which allocates and costs O(1) beside the descent; for many questions about the same two bodies,
 * {@link #prepare} a query once.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.Detector;
 * import dev.tandem.Tandem;
 * import dev.tandem.geometry.Capsule;
 * import dev.tandem.geometry.Sphere;
 * import dev.tandem.math.Pose;
 *
 * Detector detector = Tandem.detector(Tandem.standardBank()); // or a bank with tests of your own
 * Body finger = Body.of(Capsule.upright(0.5, 2));
 * Body ball = Body.of(new Sphere(1)).at(Pose.translation(2, 0, 0));
 * System.out.println(detector.distance(finger, ball).distance()); // prints: 0.5
 * System.out.println(detector.isWithin(finger, ball, 0.25)); // prints: false
 * }</pre>
 */
public final class Detector {

    private final TestBank bank;

    Detector(TestBank bank) {
        this.bank = bank;
    }

    /** {@return the bank of tests that this detector uses} */
    public TestBank bank() {
        return bank;
    }

    /**
     * {@return a reusable query about two bodies, for one thread}
     *
     * @param a the first body
     * @param b the second body
     */
    public PreparedQuery prepare(Body a, Body b) {
        return new PreparedQuery(bank, a, b);
    }

    /**
     * {@return whether two bodies touch or overlap}
     *
     * @param a the first body
     * @param b the second body
     */
    public boolean collides(Body a, Body b) {
        return prepare(a, b).collides();
    }

    /**
     * {@return whether two bodies touch or overlap, with one pair of elements that do}
     *
     * @param a the first body
     * @param b the second body
     */
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

    /**
     * {@return whether two bodies are at most {@code margin} apart}
     *
     * @param a the first body
     * @param b the second body
     * @param margin the margin
     */
    public boolean collides(Body a, Body b, double margin) {
        return prepare(a, b).margin(margin).collides();
    }

    /**
     * Finds the contacts of two bodies: a few points for each pair of elements that touch, and one for each pair of
     * parts of which one is wholly inside the other.
     *
     * @param a the first body
     * @param b the second body
     * @return the contacts; empty if and only if the bodies do not collide
     */
    public List<Contact> contacts(Body a, Body b) {
        return contacts(a, b, 0);
    }

    /**
     * Finds the contacts of two bodies that are at most {@code margin} apart.
     *
     * @param a the first body
     * @param b the second body
     * @param margin the margin
     * @return the contacts; empty if and only if the bodies are farther apart than the margin
     */
    public List<Contact> contacts(Body a, Body b, double margin) {
        ContactList found = prepare(a, b).margin(margin).contacts();
        List<Contact> contacts = new ArrayList<>(found.count());
        for (int i = 0; i < found.count(); i++) {
            contacts.add(Contact.of(found, i, a.pose()));
        }
        return contacts;
    }

    /**
     * {@return all pairs of elements that touch, and the parts that are wholly inside the other body}
     *
     * @param a the first body
     * @param b the second body
     */
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

    /**
     * {@return the distance of two bodies, with the closest points}
     *
     * @param a the first body
     * @param b the second body
     */
    public Separation distance(Body a, Body b) {
        return prepare(a, b).separation(a.pose(), b.pose());
    }

    /**
     * {@return the distance of two bodies within a range and to a given error} See {@link dev.tandem.query.DistanceQuery}.
     *
     * @param a the first body
     * @param b the second body
     * @param min the search stops at a distance of at most this
     * @param max distances greater than this are ignored
     * @param relativeError the relative error allowed, not negative
     * @param absoluteError the absolute error allowed, not negative
     */
    public Separation distance(Body a, Body b, double min, double max, double relativeError, double absoluteError) {
        return prepare(a, b).range(min, max).error(relativeError, absoluteError).separation(a.pose(), b.pose());
    }

    /**
     * {@return whether the distance of two bodies is at most {@code tolerance}}
     *
     * @param a the first body
     * @param b the second body
     * @param tolerance the tolerance
     */
    public boolean isWithin(Body a, Body b, double tolerance) {
        return prepare(a, b).isWithin(tolerance);
    }

    /**
     * Decides whether two bodies touch, within a budget.
     *
     * @param a the first body
     * @param b the second body
     * @param budget the largest cost of the search
     * @return the verdict, which is unknown if the budget was too small
     */
    public Decision decide(Body a, Body b, Budget budget) {
        return decide(a, b, 0, budget);
    }

    /**
     * Decides whether two bodies are at most {@code margin} apart, within a budget.
     *
     * @param a the first body
     * @param b the second body
     * @param margin the margin
     * @param budget the largest cost of the search
     * @return the verdict, which is unknown if the budget was too small
     */
    public Decision decide(Body a, Body b, double margin, Budget budget) {
        Budget left = budget.fromNow();
        PreparedQuery query = prepare(a, b).margin(margin);
        query.decide(Pose.relative(a.pose(), b.pose()), left);
        return decision(query, a, b);
    }

    /**
     * Bounds the distance of two bodies, within a budget.
     *
     * @param a the first body
     * @param b the second body
     * @param budget the largest cost of the search
     * @return the bounds, which hold whatever the budget was
     */
    public Decision measure(Body a, Body b, Budget budget) {
        Budget left = budget.fromNow();
        PreparedQuery query = prepare(a, b);
        query.measure(Pose.relative(a.pose(), b.pose()), left);
        return decision(query, a, b);
    }

    /**
     * Certifies that two bodies are free or touch. The certificate can be checked independently.
     *
     * @param a the first body
     * @param b the second body
     * @return the certificate
     * @throws IllegalArgumentException unless {@link #knowsCertificate}
     * @throws IllegalStateException if two convex elements are apart by less than 1e-13 of the coordinates that are
     *     added up to check a plane between them, at most 4e-12 of the largest one: the rounding of a checker could
     *     then matter
     */
    public Certificate certify(Body a, Body b) {
        return Certifier.certify(a.tree(), b.tree(), Pose.relative(a.pose(), b.pose()), bank);
    }

    /**
     * {@return whether answers about two bodies can be certified: meshes, bounded convex solids and voxel maps}
     *
     * @param a the first body
     * @param b the second body
     */
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
     * {@return the depth of the overlap of two bodies, with the shortest way out; empty if they are apart}
     *
     * @param a the first body
     * @param b the second body
     * @throws IllegalArgumentException unless {@link #knowsDepth}
     */
    public Optional<Penetration> depth(Body a, Body b) {
        return DepthQuery.ask(this, a, b);
    }

    /**
     * {@return whether the depth of two bodies can be computed: for two single convex solids, for one and a half-space,
     * and for two single shapes whose kinds have a contact test in the bank}
     *
     * @param a the first body
     * @param b the second body
     */
    public boolean knowsDepth(Body a, Body b) {
        return DepthQuery.isKnown(bank, a.tree(), b.tree());
    }

    /**
     * Finds the first contact of a body that moves from time 0 to 1 with another that stands still. No contact is
     * missed. Coming within 1e-6 of the size of the larger body counts as touching, where the size is the longest edge
     * of a box around the present content of the body, along the axes of its own frame.
     *
     * @param a the moving body; its own pose is ignored
     * @param b the body that stands still, at its pose
     * @param motion the motion of A
     * @return the first contact
     */
    public Cast cast(Body a, Body b, Motion motion) {
        return prepare(a, b).cast(motion, b.pose(), 0);
    }

    /**
     * {@return whether a point lies on a body or, if the body is solid, inside it}
     *
     * @param body the body
     * @param point the point
     */
    public boolean contains(Body body, Vec3 point) {
        return collides(body, Body.of(new Point(point)));
    }

    /**
     * {@return the first hit of a ray with a body; empty if the ray misses it}
     *
     * @param body the body
     * @param ray the ray
     */
    public Optional<RayHit> ray(Body body, Ray ray) {
        return prepareRays(body).cast(ray);
    }

    /**
     * {@return a reusable query for rays against one body, for one thread}
     *
     * @param body the body
     */
    public PreparedRay prepareRays(Body body) {
        return new PreparedRay(bank, body);
    }
}
