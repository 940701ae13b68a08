package dev.tandem.testkit.fields;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.PlantMeshes;
import dev.tandem.samples.SampleSolids;
import dev.tandem.testkit.exact.BruteForce;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A body that meets a field, its surface if it is a solid mesh, and the convex pieces that it consists of. */
record Other(String name, Body body, @Nullable Body surface, Function<Pose, List<Piece>> pieces) {

    private Other(String name, Body body, Function<Pose, List<Piece>> pieces) {
        this(name, body, null, pieces);
    }

    /** A closed mesh with its inside. */
    private static Other solid(String name, TriangleMesh mesh, Function<Pose, List<Piece>> pieces) {
        return new Other(name, Body.of(mesh).solid(), Body.of(mesh), pieces);
    }

    static List<Other> all() {
        return List.of(mesh(), voxels(), box(), capsule(), sphere());
    }

    /** Closed meshes with their inside, which is what the pieces fill. */
    static List<Other> solids() {
        return List.of(solidBox(), solidShell(), solidAngle());
    }

    private static Other solidBox() {
        return solid("solid box", TriangleMesh.box(0.8, 0.7, 0.9), pose -> List.of(Piece.box(pose, 0.4, 0.35, 0.45)));
    }

    /** A box with a cavity: six walls. */
    private static Other solidShell() {
        TriangleMesh outside = TriangleMesh.box(1.2, 1.2, 1.2);
        TriangleMesh inside = TriangleMesh.box(0.8, 0.8, 0.8);
        int[] facingIn = new int[3 * inside.triangleCount()];
        for (int i = 0; i < facingIn.length; i += 3) {
            facingIn[i] = inside.corners()[i];
            facingIn[i + 1] = inside.corners()[i + 2];
            facingIn[i + 2] = inside.corners()[i + 1];
        }
        TriangleMesh cavity = TriangleMesh.of(inside.coordinates(), facingIn);
        return solid("shell", SampleSolids.joined(List.of(outside, cavity)), pose -> {
            List<Piece> walls = new ArrayList<>();
            for (int k = 0; k < 6; k++) {
                double off = (k & 1) == 0 ? 0.5 : -0.5;
                int axis = k / 2;
                Vec3 centre = new Vec3(axis == 0 ? off : 0, axis == 1 ? off : 0, axis == 2 ? off : 0);
                walls.add(Piece.box(
                        pose.times(Pose.translation(centre)),
                        axis == 0 ? 0.1 : 0.6,
                        axis == 1 ? 0.1 : 0.6,
                        axis == 2 ? 0.1 : 0.6));
            }
            return walls;
        });
    }

    /** Two boxes with an edge in between that faces inwards, as one surface. */
    private static Other solidAngle() {
        TriangleMesh mesh = PlantMeshes.extruded(
                new double[] {-0.4, -0.4, 0.4, -0.4, 0.4, -0.1, -0.1, -0.1, -0.1, 0.4, -0.4, 0.4}, 0.6);
        return solid(
                "angle",
                mesh,
                pose -> List.of(
                        Piece.box(pose.times(Pose.translation(0, 0, -0.25)), 0.3, 0.4, 0.15),
                        Piece.box(pose.times(Pose.translation(0, -0.25, 0)), 0.3, 0.15, 0.4)));
    }

    static Other mesh() {
        TriangleMesh mesh = TriangleMesh.sphere(0.3, 1);
        return new Other("mesh", Body.of(mesh), pose -> {
            List<Piece> pieces = new ArrayList<>();
            for (double[] t : BruteForce.mappedTriangles(mesh, pose)) {
                pieces.add(Piece.triangle(
                        new Vec3(t[0], t[1], t[2]), new Vec3(t[3], t[4], t[5]), new Vec3(t[6], t[7], t[8])));
            }
            return pieces;
        });
    }

    static Other voxels() {
        double cell = 0.125;
        VoxelMap map = VoxelMap.ofCellSize(cell);
        List<Vec3> centres = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 20; i++) {
            int x = random.nextInt(-3, 3);
            int y = random.nextInt(-3, 3);
            int z = random.nextInt(-3, 3);
            map.occupyCell(x, y, z);
            centres.add(new Vec3(cell * (x + 0.5), cell * (y + 0.5), cell * (z + 0.5)));
        }
        return new Other("voxels", Body.of(map), pose -> {
            List<Piece> pieces = new ArrayList<>();
            for (Vec3 centre : centres) {
                pieces.add(Piece.box(pose.times(Pose.translation(centre)), cell / 2, cell / 2, cell / 2));
            }
            return pieces;
        });
    }

    static Other box() {
        return new Other("box", Body.of(new Box(0.4, 0.3, 0.5)), pose -> List.of(Piece.box(pose, 0.2, 0.15, 0.25)));
    }

    static Other capsule() {
        Vec3 from = new Vec3(-0.2, 0, 0.1);
        Vec3 to = new Vec3(0.2, 0.1, 0);
        return new Other(
                "capsule",
                Body.of(new Capsule(0.1, from, to)),
                pose -> List.of(Piece.capsule(pose.apply(from), pose.apply(to), 0.1)));
    }

    static Other sphere() {
        return new Other("sphere", Body.of(new Sphere(0.2)), pose -> {
            Vec3 centre = pose.translation();
            return List.of(Piece.capsule(centre, centre, 0.2));
        });
    }
}
