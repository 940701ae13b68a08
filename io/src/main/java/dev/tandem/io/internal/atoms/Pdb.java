package dev.tandem.io.internal.atoms;

import dev.tandem.geometry.ChemicalElement;
import dev.tandem.geometry.Molecule;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.Decimal;
import dev.tandem.io.internal.text.TextCursor;
import dev.tandem.math.Vec3;
import java.nio.charset.StandardCharsets;

/**
 * PDB: the records ATOM, HETATM and CONECT, in their fixed columns (wwPDB format 3.3).
 *
 * <pre>
 *            1         2         3         4         5         6         7
 *   123456789012345678901234567890123456789012345678901234567890123456789012345678
 *   ATOM      2  CA AASP L   1A     10.070  18.634  19.379  1.00 28.34           C
 *          serial name^alternate     x       y       z      occupancy      element
 * </pre>
 */
public final class Pdb {

    private final String file;
    private final byte[] bytes;
    private final MoleculeBuilder molecule;

    /** The line in hand is start … stop. */
    private int start;

    private int stop;
    private int line;

    private int lastSerial;

    private Pdb(String file, byte[] bytes) {
        this.file = file;
        this.bytes = bytes;
        this.molecule = new MoleculeBuilder(file);
    }

    /** Reads a file's bytes. The name appears in errors. */
    public static Molecule read(String file, byte[] bytes) throws FormatException {
        return new Pdb(file, bytes).records();
    }

    private Molecule records() throws FormatException {
        boolean firstModel = true;
        boolean anyModel = false;
        int next = 0;
        while (next < bytes.length) {
            start = next;
            stop = start;
            while (stop < bytes.length && bytes[stop] != '\n' && bytes[stop] != '\r') {
                stop++;
            }
            boolean two = stop + 1 < bytes.length && bytes[stop] == '\r' && bytes[stop + 1] == '\n';
            next = stop + (two ? 2 : 1);
            line++;
            switch (columns(1, 6)) {
                case "ATOM", "HETATM" -> {
                    if (firstModel) {
                        atom();
                    }
                }
                case "MODEL" -> {
                    firstModel = !anyModel;
                    anyModel = true;
                }
                // Some files end each model and start none; what follows the first end is another model.
                case "ENDMDL" -> firstModel = false;
                case "CONECT" -> bonds();
                default -> {
                    // Headers, remarks, secondary structure: nothing that has a place.
                }
            }
        }
        return molecule.build();
    }

    private void atom() throws FormatException {
        double x = coordinate(31, 38, 'x');
        double y = coordinate(39, 46, 'y');
        double z = coordinate(47, 54, 'z');
        String rawName = raw(13, 16);
        String name = molecule.shared(rawName.strip());
        ChemicalElement element = element(rawName);
        String occupancy = columns(55, 60);
        double occupied = occupancy.isEmpty() ? 1 : number(55, 60, "the occupancy");
        Molecule.Atom atom = new Molecule.Atom(
                serial(),
                name,
                element,
                new Vec3(x, y, z),
                molecule.shared(columns(18, 20)),
                molecule.shared(columns(23, 27)),
                molecule.shared(columns(22, 22)));
        molecule.atom(atom, molecule.shared(columns(17, 17)), occupied, line);
    }

    /** Beyond 99999 atoms, files leave the number out or write letters; those are counted on. */
    private int serial() {
        String digits = columns(7, 11);
        lastSerial = isCount(digits) ? Integer.parseInt(digits) : lastSerial + 1;
        return lastSerial;
    }

    private static boolean isCount(String word) {
        return !word.isEmpty() && word.length() <= 9 && word.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private void bonds() {
        String from = columns(7, 11);
        if (!isCount(from)) {
            return;
        }
        for (int column = 12; column <= 27; column += 5) {
            String to = columns(column, column + 4);
            if (isCount(to)) {
                molecule.bond(Integer.parseInt(from), Integer.parseInt(to));
            }
        }
    }

    /**
     * Columns 77 and 78; where they are empty, the name of the atom. Its element stands right in columns 13 and 14, so
     * " CA " is a carbon and "CA  " calcium; names of four letters that start with H are hydrogens.
     */
    private ChemicalElement element(String name) throws FormatException {
        String given = columns(77, 78);
        if (!given.isEmpty()) {
            return known(given);
        }
        String two = name.length() < 2 ? name : name.substring(0, 2);
        String symbol = two.replaceAll("[^A-Za-z]", "");
        boolean hydrogen = name.strip().length() == 4 && name.charAt(0) == 'H';
        if (symbol.length() == 2
                && (hydrogen || ChemicalElement.ofSymbol(symbol).isEmpty())) {
            symbol = symbol.substring(0, 1);
        }
        return known(symbol);
    }

    private ChemicalElement known(String symbol) throws FormatException {
        return ChemicalElement.ofSymbol(symbol)
                .orElseThrow(() -> problem("the element is " + TextCursor.shown(symbol)
                        + "; a symbol such as C or FE is needed in columns 77 and 78"));
    }

    private double coordinate(int from, int to, char axis) throws FormatException {
        if (stop - start < to) {
            throw problem("the line ends before coordinate " + axis + " in columns " + from + " to " + to);
        }
        double value = number(from, to, "coordinate " + axis);
        if (Math.abs(value) > Molecule.LARGEST_COORDINATE) {
            throw problem("coordinate " + axis + " is " + value + ", which is too large");
        }
        return value;
    }

    private double number(int from, int to, String what) throws FormatException {
        int a = start + from - 1;
        int b = Math.min(start + to, stop);
        while (a < b && bytes[a] == ' ') {
            a++;
        }
        while (a < b && bytes[b - 1] == ' ') {
            b--;
        }
        double value = Decimal.parse(bytes, a, b);
        if (!Double.isFinite(value)) {
            throw problem(what + " is " + TextCursor.shown(raw(from, to)) + "; a number is needed in columns " + from
                    + " to " + to);
        }
        return value;
    }

    /** Columns count from one, and are empty beyond the end of the line. */
    private String columns(int from, int to) {
        return raw(from, to).strip();
    }

    private String raw(int from, int to) {
        int a = Math.min(start + from - 1, stop);
        return new String(bytes, a, Math.min(start + to, stop) - a, StandardCharsets.ISO_8859_1);
    }

    private FormatException problem(String what) {
        return new FormatException(file, "line " + line, what);
    }
}
