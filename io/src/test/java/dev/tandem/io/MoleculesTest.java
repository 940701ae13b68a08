package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.ChemicalElement;
import dev.tandem.geometry.Molecule;
import dev.tandem.io.file.FormatException;
import dev.tandem.math.Vec3;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoleculesTest {

    /** A piece of an amino acid, whose side has two positions, a calcium and a water. */
    static final String PDB = """
            HEADER    A SAMPLE
            ATOM      1  N   ASP L   1A     11.095  19.341  20.188  1.00 30.14           N
            ATOM      2  CA  ASP L   1A     10.070  18.634  19.379  1.00 28.34           C
            ATOM      3  C   ASP L   1A      9.846  17.102  19.503  1.00 26.08           C
            ATOM      4  CB AASP L   1A     10.255  18.858  17.853  0.40 37.55           C
            ATOM      5  CB BASP L   1A     10.300  18.800  17.900  0.60 37.55           C
            TER       6      ASP L   1A
            HETATM    7 CA    CA L 501       1.000   2.000   3.000  1.00 10.00          CA
            HETATM    8  O   HOH L 502      -1.000  -2.000  -3.000  1.00 10.00           O
            CONECT    7    8
            END
            """;

    static final String CIF = """
            data_SAMPLE
            #
            _entry.id   SAMPLE
            _struct.title
            ;A text of several lines;
            loop_ is no loop here
            ;
            loop_
            _audit_author.name
            _audit_author.pdbx_ordinal
            'O'Neil, A.' 1
            "Two ""quotes" 2
            loop_
            _atom_site.Cartn_x
            _atom_site.auth_atom_id
            _atom_site.Cartn_z
            _atom_site.Cartn_y
            _atom_site.group_PDB
            _atom_site.type_symbol
            _atom_site.label_alt_id
            _atom_site.auth_comp_id
            _atom_site.auth_asym_id
            _atom_site.auth_seq_id
            _atom_site.pdbx_PDB_ins_code
            _atom_site.occupancy
            _atom_site.id
            _atom_site.pdbx_PDB_model_num
            11.095 N  20.188 19.341 ATOM N . ASP L 1 A 1.00 1 1
            10.070 CA 19.379 18.634 ATOM C . ASP L 1 A 1.00 2 1
            9.846 "C" 19.503 17.102 ATOM C ? ASP L 1 A 1.00 3 1
            10.255 CB 17.853 18.858 ATOM C A ASP L 1 A 0.40 4 1
            10.300 CB 17.900(2) 18.800 ATOM C B ASP L 1 A 0.60 5 1
            1.000 CA 3.000 2.000 HETATM CA . CA L 501 ? 1.00 7 1
            -1.000 'O' -3.000 -2.000
            HETATM O . HOH L 502 ? 1.00 8 1
            0 O 0 0 ATOM O . HOH L 503 ? 1.00 9 2
            # end
            """;

    /** The archive's own files are called pdb1abc.ent. */
    @Test
    void theOtherEndingOfPdbFiles() throws FormatException {
        String atom = "ATOM      1  CA  GLY A   1      11.104   6.134  -6.504  1.00  0.00           C\n";
        assertEquals(
                pdb(atom).atoms(),
                Molecules.read("pdb1abc.ent", Samples.ascii(atom)).atoms());
    }

    private static Molecule pdb(String text) throws FormatException {
        return Molecules.read("a.pdb", Samples.ascii(text));
    }

    private static Molecule cif(String text) throws FormatException {
        return Molecules.read("a.cif", Samples.ascii(text));
    }

    @Test
    void bothFormatsGiveTheSameAtoms() throws FormatException {
        Molecule molecule = pdb(PDB);
        assertEquals(molecule.atoms(), cif(CIF).atoms());
        assertEquals(molecule.atoms(), pdb(PDB.replace("\n", "\r\n")).atoms());
        assertEquals(molecule.atoms(), cif(CIF.replace("\n", "\r\n")).atoms());
        assertEquals(6, molecule.atomCount());
        assertEquals(
                new Molecule.Atom(1, "N", ChemicalElement.N, new Vec3(11.095, 19.341, 20.188), "ASP", "1A", "L"),
                molecule.atom(0));
        assertEquals(5, molecule.atom(3).serial());
        assertEquals(ChemicalElement.CA, molecule.atom(4).element());
        assertEquals(List.of(".pdb", ".ent", ".cif"), Molecules.endings());
    }

    @Test
    void bondsByDistanceAndAsListed() throws FormatException {
        // N–CA, CA–C and CA–CB by distance; calcium has none by distance, but one is listed.
        assertEquals(List.of("0-1", "1-2", "1-3", "4-5"), bonds(pdb(PDB)));
        assertEquals(List.of("0-1", "1-2", "1-3"), bonds(cif(CIF)));
        assertEquals(List.of("0-1", "1-2", "1-3"), bonds(pdb(PDB.replace("CONECT    7    8", "CONECT    7    4"))));
    }

    private static List<String> bonds(Molecule molecule) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < molecule.bondCount(); i++) {
            all.add(molecule.bondEnd(i, 0) + "-" + molecule.bondEnd(i, 1));
        }
        return all;
    }

    @Test
    void bondsAreThoseOfAllPairs() throws FormatException {
        StringBuilder text = new StringBuilder();
        Random random = new Random(7);
        String[] elements = {"C", "N", "O", "H", "S"};
        for (int i = 0; i < 400; i++) {
            text.append(String.format(
                    Locale.ROOT,
                    "HETATM%5d  X   LIG A   1    %8.3f%8.3f%8.3f  1.00  0.00          %2s\n",
                    i,
                    12 * random.nextDouble() - 6,
                    12 * random.nextDouble() - 6,
                    12 * random.nextDouble() - 6,
                    elements[random.nextInt(5)]));
        }
        Molecule molecule = pdb(text.toString());
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            for (int j = i + 1; j < 400; j++) {
                Molecule.Atom a = molecule.atom(i);
                Molecule.Atom b = molecule.atom(j);
                double d = a.position().distanceTo(b.position());
                if (d >= 0.4 && d <= a.element().covalentRadius() + b.element().covalentRadius() + 0.45) {
                    expected.add(i + "-" + j);
                }
            }
        }
        assertTrue(expected.size() > 100, expected.size() + " bonds");
        assertEquals(expected, bonds(molecule));
    }

    @Test
    void ofEqualAlternatesTheFirstOne() throws FormatException {
        assertEquals(4, pdb(PDB.replace("0.40", "0.60")).atom(3).serial());
        assertEquals(4, cif(CIF.replace("0.40", "0.60")).atom(3).serial());
    }

    @Test
    void onlyTheFirstModel() throws FormatException {
        String second = "MODEL        2\n" + PDB.replace("END\n", "ENDMDL\nEND\n");
        String first = "MODEL        1\n" + PDB.replace("END\n", "ENDMDL\n");
        assertEquals(pdb(PDB).atoms(), pdb(first + second).atoms());
        assertEquals(pdb(PDB).atoms(), pdb(PDB + "ENDMDL\n" + PDB).atoms());
    }

    @ParameterizedTest
    @CsvSource({"' CA ',C", "'CA  ',CA", "'HG11',H", "'1HB ',H", "'FE  ',FE", "' N  ',N", "'CG1 ',C", "' D1 ',H"})
    void elementsFromNames(String name, ChemicalElement element) throws FormatException {
        String line = "ATOM      1 " + name + " ASP L   1      11.095  19.341  20.188\n";
        assertEquals(element, pdb(line).atom(0).element());
    }

    @Test
    void serialsThatDoNotFitAreCountedOn() throws FormatException {
        Molecule molecule = pdb(PDB.replace("HETATM    7", "HETATM*****"));
        assertEquals(6, molecule.atom(4).serial());
    }

    @Test
    void aSingleAtomWithoutALoop() throws FormatException {
        Molecule one = cif("data_x _atom_site.Cartn_x 1 _atom_site.Cartn_y 2 _atom_site.Cartn_z 3"
                + " _atom_site.type_symbol Fe _other.item 'a value'");
        assertEquals(1, one.atomCount());
        assertEquals(new Vec3(1, 2, 3), one.atom(0).position());
        assertEquals(ChemicalElement.FE, one.atom(0).element());
    }

    private static void assertRefused(String name, String text, String place, String... words) {
        FormatException refused = assertThrows(FormatException.class, () -> Molecules.read(name, Samples.ascii(text)));
        String message = String.valueOf(refused.getMessage());
        assertTrue(
                message.startsWith(name + ": " + (place.isEmpty() ? "" : place + ": ")),
                () -> "place " + place + " in: " + message);
        for (String word : words) {
            assertTrue(message.contains(word), () -> "'" + word + "' in: " + message);
        }
    }

    @Test
    void pdbThatIsWrong() {
        assertRefused("a.pdb", PDB.replace("18.634", "18,634"), "line 3", "coordinate y", "columns 39 to 46");
        assertRefused("a.pdb", PDB.replace(" 18.634", "    nan"), "line 3", "coordinate y");
        assertRefused("a.pdb", PDB.replace(" 18.634", "   1e31"), "line 3", "too large");
        assertRefused("a.pdb", "ATOM      1  N   ASP L   1A     11.095  19.341  20.1", "line 1", "coordinate z");
        assertRefused("a.pdb", PDB.replace("  1.00 28.34", "  x.00 28.34"), "line 3", "occupancy");
        assertRefused("a.pdb", PDB.replace("          CA\n", "          QQ\n"), "line 8", "'QQ'");
        assertRefused("a.pdb", "HEADER\nEND\n", "", "no atoms");
        assertRefused("a.pdb", "", "", "no atoms");
    }

    @Test
    void cifThatIsWrong() {
        assertRefused("a.cif", CIF.replace("data_SAMPLE", "sample"), "line 1", "'sample'");
        assertRefused("a.cif", CIF.replace("10.070", "?"), "line 29", "coordinate x");
        assertRefused(
                "a.cif",
                CIF.replace("10.070 CA 19.379 18.634 ATOM C ", "10.070 CA 19.379 18.634 ATOM Qq "),
                "line 30",
                "'Qq'");
        assertRefused("a.cif", CIF.replace("_atom_site.Cartn_x", "_atom_site.Cartn_w"), "line 28", "Cartn_x");
        assertRefused("a.cif", CIF.replace("_atom_site.type_symbol", "_atom_site.type"), "line 28", "type_symbol");
        assertRefused("a.cif", CIF.replace("1.00 9 2", "1.00 9"), "line 38", "13 values", "14");
        assertRefused("a.cif", CIF.replace("'O'Neil, A.'", "'O'Neil, A."), "line 11", "quotes");
        assertRefused("a.cif", CIF.replace("loop here\n;", "loop here\n"), "line 5", "no end");
        assertRefused("a.cif", CIF.replace("_atom_site.auth_comp_id", "_atom_site.id"), "line 26", "twice");
        assertRefused("a.cif", CIF + CIF, "line 65", "two lists");
        assertRefused("a.cif", "data_x\n_cell.a 1\n_atom_site_fract_x 0.5\n", "line 3", "fractions");
        assertRefused("a.cif", CIF.replace("_atom_site.group_PDB", "_atom_sites.group"), "line 18", "and others");
        assertRefused("a.cif", CIF.replace("_atom_site.Cartn_x", "_other.Cartn_x"), "line 15", "and others");
        assertRefused("a.cif", "data_x\n", "", "no atoms");
        assertRefused("a.cif", "data_x\nvalue\n", "line 2", "no name");
        assertRefused("a.cif", "data_x loop_ 1 2 3", "line 1", "names");
        assertThrows(FormatException.class, () -> Molecules.read(Path.of("a.mol2")));
    }

    /** Two heaps of atoms a bond apart would have a bond for every pair. */
    @Test
    void heapsOfAtomsAreRefused() {
        StringBuilder heaps = new StringBuilder(
                "data_x loop_ _atom_site.Cartn_x _atom_site.Cartn_y _atom_site.Cartn_z _atom_site.type_symbol\n");
        for (int i = 0; i < 50_000; i++) {
            heaps.append(i % 2).append(" 0 0 C\n");
        }
        FormatException refused =
                assertThrows(FormatException.class, () -> Molecules.read("a.cif", Samples.ascii(heaps.toString())));
        assertTrue(String.valueOf(refused.getMessage()).contains("close together"), refused.getMessage());
    }
}
