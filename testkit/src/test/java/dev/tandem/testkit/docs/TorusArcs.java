package dev.tandem.testkit.docs;

import dev.tandem.bank.Witness;
import dev.tandem.element.ConvexElement;
import dev.tandem.tree.Convex;

/**
 * How far a convex solid is from a circle around the z axis: a workspace that brackets it, one per thread. The circle is
 * cut into arcs, and an arc is inside a thin capsule:
 *
 * <pre>
 *        .-'''''-.  s  ▲        the line midway between chord and tangent,
 *      ╶'─────────'╴   │ s      and s/2 around it, where s = r (1 − cos h)
 *     '             '  ▼        for an arc of the angle 2h
 * </pre>
 *
 * The distance of the solid from that line, less s/2, is a lower bound for the arc; the solid's point that is nearest
 * to the line has a distance from the circle, which is an upper bound for all. Arcs whose lower bound is above that are
 * dropped, the others are halved. Each round makes s a quarter of what it was.
 */
final class TorusArcs {

    /** Arcs at first. */
    private static final int FIRST = 8;

    /**
     * Arcs kept at most. They reach it where the whole circle is equally near, as around a pin in its middle; then s is
     * 1.2e-6 × r, and that is what the bracket is left with.
     */
    private static final int MOST = 2048;

    /** Times size: a bracket as narrow as this is an answer. */
    private static final double ENOUGH = 1e-10;

    private final Line line = new Line();
    private final ChordElement chord = new ChordElement(line);
    private final Witness found = new Witness();
    private final int[] arcs = new int[MOST];
    private final double[] bounds = new double[MOST];

    /** The distance of solid and circle is at least this, ... */
    double lower;

    /** ... and at most this, which is that of the solid's point x, y, z. */
    double upper;

    double x;
    double y;
    double z;

    /** Nothing is known yet. */
    void start() {
        lower = 0;
        upper = Double.POSITIVE_INFINITY;
    }

    /** Narrows the bracket until it is narrow and clear of {@code clear}, or all is beyond {@code beyond}. */
    void search(TorusElement torus, Convex solid, double[] bInA, double clear, double beyond, double size) {
        double slack = TorusElement.ROUNDING * size;
        int parts = FIRST;
        int count = FIRST;
        for (int i = 0; i < FIRST; i++) {
            arcs[i] = i;
        }
        while (true) {
            double s = 2 * torus.ring * Math.pow(Math.sin(0.5 * Math.PI / parts), 2);
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < count; i++) {
                line.lay(torus.ring, arcs[i], parts);
                double ofInterest = Math.min(beyond, upper) + 0.5 * s + 2 * slack;
                chord.distanceWithin(solid, bInA, ofInterest, found);
                if (chord.upper() < Double.POSITIVE_INFINITY) {
                    improve(torus);
                }
                bounds[i] = chord.lower() - 0.5 * s - slack;
                least = Math.min(least, bounds[i]);
            }
            // Capsules of halves need not be inside that of the whole, so that a new bound may be worse.
            lower = Math.max(lower, Math.min(least, upper));
            boolean answered = upper <= clear || lower > beyond || (lower > clear && upper - lower <= ENOUGH * size);
            int kept = answered || s <= slack ? 0 : keep(count);
            if (kept == 0 || 2 * kept > MOST) {
                return;
            }
            for (int i = kept - 1; i >= 0; i--) {
                arcs[2 * i + 1] = 2 * arcs[i] + 1;
                arcs[2 * i] = 2 * arcs[i];
            }
            count = 2 * kept;
            parts *= 2;
        }
    }

    private void improve(TorusElement torus) {
        double distance = torus.toCircle(found.bx, found.by, found.bz);
        if (distance < upper) {
            upper = distance;
            x = found.bx;
            y = found.by;
            z = found.bz;
        }
    }

    /** Keeps the arcs that may be nearer than the nearest point so far. */
    private int keep(int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (bounds[i] <= upper) {
                arcs[kept++] = arcs[i];
            }
        }
        return kept;
    }

    /** The line of an arc as a convex solid: two vertices and its support function. */
    private static final class Line extends Convex {

        private final double[] ends = new double[6];

        /** Moves the line to an arc. */
        void lay(double ring, int arc, int parts) {
            double half = Math.PI / parts;
            double middle = (2 * arc + 1) * half;
            double out = 0.5 * ring * (1 + Math.cos(half));
            double along = ring * Math.sin(half);
            ends[0] = out * Math.cos(middle) - along * Math.sin(middle);
            ends[1] = out * Math.sin(middle) + along * Math.cos(middle);
            ends[3] = out * Math.cos(middle) + along * Math.sin(middle);
            ends[4] = out * Math.sin(middle) - along * Math.cos(middle);
            double dx = 0.5 * (ends[3] - ends[0]);
            double dy = 0.5 * (ends[4] - ends[1]);
            bound(ends[0] + dx, ends[1] + dy, 0, Math.hypot(dx, dy) + 1e-15 * ring);
        }

        @Override
        public void support(double dx, double dy, double dz) {
            int end = dx * (ends[3] - ends[0]) + dy * (ends[4] - ends[1]) > 0 ? 3 : 0;
            x = ends[end];
            y = ends[end + 1];
            z = ends[end + 2];
        }

        @Override
        public double[] vertices() {
            return ends;
        }

        @Override
        public int vertexCount() {
            return 2;
        }
    }

    /** Shows a line: a convex element measures how far it is from any convex solid. */
    private static final class ChordElement extends ConvexElement {

        private final Line line;

        ChordElement(Line line) {
            this.line = line;
        }

        @Override
        public Convex convex() {
            return line;
        }
    }
}
