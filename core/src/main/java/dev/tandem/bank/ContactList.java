package dev.tandem.bank;

import dev.tandem.math.Pose;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Receives contacts: a point and a normal in A's frame, a depth, the two leaves, and whether one contains the other. Reusable; it grows when it has to
 * and allocates nothing otherwise.
 */
public final class ContactList {

    private static final int NUMBERS = 7;

    /** Whole numbers a contact: both leaves, both elements as users number them, both parts, 1 if contained. */
    private static final int WHOLE = 7;

    private double[] numbers = new double[NUMBERS * 16];
    private int[] whole = new int[WHOLE * 16];
    private int count;
    private final int[] between = new int[WHOLE];

    /** Forgets all contacts. */
    public void clear() {
        count = 0;
    }

    /** From now on, contacts that are added are between these two leaves, known to users as elements of parts. */
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
     * @param nx the normal, of length one and from A to B
     * @param depth how deep they overlap there, along the normal; negative if there is a gap, NaN if it is not known
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

    public int count() {
        return count;
    }

    public double x(int contact) {
        return numbers[NUMBERS * contact];
    }

    public double y(int contact) {
        return numbers[NUMBERS * contact + 1];
    }

    public double z(int contact) {
        return numbers[NUMBERS * contact + 2];
    }

    public double normalX(int contact) {
        return numbers[NUMBERS * contact + 3];
    }

    public double normalY(int contact) {
        return numbers[NUMBERS * contact + 4];
    }

    public double normalZ(int contact) {
        return numbers[NUMBERS * contact + 5];
    }

    public double depth(int contact) {
        return numbers[NUMBERS * contact + 6];
    }

    public int leafA(int contact) {
        return whole[WHOLE * contact];
    }

    public int leafB(int contact) {
        return whole[WHOLE * contact + 1];
    }

    /** The number under which a user knows the element of A. */
    public int idA(int contact) {
        return whole[WHOLE * contact + 2];
    }

    /** The number under which a user knows the element of B. */
    public int idB(int contact) {
        return whole[WHOLE * contact + 3];
    }

    /** The part of A that its element is in; −1 if A has no parts. */
    public int partA(int contact) {
        return whole[WHOLE * contact + 4];
    }

    /** The part of B that its element is in; −1 if B has no parts. */
    public int partB(int contact) {
        return whole[WHOLE * contact + 5];
    }

    /**
     * Whether this stands for a piece of one body that is wholly inside the other, where no surfaces touch. Its point is one of
     * that piece, its depth how far that point is from the surface around it, which the depth of the two is not less than; its
     * normal is the way that B leaves A on, along that distance.
     */
    public boolean isContained(int contact) {
        return whole[WHOLE * contact + 6] != 0;
    }

    /** Removes contacts with a gap that are between parts of which one is inside the other, by their numbers. */
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

    /** Maps all contacts from one on by a row-major 3×4 matrix. */
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
