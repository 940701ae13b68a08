package dev.tandem.clash;

import dev.tandem.math.Vec3;
import java.io.Serializable;
import java.util.List;

/**
 * Two parts that overlap, touch or come too close.
 *
 * @param id the same in the next run, as long as both parts keep their names
 * @param a the name of the part that comes first in the assembly
 * @param b the name of the other
 * @param kind the kind of clash
 * @param depth the length by which moving B along the normal separates them; 0 if they do not overlap. For a contact,
 *     how deep one is inside the other
 * @param depthLower a lower bound on the length of every translation that separates them
 * @param source how the depth is known
 * @param distance the gap between the two; 0 if they touch
 * @param normal the direction in which B has to move, of length one
 * @param point the centre of the box around their intersection, or of the gap
 * @param size the size of the box around their intersection
 * @param spots the places where they meet, with most triangles first; empty if their surfaces do not touch
 * @param cluster the number, from 0, of the group of neighbouring clashes to which this one belongs
 * @serial exclude
 */
public record Clash(
        String id,
        String a,
        String b,
        ClashKind kind,
        double depth,
        double depthLower,
        DepthSource source,
        double distance,
        Vec3 normal,
        Vec3 point,
        Vec3 size,
        List<Spot> spots,
        int cluster)
        implements Serializable {

    /**
     * Creates a clash; the list is copied.
     *
     * @param id the same in the next run, as long as both parts keep their names
     * @param a the name of the part that comes first in the assembly
     * @param b the name of the other
     * @param kind the kind of clash
     * @param depth the length by which moving B along the normal separates them; 0 if they do not overlap. For a
     *     contact, how deep one is inside the other
     * @param depthLower a lower bound on the length of every translation that separates them
     * @param source how the depth is known
     * @param distance the gap between the two; 0 if they touch
     * @param normal the direction in which B has to move, of length one
     * @param point the centre of the box around their intersection, or of the gap
     * @param size the size of the box around their intersection
     * @param spots the places where they meet, with most triangles first; empty if their surfaces do not touch
     * @param cluster the number, from 0, of the group of neighbouring clashes to which this one belongs
     */
    public Clash {
        spots = List.copyOf(spots);
    }

    Clash inCluster(int number) {
        return new Clash(id, a, b, kind, depth, depthLower, source, distance, normal, point, size, spots, number);
    }

    /**
     * A place where two parts meet.
     *
     * @param centre the centre of the box around their common points there
     * @param size the size of that box
     * @param trianglePairs the number of pairs of triangles that touch there
     * @serial exclude
     */
    public record Spot(Vec3 centre, Vec3 size, int trianglePairs) implements Serializable {}

    /** How a depth is known. */
    public enum DepthSource {
        /** Two convex solids, or two parts that do not overlap: the depth itself, to rounding. */
        EXACT,
        /** The depth lies between the two bounds given; the larger one is that of a way out that was tried. */
        BOUNDED,
        /** The larger bound holds; the smaller one does not say much: a surface without an inside, or a search cut short. */
        ESTIMATED
    }
}
