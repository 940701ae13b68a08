package dev.tandem;

import dev.tandem.bank.ContactList;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;

/**
 * A point where two bodies touch. In the frame that the bodies' poses are given in. The points of one pair of elements
 * have one normal: moving B along it by the largest of their depths leaves the two just touching, and no shorter move
 * does; to 1e-9 of their size, save that the depth of curved elements may be up to 1e-3 of their size more than the least.
 *
 * <p>A contained contact stands for a piece of one body that is wholly inside the other, where no surfaces touch. It tells
 * the nearest way out from a point of that piece; to separate the two takes at least so much, and as a rule more.
 *
 * @param point the middle between the surfaces of A and B, along the normal; of a contained contact, a point of the piece
 * @param normal of length one, from A to B
 * @param depth how deep they overlap there; with a margin, negative where there is a gap: minus its width. NaN for
 *     elements whose depth nobody knows. Of a contained contact, how far the point is from the surface around it
 * @param idA the element of A
 * @param idB the element of B
 * @param partA the part of A that its element is in; −1 if A has no parts
 * @param partB the part of B that its element is in; −1 if B has no parts
 * @param contained whether a piece of one body is wholly inside the other: then one element is of that piece, the other is
 *     any of the solid around it
 */
public record Contact(
        Vec3 point, Vec3 normal, double depth, int idA, int idB, int partA, int partB, boolean contained) {

    /** A contact of two surfaces. */
    public Contact(Vec3 point, Vec3 normal, double depth, int idA, int idB, int partA, int partB) {
        this(point, normal, depth, idA, idB, partA, partB, false);
    }

    /** One of those that a prepared query found, with A standing at a pose. */
    public static Contact of(ContactList list, int i, Pose poseOfA) {
        return new Contact(
                poseOfA.apply(new Vec3(list.x(i), list.y(i), list.z(i))),
                poseOfA.rotate(new Vec3(list.normalX(i), list.normalY(i), list.normalZ(i))),
                list.depth(i),
                list.idA(i),
                list.idB(i),
                list.partA(i),
                list.partB(i),
                list.isContained(i));
    }
}
