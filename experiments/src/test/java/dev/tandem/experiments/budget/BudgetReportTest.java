package dev.tandem.experiments.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.Effort;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The second work's trends, in a short run. Claims about time are printed, but held to nothing here. */
class BudgetReportTest {

    @TempDir
    private static Path folder;

    private static List<Claim> claims = List.of();
    private static String printed = "";

    @BeforeAll
    static void run() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            claims = BudgetReport.run(out, folder, 40_000, Effort.QUICK);
        }
        printed = bytes.toString(StandardCharsets.UTF_8);
    }

    private static Claim claim(String words) {
        List<Claim> found =
                claims.stream().filter(c -> c.says().contains(words)).toList();
        assertEquals(1, found.size(), words);
        return found.get(0);
    }

    @Test
    void everyPlaceOfThePaperHasARow() {
        Set<String> says = new HashSet<>();
        claims.forEach(c -> assertTrue(says.add(c.says()), c.says()));
        for (String place : List.of(
                "section I,",
                "section III-A",
                "section III-B",
                "section IV-A",
                "section IV-B",
                "section V-A",
                "section V-B",
                "Figure 4",
                "Figure 5",
                "Figure 6",
                "Figures 7 and 8",
                "Figure 9",
                "Table 1",
                "Table 2",
                "Tables 1 and 2")) {
            assertTrue(claims.stream().anyMatch(c -> (c.place() + ",").contains(place)), place);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "does not tell free from colliding",
                "as low as one",
                "at an appropriate resolution",
                "usually lie in the troughs",
                "usually near a trough",
                "A viewer draws",
                "As many free checks reach the budget",
                "Branching with priority is more effective",
                "The higher the confidence, the lower",
                "about a quarter",
                "can be used again"
            })
    void whatAgrees(String words) {
        assertEquals(Outcome.AGREES, claim(words).outcome(), claim(words).measured());
    }

    @ParameterizedTest
    @ValueSource(strings = {"The printed algorithm", "r is the share of", "At 500, Table 1 has"})
    void whatDiffers(String words) {
        assertEquals(Outcome.DIFFERS, claim(words).outcome(), claim(words).measured());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The average depth rises",
                "Average depth of tested nodes",
                "share of zero differences",
                "find a hit in less time",
                "A roadmap of 50 samples is learnt",
                "is a good index"
            })
    void whatHoldsInPart(String words) {
        assertEquals(Outcome.PARTLY, claim(words).outcome(), claim(words).measured());
    }

    @Test
    void tablesAndPlotsAreThere() {
        for (String words : List.of("Table 1", "Table 2 (a)", "Table 2 (b)", "52772", "The price of bookkeeping")) {
            assertTrue(printed.contains(words), words);
        }
        assertTrue(Files.exists(folder.resolve("figure4.svg")) && Files.exists(folder.resolve("figure5.svg")));
    }
}
