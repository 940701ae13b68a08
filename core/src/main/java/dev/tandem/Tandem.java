package dev.tandem;

import dev.tandem.bank.TestBank;
import dev.tandem.geometry.Ray;
import dev.tandem.internal.kernels.VectorUnits;
import dev.tandem.internal.standard.StandardTests;
import dev.tandem.math.Motion;
import dev.tandem.math.Vec3;
import dev.tandem.search.Budget;
import java.util.List;
import java.util.Optional;

/**
 * Answers to single questions with the standard bank of tests. Use {@link #detector} for a bank of your own, and {@link
 * #prepare} for many questions about the same two bodies. {@link Detector} documents each question.
 *
 * <p>All methods are safe for use by multiple threads, as far as the bodies are ({@link Body}).
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.Separation;
 * import dev.tandem.Tandem;
 * import dev.tandem.geometry.Box;
 * import dev.tandem.geometry.TriangleMesh;
 * import dev.tandem.math.Pose;
 *
 * Body crate = Body.of(new Box(1, 1, 1));
 * Body part = Body.of(TriangleMesh.box(1, 1, 1)).at(Pose.translation(1.5, 0, 0));
 * System.out.println(Tandem.collides(crate, part)); // prints: false
 * Separation gap = Tandem.distance(crate, part);
 * System.out.println(gap.distance()); // prints: 0.5
 * }</pre>
 */
public final class Tandem {

    private static final Detector STANDARD = new Detector(StandardTests.bank());

    private Tandem() {}

    /**
     * {@return whether two bodies touch or overlap}
     *
     * @param a the first body
     * @param b the second body
     */
    public static boolean collides(Body a, Body b) {
        return STANDARD.collides(a, b);
    }

    /**
     * {@return whether two bodies are at most {@code margin} apart}
     *
     * @param a the first body
     * @param b the second body
     * @param margin the margin
     */
    public static boolean collides(Body a, Body b, double margin) {
        return STANDARD.collides(a, b, margin);
    }

    /**
     * {@return whether two bodies touch or overlap, with one pair of elements that do}
     *
     * @param a the first body
     * @param b the second body
     */
    public static Collision collision(Body a, Body b) {
        return STANDARD.collision(a, b);
    }

    /**
     * {@return whether two bodies touch, as far as a budget allows to decide it}
     *
     * @param a the first body
     * @param b the second body
     * @param budget the largest cost of the search
     */
    public static Decision decide(Body a, Body b, Budget budget) {
        return STANDARD.decide(a, b, budget);
    }

    /**
     * {@return whether two bodies are at most {@code margin} apart, as far as a budget allows to decide it}
     *
     * @param a the first body
     * @param b the second body
     * @param margin the margin
     * @param budget the largest cost of the search
     */
    public static Decision decide(Body a, Body b, double margin, Budget budget) {
        return STANDARD.decide(a, b, margin, budget);
    }

    /**
     * {@return bounds on the distance of two bodies, as narrow as a budget allows}
     *
     * @param a the first body
     * @param b the second body
     * @param budget the largest cost of the search
     */
    public static Decision measure(Body a, Body b, Budget budget) {
        return STANDARD.measure(a, b, budget);
    }

    /**
     * {@return the contacts of two bodies: a few points for each pair of elements that touch, and one for each pair of
     * parts of which one is wholly inside the other; empty if and only if the bodies do not collide}
     *
     * @param a the first body
     * @param b the second body
     */
    public static List<Contact> contacts(Body a, Body b) {
        return STANDARD.contacts(a, b);
    }

    /**
     * {@return the contacts of two bodies that are at most {@code margin} apart; empty if and only if they are farther
     * apart}
     *
     * @param a the first body
     * @param b the second body
     * @param margin the margin
     */
    public static List<Contact> contacts(Body a, Body b, double margin) {
        return STANDARD.contacts(a, b, margin);
    }

    /**
     * {@return all pairs of elements that touch, and the parts that are wholly inside the other body}
     *
     * @param a the first body
     * @param b the second body
     */
    public static TouchingPairs pairs(Body a, Body b) {
        return STANDARD.pairs(a, b);
    }

    /**
     * {@return the distance of two bodies, with the closest points}
     *
     * @param a the first body
     * @param b the second body
     */
    public static Separation distance(Body a, Body b) {
        return STANDARD.distance(a, b);
    }

    /**
     * {@return whether the distance of two bodies is at most {@code tolerance}}
     *
     * @param a the first body
     * @param b the second body
     * @param tolerance the tolerance
     */
    public static boolean isWithin(Body a, Body b, double tolerance) {
        return STANDARD.isWithin(a, b, tolerance);
    }

    /**
     * {@return the depth of the overlap of two convex bodies, with the shortest way out; empty if they are apart}
     *
     * @param a the first body
     * @param b the second body
     * @throws IllegalArgumentException unless {@link Detector#knowsDepth}
     */
    public static Optional<Penetration> depth(Body a, Body b) {
        return STANDARD.depth(a, b);
    }

    /**
     * {@return the first contact of a body that moves from time 0 to 1 with another that stands still}
     *
     * @param a the moving body; its own pose is ignored
     * @param b the body that stands still, at its pose
     * @param motion the motion of A
     */
    public static Cast cast(Body a, Body b, Motion motion) {
        return STANDARD.cast(a, b, motion);
    }

    /**
     * {@return whether a point lies on a body or, if the body is solid, inside it}
     *
     * @param body the body
     * @param point the point
     */
    public static boolean contains(Body body, Vec3 point) {
        return STANDARD.contains(body, point);
    }

    /**
     * {@return the first hit of a ray with a body; empty if the ray misses it}
     *
     * @param body the body
     * @param ray the ray
     */
    public static Optional<RayHit> ray(Body body, Ray ray) {
        return STANDARD.ray(body, ray);
    }

    /**
     * {@return a reusable query for rays against one body, for one thread}
     *
     * @param body the body
     */
    public static PreparedRay prepareRays(Body body) {
        return STANDARD.prepareRays(body);
    }

    /**
     * {@return a reusable query about two bodies, for one thread}
     *
     * @param a the first body
     * @param b the second body
     */
    public static PreparedQuery prepare(Body a, Body b) {
        return STANDARD.prepare(a, b);
    }

    /** {@return the bank of all standard tests} Its {@code with} methods make a bank with more tests. */
    public static TestBank standardBank() {
        return StandardTests.bank();
    }

    /**
     * {@return the standard bank without kernels for vector units, such as to compare the two; both give the same
     * verdicts}
     */
    public static TestBank scalarBank() {
        return StandardTests.scalarBank();
    }

    /**
     * {@return whether the standard bank uses vector units, such as "on (256 bit)", or why not, for people} They need the
     * library {@code tandem-vector} and Java to be started with {@code --add-modules jdk.incubator.vector}.
     */
    public static String vectorUnits() {
        return VectorUnits.description();
    }

    /** {@return a detector with the standard bank} */
    public static Detector detector() {
        return STANDARD;
    }

    /**
     * {@return a detector with a given bank}
     *
     * @param bank the tests to use
     */
    public static Detector detector(TestBank bank) {
        return new Detector(bank);
    }
}
