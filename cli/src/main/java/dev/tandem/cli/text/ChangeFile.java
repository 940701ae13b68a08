package dev.tandem.cli.text;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.math.Pose;
import dev.tandem.plan.explore.WorldChanges.Change;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What changes in an explored world, a line each; empty lines and what follows a # do not count:
 *
 * <pre>
 *   WHEN add NAME MESH [X,Y,Z]        WHEN is a round, such as 2: before its look
 *   WHEN move NAME X,Y,Z              or a round and metres, such as 2+0.8: when so much of its walk is done
 *   WHEN remove NAME
 * </pre>
 */
public final class ChangeFile {

    private static final String FORMAT =
            "write 'WHEN add NAME MESH [X,Y,Z]', 'WHEN move NAME X,Y,Z' or 'WHEN remove NAME'";

    private static final Pattern WHEN = Pattern.compile("(\\d{1,6})(?:\\+([^+]+))?");
    private static final String BOX = "box:";

    private final Path file;

    /** The meshes of all things so far, as their files have them. */
    private final Map<String, TriangleMesh> meshes = new HashMap<>();

    /** The names of what is there so far. */
    private final Set<String> there = new HashSet<>();

    private ChangeFile(Path file, Map<String, TriangleMesh> first) {
        this.file = file;
        meshes.putAll(first);
        there.addAll(first.keySet());
    }

    /** A line with its time. */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record Entry(int line, int round, double walked, String[] words) {}

    /**
     * Reads a file.
     *
     * @param first the obstacles that are there at first, with their meshes
     * @throws IllegalArgumentException if a line is wrong; names the file and the line
     */
    public static List<Change> read(Path file, Map<String, TriangleMesh> first) throws IOException {
        ChangeFile reader = new ChangeFile(file, first);
        List<String> lines = Lines.read(file.toString(), Files::readAllLines);
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String text = lines.get(i).replaceFirst("#.*", "").strip();
            if (!text.isEmpty()) {
                entries.add(reader.entry(i + 1, text.split("\\s+", -1)));
            }
        }
        // What is there is told by the time, not by the order of the lines.
        entries.sort(Comparator.comparingInt(Entry::round).thenComparingDouble(Entry::walked));
        List<Change> out = new ArrayList<>();
        for (Entry entry : entries) {
            out.add(reader.change(entry));
        }
        return out;
    }

    private Entry entry(int line, String[] words) {
        Matcher when = WHEN.matcher(words[0]);
        if (!when.matches() || Integer.parseInt(when.group(1)) < 1) {
            throw wrong(
                    line,
                    "'" + words[0] + "' is not a time; write a round from 1 on, or a round and metres like 2+0.8");
        }
        if (words.length < 3) {
            throw wrong(line, "something is missing; " + FORMAT);
        }
        double walked = when.group(2) == null ? 0 : numbers(line, when.group(2), 1, "a length, like 0.8")[0];
        if (when.group(2) != null && !(walked > 0 && walked < 1e9)) {
            throw wrong(line, "after a + comes a length above 0, but this is " + when.group(2));
        }
        return new Entry(line, Integer.parseInt(when.group(1)), walked, words);
    }

    private Change change(Entry entry) {
        int line = entry.line;
        String[] words = entry.words;
        String name = words[2];
        TriangleMesh mesh = null;
        switch (words[1]) {
            case "add" -> {
                count(line, words, 4, 5);
                if (!there.add(name)) {
                    throw wrong(line, "'" + name + "' is there already; move it, or give another name");
                }
                TriangleMesh own = mesh(line, words[3]);
                meshes.put(name, own);
                mesh = words.length == 5 ? moved(line, own, words[4]) : own;
            }
            case "move" -> {
                count(line, words, 4, 4);
                mesh = moved(line, known(line, name), words[3]);
            }
            case "remove" -> {
                count(line, words, 3, 3);
                known(line, name);
                there.remove(name);
            }
            default -> throw wrong(line, "'" + words[1] + "' is neither add, move nor remove; " + FORMAT);
        }
        return new Change(entry.round, entry.walked, name, mesh);
    }

    private TriangleMesh known(int line, String name) {
        TriangleMesh mesh = meshes.get(name);
        if (mesh == null || !there.contains(name)) {
            String what = there.isEmpty() ? "there is nothing" : "there are " + String.join(", ", new TreeSet<>(there));
            throw wrong(line, "there is no '" + name + "' at that time; " + what);
        }
        return mesh;
    }

    private void count(int line, String[] words, int least, int most) {
        if (words.length < least || words.length > most) {
            throw wrong(line, "'" + words[1] + "' does not take " + (words.length - 2) + " words; " + FORMAT);
        }
    }

    /** A mesh from a file beside this one, or a box. */
    private TriangleMesh mesh(int line, String text) {
        if (text.startsWith(BOX)) {
            double[] n = numbers(line, text.substring(BOX.length()), 3, "the sizes of a box, like box:0.5,0.5,1");
            if (!(n[0] > 0 && n[1] > 0 && n[2] > 0)) {
                throw wrong(line, "the sizes of a box are above 0, but this is " + text);
            }
            return TriangleMesh.box(n[0], n[1], n[2]);
        }
        try {
            return Lines.read(file.resolveSibling(text).toString(), Meshes::read);
        } catch (IOException | IllegalArgumentException e) {
            throw wrong(line, Lines.problem(e));
        }
    }

    private TriangleMesh moved(int line, TriangleMesh mesh, String text) {
        double[] n = numbers(line, text, 3, "a place, like 1,2.5,0");
        return mesh.transformed(Pose.translation(n[0], n[1], n[2]));
    }

    private double[] numbers(int line, String text, int count, String what) {
        try {
            double[] n = Numbers.parseList(text);
            if (n.length == count) {
                return n;
            }
        } catch (IllegalArgumentException e) {
            throw wrong(line, String.valueOf(e.getMessage()));
        }
        throw wrong(line, "'" + text + "' is not " + what);
    }

    private IllegalArgumentException wrong(int line, String problem) {
        return new IllegalArgumentException(file + ": line " + line + ": " + problem);
    }
}
