package dev.tandem.robot.internal.lanes;

/**
 * Goes through the cells of a {@link PairTable} that a straight motion crosses, one after the other. What holds for a cell
 * holds for values a few units of a float beyond its border, so that rounding in doubles where the motion crosses one does no
 * harm. Belongs to one thread; allocates nothing.
 */
final class TableWalk {

    private final double[] start = new double[2];
    private final double[] change = new double[2];
    private final int[] cell = new int[2];

    /** The time at which each joint leaves its cell. */
    private final double[] leaves = new double[2];

    /**
     * Adds the pairs, with the times, that the table does not show to be apart.
     *
     * @param from the value of each joint at time 0
     * @param to the value of each joint at time 1
     * @param end the time to go to
     */
    void walk(PairTable table, double[] from, double[] to, double end, CellProof proof, PairTimes out) {
        int dimensions = table.dimensions();
        for (int k = 0; k < dimensions; k++) {
            int joint = table.joint(k);
            start[k] = from[joint];
            change[k] = to[joint] - from[joint];
            cell[k] = table.index(k, start[k]);
            leaves[k] = leave(table, k);
        }
        double time = 0;
        // Each step leaves a cell along one of two joints.
        for (int step = 0; step < 2 * PairTable.SIDE + 2 && time < end; step++) {
            double next = dimensions == 1 ? leaves[0] : Math.min(leaves[0], leaves[1]);
            next = Math.max(time, Math.min(end, next));
            table.look(table.cell(cell[0], dimensions == 1 ? 0 : cell[1]), time, next, proof, out);
            for (int k = 0; k < dimensions; k++) {
                if (leaves[k] <= next) {
                    cell[k] += change[k] > 0 ? 1 : -1;
                    leaves[k] = leave(table, k);
                }
            }
            time = next;
        }
        if (time < end) {
            table.giveUp(time, end, out);
        }
    }

    private double leave(PairTable table, int k) {
        if (change[k] == 0) {
            return Double.POSITIVE_INFINITY;
        }
        double border = table.border(k, cell[k] + (change[k] > 0 ? 1 : 0));
        return (border - start[k]) / change[k];
    }
}
