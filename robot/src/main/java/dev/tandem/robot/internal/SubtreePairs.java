package dev.tandem.robot.internal;

import java.util.Arrays;

/**
 * The parts of a robot with geometry, the subtrees that hold at least two of them, and which of these have anything to be
 * checked against each other, so that a walk over the robot leaves out whole subtrees. The tables of Steinbach, Kuffner,
 * Asfour, Dillmann (2006), equations 1 to 12, as one table of bits, {@link #isChecked}. The paper's tables are true where
 * there is nothing to check:
 *
 * <pre>
 *   base(i, j)    links i and j cannot meet, or may touch                     not isChecked(i, j), both parts
 *   rigid(i, j)   base(i, k) for all links k in the subtree of j              not isChecked(i, j), j a subtree
 *   motion(i, j)  base(l, k) for all l in the subtree of i, k in that of j    not isChecked(i, j), both subtrees
 *   scfree(i)     base(l, k) for all l and k in the subtree of i              not isChecked(i, i)
 * </pre>
 *
 * <p>A node is a part, by its number, or a subtree, numbered after all parts with children before their parents. A chain
 * of links without geometry, or with it in one branch only, is no node of its own. With m parts that have geometry there
 * are less than m subtrees, and making the table takes a time of order m²: about that of listing the pairs.
 */
final class SubtreePairs {

    private final int parts;

    /** Parts with geometry, in order. */
    final int[] used;

    /** The nodes inside each subtree, one list after the other. */
    final int[] inside;

    final int[] firstInside;

    /** The node of the whole robot; −1 if nothing has geometry. */
    final int root;

    /** Parts with geometry in each subtree. */
    private final int[] size;

    /** A row for each node in {@link #dense}, of as many bits. */
    private final long[] bits;

    private final int words;

    /** The row of a node. */
    private final int[] dense;

    SubtreePairs(RobotParts robot, SelfPairs pairs) {
        parts = robot.count;
        int[] node = new int[parts];
        int[] some = new int[2 * parts];
        int[] starts = new int[parts + 1];
        int[] sizes = new int[parts];
        int usedCount = 0;
        int subtrees = 0;
        int filled = 0;
        for (int part = parts - 1; part >= 0; part--) {
            int from = filled;
            if (robot.hasGeometry(part)) {
                some[filled++] = part;
                usedCount++;
            }
            for (int child : robot.children[part]) {
                if (node[child] >= 0) {
                    some[filled++] = node[child];
                }
            }
            node[part] = filled == from ? -1 : some[from];
            if (filled - from < 2) {
                filled = from;
                continue;
            }
            for (int k = from; k < filled; k++) {
                sizes[subtrees] += some[k] < parts ? 1 : sizes[some[k] - parts];
            }
            node[part] = parts + subtrees++;
            starts[subtrees] = filled;
        }
        root = node[0];
        inside = Arrays.copyOf(some, filled);
        firstInside = Arrays.copyOf(starts, subtrees + 1);
        size = Arrays.copyOf(sizes, subtrees);
        used = new int[usedCount];
        dense = new int[parts + subtrees];
        for (int i = 0, k = 0; i < parts; i++) {
            if (robot.hasGeometry(i)) {
                dense[i] = k;
                used[k++] = i;
            }
        }
        for (int s = 0; s < subtrees; s++) {
            dense[parts + s] = usedCount + s;
        }
        words = (usedCount + subtrees + 63) / 64;
        bits = new long[Math.multiplyExact(usedCount + subtrees, words)];
        fill(pairs);
    }

    private void fill(SelfPairs pairs) {
        for (int p = 0; p < pairs.count; p++) {
            set(dense[pairs.a[p]], dense[pairs.b[p]]);
            set(dense[pairs.b[p]], dense[pairs.a[p]]);
        }
        int leaves = used.length;
        for (int row = 0; row < leaves; row++) {
            for (int s = 0; s < size.length; s++) {
                for (int k = firstInside[s]; k < firstInside[s + 1]; k++) {
                    if (has(row, dense[inside[k]])) {
                        set(row, leaves + s);
                        break;
                    }
                }
            }
        }
        for (int s = 0; s < size.length; s++) {
            for (int k = firstInside[s]; k < firstInside[s + 1]; k++) {
                int from = dense[inside[k]] * words;
                for (int w = 0, to = (leaves + s) * words; w < words; w++) {
                    bits[to + w] |= bits[from + w];
                }
            }
        }
    }

    private void set(int row, int column) {
        bits[row * words + (column >> 6)] |= 1L << column;
    }

    private boolean has(int row, int column) {
        return (bits[row * words + (column >> 6)] >>> column & 1) != 0;
    }

    /** Whether any part of one node is checked against any of another; of a node and itself, against another in it. */
    boolean isChecked(int a, int b) {
        return has(dense[a], dense[b]);
    }

    boolean isPart(int node) {
        return node < parts;
    }

    int subtreeCount() {
        return size.length;
    }

    /** How many parts with geometry a node holds. */
    int size(int node) {
        return node < parts ? 1 : size[node - parts];
    }

    int firstChild(int node) {
        return firstInside[node - parts];
    }

    int endOfChildren(int node) {
        return firstInside[node - parts + 1];
    }
}
