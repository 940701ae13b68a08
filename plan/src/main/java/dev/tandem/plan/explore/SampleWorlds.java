package dev.tandem.plan.explore;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleSolids;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Worlds of six by six metres, one metre high, to be explored; made by formula. */
public final class SampleWorlds {

    /** The names of the obstacles of {@link #hidden()} that are only seen, in order. */
    public static final List<String> HIDDEN_NAMES = List.of("shelf", "crate", "table");

    private static final double SIZE = 6;
    private static final double HEIGHT = 1;

    private SampleWorlds() {}

    /** {@return the region of all of them} */
    public static Region region() {
        return new Region(Vec3.ZERO, new Vec3(SIZE, SIZE, HEIGHT));
    }

    /**
     * {@return the world of {@code tandem explore}: a shelf hides the goal, and a crate behind it hides what is left}
     *
     * <pre>
     *   y   ┌───────────────────┐
     *       │        ▉  o       │
     *       │ start  ▉     ▟▙   │     ▉ shelf, ▟▙ crate and table: seen only; o pillar: known as a mesh
     *       │  ►     ▉    goal  │
     *       │        ▉          │
     *       └───────────────────┘ x
     * </pre>
     */
    public static Task hidden() {
        List<TriangleMesh> seen = new ArrayList<>();
        seen.add(block(2.5, 1.5, 3.1, 4.7, 1));
        seen.add(block(4.35, 2.0, 4.75, 3.3, 0.9));
        seen.add(table(1.2, 4.9, 2.2, 5.6, 0.7));
        List<TriangleMesh> known = List.of(pillar(4.6, 5.0, 0.2, 1));
        return new Task(new TrueWorld(seen, known, region()), new Place(0.9, 3, 0), new Place(5.3, 2.7, 0));
    }

    /**
     * {@return a world at random: boxes, pillars and tables, with room about the start, the goal and each other, and
     * one long box between them}
     *
     * @param seed the seed of all random numbers
     */
    public static Task random(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Place start = new Place(0.8, 0.8 + 4.4 * random.nextDouble(), 0);
        Place goal = new Place(5.2, 0.8 + 4.4 * random.nextDouble(), 0);
        List<double[]> taken = new ArrayList<>();
        List<TriangleMesh> seen = new ArrayList<>();
        double middle = 0.5 * (start.y() + goal.y()) + random.nextDouble(-0.5, 0.5);
        double half = random.nextDouble(0.6, 1.1);
        double x = random.nextDouble(2.5, 3.2);
        add(taken, x, Math.max(0, middle - half), x + 0.4, Math.min(SIZE, middle + half));
        seen.add(block(
                taken.get(0)[0], taken.get(0)[1], taken.get(0)[2], taken.get(0)[3], random.nextDouble(0.7, HEIGHT)));
        for (int i = 0; i < 200 && taken.size() < 6; i++) {
            double w = random.nextDouble(0.3, 0.9);
            double d = random.nextDouble(0.3, 0.9);
            double x0 = random.nextDouble(0, SIZE - w);
            double y0 = random.nextDouble(0, SIZE - d);
            if (!hasRoom(taken, start, goal, x0, y0, x0 + w, y0 + d)) {
                continue;
            }
            add(taken, x0, y0, x0 + w, y0 + d);
            double height = random.nextDouble(0.4, HEIGHT);
            seen.add(
                    switch (random.nextInt(3)) {
                        case 0 -> block(x0, y0, x0 + w, y0 + d, height);
                        case 1 -> table(x0, y0, x0 + w, y0 + d, height);
                        default -> pillar(x0 + 0.5 * w, y0 + 0.5 * d, 0.5 * Math.min(w, d), height);
                    });
        }
        return new Task(new TrueWorld(seen, List.of(), region()), start, goal);
    }

    private static void add(List<double[]> taken, double x0, double y0, double x1, double y1) {
        taken.add(new double[] {x0, y0, x1, y1});
    }

    private static boolean hasRoom(
            List<double[]> taken, Place start, Place goal, double x0, double y0, double x1, double y1) {
        double gap = 1.1;
        for (double[] t : taken) {
            if (x0 < t[2] + gap && t[0] < x1 + gap && y0 < t[3] + gap && t[1] < y1 + gap) {
                return false;
            }
        }
        for (Place p : List.of(start, goal)) {
            double dx = Math.max(0, Math.max(x0 - p.x(), p.x() - x1));
            double dy = Math.max(0, Math.max(y0 - p.y(), p.y() - y1));
            if (Math.hypot(dx, dy) < 0.7) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return a box on the floor, from corner to corner}
     *
     * @param x0 the smallest x coordinate
     * @param y0 the smallest y coordinate
     * @param x1 the largest x coordinate
     * @param y1 the largest y coordinate
     * @param height the height
     */
    public static TriangleMesh block(double x0, double y0, double x1, double y1, double height) {
        return slab(x0, y0, x1, y1, 0, height);
    }

    private static TriangleMesh slab(double x0, double y0, double x1, double y1, double z0, double z1) {
        return SampleSolids.moved(
                TriangleMesh.box(x1 - x0, y1 - y0, z1 - z0), 0.5 * (x0 + x1), 0.5 * (y0 + y1), 0.5 * (z0 + z1));
    }

    /**
     * {@return a board on four legs}
     *
     * @param x0 the smallest x coordinate
     * @param y0 the smallest y coordinate
     * @param x1 the largest x coordinate
     * @param y1 the largest y coordinate
     * @param height the height
     */
    public static TriangleMesh table(double x0, double y0, double x1, double y1, double height) {
        double leg = 0.06;
        double board = 0.05;
        List<TriangleMesh> parts = new ArrayList<>();
        parts.add(slab(x0, y0, x1, y1, height - board, height));
        for (int i = 0; i < 4; i++) {
            double x = (i & 1) == 0 ? x0 : x1 - leg;
            double y = (i & 2) == 0 ? y0 : y1 - leg;
            parts.add(slab(x, y, x + leg, y + leg, 0, height - board));
        }
        return SampleSolids.joined(parts);
    }

    /**
     * {@return a round pillar}
     *
     * @param x the x coordinate
     * @param y the y coordinate
     * @param radius the radius
     * @param height the height
     */
    public static TriangleMesh pillar(double x, double y, double radius, double height) {
        double[][] rings = {SampleSolids.ring(radius, 0), SampleSolids.ring(radius, height)};
        return SampleSolids.moved(SampleSolids.loft(rings, 1, 24), x, y, 0);
    }
}
