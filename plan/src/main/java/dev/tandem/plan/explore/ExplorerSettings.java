package dev.tandem.plan.explore;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.plan.grid.Evidence;
import dev.tandem.plan.sensor.StereoCamera;
import java.util.List;

/**
 * How a robot explores.
 *
 * @param cell the edge of a cell of its grid
 * @param rounds how often it looks at most
 * @param seed of the camera's errors and of the planner
 * @param camera its eyes
 * @param range how far what the camera measures is trusted
 * @param evidence how observations of a cell count
 * @param margin how far it keeps away from everything, at least
 * @param forgets whether things may come, move and go: then only what the last look showed to be free is walked through,
 *     and the robot looks ahead while it walks
 * @param iterations how many stances the planner draws for one way, at most
 * @param known meshes that the robot is given, beside those that its world says it knows: it keeps away from them whether
 *     or not its cameras see them
 */
public record ExplorerSettings(
        double cell,
        int rounds,
        long seed,
        StereoCamera camera,
        double range,
        Evidence evidence,
        double margin,
        boolean forgets,
        int iterations,
        List<TriangleMesh> known) {

    /**
     * Checks the settings.
     *
     * @param cell the edge of a cell of its grid
     * @param rounds how often it looks at most
     * @param seed of the camera's errors and of the planner
     * @param camera its eyes
     * @param range how far what the camera measures is trusted
     * @param evidence how observations of a cell count
     * @param margin how far it keeps away from everything, at least
     * @param forgets whether things may come, move and go: then only what the last look showed to be free is walked
     *     through, and the robot looks ahead while it walks
     * @param iterations how many stances the planner draws for one way, at most
     * @param known meshes that the robot is given, beside those that its world says it knows: it keeps away from them
     *     whether or not its cameras see them
     */
    public ExplorerSettings {
        known = List.copyOf(known);
        if (!(cell >= 0.01 && cell <= 1)) {
            throw new IllegalArgumentException("the size of a cell is 0.01 to 1, but this is " + cell);
        }
        if (rounds < 1) {
            throw new IllegalArgumentException("there is at least one round, but this is " + rounds);
        }
        if (!(margin > 0 && margin < 1)) {
            throw new IllegalArgumentException("the margin is a length above 0 and below 1, but this is " + margin);
        }
    }

    /**
     * {@return what {@code tandem explore} uses} The cameras have a wide angle, 480 by 360 pixels and a quarter of a
     * pixel of error, of which every fifth pixel along each axis is used: that is plenty for cells of centimetres. A
     * cell that is only partly filled is missed as often as hit, and must not be taken for free: a hit weighs more than
     * three misses.
     *
     * @param cell the edge length of a cell
     * @param rounds the largest number of looks
     * @param seed the seed of all random numbers
     */
    public static ExplorerSettings of(double cell, int rounds, long seed) {
        return new ExplorerSettings(
                cell,
                rounds,
                seed,
                new StereoCamera(96, 72, 48, 0.12, 0.05, 0.4, 0.7, 12),
                3.5,
                new Evidence(0.6, 0.05, 0.5, 0.7, 0.7, 0.35, 3.5),
                0.02,
                false,
                4000,
                List.of());
    }

    /** {@return the same in a world in which things may come, move and go} */
    public ExplorerSettings forgetting() {
        return new ExplorerSettings(cell, rounds, seed, camera, range, evidence, margin, true, iterations, known);
    }

    /**
     * {@return the same for a robot that is given the meshes of some obstacles}
     *
     * @param meshes the meshes
     */
    public ExplorerSettings knowing(List<TriangleMesh> meshes) {
        return new ExplorerSettings(cell, rounds, seed, camera, range, evidence, margin, forgets, iterations, meshes);
    }
}
