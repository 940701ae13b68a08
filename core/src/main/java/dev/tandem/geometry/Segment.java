package dev.tandem.geometry;

import dev.tandem.math.Vec3;

/** A straight line from one point to another, both ends included. */
public record Segment(Vec3 from, Vec3 to) implements Shape {

    public Segment {
        Shape.checkPoint("an end of a segment", from);
        Shape.checkPoint("an end of a segment", to);
    }

    @Override
    public double extent() {
        return Shape.extent(from, to);
    }
}
