package dev.tandem.geometry;

import dev.tandem.math.Vec3;
import java.util.List;

/**
 * Atoms in space, in ångström, and the bonds between them. As a solid it is the union of the balls of the van der Waals
 * radii.
 *
 * <p>Immutable and safe for use by multiple threads.
 */
public final class Molecule {

    /** The largest coordinate that is accepted, as for meshes. */
    public static final double LARGEST_COORDINATE = TriangleMesh.LARGEST_COORDINATE;

    /**
     * An atom, as a file describes it.
     *
     * @param serial its number in the file
     * @param name its name, such as CA for the alpha carbon of an amino acid
     * @param element its chemical element
     * @param position its centre, in ångström
     * @param residue the amino acid, base or ligand to which it belongs, such as ASP
     * @param residueNumber the number of the residue in the chain with its insertion code, such as 1A
     * @param chain the chain, such as L
     */
    public record Atom(
            int serial,
            String name,
            ChemicalElement element,
            Vec3 position,
            String residue,
            String residueNumber,
            String chain) {

        /** {@return a label such as {@code L/ASP1A/CA}} */
        public String label() {
            return chain + "/" + residue + residueNumber + "/" + name;
        }
    }

    private final List<Atom> atoms;
    private final double[] coordinates;
    private final int[] bonds;

    private Molecule(List<Atom> atoms, double[] coordinates, int[] bonds) {
        this.atoms = atoms;
        this.coordinates = coordinates;
        this.bonds = bonds;
    }

    /**
     * {@return a molecule}
     *
     * @param atoms the atoms
     * @param bonds two indices of atoms for each bond
     */
    public static Molecule of(List<Atom> atoms, int... bonds) {
        List<Atom> kept = List.copyOf(atoms);
        double[] coordinates = new double[3 * kept.size()];
        for (int i = 0; i < kept.size(); i++) {
            Vec3 p = kept.get(i).position();
            coordinates[3 * i] = p.x();
            coordinates[3 * i + 1] = p.y();
            coordinates[3 * i + 2] = p.z();
        }
        for (int i = 0; i < coordinates.length; i++) {
            if (!(Math.abs(coordinates[i]) <= LARGEST_COORDINATE)) {
                throw new IllegalArgumentException("coordinate " + "xyz".charAt(i % 3) + " of atom " + i / 3 + " is "
                        + coordinates[i] + "; at most " + LARGEST_COORDINATE + " is allowed");
            }
        }
        if (bonds.length % 2 != 0) {
            throw new IllegalArgumentException("bonds come in pairs of atoms, but there are " + bonds.length + " ends");
        }
        for (int i = 0; i < bonds.length; i++) {
            if (bonds[i] < 0 || bonds[i] >= kept.size() || bonds[i] == bonds[i ^ 1]) {
                throw new IllegalArgumentException("bond " + i / 2 + " is between atoms " + bonds[i & ~1] + " and "
                        + bonds[i | 1] + "; two of the atoms 0 to " + (kept.size() - 1) + " are needed");
            }
        }
        return new Molecule(kept, coordinates, bonds.clone());
    }

    /** {@return the number of atoms} */
    public int atomCount() {
        return atoms.size();
    }

    /**
     * {@return an atom}
     *
     * @param i its index
     */
    public Atom atom(int i) {
        return atoms.get(i);
    }

    /** {@return all atoms} */
    public List<Atom> atoms() {
        return atoms;
    }

    /**
     * {@return the van der Waals radius of an atom, in ångström}
     *
     * @param atom its index
     */
    public double radius(int atom) {
        return atoms.get(atom).element().vanDerWaalsRadius();
    }

    /** {@return the number of bonds} */
    public int bondCount() {
        return bonds.length / 2;
    }

    /**
     * {@return the index of an atom of a bond}
     *
     * @param bond the index of the bond
     * @param which 0 or 1
     */
    public int bondEnd(int bond, int which) {
        return bonds[2 * bond + which];
    }

    /** {@return the positions of all atoms, as the live array for hot loops; to be read only} */
    public double[] coordinates() {
        return coordinates;
    }
}
