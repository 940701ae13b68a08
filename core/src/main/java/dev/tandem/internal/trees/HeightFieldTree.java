package dev.tandem.internal.trees;

import dev.tandem.element.TriangleElement;
import dev.tandem.geometry.HeightField;
import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;

/**
 * A height field as a test tree: blocks of 2×2, 4×4, … cells of its grid, each between its lowest and its highest point.
 * Only these two are kept, and only for blocks of more than one cell; everything else follows from a node's number.
 *
 * <pre>
 *   inner node   its level's first number + row·width + column, level 0 (single cells) first, the root last
 *   leaf         ~triangle
 * </pre>
 */
public final class HeightFieldTree extends AlignedTree {

    private final HeightField field;
    /** Blocks along x and y on each level, and the number of each level's first block. */
    private final int[] width;

    private final int[] depth;
    private final int[] first;
    private final int levels;
    /** Of all blocks above level 0. */
    private final double[] low;

    private final double[] high;

    private HeightFieldTree(HeightField field) {
        super(TriangleElement.KIND);
        this.field = field;
        width = new int[32];
        depth = new int[32];
        first = new int[33];
        width[0] = field.columns() - 1;
        depth[0] = field.rows() - 1;
        int top = 0;
        first[1] = width[0] * depth[0];
        while (width[top] > 1 || depth[top] > 1) {
            top++;
            width[top] = (width[top - 1] + 1) / 2;
            depth[top] = (depth[top - 1] + 1) / 2;
            first[top + 1] = first[top] + width[top] * depth[top];
        }
        levels = top + 1;
        low = new double[first[levels] - first[1]];
        high = new double[low.length];
        measure();
    }

    public static HeightFieldTree of(HeightField field) {
        return new HeightFieldTree(field);
    }

    private void measure() {
        for (int level = 1; level < levels; level++) {
            for (int row = 0; row < depth[level]; row++) {
                for (int column = 0; column < width[level]; column++) {
                    int at = first[level] + row * width[level] + column - first[1];
                    low[at] = Double.POSITIVE_INFINITY;
                    high[at] = Double.NEGATIVE_INFINITY;
                    for (int y = 2 * row; y < Math.min(2 * row + 2, depth[level - 1]); y++) {
                        for (int x = 2 * column; x < Math.min(2 * column + 2, width[level - 1]); x++) {
                            low[at] = Math.min(low[at], low(level - 1, x, y));
                            high[at] = Math.max(high[at], high(level - 1, x, y));
                        }
                    }
                }
            }
        }
    }

    private double low(int level, int column, int row) {
        return level > 0
                ? low[first[level] + row * width[level] + column - first[1]]
                : Math.min(
                        Math.min(field.height(column, row), field.height(column + 1, row)),
                        Math.min(field.height(column, row + 1), field.height(column + 1, row + 1)));
    }

    private double high(int level, int column, int row) {
        return level > 0
                ? high[first[level] + row * width[level] + column - first[1]]
                : Math.max(
                        Math.max(field.height(column, row), field.height(column + 1, row)),
                        Math.max(field.height(column, row + 1), field.height(column + 1, row + 1)));
    }

    private int level(int node) {
        int level = 0;
        while (node >= first[level + 1]) {
            level++;
        }
        return level;
    }

    @Override
    public Changes changes() {
        return Changes.NEVER;
    }

    @Override
    public int root() {
        return first[levels] - 1;
    }

    @Override
    public int children(int node, int[] out) {
        int level = level(node);
        if (level == 0) {
            out[0] = ~(2 * node);
            out[1] = ~(2 * node + 1);
            return 2;
        }
        int row = (node - first[level]) / width[level];
        int column = node - first[level] - row * width[level];
        int below = level - 1;
        int count = 0;
        for (int y = 2 * row; y < Math.min(2 * row + 2, depth[below]); y++) {
            for (int x = 2 * column; x < Math.min(2 * column + 2, width[below]); x++) {
                out[count++] = first[below] + y * width[below] + x;
            }
        }
        return count;
    }

    @Override
    public int firstChild(int node) {
        int level = level(node);
        if (level == 0) {
            return ~(2 * node);
        }
        int row = (node - first[level]) / width[level];
        int column = node - first[level] - row * width[level];
        return first[level - 1] + 2 * row * width[level - 1] + 2 * column;
    }

    @Override
    public int nextSibling(int node) {
        if (node < 0) {
            return (~node & 1) == 0 ? ~(~node + 1) : NONE;
        }
        int level = level(node);
        int row = (node - first[level]) / width[level];
        int column = node - first[level] - row * width[level];
        if (column % 2 == 0 && column + 1 < width[level]) {
            return node + 1;
        }
        boolean below = row % 2 == 0 && row + 1 < depth[level];
        return below ? first[level] + (row + 1) * width[level] + column / 2 * 2 : NONE;
    }

    @Override
    public int parent(int node) {
        if (node < 0) {
            return ~node >> 1;
        }
        int level = level(node);
        if (level == levels - 1) {
            return NONE;
        }
        int row = (node - first[level]) / width[level];
        int column = node - first[level] - row * width[level];
        return first[level + 1] + row / 2 * width[level + 1] + column / 2;
    }

    @Override
    public void box(int node, double[] out) {
        int block = node < 0 ? ~node >> 1 : node;
        int level = level(block);
        int row = (block - first[level]) / width[level];
        int column = block - first[level] - row * width[level];
        out[0] = field.x(column << level);
        out[1] = field.y(row << level);
        out[3] = field.x((int) Math.min((column + 1L) << level, field.columns() - 1L));
        out[4] = field.y((int) Math.min((row + 1L) << level, field.rows() - 1L));
        if (node >= 0) {
            out[2] = low(level, column, row);
            out[5] = high(level, column, row);
            return;
        }
        // A triangle's own: the corner that both share, the one across, and one of the other two.
        boolean upper = (~node & 1) != 0;
        double p = field.height(column, row);
        double q = field.height(column + 1, row + 1);
        double r = upper ? field.height(column, row + 1) : field.height(column + 1, row);
        out[2] = Math.min(p, Math.min(q, r));
        out[5] = Math.max(p, Math.max(q, r));
    }

    @Override
    void loadLeaf(int leaf, Element into) {
        field.copyTriangle(~leaf, ((TriangleElement) into).corners);
    }

    @Override
    public double size(int node) {
        if (node < 0) {
            return 0;
        }
        int level = level(node);
        int row = (node - first[level]) / width[level];
        int column = node - first[level] - row * width[level];
        double across = field.x(1) + field.y(1);
        return 0.5 * (across * (1L << level) + high(level, column, row) - low(level, column, row));
    }
}
