package dev.tandem.testkit.random;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.testkit.cases.ProximityCase;
import java.util.SplittableRandom;

/** Pairs of small meshes (a dozen to a few hundred triangles) and a pose, from seeds. */
public final class MeshCases {

    /** A mesh and what to call it. */
    private record Named(String name, TriangleMesh mesh) {}

    private MeshCases() {}

    /** The case that belongs to a seed: half of them exact grids at exact poses, or flawed, huge, tiny or far away. */
    public static ProximityCase ofSeed(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        boolean nasty = random.nextBoolean();
        double scale = nasty ? scale(random) : 1;
        Named a = flawed(random, nasty, shape(random));
        Named b = flawed(random, nasty, shape(random));
        boolean far = nasty && random.nextInt(6) == 0;
        double offset = far ? 1e6 * scale : 0;
        TriangleMesh meshOfA = MeshShapes.shifted(MeshShapes.scaled(a.mesh, scale, scale, scale), offset);
        TriangleMesh meshOfB = MeshShapes.scaled(b.mesh, scale, scale, scale);
        Pose turn = nasty && random.nextInt(4) > 0 ? RandomPoses.quarterTurns(random) : RandomPoses.rotation(random);
        boolean near = far || random.nextInt(4) > 0;
        Pose bInA = near
                ? RandomPoses.nearContact(random, meshOfA, meshOfB, turn)
                : RandomPoses.anywhere(random, 1.5 * scale);
        String label = a.name + " and " + b.name + (near ? ", near contact" : "") + (far ? ", far away" : "")
                + (scale == 1 ? "" : ", × " + scale);
        return ProximityCase.of(label, seed, meshOfA, meshOfB, bInA);
    }

    private static double scale(SplittableRandom random) {
        return switch (random.nextInt(8)) {
            case 0 -> 1e9;
            case 1 -> 1e-9;
            case 2 -> Math.scalb(1.0, random.nextInt(-20, 21));
            default -> 1;
        };
    }

    private static Named shape(SplittableRandom random) {
        return switch (random.nextInt(7)) {
            case 0 -> new Named("soup", MeshShapes.soup(random, random.nextInt(1, 60), 0.3));
            case 1 -> new Named("box", MeshShapes.box(1, random.nextDouble(0.1, 1), random.nextDouble(0.1, 1)));
            case 2 -> new Named("cube", MeshShapes.subdividedCube(1 << random.nextInt(3)));
            case 3 -> new Named("sphere", MeshShapes.sphere(random.nextInt(2, 8)));
            case 4 -> new Named("sheet", MeshShapes.sheet(random, random.nextInt(1, 8), 0.3));
            case 5 -> new Named("flat sheet", MeshShapes.sheet(random, 1 << random.nextInt(4), 0));
            default -> new Named("one triangle", MeshShapes.soup(random, 1, 1));
        };
    }

    private static Named flawed(SplittableRandom random, boolean nasty, Named shape) {
        if (!nasty || random.nextInt(3) > 0) {
            return shape;
        }
        return new Named("flawed " + shape.name, MeshShapes.withFlaws(random, shape.mesh, random.nextInt(1, 6)));
    }
}
