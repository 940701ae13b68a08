package dev.tandem.internal.trees;

import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.internal.elements.CellElement;
import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;

/**
 * A distance field as a test tree: an octree over its region that is made as it is walked and kept nowhere. A node's
 * number is enough to find its box, and the field's value there to find its children; a node is shown only if some cell
 * below it may hold solid, so that none is without children.
 *
 * <pre>
 *   node    (8^level − 1)/7 + its place in Morton order among the 8^level boxes of its level
 *   leaf    ~ that number; its id is the number. A box that is all solid is a leaf on any level.
 * </pre>
 */
public final class DistanceFieldTree extends AlignedTree {

    private final SignedDistanceField field;
    private final int levels;
    private final int root;

    private DistanceFieldTree(SignedDistanceField field) {
        super(CellElement.KIND);
        this.field = field;
        this.levels = field.levels();
        this.root = shown(0, 0);
    }

    public static DistanceFieldTree of(SignedDistanceField field) {
        return new DistanceFieldTree(field);
    }

    private static int first(int level) {
        return (int) (((1L << (3 * level)) - 1) / 7);
    }

    private static int level(int number) {
        int level = 0;
        while (level < SignedDistanceField.MOST_LEVELS && number >= first(level + 1)) {
            level++;
        }
        return level;
    }

    /** Every third bit of a place in Morton order: where it is along an axis. */
    private static int along(int place, int axis) {
        int index = 0;
        for (int bit = 0; bit < SignedDistanceField.MOST_LEVELS; bit++) {
            index |= (place >> (3 * bit + axis) & 1) << bit;
        }
        return index;
    }

    /** The value at the centre of a box: the corner of eight on the next level. */
    private double value(int level, int place) {
        return field.value(
                field.border(0, 2 * along(place, 0) + 1, level + 1),
                field.border(1, 2 * along(place, 1) + 1, level + 1),
                field.border(2, 2 * along(place, 2) + 1, level + 1));
    }

    /** The handle of a box, or NONE if no cell below it may hold solid. */
    private int shown(int level, int place) {
        double value = value(level, place);
        if (!field.mayHoldSolid(value, level)) {
            return NONE;
        }
        int number = first(level) + place;
        if (level == levels || field.isSolid(value, level)) {
            return ~number;
        }
        return hasSolid(level, place) ? number : NONE;
    }

    /** Whether some cell below a box may hold solid; in most cases the first that is looked at. At most ten deep. */
    private boolean hasSolid(int level, int place) {
        for (int child = 8 * place; child < 8 * place + 8; child++) {
            double value = value(level + 1, child);
            if (field.mayHoldSolid(value, level + 1)
                    && (level + 1 == levels || field.isSolid(value, level + 1) || hasSolid(level + 1, child))) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Changes changes() {
        return Changes.NEVER;
    }

    @Override
    public int root() {
        return root;
    }

    @Override
    public int children(int node, int[] out) {
        int level = level(node) + 1;
        int place = 8 * (node - first(level - 1));
        int count = 0;
        for (int i = 0; i < 8; i++) {
            int child = shown(level, place + i);
            if (child != NONE) {
                out[count++] = child;
            }
        }
        return count;
    }

    @Override
    public int firstChild(int node) {
        int level = level(node) + 1;
        return from(level, 8 * (node - first(level - 1)), 0);
    }

    @Override
    public int nextSibling(int node) {
        int number = node < 0 ? ~node : node;
        int level = level(number);
        int place = number - first(level);
        return level == 0 ? NONE : from(level, place & ~7, (place & 7) + 1);
    }

    /** The first of eight that is shown, from one of them on. */
    private int from(int level, int eight, int which) {
        for (int i = which; i < 8; i++) {
            int child = shown(level, eight + i);
            if (child != NONE) {
                return child;
            }
        }
        return NONE;
    }

    @Override
    public int parent(int node) {
        int number = node < 0 ? ~node : node;
        int level = level(number);
        return level == 0 ? NONE : first(level - 1) + ((number - first(level)) >> 3);
    }

    @Override
    public void box(int node, double[] out) {
        int number = node < 0 ? ~node : node;
        int level = level(number);
        int place = number - first(level);
        for (int axis = 0; axis < 3; axis++) {
            int index = along(place, axis);
            out[axis] = field.border(axis, index, level);
            out[3 + axis] = field.border(axis, index + 1, level);
        }
    }

    @Override
    void loadLeaf(int leaf, Element into) {
        box(leaf, ((CellElement) into).box);
    }

    @Override
    public double size(int node) {
        return 1.7 * field.radius(level(node < 0 ? ~node : node));
    }
}
