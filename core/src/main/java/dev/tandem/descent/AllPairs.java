package dev.tandem.descent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which leaves touch which? Collects every touching pair; with a margin, every pair that is at most so far apart. Of a
 * solid mesh these are the triangles of its surface: a body that is wholly inside collides with it and makes no pair.
 */
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

    /** Where trails change, which they never do unless bodies have parts: the pair from which each trail holds. */
    private final List<Way> ways = new ArrayList<>();

    private record Way(int from, Trail a, Trail b) {}

    private static final Way NO_WAY = new Way(0, Trail.NONE, Trail.NONE);

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
            noteWay(tests);
            pairs[2 * count] = a;
            pairs[2 * count + 1] = b;
            count++;
        }
        return false;
    }

    private void noteWay(LeafTests tests) {
        Trail a = tests.trailA();
        Trail b = tests.trailB();
        Way last = ways.isEmpty() ? null : ways.get(ways.size() - 1);
        boolean same = last == null ? a.length() + b.length() == 0 : last.a.isSame(a) && last.b.isSame(b);
        if (!same) {
            Way way = new Way(count, new Trail(), new Trail());
            way.a.set(a);
            way.b.set(b);
            ways.add(way);
        }
    }

    private Way way(int pair) {
        int low = 0;
        int high = ways.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (ways.get(middle).from <= pair) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return ways.isEmpty() || ways.get(low).from > pair ? NO_WAY : ways.get(low);
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
        ways.clear();
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
    public Trail trailA(int pair) {
        return way(pair).a;
    }

    /** The bodies inside B that its leaf of a pair is in. */
    public Trail trailB(int pair) {
        return way(pair).b;
    }
}
