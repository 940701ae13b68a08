package dev.tandem.io.internal.atoms;

import dev.tandem.geometry.ChemicalElement;
import dev.tandem.geometry.Molecule;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.TextCursor;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * mmCIF: the items {@code _atom_site}, in any order of columns, as a loop or as a single atom. The numbers and names of
 * the authors are preferred to those of the archive, so that a molecule is named as in its PDB file. Crystals in
 * fractions of a cell are refused.
 */
public final class MmCif {

    private static final String PREFIX = "_atom_site.";

    /** What an atom needs or may have; the name of the item that gives it is the same in small letters. */
    private enum Item {
        ID,
        TYPE_SYMBOL,
        LABEL_ATOM_ID,
        AUTH_ATOM_ID,
        LABEL_ALT_ID,
        LABEL_COMP_ID,
        AUTH_COMP_ID,
        LABEL_ASYM_ID,
        AUTH_ASYM_ID,
        LABEL_SEQ_ID,
        AUTH_SEQ_ID,
        PDBX_PDB_INS_CODE,
        CARTN_X,
        CARTN_Y,
        CARTN_Z,
        OCCUPANCY,
        PDBX_PDB_MODEL_NUM
    }

    private static final Item[] ITEMS = Item.values();

    private final CifTokens tokens;
    private final MoleculeBuilder molecule;

    /** The values of the atom in hand that are words; none where the file has none. */
    private final Map<Item, String> values = new EnumMap<>(Item.class);

    private final double[] xyz = new double[3];
    private double occupancy;
    private int serial;
    private @Nullable String model;
    private boolean done;

    private MmCif(String file, byte[] bytes) throws FormatException {
        tokens = new CifTokens(file, bytes);
        molecule = new MoleculeBuilder(file);
    }

    /** Reads a file's bytes. The name appears in errors. */
    public static Molecule read(String file, byte[] bytes) throws FormatException {
        return new MmCif(file, bytes).items();
    }

    private Molecule items() throws FormatException {
        boolean more = tokens.next();
        if (more && !tokens.startsBare("data_")) {
            throw tokens.problem("the file starts with " + tokens.shown() + "; an mmCIF file starts with 'data_'");
        }
        while (more) {
            if (tokens.isBare("loop_")) {
                more = loop();
            } else if (tokens.isName()) {
                more = tokens.startsBare(PREFIX) ? single() : pair();
            } else {
                // A value here belongs to nothing.
                if (tokens.isValue()) {
                    throw tokens.problem("the value " + tokens.shown() + " has no name before it");
                }
                more = tokens.next();
            }
        }
        return molecule.build();
    }

    /** A name and its value; leaves the tokens at what follows. */
    private boolean pair() throws FormatException {
        if (tokens.startsBare("_atom_site_fract_x")) {
            throw tokens.problem("crystals in fractions of a cell are not read; save the molecule in ångström");
        }
        value();
        return tokens.next();
    }

    private void value() throws FormatException {
        if (!tokens.next() || !tokens.isValue()) {
            throw tokens.problem("a value is needed here");
        }
    }

    /** One atom, without a loop: pairs of names and values that follow each other. */
    private boolean single() throws FormatException {
        begin();
        Set<Item> seen = EnumSet.noneOf(Item.class);
        boolean more = true;
        while (more && tokens.isName() && tokens.startsBare(PREFIX)) {
            Item item = item();
            if (item != null) {
                seen.add(item);
            }
            value();
            take(item);
            more = tokens.next();
        }
        needCoordinates(seen);
        atom();
        return more;
    }

    private boolean loop() throws FormatException {
        boolean more = tokens.next();
        boolean atoms = more && tokens.startsBare(PREFIX);
        List<@Nullable Item> columns = new ArrayList<>();
        Set<Item> seen = EnumSet.noneOf(Item.class);
        int names = 0;
        while (more && tokens.isName()) {
            if (tokens.startsBare("_atom_site_fract_x")) {
                throw tokens.problem("crystals in fractions of a cell are not read; save the molecule in ångström");
            }
            if (tokens.startsBare(PREFIX) != atoms) {
                throw tokens.problem("the loop has items of atoms and others, such as " + tokens.shown());
            }
            if (atoms) {
                Item item = item();
                if (item != null && !seen.add(item)) {
                    throw tokens.problem("the item " + tokens.shown() + " is there twice");
                }
                columns.add(item);
            }
            names++;
            more = tokens.next();
        }
        if (names == 0) {
            throw tokens.problem("a loop needs names of items");
        }
        if (!atoms) {
            while (more && tokens.isValue()) {
                more = tokens.next();
            }
            return more;
        }
        begin();
        needCoordinates(seen);
        while (more && tokens.isValue()) {
            for (int i = 0; i < columns.size(); i++) {
                if (!more || !tokens.isValue()) {
                    throw tokens.problem("the atom has " + i + " values; " + columns.size() + " are needed");
                }
                take(columns.get(i));
                more = tokens.next();
            }
            atom();
        }
        return more;
    }

    private void begin() throws FormatException {
        if (done) {
            throw tokens.problem("the file has two lists of atoms; save one molecule a file");
        }
        done = true;
        occupancy = 1;
    }

    private void needCoordinates(Set<Item> seen) throws FormatException {
        if (!seen.contains(Item.CARTN_X) || !seen.contains(Item.CARTN_Y) || !seen.contains(Item.CARTN_Z)) {
            throw tokens.problem("the atoms need the items Cartn_x, Cartn_y and Cartn_z");
        }
        if (!seen.contains(Item.TYPE_SYMBOL)) {
            throw tokens.problem("the atoms need the item type_symbol");
        }
    }

    private @Nullable Item item() {
        String name = tokens.word().substring(PREFIX.length());
        if (name.length() > 32) {
            return null;
        }
        String upper = name.toUpperCase(Locale.ROOT);
        for (Item item : ITEMS) {
            if (item.name().equals(upper)) {
                return item;
            }
        }
        return null;
    }

    private void take(@Nullable Item item) throws FormatException {
        if (item == null) {
            return;
        }
        switch (item) {
            case CARTN_X -> xyz[0] = coordinate('x');
            case CARTN_Y -> xyz[1] = coordinate('y');
            case CARTN_Z -> xyz[2] = coordinate('z');
            case OCCUPANCY -> {
                occupancy = tokens.isAbsent() ? 1 : tokens.number();
                if (!Double.isFinite(occupancy)) {
                    throw tokens.problem("the occupancy is " + tokens.shown() + "; a number is needed");
                }
            }
            case ID -> serial = serial(tokens.word());
            default -> {
                if (tokens.isAbsent()) {
                    values.remove(item);
                } else {
                    values.put(item, molecule.shared(tokens.word()));
                }
            }
        }
    }

    private double coordinate(char axis) throws FormatException {
        double value = tokens.number();
        // NaN fails the comparison too.
        if (!(Math.abs(value) <= Molecule.LARGEST_COORDINATE)) {
            throw tokens.problem("coordinate " + axis + " is " + tokens.shown() + "; a number is needed");
        }
        return value;
    }

    private void atom() throws FormatException {
        String ofModel = value(Item.PDBX_PDB_MODEL_NUM, Item.PDBX_PDB_MODEL_NUM);
        if (model == null) {
            model = ofModel;
        }
        if (!ofModel.equals(model)) {
            return;
        }
        String symbol = value(Item.TYPE_SYMBOL, Item.TYPE_SYMBOL);
        ChemicalElement element = ChemicalElement.ofSymbol(symbol)
                .orElseThrow(() -> tokens.problem("the atom before this has the type_symbol " + TextCursor.shown(symbol)
                        + "; an element such as C or Fe is needed"));
        String number = value(Item.AUTH_SEQ_ID, Item.LABEL_SEQ_ID);
        String insertion = value(Item.PDBX_PDB_INS_CODE, Item.PDBX_PDB_INS_CODE);
        Molecule.Atom atom = new Molecule.Atom(
                serial,
                value(Item.AUTH_ATOM_ID, Item.LABEL_ATOM_ID),
                element,
                new Vec3(xyz[0], xyz[1], xyz[2]),
                value(Item.AUTH_COMP_ID, Item.LABEL_COMP_ID),
                insertion.isEmpty() ? number : molecule.shared(number + insertion),
                value(Item.AUTH_ASYM_ID, Item.LABEL_ASYM_ID));
        molecule.atom(atom, value(Item.LABEL_ALT_ID, Item.LABEL_ALT_ID), occupancy, tokens.line());
    }

    /** The first of two items that the atom has; empty when it has neither. */
    private String value(Item item, Item otherwise) {
        String value = values.get(item);
        return value != null ? value : values.getOrDefault(otherwise, "");
    }

    private static int serial(String id) {
        boolean digits = !id.isEmpty() && id.length() <= 9 && id.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits ? Integer.parseInt(id) : 0;
    }
}
