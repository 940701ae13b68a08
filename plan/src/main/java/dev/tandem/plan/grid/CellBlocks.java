package dev.tandem.plan.grid;

import java.util.Arrays;

/**
 * Two bytes for each cell that was ever seen, and for its neighbours in the same quad of 2×2×1. A brick has room for
 * exactly the quads that it has, in the order of their numbers.
 *
 * <pre>
 *   index   one long a brick: where its quads begin · 65536 + which it has, a bit each
 *   words   one long a quad, four cells each
 * </pre>
 */
final class CellBlocks {

    /** What every virtual machine can make. */
    private static final int MOST_QUADS = Integer.MAX_VALUE - 16;

    private static final int QUADS = 16;
    private static final int ALL = 0xFFFF;
    private static final int END = -1;

    /** Room for more is made by one part in so many: memory is kept for good, and copying costs little. */
    private static final int GROWTH = 16;

    private final long[] index;
    private long[] words = new long[64];
    private int end;

    /** Rooms that are not used, by how many quads they hold, chained through their first word. */
    private final int[] free = new int[QUADS + 1];

    private int freeQuads;

    CellBlocks(int bricks) {
        index = new long[bricks];
        Arrays.fill(free, END);
    }

    /** What is believed of a cell; 0 if it was never seen. */
    int belief(int brick, int bit) {
        long entry = index[brick];
        int quad = bit >> 2;
        if ((entry >>> quad & 1) == 0) {
            return 0;
        }
        return (int) (words[slot(entry, quad)] >>> ((bit & 3) << 4)) & 0xFFFF;
    }

    /** The place of the word that a cell is in; made if there is none. */
    int word(int brick, int bit) {
        long entry = index[brick];
        int quad = bit >> 2;
        if ((entry >>> quad & 1) == 0) {
            entry = add(brick, 1 << quad);
        }
        return slot(entry, quad);
    }

    /** Makes room for some quads of a brick, a bit each, at once. */
    void reserve(int brick, int quads) {
        if ((quads & ~(int) index[brick] & ALL) != 0) {
            add(brick, quads);
        }
    }

    private static int slot(long entry, int quad) {
        return (int) (entry >>> QUADS) + Integer.bitCount((int) entry & ((1 << quad) - 1));
    }

    /** The words, for whoever has the place of one. Another call of {@link #word} or {@link #reserve} may replace them. */
    long[] words() {
        return words;
    }

    private long add(int brick, int more) {
        int has = (int) index[brick] & ALL;
        int count = Integer.bitCount(has);
        int quads = has | more;
        int next = newRoom(Integer.bitCount(quads));
        // Making room may have moved what was there.
        int first = (int) (index[brick] >>> QUADS);
        int from = first;
        int to = next;
        for (int rest = quads; rest != 0; rest &= rest - 1) {
            words[to++] = (has & rest & -rest) != 0 ? words[from++] : 0;
        }
        if (count > 0) {
            freeRoom(first, count);
        }
        index[brick] = (long) next << QUADS | quads;
        return index[brick];
    }

    private void freeRoom(int first, int quads) {
        words[first] = free[quads];
        free[quads] = first;
        freeQuads += quads;
    }

    /** Room that is not used, if need be a part of a larger one, or at the end. */
    private int newRoom(int quads) {
        for (int size = quads; size <= QUADS; size++) {
            int first = free[size];
            if (first != END) {
                free[size] = (int) words[first];
                freeQuads -= size;
                if (size > quads) {
                    freeRoom(first + quads, size - quads);
                }
                return first;
            }
        }
        if (end + quads > words.length) {
            grow(quads);
        }
        int first = end;
        end += quads;
        return first;
    }

    private void grow(int quads) {
        if (freeQuads > end / GROWTH) {
            moveTogether();
        }
        long room = (long) end + Math.max(end / GROWTH, 64) + quads;
        if ((long) end + quads > MOST_QUADS) {
            throw new IllegalStateException("an occupancy grid holds evidence of at most " + MOST_QUADS
                    + " groups of 4 cells; make its cells larger");
        }
        words = Arrays.copyOf(words, (int) Math.min(room, MOST_QUADS));
    }

    /** Closes all gaps: brick by brick, in order. */
    private void moveTogether() {
        long[] old = words;
        words = new long[end - freeQuads];
        end = 0;
        for (int brick = 0; brick < index.length; brick++) {
            long entry = index[brick];
            int count = Integer.bitCount((int) entry & ALL);
            System.arraycopy(old, (int) (entry >>> QUADS), words, end, count);
            index[brick] = (long) end << QUADS | (entry & ALL);
            end += count;
        }
        Arrays.fill(free, END);
        freeQuads = 0;
    }

    long bytes() {
        return 8L * index.length + 8L * words.length;
    }
}
