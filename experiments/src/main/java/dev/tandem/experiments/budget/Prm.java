package dev.tandem.experiments.budget;

import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A small probabilistic roadmap for a free-flying body (Kavraki, Švestka, Latombe, Overmars 1996). The learning phase draws
 * free samples and joins each to its nearest by a straight motion that is checked pose by pose at a resolution; the query
 * phase joins a start and a goal to the roadmap in the same way and finds the shortest path. The detector is whatever the
 * caller gives; the same seed asks the same questions of the same answers.
 */
public final class Prm {

    /** Says whether a pose is free. */
    @FunctionalInterface
    public interface Detector {
        boolean isFree(Pose pose);
    }

    /**
     * What the learning phase found.
     *
     * @param samples the free samples
     * @param links for each sample the numbers of those it is joined to, in either direction
     * @param edges the number of motions that were found free
     * @param checks the number of checks
     */
    public record Roadmap(List<Pose> samples, List<List<Integer>> links, int edges, long checks) {}

    /**
     * What the query phase found.
     *
     * @param stops the poses of the path, from start to goal, with straight motions in between; empty if there is none
     * @param checks the number of checks
     */
    public record Route(List<Pose> stops, long checks) {

        public boolean isFound() {
            return !stops.isEmpty();
        }
    }

    /** Tries for each sample, after which free space is as good as empty. */
    private static final int MOST_TRIES = 10_000;

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
        List<List<Integer>> links = new ArrayList<>();
        while (nodes.size() < samples) {
            if (checks[0] > MOST_TRIES * (long) samples) {
                throw new IllegalStateException("only " + nodes.size() + " of " + checks[0] + " samples are free");
            }
            Pose pose = random(random);
            checks[0]++;
            if (ofSamples.isFree(pose)) {
                nodes.add(pose);
                links.add(new ArrayList<>());
            }
        }
        int edges = 0;
        for (int i = 0; i < samples; i++) {
            Pose from = nodes.get(i);
            List<Integer> near = nearest(nodes, from);
            for (int to : near.subList(1, Math.min(samples, neighbours + 1))) {
                if (joins(from, nodes.get(to), resolution, detector, checks)) {
                    edges++;
                    link(links, i, to);
                }
            }
        }
        return new Roadmap(nodes, links, edges, checks[0]);
    }

    /** Looks for a path from a start to a goal: straight on, or over the roadmap. */
    public Route query(Roadmap roadmap, Pose start, Pose goal, int neighbours, double resolution, Detector detector) {
        long[] checks = {2};
        if (!detector.isFree(start) || !detector.isFree(goal)) {
            return new Route(List.of(), checks[0]);
        }
        if (joins(start, goal, resolution, detector, checks)) {
            return new Route(List.of(start, goal), checks[0]);
        }
        List<Pose> nodes = new ArrayList<>(roadmap.samples());
        List<List<Integer>> links = new ArrayList<>();
        roadmap.links().forEach(list -> links.add(new ArrayList<>(list)));
        for (Pose end : List.of(start, goal)) {
            List<Integer> near = nearest(roadmap.samples(), end);
            links.add(new ArrayList<>());
            nodes.add(end);
            for (int to : near.subList(0, Math.min(near.size(), neighbours))) {
                if (joins(end, nodes.get(to), resolution, detector, checks)) {
                    link(links, nodes.size() - 1, to);
                }
            }
        }
        return new Route(shortest(nodes, links, nodes.size() - 2, nodes.size() - 1), checks[0]);
    }

    /** The poses at which a path is checked, start and goal included. */
    public List<Pose> along(Route route, double resolution) {
        List<Pose> poses = new ArrayList<>();
        for (int i = 0; i + 1 < route.stops().size(); i++) {
            Pose from = route.stops().get(i);
            Pose to = route.stops().get(i + 1);
            int steps = steps(from, to, resolution);
            Motion motion = Motion.linear(from, to);
            for (int k = 0; k < steps; k++) {
                poses.add(motion.at((double) k / steps));
            }
            poses.add(to);
        }
        return poses;
    }

    /** The shortest path by Dijkstra's algorithm; empty if there is none. */
    private List<Pose> shortest(List<Pose> nodes, List<List<Integer>> links, int start, int goal) {
        double[] length = new double[nodes.size()];
        int[] before = new int[nodes.size()];
        boolean[] done = new boolean[nodes.size()];
        Arrays.fill(length, Double.POSITIVE_INFINITY);
        Arrays.fill(before, -1);
        length[start] = 0;
        for (int at = start; at >= 0 && at != goal; at = closest(length, done)) {
            done[at] = true;
            for (int next : links.get(at)) {
                double over = length[at] + length(nodes.get(at), nodes.get(next));
                if (over < length[next]) {
                    length[next] = over;
                    before[next] = at;
                }
            }
        }
        List<Pose> path = new ArrayList<>();
        for (int at = goal; before[goal] >= 0 && at >= 0; at = before[at]) {
            path.add(nodes.get(at));
        }
        Collections.reverse(path);
        return path;
    }

    private static int closest(double[] length, boolean[] done) {
        int best = -1;
        for (int i = 0; i < length.length; i++) {
            if (!done[i] && length[i] < Double.POSITIVE_INFINITY && (best < 0 || length[i] < length[best])) {
                best = i;
            }
        }
        return best;
    }

    private static void link(List<List<Integer>> links, int i, int j) {
        links.get(i).add(j);
        links.get(j).add(i);
    }

    /** The numbers of poses, the nearest to {@code from} first. */
    private List<Integer> nearest(List<Pose> nodes, Pose from) {
        double[] lengths = nodes.stream().mapToDouble(p -> length(from, p)).toArray();
        return IntStream.range(0, nodes.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> lengths[i]))
                .toList();
    }

    private int steps(Pose from, Pose to, double resolution) {
        return Math.max(1, (int) Math.ceil(length(from, to) / resolution));
    }

    private boolean joins(Pose from, Pose to, double resolution, Detector detector, long[] checks) {
        int steps = steps(from, to, resolution);
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
