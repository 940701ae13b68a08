package dev.tandem.plan.robot;

import dev.tandem.plan.robot.RobotPlan.Proof;
import dev.tandem.robot.internal.motion.PathResult;
import dev.tandem.search.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Proves paths free on the exact geometry, and replaces the pieces that resist: the ends of such a piece are connected
 * again, with a finer resolution each time. Belongs to one thread.
 */
final class PathRepair {

    /** How often a path is proved and repaired. */
    private static final int ROUNDS = 4;

    /** How much finer the resolution is in each round. */
    private static final double FINER = 0.25;

    /** A piece that is known to touch is not looked at closer than this. */
    private static final double FINEST = 1e-4;

    /** States that are drawn to connect the ends of a piece. */
    private static final long ITERATIONS = 2000;

    private static final int SHORTCUTS = 16;

    private final GroupSpace space;
    private final SceneMotions motions;
    private final int level;
    private final PlannerSettings settings;
    private final BooleanSupplier cancelled;
    private final PathProver prover;
    private double[] path = new double[0];
    private int repairs;
    private boolean isHit;

    PathRepair(
            PathProver prover,
            GroupSpace space,
            SceneMotions motions,
            int level,
            PlannerSettings settings,
            BooleanSupplier cancelled) {
        this.space = space;
        this.motions = motions;
        this.level = level;
        this.settings = settings;
        this.cancelled = cancelled;
        this.prover = prover.until(cancelled);
    }

    int repairs() {
        return repairs;
    }

    /** Whether the path after the last proof is known to touch something. */
    boolean isHit() {
        return isHit;
    }

    /** The path after the last proof. */
    double[] path() {
        return path;
    }

    /** Proves a path, repairing it where that fails; {@link #path} is then the one that the proof is about. */
    Proof prove(double[] states, double[] start) {
        path = states;
        double resolution = settings.resolution();
        for (int round = 0; ; round++) {
            List<double[]> all = space.configurations(path, start);
            PathResult result = prover.check(all);
            isHit = result.verdict() == Verdict.HIT;
            if (result.isProved()) {
                return new Proof(true, "");
            }
            resolution *= FINER;
            if (round == ROUNDS || cancelled.getAsBoolean() || !replace(result.segment(), resolution)) {
                return new Proof(false, words(result));
            }
        }
    }

    private String words(PathResult result) {
        if (result.verdict() == Verdict.UNKNOWN && cancelled.getAsBoolean()) {
            return "the time was over before motion " + (result.segment() + 1) + " was proved";
        }
        String pair = "'" + result.a() + "' and '" + result.b() + "'";
        String motion = "motion " + (result.segment() + 1);
        return result.verdict() == Verdict.HIT
                ? motion + ": " + pair + " touch at " + result.contactAt() + " of it"
                : motion + " from " + result.freeUntil() + " of it on: " + pair + " are at least "
                        + result.openClearance() + " apart";
    }

    /** Connects the ends of a piece anew; false if no other way was found. */
    private boolean replace(int piece, double resolution) {
        int n = space.size();
        double[] from = Arrays.copyOfRange(path, n * piece, n * (piece + 1));
        double[] to = Arrays.copyOfRange(path, n * (piece + 1), n * (piece + 2));
        LaneMotions finer = motions.finer(level, resolution);
        boolean isFree = finer.isFreeTo(from, 0, to, 0);
        for (double r = FINER * resolution; isHit && isFree && r > FINEST && !cancelled.getAsBoolean(); r *= FINER) {
            // What touches between two states is to be seen, or the same piece would be found again.
            finer = motions.finer(level, r);
            isFree = finer.isFreeTo(from, 0, to, 0);
        }
        if (isFree) {
            // It is free as far as can be seen: a way around would be no better.
            return false;
        }
        Sampler sampler = new Sampler(space, settings.seed() + 1 + repairs);
        GroupRrtConnect search = new GroupRrtConnect(space, finer, settings.range());
        search.begin(from, to);
        double[] found = search.search(finer, sampler, ITERATIONS, cancelled);
        if (found.length == 0) {
            return false;
        }
        PathShortener shortener = new PathShortener(space, finer);
        double[] shorter = shortener.shorten(found, sampler.random(), SHORTCUTS, SHORTCUTS, cancelled);
        double[] whole = new double[path.length - 2 * n + shorter.length];
        System.arraycopy(path, 0, whole, 0, n * piece);
        System.arraycopy(shorter, 0, whole, n * piece, shorter.length);
        System.arraycopy(path, n * (piece + 2), whole, n * piece + shorter.length, path.length - n * (piece + 2));
        path = whole;
        repairs++;
        return true;
    }
}
