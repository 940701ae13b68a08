package dev.tandem.testkit.cases;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.math.Pose;
import dev.tandem.testkit.exact.Rational;
import dev.tandem.testkit.random.MeshCases;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaseFileTest {

    @Test
    void readsBackToTheSameBits(@TempDir Path folder) {
        for (long seed = 1; seed <= 30; seed++) {
            ProximityCase c = MeshCases.ofSeed(seed)
                    .withExpected(new ProximityCase.Expected(seed % 2 == 0, Rational.of(seed, 7)));
            ProximityCase back = CaseFile.read(CaseFile.write(folder.resolve("made"), c));
            assertEquals(c.label(), back.label());
            assertEquals(c.seed(), back.seed());
            assertEquals(c.bInA(), back.bInA());
            assertEquals(c.expected(), back.expected());
            assertArrayEquals(soupOf(c), soupOf(back));
        }
        assertEquals(30, CaseFile.in(folder.resolve("made")).size());
    }

    private static double[] soupOf(ProximityCase c) {
        double[] out = new double[9 * c.triangleCount()];
        double[] t = new double[9];
        for (int i = 0; i < c.triangleCount(); i++) {
            int ofA = c.a().triangleCount();
            if (i < ofA) {
                c.a().copyTriangle(i, t);
            } else {
                c.b().copyTriangle(i - ofA, t);
            }
            System.arraycopy(t, 0, out, 9 * i, 9);
        }
        return out;
    }

    @Test
    void extremeDoublesSurvive() {
        double[] t = {Double.MIN_VALUE, -0.0, 1e30, 0.1, 1.0 / 3, -1e-300, Math.nextUp(1.0), 2, 3e-5};
        ProximityCase c = ProximityCase.of(
                "\"quoted\", \\ and\nbroken ×", 0, ProximityCase.soup(t), ProximityCase.soup(), Pose.identity());
        ProximityCase back = CaseFile.parse(CaseFile.text(c));
        assertEquals(c.label(), back.label());
        assertArrayEquals(t, Arrays.copyOf(back.a().coordinates(), 9));
        assertTrue(back.b().isEmpty());
    }

    @Test
    void saysWhatIsWrong(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("x.json"), "{\"format\": \"other\"}");
        String message = assertThrows(IllegalArgumentException.class, () -> CaseFile.read(file))
                .toString();
        assertTrue(message.contains("x.json") && message.contains("tandem-case-1"), message);
        String eight = "{\"format\": \"tandem-case-1\", \"label\": \"l\", \"seed\": \"0\","
                + " \"a\": [[1,2,3,4,5,6,7,8]], \"b\": []}";
        assertThrows(IllegalArgumentException.class, () -> CaseFile.parse(eight));
    }

    @Test
    void jsonIsStrict() {
        assertEquals(
                Map.of("k", List.of(1.0, -2.5e-3, "a\u00e9\n", true)),
                Json.parse(" {\"k\": [1, -2.5E-3, \"a\\u00e9\\n\", true]} "));
        for (String broken : List.of(
                "", "{", "[1,]", "[1 2]", "{\"a\":1,\"a\":2}", "01", "1.", "NaN", "\"x", "\"\\q\"", "[] []", "+1")) {
            assertThrows(IllegalArgumentException.class, () -> Json.parse(broken), broken);
        }
        assertThrows(IllegalArgumentException.class, () -> Json.parse("[".repeat(100_000)));
    }
}
