package dev.tandem.experiments.budget;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Bodies and poses of the experiments, all generated. */
public final class Scenes {

    /** Two bodies, and the length that poses are measured in. */
    public record Scene(String name, Body a, Body b, double size) {}

    private static final int MARCH = 300;
    private static final Vec3 UP = new Vec3(0, 0, 1);

    private Scenes() {}

    /** The paper's: two springs of 1800 triangles. */
    public static Scene springs() {
        Body spring = Body.of(SampleMeshes.spring());
        return new Scene("two springs", spring, spring, 5);
    }

    /**
     * A path of so many poses: one spring is screwed half-way into the other, free, and is moved along the axis by one
     * turn. The wires, a tenth apart at first, run into each other and come free again: as in the paper's Figure 4 the
     * poses in the middle collide and boxes overlap all along.
     */
    public static List<Pose> path(int poses) {
        Pose from = Pose.translation(-0.05, 0.03, 0.47);
        Pose to = Pose.translation(0.05, -0.03, 1.53).times(Pose.rotation(new Vec3(0.1, 0.05, 1), 0.02));
        return along(Motion.linear(from, to), poses);
    }

    /** How far a spring goes on the straight path across the other. */
    static final double CROSSING = 6.8;

    /** A straight path across the other spring, tilted: about as many poses in the middle collide as in the paper's Figure 4. */
    static List<Pose> crossing(int poses) {
        Vec3 axis = new Vec3(0.9, 0.3, 0.1);
        Pose from = Pose.translation(-CROSSING / 2, 0.1, 0.3).times(Pose.rotation(axis, 0.8));
        Pose to = Pose.translation(CROSSING / 2, -0.1, 0.1).times(Pose.rotation(axis, 0.9));
        return along(Motion.linear(from, to), poses);
    }

    private static List<Pose> along(Motion motion, int poses) {
        List<Pose> path = new ArrayList<>();
        for (int i = 0; i < poses; i++) {
            path.add(motion.at((double) i / (poses - 1)));
        }
        return path;
    }

    /** Scenes that the calibrated confidence was fitted to. */
    public static List<Scene> training() {
        return List.of(
                scene(
                        "two narrow springs",
                        SampleMeshes.spring(6, 1, 0.6, 0.12, 150, 6),
                        SampleMeshes.spring(5, 0.9, 0.7, 0.1, 140, 6),
                        4.5),
                scene(
                        "torus and spring",
                        SampleMeshes.bumpyTorus(60, 30),
                        SampleMeshes.spring(4, 0.7, 0.6, 0.1, 110, 6),
                        4),
                scene("two tori", SampleMeshes.bumpyTorus(80, 40), SampleMeshes.bumpyTorus(50, 30), 2.7),
                scene("terrain and ball", SampleMeshes.terrain(40, 1), TriangleMesh.sphere(0.5, 4), 2),
                scene("terrain and torus", SampleMeshes.terrain(30, 2), SampleMeshes.bumpyTorus(40, 20), 2.5),
                scene("ball and spring", TriangleMesh.sphere(1, 4), SampleMeshes.spring(3, 0.6, 0.5, 0.1, 90, 5), 2));
    }

    private static Scene scene(String name, TriangleMesh a, TriangleMesh b, double size) {
        return new Scene(name, Body.of(a), Body.of(b), size);
    }

    /** Poses about contact: B comes along a random line to first contact, then goes in or out by 1e-3 to 0.2 of the size. */
    public static List<Pose> aboutContact(Scene scene, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        PreparedQuery query = Tandem.prepare(scene.a(), scene.b());
        List<Pose> poses = new ArrayList<>();
        while (poses.size() < count) {
            Pose turn = Pose.rotation(direction(random), random.nextDouble(0, 2 * Math.PI));
            Vec3 way = direction(random);
            Vec3 aside = direction(random);
            double off = random.nextDouble(0, 0.3 * scene.size());
            double at = contact(query, scene, turn, way, aside, off);
            double offset = scene.size() * 0.2 * Math.pow(10, random.nextDouble(-2.3, 0));
            poses.add(place(turn, way, random.nextInt(5) < 3 ? at - offset : at + offset, aside, off));
        }
        return poses;
    }

    /**
     * Poses of B above A, both nearly level, 1e-4 to 1e-1 of a fifth of the size from first contact: free, and much of both is
     * near. That is what takes a collision search longest.
     */
    public static List<Pose> stacked(Scene scene, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        PreparedQuery query = Tandem.prepare(scene.a(), scene.b());
        List<Pose> poses = new ArrayList<>();
        while (poses.size() < count) {
            Vec3 axis = new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), 1e-3);
            Pose tilt = Pose.rotation(axis, random.nextDouble(0, 0.02));
            Pose turn = Pose.rotation(UP, random.nextDouble(0, 2 * Math.PI)).times(tilt);
            double offset = scene.size() * 0.2 * Math.pow(10, random.nextDouble(-4, -1));
            poses.add(place(turn, UP, landing(query, scene, turn) + offset, UP, 0));
        }
        return poses;
    }

    /** B turns once about the vertical axis above A, as low as it can without touching. */
    public static List<Pose> turning(Scene scene, int count) {
        PreparedQuery query = Tandem.prepare(scene.a(), scene.b());
        double height = 0;
        for (int i = 0; i < 72; i++) {
            height = Math.max(height, landing(query, scene, Pose.rotation(UP, i * Math.PI / 36)));
        }
        List<Pose> poses = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Pose turn = Pose.rotation(UP, i * 2 * Math.PI / count);
            poses.add(place(turn, UP, height + 1e-3 * scene.size(), UP, 0));
        }
        return poses;
    }

    /** How high B is when it has come down to first contact. */
    private static double landing(PreparedQuery query, Scene scene, Pose turn) {
        return contact(query, scene, turn, UP, UP, 0);
    }

    /** How far along a way B is when it comes to first contact, shifted aside. */
    private static double contact(PreparedQuery query, Scene scene, Pose turn, Vec3 way, Vec3 aside, double off) {
        double at = 3 * scene.size();
        for (int i = 0; i < MARCH; i++) {
            double gap = query.distance(place(turn, way, at, aside, off));
            if (gap < 1e-7 * scene.size() || at < -3 * scene.size()) {
                break;
            }
            at -= gap;
        }
        return at;
    }

    private static Pose place(Pose turn, Vec3 way, double at, Vec3 aside, double off) {
        return Pose.translation(
                        at * way.x() + off * aside.x(), at * way.y() + off * aside.y(), at * way.z() + off * aside.z())
                .times(turn);
    }

    private static Vec3 direction(SplittableRandom random) {
        double z = random.nextDouble(-1, 1);
        double angle = random.nextDouble(0, 2 * Math.PI);
        double r = Math.sqrt(1 - z * z);
        return new Vec3(r * Math.cos(angle), r * Math.sin(angle), z);
    }
}
