package dev.tandem.robot.internal.lanes;

import java.util.ArrayList;
import java.util.List;

/** Joins boxes along the axes, two at a time: those whose common box adds least to what all of them hold. */
final class BoxJoin {

    private final double[][] boxes;
    private final double[] sizes;
    private final double margin;

    /** The number of the box that each is best joined with, and what that adds; of those that are left. */
    private final int[] best;

    private final double[] cost;
    private int left;

    private BoxJoin(List<double[]> all, double margin) {
        this.boxes = all.stream().map(double[]::clone).toArray(double[][]::new);
        this.margin = margin;
        this.left = boxes.length;
        this.best = new int[left];
        this.cost = new double[left];
        this.sizes = new double[left];
        for (int i = 0; i < left; i++) {
            sizes[i] = measure(boxes[i], margin);
        }
        for (int i = 0; i < left; i++) {
            look(i);
        }
    }

    /**
     * Boxes that hold what the given ones hold.
     *
     * @param most how many there may be; fewer if joining more adds nothing
     * @param margin what is up to this far from a box counts as held by it: small boxes beside each other hold more than one
     *     that is as large as all of them
     */
    static List<double[]> join(List<double[]> all, int most, double margin) {
        BoxJoin join = new BoxJoin(all, margin);
        while (join.left > 1) {
            int next = join.cheapest();
            if (join.left <= most && join.cost[next] > 0) {
                break;
            }
            join.merge(next, join.best[next]);
        }
        List<double[]> found = new ArrayList<>();
        for (int i = 0; i < join.boxes.length; i++) {
            if (join.best[i] != GONE) {
                found.add(join.boxes[i]);
            }
        }
        return found;
    }

    private static final int GONE = -2;
    private static final int ALONE = -1;

    /** The volume of a box and of what is up to a margin beside it. */
    static double measure(double[] box, double margin) {
        return (box[3] - box[0] + 2 * margin) * (box[4] - box[1] + 2 * margin) * (box[5] - box[2] + 2 * margin);
    }

    private int cheapest() {
        int least = -1;
        for (int i = 0; i < boxes.length; i++) {
            if (best[i] >= 0 && (least < 0 || cost[i] < cost[least])) {
                least = i;
            }
        }
        return least;
    }

    /** Finds what a box is best joined with. */
    private void look(int i) {
        best[i] = ALONE;
        cost[i] = Double.POSITIVE_INFINITY;
        for (int j = 0; j < boxes.length; j++) {
            if (j != i && best[j] != GONE) {
                compare(i, j);
            }
        }
    }

    private void compare(int i, int j) {
        double[] a = boxes[i];
        double[] b = boxes[j];
        double x = Math.max(a[3], b[3]) - Math.min(a[0], b[0]) + 2 * margin;
        double y = Math.max(a[4], b[4]) - Math.min(a[1], b[1]) + 2 * margin;
        double z = Math.max(a[5], b[5]) - Math.min(a[2], b[2]) + 2 * margin;
        double added = x * y * z - sizes[i] - sizes[j];
        if (best[i] < 0 || added < cost[i]) {
            best[i] = j;
            cost[i] = added;
        }
    }

    private void merge(int i, int j) {
        for (int k = 0; k < 3; k++) {
            boxes[i][k] = Math.min(boxes[i][k], boxes[j][k]);
            boxes[i][3 + k] = Math.max(boxes[i][3 + k], boxes[j][3 + k]);
        }
        sizes[i] = measure(boxes[i], margin);
        best[j] = GONE;
        left--;
        look(i);
        for (int k = 0; k < boxes.length; k++) {
            if (k == i || best[k] == GONE) {
                continue;
            }
            if (best[k] == i || best[k] == j) {
                look(k);
            } else {
                compare(k, i);
            }
        }
    }
}
