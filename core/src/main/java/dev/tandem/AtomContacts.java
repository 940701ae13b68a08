package dev.tandem;

import dev.tandem.bank.LeafTests;
import dev.tandem.geometry.Molecule;
import dev.tandem.math.Pose;
import dev.tandem.query.Query;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Pairs of atoms that are too close, as Chimera's <i>Find Clashes/Contacts</i> counts them: with van der Waals radii r
 * and centres d apart, atoms overlap by
 *
 * <pre>
 *   overlap = r₁ + r₂ − d − allowance
 * </pre>
 *
 * and pairs with an overlap of at least 0 are reported. A positive allowance finds clashes, a negative one also atoms
 * that nearly touch. Within one molecule, atoms that are few bonds apart are close by nature and are left out.
 *
 * <p>Immutable and safe for use by multiple threads. A search builds a tree of balls over each molecule, O(n log n),
 * and then takes time in proportion to the pairs that are close.
 */
public final class AtomContacts {

    /** In ångström: what hydrogen bonds and rounded coordinates may take before a pair is called a clash. */
    public static final double CLASH_ALLOWANCE = 0.4;

    /** Atoms at most so many bonds apart are left out, as Chimera does unless told otherwise. */
    public static final int NEAR_BONDS = 4;

    /**
     * Two atoms that overlap.
     *
     * @param atomA its index in the first molecule
     * @param atomB its index in the second, or in the same
     * @param overlap of the van der Waals balls, less the allowance, in ångström
     */
    public record Contact(int atomA, int atomB, double overlap) implements Comparable<Contact> {
        @Override
        public int compareTo(Contact o) {
            return atomA != o.atomA ? Integer.compare(atomA, o.atomA) : Integer.compare(atomB, o.atomB);
        }
    }

    private final double allowance;
    private final int bonds;

    private AtomContacts(double allowance, int bonds) {
        this.allowance = allowance;
        this.bonds = bonds;
    }

    /**
     * {@return a search for clashes: pairs that overlap by more than {@link #CLASH_ALLOWANCE}, except atoms at most
     * {@link #NEAR_BONDS} bonds apart}
     */
    public static AtomContacts clashes() {
        return new AtomContacts(CLASH_ALLOWANCE, NEAR_BONDS);
    }

    /**
     * {@return this search with another allowance}
     *
     * @param angstrom the allowance in ångström; finite
     */
    public AtomContacts allowance(double angstrom) {
        if (!Double.isFinite(angstrom)) {
            throw new IllegalArgumentException("an allowance is a finite number of ångström, but got " + angstrom);
        }
        return new AtomContacts(angstrom, bonds);
    }

    /**
     * {@return this search without atoms of one molecule that are few bonds apart}
     *
     * @param bondsApart atoms at most this many bonds apart are left out; not negative
     */
    public AtomContacts leavingOut(int bondsApart) {
        if (bondsApart < 0) {
            throw new IllegalArgumentException("atoms are 0 or more bonds apart, but got " + bondsApart);
        }
        return new AtomContacts(allowance, bondsApart);
    }

    /**
     * {@return all contacts of two molecules, in the order of atoms}
     *
     * @param a the first molecule
     * @param b the second molecule
     * @param bInA the pose of B in the frame of A
     */
    public List<Contact> between(Molecule a, Molecule b, Pose bInA) {
        Overlaps overlaps = new Overlaps(a, b, bInA, allowance, false);
        Tandem.prepare(Body.of(a), Body.of(b)).ask(bInA, overlaps);
        Collections.sort(overlaps.found);
        return List.copyOf(overlaps.found);
    }

    /**
     * {@return all contacts of atoms of one molecule, each pair once with the smaller index first, in order}
     *
     * @param molecule the molecule
     */
    public List<Contact> within(Molecule molecule) {
        Body body = Body.of(molecule);
        Overlaps overlaps = new Overlaps(molecule, molecule, Pose.identity(), allowance, true);
        Tandem.prepare(body, body).ask(Pose.identity(), overlaps);
        Collections.sort(overlaps.found);
        Neighbours neighbours = new Neighbours(molecule, bonds);
        List<Contact> kept = new ArrayList<>();
        for (Contact contact : overlaps.found) {
            if (!neighbours.areNear(contact.atomA(), contact.atomB())) {
                kept.add(contact);
            }
        }
        return List.copyOf(kept);
    }

    /** Collects the pairs; what the descent shows it may touch, or nearly so. */
    private static final class Overlaps extends Query {

        private final Molecule a;
        private final Molecule b;
        private final double[] m = new double[12];
        private final double allowance;
        private final boolean same;
        final List<Contact> found = new ArrayList<>();

        Overlaps(Molecule a, Molecule b, Pose bInA, double allowance, boolean same) {
            this.a = a;
            this.b = b;
            bInA.copyInto(m);
            this.allowance = allowance;
            this.same = same;
        }

        @Override
        public boolean usesBounds() {
            return allowance < 0;
        }

        @Override
        public double reach() {
            return Math.max(0, -allowance);
        }

        @Override
        public boolean leaf(LeafTests tests, int leafA, int leafB) {
            int i = ~leafA;
            int j = ~leafB;
            if (same && i >= j) {
                return false;
            }
            double[] p = a.coordinates();
            double[] q = b.coordinates();
            double x = Pose.mapX(m, q[3 * j], q[3 * j + 1], q[3 * j + 2]) - p[3 * i];
            double y = Pose.mapY(m, q[3 * j], q[3 * j + 1], q[3 * j + 2]) - p[3 * i + 1];
            double z = Pose.mapZ(m, q[3 * j], q[3 * j + 1], q[3 * j + 2]) - p[3 * i + 2];
            double overlap = a.radius(i) + b.radius(j) - Math.sqrt(x * x + y * y + z * z) - allowance;
            if (overlap >= 0) {
                found.add(new Contact(i, j, overlap));
            }
            return false;
        }

        @Override
        public void reset() {
            found.clear();
        }
    }

    /** Which atoms are within a few bonds of one another, asked in the order of the first. */
    private static final class Neighbours {

        private final int bonds;
        private final List<List<Integer>> bonded = new ArrayList<>();
        private final int[] distance;
        private int from = -1;

        Neighbours(Molecule molecule, int bonds) {
            this.bonds = bonds;
            distance = new int[molecule.atomCount()];
            for (int i = 0; i < molecule.atomCount(); i++) {
                bonded.add(new ArrayList<>());
            }
            for (int i = 0; i < molecule.bondCount(); i++) {
                bonded.get(molecule.bondEnd(i, 0)).add(molecule.bondEnd(i, 1));
                bonded.get(molecule.bondEnd(i, 1)).add(molecule.bondEnd(i, 0));
            }
        }

        boolean areNear(int a, int b) {
            if (a != from) {
                spread(a);
                from = a;
            }
            return distance[b] <= bonds;
        }

        /** Breadth first, as far as matters. */
        private void spread(int start) {
            Arrays.fill(distance, Integer.MAX_VALUE);
            distance[start] = 0;
            List<Integer> open = new ArrayList<>();
            open.add(start);
            for (int next = 0; next < open.size(); next++) {
                int atom = open.get(next);
                for (int other : bonded.get(atom)) {
                    if (distance[atom] < bonds && distance[other] == Integer.MAX_VALUE) {
                        distance[other] = distance[atom] + 1;
                        open.add(other);
                    }
                }
            }
        }
    }
}
