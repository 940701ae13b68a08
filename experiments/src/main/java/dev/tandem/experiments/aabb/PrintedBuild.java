package dev.tandem.experiments.aabb;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The work's {@code build_aabb_tree} to the letter, which counts what sorting compares and builds nothing. */
final class PrintedBuild {

    private final double[] boxes;
    private final int most;
    private long comparisons;
    private int deepest;

    /** Over boxes of six numbers; gives up below a depth. */
    PrintedBuild(double[] boxes, int most) {
        this.boxes = boxes;
        this.most = most;
    }

    /** Returns whether the recursion came to an end. */
    boolean run() {
        List<Integer> objects = new ArrayList<>();
        for (int i = 0; i < boxes.length / 6; i++) {
            objects.add(i);
        }
        return split(objects, 0);
    }

    private boolean split(List<Integer> objects, int depth) {
        deepest = Math.max(deepest, depth);
        if (objects.size() == 1) {
            return true;
        }
        if (depth == most) {
            return false;
        }
        int axis = axisOfLargestSpread(objects);
        Comparator<Integer> byCentre = Comparator.comparingDouble(i -> centre(i, axis));
        objects.sort((a, b) -> {
            comparisons++;
            return byCentre.compare(a, b);
        });
        int middle = objects.size() / 2;
        return split(new ArrayList<>(objects.subList(0, middle)), depth + 1)
                && split(new ArrayList<>(objects.subList(middle, objects.size())), depth + 1);
    }

    private int axisOfLargestSpread(List<Integer> objects) {
        int best = 0;
        double widest = -1;
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i : objects) {
                low = Math.min(low, centre(i, axis));
                high = Math.max(high, centre(i, axis));
            }
            if (high - low > widest) {
                widest = high - low;
                best = axis;
            }
        }
        return best;
    }

    private double centre(int i, int axis) {
        return 0.5 * (boxes[6 * i + axis] + boxes[6 * i + 3 + axis]);
    }

    long comparisons() {
        return comparisons;
    }

    int depth() {
        return deepest;
    }
}
