package dev.tandem.experiments.budget;

import dev.tandem.Body;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.samples.SampleSolids;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The workloads that judge the calibrated confidence: a planner among meshes and among voxels, a robot in a kitchen, poses
 * near contact. None of their bodies, maps and seeds occurs in {@link TrainingWorkloads}.
 */
final class JudgingWorkloads {

    private static final int RIDES = 5;
    private static final int ROADMAPS = 3;

    /** A body against another, and what is asked about them. */
    record Member(Scenes.Scene scene, Workload load) {}

    /** Bodies that are checked in turns and share a confidence, such as the links of a robot; often just one. */
    record Series(List<Member> members) {}

    /** Series of the same kind, reported as one. */
    record Group(String name, List<Series> series) {}

    private JudgingWorkloads() {}

    /** All groups, some thousand checks each; a roadmap of meshes has so many, give or take. */
    static List<Group> groups(int checks) {
        List<Scenes.Scene> parts = parts();
        List<Series> near = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Scenes.Scene scene = parts.get(i);
            near.add(single(scene, Workload.of(scene, Scenes.aboutContact(scene, checks, 3900 + i))));
        }
        return List.of(
                planner("planner, knot and hook", List.of(knotAndHook()), 2 * checks, 0.33),
                planner("planner, parts", parts, checks, 0.4),
                planner("planner, voxels", List.of(walls()), 4 * checks, 0.33),
                new Group("robot in kitchen", List.of(robot(Math.min(RIDES, 1 + checks / 500)))),
                new Group("near contact", near));
    }

    private static Series single(Scenes.Scene scene, Workload load) {
        return new Series(List.of(new Member(scene, load)));
    }

    /** Several roadmaps in a row for each scene. */
    private static Group planner(String name, List<Scenes.Scene> scenes, int checks, double reach) {
        List<Series> series = new ArrayList<>();
        for (int i = 0; i < scenes.size(); i++) {
            Scenes.Scene scene = scenes.get(i);
            List<Pose> poses = new ArrayList<>();
            for (int roadmap = 0; roadmap < ROADMAPS; roadmap++) {
                Workload one = Workload.prmOfSize(scene, checks, reach * scene.size(), 3800 + 10 * i + roadmap);
                for (int k = 0; k < one.size(); k++) {
                    poses.add(one.pose(k));
                }
            }
            series.add(single(scene, Workload.of(scene, poses)));
        }
        return new Group(name, series);
    }

    /** The links of a robot on some rides, one after the other. */
    private static Series robot(int rides) {
        RobotRide first = RobotRide.generated(121);
        List<List<Pose>> poses = new ArrayList<>();
        first.legs().forEach(leg -> poses.add(new ArrayList<>(leg.inRoom())));
        for (int ride = 1; ride < rides; ride++) {
            List<RobotRide.Leg> legs = RobotRide.generated(121 + ride).legs();
            for (int i = 0; i < legs.size(); i++) {
                poses.get(i).addAll(legs.get(i).inRoom());
            }
        }
        List<Member> members = new ArrayList<>();
        for (int i = 0; i < poses.size(); i++) {
            RobotRide.Leg leg = first.legs().get(i);
            Scenes.Scene scene = new Scenes.Scene(leg.link(), first.room(), leg.body(), 1);
            members.add(new Member(scene, Workload.of(scene, poses.get(i))));
        }
        return new Series(members);
    }

    private static Scenes.Scene knotAndHook() {
        List<Vec3> knot = new ArrayList<>();
        for (int i = 0; i <= 180; i++) {
            double t = 2 * Math.PI * i / 180;
            double r = 2 + Math.cos(3 * t);
            knot.add(new Vec3(0.7 * r * Math.cos(2 * t), 0.7 * r * Math.sin(2 * t), 0.9 * Math.sin(3 * t)));
        }
        TriangleMesh a = SampleSolids.pipe(knot, 0.2, new Vec3(0, 0, 1), 8);
        return scene("knot and hook", a, hook(1.2, 0.13, 80), 5);
    }

    /** A straight shaft that ends in three quarters of a circle. */
    private static TriangleMesh hook(double size, double radius, int steps) {
        List<Vec3> way = new ArrayList<>();
        for (int i = 0; i < steps; i++) {
            way.add(new Vec3(0.6 * size, 0, size * (1.5 - 1.5 * i / steps)));
        }
        for (int i = 0; i <= steps; i++) {
            double t = 1.5 * Math.PI * i / steps;
            way.add(new Vec3(0.6 * size * Math.cos(t), 0, -0.6 * size * Math.sin(t)));
        }
        return SampleSolids.pipe(way, radius, new Vec3(0, 1, 0), 8);
    }

    private static List<Scenes.Scene> parts() {
        List<TriangleMesh> bracket = new ArrayList<>();
        bracket.add(SampleSolids.roundedBox(2, 1.4, 0.2, 0.05, 8, 32));
        bracket.add(SampleSolids.moved(SampleSolids.roundedBox(0.2, 1.4, 1.6, 0.05, 8, 32), 0.9, 0, 0.8));
        for (int i = 0; i < 4; i++) {
            bracket.add(SampleSolids.moved(
                    SampleSolids.limb(0, 0.16, 0.9, 0.1, 6, 20), -0.6 + 0.4 * i, i % 2 == 0 ? 0.4 : -0.4, 0.05));
        }
        SplittableRandom random = new SplittableRandom(77);
        List<TriangleMesh> bunch = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            TriangleMesh one = SampleSolids.ellipsoid(
                    random.nextDouble(0.1, 0.4), random.nextDouble(0.1, 0.4), random.nextDouble(0.1, 0.4), 12, 18);
            bunch.add(SampleSolids.moved(
                    one, random.nextDouble(-0.8, 0.8), random.nextDouble(-0.8, 0.8), random.nextDouble(-0.8, 0.8)));
        }
        return List.of(
                scene(
                        "bracket and cross",
                        SampleSolids.joined(bracket),
                        SampleSolids.joined(List.of(
                                SampleSolids.roundedBox(1.6, 0.18, 0.18, 0.05, 8, 24),
                                SampleSolids.roundedBox(0.18, 1.6, 0.18, 0.05, 8, 24),
                                SampleSolids.roundedBox(0.18, 0.18, 1.6, 0.05, 8, 24))),
                        3),
                scene("bunch and hook", SampleSolids.joined(bunch), hook(0.7, 0.09, 50), 2.6),
                scene("hills and bunch", SampleMeshes.terrain(44, 31), SampleSolids.joined(bunch.subList(0, 5)), 2.4));
    }

    /** Walls of cells with windows in them, a hook among them. */
    private static Scenes.Scene walls() {
        VoxelMap map = VoxelMap.ofCellSize(0.08);
        SplittableRandom random = new SplittableRandom(78);
        for (int wall = -2; wall <= 2; wall++) {
            double[] windows = random.doubles(12, -2.5, 2.5).toArray();
            for (double u = -2.8; u < 2.8; u += 0.08) {
                for (double v = -2.8; v < 2.8; v += 0.08) {
                    boolean open = false;
                    for (int i = 0; i < windows.length; i += 2) {
                        open |= Math.abs(u - windows[i]) < 0.6 && Math.abs(v - windows[i + 1]) < 0.5;
                    }
                    if (!open) {
                        map.occupy(1.1 * wall + 0.1 * Math.sin(2 * u), u, v);
                    }
                }
            }
        }
        return new Scenes.Scene("hook among walls", Body.of(map), Body.of(hook(0.5, 0.07, 50)), 5);
    }

    private static Scenes.Scene scene(String name, TriangleMesh a, TriangleMesh b, double size) {
        return new Scenes.Scene(name, Body.of(a), Body.of(b), size);
    }
}
