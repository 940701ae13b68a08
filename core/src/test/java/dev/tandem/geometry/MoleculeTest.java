package dev.tandem.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.math.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;

class MoleculeTest {

    private static Molecule.Atom atom(double x) {
        return new Molecule.Atom(1, "O", ChemicalElement.O, new Vec3(x, 0, 0), "HOH", "7", "W");
    }

    @Test
    void atomsAndBonds() {
        Molecule molecule = Molecule.of(List.of(atom(0), atom(1)), 0, 1);
        assertEquals(2, molecule.atomCount());
        assertEquals(1, molecule.bondCount());
        assertEquals(1, molecule.bondEnd(0, 1));
        assertEquals(1.52, molecule.radius(0));
        assertEquals("W/HOH7/O", molecule.atom(1).label());
        assertEquals(1, molecule.coordinates()[3]);
    }

    @Test
    void whatIsRefused() {
        List<Molecule.Atom> two = List.of(atom(0), atom(1));
        assertThrows(IllegalArgumentException.class, () -> Molecule.of(two, 0));
        assertThrows(IllegalArgumentException.class, () -> Molecule.of(two, 0, 2));
        assertThrows(IllegalArgumentException.class, () -> Molecule.of(two, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> Molecule.of(List.of(atom(1e31))));
    }

    @Test
    void elements() {
        assertEquals(ChemicalElement.CL, ChemicalElement.ofSymbol("Cl").orElseThrow());
        assertEquals(ChemicalElement.CL, ChemicalElement.ofSymbol("CL").orElseThrow());
        assertEquals(ChemicalElement.H, ChemicalElement.ofSymbol("D").orElseThrow());
        assertTrue(ChemicalElement.ofSymbol("Xx").isEmpty());
        assertEquals(96, ChemicalElement.values().length);
        for (ChemicalElement element : ChemicalElement.values()) {
            // An atom keeps others farther away than it lets those come that it is bound to.
            assertTrue(element.vanDerWaalsRadius() > element.covalentRadius(), element.symbol());
            assertEquals(element, ChemicalElement.ofSymbol(element.symbol()).orElseThrow());
        }
    }
}
