package dev.tandem.geometry;

import dev.tandem.math.Vec3;
import java.util.List;

/**
 * Atoms in space, in ångström, and the bonds between them. As a solid it is the union of the balls of the van der Waals
 * radii. Immutable.
 */
public final class Molecule {

    /** Coordinates larger than this are refused, as in meshes. */
    public static final double LARGEST_COORDINATE = TriangleMesh.LARGEST_COORDINATE;

    /**
     * An atom, with what a report would call it.
     *
     * @param serial the number that the file gives it
     * @param name such as CA for the alpha carbon of an amino acid
     * @param residue the amino acid, base or ligand that it is part of, such as ASP
     * @param residueNumber its number in the chain with its insertion code, such as 1A
     * @param chain such as L
     */
    public record Atom(
            int serial,
            String name,
            ChemicalElement element,
            Vec3 position,
            String residue,
            String residueNumber,
            String chain) {

        /** Such as {@code L/ASP1A/CA}. */
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

    /** A molecule of atoms, and of bonds given as pairs of atom indices. */
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

    public int atomCount() {
        return atoms.size();
    }

    public Atom atom(int i) {
        return atoms.get(i);
    }

    public List<Atom> atoms() {
        return atoms;
    }

    /** The van der Waals radius of an atom. */
    public double radius(int atom) {
        return atoms.get(atom).element().vanDerWaalsRadius();
    }

    public int bondCount() {
        return bonds.length / 2;
    }

    /** The atom at end 0 or 1 of a bond. */
    public int bondEnd(int bond, int which) {
        return bonds[2 * bond + which];
    }

    /** The live array of positions, for hot loops: read, never write. */
    public double[] coordinates() {
        return coordinates;
    }
}
