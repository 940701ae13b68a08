package dev.tandem.descent;

import java.util.Arrays;

/** Which leaves touch which? Collects every touching pair; with a margin, every pair that is at most so far apart. */
public final class AllPairs extends Query {

    private int[] pairs = new int[64];
    private int count;
    private double margin;
    private final Witness scratch = new Witness();

    /** Pairs up to this far apart count as touching. */
    public AllPairs margin(double margin) {
        this.margin = checkMargin(margin);
        return this;
    }

    static double checkMargin(double margin) {
        if (!(margin >= 0 && margin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a margin is a distance, finite and not negative, but got " + margin);
        }
        return margin;
    }

    @Override
    public boolean usesBounds() {
        return margin > 0;
    }

    @Override
    public double reach() {
        return margin;
    }

    private boolean counts(LeafTests tests, int a, int b) {
        if (margin == 0) {
            return tests.leavesTouch(a, b);
        }
        scratch.uncertainty = 0;
        return tests.leafDistance(a, b, margin, scratch) - scratch.uncertainty <= margin;
    }

    @Override
    public boolean leaf(LeafTests tests, int a, int b) {
        if (counts(tests, a, b)) {
            if (2 * count == pairs.length) {
                grow();
            }
            pairs[2 * count] = a;
            pairs[2 * count + 1] = b;
            count++;
        }
        return false;
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
}
