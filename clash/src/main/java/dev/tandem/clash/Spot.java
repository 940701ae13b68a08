package dev.tandem.clash;

import dev.tandem.math.Vec3;
import java.io.Serializable;

/**
 * A place where two parts meet.
 *
 * @param centre of the box around the points that they have in common there
 * @param size of that box
 * @param trianglePairs how many pairs of triangles touch there
 */
public record Spot(Vec3 centre, Vec3 size, int trianglePairs) implements Serializable {}
