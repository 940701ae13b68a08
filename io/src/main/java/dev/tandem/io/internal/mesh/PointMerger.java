package dev.tandem.io.internal.mesh;

import dev.tandem.io.file.FormatException;
import java.security.SecureRandom;

/**
 * Gives corners with the same coordinates the same point, in the order of first sight. An open-addressed table with
 * linear probing.
 *
 * <p>The hash is multilinear with secret random keys: the upper half of k₀ + Σ kᵢ·wᵢ mod 2⁶⁴ over the 32-bit words wᵢ.
 * It is strongly universal (Lemire, Kaser: <i>Strongly universal string hashing is fast</i>, 2014, theorem 3.1), so
 * nobody can make a file whose points all collide. The keys change the speed, never the result.
 */
public final class PointMerger {

    private static final int WORDS = 6;

    /** Drawn once a process. */
    private static final long[] KEYS = new SecureRandom().longs(WORDS + 1).toArray();

    private final MeshBuilder mesh;

    /** Point index plus one; 0 is free. The length is a power of two. */
    private int[] table;

    public PointMerger(MeshBuilder mesh, int expectedPoints) {
        this.mesh = mesh;
        this.table = new int[tableSize(expectedPoints)];
    }

    private static int tableSize(long points) {
        return (int) Math.min(1 << 30, Math.max(64, Long.highestOneBit(2 * points) << 1));
    }

    /** The index of the point with these coordinates; new if there was none. Zero has no sign here. */
    public int indexOf(double signedX, double signedY, double signedZ) throws FormatException {
        double x = signedX + 0.0;
        double y = signedY + 0.0;
        double z = signedZ + 0.0;
        int mask = table.length - 1;
        int slot = hash(x, y, z) & mask;
        while (table[slot] != 0) {
            int point = table[slot] - 1;
            if (mesh.coordinate(3 * point) == x
                    && mesh.coordinate(3 * point + 1) == y
                    && mesh.coordinate(3 * point + 2) == z) {
                return point;
            }
            slot = (slot + 1) & mask;
        }
        int point = mesh.pointCount();
        mesh.point(x, y, z);
        table[slot] = point + 1;
        if (2L * mesh.pointCount() > table.length && table.length < 1 << 30) {
            grow();
        }
        return point;
    }

    private void grow() {
        int[] larger = new int[2 * table.length];
        // The points are in the mesh, so the old table need not be kept while the new one is filled.
        table = larger;
        int mask = larger.length - 1;
        for (int point = 0; point < mesh.pointCount(); point++) {
            int slot = hash(mesh.coordinate(3 * point), mesh.coordinate(3 * point + 1), mesh.coordinate(3 * point + 2))
                    & mask;
            while (larger[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            larger[slot] = point + 1;
        }
    }

    private int hash(double x, double y, double z) {
        long sum = KEYS[0] + words(x, 1) + words(y, 3) + words(z, 5);
        return (int) (sum >>> 32);
    }

    private long words(double value, int key) {
        long bits = Double.doubleToRawLongBits(value);
        return KEYS[key] * (bits & 0xffffffffL) + KEYS[key + 1] * (bits >>> 32);
    }
}
