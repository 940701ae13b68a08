package dev.tandem.internal.query;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.PartPath;
import dev.tandem.bank.Witness;
import java.util.Arrays;

/**
 * Which leaves touch which? Collects every touching pair; with a margin, every pair that is at most so far apart. Of a
 * solid mesh these are the triangles of its surface. A body that is wholly inside of a solid collides with it and makes no
 * such pair; it is among the {@linkplain #containedCount contained} ones. The two collide if there is one of either.
 */
public final class PairsQuery extends MarginQuery {

    private int[] pairs = new int[64];
    private int count;
    private final Witness scratch = new Witness();

    /** Pairs up to this far apart count as touching. */
    public PairsQuery margin(double margin) {
        this.margin = checkMargin(margin);
        return this;
    }

    public static double checkMargin(double margin) {
        if (!(margin >= 0 && margin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a margin is a distance, finite and not negative, but got " + margin);
        }
        return margin;
    }

    @Override
    public boolean leaf(LeafTests tests, int a, int b) {
        boolean touches;
        if (margin == 0) {
            touches = tests.leavesTouch(a, b);
            if (!touches) {
                return false;
            }
        } else {
            scratch.uncertainty = 0;
            double least = tests.leafDistance(a, b, margin, scratch) - scratch.uncertainty;
            if (!(least <= margin)) {
                return false;
            }
            touches = least <= 0;
        }
        if (2 * count == pairs.length) {
            grow();
        }
        trails.note(count, tests, touches);
        pairs[2 * count] = a;
        pairs[2 * count + 1] = b;
        count++;
        return false;
    }

    @Override
    public void finished(double lower) {
        contained.removeTouching(trails);
    }

    private void grow() {
        if (count >= Integer.MAX_VALUE / 4) {
            throw new IllegalStateException("more than " + count + " touching pairs; ask for the first collision");
        }
        pairs = Arrays.copyOf(pairs, 2 * pairs.length);
    }

    @Override
    public void reset() {
        count = 0;
        super.reset();
    }

    public int count() {
        return count;
    }

    public int leafA(int pair) {
        return pairs[2 * pair];
    }

    public int leafB(int pair) {
        return pairs[2 * pair + 1];
    }

    /** The bodies inside A that its leaf of a pair is in. */
    public PartPath trailA(int pair) {
        return trails.a(pair);
    }

    /** The bodies inside B that its leaf of a pair is in. */
    public PartPath trailB(int pair) {
        return trails.b(pair);
    }

    /**
     * How many pairs of parts there are of which a component of one is wholly inside the other, while their surfaces do not
     * touch; a body without parts counts as one part.
     */
    public int containedCount() {
        return contained.count();
    }

    /** The leaf of A of such a pair: one of the contained component, or any leaf of the solid that contains it. */
    public int containedLeafA(int i) {
        return contained.get(i).leafA;
    }

    /** The leaf of B of such a pair, likewise. */
    public int containedLeafB(int i) {
        return contained.get(i).leafB;
    }

    /** The bodies inside A that its leaf of such a pair is in. */
    public PartPath containedTrailA(int i) {
        return contained.get(i).trailA;
    }

    /** The bodies inside B that its leaf of such a pair is in. */
    public PartPath containedTrailB(int i) {
        return contained.get(i).trailB;
    }
}
