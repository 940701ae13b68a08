package dev.tandem.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.ChemicalElement;
import dev.tandem.geometry.Molecule;
import dev.tandem.io.Molecules;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Entries of the Protein Data Bank. */
class SharedMoleculesTest {

    @Test
    void oneEntryInBothFormats() throws IOException {
        Molecule pdb = Molecules.read(SharedData.file("data/molecules/1a4w.pdb"));
        Molecule cif = Molecules.read(SharedData.file("data/molecules/1a4w.cif"));
        assertEquals(2439, pdb.atomCount());
        assertEquals(2439, cif.atomCount());
        // The PDB file sorts its waters by chain and numbers the ends of chains too; all else is the same.
        assertEquals(withoutSerials(pdb), withoutSerials(cif));
        assertEquals("L/ASP1A/N", pdb.atom(0).label());
    }

    private static Set<Molecule.Atom> withoutSerials(Molecule molecule) {
        Set<Molecule.Atom> all = new HashSet<>();
        for (Molecule.Atom a : molecule.atoms()) {
            assertTrue(
                    all.add(new Molecule.Atom(
                            0, a.name(), a.element(), a.position(), a.residue(), a.residueNumber(), a.chain())),
                    a.label() + " is there twice");
        }
        return all;
    }

    @Test
    void bondsAreAsManyAsAProteinHas() throws IOException {
        Molecule molecule = Molecules.read(SharedData.file("data/molecules/1lnl.pdb"));
        assertEquals(9984, molecule.atomCount());
        // Without its hydrogens, a chain with a few rings has a little more than one bond an atom.
        assertTrue(molecule.bondCount() > 9984 && molecule.bondCount() < 10_984, molecule.bondCount() + " bonds");
        int[] bonds = new int[molecule.atomCount()];
        for (int i = 0; i < molecule.bondCount(); i++) {
            bonds[molecule.bondEnd(i, 0)]++;
            bonds[molecule.bondEnd(i, 1)]++;
        }
        for (int i = 0; i < bonds.length; i++) {
            if (molecule.atom(i).element() == ChemicalElement.C) {
                assertTrue(bonds[i] >= 1 && bonds[i] <= 4, molecule.atom(i).label() + " has " + bonds[i]);
            }
        }
    }
}
