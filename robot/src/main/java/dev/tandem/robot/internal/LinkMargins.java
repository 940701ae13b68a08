package dev.tandem.robot.internal;

import dev.tandem.bank.Witness;
import dev.tandem.internal.descent.Descent;
import dev.tandem.query.DistanceQuery;
import dev.tandem.query.ToleranceQuery;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Pairs of links that must keep distances. For one thread; {@link #isViolated} allocates nothing once all have met. */
public final class LinkMargins {

    /** What two links must keep; descents are made when first needed. */
    private static final class Margin {
        private final int a;
        private final int b;
        private final double required;
        private final @Nullable Predicate<RobotState> isAllowed;
        private final @Nullable Descent[] descents;

        Margin(int a, int b, double required, @Nullable Predicate<RobotState> isAllowed, int pairs) {
            this.a = a;
            this.b = b;
            this.required = required;
            this.isAllowed = isAllowed;
            this.descents = new Descent[pairs];
        }
    }

    private final PlacedParts placed;
    private final List<Margin> margins = new ArrayList<>();
    private final ToleranceQuery within = new ToleranceQuery();
    private final DistanceQuery nearest = new DistanceQuery();
    private final Witness points = new Witness();

    public LinkMargins(RobotBodies bodies) {
        this.placed = bodies.placed;
    }

    public void clear() {
        margins.clear();
    }

    /** Adds a distance that two links must keep, but for states in which they may touch. */
    public void require(int a, int b, double distance, @Nullable Predicate<RobotState> isAllowed) {
        if (placed.pieces(a) > 0 && placed.pieces(b) > 0) {
            margins.add(new Margin(a, b, distance, isAllowed, placed.pieces(a) * placed.pieces(b)));
        }
    }

    /** Whether two links are closer than they may be. */
    public boolean isViolated(RobotState state) {
        if (margins.isEmpty()) {
            return false;
        }
        placed.place(state);
        for (int m = 0; m < margins.size(); m++) {
            if (isViolated(margins.get(m), state)) {
                return true;
            }
        }
        return false;
    }

    /** Lists the pairs of links that are too close, in the order in which they were added. */
    public void violations(RobotState state, BodyDistances.Report report) {
        placed.place(state);
        for (Margin margin : margins) {
            if (isViolated(margin, state)) {
                double distance = measure(margin);
                String a = placed.parts.names[margin.a];
                String b = placed.parts.names[margin.b];
                if (!report.accept(a, b, margin.required, distance, points)) {
                    return;
                }
            }
        }
    }

    private boolean isViolated(Margin margin, RobotState state) {
        if (!(placed.gap(margin.a, margin.b) <= margin.required)
                || !(placed.boxGap(margin.a, margin.b) <= margin.required)
                || (margin.isAllowed != null && margin.isAllowed.test(state))) {
            return false;
        }
        int columns = placed.pieces(margin.b);
        for (int k = 0; k < margin.descents.length; k++) {
            within.tolerance(margin.required);
            placed.ask(descent(margin, k), margin.a, k / columns, margin.b, k % columns, within);
            if (within.found()) {
                return true;
            }
        }
        return false;
    }

    private double measure(Margin margin) {
        double least = Double.POSITIVE_INFINITY;
        int columns = placed.pieces(margin.b);
        for (int k = 0; k < margin.descents.length; k++) {
            nearest.range(0, least);
            placed.ask(descent(margin, k), margin.a, k / columns, margin.b, k % columns, nearest);
            if (nearest.found() && nearest.distance() < least) {
                least = nearest.distance();
                BodyDistances.map(nearest.points(), placed.pose(margin.a, k / columns), points);
            }
        }
        return least;
    }

    private Descent descent(Margin margin, int k) {
        Descent found = margin.descents[k];
        if (found == null) {
            int columns = placed.pieces(margin.b);
            found = placed.descent(margin.a, k / columns, margin.b, k % columns);
            margin.descents[k] = found;
        }
        return found;
    }
}
