package dev.tandem.experiments.budget;

import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A small probabilistic roadmap for a free-flying body (Kavraki, Švestka, Latombe, Overmars 1996): free samples, each
 * joined to its nearest by a straight motion that is checked pose by pose at a resolution. The detector is whatever the
 * caller gives; the same seed asks the same questions of the same answers.
 */
public final class Prm {

    /** Says whether a pose is free. */
    @FunctionalInterface
    public interface Detector {
        boolean isFree(Pose pose);
    }

    /** What the planner found. */
    public record Roadmap(List<Pose> samples, int edges, long checks) {}

    private final double reach;
    private final double bodySize;
    private final long seed;

    /**
     * A planner.
     *
     * @param reach samples lie within this of the origin along each axis
     * @param bodySize how far a turn of one radian moves the body's outermost points
     */
    public Prm(double reach, double bodySize, long seed) {
        this.reach = reach;
        this.bodySize = bodySize;
        this.seed = seed;
    }

    /** Samples and joins, no two checked poses of a motion farther apart than the resolution. */
    public Roadmap plan(int samples, int neighbours, double resolution, Detector detector) {
        return plan(samples, neighbours, resolution, detector, detector);
    }

    /** The same with one detector for samples and another for motions. */
    public Roadmap plan(int samples, int neighbours, double resolution, Detector ofSamples, Detector detector) {
        SplittableRandom random = new SplittableRandom(seed);
        long[] checks = new long[1];
        List<Pose> nodes = new ArrayList<>();
        while (nodes.size() < samples) {
            Pose pose = random(random);
            checks[0]++;
            if (ofSamples.isFree(pose)) {
                nodes.add(pose);
            }
        }
        int edges = 0;
        for (int i = 0; i < samples; i++) {
            Pose from = nodes.get(i);
            List<Pose> near = new ArrayList<>(nodes);
            near.sort(Comparator.comparingDouble(p -> length(from, p)));
            for (Pose to : near.subList(1, Math.min(samples, neighbours + 1))) {
                edges += joins(from, to, resolution, detector, checks) ? 1 : 0;
            }
        }
        return new Roadmap(nodes, edges, checks[0]);
    }

    private boolean joins(Pose from, Pose to, double resolution, Detector detector, long[] checks) {
        int steps = (int) Math.ceil(length(from, to) / resolution);
        Motion motion = Motion.linear(from, to);
        for (int i = 1; i < steps; i++) {
            checks[0]++;
            if (!detector.isFree(motion.at((double) i / steps))) {
                return false;
            }
        }
        return true;
    }

    /** How far the body's points go between two poses, roughly. */
    double length(Pose p, Pose q) {
        double[] m = new double[12];
        double[] n = new double[12];
        p.copyInto(m);
        q.copyInto(n);
        double shift = 0;
        double turn = 0;
        for (int i = 0; i < 12; i++) {
            double d = m[i] - n[i];
            if (i % 4 == 3) {
                shift += d * d;
            } else {
                turn += d * d;
            }
        }
        // ‖R − Q‖² = 8 sin²(θ/2); the angle, unlike the chord, is as long in one step as in many.
        return Math.sqrt(shift) + bodySize * 2 * Math.asin(Math.min(1, Math.sqrt(turn / 8)));
    }

    private Pose random(SplittableRandom random) {
        double[] q = new double[4];
        double squared;
        do {
            squared = 0;
            for (int i = 0; i < 4; i++) {
                q[i] = random.nextDouble(-1, 1);
                squared += q[i] * q[i];
            }
        } while (squared > 1 || squared < 0.01);
        double scale = 1 / Math.sqrt(squared);
        Vec3 t = new Vec3(
                random.nextDouble(-reach, reach), random.nextDouble(-reach, reach), random.nextDouble(-reach, reach));
        return Pose.ofQuaternion(t.x(), t.y(), t.z(), q[0] * scale, q[1] * scale, q[2] * scale, q[3] * scale);
    }
}
