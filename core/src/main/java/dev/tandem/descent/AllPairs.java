package dev.tandem.descent;

import java.util.Arrays;

/**
 * Which leaves touch which? Collects every touching pair. Of a solid mesh these are the triangles of its surface: a body
 * that is wholly inside collides with it and makes no pair.
 */
public final class AllPairs extends Query {

    private int[] pairs = new int[64];
    private int count;

    @Override
    public boolean usesBounds() {
        return false;
    }

    @Override
    public boolean leaf(LeafTests tests, int a, int b) {
        if (tests.leavesTouch(a, b)) {
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
