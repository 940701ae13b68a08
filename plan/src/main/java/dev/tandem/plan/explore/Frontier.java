package dev.tandem.plan.explore;

import dev.tandem.math.Vec3;
import dev.tandem.plan.grid.CellClass;
import dev.tandem.plan.grid.OccupancyGrid;
import dev.tandem.plan.path.MotionValidator;
import dev.tandem.plan.path.Plan;
import dev.tandem.plan.path.Prm;
import dev.tandem.plan.path.SearchLimits;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Where to go when there is no way to the goal, or none that can be begun: to a stance that can be reached through what
 * is known to be free and from which most that is unknown may be seen.
 */
record Frontier(Walker walker, KnownWorld known, WalkSpace space, double range) {

    private static final int STANCES = 250;
    private static final int NEIGHBOURS = 7;

    /** Of all unknown cells so many are looked for, at most. */
    private static final int CELLS = 1200;

    /** So many of the best are tried. */
    private static final int TRIES = 12;

    /** A metre of way is worth seeing this share of what there is less. */
    private static final double WAY = 0.05;

    /** Seeing less than this share of what is unknown is not worth a walk. */
    private static final double LEAST_GAIN = 0.01;

    private record Candidate(Stance stance, double worth) {}
    /** A way to such a stance, from where the robot stands; empty if nothing more can be seen from anywhere. */
    List<Stance> wayFrom(Stance at, MotionValidator<Stance> sure, long seed) {
        List<double[]> cells = unknown(seed);
        Prm<Stance> map = new Prm<>(space, sure, NEIGHBOURS, SearchLimits.of(20 * STANCES, seed));
        map.grow(STANCES);
        RobotState state = walker.model().newState();
        List<Candidate> candidates = new ArrayList<>();
        for (Stance stance : map.states()) {
            Vec3 eye = walker.camera(
                            walker.place(state, stance), walker.glances().get(0))
                    .translation();
            double share = (double) visible(eye, stance, cells) / Math.max(1, cells.size());
            if (share >= LEAST_GAIN) {
                candidates.add(new Candidate(stance, share - WAY * at.wayTo(stance)));
            }
        }
        candidates.sort(Comparator.comparingDouble(Candidate::worth).reversed());
        for (Candidate candidate : candidates.subList(0, Math.min(TRIES, candidates.size()))) {
            Plan<Stance> plan = map.planOnMap(at, candidate.stance());
            if (plan.isFound()) {
                return plan.path();
            }
        }
        return List.of();
    }

    /** The middles of unknown cells, all or some at random. */
    private List<double[]> unknown(long seed) {
        List<double[]> all = new ArrayList<>();
        double size = known.grid.cellSize();
        known.grid.unknown().forEachCell((x, y, z) -> {
            if (!known.suspects.isCellOccupied(x, y, z)) {
                all.add(new double[] {(x + 0.5) * size, (y + 0.5) * size, (z + 0.5) * size});
            }
        });
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < Math.min(CELLS, all.size()); i++) {
            int k = random.nextInt(i, all.size());
            double[] turn = all.get(i);
            all.set(i, all.get(k));
            all.set(k, turn);
        }
        return all.subList(0, Math.min(CELLS, all.size()));
    }

    /** How many cells are in range, not behind the robot, and not hidden by what is known to be there. */
    private int visible(Vec3 eye, Stance stance, List<double[]> cells) {
        int count = 0;
        for (double[] c : cells) {
            double dx = c[0] - eye.x();
            double dy = c[1] - eye.y();
            double dz = c[2] - eye.z();
            double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
            boolean ahead = Math.abs(stance.turnTo(Math.atan2(dy, dx))) < 1.3;
            if (length < range && ahead && isOpen(eye, dx, dy, dz, length)) {
                count++;
            }
        }
        return count;
    }

    private boolean isOpen(Vec3 eye, double dx, double dy, double dz, double length) {
        OccupancyGrid grid = known.grid;
        double step = 0.5 * grid.cellSize() / length;
        for (double t = step; t < 1 - step; t += step) {
            int x = grid.obstacles().key(eye.x() + t * dx);
            int y = grid.obstacles().key(eye.y() + t * dy);
            int z = grid.obstacles().key(eye.z() + t * dz);
            if (grid.classOf(x, y, z) == CellClass.OBSTACLE || known.suspects.isCellOccupied(x, y, z)) {
                return false;
            }
        }
        return true;
    }
}
