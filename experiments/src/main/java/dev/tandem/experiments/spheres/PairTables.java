package dev.tandem.experiments.spheres;

import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import java.util.ArrayList;
import java.util.List;

/**
 * The paper's tables of what need not be checked, equations 1 to 12; true means free of collisions. Where its equations
 * 5 to 9 use sets as indices and leave indices unbound, this is what they are taken to say:
 *
 * <pre>
 *   parts(i)      links with geometry in the sub-chain of M(i): link i and all below
 *   base(i, j)    links i and j cannot meet, or are allowed to touch
 *   rigid(i, j)   base(i, k) for all k in parts(j)
 *   motion(i, j)  base(l, k) for all l in parts(i), k in parts(j)
 *   scfree(i)     r and m and s:
 *                 r  rigid(i, g) for all children g of all children c of i, and base(i, c)
 *                 m  motion(c, d) for all two children of i
 *                 s  scfree(c) for all children c of i
 * </pre>
 *
 * <p>The paper takes it that a link never meets the one it hangs on, and has no base(i, c) in r; here such pairs are
 * allowed ones, so that base says it.
 */
final class PairTables {

    final boolean[][] base;
    final boolean[][] rigid;
    final boolean[][] motion;
    final boolean[] scfree;

    /** The links that hang on each. */
    final List<List<Integer>> children = new ArrayList<>();

    final List<List<Integer>> parts = new ArrayList<>();

    PairTables(RobotModel model, AllowedCollisions allowed) {
        int n = model.links().size();
        base = new boolean[n][n];
        rigid = new boolean[n][n];
        motion = new boolean[n][n];
        scfree = new boolean[n];
        for (int i = 0; i < n; i++) {
            children.add(new ArrayList<>());
            parts.add(new ArrayList<>());
        }
        for (int i = n - 1; i >= 0; i--) {
            if (!model.links().get(i).collision().isEmpty()) {
                parts.get(i).add(i);
            }
            for (int c : children.get(i)) {
                parts.get(i).addAll(parts.get(c));
            }
            if (i > 0) {
                // Children come after their parents, so this goes from the last to the first.
                children.get(model.parentOf(i)).add(0, i);
            }
        }
        for (int i = 0; i < n; i++) {
            String name = model.links().get(i).name();
            for (int j = 0; j < n; j++) {
                base[i][j] = i == j
                        || allowed.reason(name, model.links().get(j).name()).isPresent();
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                int row = i;
                rigid[i][j] = parts.get(j).stream().allMatch(k -> base[row][k]);
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                int column = j;
                motion[i][j] = parts.get(i).stream().allMatch(l -> rigid[l][column]);
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            scfree[i] = isFree(i);
        }
    }

    private boolean isFree(int i) {
        boolean free = true;
        List<Integer> below = children.get(i);
        boolean hasLink = parts.get(i).contains(i);
        for (int c : below) {
            free &= scfree[c];
            if (hasLink) {
                free &= base[i][c] || !parts.get(c).contains(c);
                for (int g : children.get(c)) {
                    free &= rigid[i][g];
                }
            }
            for (int d : below) {
                free &= d <= c || motion[c][d];
            }
        }
        return free;
    }

    /** How many entries of a table are true, over two different links. */
    static int trueEntries(boolean[][] table) {
        int count = 0;
        for (int i = 0; i < table.length; i++) {
            for (int j = 0; j < table.length; j++) {
                count += i != j && table[i][j] ? 1 : 0;
            }
        }
        return count;
    }

    /** How many entries are true. */
    static int trueEntries(boolean[] table) {
        int count = 0;
        for (boolean one : table) {
            count += one ? 1 : 0;
        }
        return count;
    }
}
