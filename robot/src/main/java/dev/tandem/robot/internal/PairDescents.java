package dev.tandem.robot.internal;

import dev.tandem.internal.descent.Descent;
import org.jspecify.annotations.Nullable;

/** The descents of pairs of parts, piece by piece, made when first needed. Belongs to one thread. */
public final class PairDescents {

    private final PlacedParts placed;
    private final SelfPairs pairs;
    private final Descent[] @Nullable [] made;

    PairDescents(PlacedParts placed, SelfPairs pairs) {
        this.placed = placed;
        this.pairs = pairs;
        this.made = new Descent[pairs.count][];
    }

    /** One for each piece of A and each of B, those of A's first piece first. */
    public Descent[] of(int pair) {
        Descent[] known = made[pair];
        if (known == null) {
            int a = pairs.a[pair];
            int b = pairs.b[pair];
            known = new Descent[placed.pieces(a) * placed.pieces(b)];
            for (int k = 0; k < known.length; k++) {
                known[k] = placed.descent(a, k / placed.pieces(b), b, k % placed.pieces(b));
            }
            made[pair] = known;
        }
        return known;
    }
}
