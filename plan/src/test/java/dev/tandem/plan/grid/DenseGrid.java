package dev.tandem.plan.grid;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The slow reference of the grid: three probabilities a cell, multiplied and normalised; rays by sorting the borders that
 * they cross.
 */
final class DenseGrid {

    private final Evidence evidence;
    private final double size;
    private final int[] low;
    private final int[] high;
    private final Map<List<Integer>, double[]> cells = new HashMap<>();

    DenseGrid(Evidence evidence, double size, int[] low, int[] high) {
        this.evidence = evidence;
        this.size = size;
        this.low = low;
        this.high = high;
    }

    boolean holds(List<Integer> cell) {
        for (int k = 0; k < 3; k++) {
            if (cell.get(k) < low[k] || cell.get(k) > high[k]) {
                return false;
            }
        }
        return true;
    }

    /** Obstacle, free, indeterminate. */
    double[] probabilities(List<Integer> cell) {
        double i = 1 / (1 + 2 * rounded(0.5 * (1 - evidence.indeterminate()) / evidence.indeterminate()));
        double[] prior = {0.5 * (1 - i), 0.5 * (1 - i), i};
        return cells.getOrDefault(cell, prior);
    }

    /** A ratio as the grid can keep it. */
    private static double rounded(double ratio) {
        return Math.exp(0.05 * Math.rint(Math.log(ratio) / 0.05));
    }

    void observe(List<Integer> cell, boolean hit) {
        double[] p = probabilities(cell).clone();
        p[0] *= rounded((hit ? evidence.hitInObstacle() : 1 - evidence.hitInObstacle()) / 0.5);
        p[1] *= rounded((hit ? evidence.hitInFree() : 1 - evidence.hitInFree()) / 0.5);
        double most = Math.exp(evidence.clamp());
        for (int k = 0; k < 2; k++) {
            p[k] = Math.max(p[2] / most, Math.min(p[2] * most, p[k]));
        }
        double sum = p[0] + p[1] + p[2];
        cells.put(cell, new double[] {p[0] / sum, p[1] / sum, p[2] / sum});
    }

    CellClass classOf(List<Integer> cell) {
        double[] p = probabilities(cell);
        if (p[2] > evidence.mostIndeterminate()) {
            return CellClass.UNKNOWN;
        }
        if (p[0] >= evidence.obstacleFrom()) {
            return CellClass.OBSTACLE;
        }
        return p[1] >= evidence.freeFrom() ? CellClass.FREE : CellClass.UNKNOWN;
    }

    private int key(double coordinate) {
        int k = (int) Math.floor(coordinate / size);
        while (k * size > coordinate) {
            k--;
        }
        while ((k + 1) * size <= coordinate) {
            k++;
        }
        return k;
    }

    private record Crossing(double time, int axis, int step) {}

    /** The cells of a ray, the last one excepted. */
    Set<List<Integer>> missed(double[] eye, double[] end) {
        List<Crossing> crossings = new ArrayList<>();
        int[] at = new int[3];
        for (int k = 0; k < 3; k++) {
            at[k] = key(eye[k]);
            int last = key(end[k]);
            double inverse = 1 / (end[k] - eye[k]);
            for (int border = at[k] + 1; border <= last; border++) {
                crossings.add(new Crossing((border * size - eye[k]) * inverse + 0.0, k, 1));
            }
            for (int border = at[k]; border > last; border--) {
                crossings.add(new Crossing((border * size - eye[k]) * inverse + 0.0, k, -1));
            }
        }
        // Stable: borders that are met at once stay in the order of their axes.
        crossings.sort((a, b) -> Double.compare(a.time(), b.time()));
        Set<List<Integer>> cellsOfRay = new HashSet<>();
        for (Crossing crossing : crossings) {
            cellsOfRay.add(List.of(at[0], at[1], at[2]));
            at[crossing.axis()] += crossing.step();
        }
        return cellsOfRay;
    }

    /** Hits, misses: the cells of each in this grid that points from one eye update. */
    List<Set<List<Integer>>> insert(double[] eye, List<double[]> points, double range) {
        Set<List<Integer>> hits = new HashSet<>();
        Set<List<Integer>> misses = new HashSet<>();
        for (double[] p : points) {
            double length = Math.sqrt((p[0] - eye[0]) * (p[0] - eye[0])
                    + (p[1] - eye[1]) * (p[1] - eye[1])
                    + (p[2] - eye[2]) * (p[2] - eye[2]));
            double[] end = p;
            if (length > range) {
                end = new double[3];
                for (int k = 0; k < 3; k++) {
                    end[k] = eye[k] + range / length * (p[k] - eye[k]);
                }
            } else {
                hits.add(List.of(key(p[0]), key(p[1]), key(p[2])));
            }
            misses.addAll(missed(eye, end));
        }
        misses.removeAll(hits);
        hits.removeIf(cell -> !holds(cell));
        misses.removeIf(cell -> !holds(cell));
        hits.forEach(cell -> observe(cell, true));
        misses.forEach(cell -> observe(cell, false));
        return List.of(hits, misses);
    }
}
