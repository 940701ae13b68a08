package dev.tandem.scene;

/** Takes boxes that a ray enters, nearer ones usually first. */
@FunctionalInterface
public interface RayVisitor {

    /**
     * The ray enters a box at {@code enter} times its direction; 0 when it starts inside. Returns how far the ray goes
     * from now on: what it went so far to see all boxes, the distance of a hit to see only what may be nearer, a
     * negative number to end.
     */
    double box(int id, double enter);
}
