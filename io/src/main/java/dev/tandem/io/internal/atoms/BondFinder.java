package dev.tandem.io.internal.atoms;

import dev.tandem.geometry.Molecule.Atom;
import dev.tandem.io.file.FormatException;
import dev.tandem.math.Vec3;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the pairs of atoms that are as close as a covalent bond. Atoms are hashed into cubes as wide as the longest
 * possible bond, so that only 27 cubes are searched for each.
 */
final class BondFinder {

    /** Closer atoms are one atom written twice. */
    private static final double SHORTEST = 0.4;

    /** How much longer than the sum of the radii a bond may be; the usual choice of programs that guess bonds. */
    private static final double TOLERANCE = 0.45;

    /** Real matter has about ten atoms a cube; a heap of atoms in one place would take the square of their number. */
    private static final long COMPARISONS_EACH = 2_000;

    /** Even in a metal, where an atom has twelve neighbours, there are no more pairs than this for each. */
    private static final long PAIRS_EACH = 6;

    private final String file;
    private final List<Atom> atoms;
    private final int[] lines;
    private final double reach;
    private final int[] first;
    private final int[] next;

    /** Smaller atom in the upper half. */
    private long[] found = {};

    private int count;

    BondFinder(String file, List<Atom> atoms, int[] lines) throws FormatException {
        this.file = file;
        this.atoms = atoms;
        this.lines = lines;
        double largest = 0;
        for (Atom atom : atoms) {
            largest = Math.max(largest, radius(atom));
        }
        this.reach = 2 * largest + TOLERANCE;
        this.first = new int[Integer.highestOneBit(Math.max(16, atoms.size())) << 1];
        this.next = new int[atoms.size()];
        Arrays.fill(first, -1);
        search();
    }

    private static double radius(Atom atom) {
        return atom.element().formsCovalentBonds() ? atom.element().covalentRadius() : 0;
    }

    private void search() throws FormatException {
        long comparisons = 0;
        long most = COMPARISONS_EACH * (atoms.size() + 100L);
        for (int i = 0; i < atoms.size(); i++) {
            Vec3 p = atoms.get(i).position();
            if (radius(atoms.get(i)) == 0) {
                continue;
            }
            long x = cube(p.x());
            long y = cube(p.y());
            long z = cube(p.z());
            for (int k = 0; k < 27; k++) {
                long cx = x + k % 3 - 1;
                long cy = y + k / 3 % 3 - 1;
                long cz = z + k / 9 - 1;
                for (int j = first[slot(cx, cy, cz)]; j >= 0; j = next[j]) {
                    comparisons++;
                    Vec3 q = atoms.get(j).position();
                    // Other cubes may share the slot.
                    if (cube(q.x()) == cx && cube(q.y()) == cy && cube(q.z()) == cz && bound(i, j)) {
                        add(i, j);
                    }
                }
            }
            if (comparisons > most || count > PAIRS_EACH * (atoms.size() + 100L)) {
                throw new FormatException(
                        file,
                        "line " + lines[i],
                        "the atoms before this one are so close together that no bonds can be told");
            }
            int slot = slot(x, y, z);
            next[i] = first[slot];
            first[slot] = i;
        }
    }

    private boolean bound(int i, int j) {
        double distance = atoms.get(i).position().distanceTo(atoms.get(j).position());
        return distance >= SHORTEST && distance <= radius(atoms.get(i)) + radius(atoms.get(j)) + TOLERANCE;
    }

    private long cube(double coordinate) {
        return (long) Math.floor(coordinate / reach);
    }

    private int slot(long x, long y, long z) {
        long mixed = x * 0x9E3779B97F4A7C15L + y * 0xC2B2AE3D27D4EB4FL + z * 0x165667B19E3779F9L;
        return (int) (mixed >>> 33) & (first.length - 1);
    }

    /** Adds a pair; the same pair may be added again. */
    void add(int a, int b) {
        if (a == b) {
            return;
        }
        if (count == found.length) {
            found = Arrays.copyOf(found, Math.max(64, count + count / 2));
        }
        found[count++] = ((long) Math.min(a, b) << 32) | Math.max(a, b);
    }

    /** All bonds, each once, as pairs in ascending order. */
    int[] all() {
        Arrays.sort(found, 0, count);
        int[] pairs = new int[2 * count];
        int different = 0;
        for (int i = 0; i < count; i++) {
            if (i == 0 || found[i] != found[i - 1]) {
                pairs[different++] = (int) (found[i] >>> 32);
                pairs[different++] = (int) found[i];
            }
        }
        return Arrays.copyOf(pairs, different);
    }
}
