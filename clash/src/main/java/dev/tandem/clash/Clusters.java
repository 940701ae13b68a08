package dev.tandem.clash;

import dev.tandem.geometry.Aabb;
import dev.tandem.scene.DynamicBoxTree;
import java.util.Arrays;

/**
 * Groups of boxes that are near each other, directly or through others. A group is filled from its first box like a pool:
 * what is near is taken out of the tree, and then what is near to that. Each box is so found once, however many lie on top
 * of each other; their pairs may be too many to count.
 */
final class Clusters {

    private Clusters() {}

    /** The number of the group of each box; groups are numbered from 0 by their first box. */
    static int[] of(double[] boxes, double margin) {
        int n = boxes.length / 6;
        int[] number = new int[n];
        Arrays.fill(number, -1);
        DynamicBoxTree left = NearParts.tree(boxes);
        int[] found = new int[n];
        Aabb[] around = new Aabb[n];
        int groups = 0;
        for (int first = 0; first < n; first++) {
            if (number[first] >= 0) {
                continue;
            }
            int group = groups++;
            int[] size = {0};
            found[size[0]++] = first;
            number[first] = group;
            around[0] = left.box(first);
            left.remove(first);
            for (int next = 0; next < size[0]; next++) {
                int from = size[0];
                left.region(around[next], margin, id -> {
                    found[size[0]++] = id;
                    return true;
                });
                for (int i = from; i < size[0]; i++) {
                    number[found[i]] = group;
                    around[i] = left.box(found[i]);
                    left.remove(found[i]);
                }
            }
        }
        return number;
    }
}
