package dev.tandem.internal.fields;

import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.internal.rounding.Rounding;

/** Finds a point of the solid of a field. */
public final class FieldSeed {

    private static final int MOST_CELLS = 1 << 16;

    private FieldSeed() {}

    /**
     * A point of the region at which the function is at most zero; of a field that is a distance, one near the solid.
     *
     * @throws IllegalArgumentException if there is none, or none was found
     */
    public static double[] find(SignedDistanceField field) {
        CellHeap open = new CellHeap();
        double[] cell = new double[6];
        double[] half = {
            0.5 * field.size().x(), 0.5 * field.size().y(), 0.5 * field.size().z()
        };
        double[] best = new double[3];
        double least = Double.POSITIVE_INFINITY;
        open.push(
                0,
                field.low().x() + half[0],
                field.low().y() + half[1],
                field.low().z() + half[2],
                1,
                0);
        int cells = 0;
        for (; cells < MOST_CELLS && !open.isEmpty(); cells++) {
            open.pop(cell);
            double share = cell[4];
            double value = field.value(cell[1], cell[2], cell[3]);
            if (value < least) {
                least = value;
                System.arraycopy(cell, 1, best, 0, 3);
            }
            if (value <= 0 || (field.isExact() && value <= field.error())) {
                return best;
            }
            double radius = share * Math.sqrt(half[0] * half[0] + half[1] * half[1] + half[2] * half[2]);
            if (value > field.lipschitz() * radius * (1 + Rounding.BALL)) {
                continue;
            }
            double next = 0.5 * share;
            for (int i = 0; i < 8; i++) {
                double x = cell[1] + ((i & 1) == 0 ? -next : next) * half[0];
                double y = cell[2] + ((i & 2) == 0 ? -next : next) * half[1];
                double z = cell[3] + ((i & 4) == 0 ? -next : next) * half[2];
                double there = field.value(x, y, z);
                open.push(Double.isNaN(there) ? Double.MAX_VALUE : there, x, y, z, next, 0);
            }
        }
        throw new IllegalArgumentException(
                "a field that is asked directly needs a point in its region where its value is"
                        + " at most zero, but of " + cells + " the least value was " + least
                        + (open.isEmpty() ? ", and there is none" : "; give it a smaller region around the solid"));
    }
}
