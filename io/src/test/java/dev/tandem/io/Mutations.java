package dev.tandem.io;

import java.util.Arrays;
import java.util.Random;

/** Damages files in the ways that break readers, the same for the same name and seed. */
final class Mutations {

    /** What often breaks readers, put in place of a word. */
    private static final String[] NASTY = {
        "2147483647",
        "-1",
        "4000000000",
        "nan",
        "inf",
        "-inf",
        "1e999",
        "1e-999",
        "99999999999999999999",
        "0",
        "-0",
        "",
        "#",
        "\\",
        "\u0000",
        "/",
        "3//",
        "list",
        "1.5",
        "0x7",
        "end_header",
        "f",
        "v",
        "solid",
        "vertex",
        "OFF",
        "\r",
        "\n",
        "\ufeff",
        "<",
        ">",
        "&",
        "]]>",
        "<!DOCTYPE a>",
        "<node>",
        "\"",
        "{",
        "}",
        "[",
        "]",
        ",",
        ";"
    };

    private Mutations() {}

    /** One to three changes. */
    static byte[] mutant(String name, byte[] bytes, int seed) {
        Random random = new Random(name.hashCode() * 31L + seed);
        byte[] mutant = bytes;
        for (int i = random.nextInt(3); i >= 0; i--) {
            mutant = mutate(mutant, random);
        }
        return mutant;
    }

    private static byte[] mutate(byte[] bytes, Random random) {
        if (bytes.length == 0) {
            return new byte[] {(byte) random.nextInt()};
        }
        int at = random.nextInt(bytes.length);
        byte[] before = Arrays.copyOf(bytes, at);
        byte[] after = Arrays.copyOfRange(bytes, at, bytes.length);
        switch (random.nextInt(7)) {
            case 0 -> {
                byte[] flipped = bytes.clone();
                flipped[at] ^= (byte) (1 << random.nextInt(8));
                return flipped;
            }
            case 1 -> {
                byte[] set = bytes.clone();
                set[at] = (byte) random.nextInt();
                return set;
            }
            case 2 -> {
                return Samples.join(before, Arrays.copyOfRange(after, 1 + random.nextInt(after.length), after.length));
            }
            case 3 -> {
                return Samples.join(before, Arrays.copyOf(after, random.nextInt(after.length) + 1), after);
            }
            case 4 -> {
                byte[] extreme = bytes.clone();
                int value = new int[] {-1, Integer.MAX_VALUE, Integer.MIN_VALUE, 0, 0x7f800000, 0x7fc00000}
                        [random.nextInt(6)];
                for (int i = 0; i < 4 && at + i < extreme.length; i++) {
                    extreme[at + i] = (byte) (value >>> (8 * i));
                }
                return extreme;
            }
            case 5 -> {
                return Samples.join(before, Samples.ascii(NASTY[random.nextInt(NASTY.length)]), after);
            }
            default -> {
                return replaceWord(bytes, at, NASTY[random.nextInt(NASTY.length)]);
            }
        }
    }

    private static byte[] replaceWord(byte[] bytes, int at, String word) {
        int from = at;
        while (from > 0 && bytes[from - 1] > ' ') {
            from--;
        }
        int to = at;
        while (to < bytes.length && bytes[to] > ' ') {
            to++;
        }
        return Samples.join(
                Arrays.copyOf(bytes, from), Samples.ascii(word), Arrays.copyOfRange(bytes, to, bytes.length));
    }
}
