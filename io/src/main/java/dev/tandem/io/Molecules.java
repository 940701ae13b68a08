package dev.tandem.io;

import dev.tandem.geometry.Molecule;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.atoms.MmCif;
import dev.tandem.io.internal.atoms.Pdb;
import dev.tandem.io.internal.text.FileBytes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Molecules in files, by the ending of the file's name. Of several models the first is read, and of alternate positions
 * of a residue the one that is occupied most.
 *
 * <p>Bonds are those that the file lists, and all pairs of atoms with a distance between 0.4 Å and the sum of their
 * covalent radii and 0.45 Å. Ions have no bonds by distance.
 */
public final class Molecules {

    /** The table to add a format to. */
    private static final Formats<Formats.Reader<Molecule>> FORMATS = new Formats<Formats.Reader<Molecule>>("molecule")
            .with(".pdb", Pdb::read)
            .with(".ent", Pdb::read)
            .with(".cif", MmCif::read);

    private Molecules() {}

    /** {@return the endings that are known, in small letters and with their dot} */
    public static List<String> endings() {
        return FORMATS.endings();
    }

    /**
     * Reads a molecule.
     *
     * @param file the file
     * @throws IOException if reading or writing fails
     * @return the molecule
     */
    public static Molecule read(Path file) throws IOException {
        return FORMATS.of(file.toString()).read(file.toString(), FileBytes.read(file));
    }

    /**
     * Reads from bytes that are in memory already. The name decides the format and appears in errors.
     *
     * @param name the name of the file, which decides the format and appears in messages
     * @param bytes the content of the file
     * @throws FormatException if the content is not valid
     * @return the molecule
     */
    public static Molecule read(String name, byte[] bytes) throws FormatException {
        return FORMATS.of(name).read(name, bytes);
    }
}
