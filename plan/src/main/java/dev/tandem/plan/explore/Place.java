package dev.tandem.plan.explore;

/**
 * A place on the floor and a heading.
 *
 * @param x the x coordinate
 * @param y the y coordinate
 * @param heading the direction to face, in radians from the x axis
 */
public record Place(double x, double y, double heading) {

    Place shifted(double dx, double dy) {
        return new Place(x + dx, y + dy, heading);
    }
}
