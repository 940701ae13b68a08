package dev.tandem.io.internal.atoms;

import dev.tandem.geometry.Molecule;
import dev.tandem.geometry.Molecule.Atom;
import dev.tandem.io.file.FormatException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects atoms and listed bonds, and keeps one of the alternate positions of each residue: the one whose atoms are
 * occupied most in sum, or the first of equals. Choosing once for a residue never mixes two shapes of it.
 */
final class MoleculeBuilder {

    private record Residue(String chain, String number) {}

    private record Row(Atom atom, String alternate, int line) {}

    private final String file;
    private final List<Row> rows = new ArrayList<>();
    private final Map<Residue, Map<String, Double>> occupancies = new HashMap<>();
    private final Map<String, String> words = new HashMap<>();
    private final List<int[]> listedBonds = new ArrayList<>();

    MoleculeBuilder(String file) {
        this.file = file;
    }

    /** The same few names come again and again; one string each is enough. */
    String shared(String word) {
        return words.computeIfAbsent(word, w -> w);
    }

    /** Adds an atom. The alternate is empty where there is no choice. */
    void atom(Atom atom, String alternate, double occupancy, int line) {
        rows.add(new Row(atom, alternate, line));
        if (!alternate.isEmpty()) {
            occupancies
                    .computeIfAbsent(new Residue(atom.chain(), atom.residueNumber()), r -> new HashMap<>(4))
                    .merge(alternate, occupancy, Double::sum);
        }
    }

    /** A bond that the file lists, by the serial numbers of its atoms. */
    void bond(int serialA, int serialB) {
        listedBonds.add(new int[] {serialA, serialB});
    }

    Molecule build() throws FormatException {
        if (rows.isEmpty()) {
            throw new FormatException(file, "", "the file holds no atoms");
        }
        List<Atom> atoms = new ArrayList<>(rows.size());
        int[] lines = new int[rows.size()];
        Map<Residue, String> chosen = new HashMap<>();
        for (Row row : rows) {
            if (row.alternate.isEmpty()
                    || row.alternate.equals(chosen.computeIfAbsent(
                            new Residue(row.atom.chain(), row.atom.residueNumber()), r -> choose(r, row.alternate)))) {
                lines[atoms.size()] = row.line;
                atoms.add(row.atom);
            }
        }
        BondFinder bonds = new BondFinder(file, atoms, lines);
        Map<Integer, Integer> bySerial = new HashMap<>();
        if (!listedBonds.isEmpty()) {
            for (int i = 0; i < atoms.size(); i++) {
                bySerial.put(atoms.get(i).serial(), i);
            }
        }
        for (int[] listed : listedBonds) {
            Integer a = bySerial.get(listed[0]);
            Integer b = bySerial.get(listed[1]);
            // Files list bonds of atoms that another alternate or model has; those atoms are not here.
            if (a != null && b != null) {
                bonds.add(a, b);
            }
        }
        return Molecule.of(atoms, bonds.all());
    }

    /** The alternate that is occupied most; the first one in the file among equals. */
    private String choose(Residue residue, String first) {
        Map<String, Double> sums = occupancies.getOrDefault(residue, Map.of());
        String best = first;
        double most = sums.getOrDefault(first, 0.0);
        for (Map.Entry<String, Double> entry : sums.entrySet()) {
            boolean more = entry.getValue() > most;
            // Among equals that are not first, the letter decides: the order of a map must not.
            boolean equal = entry.getValue() == most
                    && !best.equals(first)
                    && entry.getKey().compareTo(best) < 0;
            if (more || equal) {
                best = entry.getKey();
                most = entry.getValue();
            }
        }
        return best;
    }
}
