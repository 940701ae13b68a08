package dev.tandem.plan.explore;

/** A place on the floor, and which way to face there, in radians from the x axis. */
public record Place(double x, double y, double heading) {

    Place shifted(double dx, double dy) {
        return new Place(x + dx, y + dy, heading);
    }
}
