package dev.tandem.plan.grid;

import java.util.Arrays;

/**
 * Two bytes for each cell that was ever seen, and for its neighbours in the same octant of 2×2×2. A brick has room for
 * exactly the octants that it has, in the order of their numbers.
 *
 * <pre>
 *   index   one int a brick: where its octants begin · 256 + which it has, a bit each
 *   words   two longs an octant, four cells each
 * </pre>
 */
final class CellBlocks {

    private static final int MOST_OCTANTS = 1 << 24;
    private static final int OCTANTS = 8;
    private static final int END = -1;

    private final int[] index;
    private long[] words = new long[32];
    private int end;

    /** Rooms that are not used, by how many octants they hold, chained through their first word. */
    private final int[] free = new int[OCTANTS + 1];

    CellBlocks(int bricks) {
        index = new int[bricks];
        Arrays.fill(free, END);
    }

    /** What is believed of a cell; 0 if it was never seen. */
    int belief(int brick, int bit) {
        int entry = index[brick];
        int octant = bit >> 3;
        if ((entry >>> octant & 1) == 0) {
            return 0;
        }
        int slot = slot(entry, octant);
        return (int) (words[2 * slot + (bit >> 2 & 1)] >>> ((bit & 3) << 4)) & 0xFFFF;
    }

    /** The place of the word that a cell is in; made if there is none. */
    int word(int brick, int bit) {
        int entry = index[brick];
        int octant = bit >> 3;
        if ((entry >>> octant & 1) == 0) {
            entry = add(brick, octant);
        }
        return 2 * slot(entry, octant) + (bit >> 2 & 1);
    }

    private static int slot(int entry, int octant) {
        return (entry >>> 8) + Integer.bitCount(entry & ((1 << octant) - 1));
    }

    /** The words, for whoever has the place of one. Another call of {@link #word} may replace them. */
    long[] words() {
        return words;
    }

    private int add(int brick, int octant) {
        int entry = index[brick];
        int count = Integer.bitCount(entry & 0xFF);
        int first = entry >>> 8;
        int next = newRoom(count + 1);
        int before = Integer.bitCount(entry & ((1 << octant) - 1));
        System.arraycopy(words, 2 * first, words, 2 * next, 2 * before);
        System.arraycopy(words, 2 * (first + before), words, 2 * (next + before) + 2, 2 * (count - before));
        words[2 * (next + before)] = 0;
        words[2 * (next + before) + 1] = 0;
        if (count > 0) {
            freeRoom(first, count);
        }
        entry = next << 8 | (entry & 0xFF) | 1 << octant;
        index[brick] = entry;
        return entry;
    }

    private void freeRoom(int first, int octants) {
        words[2 * first] = free[octants];
        free[octants] = first;
    }

    /** Room that is not used, if need be a part of a larger one, or at the end. */
    private int newRoom(int octants) {
        for (int size = octants; size <= OCTANTS; size++) {
            int slot = free[size];
            if (slot != END) {
                free[size] = (int) words[2 * slot];
                if (size > octants) {
                    freeRoom(slot + octants, size - octants);
                }
                return slot;
            }
        }
        int next = end + octants;
        if (next > MOST_OCTANTS) {
            throw new IllegalStateException("an occupancy grid holds evidence of at most " + MOST_OCTANTS
                    + " groups of 8 cells; make its cells larger");
        }
        if (2 * next > words.length) {
            // By an eighth: copying costs little beside what is done with a cell, and memory is kept for good.
            words = Arrays.copyOf(words, Math.min(words.length + words.length / 8 + 64, 2 * MOST_OCTANTS));
        }
        int slot = end;
        end = next;
        return slot;
    }

    long bytes() {
        return 4L * index.length + 8L * words.length;
    }
}
