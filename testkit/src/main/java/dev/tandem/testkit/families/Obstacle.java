package dev.tandem.testkit.families;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cylinder;

/** A box or a cylinder of a made-up world. */
record Obstacle(String name, Kind kind, double a, double b, double c, Place place) {

    /** A box has three sizes, a cylinder a height and a radius. */
    enum Kind {
        BOX,
        CYLINDER
    }

    static Obstacle box(String name, double x, double y, double z, Place place) {
        return new Obstacle(name, Kind.BOX, x, y, z, place);
    }

    static Obstacle cylinder(String name, double height, double radius, Place place) {
        return new Obstacle(name, Kind.CYLINDER, height, radius, 0, place);
    }

    /** The same thing in a world that stands at a place. */
    Obstacle in(Place world) {
        return new Obstacle(name, kind, a, b, c, world.times(place));
    }

    Body body() {
        return (kind == Kind.BOX ? Body.of(new Box(a, b, c)) : Body.of(new Cylinder(b, a))).at(place.pose());
    }
}
