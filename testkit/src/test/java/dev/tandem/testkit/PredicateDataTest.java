package dev.tandem.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.internal.exact.Orientation;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The public fixtures of hard orientations: a number, the points, the sign. */
class PredicateDataTest {

    private static final Pattern WHITESPACE = Pattern.compile("\\s+");

    @Test
    void everySignInThePlaneIsRight() throws IOException {
        List<String> lines = Files.readAllLines(SharedData.file("data/predicates/orient2d.txt"));
        assertEquals(1000, lines.size());
        for (String line : lines) {
            double[] n = numbers(line, 8);
            assertEquals((int) n[7], Orientation.orient2d(n[1], n[2], n[3], n[4], n[5], n[6]), line);
        }
    }

    @Test
    void everySignInSpaceIsRight() throws IOException {
        List<String> lines = Files.readAllLines(SharedData.file("data/predicates/orient3d.txt"));
        assertEquals(1000, lines.size());
        for (String line : lines) {
            double[] n = numbers(line, 14);
            int sign = Orientation.orient3d(n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], n[12]);
            assertEquals((int) n[13], sign, line);
        }
    }

    private static double[] numbers(String line, int count) {
        double[] out = WHITESPACE
                .splitAsStream(line.trim())
                .mapToDouble(Double::parseDouble)
                .toArray();
        assertEquals(count, out.length, line);
        return out;
    }
}
