package dev.tandem.geometry;

import dev.tandem.math.Vec3;

/** A single point. */
public record Point(Vec3 at) implements Shape {

    public Point {
        Shape.checkPoint("a point", at);
    }

    @Override
    public double extent() {
        return 0;
    }
}
