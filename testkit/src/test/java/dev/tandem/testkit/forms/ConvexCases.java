package dev.tandem.testkit.forms;

import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.random.MeshShapes;
import dev.tandem.testkit.random.RandomPoses;
import java.util.SplittableRandom;

/**
 * Closed convex meshes, and meshes that are convex but for a dent: hulls of random points, prisms, boxes, grids on cubes
 * and spheres; thin, stretched, tiny, huge, far from their origin, rounded to floats, or with a corner of its own for each
 * triangle.
 */
final class ConvexCases {

    private final SplittableRandom random;
    private final double scale;

    ConvexCases(long number) {
        random = new SplittableRandom(number);
        scale = random.nextInt(3) > 0 ? 1 : Math.pow(10, random.nextInt(-12, 13));
    }

    TriangleMesh mesh() {
        TriangleMesh mesh = switch (random.nextInt(6)) {
            case 0 -> hull(random.nextInt(4, 12));
            case 1 -> hull(random.nextInt(12, 200));
            case 2 -> prism(random.nextInt(3, 40), random.nextBoolean() ? 0.5 : random.nextDouble());
            case 3 -> MeshShapes.box(1, random.nextDouble(0.1, 1), random.nextDouble(0.1, 1));
            case 4 -> MeshShapes.subdividedCube(1 << random.nextInt(4));
            default -> MeshShapes.sphere(random.nextInt(2, 16));
        };
        if (random.nextInt(4) == 0) {
            mesh = MeshShapes.scaled(mesh, 1, stretch(), stretch());
        }
        mesh = MeshShapes.scaled(mesh, scale, scale, scale);
        if (random.nextInt(5) == 0) {
            mesh = MeshShapes.shifted(mesh, scale * Math.pow(10, random.nextInt(0, 8)));
        }
        if (random.nextInt(4) == 0) {
            mesh = dented(mesh);
        }
        if (random.nextInt(4) == 0) {
            mesh = inFloats(mesh);
        }
        return random.nextInt(4) == 0 ? apart(mesh) : mesh;
    }

    /** Near contact, anywhere around, or far away; turned at random, or such that faces are parallel. */
    Pose pose(TriangleMesh a, TriangleMesh b) {
        Pose turn = random.nextBoolean() ? RandomPoses.rotation(random) : RandomPoses.quarterTurns(random);
        Pose near = RandomPoses.nearContact(random, a, b, turn);
        if (random.nextInt(3) > 0) {
            return near;
        }
        double way = scale * Math.pow(10, random.nextInt(-6, 4));
        Vec3 step = new Vec3(random.nextDouble(-way, way), random.nextDouble(-way, way), random.nextDouble(-way, way));
        return Pose.translation(step).times(near);
    }

    private double stretch() {
        return Math.pow(10, random.nextDouble(-4, 1));
    }

    private TriangleMesh hull(int points) {
        double[] p = new double[3 * points];
        boolean isGrid = random.nextInt(3) == 0;
        for (int i = 0; i < p.length; i++) {
            p[i] = isGrid ? random.nextInt(5) / 4.0 : random.nextDouble(-1, 1);
        }
        ConvexHull hull = ConvexHull.of(p);
        int[] corners = new int[3 * hull.faceCount()];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = hull.corner(i / 3, i % 3);
        }
        return TriangleMesh.of(hull.vertices(), corners);
    }

    /** Its caps are fans around their first corner, so that a face has many triangles. */
    private static TriangleMesh prism(int sides, double height) {
        double[] p = new double[6 * sides];
        int[] corners = new int[3 * (4 * sides - 4)];
        int n = 0;
        for (int i = 0; i < sides; i++) {
            double angle = 2 * Math.PI * i / sides;
            for (int top = 0; top < 2; top++) {
                int at = 3 * (2 * i + top);
                p[at] = Math.cos(angle);
                p[at + 1] = Math.sin(angle);
                p[at + 2] = top * height;
            }
            int next = (i + 1) % sides;
            int[] quad = {2 * i, 2 * next, 2 * next + 1, 2 * i, 2 * next + 1, 2 * i + 1};
            System.arraycopy(quad, 0, corners, n, 6);
            n += 6;
            if (i >= 2) {
                int[] caps = {0, 2 * i, 2 * i - 2, 1, 2 * i - 1, 2 * i + 1};
                System.arraycopy(caps, 0, corners, n, 6);
                n += 6;
            }
        }
        return TriangleMesh.of(p, corners);
    }

    /** Moves a corner towards another by a little, or by much. */
    private TriangleMesh dented(TriangleMesh mesh) {
        double[] p = mesh.coordinates().clone();
        int count = p.length / 3;
        int at = 3 * random.nextInt(count);
        int to = 3 * random.nextInt(count);
        double share = Math.pow(10, random.nextDouble(-12, -1));
        for (int k = 0; k < 3; k++) {
            p[at + k] += share * (p[to + k] - p[at + k]);
        }
        return TriangleMesh.of(p, mesh.corners());
    }

    private static TriangleMesh inFloats(TriangleMesh mesh) {
        double[] p = mesh.coordinates().clone();
        for (int i = 0; i < p.length; i++) {
            p[i] = (float) p[i];
        }
        return TriangleMesh.of(p, mesh.corners());
    }

    private static TriangleMesh apart(TriangleMesh mesh) {
        int[] corners = mesh.corners();
        double[] p = new double[3 * corners.length];
        int[] own = new int[corners.length];
        for (int i = 0; i < corners.length; i++) {
            System.arraycopy(mesh.coordinates(), 3 * corners[i], p, 3 * i, 3);
            own[i] = i;
        }
        return TriangleMesh.of(p, own);
    }
}
