package dev.tandem.plan.explore;

/**
 * Where a walking robot stands, which way it faces, and how it holds its joints.
 *
 * @param x the x coordinate
 * @param y the y coordinate
 * @param heading the direction that it faces, in radians from the x axis
 * @param posture how it holds its joints
 */
public record Stance(double x, double y, double heading, Posture posture) {

    /**
     * Checks the numbers.
     *
     * @param x the x coordinate
     * @param y the y coordinate
     * @param heading the direction that it faces, in radians from the x axis
     * @param posture how it holds its joints
     */
    public Stance {
        if (!(Math.abs(x) + Math.abs(y) + Math.abs(heading) < 1e30)) {
            throw new IllegalArgumentException(
                    "a stance is three finite numbers, not " + x + ", " + y + " and " + heading);
        }
    }

    Stance facing(double way) {
        return new Stance(x, y, way, posture);
    }

    Stance holding(Posture other) {
        return new Stance(x, y, heading, other);
    }

    /** How far apart two stand, from one place to the other. */
    double wayTo(Stance other) {
        return Math.hypot(other.x - x, other.y - y);
    }

    /** The turn from this heading to another, the shorter way round. */
    double turnTo(double way) {
        return Math.IEEEremainder(way - heading, 2 * Math.PI);
    }
}
