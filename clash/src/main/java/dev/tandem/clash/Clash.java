package dev.tandem.clash;

import dev.tandem.math.Vec3;
import java.io.Serializable;
import java.util.List;

/**
 * Two parts that get in each other's way.
 *
 * @param id the same in the next run, as long as both parts keep their names
 * @param a the name of the part that comes first in the assembly
 * @param b the name of the other
 * @param depth moving B by this along the normal takes them apart; 0 if they do not overlap. For a contact, how far one
 *     reaches into the other
 * @param depthLower no shorter translation does
 * @param source how the depth is known
 * @param distance the gap between the two; 0 if they touch
 * @param normal of length one: the way that B has to move
 * @param point the middle of where they meet, or of the gap
 * @param size of the box around where they meet
 * @param spots where they meet, largest number of triangles first; empty if their surfaces do not touch
 * @param cluster the number of the group of clashes near each other that this one is in, from 0
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

    public Clash {
        spots = List.copyOf(spots);
    }

    Clash inCluster(int number) {
        return new Clash(id, a, b, kind, depth, depthLower, source, distance, normal, point, size, spots, number);
    }

    /**
     * A place where two parts meet.
     *
     * @param centre of the box around the points that they have in common there
     * @param size of that box
     * @param trianglePairs how many pairs of triangles touch there
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
