package dev.tandem.scene;

import dev.tandem.geometry.Aabb;
import dev.tandem.math.Vec3;
import java.util.Random;

/** Boxes for tests; half of them on a coarse grid, where they touch, coincide and shrink to points. */
final class NastyBoxes {

    private final Random random;

    NastyBoxes(Random random) {
        this.random = random;
    }

    Aabb next() {
        return switch (random.nextInt(16)) {
            case 0 -> scaled(1e-9, 0);
            case 1 -> scaled(1, 1e6);
            case 2 -> Aabb.of(-1e30, -1e30, -1e30, 1e30, random.nextInt(3), 1e30);
            case 3 -> point();
            case 4 -> scaled(1e9, 0);
            case 5 -> Aabb.of(-0.0, 0, -0.0, 0, 0.0, 0);
            case 6, 7, 8 -> scaled(1, 0);
            default -> onGrid();
        };
    }

    Aabb onGrid() {
        int x = random.nextInt(8);
        int y = random.nextInt(8);
        int z = random.nextInt(8);
        return Aabb.of(x, y, z, x + random.nextInt(3), y + random.nextInt(3), z + random.nextInt(3));
    }

    private Aabb point() {
        Vec3 p = new Vec3(random.nextInt(8), random.nextInt(8), random.nextInt(8));
        return new Aabb(p, p);
    }

    private Aabb scaled(double scale, double offset) {
        double x = offset + scale * 8 * random.nextDouble();
        double y = offset + scale * 8 * random.nextDouble();
        double z = offset + scale * 8 * random.nextDouble();
        double s = scale * 2;
        return Aabb.of(x, y, z, x + s * random.nextDouble(), y + s * random.nextDouble(), z + s * random.nextDouble());
    }
}
