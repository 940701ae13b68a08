package dev.tandem.experiments.budget;

import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.math.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Poses in the order that somebody asked about them, with the true answers. */
public final class Workload {

    static final int SAMPLES = 50;
    static final int NEIGHBOURS = 10;

    private final List<Pose> poses;
    private final boolean[] hits;

    private Workload(List<Pose> poses, boolean[] hits) {
        this.poses = List.copyOf(poses);
        this.hits = hits;
    }

    public Pose pose(int i) {
        return poses.get(i);
    }

    public List<Pose> poses() {
        return poses;
    }

    /** Whether the bodies touch at a pose. */
    public boolean isHit(int i) {
        return hits[i];
    }

    /**
     * The checks of motions in a whole roadmap of 50 samples, at the resolution that gives about so many: a motion has as many
     * checks as it has steps, so that a coarse roadmap tells.
     */
    public static Workload prmOfSize(Scenes.Scene scene, int checks) {
        return prmOfSize(scene, checks, 0.33 * scene.size(), 42);
    }

    /** The same with samples within {@code reach} of the origin along each axis, drawn from a seed. */
    static Workload prmOfSize(Scenes.Scene scene, int checks, double reach, long seed) {
        return prm(scene, resolution(scene, checks, reach, seed), checks, reach, seed);
    }

    /** The resolution at which a roadmap of 50 samples takes about so many checks of motions. */
    static double resolution(Scenes.Scene scene, int checks, double reach, long seed) {
        double coarse = 0.02 * scene.size();
        int few = prm(scene, coarse, Integer.MAX_VALUE, reach, seed).size();
        return coarse * few / Math.max(1, checks);
    }

    private static Workload prm(Scenes.Scene scene, double resolution, int most, double reach, long seed) {
        PreparedQuery query = Tandem.prepare(scene.a(), scene.b());
        List<Pose> poses = new ArrayList<>();
        BitSet hits = new BitSet();
        new Prm(reach, 0.5 * scene.size(), seed)
                .plan(SAMPLES, NEIGHBOURS, resolution, pose -> !query.collides(pose), pose -> {
                    boolean hit = query.collides(pose);
                    if (poses.size() < most) {
                        hits.set(poses.size(), hit);
                        poses.add(pose);
                    }
                    return !hit;
                });
        return new Workload(poses, flags(hits, poses.size()));
    }

    /** Given poses; the truth is the exact detector's. */
    public static Workload of(Scenes.Scene scene, List<Pose> poses) {
        PreparedQuery query = Tandem.prepare(scene.a(), scene.b());
        boolean[] hits = new boolean[poses.size()];
        for (int i = 0; i < hits.length; i++) {
            hits[i] = query.collides(poses.get(i));
        }
        return new Workload(poses, hits);
    }

    /** Each check that collides, after the check before it. */
    Workload aroundHits() {
        List<Pose> some = new ArrayList<>();
        BitSet truth = new BitSet();
        for (int i = 0; i < hits.length; i++) {
            if (hits[i]) {
                if (i > 0 && !hits[i - 1]) {
                    some.add(poses.get(i - 1));
                }
                truth.set(some.size());
                some.add(poses.get(i));
            }
        }
        return new Workload(some, flags(truth, some.size()));
    }

    private static boolean[] flags(BitSet bits, int size) {
        boolean[] flags = new boolean[size];
        bits.stream().forEach(i -> flags[i] = true);
        return flags;
    }

    /** So many checks from its beginning. */
    Workload first(int most) {
        int count = Math.min(most, hits.length);
        return new Workload(poses.subList(0, count), Arrays.copyOf(hits, count));
    }

    public int size() {
        return hits.length;
    }

    public int collisions() {
        int count = 0;
        for (boolean hit : hits) {
            count += hit ? 1 : 0;
        }
        return count;
    }
}
