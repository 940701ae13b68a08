package dev.tandem.robot.internal.lanes;

import dev.tandem.Tandem;
import dev.tandem.internal.descent.Descent;
import dev.tandem.internal.query.CollisionQuery;
import dev.tandem.internal.rounding.LaneSlack;
import dev.tandem.query.Query;
import dev.tandem.query.ToleranceQuery;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.PlacedParts;
import org.jspecify.annotations.Nullable;

/**
 * Looks at a cell of a {@link PairTable} with the parts themselves instead of their balls: if they are farther apart in its
 * middle than they move in it, they are apart in all of it. What comes out depends on the cell alone, so that it does not
 * matter when that is done, and by whom. Belongs to one thread.
 */
final class CellProof {

    /** What decides cells by balls, before. */
    final TileFiller filler;

    private final LanePairs pairs;
    private final PlacedParts placed;
    private final RobotState state;
    private final Descent[] @Nullable [] descents;
    private final ToleranceQuery within = new ToleranceQuery();
    private final CollisionQuery hit = new CollisionQuery();

    CellProof(LanePairs pairs) {
        this.pairs = pairs;
        this.filler = new TileFiller(pairs);
        this.placed = new PlacedParts(pairs.robot.parts, Tandem.detector().bank());
        this.state = pairs.robot.parts.model.newState();
        this.descents = new Descent[pairs.count()][];
    }

    /** Puts a joint of the table to a value. */
    void set(int joint, double value) {
        state.set(pairs.robot.kinematics.variable(joint), value);
    }

    /** Whether a pair is certainly apart wherever its parts move by at most so much. */
    boolean isApart(int pair, double motion) {
        int a = pairs.partA[pair];
        int b = pairs.partB[pair];
        placed.place(state);
        Descent[] all = descents[pair];
        if (all == null) {
            all = new Descent[placed.pieces(a) * placed.pieces(b)];
            for (int k = 0; k < all.length; k++) {
                all[k] = placed.descent(a, k / placed.pieces(b), b, k % placed.pieces(b));
            }
            descents[pair] = all;
        }
        within.tolerance(motion + LaneSlack.DOUBLE * pairs.lengths(pair));
        for (int k = 0; k < all.length; k++) {
            int i = k / placed.pieces(b);
            int j = k % placed.pieces(b);
            // The first is of surfaces; one part may be inside of the other.
            if (finds(all[k], a, i, b, j, within) || finds(all[k], a, i, b, j, hit)) {
                return false;
            }
        }
        return true;
    }

    private boolean finds(Descent descent, int a, int i, int b, int j, Query query) {
        placed.ask(descent, a, i, b, j, query);
        return query == hit ? hit.found() : within.found();
    }
}
