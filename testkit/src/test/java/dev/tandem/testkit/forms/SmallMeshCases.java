package dev.tandem.testkit.forms;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.random.MeshShapes;
import dev.tandem.testkit.random.RandomPoses;
import java.util.SplittableRandom;

/**
 * Meshes of two to about eighty triangles: boxes, tetrahedra, prisms, sheets, soups; with slivers, flaws, of sizes that differ
 * much, tiny, huge or far from their origin; at poses near contact, of which some are matrices rounded to floats.
 */
final class SmallMeshCases {

    private final SplittableRandom random;
    private final double scale;

    SmallMeshCases(long number) {
        random = new SplittableRandom(number);
        scale = random.nextInt(4) > 0 ? 1 : Math.pow(10, random.nextInt(-12, 13));
    }

    TriangleMesh mesh() {
        TriangleMesh mesh = switch (random.nextInt(6)) {
            case 0 ->
                MeshShapes.soup(random, random.nextInt(2, random.nextBoolean() ? 33 : 73), random.nextDouble(0.1, 1));
            case 1 -> MeshShapes.box(1, random.nextDouble(0.1, 1), random.nextDouble(0.1, 1));
            case 2 -> tetrahedron();
            case 3 -> MeshShapes.sphere(random.nextInt(2, 7));
            case 4 -> MeshShapes.sheet(random, random.nextInt(1, 5), random.nextBoolean() ? 0 : 0.3);
            default -> MeshShapes.subdividedCube(random.nextInt(1, 3));
        };
        if (random.nextInt(4) == 0) {
            mesh = MeshShapes.scaled(mesh, 1, stretch(), stretch());
        }
        if (random.nextInt(5) == 0) {
            mesh = MeshShapes.withFlaws(random, mesh, random.nextInt(1, 5));
        }
        double size = scale * (random.nextInt(3) > 0 ? 1 : Math.pow(10, random.nextDouble(-4, 4)));
        mesh = MeshShapes.scaled(mesh, size, size, size);
        return random.nextInt(6) == 0 ? MeshShapes.shifted(mesh, size * Math.pow(10, random.nextInt(0, 7))) : mesh;
    }

    Pose pose(TriangleMesh a, TriangleMesh b) {
        Pose turn = random.nextInt(3) > 0 ? RandomPoses.rotation(random) : RandomPoses.quarterTurns(random);
        if (random.nextInt(4) == 0) {
            turn = inFloats(turn);
        }
        Pose near = RandomPoses.nearContact(random, a, b, turn);
        if (random.nextBoolean()) {
            return near;
        }
        double way = scale * Math.pow(10, random.nextInt(-9, 1));
        Vec3 step = new Vec3(random.nextDouble(-way, way), random.nextDouble(-way, way), random.nextDouble(-way, way));
        return Pose.translation(step).times(near);
    }

    private static Pose inFloats(Pose pose) {
        double[] m = new double[12];
        pose.copyInto(m);
        for (int k = 0; k < 12; k++) {
            m[k] = (float) m[k];
        }
        return Pose.ofMatrix(m);
    }

    private double stretch() {
        return Math.pow(10, random.nextDouble(-5, 1));
    }

    private TriangleMesh tetrahedron() {
        double[] p = new double[12];
        for (int k = 0; k < 12; k++) {
            p[k] = random.nextDouble(-1, 1);
        }
        return TriangleMesh.of(p, new int[] {0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2});
    }
}
