package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.io.file.FormatException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** As for meshes: cut, damaged and random files give data or the one exception with a place; nothing else. */
class HostileDataTest {

    private static final int MUTATIONS = 5_000;

    private static final Pattern PLACED = Pattern.compile(
            "[^:\\n]+: ((line|byte) \\d+[^:\\n]*: [^\\n]+|the (scene of the )?file holds no (triangles|atoms))");

    private interface Reader {
        void read(String name, byte[] bytes) throws FormatException;
    }

    /** By ending. */
    private static final Map<String, Reader> READERS = Map.of(
            ".pcd", Clouds::readScan,
            ".xyz", Clouds::readScan,
            ".bt", OctoMap::read,
            ".ot", OctoMap::read,
            ".pdb", Molecules::read,
            ".cif", Molecules::read);

    static Map<String, byte[]> samples() {
        Map<String, byte[]> all = new LinkedHashMap<>();
        all.put("text.pcd", Samples.ascii(CloudSamples.TEXT));
        all.put("binary.pcd", CloudSamples.binary());
        all.put("compressed.pcd", CloudSamples.compressed());
        all.put("plain.xyz", Samples.ascii(CloudSamples.XYZ));
        all.put("binary.bt", OctoMapTest.binary());
        all.put("binary.ot", OctoMapTest.full("OcTree", 0));
        all.put("plain.pdb", Samples.ascii(MoleculesTest.PDB));
        all.put("loop.cif", Samples.ascii(MoleculesTest.CIF));
        return all;
    }

    static Stream<Arguments> namesAndBytes() {
        return samples().entrySet().stream().map(e -> Arguments.of(e.getKey(), e.getValue()));
    }

    private static boolean reads(String name, byte[] bytes) {
        Reader reader = Objects.requireNonNull(READERS.get(name.substring(name.lastIndexOf('.'))));
        try {
            reader.read(name, bytes);
            return true;
        } catch (FormatException e) {
            String message = String.valueOf(e.getMessage());
            assertTrue(PLACED.matcher(message).matches(), () -> "file and place in one line: " + message);
            assertTrue(message.length() < 400, () -> "short: " + message);
            return false;
        }
    }

    @ParameterizedTest
    @MethodSource("namesAndBytes")
    void everyPrefixAndSuffixReadsOrIsRefused(String name, byte[] bytes) {
        assertTrue(reads(name, bytes), name);
        int whole = 0;
        for (int length = 0; length < bytes.length; length++) {
            whole += reads(name, Arrays.copyOf(bytes, length)) ? 1 : 0;
            reads(name, Arrays.copyOfRange(bytes, length + 1, bytes.length));
        }
        // A binary body that is cut is never whole.
        if (name.startsWith("binary") || name.startsWith("compressed")) {
            assertTrue(whole == 0, whole + " prefixes passed as whole files");
        }
    }

    @ParameterizedTest
    @MethodSource("namesAndBytes")
    void mutationsReadOrAreRefused(String name, byte[] bytes) {
        int passed = 0;
        for (int seed = 0; seed < MUTATIONS; seed++) {
            try {
                passed += reads(name, Mutations.mutant(name, bytes, seed)) ? 1 : 0;
            } catch (RuntimeException | Error e) {
                throw new AssertionError(name + ", mutation seed " + seed, e);
            }
        }
        assertTrue(passed > 0 && passed < MUTATIONS, passed + " mutants of " + name + " were read");
    }

    @Test
    void garbageIsRefused() {
        for (int seed = 0; seed < 1_000; seed++) {
            byte[] garbage = new byte[1 + seed];
            new Random(seed).nextBytes(garbage);
            for (String ending : READERS.keySet()) {
                assertTrue(!reads("garbage" + ending, garbage), "seed " + seed + ending);
            }
        }
    }

    @Test
    void onlyOneByteAgainAndAgainIsRefusedFast() {
        for (byte filling : new byte[] {0, ' ', '\n', '\r', '\\', '#', '3', ';', '\'', -1}) {
            byte[] bytes = new byte[1_000_000];
            Arrays.fill(bytes, filling);
            for (String ending : READERS.keySet()) {
                assertTrue(!reads("filling" + ending, bytes), filling + ending);
            }
        }
    }
}
