package dev.tandem;

import dev.tandem.bank.TestBank;
import dev.tandem.geometry.Ray;
import dev.tandem.internal.standard.StandardTests;
import dev.tandem.math.Motion;
import dev.tandem.math.Vec3;
import dev.tandem.search.Budget;
import java.util.List;
import java.util.Optional;

/** One-line answers with the standard tests. For your own tests see {@link #detector}, for many queries see {@link #prepare}. */
public final class Tandem {

    private static final Detector STANDARD = new Detector(StandardTests.bank());

    private Tandem() {}

    /** Whether two bodies touch or overlap. */
    public static boolean collides(Body a, Body b) {
        return STANDARD.collides(a, b);
    }

    /** Whether two bodies are at most {@code margin} apart. */
    public static boolean collides(Body a, Body b, double margin) {
        return STANDARD.collides(a, b, margin);
    }

    /** Whether two bodies touch or overlap, with one pair of elements that does. */
    public static Collision collision(Body a, Body b) {
        return STANDARD.collision(a, b);
    }

    /** Whether two bodies touch, as far as a budget can tell: free, a hit, or not known by then. */
    public static Decision decide(Body a, Body b, Budget budget) {
        return STANDARD.decide(a, b, budget);
    }

    /** Whether two bodies are at most {@code margin} apart, as far as a budget can tell. */
    public static Decision decide(Body a, Body b, double margin, Budget budget) {
        return STANDARD.decide(a, b, margin, budget);
    }

    /** How far two bodies are apart, as far as a budget can tell: bounds that always hold. */
    public static Decision measure(Body a, Body b, Budget budget) {
        return STANDARD.measure(a, b, budget);
    }

    /**
     * Where two bodies touch: a few points for each pair of elements that does, and one for each two parts of which one lies
     * wholly inside the other. Empty if and only if they do not collide.
     */
    public static List<Contact> contacts(Body a, Body b) {
        return STANDARD.contacts(a, b);
    }

    /** Where two bodies are at most {@code margin} apart. Empty if and only if they are farther apart. */
    public static List<Contact> contacts(Body a, Body b, double margin) {
        return STANDARD.contacts(a, b, margin);
    }

    /** All pairs of elements that touch, and what lies wholly inside the other body. */
    public static TouchingPairs pairs(Body a, Body b) {
        return STANDARD.pairs(a, b);
    }

    /** The distance of two bodies, with closest points. */
    public static Separation distance(Body a, Body b) {
        return STANDARD.distance(a, b);
    }

    /** Whether the distance of two bodies is at most {@code tolerance}. */
    public static boolean isWithin(Body a, Body b, double tolerance) {
        return STANDARD.isWithin(a, b, tolerance);
    }

    /** How deep two convex bodies overlap, with the way out; nothing if they are apart. */
    public static Optional<Penetration> depth(Body a, Body b) {
        return STANDARD.depth(a, b);
    }

    /** When a body, moving from time 0 to 1, first touches another that stands still. */
    public static Cast cast(Body a, Body b, Motion motion) {
        return STANDARD.cast(a, b, motion);
    }

    /** Whether a point lies on a body or, if that is solid, in it. */
    public static boolean contains(Body body, Vec3 point) {
        return STANDARD.contains(body, point);
    }

    /** Where a ray first meets a body. */
    public static Optional<RayHit> ray(Body body, Ray ray) {
        return STANDARD.ray(body, ray);
    }

    /** Rays against one body, prepared once and cast many times; for one thread. */
    public static PreparedRay prepareRays(Body body) {
        return STANDARD.prepareRays(body);
    }

    /** A reusable query between two bodies, for one thread. */
    public static PreparedQuery prepare(Body a, Body b) {
        return STANDARD.prepare(a, b);
    }

    /** The bank of all standard tests; add to it with {@code with}. */
    public static TestBank standardBank() {
        return StandardTests.bank();
    }

    /** A detector with the standard tests. */
    public static Detector detector() {
        return STANDARD;
    }

    /** A detector with your tests. */
    public static Detector detector(TestBank bank) {
        return new Detector(bank);
    }
}
