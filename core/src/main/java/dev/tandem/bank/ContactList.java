package dev.tandem.bank;

import dev.tandem.math.Pose;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * A reusable list of contacts: a point and a normal in the frame of A, a depth, the two leaves, and whether one side
 * contains the other. It allocates only to grow.
 *
 * <p>Not safe for use by multiple threads: it belongs to the thread of its query.
 */
public final class ContactList {

    private static final int NUMBERS = 7;

    /** Whole numbers a contact: both leaves, both elements as users number them, both parts, 1 if contained. */
    private static final int WHOLE = 7;

    private double[] numbers = new double[NUMBERS * 16];
    private int[] whole = new int[WHOLE * 16];
    private int count;
    private final int[] between = new int[WHOLE];

    /** Removes all contacts. */
    public void clear() {
        count = 0;
    }

    /**
     * Sets the two leaves to which contacts belong that are added from now on.
     *
     * @param leafA the leaf of A
     * @param leafB the leaf of B
     * @param idA the number by which users know the element of A
     * @param idB the number by which users know the element of B
     * @param partA the part of A that contains its element; −1 if A has no parts
     * @param partB the part of B that contains its element; −1 if B has no parts
     * @param contained whether one side is wholly inside the other
     */
    public void between(int leafA, int leafB, int idA, int idB, int partA, int partB, boolean contained) {
        between[0] = leafA;
        between[1] = leafB;
        between[2] = idA;
        between[3] = idB;
        between[4] = partA;
        between[5] = partB;
        between[6] = contained ? 1 : 0;
    }

    /**
     * Adds a contact.
     *
     * @param x the x coordinate of the point, in the frame of A
     * @param y the y coordinate of the point
     * @param z the z coordinate of the point
     * @param nx the x coordinate of the normal, of length one and from A to B
     * @param ny the y coordinate of the normal
     * @param nz the z coordinate of the normal
     * @param depth the depth along the normal; negative for a gap, NaN if not known
     */
    public void add(double x, double y, double z, double nx, double ny, double nz, double depth) {
        if (WHOLE * count == whole.length) {
            grow();
        }
        replace(count, x, y, z, nx, ny, nz);
        numbers[NUMBERS * count + 6] = depth;
        System.arraycopy(between, 0, whole, WHOLE * count, WHOLE);
        count++;
    }

    private void grow() {
        if (count >= Integer.MAX_VALUE / (4 * NUMBERS)) {
            throw new IllegalStateException("more than " + count + " contacts; ask for the first collision");
        }
        numbers = Arrays.copyOf(numbers, 2 * numbers.length);
        whole = Arrays.copyOf(whole, 2 * whole.length);
    }

    /** {@return the number of contacts} */
    public int count() {
        return count;
    }

    /**
     * {@return the x coordinate of the point, in the frame of A}
     *
     * @param contact the index of the contact
     */
    public double x(int contact) {
        return numbers[NUMBERS * contact];
    }

    /**
     * {@return the y coordinate of the point, in the frame of A}
     *
     * @param contact the index of the contact
     */
    public double y(int contact) {
        return numbers[NUMBERS * contact + 1];
    }

    /**
     * {@return the z coordinate of the point, in the frame of A}
     *
     * @param contact the index of the contact
     */
    public double z(int contact) {
        return numbers[NUMBERS * contact + 2];
    }

    /**
     * {@return the x coordinate of the normal, of length one and from A to B}
     *
     * @param contact the index of the contact
     */
    public double normalX(int contact) {
        return numbers[NUMBERS * contact + 3];
    }

    /**
     * {@return the y coordinate of the normal}
     *
     * @param contact the index of the contact
     */
    public double normalY(int contact) {
        return numbers[NUMBERS * contact + 4];
    }

    /**
     * {@return the z coordinate of the normal}
     *
     * @param contact the index of the contact
     */
    public double normalZ(int contact) {
        return numbers[NUMBERS * contact + 5];
    }

    /**
     * {@return the depth of a contact; negative for a gap, NaN if not known}
     *
     * @param contact the index of the contact
     */
    public double depth(int contact) {
        return numbers[NUMBERS * contact + 6];
    }

    /**
     * {@return the leaf of A}
     *
     * @param contact the index of the contact
     */
    public int leafA(int contact) {
        return whole[WHOLE * contact];
    }

    /**
     * {@return the leaf of B}
     *
     * @param contact the index of the contact
     */
    public int leafB(int contact) {
        return whole[WHOLE * contact + 1];
    }

    /**
     * {@return the number by which users know the element of A}
     *
     * @param contact the index of the contact
     */
    public int idA(int contact) {
        return whole[WHOLE * contact + 2];
    }

    /**
     * {@return the number by which users know the element of B}
     *
     * @param contact the index of the contact
     */
    public int idB(int contact) {
        return whole[WHOLE * contact + 3];
    }

    /**
     * {@return the part of A that contains its element; −1 if A has no parts}
     *
     * @param contact the index of the contact
     */
    public int partA(int contact) {
        return whole[WHOLE * contact + 4];
    }

    /**
     * {@return the part of B that contains its element; −1 if B has no parts}
     *
     * @param contact the index of the contact
     */
    public int partB(int contact) {
        return whole[WHOLE * contact + 5];
    }

    /**
     * {@return whether a contact stands for a component of one body that is wholly inside the other, where no surfaces
     * touch} Its point is one of that component. Its depth is the distance of that point from the surface around it, a
     * lower bound on the depth of the two. Its normal is the direction in which B leaves A along that distance.
     *
     * @param contact the index of the contact
     */
    public boolean isContained(int contact) {
        return whole[WHOLE * contact + 6] != 0;
    }

    /**
     * Removes contacts with a gap that belong to parts of which one is inside the other.
     *
     * @param isBetweenContained whether a contact, by its index, belongs to such parts
     */
    public void removeGaps(IntPredicate isBetweenContained) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (!(depth(i) < 0 && isBetweenContained.test(i))) {
                System.arraycopy(numbers, NUMBERS * i, numbers, NUMBERS * kept, NUMBERS);
                System.arraycopy(whole, WHOLE * i, whole, WHOLE * kept, WHOLE);
                kept++;
            }
        }
        count = kept;
    }

    /**
     * Maps contacts by a pose.
     *
     * @param first the index of the first contact to map; all later ones are mapped too
     * @param m the pose, row-major 3×4
     */
    public void map(int first, double[] m) {
        for (int i = first; i < count; i++) {
            double x = x(i);
            double y = y(i);
            double z = z(i);
            double nx = normalX(i);
            double ny = normalY(i);
            double nz = normalZ(i);
            replace(
                    i,
                    Pose.mapX(m, x, y, z),
                    Pose.mapY(m, x, y, z),
                    Pose.mapZ(m, x, y, z),
                    m[0] * nx + m[1] * ny + m[2] * nz,
                    m[4] * nx + m[5] * ny + m[6] * nz,
                    m[8] * nx + m[9] * ny + m[10] * nz);
        }
    }

    /** Replaces a contact's point and normal: for whoever found them in another frame. */
    void replace(int contact, double x, double y, double z, double nx, double ny, double nz) {
        int at = NUMBERS * contact;
        numbers[at] = x;
        numbers[at + 1] = y;
        numbers[at + 2] = z;
        numbers[at + 3] = nx;
        numbers[at + 4] = ny;
        numbers[at + 5] = nz;
    }
}
