package dev.tandem.search;

import dev.tandem.bank.PartPath;
import dev.tandem.bank.Witness;
import dev.tandem.internal.descent.Descent;

/**
 * The closest pair of leaves that a search has seen, and how far apart they are at most. While only a verdict is asked for
 * the distance is not measured; it is when somebody wants to know.
 */
final class ClosestPair {

    private final SearchFrames levels;
    private final boolean nests;

    private double upper;
    /** The same with what rounding may have done; it never rises, though another pair with more of that may be closer. */
    private double widened;

    /** What the verdict on the pair measured last goes by: rounding decides nothing. */
    private double lastMeasured;

    private boolean seen;
    private boolean measured;
    private int level;
    private int a;
    private int b;
    private boolean isKnown;
    private final PartPath trailA = new PartPath();
    private final PartPath trailB = new PartPath();
    private final Witness points = new Witness();
    private final Witness scratch = new Witness();

    ClosestPair(SearchFrames levels, boolean nests) {
        this.levels = levels;
        this.nests = nests;
    }

    /** A new check: nothing was seen yet, though the pair of the one before is remembered. */
    void start() {
        upper = Double.POSITIVE_INFINITY;
        widened = Double.POSITIVE_INFINITY;
        seen = false;
        measured = false;
    }

    void forget() {
        isKnown = false;
    }

    /** Whether the pair of an earlier check is remembered. */
    boolean isKnown() {
        return isKnown;
    }

    /** This pair of leaves is the best so far. */
    void note(Descent at, int leafA, int leafB) {
        a = leafA;
        b = leafB;
        level = at.level;
        isKnown = true;
        seen = true;
        measured = false;
        trailA.set(at.trailA);
        trailB.set(at.trailB);
    }

    /** The two leaves touch. */
    void touches(Descent at, int leafA, int leafB) {
        note(at, leafA, leafB);
        upper = 0;
    }

    /** One body is inside the other, where no leaves touch: these leaves' bodies have a point in common. */
    void contains(ContainmentQuery found) {
        upper = 0;
        a = found.leafA();
        b = found.leafB();
        level = 0;
        isKnown = true;
        seen = true;
        measured = true;
        trailA.set(found.trailA());
        trailB.set(found.trailB());
        points.set(found.common());
        points.uncertainty = Math.min(points.uncertainty, widened);
    }

    /** Measures two leaves, which may be the closest so far; returns a lower bound on their distance, 0 if they touch. */
    double measure(Descent at, int leafA, int leafB, double reach) {
        scratch.uncertainty = 0;
        double distance = at.kernel.leafDistance(leafA, leafB, reach, scratch);
        lastMeasured = distance == 0 ? 0 : distance - scratch.uncertainty;
        if (distance <= reach) {
            widened = Math.min(widened, distance + scratch.uncertainty + scratch.rounding);
        }
        if (distance == 0 || distance + scratch.uncertainty < upper) {
            upper = distance == 0 ? 0 : distance + scratch.uncertainty;
            note(at, leafA, leafB);
            measured = true;
            points.set(scratch);
            if (nests) {
                points.map(at.frame);
            }
        }
        return distance == 0 ? 0 : Math.max(Double.MIN_VALUE, distance - scratch.uncertainty - scratch.rounding);
    }

    /** The distance that {@link #measure} found last, as verdicts take it: without what a test was uncertain about. */
    double lastMeasured() {
        return lastMeasured;
    }

    /** What was left out while only the verdict was asked for: the distance and the points. */
    private void measureNow() {
        if (seen && !measured) {
            Descent at = levels.at(level);
            points.uncertainty = 0;
            double distance = at.kernel.leafDistance(a, b, Double.POSITIVE_INFINITY, points);
            at.kernel.resetCounters();
            if (nests) {
                points.map(at.frame);
            }
            upper = Math.min(upper, distance == 0 ? 0 : distance + points.uncertainty);
            widened = Math.min(widened, upper + points.rounding);
            measured = true;
        }
    }

    /** The least distance known without measuring. */
    double knownUpper() {
        return upper;
    }

    double upper() {
        measureNow();
        // Touching may mean no more than that a gap of the test's uncertainty was not proved.
        return upper == 0 ? points.uncertainty : widened;
    }

    Witness points() {
        measureNow();
        return points;
    }

    boolean isSeen() {
        return seen;
    }

    int a() {
        return a;
    }

    int b() {
        return b;
    }

    PartPath trailA() {
        return trailA;
    }

    PartPath trailB() {
        return trailB;
    }
}
