package dev.tandem.clash;

import dev.tandem.geometry.Aabb;
import dev.tandem.scene.DynamicBoxTree;
import dev.tandem.scene.PairBuffer;
import dev.tandem.scene.PairFilter;
import java.util.Arrays;

/** Which boxes are near each other, from the scene's tree. */
final class NearParts {

    private NearParts() {}

    /** All pairs of boxes near each other, whichever they are. */
    static int[] pairs(double[] boxes, double margin) {
        return pairs(boxes, margin, PairFilter.ALL);
    }

    /**
     * All pairs of boxes near each other as their numbers, two each, the smaller first, in ascending order.
     *
     * @param boxes six numbers a box: smallest corner, largest corner
     * @param margin boxes that are no farther apart than this along each axis are near
     * @param wanted the pairs that matter
     */
    static int[] pairs(double[] boxes, double margin, PairFilter wanted) {
        PairBuffer near = new PairBuffer();
        tree(boxes).pairs(margin, wanted, near);
        long[] keys = new long[near.size()];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = (long) near.a(i) << 32 | near.b(i);
        }
        Arrays.parallelSort(keys);
        int[] pairs = new int[2 * keys.length];
        for (int i = 0; i < keys.length; i++) {
            pairs[2 * i] = (int) (keys[i] >> 32);
            pairs[2 * i + 1] = (int) keys[i];
        }
        return pairs;
    }

    /** A tree of these boxes under their numbers. What reaches beyond the tree's world ends there, near whatever it was. */
    static DynamicBoxTree tree(double[] boxes) {
        int[] ids = new int[boxes.length / 6];
        Arrays.setAll(ids, i -> i);
        double[] world = new double[boxes.length];
        Arrays.setAll(world, i -> Math.max(-Aabb.LARGEST, Math.min(Aabb.LARGEST, boxes[i])));
        DynamicBoxTree tree = new DynamicBoxTree();
        tree.build(ids.length, ids, world);
        return tree;
    }
}
