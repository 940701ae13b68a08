package dev.tandem.experiments.budget;

import dev.tandem.Body;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.samples.SampleSolids;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The workloads that the calibrated confidence is fitted to: planners, wandering bodies and poses near contact, among meshes
 * and among voxels. None of their bodies, maps and seeds occurs in {@link JudgingWorkloads}, which judge the fit.
 */
final class TrainingWorkloads {

    private static final int STOPS = 6;

    /** A scene and poses in it. */
    record Training(Scenes.Scene scene, Workload load) {}

    /** Receives one workload at a time, since all of them together are large. */
    interface Receiver {
        void accept(Training training);
    }

    private long seed = 1000;
    private final int checks;
    private final Receiver receiver;

    private TrainingWorkloads(int checks, Receiver receiver) {
        this.checks = checks;
        this.receiver = receiver;
    }

    /** Makes all workloads, of about so many checks each. */
    static void forEach(int checks, Receiver receiver) {
        TrainingWorkloads all = new TrainingWorkloads(checks, receiver);
        double[] reaches = {0.33, 0.4, 0.45, 0.33, 0.4, 0.5};
        List<Scenes.Scene> meshes = Scenes.training();
        for (int i = 0; i < meshes.size(); i++) {
            all.three(meshes.get(i), reaches[i], 0.7);
            all.planner(meshes.get(i), 0.6);
            all.planner(meshes.get(i), 0.8);
        }
        for (Scenes.Scene scene : maps()) {
            all.three(scene, 0.33, 0.4);
        }
        for (int i = 0; i < 8; i++) {
            TriangleMesh limb = i % 2 == 0
                    ? SampleSolids.ellipsoid(0.08 + 0.02 * i, 0.1, 0.3, 16, 24)
                    : SampleSolids.roundedBox(0.2, 0.15, 0.1 + 0.1 * i, 0.03, 8, 24);
            Scenes.Scene scene = new Scenes.Scene("limb in room " + i, Body.of(room(50 + i)), Body.of(limb), 2);
            all.add(scene, wander(STOPS, checks / STOPS, 1.2 - 0.1 * i, ++all.seed));
        }
    }

    /** Near contact, wandering and a planner. */
    private void three(Scenes.Scene scene, double plannerReach, double wanderReach) {
        add(scene, Scenes.aboutContact(scene, Math.min(500, checks), ++seed));
        add(scene, wander(STOPS, checks / STOPS, wanderReach * scene.size(), ++seed));
        planner(scene, plannerReach);
    }

    private void planner(Scenes.Scene scene, double reach) {
        receiver.accept(new Training(scene, Workload.prmOfSize(scene, checks, reach * scene.size(), ++seed)));
    }

    private void add(Scenes.Scene scene, List<Pose> poses) {
        receiver.accept(new Training(scene, Workload.of(scene, poses)));
    }

    private static List<Scenes.Scene> maps() {
        return List.of(
                scene("boxes and spring", boxes(0.1, 60, 5, 3), SampleMeshes.spring(4, 0.5, 0.4, 0.07, 80, 6), 5),
                scene("blobs and torus", blobs(0.08, 6, 2.5), SampleMeshes.bumpyTorus(50, 24), 4),
                scene("ground and limb", ground(0.06, 7), SampleSolids.ellipsoid(0.3, 0.2, 0.6, 20, 30), 3),
                scene(
                        "small boxes and a box",
                        boxes(0.05, 150, 8, 2),
                        SampleSolids.roundedBox(0.5, 0.3, 0.9, 0.05, 10, 30),
                        3));
    }

    private static Scenes.Scene scene(String name, VoxelMap map, TriangleMesh mesh, double size) {
        return new Scenes.Scene(name, Body.of(map), Body.of(mesh), size);
    }

    /** Straight motions from one random pose to the next. */
    private static List<Pose> wander(int stops, int steps, double reach, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Pose> poses = new ArrayList<>();
        Pose from = stop(random, reach);
        for (int i = 0; i < stops; i++) {
            Pose to = stop(random, reach);
            Motion motion = Motion.linear(from, to);
            for (int k = 0; k < steps; k++) {
                poses.add(motion.at((double) k / steps));
            }
            from = to;
        }
        return poses;
    }

    private static Pose stop(SplittableRandom random, double reach) {
        Vec3 at = inCube(random, reach);
        Vec3 axis = new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(0.1, 1));
        return Pose.translation(at.x(), at.y(), at.z()).times(Pose.rotation(axis, random.nextDouble(0, 3)));
    }

    private static Vec3 inCube(SplittableRandom random, double half) {
        return new Vec3(random.nextDouble(-half, half), random.nextDouble(-half, half), random.nextDouble(-half, half));
    }

    private static VoxelMap boxes(double cell, int count, long seed, double range) {
        VoxelMap map = VoxelMap.ofCellSize(cell);
        SplittableRandom random = new SplittableRandom(seed);
        for (int box = 0; box < count; box++) {
            Vec3 at = inCube(random, range);
            int[] cells = {random.nextInt(1, 12), random.nextInt(1, 12), random.nextInt(1, 12)};
            for (int i = 0; i < cells[0] * cells[1] * cells[2]; i++) {
                int x = i % cells[0];
                int y = i / cells[0] % cells[1];
                int z = i / (cells[0] * cells[1]);
                map.occupy(at.x() + x * cell, at.y() + y * cell, at.z() + z * cell);
            }
        }
        return map;
    }

    private static VoxelMap blobs(double cell, long seed, double range) {
        VoxelMap map = VoxelMap.ofCellSize(cell);
        SplittableRandom random = new SplittableRandom(seed);
        for (int blob = 0; blob < 25; blob++) {
            Vec3 at = inCube(random, range);
            double radius = random.nextDouble(2 * cell, 6 * cell);
            for (double x = -radius; x <= radius; x += cell) {
                for (double y = -radius; y <= radius; y += cell) {
                    double height = Math.sqrt(Math.max(0, radius * radius - x * x - y * y));
                    for (double z = -height; z <= height; z += cell) {
                        map.occupy(at.x() + x, at.y() + y, at.z() + z);
                    }
                }
            }
        }
        return map;
    }

    /** Wavy ground with thin poles on it. */
    private static VoxelMap ground(double cell, long seed) {
        VoxelMap map = VoxelMap.ofCellSize(cell);
        SplittableRandom random = new SplittableRandom(seed);
        double p = random.nextDouble(0, 6);
        double q = random.nextDouble(0, 6);
        for (double x = -3; x < 3; x += cell) {
            for (double y = -3; y < 3; y += cell) {
                double height = 0.4 * Math.sin(2 * x + p) * Math.cos(1.7 * y + q);
                for (int layer = 0; layer < 4; layer++) {
                    map.occupy(x, y, height - layer * cell);
                }
            }
        }
        for (int pole = 0; pole < 15; pole++) {
            double x = random.nextDouble(-3, 3);
            double y = random.nextDouble(-3, 3);
            for (double z = -1; z < 2; z += cell) {
                map.occupy(x, y, z);
            }
        }
        return map;
    }

    /** Rounded boxes and ellipsoids at random. */
    private static TriangleMesh room(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<TriangleMesh> parts = new ArrayList<>();
        for (int i = 0; i < 14; i++) {
            double x = random.nextDouble(0.1, 0.8);
            double y = random.nextDouble(0.1, 0.8);
            double z = random.nextDouble(0.1, 1.2);
            TriangleMesh part = i % 2 == 0
                    ? SampleSolids.roundedBox(x, y, z, 0.03, 12, 40)
                    : SampleSolids.ellipsoid(0.5 * x, 0.5 * y, 0.4 * z, 20, 40);
            Vec3 at = inCube(random, 1.5);
            parts.add(SampleSolids.moved(part, at.x(), at.y(), 0.67 * at.z()));
        }
        return SampleSolids.joined(parts);
    }
}
