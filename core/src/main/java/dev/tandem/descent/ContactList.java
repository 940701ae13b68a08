package dev.tandem.descent;

import java.util.Arrays;

/**
 * Receives contacts: a point and a normal in A's frame, a depth, and the two leaves. Reusable; it grows when it has to
 * and allocates nothing otherwise.
 */
public final class ContactList {

    private static final int NUMBERS = 7;

    private double[] numbers = new double[NUMBERS * 16];
    private int[] leaves = new int[2 * 16];
    private int count;
    private int leafA;
    private int leafB;

    /** Forgets all contacts. */
    public void clear() {
        count = 0;
    }

    /** From now on, contacts that are added are between these two leaves. */
    void between(int a, int b) {
        leafA = a;
        leafB = b;
    }

    /**
     * Adds a contact.
     *
     * @param nx the normal, of length one and from A to B
     * @param depth how deep they overlap there, along the normal; negative if there is a gap, NaN if it is not known
     */
    public void add(double x, double y, double z, double nx, double ny, double nz, double depth) {
        if (2 * count == leaves.length) {
            grow();
        }
        int at = NUMBERS * count;
        numbers[at] = x;
        numbers[at + 1] = y;
        numbers[at + 2] = z;
        numbers[at + 3] = nx;
        numbers[at + 4] = ny;
        numbers[at + 5] = nz;
        numbers[at + 6] = depth;
        leaves[2 * count] = leafA;
        leaves[2 * count + 1] = leafB;
        count++;
    }

    private void grow() {
        if (count >= Integer.MAX_VALUE / (4 * NUMBERS)) {
            throw new IllegalStateException("more than " + count + " contacts; ask for the first collision");
        }
        numbers = Arrays.copyOf(numbers, 2 * numbers.length);
        leaves = Arrays.copyOf(leaves, 2 * leaves.length);
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
        return leaves[2 * contact];
    }

    public int leafB(int contact) {
        return leaves[2 * contact + 1];
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
