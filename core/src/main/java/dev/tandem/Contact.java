package dev.tandem;

import dev.tandem.bank.ContactList;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;

/**
 * A point of contact of two bodies, in the frame in which the poses of the bodies are given. All contacts of one pair
 * of elements have the same normal. Moving B along it by the largest of their depths leaves the two elements just
 * touching, and no shorter move does; this holds to 1e-9 of their size, except that the depth of curved elements may
 * exceed the least depth by up to 1e-3 of their size.
 *
 * <p>A contained contact stands for a connected component of one body that lies wholly inside the other, where no
 * surfaces touch. It states the nearest way out from one point of that component; separating the two takes at least
 * this much and usually more.
 *
 * @param point the middle between the surfaces of A and B along the normal; for a contained contact, a point of the
 *     contained component
 * @param normal the direction from A to B, of length one
 * @param depth the depth of the overlap; with a margin, negative where there is a gap: minus its width. NaN for
 *     elements whose depth is not known. For a contained contact, the distance from the point to the surface around it
 * @param idA the element of A
 * @param idB the element of B
 * @param partA the part of A that contains its element; −1 if A has no parts
 * @param partB the part of B that contains its element; −1 if B has no parts
 * @param contained whether a component of one body is wholly inside the other: then one element belongs to that
 *     component, and the other is any element of the solid around it
 */
public record Contact(
        Vec3 point, Vec3 normal, double depth, int idA, int idB, int partA, int partB, boolean contained) {

    /**
     * Creates a contact of two surfaces, which is not a contained one.
     *
     * @param point the middle between the surfaces of A and B
     * @param normal the direction from A to B, of length one
     * @param depth the depth of the overlap; negative for a gap, NaN if not known
     * @param idA the element of A
     * @param idB the element of B
     * @param partA the part of A; −1 if A has no parts
     * @param partB the part of B; −1 if B has no parts
     */
    public Contact(Vec3 point, Vec3 normal, double depth, int idA, int idB, int partA, int partB) {
        this(point, normal, depth, idA, idB, partA, partB, false);
    }

    /**
     * {@return one contact that a prepared query found, in the frame in which the pose of A is given}
     *
     * @param list the contacts, in the frame of A
     * @param i the index of the contact
     * @param poseOfA the pose of A
     */
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
