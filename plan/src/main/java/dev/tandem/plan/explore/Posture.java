package dev.tandem.plan.explore;

/** How a walking robot holds its joints. Made by its {@link Walker}. */
public final class Posture {

    private final String name;
    private final double[] values;

    /** How far any point of the robot is from the vertical axis that it turns about, at most. */
    final double radius;

    Posture(String name, double[] values, double radius) {
        this.name = name;
        this.values = values;
        this.radius = radius;
    }

    /** {@return the name} */
    public String name() {
        return name;
    }

    /** {@return the values of all of the robot's variables, as a copy} */
    public double[] values() {
        return values.clone();
    }

    /** Without a copy: read, never write. */
    double[] shared() {
        return values;
    }

    @Override
    public String toString() {
        return name;
    }
}
